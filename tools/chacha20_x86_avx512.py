#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
# tools/chacha20_x86_avx512.py - writes the assembly of sealstone/cipher/chacha20_x86_avx512_{group,groups}.cpp between
# their two marks.
#
#     chacha20_x86_avx512.py [--check]
#
# Two groups of 16 blocks, a word of each of a group's blocks in one register, fill all 32 of them. No step of a double
# round needs another one, but a compiler that is left to allocate them spills. At the end one is put aside, and the
# transposition of words to blocks gets along with it.
import pathlib
import sys

FOLDER = pathlib.Path(__file__).resolve().parent.parent / "sealstone/cipher"
BEGIN, END = "# <asm>\n", "# </asm>\n"
FIRST, SECOND = range(0, 16), range(16, 32)  # the registers of a group's words
COLUMNS = [(i, 4 + i, 8 + i, 12 + i) for i in range(4)]
DIAGONALS = [(i, 4 + (i + 1) % 4, 8 + (i + 2) % 4, 12 + (i + 3) % 4) for i in range(4)]
COUNTER = 12

lines = []


def emit(name, *operands):
    """An instruction; a number among the operands is a register, and the last is written (AT&T)."""
    lines.append(f"{name} " + ", ".join(f"%%zmm{x}" if isinstance(x, int) else x for x in operands))


def start(groups):
    for group in groups:
        for word, register in enumerate(group):
            emit("vpbroadcastd", f"{4 * word}(%[state])", register)
            if word == COUNTER:
                emit("vpaddd", f"{4 * group[0]}(%[numbers])", register, register)


def quarter_rounds(which, groups):
    """All of a round's, of both groups. Four at a time, step by step: so an instruction waits for none that stands near,
    and rotations, which only half of the units can do, mix with the rest."""
    for sum_of, added, rotated, places in ((0, 1, 3, 16), (2, 3, 1, 12), (0, 1, 3, 8), (2, 3, 1, 7)):
        for half in (which[:2], which[2:]):
            quarters = [[group[word] for word in quarter] for group in groups for quarter in half]
            for q in quarters:
                emit("vpaddd", q[added], q[sum_of], q[sum_of])
            for q in quarters:
                emit("vpxord", q[sum_of], q[rotated], q[rotated])
            for q in quarters:
                emit("vprold", f"${places}", q[rotated], q[rotated])


def four_to_four(registers, free, low, high, last_low, last_high):
    """Two by two: low and high of the first pair, of the second, and then of these. Returns where the four results are,
    and the register that is free then."""
    a, b, c, d = registers
    low(b, a, free)
    high(b, a, a)
    low(d, c, b)
    high(d, c, c)
    first, second, third, fourth = d, free, b, a
    last_low(b, free, first)
    last_high(b, free, second)
    last_low(c, a, third)
    last_high(c, a, fourth)
    return [first, second, third, fourth], c


def instruction(name, *immediate):
    return lambda *operands: emit(name, *immediate, *operands)


def finish(group, free):
    """Adds the state, turns words of blocks into blocks, and adds these to the text."""
    for word, register in enumerate(group):
        emit("vpaddd", f"{4 * word}(%[state])%{{1to16%}}", register, register)
        if word == COUNTER:
            emit("vpaddd", f"{4 * group[0]}(%[numbers])", register, register)
    part = []  # part[w][j]: words 4w .. 4w + 3 of the blocks j, 4 + j, 8 + j, 12 + j
    for w in range(4):
        registers, free = four_to_four(group[4 * w : 4 * w + 4], free, instruction("vpunpckldq"),
                                       instruction("vpunpckhdq"), instruction("vpunpcklqdq"),
                                       instruction("vpunpckhqdq"))
        part.append(registers)
    for j in range(4):
        blocks, free = four_to_four([part[w][j] for w in range(4)], free, instruction("vshufi32x4", "$0x44"),
                                    instruction("vshufi32x4", "$0xee"), instruction("vshufi32x4", "$0x88"),
                                    instruction("vshufi32x4", "$0xdd"))
        for i, register in enumerate(blocks):
            at = 64 * (group[0] + 4 * i + j)
            emit("vpxord", f"{at}(%[in])", register, register)
            emit("vmovdqu64", register, f"{at}(%[out])")


def program(groups):
    lines.clear()
    start(groups)
    for line in range(16 * len(groups)):  # the text, which is due when the rounds are done
        emit("prefetcht0", f"{64 * line}(%[in])")
    lines.append(".p2align 6")
    lines.append("1:")
    quarter_rounds(COLUMNS, groups)
    quarter_rounds(DIAGONALS, groups)
    lines.append("decl %[rounds]")
    lines.append("jnz 1b")
    aside = SECOND[15]
    if SECOND in groups:
        emit("vmovdqu64", aside, "(%[room])")
    finish(FIRST, aside)
    if SECOND in groups:
        emit("vmovdqu64", "(%[room])", aside)
        finish(SECOND, FIRST[0])
    lines.append("vzeroupper")
    return "".join(f"    {line}\n" for line in lines)


def main(arguments):
    if arguments not in ([], ["--check"]):
        sys.exit("usage: chacha20_x86_avx512.py [--check]")
    for name, groups in (("group", [FIRST]), ("groups", [FIRST, SECOND])):
        file = FOLDER / f"chacha20_x86_avx512_{name}.cpp"
        text = file.read_text()
        head, rest = text.split(BEGIN)
        wanted = head + BEGIN + program(groups) + END + rest.split(END)[1]
        if not arguments:
            file.write_text(wanted)
        elif wanted != text:
            sys.exit(f"{file.name} is not what this script writes")


if __name__ == "__main__":
    main(sys.argv[1:])
