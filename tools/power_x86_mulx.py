#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""Writes sealstone/math/power_x86_mulx_strips.cpp, Montgomery's product of numbers of 8, 16, 24, ... limbs by MULX, ADCX,
ADOX, and power_x86_mulx_doublings.cpp, many doublings less a multiple of the modulus.

    power_x86_mulx.py [--check]

A strip is eight limbs of one factor. Its products with the other factor's limbs are rows, whose sum moves down through
eight registers: a row drops the lowest limb to memory, where it meets what lay there. The low halves of a row's products
are added in one flag, the high halves in the other. No sum leaves its eight registers:
    (2^512 - 1) + (2^64 - 1) + (2^512 - 1) (2^64 - 1) = 2^576 - 1.
"""
import sys

from modular_x86_mulx import FOLDER, PRESERVED, Function, at, enter, leave, naked

SUM = ["r8", "r9", "r10", "r11", "r12", "r13", "r14", "r15"]
LOW, HIGH, STRIP, LIMBS, T, BLOCKS = "rax", "rcx", "rsi", "rbx", "rdi", "rbp"
ALL_T, R, B, MODULUS, INVERSE, INVERSE_HIGH, ALL_BLOCKS, LEFT, PLACE, CARRY = (f"{8 * i}(%rsp)" for i in range(10))
ROOM = 80


class Code(Function):
    """With jumps."""

    def __init__(self):
        super().__init__()
        self.labels = 10

    def here(self):
        self.labels += 1
        self.instructions.append(f"{self.labels}:")
        return f"{self.labels}b"

    def jump(self, condition, label):
        self.instructions.append(f"{condition} {label}")

    def jump_on(self, condition):
        self.labels += 1
        self.jump(condition, f"{self.labels}f")
        return self.labels

    def there(self, label):
        self.instructions.append(f"{label}:")


def limb(position):
    return SUM[position % 8]


def add_row(f, i, first=0, drop=None):
    """The sum from the position i + first on += strip[first .. 7] rdx; its lowest limb goes to `drop`, and that register takes
    the new highest one. The flags are clear, or OF is a carry to the second position."""
    for j in range(first, 7):
        f.mulx(at(STRIP, j), LOW, HIGH)
        f.adcx(LOW, limb(i + j))
        if j == first and drop:
            f.mov(limb(i + j), drop)
        f.adox(HIGH, limb(i + j + 1))
    f.mulx(at(STRIP, 7), LOW, limb(i + 8))
    f.adcx(LOW, limb(i + 7))
    f.mov(0, LOW)
    f.adcx(LOW, limb(i + 8))
    f.adox(LOW, limb(i + 8))


def rows(f):
    """The strip's rows with limbs[0 .. 8 blocks - 1], added to t. T and LIMBS go on."""
    again = f.here()
    for i in range(8):
        f.mov(at(LIMBS, i), "rdx")
        f.zero(LOW)
        f.adox(at(T, i), limb(i))
        add_row(f, i, drop=at(T, i))
    f.add(64, LIMBS)
    f.add(64, T)
    f.dec(BLOCKS)
    f.jump("jnz", again)


def clear(f):
    """t[0 .. n - 1] = 0"""
    f.pxor("xmm0", "xmm0")
    f.mov(ALL_BLOCKS, BLOCKS)
    again = f.here()
    for i in range(0, 8, 2):
        f.movups("xmm0", at(T, i))
    f.add(64, T)
    f.dec(BLOCKS)
    f.jump("jnz", again)
    f.mov(ALL_T, T)
    f.mov(ALL_BLOCKS, "rax")
    f.mov("rax", LEFT)


def store_sum(f):
    for i in range(8):
        f.mov(limb(i), at(T, i))


def product(f):
    """t = ab, strip by strip of a."""
    again = f.here()
    f.mov(T, PLACE)
    f.mov(B, LIMBS)
    f.mov(ALL_BLOCKS, BLOCKS)
    for i in range(8):
        f.zero(limb(i))
    rows(f)
    store_sum(f)
    f.mov(PLACE, T)
    f.add(64, T)
    f.add(64, STRIP)
    f.decq(LEFT)
    f.jump("jnz", again)


