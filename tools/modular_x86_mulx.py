#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""Writes sealstone/math/modular_x86_mulx_*.cpp, field_x86_mulx_*.cpp and point_x86_mulx_*.cpp: products modulo odd
numbers by MULX, ADCX, ADOX, and what is made of them.

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
            lines[-1] += ("; " if lines[-1] else "    ") + instruction.strip()
        return "\n".join(lines)


def at(place, limb):
    """Of a number whose address is in a register, or of one of which a function tells the places."""
    return place(limb) if callable(place) else f"{8 * limb}(%{place})"


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
    """t[0 .. n] = a rdx."""
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


ALL = ["r8", "r9", "r10", "r11", "r12", "r13", "r14", "r15", "rbp", "rbx", "rdi", "rsi"]  # and rax, rcx, rdx beside them


def square(f, n, a, where):
    """a^2 to where(0 .. 2n-1), registers or places on the stack: the products of different limbs, row by row, then doubled,
    and the squares added."""
    low, high = "rax", "rcx"
    in_registers = where(0) in ALL
    t = {}  # the register of a position

    def take(position):
        free = [r for r in ALL if r != a and r not in t.values()]
        t[position] = where(position) if in_registers else free[0]
        return t[position]

    f.mov(at(a, 0), "rdx")
    first, second = take(1), take(2)
    f.mulx(at(a, 1), first, second)
    for j in range(2, n):
        f.mulx(at(a, j), low, take(j + 1))
        f.emit("add" if j == 2 else "adc", low, t[j])
    f.adc(0, t[n])
    for i in range(1, n - 1):
        if not in_registers:
            for position in (2 * i - 1, 2 * i):  # nothing more is added there
                f.mov(t.pop(position), where(position))
        f.mov(at(a, i), "rdx")
        top = take(n + i)
        f.zero(top)
        for j in range(i + 1, n):
            f.mulx(at(a, j), low, high)
            f.adcx(low, t[i + j])
            f.adox(high, t[i + j + 1])
        f.adc(0, top)
    if not in_registers:
        for position, register in t.items():
            f.mov(register, where(position))
    f.zero(low)  # no carry
    for i in range(n):
        f.mov(at(a, i), "rdx")
        f.mulx("rdx", low, high)
        for part, position in ((low, 2 * i), (high, 2 * i + 1)):
            limb = where(position) if in_registers else "rdx"
            if position == 0:
                f.mov(part, where(0))
                continue
            if position == 2 * n - 1:
                f.mov(0, limb)
            elif not in_registers:
                f.mov(where(position), limb)
            f.adcx(limb, limb)
            f.adox(part, limb)
            if not in_registers:
                f.mov(limb, where(position))


def product(f, n, a, b, where):
    """a b to where(0 .. 2n-1), registers or places on the stack."""
    low, high = "rax", "rcx"
    fixed = [where(i) for i in range(2 * n)]
    free = [r for r in ALL if r not in (a, b)]
    if fixed[0] in free:
        t = fixed
        for i in range(n):
            f.mov(at(b, i), "rdx")
            if i == 0:
                first_row(f, n, a, t, low)
            else:
                row(f, n, a, t[i : i + n + 1], low, high)
        return
    t = free[: n + 1]
    for i in range(n):
        f.mov(at(b, i), "rdx")
        if i == 0:
            first_row(f, n, a, t, low)
        else:
            row(f, n, a, t, low, high)
        f.mov(t[0], where(i))
        t = t[1:] + t[:1]
    for i in range(n):
        f.mov(t[i], where(n + i))


def add_high_half(f, low, high):
    """low += high, and the carry in rsi."""
    for i, limb in enumerate(low):
        f.emit("add" if i == 0 else "adc", high(i), limb)
    f.mov(0, "rsi")
    f.adc("rsi", "rsi")


def subtract_once(f, t, copy, limbs):
    """t = t + 2^(64 n) rsi - p, for t + .. < 2p, p = limbs, or what was before that was one too many. Returns t."""
    for limb, other in zip(t, copy):
        f.mov(limb, other)
    for i, (limb, p) in enumerate(zip(t, limbs)):
        f.emit("sub" if i == 0 else "sbb", p, limb)
    f.sbb(0, "rsi")
    for limb, other in zip(t, copy):
        f.cmovc(other, limb)
    return t


