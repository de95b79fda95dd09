#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
# tests/cross_test.py ARCH [CASE] - the catalogue's self-test on another architecture under QEMU's user mode: every kernel
# of AArch64 through run-time detection; a machine with 32 bits and the other byte order; and RISC-V, whose kernels the
# compile line chooses, without a C library. And what freestanding/ has. The cases Complete and LongMessage take minutes and run
# by name only.
import hashlib
import pathlib
import re
import subprocess
import sys
import tempfile
import unittest

ROOT = pathlib.Path(__file__).resolve().parent.parent
FLAGS = ("-std=c++20 -O1 -Wall -Wextra -Wpedantic -Wconversion -Werror -static -ffunction-sections "
         "-fdata-sections").split() + [f"-I{ROOT}"]
RUNTIME = ["-DSEALSTONE_DISPATCH_RUNTIME"]
BARE = "-mcmodel=medany -ffreestanding -fno-exceptions -fno-rtti -fno-threadsafe-statics".split()

# Prefix of the tools, options of the compiler, emulator, and for each CPU the kernels that it must be seen to run.
ARCHITECTURES = {
    "aarch64": ("aarch64-linux-gnu-", RUNTIME, "qemu-aarch64", {"max": ["portable", "arm64", "arm64-adcs"], "cortex-a57": ["arm64", "arm64-adcs"]}),
    "powerpc": ("powerpc-linux-gnu-", RUNTIME, "qemu-ppc", {"7447": ["portable"]}),
    "riscv32": ("riscv64-unknown-elf-", ["-march=rv32imac_zbc_zkne_zknd_zknh", "-mabi=ilp32", *BARE], "qemu-riscv32",
                {"rv32,zbc=true,zkne=true,zknd=true,zknh=true": ["riscv-zknh", "riscv-zkn"]}),
    "riscv64": ("riscv64-unknown-elf-", ["-march=rv64imac_zbc_zkne_zknd_zknh", "-mabi=lp64", *BARE], "qemu-riscv64",
                {"rv64,zbc=true,zkne=true,zknd=true,zknh=true": ["riscv-zknh", "riscv-zkn"]}),
}
PREFIX, OPTIONS, EMULATOR, CPUS = ARCHITECTURES[sys.argv.pop(1)]
HAS_C_LIBRARY = OPTIONS is RUNTIME
FOREIGN = re.compile("_x86_|_armv7m_")  # kernels that compile to nothing here, which takes its time


def run(command):
    done = subprocess.run(command, text=True, stdout=subprocess.PIPE, stderr=subprocess.STDOUT)
    if done.returncode != 0:
        sys.exit(done.stdout)


def emulate(cpu, program, *arguments, seconds=600):
    return subprocess.run(["timeout", "-s", "KILL", str(seconds), EMULATOR, "-cpu", cpu, program, *arguments], text=True,
                          capture_output=True)


def archive_of(folder, *patterns):
    objects = []
    for source in (path for pattern in patterns for path in ROOT.glob(pattern)):
        if FOREIGN.search(source.name):
            continue
        objects.append(folder / (source.stem + ".o"))
        level = ["-O0"] if source.name.endswith(".check.cpp") else []  # which compiles twice as fast, and is no slower
        run([PREFIX + "g++", *FLAGS, *OPTIONS, *level, "-c", source, "-o", objects[-1]])
    archive = folder / "libeverything.a"
    run([PREFIX + "ar", "rcs", archive, *objects])
    return archive