def square(f):
    """t = a^2: of each strip the products of its own different limbs, then its rows with the limbs above it; then twice all
    that, and the squares."""
    f.mov(STRIP, B)
    again = f.here()
    f.mov(T, PLACE)
    for i in range(1, 8):
        f.mov(at(T, i), limb(i))
    for i in range(7):
        f.mov(at(STRIP, i), "rdx")
        f.zero(LOW)
        add_row(f, i, first=i + 1)
        for position in (2 * i + 1, 2 * i + 2):
            if position < 8:
                f.mov(limb(position), at(T, position))
    f.zero(limb(15))
    f.lea("64(%rsi)", LIMBS)
    f.add(64, T)
    f.mov(LEFT, BLOCKS)
    f.dec(BLOCKS)
    last = f.jump_on("jz")
    rows(f)
    store_sum(f)
    f.mov(PLACE, T)
    f.add(128, T)
    f.add(64, STRIP)
    f.decq(LEFT)
    f.jump("jmp", again)
    f.there(last)
    store_sum(f)

    f.mov(ALL_T, T)
    f.mov(B, STRIP)
    f.mov(ALL_BLOCKS, "rcx")
    f.zero(LOW)
    again = f.here()
    for i in range(8):
        f.mov(at(STRIP, i), "rdx")
        f.mulx("rdx", "rax", "rdx")
        for part, position, register in (("rax", 2 * i, "r8"), ("rdx", 2 * i + 1, "r9")):
            f.mov(at(T, position), register)
            f.adcx(register, register)
            f.adox(part, register)
            f.mov(register, at(T, position))
    f.lea("64(%rsi)", STRIP)
    f.lea("128(%rdi)", T)
    f.lea("-1(%rcx)", "rcx")
    end = f.jump_on("jrcxz")
    f.jump("jmp", again)
    f.there(end)


def two_quotients(f, i):
    """Two at once, by -1/m modulo 2^128, since the way from one to the next is longer than a row."""
    f.mov(limb(i), "rdx")
    f.mulx(INVERSE, LOW, HIGH)
    f.imul(INVERSE_HIGH, "rdx")
    f.add("rdx", HIGH)
    f.mov(limb(i + 1), LIMBS)
    f.imul(INVERSE, LIMBS)
    f.add(HIGH, LIMBS)


def invert(f):
    """-1/m modulo 2^128 from i = -1/m modulo 2^64 in rdx: its upper limb is (1 + h + i m[1]) i for the upper limb h of i m[0].
    The modulus is in rax."""
    f.mov("rdx", INVERSE)
    f.mov("8(%rax)", "r9")
    f.imul("rdx", "r9")
    f.mulx("0(%rax)", "rax", "r10")
    f.lea("1(%r9,%r10)", "r9")
    f.imul("rdx", "r9")
    f.mov("r9", INVERSE_HIGH)


def reduction(f):
    """t[n .. 2n - 1] and a carry in CARRY = t/R modulo m. The quotients of eight limbs take the place of those, and are a
    strip in turn."""
    f.mov(ALL_T, T)
    f.mov(ALL_BLOCKS, "rax")
    f.mov("rax", LEFT)
    f.movq(0, CARRY)
    again = f.here()
    f.mov(MODULUS, STRIP)
    for i in range(8):
        f.mov(at(T, i), limb(i))
    for i in range(0, 8, 2):
        two_quotients(f, i)
        for j, quotient in ((i, LOW), (i + 1, LIMBS)):
            f.mov(quotient, "rdx")
            f.mov(quotient, at(T, j))
            f.zero(LOW)
            add_row(f, j)
    f.lea("64(%rsi)", LIMBS)
    f.mov(T, STRIP)
    f.mov(T, PLACE)
    f.add(64, T)
    f.mov(ALL_BLOCKS, BLOCKS)
    f.dec(BLOCKS)
    none = f.jump_on("jz")
    rows(f)
    f.there(none)
    f.mov(CARRY, "rax")
    f.neg("rax")
    for i in range(8):
        f.adc(at(T, i), limb(i))
        f.mov(limb(i), at(T, i))
    f.setc("al")
    f.movzx("al", "eax")
    f.mov("rax", CARRY)
    f.mov(PLACE, T)
    f.add(64, T)
    f.decq(LEFT)
    f.jump("jnz", again)


