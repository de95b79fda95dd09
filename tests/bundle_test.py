#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
# tests/bundle_test.py - the plain folder of sources builds for every architecture by one line, and runs.
import pathlib
import subprocess
import sys
import tempfile
import unittest

ROOT = pathlib.Path(__file__).resolve().parent.parent

# FIPS 180-4's example "abc".
PROGRAM = """
#include "sealstone/hash/sha256.h"
#include <cstdio>
int main() {
    const uint8_t abc[] = {'a', 'b', 'c'};
    uint8_t digest[sealstone::Sha256::digest_size];
    sealstone::Sha256::digest(abc, digest);
    for (const uint8_t byte : digest) std::printf("%02x", byte);
}
"""
ABC = "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"


def bundle(*arguments):
    return subprocess.run([sys.executable, ROOT / "tools/bundle.py", *arguments], text=True, capture_output=True)


class Bundle(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.room = tempfile.TemporaryDirectory()
        cls.addClassCleanup(cls.room.cleanup)
        cls.folder = pathlib.Path(cls.room.name) / "new" / "sealstone-sources"
        done = bundle(cls.folder)
        assert done.returncode == 0, done.stderr
        cls.sources = sorted(cls.folder.glob("sealstone/*/*.cpp"))

    def compile(self, *command):
        """Every file, all objects into one folder."""
        with tempfile.TemporaryDirectory() as objects:
            for source in self.sources:
                done = subprocess.run([*command, "-std=c++20", f"-I{self.folder}", "-c", source, "-o",
                                       f"{objects}/{source.stem}.o"], text=True, capture_output=True)
                self.assertEqual(done.returncode, 0, done.stderr)
            made = sorted(pathlib.Path(objects).iterdir())
            self.assertEqual(len(made), len(self.sources))
            if command[0] != "g++":
                return None
            program = pathlib.Path(objects) / "program.cpp"
            program.write_text(PROGRAM)
            subprocess.run([*command, "-std=c++20", f"-I{self.folder}", program, *made, "-o", f"{objects}/program"],
                           check=True)
            return subprocess.run([f"{objects}/program"], text=True, capture_output=True, check=True).stdout

    def test_host(self):
        self.assertEqual(self.compile("g++"), ABC)

    def test_host_with_choice_at_run_time(self):
        self.assertEqual(self.compile("g++", "-O2", "-DSEALSTONE_DISPATCH_RUNTIME"), ABC)

    def test_cortex_m4(self):
        self.compile("arm-none-eabi-g++", "-Os", "-mcpu=cortex-m4", "-mthumb", "-ffreestanding")

    def test_rv32(self):
        self.compile("riscv64-unknown-elf-g++", "-Os", "-march=rv32imac", "-mabi=ilp32", "-ffreestanding")

    def test_names_are_unique(self):
        names = [source.name.lower() for source in self.sources]
        self.assertEqual(len(names), len(set(names)))

    def test_says_what_it_is(self):
        self.assertTrue((self.folder / "LICENSE").read_text().strip().startswith("Apache License"))
        self.assertIn("-std=c++20", (self.folder / "README.md").read_text())

    def test_refuses_a_folder_that_holds_something(self):
        done = bundle(self.folder)
        self.assertEqual(done.returncode, 3)
        self.assertRegex(done.stderr, r"\Abundle: .*not an empty folder.*\n\Z")

    def test_refuses_a_file(self):
        self.assertEqual(bundle(self.folder / "LICENSE").returncode, 3)
        self.assertEqual(bundle(self.folder / "LICENSE" / "below").returncode, 3)

    def test_usage(self):
        self.assertEqual(bundle().returncode, 2)


if __name__ == "__main__":
    unittest.main()
