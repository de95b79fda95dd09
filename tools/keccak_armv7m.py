#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
# tools/keccak_armv7m.py - writes the round of sealstone/hash/keccak_armv7m_thumb2.cpp between its two marks.
#
#     keccak_armv7m.py [--check]
#
# A lane is two words, its even bits and its odd bits, so that a rotation of 64 bits is two of 32. No rotation is ever
# carried out but two: Arm's second operand is rotated on its way, so that a lane may lie in its words rotated right by a
# number of places that is known here, its debt; whatever reads it asks for the difference. (Bit interleaving: Keccak
# implementation overview 3.2, section 2.1. Lazy rotations: Huang et al., TCHES 2024/2, section 3.)
import pathlib
import re
import sys

FILE = pathlib.Path(__file__).resolve().parent.parent / "sealstone/hash/keccak_armv7m_thumb2.cpp"
BEGIN, END = "    @ <round>\n", "    @ </round>\n"
RHO = [[0, 1, 62, 28, 27], [36, 44, 6, 55, 20], [3, 10, 43, 25, 39], [41, 45, 15, 21, 8], [18, 2, 61, 56, 14]]  # [y][x]

# The frame, by distance from sp; r12 is the state that a round reads.
OTHER, CONSTANT = 240, 244  # where it writes, where it is in the constants


def source(X, Y):
    """The lane that rho and pi bring to column X of row Y."""
    return (X + 3 * Y) % 5, X


def debts():
    """Of D[x] and of the lane at (X, Y). D[x] has that of C[x-1], which has that of column x - 1's first lane; D[0] is
    rotated, once a round, to have none. Theta gives a lane the debt of its D, and rho adds to it."""
    d, lane = {0: 0}, {}
    for x in range(1, 5):
        d[x] = (d[x - 1] + RHO[x - 1][x - 1]) % 64
    for Y in range(5):
        for X in range(5):
            x, y = source(X, Y)
            lane[X, Y] = (d[x] + RHO[y][x]) % 64
    return d, lane


class Value:
    """Two words in registers that hold a lane with a debt."""

    def __init__(self, registers, debt):
        self.registers, self.debt = registers, debt % 64

    def half(self, odd):
        """The register with the even or odd bits, and how far left they are still to be rotated. Rotated by an odd
        number of places, even bits become odd ones."""
        swapped = self.debt % 2
        return self.registers[odd ^ swapped], (self.debt + (swapped and not odd)) // 2

    def rotated(self, places):
        return Value(self.registers, self.debt + places)


def shifted(register, left):
    right = -left % 32
    return f"{register}, ror #{right}" if right else register


def combine(operation, to, a, b, a_left, b_left):
    """to = a operation b, with the debt of a."""
    return f"{operation:8}{to}, {a}, {shifted(b, b_left - a_left)}"


def xor_into(a, b, to=None):
    """Two instructions: a ^ b with the debt of a. Where b is wanted no more its registers may take the result."""
    lines = []
    for odd in (0, 1):
        (ra, la), (rb, lb) = a.half(odd), b.half(odd)
        at = a.registers.index(ra)
        lines.append(combine("eor", to[at] if to else ra, ra, rb, la, lb))
    return lines


def theta(d_debt, lane_debt):
    """C[x] in r0..r9, two registers each; D[0] in r10, r11 and D[1..4] in r0..r7; then all of D at sp."""
    c = [Value((f"r{2 * x}", f"r{2 * x + 1}"), lane_debt[x, 0]) for x in range(5)]
    yield "ldmia   r12!, {r0-r9}"
    words = [(X, Y, word) for Y in range(1, 5) for X in range(5) for word in (0, 1)]
    temporaries = ("r10", "r11", "lr")
    for i in range(0, len(words), 3):
        group = words[i:i + 3]
        yield f"ldmia   r12!, {{{', '.join(temporaries[:len(group)])}}}"
        for register, (X, Y, word) in zip(temporaries, group):
            for odd in (0, 1):
                lane = Value((register, register), lane_debt[X, Y])
                if Value((0, 1), lane_debt[X, Y]).half(odd)[0] == word:
                    (ra, la), (rb, lb) = c[X].half(odd), lane.half(odd)
                    yield combine("eor", ra, ra, rb, la, lb)
    yield "sub     r12, #200"
    for x, registers in ((0, ("r10", "r11")), (2, ("r2", "r3")), (4, ("r6", "r7")), (1, ("r0", "r1")), (3, ("r4", "r5"))):
        yield from xor_into(c[x - 1], c[(x + 1) % 5].rotated(1), registers)
        if x == 0:  # pays its debt
            raw = Value(registers, c[4].debt)
            assert raw.debt % 2 == 0
            for register in registers:
                yield f"ror     {register}, {register}, #{-raw.debt // 2 % 32}"
    yield "stmia   sp, {r0-r7, r10, r11}"