def subtraction(f):
    """r = t[n .. 2n - 1], less m if there was a carry."""
    f.mov(R, "rdx")
    f.mov(MODULUS, STRIP)
    f.mov(ALL_BLOCKS, BLOCKS)
    f.neg("rax")
    f.zero("rcx")
    again = f.here()
    for i in range(8):
        f.mov(at(STRIP, i), limb(i))
        f.emit("and", "rax", limb(i))
    f.neg("rcx")
    for i in range(8):
        f.mov(at(T, i), "rcx")
        f.sbb(limb(i), "rcx")
        f.mov("rcx", at("rdx", i))
    f.sbb("rcx", "rcx")
    f.add(64, "rdx")
    f.add(64, STRIP)
    f.add(64, T)
    f.dec(BLOCKS)
    f.jump("jnz", again)


def montgomery():
    """f(t, r, a, b, modulus): t has 2n limbs. r = ab/R modulo m, r < R if a, b < R."""
    f = Code()
    enter(f, PRESERVED, ROOM)
    f.mov("rdi", ALL_T)
    f.mov("rsi", R)
    f.mov("rdx", STRIP)
    f.mov("rcx", B)
    f.mov("0(%r8)", "rax")
    f.shr(3, "rax")
    f.mov("rax", ALL_BLOCKS)
    f.mov("8(%r8)", "rax")
    f.mov("rax", MODULUS)
    f.mov("32(%r8)", "rdx")
    invert(f)
    f.mov("rcx", "r8")
    clear(f)
    f.cmp("r8", STRIP)
    equal = f.jump_on("je")
    product(f)
    reduce = f.jump_on("jmp")
    f.there(equal)
    square(f)
    f.there(reduce)
    reduction(f)
    subtraction(f)
    leave(f, PRESERVED, ROOM)
    return f.text()


def shift_less():
    """f(x, m, n, q, count): x = x 2^count - q m. What is subtracted is added with all bits turned, and a carry at the start:
    shifts and LEA, which takes the place of OR, leave the flags alone."""
    f = Code()
    preserved = PRESERVED[:2]
    enter(f, preserved)
    f.mov("rdx", "rax")
    f.shr(3, "rax")
    f.mov("rcx", "rdx")
    f.mov("rax", "rcx")
    f.mov(64, "r9")
    f.sub("r8", "r9")
    below, high, other, limb, product = "rbx", "r10", "r11", "rbp", "rax"
    for register in (below, high, product):
        f.zero(register)
    f.stc()
    again = f.here()
    for i in range(8):
        f.mulx(at("rsi", i), product, other)
        f.adox(high, product)
        f.emit("not", product)
        f.mov(at("rdi", i), high)
        f.shlx("r8", high, limb)
        f.lea(f"(%{limb},%{below})", limb)
        f.shrx("r9", high, below)
        f.adcx(product, limb)
        f.mov(limb, at("rdi", i))
        high, other = other, high
    f.lea("64(%rsi)", "rsi")
    f.lea("64(%rdi)", "rdi")
    f.lea("-1(%rcx)", "rcx")
    end = f.jump_on("jrcxz")
    f.jump("jmp", again)
    f.there(end)
    f.mov(0, product)
    f.adox(high, product)
    f.emit("not", product)
    f.mov(at("rdi", 0), limb)
    f.shlx("r8", limb, limb)
    f.lea(f"(%{limb},%{below})", limb)
    f.adcx(product, limb)
    f.mov(limb, at("rdi", 0))
    leave(f, preserved)
    return f.text()


def files():
    functions = {
        "strips": ("product_mulx(Limb*, Limb*, const Limb*, const Limb*, const Modulus&)", montgomery()),
        "doublings": ("shift_less_mulx(Limb*, const Limb*, size_t, Limb, unsigned)", shift_less()),
    }
    return {
        FOLDER / f"power_x86_mulx_{name}.cpp": f"""// SPDX-License-Identifier: Apache-2.0
#include "sealstone/math/power_mulx.h"
#if SEALSTONE_X86

// Written by tools/power_x86_mulx.py, which says how.
namespace sealstone::math {{
{naked(f"[[gnu::naked]] void {signature}", body)}
}}  // namespace sealstone::math
#endif
"""
        for name, (signature, body) in functions.items()
    }


def main(arguments):
    if arguments not in ([], ["--check"]):
        sys.exit("usage: power_x86_mulx.py [--check]")
    for file, text in files().items():
        if not arguments:
            file.write_text(text)
        elif file.read_text() != text:
            sys.exit(f"{file.name} is not what this script writes")


if __name__ == "__main__":
    main(sys.argv[1:])
