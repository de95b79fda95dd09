#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""Writes the tables of sealstone/math/comb_x86_ifma.h, a source file a curve.

    comb_x86_ifma.py DIR

The files are DIR/comb_x86_ifma_CURVE.cpp; one that would not change is not touched. The r1 curves of RFC 5639 have the
tables of their t1 curves. That of edwards448 is declared in edwards448_x86_comb.h.
"""
import pathlib
import sys

import edwards_tables
from curve_texts import CURVES, TWISTED

DIGIT = 52
LANES = 8
MULTIPLES = range(1, 16, 2)


def add(P, Q, p, a):
    """The sum of two affine points that are not opposite."""
    if P == Q:
        slope = (3 * P[0] * P[0] + a) * pow(2 * P[1], -1, p)
    else:
        slope = (Q[1] - P[1]) * pow(Q[0] - P[0], -1, p)
    x = (slope * slope - P[0] - Q[0]) % p
    return x, (slope * (P[0] - x) - P[1]) % p


class Comb:
    def __init__(self, p, a, b, n, x, y):
        assert a in (0, p - 3)
        self.p, self.a, self.b, self.n, self.base = p, a, b, n, (x, y)
        self.bits = p.bit_length()
        self.digits = next(d for d in range(1, 20) if DIGIT * d >= self.bits + 4)
        self.limbs = (max(self.bits, n.bit_length()) + 63) // 64
        self.windows = (n.bit_length() + 3) // 4
        self.R = 1 << DIGIT * self.digits
        self.check()

    def check(self):
        """No lane meets an equal or opposite point: see comb_x86_ifma.h."""
        for i in range(LANES, self.windows):
            most = sum(15 << 4 * j for j in range(i % LANES, i, LANES))
            least = (1 << 4 * (i - LANES)) - sum(15 << 4 * j for j in range(i % LANES, i - LANES, LANES))
            for multiple in MULTIPLES:
                rest = (multiple << 4 * i) % self.n
                assert not least <= min(rest, self.n - rest) <= most, (i, multiple)

    def in_digits(self, x):
        assert 0 <= x < self.R
        return [x >> DIGIT * i & ((1 << DIGIT) - 1) for i in range(self.digits)]

    def entries(self):
        """By window, the points 16^i (1, 3, .. 15) G."""
        P = self.base
        for _ in range(self.windows):
            twice = add(P, P, self.p, self.a)
            row = [P]
            while len(row) < len(MULTIPLES):
                row.append(add(row[-1], twice, self.p, self.a))
            yield row
            P = add(row[-1], P, self.p, self.a)

    def table(self):
        """The words of the table, a vector of lanes a line."""
        rows = list(self.entries())
        rows += [[(0, 0)] * len(MULTIPLES)] * (-len(rows) % LANES)
        for step in range(0, len(rows), LANES):
            for entry in range(len(MULTIPLES)):
                for coordinate in range(2):
                    lanes = [self.in_digits(rows[step + lane][entry][coordinate] * self.R % self.p)
                             for lane in range(LANES)]
                    yield from zip(*lanes)


def braces(words):
    return "{" + ", ".join(f"0x{word:x}" for word in words) + "}"


def source(c, users):
    """The table of c, and the functions of the curves that use it, with their Z."""
    prime = ", ".join([str(c.bits), braces(c.in_digits(c.p)), braces(c.in_digits(c.R - c.p)),
                       braces(c.in_digits(c.R % c.p)), f"0x{-pow(c.p, -1, 1 << DIGIT) % (1 << DIGIT):x}",
                       f"0x{(1 << DIGIT * (c.digits - 1) + 56) // c.p if c.bits == 256 else 0:x}"])
    b = (3 * c.b if c.a == 0 else c.b) * c.R % c.p
    text = f"""// SPDX-License-Identifier: Apache-2.0
// Written by tools/comb_x86_ifma.py.
#include "sealstone/math/comb_x86_ifma.h"
#if SEALSTONE_X86