def store(f, t, place):
    for i, limb in enumerate(t):
        f.mov(limb, at(place, i))


# Montgomery's reduction of t modulo primes of a special form. Only the low half stays in the ring of n limbs: each step
# makes the lowest 0, whose register then is the highest. The high half is added at the end, and p subtracted once.


def reduce_p192(f, low, high):
    """p = 2^192 - 2^64 - 1 is -1 modulo 2^64: q = t[0], q p = q 2^192 - q 2^64 - q."""
    for _ in range(3):
        q = low[0]
        f.sub(q, low[1])
        f.sbb(0, low[2])
        f.sbb(0, q)
        low = low[1:] + [q]
    add_high_half(f, low, high)
    p192_subtract(f, low, [high(i) for i in range(3)])
    return low


def reduce_p224(f, low, high):
    """p = 2^224 - 2^96 + 1 is 1 modulo 2^64: q = -t[0], q p = x 2^192 - x 2^64 + q for x = q 2^32."""
    up, down, w1, w2 = "rax", "rcx", "rbx", "rsi"
    for _ in range(4):
        t0 = low[0]
        f.mov(t0, "rdx")
        f.neg("rdx")
        f.mov("rdx", up)
        f.shl(32, up)
        f.mov("rdx", down)
        f.shr(32, down)
        f.mov(0, w1)
        f.mov(0, w2)
        f.sub(up, w1)
        f.sbb(down, w2)
        f.sbb(0, up)
        f.sbb(0, down)
        f.add("rdx", t0)
        f.adc(w1, low[1])
        f.adc(w2, low[2])
        f.adc(up, low[3])
        f.adc(down, t0)
        low = low[1:] + [t0]
    add_high_half(f, low, high)
    p224_subtract(f, low, [high(i) for i in range(4)])
    return low


def reduce_p256(f, low, high):
    """p = 2^256 - 2^224 + 2^192 + 2^96 - 1 is -1 modulo 2^64: q = t[0], q p = q (2^64 - 2^32 + 1) 2^192 + q 2^96 - q."""
    up, down = "rax", "rcx"
    f.mov(32, "rbx")
    for _ in range(4):
        q = low[0]
        f.shlx("rbx", q, up)
        f.shrx("rbx", q, down)
        f.mov(q, "rdx")
        f.sub(up, "rdx")
        f.sbb(down, q)
        f.add(up, low[1])
        f.adc(down, low[2])
        f.adc("rdx", low[3])
        f.adc(0, q)
        low = low[1:] + [q]
    add_high_half(f, low, high)
    p256_subtract(f, low, [high(i) for i in range(4)])
    return low


def reduce_p384(f, low, high):
    """p = 2^384 - 2^128 - 2^96 + 2^32 - 1 is 2^32 - 1 modulo 2^64, which times 2^32 + 1 is -1: q = t[0] (2^32 + 1), q p =
    q 2^384 - w, w = (q - up) + (up - down) 2^64 + (down + q) 2^128 for q 2^32 = up + down 2^64."""
    up, down, w0, w2 = "rax", "rcx", "rdx", "rsi"
    for _ in range(6):
        q = low[0]
        f.mov(q, up)
        f.shl(32, up)
        f.add(up, q)
        f.mov(q, up)
        f.shl(32, up)
        f.mov(q, down)
        f.shr(32, down)
        f.mov(q, w0)
        f.mov(q, w2)
        f.sub(up, w0)
        f.sbb(down, up)
        f.sbb(0, w2)
        f.mov(0, w0)
        f.add(down, w2)
        f.adc(w0, w0)
        f.sub(up, low[1])  # t[0] - (q - up) is 0
        f.sbb(w2, low[2])
        f.sbb(w0, low[3])
        f.sbb(0, low[4])
        f.sbb(0, low[5])
        f.sbb(0, q)
        low = low[1:] + [q]
    add_high_half(f, low, high)
    p384_subtract(f, low, [high(i) for i in range(6)])
    return low


