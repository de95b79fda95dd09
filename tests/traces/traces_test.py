#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
# tests/traces/traces_test.py - constant time of what is written in assembly for Cortex-M: with two different secrets the
# same instructions run in the same order. (No address there depends on a secret either; that this does not show.)
import itertools
import pathlib
import re
import subprocess
import sys
import tempfile
import unittest

ROOT = pathlib.Path(__file__).resolve().parent.parent.parent
BOARD = "mps2-an386"
BUILD = ROOT / "build" / BOARD
FLAGS = ("-mcpu=cortex-m4 -mthumb -std=c++20 -O2 -Wall -Wextra -Wpedantic -Wconversion -Werror -ffreestanding "
         "-fno-exceptions -fno-rtti -fno-threadsafe-statics").split() + [f"-I{ROOT}"]
SOURCES = ("tests/traces/traced.cpp", "boards/common/cortex_m.cpp", "boards/common/semihosting.cpp")


def run(*command):
    done = subprocess.run(command, cwd=ROOT, text=True, stdout=subprocess.PIPE, stderr=subprocess.STDOUT)
    if done.returncode != 0:
        sys.exit(f"{' '.join(map(str, command))}\n{done.stdout}")
    return done.stdout


class Traces(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        room = tempfile.TemporaryDirectory()
        cls.addClassCleanup(room.cleanup)
        cls.folder = pathlib.Path(room.name)
        run("cmake", "--preset", BOARD)
        run("cmake", "--build", BUILD, "--target", "sealstone_check", "sealstone", "sealstone_freestanding")
        cls.objects = []
        for source in SOURCES:
            cls.objects.append(cls.folder / (pathlib.Path(source).stem + ".o"))
            run("arm-none-eabi-g++", *FLAGS, "-c", source, "-o", cls.objects[-1])

    def image(self, seed, planted=0):
        path = self.folder / f"{seed}-{planted}.elf"
        archives = [BUILD / path for path in ("check/libsealstone_check.a", "library/libsealstone.a",
                                              "freestanding/libsealstone_freestanding.a")]
        run("arm-none-eabi-g++", "-mcpu=cortex-m4", "-mthumb", "-nostdlib", "-Wl,--gc-sections,--no-warn-rwx-segments",
            f"-Wl,--defsym=seed={seed},--defsym=planted={planted}", f"-L{ROOT}/boards/common",
            f"-T{ROOT}/boards/{BOARD}/link.ld", *self.objects, *archives, "-lgcc", "-o", path)
        return path

    def trace(self, image):
        """Where the core went: the first instruction of each straight run."""
        command = ["timeout", "-s", "KILL", "300", "qemu-system-arm", "-M", BOARD, "-nographic", "-monitor", "none",
                   "-serial", "none", "-semihosting-config", "enable=on,target=native", "-d", "exec,nochain",
                   "-D", "/dev/stdout", "-kernel", image]
        with subprocess.Popen(command, text=True, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE) as emulation:
            yield from re.findall(r"^Trace [^\[]*\[[0-9a-f]+/([0-9a-f]+)", emulation.stdout.read(), re.M)
        self.assertEqual(emulation.returncode, 0)

    def difference(self, planted=0):
        """How many runs are the same; where the two go different ways."""
        images = [self.image(seed, planted) for seed in (1, 2)]
        same, last = 0, None
        for pair in itertools.zip_longest(*map(self.trace, images)):
            if pair[0] != pair[1]:
                return same, f"after {last}, {pair}: see {run('arm-none-eabi-nm', '-nC', images[0])}"
            same, last = same + 1, pair[0]
        return same, None

    def test_secrets_choose_no_way(self):
        same, where = self.difference()
        self.assertIsNone(where)
        self.assertGreater(same, 50000)

    def test_planted(self):
        self.assertIsNotNone(self.difference(planted=1)[1])


if __name__ == "__main__":
    unittest.main()
