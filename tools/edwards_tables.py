#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""Writes sealstone/math/edwards25519_table.h and edwards448_table.h, multiples of the base points of RFC 8032, or checks
that they are what it would write.

Usage: edwards_tables.py [--check]

With d, p and the base point from sections 5.1 and 5.2; points are added by the affine law of the curve, slowly.
"""
import pathlib
import sys


class Curve:
    def __init__(self, p, a, d, base, coordinates, words):
        self.p, self.a, self.d, self.base, self.coordinates, self.words = p, a, d, base, coordinates, words

    def add(self, first, second):
        (x1, y1), (x2, y2) = first, second
        product = self.d * x1 * x2 * y1 * y2 % self.p
        x = (x1 * y2 + x2 * y1) * pow(1 + product, -1, self.p)
        y = (y1 * y2 - self.a * x1 * x2) * pow(1 - product, -1, self.p)
        return x % self.p, y % self.p

    def multiple(self, k, point):
        result = (0, 1)
        while k:
            if k & 1:
                result = self.add(result, point)
            point = self.add(point, point)
            k >>= 1
        return result

    def entry(self, point):
        words = [number % self.p >> 64 * i & 2**64 - 1 for number in self.coordinates(point) for i in range(self.words)]
        lines = [", ".join(f"0x{word:016x}" for word in words[i:i + 5]) for i in range(0, len(words), 5)]
        return "{" + ",\n      ".join(lines) + "}"

    def rows(self, name, rows):
        words = len(self.coordinates(self.base)) * self.words
        return (f"inline constexpr uint64_t {name}[{len(rows)}][{len(rows[0])}][{words}] = {{\n"
                + "".join("    {" + ",\n     ".join(self.entry(point) for point in row) + "},\n" for row in rows) + "};\n")


P25519 = 2**255 - 19
D25519 = -121665 * pow(121666, -1, P25519) % P25519
BASE25519 = (15112221349535400772501151409588531511454012693041857206046113283949847762202,
             46316835694926478169428394003475163141307993866256225615783033603165251855960)
P448 = 2**448 - 2**224 - 1
BASE448 = (int("2245800402959243001876043340998960362467896416325641342461254616869504154674060329090291928693579532825780320751464"
               "46173674602635247710"),
           int("2988192100784814926760179304439306734375440401540802420959282413723315061898358760035368786554187847339823032335034"
               "62500531545062832660"))

CURVES = {
    "25519": Curve(P25519, -1, D25519, BASE25519, lambda q: (q[1] + q[0], q[1] - q[0], 2 * D25519 * q[0] * q[1]), 4),
    "448": Curve(P448, 1, -39081, BASE448, lambda q: q, 7),
}
DIGITS = {"25519": 64, "448": 112}
WINDOWS = {"25519": 32, "448": 28}
ODD = {"25519": 32, "448": 16}
WHAT = {"25519": "y + x, y - x and 2dxy", "448": "x and y"}


def header(name):
    curve, stride = CURVES[name], DIGITS[name] // WINDOWS[name]
    rows = []
    for window in range(WINDOWS[name]):
        start = curve.multiple(16**(window * stride), curve.base)
        rows.append([curve.multiple(i, start) for i in range(1, 9)])
    odd = [[curve.multiple(2 * i + 1, curve.base) for i in range(ODD[name])]]
    return f"""// SPDX-License-Identifier: Apache-2.0
// math/edwards{name}_table.h - private: multiples of the base point B. Made by tools/edwards_tables.py.
//
// Of each point there are {WHAT[name]}, in {curve.words} words of 64 bits each, the lowest first.
#pragma once
#include <stdint.h>

namespace sealstone::math::edwards{name} {{

// clang-format off
// At [i][j] is (j + 1) {16**stride}^i B.
{curve.rows("words_of_base_multiples", rows)}
// At [0][i] is (2i + 1) B.
{curve.rows("words_of_odd_multiples", odd)}
// clang-format on

}}  // namespace sealstone::math::edwards{name}
"""


def main():
    if sys.argv[1:] not in ([], ["--check"]):
        sys.exit(__doc__)
    math = pathlib.Path(__file__).resolve().parent.parent / "sealstone/math"
    for name in CURVES:
        path = math / f"edwards{name}_table.h"
        if not sys.argv[1:]:
            path.write_text(header(name))
        elif path.read_text() != header(name):
            sys.exit(f"{path} is not what edwards_tables.py writes")


if __name__ == "__main__":
    main()
