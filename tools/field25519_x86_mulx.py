#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""Writes sealstone/math/field25519_x86_mulx.cpp: arithmetic modulo 2^255 - 19 by MULX, ADCX, ADOX: many squarings, and
the ladder of X25519.

    field25519_x86_mulx.py [--check]

A number is any four limbs: 2^256 counts 38. From one operation to the next it goes through memory, whose loads recent
CPUs know to be the stores before them.
"""
import sys

from modular_x86_mulx import FOLDER, PRESERVED, Function, at, enter, first_row, leave, naked, row, square

NAME = "field25519_x86_mulx.cpp"


def fold(f, t, low, high):
    """t[0 .. 3] = t[0 .. 3] + 38 t[4 .. 7]"""
    f.mov(38, "edx")
    f.zero(low)
    for j in range(4):
        f.mulx(t[4 + j], low, high)
        f.adcx(low, t[j])
        if j < 3:
            f.adox(high, t[j + 1])
    f.mov(0, low)
    f.adcx(low, high)
    f.adox(low, high)
    # What is now above t[3] is below 39. If 38 times that carries, the limbs are small, and a second 38 does not.
    f.imul(38, high, high)
    f.add(high, t[0])
    for limb in t[1:4]:
        f.adc(0, limb)
    f.sbb(high, high)
    f.emit("and", 38, high)
    f.add(high, t[0])


def squarings():
    f = Function()
    preserved = [r for r in PRESERVED if r not in ("rbp", "rbx")]
    t = ["r8", "r9", "r10", "r11", "r12", "r13", "r14", "r15"]
    enter(f, preserved, 40)
    for j in range(4):
        f.mov(at("rsi", j), t[j])
    f.mov("rdx", "rsi")
    f.instructions.append("1:")
    for j in range(4):
        f.mov(t[j], at("rsp", j))
    square(f, 4, "rsp", lambda i: t[i])
    fold(f, t, "rax", "rcx")
    f.dec("rsi")
    f.instructions.append("jnz 1b")
    for j in range(4):
        f.mov(t[j], at("rdi", j))
    leave(f, preserved, 40)
    return f.text()


T = ["r8", "r9", "r10", "r11", "r12", "r13", "r14", "r15"]


def load(f, a, t=T):
    for j in range(4):
        f.mov(at(a, j), t[j])


def store(f, r, t=T):
    for j in range(4):
        f.mov(t[j], at(r, j))


def carry_38(f, t, name):
    """t += 38 if the carry flag is set, or t -= 38: once more if that carries, and then no more."""
    f.sbb("eax", "eax")
    f.emit("and", 38, "eax")
    f.emit(name, "rax", t[0])
    for limb in t[1:4]:
        f.emit({"add": "adc", "sub": "sbb"}[name], 0, limb)
    f.sbb("eax", "eax")
    f.emit("and", 38, "eax")
    f.emit(name, "rax", t[0])


def sum_or_difference(f, r, a, b, name, t=T):
    load(f, a, t)
    for j in range(4):
        f.emit(name if j == 0 else {"add": "adc", "sub": "sbb"}[name], at(b, j), t[j])
    carry_38(f, t, name)
    store(f, r, t)


def product(f, r, a, b):
    f.mov(at(b, 0), "rdx")
    first_row(f, 4, a, T[:5], "rax")
    for i in range(1, 4):
        f.mov(at(b, i), "rdx")
        row(f, 4, a, T[i : i + 5], "rax", "rcx")
    fold(f, T, "rax", "rcx")
    store(f, r)


def square_of(f, r, a):
    """Of a number at rdi."""
    square(f, 4, a, lambda i: T[i])
    fold(f, T, "rax", "rcx")
    store(f, r)


def product_of_small(f, r, a, small, plus):
    """r = small a + plus"""
    f.mov(small, "edx")
    first_row(f, 4, a, T[:5], "rax")
    for j in range(4):
        f.emit("add" if j == 0 else "adc", at(plus, j), T[j])
    f.adc(0, T[4])
    f.imul(38, T[4], T[4])
    f.add(T[4], T[0])
    for limb in T[1:4]:
        f.adc(0, limb)
    f.sbb("eax", "eax")
    f.emit("and", 38, "eax")
    f.add("rax", T[0])
    store(f, r)


NUMBERS = ["x1", "x2", "z2", "x3", "z3", "A", "B", "C", "D", "DA", "CB"]  # where the caller has room for them


def ladder():
    """RFC 7748, section 5, the loop. A step doubles one of the two points and adds both; the exchange of the points before
    it exchanges A with C and B with D, and so DA with CB, which changes the sign of their difference alone. So it is
    enough to choose what is doubled."""
    f = Function()
    x1, x2, z2, x3, z3, A, B, C, D, DA, CB = (
        (lambda j, i=i: f"{32 * i + 8 * j}(%rdi)") for i in range(len(NUMBERS)))
    enter(f, PRESERVED)
    f.mov("rdx", "rbx")
    f.instructions.append("1:")
    sum_or_difference(f, A, x2, z2, "add")
    sum_or_difference(f, B, x2, z2, "sub", T[4:])
    sum_or_difference(f, C, x3, z3, "add")
    sum_or_difference(f, D, x3, z3, "sub", T[4:])
    product(f, DA, D, A)
    product(f, CB, C, B)
    f.movzbl("-1(%rsi,%rbx)", "ebp")
    for a, c in ((A, C), (B, D)):
        load(f, a)
        f.test("ebp", "ebp")
        for j in range(4):
            f.cmovnz(at(c, j), T[j])
        store(f, a)
    square_of(f, A, A)
    square_of(f, B, B)
    sum_or_difference(f, C, DA, CB, "add")
    sum_or_difference(f, D, DA, CB, "sub", T[4:])
    square_of(f, x3, C)
    square_of(f, D, D)
    sum_or_difference(f, C, A, B, "sub")
    product(f, x2, A, B)
    product_of_small(f, A, C, 121665, A)
    product(f, z3, x1, D)
    product(f, z2, A, C)
    f.dec("rbx")
    f.instructions.append("jnz 1b")
    leave(f, PRESERVED)
    return f.text()


def text():
    return ("""// SPDX-License-Identifier: Apache-2.0
#include "sealstone/math/field25519_x86_mulx.h"
#if SEALSTONE_X86

// Written by tools/field25519_x86_mulx.py, which says how.
namespace sealstone::math {
""" + naked("[[gnu::naked]] void square_25519_mulx(Limb*, const Limb*, size_t)", squarings()) +
            naked("[[gnu::naked]] void ladder_25519_mulx(Limb (&)[11][4], const uint8_t*, size_t)", ladder()) + """
}  // namespace sealstone::math
#endif
""")


def main(arguments):
    if arguments not in ([], ["--check"]):
        sys.exit("usage: field25519_x86_mulx.py [--check]")
    file = FOLDER / NAME
    if not arguments:
        file.write_text(text())
    elif file.read_text() != text():
        sys.exit(f"{NAME} is not what this script writes")


if __name__ == "__main__":
    main(sys.argv[1:])
