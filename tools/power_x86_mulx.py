#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""Writes sealstone/math/power_x86_mulx_rows.cpp: rows of products of any length by MULX, ADCX, ADOX.

    power_x86_mulx.py [--check]

A row is t += a b for one limb b, eight limbs to a round of the loop: the low halves are added in one flag, the high halves
in the other, which no instruction of the loop touches. A row whose length is no multiple of eight begins in the middle of a round.
"""
import pathlib
import sys

FILE = pathlib.Path(__file__).resolve().parent.parent / "sealstone/math/power_x86_mulx_rows.cpp"
PRESERVED = ["rbx", "rbp", "r12", "r13", "r14", "r15"]

# A row: t in rdi, a in rsi, the limb b in rdx, both numbers so far down that a round of eight ends with them; rounds in rcx,
# where to begin in r11. The carry comes out in r8, and rdi points behind the row.
ROW = (
    ["xor %r8d, %r8d", "xor %r9d, %r9d", "xor %eax, %eax", "jmp *%r11"]
    + [
        line
        for i in range(8)
        for high, before in [("r9", "r8") if i % 2 == 0 else ("r8", "r9")]
        for line in (
            f"{2 + i}: mulx {8 * i}(%rsi), %rax, %{high}",
            f"adcx {8 * i}(%rdi), %rax",
            f"adox %{before}, %rax",
            f"mov %rax, {8 * i}(%rdi)",
        )
    ]
    + ["lea 64(%rsi), %rsi", "lea 64(%rdi), %rdi", "lea -1(%rcx), %rcx", "jrcxz 1f", "jmp 2b"]
    + ["1: mov $0, %eax", "adcx %rax, %r8", "adox %rax, %r8"]
)
# Where a row begins, as 32-bit distances from the table.
TABLE = ["10:"] + [f".long {2 + i}b - 10b" for i in range(8)]


def begin(length):
    """Rounds in rcx, the beginning in r11, and in rax how many bytes before the row that is."""
    return [
        f"lea 7(%{length}), %rcx", "shr $3, %rcx",
        f"mov %{length}, %rax", "neg %rax", "and $7, %eax",
        "lea 10f(%rip), %r10", "movslq (%r10,%rax,4), %r11", "add %r10, %r11", "shl $3, %rax",
    ]


def text(instructions, rows=True):
    """As many to a line as a page is wide. A table stands after the code."""
    lines = [""]
    if rows:
        instructions = [f"push %{r}" for r in PRESERVED] + instructions + [f"pop %{r}" for r in reversed(PRESERVED)]
    for instruction in instructions + ["ret"] + (TABLE if rows else []):
        if lines[-1] and (len(lines[-1]) + len(instruction) > 110 or instruction[0] in ".1"):
            lines.append("")
        lines[-1] += ("; " if lines[-1] else "    ") + instruction
    return "\n".join(lines)


def product():
    """f(t, a, b, n): t[0 .. 2n] = a b. t[0 .. n] is zero."""
    return text(
        ["mov %rdi, %rbx", "mov %rsi, %rbp", "mov %rdx, %r12", "mov %rcx, %r13", "mov %rcx, %r14"]
        + begin("r13")
        + ["sub %rax, %rbx", "sub %rax, %rbp", "mov %rcx, %r15"]
        + ["20: mov %rbx, %rdi", "mov %rbp, %rsi", "mov %r15, %rcx", "mov (%r12), %rdx"]
        + ROW
        + ["mov %r8, (%rdi)", "add $8, %rbx", "add $8, %r12", "dec %r14", "jnz 20b"]
    )


def reduction():
    """f(t, m, n, inverse): Montgomery's reduction of t[0 .. 2n] to t[n .. 2n], the carry returned."""
    return text(
        ["mov %rdi, %rbx", "mov %rsi, %rbp", "mov %rcx, %r12", "mov %rdx, %r13", "push %rdx", "xor %r14d, %r14d"]
        + begin("r13")
        + ["sub %rax, %rbp", "mov %rcx, %r15", "mov %rax, %r13"]
        + ["20: mov %rbx, %rdi", "mov (%rdi), %rdx", "imul %r12, %rdx", "sub %r13, %rdi", "mov %rbp, %rsi", "mov %r15, %rcx"]
        + ROW
        + ["xor %eax, %eax", "add %r14, %r8", "adc %rax, %rax", "add %r8, (%rdi)", "adc $0, %rax", "mov %rax, %r14"]
        + ["add $8, %rbx", "decq (%rsp)", "jnz 20b", "pop %rcx", "mov %r14, %rax"]
    )