def montgomery_reduction(n):
    """Of any p whose highest limb is not all ones, so that n limbs are room enough: (2^(64 n) + 2^64 p)/2^64."""

    def reduce(f, low, high):
        t = low + [r for r in ALL if r not in low and r not in ("rsi", "rdi")][:1]
        f.mov(MODULUS, "rcx")
        f.mov("32(%rcx)", "rax")
        f.mov("rax", INVERSE)
        f.mov("8(%rcx)", "rsi")
        for i in range(n):
            f.mov(INVERSE, "rdx")
            f.imul(t[0], "rdx")
            f.zero(t[n])
            for j in range(n):
                f.mulx(at("rsi", j), "rax", "rcx")
                f.adcx("rax", t[j])
                f.adox("rcx", t[j + 1])
            f.adcx(t[0], t[n])
            t = t[1:] + t[:1]
        t = t[:n]
        f.mov("rsi", "rdx")
        add_high_half(f, t, high)
        for i in range(n):
            f.mov(t[i], high(i))
        for i in range(n):
            f.emit("sub" if i == 0 else "sbb", at("rdx", i), t[i])
        f.sbb(0, "rsi")
        for i in range(n):
            f.cmovc(high(i), t[i])
        return t

    return reduce


# Where 2^k is small modulo p nothing is in Montgomery's form: what is above bit k is folded down.


def fold_c(n, c):
    """p = 2^(64 n) - c, c < 2^34: twice t = low + c high, which leaves less than 2^(64 n) + 2^68, and then p once: if t + c
    reaches 2^(64 n)."""

    def reduce(f, low, high):
        f.movabs(f"${c:#x}", "rdx")
        f.zero("rax")
        for i in range(n):
            f.mulx(high(i), "rax", "rcx")
            f.adcx("rax", low[i])
            if i + 1 < n:
                f.adox("rcx", low[i + 1])
        f.mov(0, "rax")
        f.adox("rax", "rcx")
        f.adcx("rax", "rcx")
        f.mulx("rcx", "rax", "rcx")
        f.add("rax", low[0])
        f.adc("rcx", low[1])
        for limb in low[2:]:
            f.adc(0, limb)
        f.mov(0, "rsi")
        f.adc("rsi", "rsi")
        for i, limb in enumerate(low):
            f.mov(limb, high(i))
        f.add("rdx", low[0])
        for limb in low[1:]:
            f.adc(0, limb)
        f.adc(0, "rsi")  # and ZF if neither carried
        for i, limb in enumerate(low):
            f.cmovz(high(i), limb)
        return low

    return reduce


def fold_p521(f, low, high):
    """p = 2^521 - 1: what is below bit 521, and what is above. With one more, the sum reaches 2^521 if and only if p must be
    subtracted, which is to add 1 and to drop the bit; else that one is taken back."""
    h = low  # registers
    f.mov(high(-1), "rax")
    for i in range(9):
        f.mov(high(i), h[i])
    f.mov("rax", "rdx")
    f.shrd(9, h[0], "rax")
    for i in range(8):
        f.shrd(9, h[i + 1], h[i])
    f.emit("and", 511, "rdx")
    # H = rax, h[0 .. 7]; what was bits 521 on
    f.stc()
    total = ["rax"] + h[:8]
    for i in range(8):
        f.adc(high(i - 9), total[i])
    f.adc("rdx", total[8])
    f.mov(total[8], "rcx")
    f.shr(9, "rcx")
    f.xor(1, "rcx")
    f.emit("and", 511, total[8])
    f.sub("rcx", total[0])
    for limb in total[1:]:
        f.sbb(0, limb)
    return total


MODULUS, INVERSE = None, None


def special(n, reduce, squares, with_modulus=False):
    """f(r, a, b) or f(r, a) by way of the whole product. Up to 4 limbs it lies in registers, else on the stack."""
    global MODULUS, INVERSE
    f = Function()
    short = n <= 4 and not with_modulus
    room = 0 if short else 16 * n + 24
    enter(f, PRESERVED, room)
    if with_modulus:
        MODULUS, INVERSE = f"{16 * n}(%rsp)", f"{16 * n + 8}(%rsp)"
        f.mov("rdx" if squares else "rcx", MODULUS)
    if not short:
        f.mov("rdi", f"{16 * n + 16}(%rsp)")
    where = (lambda i: ALL[i]) if short else (lambda i: f"{8 * i}(%rsp)")
    if squares:
        square(f, n, "rsi", where)
    else:
        b = "rbx" if short else "rdi"
        f.mov("rdx", b)
        product(f, n, "rsi", b, where)
    if not short:
        f.mov(f"{16 * n + 16}(%rsp)", "rdi")
    low = ALL[:n]
    if not short and reduce is not fold_p521:
        for i in range(n):
            f.mov(where(i), low[i])
    store(f, reduce(f, low, lambda i: where(n + i)), "rdi")
    leave(f, PRESERVED, room)
    return f.text()