namespace sealstone::math {{
namespace {{

constexpr Comb8<{c.digits}> comb{{
    {{{prime}}},
    {c.limbs},
    {c.windows},
    {"true" if c.a == 0 else "false"},
    {braces(c.in_digits(b))}}};
alignas(64) constexpr uint64_t table[CombIfma<comb>::table_size]{{
"""
    text += "".join(", ".join(f"0x{word:x}" for word in line) + ",\n" for line in c.table())
    text += "};\n\n}  // namespace\n\n"
    for user, z in users:
        factors = [c.R * c.R * pow(z, -power, c.p) % c.p for power in (2, 3)]
        text += f"""template <>
void CurveComb<{type_of(user)}>::multiply_base(Limb* xy, const Limb* k, const Curve& curve) {{
    constexpr ToAffine8<{c.digits}> to_affine{{
        {braces(c.in_digits(factors[0]))},
        {braces(c.in_digits(factors[1]))}}};
    CombIfma<comb>::multiply_base(xy, k, curve, table, to_affine);
}}
template <>
void CurveComb<{type_of(user)}>::multiply_base_projective(Limb* xyz, const Limb* k, const Curve& curve) {{
    CombIfma<comb>::multiply_base_projective(xyz, k, curve, table);
}}
"""
    return text + "}  // namespace sealstone::math\n#endif\n"


def type_of(name):
    return name[0].upper() + name[1:]


def edwards448_source():
    """The table of edwards448: steps of eight windows, by multiple, coordinate and digit."""
    curve = edwards_tables.CURVES["448"]
    windows, digits, digit_bits = edwards_tables.DIGITS["448"], 10, 45
    rows = []
    point = curve.base
    for _ in range(windows):
        row = [point]
        while len(row) < 8:
            row.append(curve.add(row[-1], point))
        rows.append([(x, y, curve.d * x * y % curve.p) for x, y in row])
        point = curve.add(row[-1], row[-1])
    text = """// SPDX-License-Identifier: Apache-2.0
// Written by tools/comb_x86_ifma.py.
#include "sealstone/math/edwards448_x86_comb.h"
#if SEALSTONE_X86

namespace sealstone::math::comb448 {

constexpr StepTable tables[steps]{
"""
    for step in range(0, windows, LANES):
        text += "{{"
        for multiple in range(8):
            text += "{"
            for coordinate in range(3):
                numbers = [rows[step + lane][multiple][coordinate] for lane in range(LANES)]
                text += "{" + ",\n".join(braces(number >> digit_bits * i & ((1 << digit_bits) - 1) for number in numbers)
                                         for i in range(digits)) + "},\n"
            text += "},\n"
        text += "}},\n"
    return text + "};\n\n}  // namespace sealstone::math::comb448\n#endif\n"


def files():
    """The files' names, and their texts."""
    for name, _, a, p, b, n, x, y in CURVES:
        users = [(name, 1)]
        if name.endswith("t1"):
            twisted = name.removesuffix("t1") + "r1"
            users.append((twisted, TWISTED[twisted][4]))
        yield (f"comb_x86_ifma_{name.removesuffix('t1').lower()}.cpp" if len(users) > 1 else f"comb_x86_ifma_{name}.cpp",
               source(Comb(p, a % p, b, n, x, y), users))
    yield "comb_x86_ifma_edwards448.cpp", edwards448_source()


def write(folder):
    """Returns the paths."""
    folder.mkdir(parents=True, exist_ok=True)
    paths = []
    for name, text in files():
        paths.append(folder / name)
        if not paths[-1].exists() or paths[-1].read_text() != text:
            paths[-1].write_text(text)
    return paths


if __name__ == "__main__":
    if len(sys.argv) != 2:
        sys.exit(__doc__)
    print(";".join(map(str, write(pathlib.Path(sys.argv[1])))))