def square():
    """f(t, a, n): t[0 .. 2n] = a^2. t is zero. The products of different limbs, then twice those and the squares."""
    return text(
        ["push %rdi", "push %rsi", "push %rdx", "lea 8(%rdi), %rbx", "mov %rsi, %rbp", "mov %rdx, %r13", "dec %r13"]
        + ["20:"]
        + begin("r13")
        + ["mov %rbx, %rdi", "sub %rax, %rdi", "mov (%rbp), %rdx", "lea 8(%rbp), %rbp", "mov %rbp, %rsi", "sub %rax, %rsi"]
        + ROW
        + ["mov %r8, (%rdi)", "add $16, %rbx", "dec %r13", "jnz 20b", "pop %rcx", "pop %rsi", "pop %rdi", "xor %eax, %eax"]
        + ["30: mov (%rsi), %rdx", "mulx %rdx, %rax, %r8", "mov (%rdi), %r9", "mov 8(%rdi), %r10"]
        + ["adcx %r9, %r9", "adox %rax, %r9", "adcx %r10, %r10", "adox %r8, %r10", "mov %r9, (%rdi)", "mov %r10, 8(%rdi)"]
        + ["lea 8(%rsi), %rsi", "lea 16(%rdi), %rdi", "lea -1(%rcx), %rcx", "jrcxz 31f", "jmp 30b", "31:"]
    )


def subtraction():
    """f(r, t, m, n, top): r = t + top 2^(64 n) - m, or t if that is negative."""
    return text(
        ["mov %rdx, %r10", "mov %rcx, %r11", "xor %r9d, %r9d"]
        + ["1: mov (%rsi,%r9,8), %rax", "sbb (%r10,%r9,8), %rax", "mov %rax, (%rdi,%r9,8)", "lea 1(%r9), %r9"]
        + ["lea -1(%rcx), %rcx", "jrcxz 2f", "jmp 1b"]
        + ["2: sbb $0, %r8", "mov %r11, %rcx", "xor %r9d, %r9d", "test %r8, %r8"]
        + ["3: mov (%rdi,%r9,8), %rax", "cmovs (%rsi,%r9,8), %rax", "mov %rax, (%rdi,%r9,8)", "lea 1(%r9), %r9"]
        + ["lea -1(%rcx), %rcx", "jrcxz 4f", "jmp 3b", "4:"],
        False,
    )


def naked(signature, body):
    return f'\n[[gnu::naked]] {signature} {{\n    __asm__(R"(\n{body}\n)");\n}}\n'


def file():
    return (
        """// SPDX-License-Identifier: Apache-2.0
#include "sealstone/math/power_mulx.h"
#if SEALSTONE_X86

// Written by tools/power_x86_mulx.py, which says how.
namespace sealstone::math {
"""
        + naked("void product_mulx(Limb*, const Limb*, const Limb*, size_t)", product())
        + naked("void square_mulx(Limb*, const Limb*, size_t)", square())
        + naked("Limb reduce_mulx(Limb*, const Limb*, size_t, Limb)", reduction())
        + naked("void subtract_once_mulx(Limb*, const Limb*, const Limb*, size_t, Limb)", subtraction())
        + "\n}  // namespace sealstone::math\n#endif\n"
    )


def main(arguments):
    if arguments not in ([], ["--check"]):
        sys.exit("usage: power_x86_mulx.py [--check]")
    if not arguments:
        FILE.write_text(file())
    elif FILE.read_text() != file():
        sys.exit(f"{FILE.name} is not what this script writes")


if __name__ == "__main__":
    main(sys.argv[1:])