# Doublings and sums of points, all of it in one function: numbers lie in registers from a product to the sum that wants them.


class Prime:
    """What doublings need: numbers in t = ALL[0 .. n-1]."""

    def __init__(self, n, reduce, subtract_p, add_p_masked):
        self.n, self.reduce, self.subtract_p, self.add_p_masked = n, reduce, subtract_p, add_p_masked
        self.where = (lambda i: ALL[i]) if n <= 4 else (lambda i: at("rsp", i))  # of a product that is not yet reduced
        self.room = 0 if n <= 4 else 16 * n

    def multiply(self, f, a, b):
        if a is b:
            square(f, self.n, a, self.where)
        else:
            product(f, self.n, a, b, self.where)
        t = ALL[: self.n]
        if self.room:
            for i, limb in enumerate(t):
                f.mov(self.where(i), limb)
        return self.reduce(f, t, lambda i: self.where(self.n + i))

    def add(self, f, t, other):
        for i, limb in enumerate(t):
            f.emit("add" if i == 0 else "adc", at(other, i), limb)
        f.mov(0, "rsi")
        f.adc("rsi", "rsi")
        self.subtract_p(f, t, [self.where(self.n + i) for i in range(self.n)])

    def subtract(self, f, t, other):
        for i, limb in enumerate(t):
            f.emit("sub" if i == 0 else "sbb", at(other, i), limb)
        f.sbb("rsi", "rsi")
        self.add_p_masked(f, t)

    def half(self, f, t):
        f.mov(t[0], "rsi")
        f.emit("and", 1, "rsi")
        f.neg("rsi")
        self.add_p_masked(f, t)
        f.mov(0, "rax")
        f.adc("rax", "rax")
        for low, high in zip(t, t[1:] + ["rax"]):
            f.shrd(1, high, low)


def p256_subtract(f, t, copy):
    f.mov(0xFFFFFFFF, "eax")
    f.movabs("$0xffffffff00000001", "rcx")
    subtract_once(f, t, copy, [-1, "rax", 0, "rcx"])


def p256_add_masked(f, t):
    """t += p where rsi is all ones."""
    f.mov("esi", "eax")
    f.movabs("$0xffffffff00000001", "rcx")
    f.emit("and", "rsi", "rcx")
    f.add("rsi", t[0])
    f.adc("rax", t[1])
    f.adc(0, t[2])
    f.adc("rcx", t[3])


def p192_subtract(f, t, copy):
    subtract_once(f, t, copy, [-1, -2, -1])


def p192_add_masked(f, t):
    """t += p where rsi is all ones."""
    f.mov("rsi", "rax")
    f.add("rax", "rax")
    f.add("rsi", t[0])
    f.adc("rax", t[1])
    f.adc("rsi", t[2])


def p224_subtract(f, t, copy):
    f.movabs("$0xffffffff00000000", "rax")
    f.mov(0xFFFFFFFF, "ecx")
    subtract_once(f, t, copy, [1, "rax", -1, "rcx"])


def p224_add_masked(f, t):
    """t += p where rsi is all ones."""
    f.mov("rsi", "rax")
    f.neg("rax")
    f.mov("rsi", "rdx")
    f.shl(32, "rdx")
    f.mov("esi", "ecx")
    f.add("rax", t[0])
    f.adc("rdx", t[1])
    f.adc("rsi", t[2])
    f.adc("rcx", t[3])


def p384_subtract(f, t, copy):
    f.mov(0xFFFFFFFF, "eax")
    f.movabs("$0xffffffff00000000", "rcx")
    subtract_once(f, t, ["rdx", "rbx", "r14", "r15"] + copy[4:], ["rax", "rcx", -2, -1, -1, -1])


