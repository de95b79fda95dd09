#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
# tests/cross_test.py ARCH - the catalogue's self-test on another architecture under QEMU's user mode: every kernel of
# AArch64 through run-time detection, and a machine with 32 bits and the other byte order. And what freestanding/ has.
import pathlib
import subprocess
import sys
import tempfile
import unittest

ROOT = pathlib.Path(__file__).resolve().parent.parent
FLAGS = ("-std=c++20 -O2 -Wall -Wextra -Wpedantic -Wconversion -Werror -static -ffunction-sections -fdata-sections "
         "-DSEALSTONE_DISPATCH_RUNTIME").split() + [f"-I{ROOT}"]

# Prefix of the tools, emulator, and for each CPU the kernels that it must be seen to run.
ARCHITECTURES = {
    "aarch64": ("aarch64-linux-gnu-", "qemu-aarch64", {"max": ["portable", "arm64"], "cortex-a57": ["arm64"]}),
    "powerpc": ("powerpc-linux-gnu-", "qemu-ppc", {"7447": ["portable"]}),
}
PREFIX, EMULATOR, CPUS = ARCHITECTURES[sys.argv.pop(1)]


def run(command):
    done = subprocess.run(command, text=True, stdout=subprocess.PIPE, stderr=subprocess.STDOUT)
    if done.returncode != 0:
        sys.exit(done.stdout)


def emulate(cpu, program):
    return subprocess.run(["timeout", "-s", "KILL", "600", EMULATOR, "-cpu", cpu, program], text=True, capture_output=True)


class Cross(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        room = tempfile.TemporaryDirectory()
        cls.addClassCleanup(room.cleanup)
        cls.folder = folder = pathlib.Path(room.name)
        objects = []
        for source in (*ROOT.glob("check/*.cpp"), *ROOT.glob("sealstone/*/*.cpp")):
            objects.append(folder / (source.stem + ".o"))
            run([PREFIX + "g++", *FLAGS, "-c", source, "-o", objects[-1]])
        archive = folder / "libeverything.a"
        run([PREFIX + "ar", "rcs", archive, *objects])
        cls.program = folder / "self_test"
        run([PREFIX + "g++", *FLAGS, ROOT / "tests/cross/self_test.cpp", archive, "-o", cls.program])

    def test_every_cpu(self):
        for cpu, kernels in CPUS.items():
            with self.subTest(cpu=cpu):
                done = emulate(cpu, self.program)
                self.assertEqual(done.returncode, 0, done.stdout + done.stderr)
                self.assertTrue(done.stdout.endswith("\n0 failed\n"), done.stdout)
                ran = [line.split()[1] for line in done.stdout.splitlines() if line.endswith(": passed")]
                for kernel in kernels:
                    self.assertTrue(any(name.startswith(kernel) for name in ran), done.stdout)
                if cpu == "max":
                    self.assertNotIn("skipped", done.stdout)

    def test_freestanding(self):
        mem, program = self.folder / "mem.o", self.folder / "mem_test"
        for level in ("-Os", "-O3"):
            run([PREFIX + "g++", *FLAGS, level, "-ffreestanding", "-fno-tree-loop-distribute-patterns",
                 "-c", ROOT / "freestanding/mem.cpp", "-o", mem])
            run([PREFIX + "objcopy", "--prefix-symbols=our_", mem])
            run([PREFIX + "g++", *FLAGS, ROOT / "tests/cross/mem_test.cpp", mem, "-o", program])
            done = emulate(next(iter(CPUS)), program)
            self.assertEqual((done.returncode, done.stdout), (0, "all right\n"), done.stderr)


if __name__ == "__main__":
    unittest.main()
