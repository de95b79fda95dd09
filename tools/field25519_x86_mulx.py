#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""Writes sealstone/math/field25519_x86_mulx.cpp: many squarings modulo 2^255 - 19 by MULX, ADCX, ADOX.

    field25519_x86_mulx.py [--check]

A number is any four limbs: 2^256 counts 38. From one squaring to the next it goes through the stack, whose loads
recent CPUs know to be the stores before them.
"""
import sys

from modular_x86_mulx import FOLDER, PRESERVED, Function, at, enter, leave, naked, square

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


def text():
    return ("""// SPDX-License-Identifier: Apache-2.0
#include "sealstone/math/field25519_x86_mulx.h"
#if SEALSTONE_X86

// Written by tools/field25519_x86_mulx.py, which says how.
namespace sealstone::math {
""" + naked("[[gnu::naked]] void square_25519_mulx(Limb*, const Limb*, size_t)", squarings()) + """
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