def p384_add_masked(f, t):
    """t += p where rsi is all ones."""
    f.mov("esi", "eax")
    f.mov("rsi", "rcx")
    f.shl(32, "rcx")
    f.mov("rsi", "rdx")
    f.add("rdx", "rdx")
    for i, (p, limb) in enumerate(zip(["rax", "rcx", "rdx", "rsi", "rsi", "rsi"], t)):
        f.emit("add" if i == 0 else "adc", p, limb)


def k1_subtract(f, t, copy):
    """p = 2^256 - c: t - p is t + c, if that or t has bit 256."""
    f.movabs("$0x1000003d1", "rcx")
    for limb, other in zip(t, copy):
        f.mov(limb, other)
    f.add("rcx", t[0])
    for limb in t[1:]:
        f.adc(0, limb)
    f.adc(0, "rsi")
    for limb, other in zip(t, copy):
        f.cmovz(other, limb)


def k1_add_masked(f, t):
    """t += p where rsi is all ones, and its carry: 2^256 and less c."""
    f.movabs("$0x1000003d1", "rcx")
    f.emit("and", "rsi", "rcx")
    f.sub("rcx", t[0])
    for limb in t[1:]:
        f.sbb(0, limb)
    f.adc(0, "rsi")  # all ones where the mask is, and there was no borrow: then a carry
    f.add("rsi", "rsi")


def doubling(prime, a_is_zero):
    """f(point, room): jacobian.h, twice(), with room for five numbers. M = (3 X^2 + a Z^4)/2, S = X Y^2, X' = M^2 - 2S, Y' = M (S - X') - Y^4, Z' = Y Z."""
    f = Function()
    n = prime.n
    enter(f, PRESERVED, prime.room)
    f.mov("rsi", "rbp")
    X, Y, Z = (lambda i: at("rdi", i)), (lambda i: at("rdi", n + i)), (lambda i: at("rdi", 2 * n + i))
    M, S, S2, Y2, T = ((lambda i, k=k: at("rbp", n * k + i)) for k in range(5))

    def load(place, registers):
        for i, register in enumerate(registers):
            f.mov(at(place, i), register)
        return registers

    if a_is_zero:
        t = prime.multiply(f, X, X)
        store(f, t, T)
    else:
        t = prime.multiply(f, Z, Z)
        store(f, t, T)
        prime.add(f, t, X)
        store(f, t, M)
        t = load(X, ALL[:n])
        prime.subtract(f, t, T)
        store(f, t, T)
    store(f, prime.multiply(f, Y, Z), Z)
    store(f, prime.multiply(f, Y, Y), Y2)
    if not a_is_zero:
        t = prime.multiply(f, T, M)
        store(f, t, T)
    else:
        t = load(T, ALL[:n])
    prime.half(f, t)
    prime.add(f, t, T)
    store(f, t, M)
    t = prime.multiply(f, X, Y2)
    store(f, t, S)
    prime.add(f, t, S)
    store(f, t, S2)
    t = prime.multiply(f, M, M)
    prime.subtract(f, t, S2)
    store(f, t, X)
    t = load(S, ALL[:n])
    prime.subtract(f, t, X)
    store(f, t, S)
    store(f, prime.multiply(f, Y2, Y2), T)
    t = prime.multiply(f, M, S)
    prime.subtract(f, t, T)
    store(f, t, Y)
    leave(f, PRESERVED, prime.room)
    return f.text()


