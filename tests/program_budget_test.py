#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
# tests/program_budget_test.py - `sealstone budget`: the arithmetic of a verified boot.
# Usage: program_budget_test.py SEALSTONE SEALSTONE_WITH_PLANTED_FAULT
import json
import sys
import unittest

from program import QUICK, ProgramTest


def row(name, count, instructions=True, **more):
    algorithm, operation, *size = name.split("/")
    return {"name": name, "algorithm": algorithm, "operation": operation, "bytes": int(size[0]) if size else None,
            "provider": "sealstone", "kernel": "k", "preset": "fast", "context_memory": "fast", "known_answer": "pass",
            "median_time": count, "rounds_time": [count], "instructions_per_op": count if instructions else None, **more}


class Budget(ProgramTest):
    def write(self, rows, board="toy"):
        return self.path("measured.json", json.dumps({"context": {"board": board, "cpu": "Toy"}, "benchmarks": rows}).encode())

    # SHA-256: 1,000 + 10 a byte.
    ROWS = [row("sha-256/digest/100", 2000, stack_bytes=200, context_bytes=100, flash_bytes=900),
            row("sha-256/digest/1100", 12000, stack_bytes=200, context_bytes=100, flash_bytes=900),
            row("sha-512/digest/1000", 20000, stack_bytes=300, context_bytes=200),
            row("ecdsa-secp256r1/verify", 600000, stack_bytes=900, workspace_bytes=500, flash_bytes=3000),
            row("rsa-2048-pkcs1/verify", 250000, stack_bytes=400, workspace_bytes=800, context_bytes=16, flash_bytes=2000),
            row("ed25519/verify", 350000, stack_bytes=1000)]

    def budget(self, path, *arguments):
        return json.loads(self.run_program(0, "budget", "--measured", path, "--format", "json", *arguments))

    def test_arithmetic(self):
        path = self.write(self.ROWS)
        report = self.budget(path, "--image-size", "1M", "--signature", "ecdsa-secp256r1,rsa-2048,ed25519", "--clock", "50M",
                             "--cpi", "1..2")
        choices = {choice["signature"]: choice for choice in report["choices"]}
        hashing = 1000 + 10 * 1048576
        for name, instructions in (("ecdsa-secp256r1", hashing + 600000), ("rsa-2048", hashing + 250000),
                                   ("ed25519", 20 * 1048576 + 350000)):
            low, high = choices[name]["seconds"]
            self.assertAlmostEqual(low, instructions / 50e6, places=9)
            self.assertAlmostEqual(high, 2 * instructions / 50e6, places=9)
        self.assertEqual([choice["signature"] for choice in report["choices"]], ["rsa-2048", "ecdsa-secp256r1", "ed25519"])
        self.assertEqual([choice["ram_bytes"] for choice in report["choices"]], [1216, 900, 1000])
        self.assertEqual([choice["flash_bytes"] for choice in report["choices"]], [2900, 3900, None])
        table = self.run_program(0, "budget", "--measured", path, "--image-size", "1M", "--signature",
                                 "ecdsa-secp256r1,rsa-2048,ed25519", "--clock", "50M", "--cpi", "1..2", "--board", "toy")
        self.assertIn("at 50 MHz and 1 to 2 cycles", table)
        self.assertIn("measured at one size alone", table)
        self.assertRegex(table, r"\nrsa-2048 +sha-256 +210-419 ms +5-10 ms +215-429 ms +1216 +2900  time, flash\n")
        self.assertRegex(table, r"\necdsa-secp256r1 .* RAM\n")

    def test_this_machine(self):
        path = self.path("host.json")
        self.run_program(0, "bench", "sha-256/digest/*", "ecdsa-secp256r1/verify", "--format", "json", "--output", path, *QUICK)
        report = self.budget(path, "--image-size", "16k", "--signature", "ecdsa-secp256r1", "--board", "host")
        with open(path) as file:
            rows = {one["name"]: one for one in json.load(file)["benchmarks"]}
        low, high = report["choices"][0]["seconds"]
        self.assertEqual(low, high)
        expected = rows["sha-256/digest/16384"]["median_time"] + rows["ecdsa-secp256r1/verify"]["median_time"]
        self.assertAlmostEqual(low * 1e9, expected, delta=0.05 * expected)

    def test_mistakes(self):
        path = self.write(self.ROWS)
        good = ["budget", "--measured", path, "--image-size", "1M", "--signature", "rsa-2048"]
        self.run_program(0, *good)
        for status, more in ((2, ["--clock", "fast"]), (2, ["--cpi", "2..1"]), (2, ["--cpi", "x"]), (2, ["--format", "x"]),
                             (3, ["--board", "other"]), (3, ["--hash", "sha-384"]), (3, ["--preset", "small"])):
            self.run_program(status, *good, *more)
        self.run_program(2, "budget", "--image-size", "1M", "--signature", "rsa-2048")
        self.run_program(2, "budget", "--measured", path, "--image-size", "-1", "--signature", "rsa-2048")
        self.run_program(2, "budget", "--measured", path, "--image-size", "1M", "--signature", "magic")
        self.run_program(3, "budget", "--measured", path, "--image-size", "1M", "--signature", "rsa-3072")
        wrong = row("rsa-2048-pkcs1/verify", 1)
        wrong["known_answer"] = "fail"
        self.run_program(3, "budget", "--measured", self.write(self.ROWS[:2] + [wrong]), *good[3:])


if __name__ == "__main__":
    unittest.main(argv=sys.argv[:1])
