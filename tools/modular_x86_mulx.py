#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""Writes sealstone/math/modular_x86_mulx_*.cpp and field_x86_mulx.cpp: products modulo odd numbers by MULX, ADCX, ADOX.

    modular_x86_mulx.py [--check]

MULX leaves the flags alone, and ADCX and ADOX carry in one flag each, so that the low and the high halves of a row of
partial products are added in two chains side by side. Compilers know no way to keep two carries; therefore each function
is naked, and this script gives out the registers.

A function has the shape  f(r, a, b[, modulus]): r in rdi, a in rsi, b in rdx, the modulus in rcx. r may be a or b: it is
written after everything has been read.
"""
import pathlib
import sys

FOLDER = pathlib.Path(__file__).resolve().parent.parent / "sealstone/math"
PRESERVED = ["rbx", "rbp", "r12", "r13", "r14", "r15"]


class Function:
    """The instructions of one function, in the order of AT&T: the last operand is written."""

    def __init__(self):
        self.instructions = []

    def __getattr__(self, name):
        return lambda *operands: self.emit(name, *operands)

    def emit(self, name, *operands):
        text = [f"${x}" if isinstance(x, int) else x if x[-1] == ")" or x[0] == "$" else f"%{x}" for x in operands]
        self.instructions.append(f"{name} " + ", ".join(text))

    def zero(self, register):
        """Zeroes it, and both carry flags."""
        low = register + "d" if register[1].isdigit() else "e" + register[1:]
        self.emit("xor", low, low)

    def text(self):
        """As many to a line as a page is wide."""
        lines = [""]
        for instruction in self.instructions + ["ret"]:
            if lines[-1] and len(lines[-1]) + len(instruction) > 110:
                lines.append("")
            lines[-1] += ("; " if lines[-1] else "    ") + instruction
        return "\n".join(lines)


def at(register, limb):
    return f"{8 * limb}(%{register})"


def enter(f, preserved, room=0):
    for register in preserved:
        f.push(register)
    if room:
        f.sub(room, "rsp")


def leave(f, preserved, room=0):
    if room:
        f.add(room, "rsp")
    for register in reversed(preserved):
        f.pop(register)


def first_row(f, n, a, t, low):
    """t[0 .. n] = a rdx. a is a register that holds an address."""
    f.mulx(at(a, 0), t[0], t[1])
    for j in range(1, n):
        f.mulx(at(a, j), low, t[j + 1])
        f.emit("add" if j == 1 else "adc", low, t[j])
    f.adc(0, t[n])


def row(f, n, a, t, low, high, carry_to=None):
    """t[0 .. n] += a rdx, where t[n] is zeroed here. With carry_to, which is zeroed here, t[n] holds something, and the
    carry of the sum goes there."""
    f.zero(carry_to or t[n])
    for j in range(n):
        f.mulx(at(a, j), low, high)
        f.adcx(low, t[j])
        f.adox(high, t[j + 1])
    if carry_to is None:
        f.adc(0, t[n])
        return
    f.adcx(carry_to, t[n])  # adds the flag
    f.mov(0, low)
    f.adox(low, carry_to)
    f.adc(0, carry_to)


def add_row(f, n, p, t, carry, low, high):
    """t[0 .. n], carry += p rdx. t[0] becomes 0."""
    f.zero(low)
    for j in range(n):
        f.mulx(at(p, j), low, high)
        f.adcx(low, t[j])
        f.adox(high, t[j + 1])
    f.adcx(t[0], t[n])
    f.adox(t[0], carry)
    f.adc(0, carry)


def montgomery_product(n):
    """Montgomery's product for any modulus of n limbs, row by row: with a and b below 2^(64 n), one of them below the
    modulus, t stays below 2^(64 n + 1) after each row, and goes beyond 64 (n + 1) bits within one."""
    f = Function()
    registers = ["r8", "r9", "r10", "r11", "r12", "r13", "r14", "r15", "rbp", "rbx", "rdi"]
    t = registers[: n + 2]
    low, high = "rax", "rcx"
    A, B, MODULUS, INVERSE, R = "0(%rsp)", "8(%rsp)", "16(%rsp)", "24(%rsp)", "32(%rsp)"
    enter(f, PRESERVED, 40)
    f.mov("rdi", R)
    f.mov("rsi", A)
    f.mov("rdx", B)
    f.mov("8(%rcx)", "rax")
    f.mov("rax", MODULUS)
    f.mov("32(%rcx)", "rax")
    f.mov("rax", INVERSE)
    for i in range(n):
        if i == 0:
            f.mov("0(%rdx)", "rdx")
            first_row(f, n, "rsi", t, low)
            f.zero(t[n + 1])
        else:
            f.mov(B, "rdx")
            f.mov(at("rdx", i), "rdx")
            f.mov(A, "rsi")
            row(f, n, "rsi", t, low, high, carry_to=t[n + 1])
        f.mov(INVERSE, "rdx")
        f.imul(t[0], "rdx")
        f.mov(MODULUS, "rsi")
        add_row(f, n, "rsi", t, t[n + 1], low, high)
        t = t[1:] + t[:1]
    # t[0 .. n-1] and the bit t[n] are below twice the modulus: one subtraction, and back where it was one too many.
    r = "rdx"
    f.mov(R, r)
    for j in range(n):
        f.mov(t[j], at(r, j))
    for j in range(n):
        f.emit("sub" if j == 0 else "sbb", at("rsi", j), t[j])
    f.sbb(0, t[n])
    for j in range(n):
        f.cmovc(at(r, j), t[j])
    for j in range(n):
        f.mov(t[j], at(r, j))
    leave(f, PRESERVED, 40)
    return f.text()


def product(f, n, t, a, b, low, high):
    """t[0 .. 2n-1] = a b, everything in registers."""
    for i in range(n):
        f.mov(at(b, i), "rdx")
        if i == 0:
            first_row(f, n, a, t, low)
        else:
            row(f, n, a, t[i : i + n + 1], low, high)


SCRATCH = ["r8", "r9", "r10", "r11", "rax"]  # what a function need not preserve, besides its arguments


def in_registers(f, n):
    """Registers for a number of n limbs, and what is to be restored at the end."""
    preserved = PRESERVED[: max(0, n - len(SCRATCH))]
    enter(f, preserved)
    return SCRATCH[: min(n, len(SCRATCH))] + preserved, preserved


def add_masked(f, t, p, zero, scratch):
    """t += p unless the zero flag is set. ADCX leaves that flag as it is."""
    f.mov(0, zero)
    for j, limb in enumerate(t):
        f.mov(at(p, j), scratch)
        f.cmovz(zero, scratch)
        f.adcx(scratch, limb)


def subtraction(n):
    """f(r, a, b, p): r = a - b, and + p if that is negative."""
    f = Function()
    t, preserved = in_registers(f, n)
    for j in range(n):
        f.mov(at("rsi", j), t[j])
    for j in range(n):
        f.emit("sub" if j == 0 else "sbb", at("rdx", j), t[j])
    f.sbb("rsi", "rsi")
    f.test("rsi", "rsi")  # and no carry
    add_masked(f, t, "rcx", "rsi", "rdx")
    for j in range(n):
        f.mov(t[j], at("rdi", j))
    leave(f, preserved)
    return f.text()


def addition(n):
    """f(r, a, b, p): r = a + b - p, and + p if that is negative."""
    f = Function()
    t, preserved = in_registers(f, n)
    for j in range(n):
        f.mov(at("rsi", j), t[j])
    for j in range(n):
        f.emit("add" if j == 0 else "adc", at("rdx", j), t[j])
    f.mov(0, "rsi")
    f.adc("rsi", "rsi")
    for j in range(n):
        f.emit("sub" if j == 0 else "sbb", at("rcx", j), t[j])
    f.sbb(0, "rsi")
    f.test("rsi", "rsi")
    add_masked(f, t, "rcx", "rsi", "rdx")
    for j in range(n):
        f.mov(t[j], at("rdi", j))
    leave(f, preserved)
    return f.text()


def halving(n):
    """f(r, a, p): r = a/2, or (a + p)/2."""
    f = Function()
    t, preserved = in_registers(f, n)
    for j in range(n):
        f.mov(at("rsi", j), t[j])
    f.mov(t[0], "rsi")
    f.emit("and", 1, "rsi")  # and no carry
    add_masked(f, t, "rdx", "rsi", "rcx")
    f.adc(0, "rsi")
    for low, high in zip(t, t[1:] + ["rsi"]):
        f.shrd(1, high, low)
    for j in range(n):
        f.mov(t[j], at("rdi", j))
    leave(f, preserved)
    return f.text()


def square_4(f, t, a, low, high):
    """t[0 .. 7] = a^2: the six products of different limbs, doubled, and the squares."""
    f.mov(at(a, 0), "rdx")
    f.mulx(at(a, 1), t[1], t[2])
    f.mulx(at(a, 2), low, t[3])
    f.add(low, t[2])
    f.mulx(at(a, 3), low, t[4])
    f.adc(low, t[3])
    f.adc(0, t[4])
    f.mov(at(a, 1), "rdx")
    f.zero(t[5])
    f.mulx(at(a, 2), low, high)
    f.adcx(low, t[3])
    f.adox(high, t[4])
    f.mulx(at(a, 3), low, high)
    f.adcx(low, t[4])
    f.adox(high, t[5])
    f.mov(at(a, 3), "rdx")
    f.mulx(at(a, 2), low, t[6])
    f.mov(0, high)
    f.adcx(low, t[5])
    f.adcx(high, t[6])  # t[5] took no second carry: a1 a3 is below 2^128 - 2^65
    f.zero(t[7])
    f.mov(at(a, 0), "rdx")
    f.mulx("rdx", t[0], high)
    f.adcx(t[1], t[1])
    f.adox(high, t[1])
    for k in (1, 2, 3):
        f.mov(at(a, k), "rdx")
        f.mulx("rdx", low, high)
        f.adcx(t[2 * k], t[2 * k])
        f.adox(low, t[2 * k])
        f.adcx(t[2 * k + 1], t[2 * k + 1])
        f.adox(high, t[2 * k + 1])


def reduce_p256(f, t):
    """Montgomery's reduction modulo p = 2^256 - 2^224 + 2^192 + 2^96 - 1, which is -1 modulo 2^64, so that q = t[0]:
    q p = q (2^64 - 2^32 + 1) 2^192 + q 2^96 - q. The low half alone stays in four limbs, below p + 2^192; the high half
    is added at the end."""
    up, down = "rax", "rcx"
    low = t[:4]
    for _ in range(4):
        q = low[0]
        f.mov(q, up)
        f.shl(32, up)
        f.mov(q, down)
        f.shr(32, down)
        f.mov(q, "rdx")
        f.sub(up, "rdx")
        f.sbb(down, q)
        f.add(up, low[1])
        f.adc(down, low[2])
        f.adc("rdx", low[3])
        f.adc(0, q)
        low = low[1:] + [q]
    high = t[4:8]
    for i in range(4):
        f.emit("add" if i == 0 else "adc", low[i], high[i])
    f.mov(0, "esi")
    f.adc("rsi", "rsi")
    # Below 2p: one subtraction.
    f.mov(0xFFFFFFFF, "eax")
    f.movabs("$0xffffffff00000001", "rdx")
    for i in range(4):
        f.mov(high[i], low[i])
    f.sub(-1, high[0])
    f.sbb("rax", high[1])
    f.sbb(0, high[2])
    f.sbb("rdx", high[3])
    f.sbb(0, "rsi")
    for i in range(4):
        f.cmovc(low[i], high[i])
    for i in range(4):
        f.mov(high[i], at("rdi", i))


def p256(square):
    f = Function()
    preserved = [r for r in PRESERVED if r != "rbp" and (r != "rbx" or not square)]
    enter(f, preserved)
    t = ["r8", "r9", "r10", "r11", "r12", "r13", "r14", "r15"]
    if square:
        square_4(f, t, "rsi", "rax", "rcx")
    else:
        f.mov("rdx", "rbx")
        product(f, 4, t, "rsi", "rbx", "rax", "rcx")
    reduce_p256(f, t)
    leave(f, preserved)
    return f.text()


HEAD = """// SPDX-License-Identifier: Apache-2.0
#include "sealstone/math/{include}"
#if SEALSTONE_X86