def addition_of_points(prime):
    """f(point, q, room): jacobian.h, add(): the sum with an affine point that is not equal nor opposite. H = x Z^2 - X, R =
    y Z^3 - Y, V = X H^2, X' = R^2 - H^3 - 2V, Y' = R (V - X') - Y H^3, Z' = Z H."""
    f = Function()
    n = prime.n
    enter(f, PRESERVED, prime.room)
    f.mov("rdx", "rbp")
    X, Y, Z = (lambda i: at("rdi", i)), (lambda i: at("rdi", n + i)), (lambda i: at("rdi", 2 * n + i))
    V, H, R, x, y = ((lambda i, k=k: at("rbp", n * k + i)) for k in range(5))
    H3, V2 = x, y  # later
    for i in range(n):
        f.mov(at("rsi", i), "rax")
        f.mov(at("rsi", n + i), "rcx")
        f.mov("rax", x(i))
        f.mov("rcx", y(i))
    store(f, prime.multiply(f, Z, Z), V)
    t = prime.multiply(f, V, x)
    prime.subtract(f, t, X)
    store(f, t, H)
    store(f, prime.multiply(f, V, Z), R)
    t = prime.multiply(f, R, y)
    prime.subtract(f, t, Y)
    store(f, t, R)
    store(f, prime.multiply(f, H, H), V)
    store(f, prime.multiply(f, Z, H), Z)
    store(f, prime.multiply(f, V, H), H3)
    t = prime.multiply(f, X, V)
    store(f, t, V)
    prime.add(f, t, V)
    store(f, t, V2)
    t = prime.multiply(f, R, R)
    prime.subtract(f, t, H3)
    prime.subtract(f, t, V2)
    store(f, t, X)
    for i, limb in enumerate(t):
        f.mov(V(i), limb)
    prime.subtract(f, t, X)
    store(f, t, V)
    store(f, prime.multiply(f, Y, H3), H)
    t = prime.multiply(f, R, V)
    prime.subtract(f, t, H)
    store(f, t, Y)
    leave(f, PRESERVED, prime.room)
    return f.text()


P192 = Prime(3, reduce_p192, p192_subtract, p192_add_masked)
P224 = Prime(4, reduce_p224, p224_subtract, p224_add_masked)
P256 = Prime(4, reduce_p256, p256_subtract, p256_add_masked)
P384 = Prime(6, reduce_p384, p384_subtract, p384_add_masked)
P256K1 = Prime(4, fold_c(4, 2**32 + 977), k1_subtract, k1_add_masked)

POINTS = [
    ("p192", P192, False),
    ("p224", P224, False),
    ("p256", P256, False),
    ("p384", P384, False),
    ("p256k1", P256K1, True),
]
SPECIAL = [
    ("p192", 3, reduce_p192),
    ("p224", 4, reduce_p224),
    ("p256", 4, reduce_p256),
    ("p384", 6, reduce_p384),
    ("p521", 9, fold_p521),
    ("p192k1", 3, fold_c(3, 2**32 + 4553)),
    ("p256k1", 4, fold_c(4, 2**32 + 977)),
]

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
        text = HEAD.format(include="field_mulx.h")
        for name, arguments, body in (
            ("multiply", "const Limb*, const Limb*, const Modulus&", montgomery_product(n)),
            ("square", "const Limb*, const Modulus&", special(n, montgomery_reduction(n), True, with_modulus=True)),
            ("add", "const Limb*, const Limb*, const Limb*", addition(n)),
            ("subtract", "const Limb*, const Limb*, const Limb*", subtraction(n)),
            ("half", "const Limb*, const Limb*", halving(n)),
        ):
            text += naked(f"template <>\n[[gnu::naked]] void {name}_mulx<{n}>(Limb*, {arguments})", body)
        result[f"modular_x86_mulx_{n}.cpp"] = text + TAIL
    for name, n, reduce in SPECIAL:
        text = HEAD.format(include="field_mulx.h")
        text += naked(f"[[gnu::naked]] void multiply_{name}_mulx(Limb*, const Limb*, const Limb*)", special(n, reduce, False))
        text += naked(f"[[gnu::naked]] void square_{name}_mulx(Limb*, const Limb*)", special(n, reduce, True))
        result[f"field_x86_mulx_{name}.cpp"] = text + TAIL
    for name, prime, a_is_zero in POINTS:
        result[f"point_x86_mulx_{name}_double.cpp"] = HEAD.format(include="field_mulx.h") + naked(
            f"[[gnu::naked]] void double_{name}_mulx(Limb*, Limb*)", doubling(prime, a_is_zero)) + TAIL
        result[f"point_x86_mulx_{name}_add.cpp"] = HEAD.format(include="field_mulx.h") + naked(
            f"[[gnu::naked]] void add_{name}_mulx(Limb*, const Limb*, Limb*)", addition_of_points(prime)) + TAIL
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