class Cross(unittest.TestCase):
    arguments = []

    @classmethod
    def setUpClass(cls):
        room = tempfile.TemporaryDirectory()
        cls.addClassCleanup(room.cleanup)
        cls.folder = pathlib.Path(room.name)
        cls.program = cls.folder / "self_test"
        cls.link(archive_of(cls.folder, "check/*.cpp", "sealstone/*/*.cpp"))

    @classmethod
    def link(cls, archive):
        main = ROOT / "tests/cross/self_test.cpp"
        if HAS_C_LIBRARY:
            return run([PREFIX + "g++", *FLAGS, *OPTIONS, main, archive, "-o", cls.program])
        objects = []
        for source in (main, ROOT / "tests/cross/riscv_linux.cpp", ROOT / "freestanding/mem.cpp"):
            objects.append(cls.folder / (source.stem + ".main.o"))
            run([PREFIX + "g++", *FLAGS, *OPTIONS, "-fno-tree-loop-distribute-patterns", "-c", source, "-o", objects[-1]])
        # libgcc is there for architectures by their plain names.
        plain = [option.partition("_")[0] for option in OPTIONS]
        run([PREFIX + "g++", *plain, "-static", "-nostdlib", "-Wl,--no-relax,--no-warn-rwx-segments", *objects, archive,
             "-lgcc", "-o", cls.program])

    def test_every_cpu(self):
        for cpu, kernels in CPUS.items():
            with self.subTest(cpu=cpu):
                done = emulate(cpu, self.program, *self.arguments, seconds=3000)
                self.assertEqual(done.returncode, 0, done.stdout + done.stderr)
                self.assertTrue(done.stdout.endswith("\n0 failed\n"), done.stdout)
                self.assertIn("\ncounters beyond 32 bits: right\n", done.stdout)
                ran = [line.split()[1] for line in done.stdout.splitlines() if line.endswith(": passed")]
                for kernel in kernels:
                    self.assertTrue(any(name.startswith(kernel) for name in ran), done.stdout)
                if cpu != "cortex-a57":
                    self.assertNotIn("skipped", done.stdout)

    @unittest.skipUnless(HAS_C_LIBRARY, "compares with a C library's")
    def test_freestanding(self):
        mem, program = self.folder / "mem.o", self.folder / "mem_test"
        for level in ("-Os", "-O3"):
            run([PREFIX + "g++", *FLAGS, *OPTIONS, level, "-ffreestanding", "-fno-tree-loop-distribute-patterns",
                 "-c", ROOT / "freestanding/mem.cpp", "-o", mem])
            run([PREFIX + "objcopy", "--prefix-symbols=our_", mem])
            run([PREFIX + "g++", *FLAGS, *OPTIONS, ROOT / "tests/cross/mem_test.cpp", mem, "-o", program])
            done = emulate(next(iter(CPUS)), program)
            self.assertEqual((done.returncode, done.stdout), (0, "all right\n"), done.stderr)


class Complete(Cross):
    """The small presets of all curves, too: one code, which emulation makes slow, with other constants."""
    arguments = ["--all"]


class LongMessage(unittest.TestCase):
    """2^32 bytes and some more, by each counter there is and by the sponge, which has none."""

    def test_as_another_library_says(self):
        pieces, more = 4097, 77777
        with tempfile.TemporaryDirectory() as folder:
            archive = archive_of(pathlib.Path(folder), *(f"sealstone/{part}/*.cpp" for part in ("bits", "isa", "hash")))
            program = pathlib.Path(folder) / "long_message"
            run([PREFIX + "g++", *FLAGS, *OPTIONS, ROOT / "tests/cross/long_message.cpp", archive, "-o", program])
            done = emulate(next(iter(CPUS)), program, str(pieces), str(more), seconds=3000)
        self.assertEqual(done.returncode, 0, done.stderr)
        lines = done.stdout.splitlines()
        self.assertEqual([line.split()[0] for line in lines], ["md5", "sha1", "sha256", "sha512", "sha3_256"])
        rest = bytes((1 << 20) - 4)
        for line in lines:
            name, digest = line.split()
            wanted = hashlib.new(name)
            for i in range(pieces):
                wanted.update(i.to_bytes(4, "big"))
                wanted.update(rest)
            wanted.update((i.to_bytes(4, "big") + rest)[:more])
            self.assertEqual(digest, wanted.hexdigest(), name)


if __name__ == "__main__":
    unittest.main(defaultTest="Cross")
