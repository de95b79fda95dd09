#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
# tests/size_test.py - the flash table has a row for each program of examples/size, and its figures can be true.
import json
import pathlib
import subprocess
import sys
import unittest

ROOT = pathlib.Path(__file__).resolve().parent.parent


def size(*arguments):
    return subprocess.run([sys.executable, ROOT / "tools/size.py", *arguments], text=True, capture_output=True)


class Size(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        done = size("--json")
        assert done.returncode == 0, done.stderr
        cls.table = json.loads(done.stdout)["flash_bytes"]

    def test_rows(self):
        programs = {path.stem for path in ROOT.glob("examples/size/*.cpp")} - {"nothing", "world"}
        self.assertEqual(set(self.table), programs)

    def test_every_algorithm_has_code(self):
        for row, flash in self.table.items():
            for level in ("-Os", "-O2"):
                self.assertTrue(256 < flash[level] < 65536, (row, flash))

    def test_presets(self):
        for level in ("-Os", "-O2"):
            self.assertLess(self.table["sha-256-small"][level], self.table["sha-256"][level])

    def test_table(self):
        done = size("mps2-an386")
        self.assertEqual(done.returncode, 0, done.stderr)
        self.assertIn("Arm Cortex-M4", done.stdout)
        small, fast = (f"{self.table['sha-256'][level]:,}" for level in ("-Os", "-O2"))
        self.assertRegex(done.stdout, rf"(?m)^sha-256 +{small} +{fast}$")

    def test_unknown_board(self):
        done = size("no-such-board")
        self.assertEqual((done.returncode, done.stdout), (2, ""))
        self.assertEqual(len(done.stderr.splitlines()), 1)


if __name__ == "__main__":
    unittest.main()