def row(Y, d_debt, lane_debt):
    v = []
    for X in range(5):  # theta, rho, pi
        x, y = source(X, Y)
        registers = (f"r{2 * X}", f"r{2 * X + 1}")
        yield f"ldrd    r10, r11, [sp, #{8 * ((x + 4) % 5)}]"
        yield f"ldrd    {registers[0]}, {registers[1]}, [r12, #{8 * (x + 5 * y)}]"
        d, lane = Value(("r10", "r11"), d_debt[x]), Value(registers, lane_debt[x, y])
        # The result takes the registers of the lane's words.
        to = {d.registers.index(d.half(odd)[0]): lane.half(odd)[0] for odd in (0, 1)}
        yield from xor_into(d, lane, to)
        v.append(Value((to[0], to[1]), d_debt[x] + RHO[y][x]))
        assert v[X].debt == lane_debt[X, Y]
    for odd in (0, 1):  # chi: v[i] ^ (~v[i+1] & v[i+2])
        half = [value.half(odd) for value in v]

        def and_not(to, i):
            (not_r, not_left), (r, left) = half[(i + 1) % 5], half[(i + 2) % 5]
            return combine("bic", to, r, not_r, left, not_left)

        def finish(i, t):
            (r, left), (_, t_left) = half[i], half[(i + 2) % 5]
            return combine("eor", r, r, t, left, t_left)

        yield and_not("r10", 4)
        yield and_not("r11", 3)
        for i in range(3):
            yield and_not("lr", i)
            yield finish(i, "lr")
        yield finish(3, "r11")
        yield finish(4, "r10")
    if Y == 0:  # iota
        assert v[0].debt == 0
        yield f"ldr     lr, [sp, #{CONSTANT}]"
        yield "ldrd    r10, r11, [lr], #8"
        yield f"str     lr, [sp, #{CONSTANT}]"
        yield f"eor     {v[0].registers[0]}, {v[0].registers[0]}, r10"
        yield f"eor     {v[0].registers[1]}, {v[0].registers[1]}, r11"
    yield f"ldr     lr, [sp, #{OTHER}]"
    for X in range(5):
        yield f"strd    {v[X].registers[0]}, {v[X].registers[1]}, [lr, #{8 * (X + 5 * Y)}]"


def written(text):
    d_debt, lane_debt = debts()
    code = [BEGIN] + [f"    {line}\n" for line in theta(d_debt, lane_debt)]
    for Y in range(5):
        code += [f"    @ row {Y}\n"] + [f"    {line}\n" for line in row(Y, d_debt, lane_debt)]
    text = text[:text.index(BEGIN)] + "".join(code) + text[text.index(END):]
    table = ", ".join(str(lane_debt[i % 5, i // 5]) for i in range(25))
    return re.sub(r"debt\[25\] = {[^}]*}", f"debt[25] = {{{table}}}", text)


def main():
    text = FILE.read_text()
    if "--check" in sys.argv[1:]:
        if re.sub(r"\s+", "", written(text)) != re.sub(r"\s+", "", text):
            sys.exit(f"{FILE.name} is not what {pathlib.Path(__file__).name} writes")
    else:
        FILE.write_text(written(text))


if __name__ == "__main__":
    main()
