#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
# tests/program_compare_test.py - `sealstone compare`: finds what changed, and not what is noise.
# Usage: program_compare_test.py SEALSTONE SEALSTONE_WITH_PLANTED_FAULT
import copy
import json
import random
import subprocess
import sys
import unittest

from program import PROGRAM, QUICK, ProgramTest


def row(name, rounds, **more):
    """A row of ours as `bench --format json` writes it."""
    median = sorted(rounds)[len(rounds) // 2]
    algorithm, operation, *size = name.split("/")
    return {"name": name, "algorithm": algorithm, "operation": operation, "provider": "sealstone", "kernel": "portable",
            "preset": "fast", "context_memory": "fast", "known_answer": "pass", "iterations": 31,
            "bytes": int(size[0]) if size else None, "min_time": min(rounds), "median_time": median,
            "max_time": max(rounds), "rounds_time": rounds, **more}


class Compare(ProgramTest):
    def write(self, name, rows, **context):
        return self.path(name, json.dumps({"context": {"cpu": "Toy", **context}, "benchmarks": rows}).encode())

    def compare(self, status, old, new, *arguments):
        return json.loads(self.run_program(status, "compare", old, new, "--format", "json", *arguments))

    def run_of(self, generator, noise, slower=None):
        """50 rows of 31 rounds with as much noise, a few of them slow; one row is 10 % slower."""
        rows = []
        for i in range(50):
            time = 100 * 1.2**i * (1.10 if i == slower else 1)
            rounds = [time * generator.lognormvariate(0, noise) * (1.5 if generator.random() < 0.03 else 1)
                      for _ in range(31)]
            rows.append(row(f"toy-{i}/run", rounds))
        return rows

    def test_reruns_are_no_regressions_and_ten_percent_is_found(self):
        generator = random.Random(4711)
        for noise in (0.002, 0.01, 0.02):
            for attempt in range(20):  # 1,000 rows each
                old = self.write("old.json", self.run_of(generator, noise))
                self.compare(0, old, self.write("new.json", self.run_of(generator, noise)))
                report = self.compare(1, old, self.write("new.json", self.run_of(generator, noise, slower=attempt)))
                self.assertEqual([r["name"] for r in report["rows"] if r["regression"]], [f"toy-{attempt}/run"])

    def test_a_real_run_with_a_slow_row(self):
        old, new = self.path("old.json"), self.path("new.json")
        self.run_program(0, "bench", "sha*/digest/64", "aes-*-cbc/*/64", "--format", "json", "--output", old,
                         "--rounds", "9", "--min-time", "0.002")
        self.assertEqual(self.compare(0, old, old)["drift_percent"], 0)
        with open(old) as file:
            run = json.load(file)
        for key in ("rounds_time", "min_time", "median_time", "max_time"):
            old_value = run["benchmarks"][3][key]
            run["benchmarks"][3][key] = [1.1 * x for x in old_value] if key == "rounds_time" else 1.1 * old_value
        for one in run["benchmarks"]:  # noise of its own would decide; here it is none
            if one is not run["benchmarks"][3]:
                continue
            spread = one["median_time"] / 1000
            one["rounds_time"] = [one["median_time"] + spread * (i % 3 - 1) for i in range(9)]
            one["min_time"] = min(one["rounds_time"])
        quiet = copy.deepcopy(run)
        quiet["benchmarks"][3]["rounds_time"] = [x / 1.1 for x in run["benchmarks"][3]["rounds_time"]]
        quiet["benchmarks"][3]["median_time"] /= 1.1
        with open(old, "w") as file:
            json.dump(quiet, file)
        with open(new, "w") as file:
            json.dump(run, file)
        report = self.compare(1, old, new)
        self.assertEqual([r["name"] for r in report["rows"] if r["regression"]], [run["benchmarks"][3]["name"]])
        self.compare(0, old, new, "--threshold", "15")
        self.compare(0, new, old)
        table = self.run_program(1, "compare", old, new)
        self.assertRegex(table, r"\+10\.0 %  slower, more than 5 %\n")
        page = self.run_program(1, "compare", old, new, "--format", "html")
        self.assertIn("<html", page)
        self.assertIn(run["benchmarks"][3]["name"], page)

    def test_instructions_are_exact(self):
        rows = [row(f"toy-{i}/run", [100.0], instructions_per_op=1000, stack_bytes=64, flash_bytes=500) for i in range(3)]
        old = self.write("old.json", rows)
        rows[0]["instructions_per_op"] = 1001
        rows[1]["instructions_per_op"] = 1100
        rows[2]["stack_bytes"] = 72
        report = self.compare(1, old, self.write("new.json", rows))
        self.assertEqual([r["change"] for r in report["rows"]], ["slower", "slower", "tie"])
        self.assertEqual([r["regression"] for r in report["rows"]], [False, True, False])
        self.assertEqual(report["rows"][2]["memory"], ["stack 64 -> 72"])
        self.compare(1, old, self.write("new.json", rows), "--threshold", "0.05")

    def test_what_is_on_one_side_alone(self):
        old = self.write("old.json", [row("a/run", [1.0]), row("b/run", [1.0])])
        new = self.write("new.json", [row("b/run", [1.0], kernel="other"), row("c/run", [1.0])])
        report = self.compare(0, old, new)
        self.assertEqual((report["only_old"], report["only_new"]), (["a/run"], ["c/run"]))
        self.assertEqual([r["name"] for r in report["rows"]], ["b/run"])
        self.assertIn("1 rows in old alone: a/run", self.run_program(0, "compare", old, new))

    def test_wrong_answers_are_regressions(self):
        old = self.write("old.json", [row("a/run", [1.0])])
        wrong = row("a/run", [1.0])
        wrong.update(known_answer="fail", rounds_time=[], min_time=None, median_time=None, max_time=None)
        self.assertEqual(self.compare(1, old, self.write("new.json", [wrong]))["rows"][0]["change"], "wrong answer")

    # As these programs print.
    FORMS = {
        "google.json": (json.dumps({"context": {}, "benchmarks": [
            {"name": "BM_x/64", "run_type": "iteration", "iterations": 5, "real_time": 2.5, "cpu_time": 2, "time_unit": "us"}]}),
            {"BM_x/64": 2500}),
        "botan.json": ('[\n{"algo": "SHA-256", "op": "hash", "events": 2048, "cycles": 1, "bps": 1, "buf_size": 1024, '
                       '"nanos": 3000}\n,{"algo": "AES-128/GCM(16) [clmul]", "op": "encrypt", "events": 1024, "cycles": 1, '
                       '"bps": 9, "buf_size": 1024, "nanos": 700}\n,{"algo": "ECDSA-brainpool256r1 EMSA1(SHA-256)", "op": '
                       '"verify", "events": 2, "cycles": 1, "nanos": 8000}\n,{"algo": "RSA-2048 EMSA-PKCS1-v1_5(SHA-256)", '
                       '"op": "sign", "events": 1, "cycles": 1, "nanos": 9000}]',
                       {"sha-256/digest/1024": 1500, "aes-128-gcm-no-aad/encrypt/1024": 700,
                        "ecdsa-brainpoolp256r1/verify": 4000, "rsa-2048-pkcs1/sign": 9000}),
        "openssl.txt": ("+DT:sha256:1:1024\n+R:2000:sha256:1.0\n+H:16:1024\n+F:6:sha256:16000000.00:512000000.00\n"
                        "+F:19:aes-128-cbc:1000000000.00:1024000000.00\n+F2:2:2048:2000.0:40000.0\n"
                        "+F4:3:256:25000.0:8000.0\n+F5:3:256:10000.0:0.0001\n+F6:0:253:Ed25519:12500.0:5000.0\n",
                        {"sha-256/digest/16": 1000, "sha-256/digest/1024": 2000, "aes-128-cbc/encrypt/16": 16,
                         "aes-128-cbc/encrypt/1024": 1000, "rsa-2048/private": 500000, "rsa-2048/public": 25000,
                         "ecdsa-secp256r1/sign": 40000, "ecdsa-secp256r1/verify": 125000,
                         "ecdh-secp256r1/agree": 100000, "ed25519/sign": 80000, "ed25519/verify": 200000}),
        "wolfcrypt.txt": ("wolfCrypt Benchmark (block bytes 1048576, min 1.0 sec each)\n"
                          "AES-128-CBC-enc             755 MiB took 1.000 seconds, 1048.576 MiB/s Cycles per byte =   2.11\n"
                          "SHA-256                     300 MB took 1.000 seconds,  524.288 MB/s\n"
                          "RSA     2048   public    60000 ops took 1.000 sec, avg 0.017 ms, 50000.000 ops/sec\n"
                          "ECC   [      SECP256R1]   256  key gen    100 ops took 1.0 sec, avg 1.0 ms, 1000.000 ops/sec\n"
                          "ECDSA [      SECP256R1]   256     sign    100 ops took 1.0 sec, avg 1.0 ms, 2000.000 ops/sec\n"
                          "Benchmark complete\n",
                          {"aes-128-cbc/encrypt/1048576": 1e9 / 1048.576, "sha-256/digest/1048576": 2e6,
                           "rsa-2048/public": 20000, "ecdsa-secp256r1/keygen": 1e6, "ecdsa-secp256r1/sign": 5e5}),
        "wolfcrypt.csv": ("Algorithm,MB/s,Cycles per byte\nSHA-256,500.0,4.0,\n\n"
                          "Algorithm,key size,operation,avg ms,ops/sec,\nRSA,2048,public,0.02,50000,\n",
                          {"sha-256/digest/1000000": 2e6, "rsa-2048/public": 20000}),
        "bssl.txt": ("Did 1000 AES-128-GCM (16 bytes) seal operations in 100us (160.0 MB/s): 160.0 MB/s\n"
                     "Did 500 RSA 2048 signing operations in 1000000us (500.0 ops/sec)\n",
                     {"aes-128-gcm-no-aad/encrypt/16": 100, "rsa-2048-pkcs1/sign": 2e6}),
        "bssl.json": ('[{"description": "SHA-256 (16 bytes)", "numCalls": 1000, "microseconds": 50, "bytesPerCall": 16},'
                      '{"description": "ECDSA P-256 signing", "numCalls": 10, "microseconds": 100}]',
                      {"sha-256/digest/16": 50, "ecdsa-secp256r1/sign": 10000}),
        "mbedtls.txt": ("\n  SHA-256                  :     500000 KiB/s,          5 cycles/byte\n"
                        "  AES-CBC-128              :     250000 KiB/s,         10 cycles/byte\n"
                        "  RSA-2048                 :    50000  public/s\n  ECDSA-secp256r1          :    1000  sign/s\n",
                        {"sha-256/digest/1024": 2000, "aes-128-cbc/encrypt/1024": 4000, "rsa-2048/public": 20000,
                         "ecdsa-secp256r1/sign": 1e6}),
        "pqm4.csv": ("Speed Evaluation,,\nScheme,Implementation,Key Generation [cycles] (mean),Key Generation [cycles] (min),"
                     "Sign [cycles] (mean)\nml-dsa-65,m4f,1000,900,5000\n",
                     {"ml-dsa-65-m4f/keygen": 1000, "ml-dsa-65-m4f/sign": 5000}),
    }

    def test_forms_of_others(self):
        for name, (text, times) in self.FORMS.items():
            with self.subTest(name):
                path = self.path(name, text.encode())
                report = self.compare(0, path, path)
                found = {r["name"]: r["old"] for r in report["rows"]}
                self.assertEqual(set(found), set(times))
                for key, time in times.items():
                    self.assertAlmostEqual(found[key], time, delta=1e-6 * time)

    def test_ours_beside_openssl(self):
        ours = self.path("ours.json")
        self.run_program(0, "bench", "sha-256/digest/1024", "--format", "json", "--output", ours, *QUICK)
        theirs = self.path("theirs.txt", self.FORMS["openssl.txt"][0].encode())
        done = subprocess.run([PROGRAM, "compare", theirs, ours, "--format", "json"], capture_output=True, text=True)
        self.assertIn(done.returncode, (0, 1))
        self.assertEqual([r["name"] for r in json.loads(done.stdout)["rows"]], ["sha-256/digest/1024"])

    def test_bad_input(self):
        good = self.write("good.json", [row("a/run", [1.0])])
        for content in (b"", b"{", b"[]", b"nothing here\n", b'[{"algo": 3}]', b'{"benchmarks": [3]}', b"\xff\xfe"):
            self.run_program(3, "compare", self.path("bad", content), good)
        self.run_program(3, "compare", good, self.path("none"))
        self.run_program(2, "compare", good, good, "--format", "nothing")
        self.run_program(2, "compare", good, good, "--threshold", "much")
        self.run_program(2, "compare", good)


if __name__ == "__main__":
    unittest.main(argv=sys.argv[:1])
