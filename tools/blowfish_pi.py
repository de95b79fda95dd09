#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""Writes sealstone/cipher/blowfish_pi.h: the fraction of pi, with which Blowfish begins. tests/blowfish_test.cpp computes
the same in another way.

    python3 tools/blowfish_pi.py > sealstone/cipher/blowfish_pi.h && python3 tools/check_format.py --fix
"""
WORDS = 18 + 4 * 256
GUARD = 64


def arctan_of_inverse(n, one):
    total = power = one // n
    k = 1
    while power:
        power //= -n * n
        k += 2
        total += power // k
    return total


def fraction_of_pi(bits):
    one = 1 << bits + GUARD  # Gauss: pi / 4 = 12 arctan 1/18 + 8 arctan 1/57 - 5 arctan 1/239
    pi = 4 * (12 * arctan_of_inverse(18, one) + 8 * arctan_of_inverse(57, one) - 5 * arctan_of_inverse(239, one))
    return pi - 3 * one >> GUARD


def main():
    fraction = fraction_of_pi(32 * WORDS)
    words = [fraction >> 32 * (WORDS - 1 - i) & 0xFFFFFFFF for i in range(WORDS)]
    print("// SPDX-License-Identifier: Apache-2.0")
    print("// cipher/blowfish_pi.h - private: the fraction of pi in words, the first digits first. Written by")
    print("// tools/blowfish_pi.py.")
    print("#pragma once\n#include <stdint.h>\n\nnamespace sealstone::blowfish {\n")
    print(f"inline constexpr uint32_t fraction_of_pi[{WORDS}] = {{")
    for i in range(0, WORDS, 9):
        print("    " + ", ".join(f"0x{word:08x}" for word in words[i:i + 9]) + ",")
    print("};\n\n}  // namespace sealstone::blowfish")


if __name__ == "__main__":
    main()