// Written by tools/modular_x86_mulx.py, which says how.
namespace sealstone::math {{
"""
TAIL = """
}  // namespace sealstone::math
#endif
"""


def naked(signature, text):
    return f"\n{signature} {{\n    __asm__(R\"(\n{text}\n)\");\n}}\n"


def files():
    result = {}
    for n in (3, 4, 5, 6, 8, 9):
        text = HEAD.format(include="field_x86_mulx.h")
        for name, arguments, body in (
            ("multiply", "const Limb*, const Limb*, const Modulus&", montgomery_product(n)),
            ("add", "const Limb*, const Limb*, const Limb*", addition(n)),
            ("subtract", "const Limb*, const Limb*, const Limb*", subtraction(n)),
            ("half", "const Limb*, const Limb*", halving(n)),
        ):
            text += naked(f"template <>\n[[gnu::naked]] void {name}_mulx<{n}>(Limb*, {arguments})", body)
        result[f"modular_x86_mulx_{n}.cpp"] = text + TAIL
    text = HEAD.format(include="field_x86_mulx.h")
    text += naked("[[gnu::naked]] void multiply_p256_mulx(Limb*, const Limb*, const Limb*)", p256(False))
    text += naked("[[gnu::naked]] void square_p256_mulx(Limb*, const Limb*)", p256(True))
    result["field_x86_mulx_p256.cpp"] = text + TAIL
    return result


def main(arguments):
    if arguments not in ([], ["--check"]):
        sys.exit("usage: modular_x86_mulx.py [--check]")
    for name, text in files().items():
        file = FOLDER / name
        if not arguments:
            file.write_text(text)
        elif file.read_text() != text:
            sys.exit(f"{name} is not what this script writes")


if __name__ == "__main__":
    main(sys.argv[1:])
