#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""Writes sealstone/math/edwards25519_armv7m_tables.cpp, multiples of edwards25519's base point in 32-bit words, or checks
that it is what it would write.

Usage: edwards25519_umaal_tables.py [--check]
"""
import pathlib
import sys

from edwards_tables import CURVES, D25519, P25519

FILE = pathlib.Path(__file__).resolve().parent.parent / "sealstone/math/edwards25519_armv7m_tables.cpp"
CURVE = CURVES["25519"]
BLOCKS, TEETH, APART, ODD = 4, 4, 64, 8


def combed(block, entry):
    """The sum of 2^(64 t) B for the four teeth t, the highest positive and t of the others where entry has a bit."""
    k = sum((1 if t == TEETH - 1 or entry >> t & 1 else -1) << APART * t for t in range(TEETH))
    return CURVE.multiple(k << block * APART // BLOCKS, CURVE.base)


def coordinates(point):
    x, y = point
    half = pow(2, -1, P25519)
    return [n % P25519 for n in ((y + x) * half, (y - x) * half, D25519 * x * y)]


def number(n):
    return "{" + ", ".join(f"0x{n >> 32 * i & 0xffffffff:08x}" for i in range(8)) + "}"


def text():
    comb = [[coordinates(combed(block, entry)) for entry in range(1 << TEETH - 1)] for block in range(BLOCKS)]
    odd = [[coordinates(CURVE.multiple(2 * i + 1 << place, CURVE.base)) for i in range(ODD)] for place in (0, 127)]
    blocks = ",\n".join(
        "    {" + ",\n     ".join("{" + ",\n      ".join(number(entry[i]) for entry in block) + "}" for i in range(3)) + "}"
        for block in comb)
    odds = ",\n".join(
        "    {" + ",\n     ".join("{{" + "},\n      {".join(number(n) for n in entry) + "}}" for entry in row) + "}"
        for row in odd)
    return f"""// SPDX-License-Identifier: Apache-2.0
// Made by tools/edwards25519_umaal_tables.py.
#include "sealstone/math/edwards25519_umaal.h"
#if SEALSTONE_ARMV7M_DSP

namespace sealstone::math::umaal {{

// clang-format off
const uint32_t comb_table[4][3][8][8] = {{
{blocks}}};

const Affine odd_table[2][8] = {{
{odds}}};
// clang-format on

}}  // namespace sealstone::math::umaal
#endif
"""


def main():
    if sys.argv[1:] not in ([], ["--check"]):
        sys.exit(__doc__)
    if not sys.argv[1:]:
        FILE.write_text(text())
    elif FILE.read_text() != text():
        sys.exit(f"{FILE.name} is not what edwards25519_umaal_tables.py writes")


main()
