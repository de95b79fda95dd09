#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
# tests/program_test.py - the `sealstone` program from the outside: output, exit statuses, one line for each error.
# Usage: program_test.py SEALSTONE SEALSTONE_WITH_PLANTED_FAULT
import hashlib
import json
import os
import subprocess
import sys
import tempfile
import unittest

PROGRAM, PLANTED = sys.argv[1:3]
QUICK = ["--rounds", "3", "--min-time", "0.001"]


class ProgramTest(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.folder = folder.name

    def path(self, name, content=None):
        path = os.path.join(self.folder, name)
        if content is not None:
            with open(path, "wb") as file:
                file.write(content)
        return path

    def run_program(self, status, *arguments, program=PROGRAM, stdin=b""):
        """Runs it; checks the exit status, and that what fails says why in one line."""
        done = subprocess.run([program, *arguments], input=stdin, capture_output=True, timeout=300)
        errors = done.stderr.decode()
        self.assertEqual(done.returncode, status, f"{arguments}\n{errors}")
        if status in (2, 3):
            self.assertRegex(errors, r"\Asealstone: [^\n]+\n\Z", f"{arguments}")
        return done.stdout.decode()


class Digest(ProgramTest):
    def test_as_coreutils_prints_it(self):
        files = [
            self.path("empty", b""),
            self.path("block", bytes(range(64))),
            self.path("long", os.urandom(3 * 65536 + 17)),
            self.path("a b", b"x"),
            self.path("back\\slash\nline", b"x"),
        ]
        for algorithm, tool in (("sha-224", "sha224sum"), ("sha-256", "sha256sum")):
            want = subprocess.run([tool, *files], capture_output=True, check=True).stdout.decode()
            self.assertEqual(self.run_program(0, "digest", algorithm, *files), want)

    def test_standard_input(self):
        want = hashlib.sha256(b"abc").hexdigest() + "  -\n"
        self.assertEqual(self.run_program(0, "digest", "sha-256", "-", stdin=b"abc"), want)

    def test_every_hash_of_the_catalogue(self):
        for entry in json.loads(self.run_program(0, "list", "--json")):
            if entry["family"] == "hash":
                self.run_program(0, "digest", entry["name"], self.path("x", b"x"))

    def test_mistakes(self):
        good = self.path("good", b"x")
        self.run_program(2, "digest", "sha-257", good)
        self.run_program(2, "digest", "sha-256")
        self.run_program(3, "digest", "sha-256", self.path("missing"))
        self.run_program(3, "digest", "sha-256", self.folder)
        out = self.run_program(3, "digest", "sha-256", self.path("missing"), good)
        self.assertEqual(out, hashlib.sha256(b"x").hexdigest() + f"  {good}\n")


class Commands(ProgramTest):
    def test_usage(self):
        for arguments in (
            [],
            ["no-such-command"],
            ["--no-such-option"],
            ["list", "--no-such-option"],
            ["list", "--json", "--markdown"],
            ["test", "no-such-algorithm"],
            ["bench", "no-such-algorithm"],
            ["bench", "--size", "12q"],
            ["bench", "--rounds", "0"],
            ["bench", "--min-time", "soon"],
            ["bench", "--kernel", "no-such-kernel"],
            ["bench", "--peers", "no-such-peer"],
        ):
            self.assertEqual(self.run_program(2, *arguments), "", f"{arguments}")

    def test_formats_that_do_not_exist_are_refused_by_naming_those_that_do(self):
        done = subprocess.run([PROGRAM, "bench", "--format", "csv"], capture_output=True)
        self.assertEqual(done.returncode, 2)
        self.assertIn(b"table, json, html", done.stderr)

    def test_help(self):
        self.assertIn("digest", self.run_program(0, "--help"))
        self.assertIn("--kernel", self.run_program(0, "bench", "--help"))

    def test_list(self):
        entries = json.loads(self.run_program(0, "list", "--json"))
        self.assertIn("sha-256", [entry["name"] for entry in entries])
        table = self.run_program(0, "list")
        markdown = self.run_program(0, "list", "--markdown")
        for entry in entries:
            for text in (table, markdown):
                self.assertIn(entry["name"], text)
                for kernel in entry["kernels"]:
                    self.assertIn(kernel, text)

    def test_self_test(self):
        lines = self.run_program(0, "test", "sha-256").splitlines()
        self.assertEqual(lines[-1], f"{sum(line.endswith(' passed') for line in lines[:-1])} passed, 0 failed")
        self.assertTrue(any(line.split()[:2] == ["sha-256", "portable"] for line in lines))


class Bench(ProgramTest):
    def test_json(self):
        report = json.loads(self.run_program(0, "bench", "sha*", "--format", "json", "--size", "64,1k", *QUICK))
        for key in ("date", "host_name", "compiler", "flags", "git_revision", "configuration", "board", "clock_source",
                    "cpu", "cpu_features", "kernels"):
            self.assertIn(key, report["context"])
        names = [row["name"] for row in report["benchmarks"]]
        self.assertEqual(names, [f"{a}/digest/{n}" for a in ("sha-224", "sha-256") for n in (64, 1024)])
        for row in report["benchmarks"]:
            self.assertEqual(row["known_answer"], "pass")
            self.assertEqual(row["provider"], "sealstone")
            self.assertEqual(row["time_unit"], "ns")
            self.assertEqual(len(row["rounds_time"]), 3)
            self.assertEqual(min(row["rounds_time"]), row["min_time"])
            self.assertEqual(sorted(row["rounds_time"])[1], row["median_time"])
            self.assertEqual(max(row["rounds_time"]), row["max_time"])
            size = int(row["name"].split("/")[2])
            self.assertAlmostEqual(row["bytes_per_second"] * row["real_time"] / 1e9 / size, 1, places=3)
            self.assertGreater(row["stack_bytes"], 50)
            self.assertLess(row["stack_bytes"], 10000)
            if row["cycles_per_op"] is not None:
                self.assertAlmostEqual(row["cycles_per_op"] / size / row["cycles_per_byte"], 1, places=3)

    def test_every_kernel(self):
        report = json.loads(self.run_program(0, "bench", "sha-256", "--kernel", "all", "--format", "json", "--size",
                                             "64", *QUICK))
        kernels = [row["kernel"] for row in report["benchmarks"]]
        self.assertIn("portable", kernels)
        self.assertIn("portable-small", kernels)
        self.assertEqual(len(kernels), len(set(kernels)))

    def test_files(self):
        out = self.path("out.json")
        self.assertEqual(self.run_program(0, "bench", "sha-256", "--size", "64", "--format", "json", "--output", out,
                                          *QUICK), "")
        with open(out) as file:
            self.assertEqual(len(json.load(file)["benchmarks"]), 1)
        folder = self.path("report/deep")
        table = self.run_program(0, "bench", "sha-256", "--size", "64", "--report", folder, *QUICK)
        self.assertIn("MB = 10^6 bytes", table)
        self.assertLessEqual(max(len(line) for line in table.splitlines()), 120)
        with open(os.path.join(folder, "bench.json")) as file:
            self.assertEqual(json.load(file)["benchmarks"][0]["name"], "sha-256/digest/64")
        with open(os.path.join(folder, "bench.html")) as file:
            page = file.read()
        self.assertIn("sha-256/digest/64", page)
        self.assertNotIn("http", page)
        self.run_program(3, "bench", "sha-256", "--output", self.path("no/such/folder"), *QUICK)
        if os.path.exists("/dev/full"):
            self.run_program(3, "bench", "sha-256", "--size", "64", "--output", "/dev/full", *QUICK)

    def test_messages_larger_than_the_default_memory(self):
        report = json.loads(self.run_program(0, "bench", "sha-256", "--size", "1M", "--format", "json", *QUICK))
        self.assertEqual(report["benchmarks"][0]["name"], "sha-256/digest/1048576")


class PlantedFault(ProgramTest):
    """One wrong word in one kernel. Nothing else may be blamed, and no figure of it printed."""

    def test_self_test_names_algorithm_and_kernel(self):
        lines = self.run_program(1, "test", program=PLANTED).splitlines()
        failed = [line.split()[:2] for line in lines if "FAILED" in line]
        self.assertIn(["sha-256", "portable"], failed)
        self.assertTrue(all(name in ("sha-224", "sha-256") and kernel == "portable" for name, kernel in failed))
        self.assertRegex(lines[-1], r"\A[0-9]+ passed, [1-9][0-9]* failed\Z")

    def test_benchmark_has_no_numbers(self):
        out = self.run_program(1, "bench", "sha-256", "--kernel", "portable", "--format", "json", *QUICK,
                               program=PLANTED)
        rows = json.loads(out)["benchmarks"]
        self.assertEqual(len(rows), 3)
        for row in rows:
            self.assertEqual(row["known_answer"], "fail")
            self.assertNotIn("real_time", row)
            for key in ("min_time", "median_time", "max_time", "cycles_per_op", "stack_bytes"):
                self.assertIsNone(row[key])
            self.assertEqual(row["rounds_time"], [])

    def test_other_kernels_are_not_blamed(self):
        table = self.run_program(1, "bench", "sha-256", "--kernel", "all", "--size", "64", *QUICK, program=PLANTED)
        failed = [line for line in table.splitlines() if "fail" in line]
        self.assertEqual(len(failed), 1)
        self.assertEqual(failed[0].split()[:2], ["sha-256/digest/64", "portable"])


if __name__ == "__main__":
    unittest.main(argv=sys.argv[:1])
