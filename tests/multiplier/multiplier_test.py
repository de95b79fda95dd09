#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
# tests/multiplier/multiplier_test.py - constant time where a product of 64 bits does not take it: no operation on secrets
# has an instruction for such a product on Cortex-M3, nor calls the compiler's routine on Cortex-M0, and both compute right.
import pathlib
import re
import subprocess
import sys
import tempfile
import unittest

ROOT = pathlib.Path(__file__).resolve().parent.parent.parent
FLAGS = ("-mthumb -std=c++20 -Wall -Wextra -Wpedantic -Wconversion -Werror -ffreestanding -fno-exceptions -fno-rtti "
         "-fno-threadsafe-statics -ffunction-sections -fdata-sections").split() + [f"-I{ROOT}"]
SOURCES = ["tests/multiplier/secrets.cpp", "boards/common/cortex_m.cpp", "boards/common/semihosting.cpp",
           "freestanding/mem.cpp", "sealstone/math/curve_secp256r1.cpp", "sealstone/mac/poly1305.cpp",
           *(f"sealstone/{pattern}" for pattern in (
               "bits/*.cpp", "mac/poly1305_portable*.cpp", "math/*25519_portable*.cpp", "math/*448_portable*.cpp", "math/eddsa_scalars.cpp", "math/curve_portable*.cpp",
               "math/ghash_portable.cpp", "math/inverse_*.cpp", "math/modular_portable*.cpp", "math/integer.cpp",
               "math/power_portable.cpp", "pubkey/rsa_private*.cpp", "pubkey/rsa_public.cpp", "pubkey/rsa_public_key.cpp",
               "pubkey/rsa_release.cpp", "rng/random_source.cpp"))]
BOARDS = {"cortex-m3": ("mps2-an385", "-O2"), "cortex-m0": ("microbit", "-Os")}
LONG_PRODUCT = re.compile(r"\t([us]ml[a-z]*l|[us]mull|umaal|smlal\w*)\t|<(__aeabi_ll?mul|__muldi3)[^>]*>:")


def run(*command, **options):
    done = subprocess.run(list(map(str, command)), cwd=ROOT, text=True, capture_output=True, **options)
    if done.returncode != 0:
        sys.exit(f"{' '.join(map(str, command))}\n{done.stdout}{done.stderr}")
    return done.stdout


# How many steps and digits a division takes follows from public lengths, divided by constants; its secrets have signs. So
# does the number of windows of a power, whose products are functions of their own.
PUBLIC = re.compile(r"<(void sealstone::math::divide_by_steps<|sealstone::math::PowerByProducts<.*::secret_power\().*\tumull\t")


def long_products(path):
    """Those of the image, with the function that each stands in."""
    found, function = [], None
    for line in run("arm-none-eabi-objdump", "-dC", path).splitlines():
        if line.endswith(">:"):
            function = line.split(" ", 1)[1]
        if LONG_PRODUCT.search(line) and not PUBLIC.search(f"{function} {line}"):
            found.append(f"{function} {line}")
    return found


class Multiplier(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        room = tempfile.TemporaryDirectory()
        cls.addClassCleanup(room.cleanup)
        cls.folder = pathlib.Path(room.name)

    def image(self, core, sources):
        path = self.folder / f"{core}.elf"
        run("arm-none-eabi-g++", f"-mcpu={core}", BOARDS[core][1], *FLAGS, "-nostdlib", "-Wl,--gc-sections,--no-warn-rwx-segments",
            "-Ttests/multiplier/image.ld", *sources, "-lgcc", "-o", path)
        return path

    def test_secrets(self):
        sources = [path for pattern in SOURCES for path in sorted(ROOT.glob(pattern))]
        for core, (board, _) in BOARDS.items():
            with self.subTest(core):
                image = self.image(core, sources)
                self.assertEqual("\n".join(long_products(image)), "")
                run("timeout", "-s", "KILL", "100", "qemu-system-arm", "-M", board, "-nographic", "-monitor", "none",
                    "-serial", "none", "-semihosting-config", "enable=on,target=native", "-kernel", image,
                    stdin=subprocess.DEVNULL)

    def test_planted(self):
        planted = self.folder / "planted.cpp"
        for code in ("unsigned long long f(unsigned a, unsigned b) { return 1ull * a * b; }",
                     "long long f(int a, int b, long long c) { return 1ll * a * b + c; }"):
            planted.write_text(f'{code} extern "C" {{ volatile int x; void sealstone_reset() {{ x = (int)(f(x, x'
                               f'{", x" if "c" in code.split(")")[0] else ""}) >> 32); }} }}')
            for core in BOARDS:
                with self.subTest(core + code):
                    self.assertNotEqual(long_products(self.image(core, [planted])), [])


if __name__ == "__main__":
    unittest.main()
