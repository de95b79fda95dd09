#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
# tools/p256_tables.py - writes the multiples of secp256r1's base point G into the kernels that read them.
#
#     p256_tables.py [--check]
#
# Points are affine, coordinates in Montgomery's form with R = 2^256, eight words each, the least significant first.
import pathlib
import sys

FOLDER = pathlib.Path(__file__).resolve().parent.parent / "sealstone/math"
BEGIN, END = "    // <table>\n", "    // </table>\n"

# SP 800-186, section 3.2.1.3
P = 2**256 - 2**224 + 2**192 + 2**96 - 1
G = (0x6b17d1f2e12c4247f8bce6e563a440f277037d812deb33a0f4a13945d898c296,
     0x4fe342e2fe1a7f9b8ee7eb4a7c0f9e162bce33576b315ececbb6406837bf51f5)


def add(a, b):
    """Neither is infinity, nor are they opposite."""
    if a == b:
        slope = 3 * (a[0] * a[0] - 1) * pow(2 * a[1], -1, P)
    else:
        slope = (b[1] - a[1]) * pow(b[0] - a[0], -1, P)
    x = (slope * slope - a[0] - b[0]) % P
    return x, (slope * (a[0] - x) - a[1]) % P


def shifted(a, places):
    for _ in range(places):
        a = add(a, a)
    return a


def negative(a):
    return a[0], P - a[1]


def words(number):
    number = number * 2**256 % P
    return "{" + ", ".join(f"0x{number >> 32 * i & 0xffffffff:08x}" for i in range(8)) + "}"


def comb(teeth=5, distance=52, blocks=4):
    """Entry m of a block: the highest tooth, and every lower one i with the sign + where bit i of m is set."""
    lines = []
    for block in range(blocks):
        tooth = [shifted(G, distance * i + distance // blocks * block) for i in range(teeth)]
        entries = []
        for m in range(2**(teeth - 1)):
            entry = tooth[-1]
            for i in range(teeth - 1):
                entry = add(entry, tooth[i] if m >> i & 1 else negative(tooth[i]))
            entries.append(entry)
        for coordinate in (0, 1):
            inner = [f"      {words(entry[coordinate])}" for entry in entries]
            lines.append(("    {{" if coordinate == 0 else "     {") + ",\n".join(inner).lstrip() +
                         ("}," if coordinate == 0 else "}},"))
    return "\n".join(lines) + "\n"


def odd_multiples(count=32):
    two, point, lines = add(G, G), G, []
    for _ in range(count):
        lines.append(f"    {{{words(point[0])},\n     {words(point[1])}}},\n")
        point = add(point, two)
    return "".join(lines)


FILES = {"p256_armv7m_comb.cpp": comb, "p256_armv7m_strauss.cpp": odd_multiples}


def main():
    for name, table in FILES.items():
        path = FOLDER / name
        old = path.read_text()
        new = old[:old.index(BEGIN)] + BEGIN + table() + old[old.index(END):]
        if "--check" not in sys.argv[1:]:
            path.write_text(new)
        elif new != old:
            sys.exit(f"{name} is not what {pathlib.Path(__file__).name} writes")


if __name__ == "__main__":
    main()
