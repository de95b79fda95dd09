#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
# tools/umaal_armv7m.py - writes the products of eight words for Cortex-M4 and M33 between their marks: modulo the prime of
# secp256r1, and modulo any odd number.
#
#     umaal_armv7m.py [--check]
#
# UMAAL lo, hi, a, b: {hi:lo} = a b + lo + hi, which never overflows. A number is eight words; the operands are copied to
# the stack, whence they are read in pairs at fixed distances from sp, so that fourteen registers are left to work with.
import itertools
import pathlib
import re
import sys

FOLDER = pathlib.Path(__file__).resolve().parent.parent / "sealstone/math"
REGISTERS = [f"r{i}" for i in range(13)] + ["lr"]


class Code:
    """Instructions on values, which are strings; a value lives from its first mention, which writes it, to its last."""

    def __init__(self):
        self.lines, self.fixed, self.count = [], {}, 0

    def value(self, register=None):
        name = f"<{self.count}>"
        self.count += 1
        if register:
            self.fix(name, register)
        return name

    def fix(self, value, register):
        self.fixed[value] = register

    def __call__(self, operation, operands):
        self.lines.append(f"{operation:8}{operands}")

    def written(self):
        """Gives every value a register: in the order of their births the first that is free as long as it lives."""
        first, last = {}, {}
        for i, line in enumerate(self.lines):
            for value in re.findall(r"<\d+>", line):
                first.setdefault(value, i)
                last[value] = i
        taken = {register: [] for register in REGISTERS}
        for value, register in self.fixed.items():
            if value in first:
                taken[register].append(value)
        where = dict(self.fixed)

        def free(value, register):
            return all(value == other or last[value] <= first[other] or last[other] <= first[value]
                       for other in taken[register])

        for value in sorted(first, key=first.get):
            if value not in where:
                where[value] = next((register for register in REGISTERS if free(value, register)), None)
                if where[value] is None:
                    return None
                taken[where[value]].append(value)
            elif not free(value, where[value]):
                return None
        return [re.sub(r"<\d+>", lambda m: where[m[0]], line) for line in self.lines]


def park(code, high):
    """High words to [sp, #32]. STM wants registers in ascending order: `ascending` is to be found."""
    base = code.value()
    code("add", f"{base}, sp, #32")
    code("stm", f"{base}, {{{', '.join(high)}}}")
    code.ascending = high


def product(code):
    """Of a at [sp, #32] and b at [sp, #0]: low words to [sp, #0], high words to [sp, #32]."""
    pool = [code.value() for _ in range(10)]
    for row in range(0, 8, 2):  # two words of b times all of a
        sums, carry = pool[:8], pool[8:]
        b = [code.value(), code.value()]
        code("ldrd", f"{b[0]}, {b[1]}, [sp, #{4 * row}]")
        if row != 0:
            for c in carry:
                code("mov", f"{c}, #0")
        for i in range(0, 8, 2):
            a = [code.value(), code.value()]
            code("ldrd", f"{a[0]}, {a[1]}, [sp, #{32 + 4 * i}]")
            for k in (0, 1):
                for j in (0, 1):
                    column = i + k + j
                    to = sums[column] if column < 8 else carry[0]
                    if row == 0 and i == 0 and k == 0:
                        code("umull", f"{to}, {carry[j]}, {a[k]}, {b[j]}")
                        continue
                    if row == 0 and j == 1 and column < 8:
                        code("mov", f"{to}, #0")
                    code("umaal", f"{to}, {carry[j]}, {a[k]}, {b[j]}")
        code("strd", f"{sums[0]}, {sums[1]}, [sp, #{4 * row}]")
        pool = pool[2:] + pool[:2]
    park(code, pool[:8])


def copy_in(code, *pointers):
    for pointer in pointers:
        code("ldm", f"{pointer}, {{r4-r11}}")
        code("push", "{r4-r11}")


def p256_multiply(code):
    code("push", "{r0, r4-r11, lr}")
    copy_in(code, "r1", "r2")
    product(code)
    p256_reduce(code, 0)
    code("pop", "{r8}")
    finish(code)


def p256_multiply_less(code):
    code("push", "{r0, r3-r11, lr}")
    copy_in(code, "r1", "r2")
    product(code)
    p256_reduce(code, 0)
    code("pop", "{r8, r9}")
    for i in (0, 4):
        c = ("r10", "r11", "r12", "lr") if i == 0 else ("r9", "r10", "r11", "r12")
        code("ldm", f"r9{'!' if i == 0 else ''}, {{{', '.join(c)}}}")
        for k in range(4):
            code("sbcs" if i + k else "subs", f"r{i + k}, r{i + k}, {c[k]}")
    code("sbc", "r9, r9, r9")
    add_p(code, [f"r{i}" for i in range(8)], "r9", "r10")
    finish(code)


def finish(code):
    code("stm", "r8, {r0-r7}")
    code("pop", "{r4-r11, pc}")


def add_p(code, sums, ones, one):
    """If `ones` is all ones, and not zero."""
    code("and", f"{one}, {ones}, #1")
    for i, word in enumerate((ones, ones, ones, "#0", "#0", "#0", one, ones)):
        code("adds" if i == 0 else "adc" if i == 7 else "adcs", f"{sums[i]}, {sums[i]}, {word}")


def p256_square(code):
    """Sum of a[j] (2 (a mod 2^32j) + 2^32j a[j]): with e = 2a, row j is a[j] times e[0], .. e[j-1] and a[j], and a[j] once
    more there if the bit that a[j-1] has lost to the left is set. No earlier row has come so far, so that the last UMAAL
    of a row has room for that."""
    code("push", "{r0, r4-r11, lr}")
    copy_in(code, "r1")
    a = [code.value(f"r{4 + i}") for i in range(8)]
    e = [code.value(f"r{(0, 1, 2, 3, 8, 9, 10)[i]}") for i in range(7)]
    for i in range(7):
        code("adcs" if i else "adds", f"{e[i]}, {a[i]}, {a[i]}")
    code("push", "{r0-r3, r8-r11}")
    code("sub", "sp, #32")
    A, E = 64, 32
    t = {}

    def load(names, at, i):
        for k in (0, 1):
            names[i + k] = code.value()
        code("ldrd", f"{names[i]}, {names[i + 1]}, [sp, #{at + 4 * i}]")

    def begin():
        c = code.value()
        code("mov", f"{c}, #0")
        return c

    def step(j, c, k):
        code("umaal", f"{t[j + k]}, {c}, {e[k]}, {a[j]}")

    def lost(j):
        m = code.value()
        code("and", f"{m}, {a[j]}, {a[j - 1]}, asr #31")
        return m

    def end(j, c, m):
        code("umaal", f"{m}, {c}, {a[j]}, {a[j]}")
        t[2 * j], t[2 * j + 1] = m, c

    def keep(i):
        code("strd", f"{t[i]}, {t[i + 1]}, [sp, #{4 * i}]")

    t[0], t[1] = code.value(), code.value()
    code("umull", f"{t[0]}, {t[1]}, {a[0]}, {a[0]}")
    for j in range(1, 6):
        if j == 4:
            load(a, A, 4)
            load(e, E, 3)
        c = begin()
        for k in range(j):
            step(j, c, k)
            if k == 0 and j % 2:
                keep(j - 1)
        end(j, c, lost(j))
    a_5 = a[5]
    load(a, A, 6)
    a[5] = a_5
    m = lost(6)
    c6, c7 = begin(), begin()
    step(6, c6, 0)
    step(6, c6, 1)
    step(7, c7, 0)
    keep(6)
    step(6, c6, 2)
    step(7, c7, 1)
    load(e, E, 3)
    step(6, c6, 3)
    step(7, c7, 2)
    step(6, c6, 4)
    step(7, c7, 3)
    load(e, E, 5)
    step(6, c6, 5)
    step(7, c7, 4)
    end(6, c6, m)
    step(7, c7, 5)
    step(7, c7, 6)
    end(7, c7, lost(7))
    park(code, [t[8 + i] for i in range(8)])
    p256_reduce(code, 32)
    code("pop", "{r8}")
    finish(code)


def p256_reduce(code, skip):
    """Montgomery's reduction of what park() leaves, with `skip` bytes more on the stack, to r0..r7. p = -1 modulo 2^96, so that the multiple of p that makes the low words q vanish is their
    own, word by word, once each is corrected by those before: q[i] is added at i + 3 (chain A) and i + 6 (B), and
    q[i] (2^32 - 1) at i + 7 (C). With 2^256 - p = 2^224 - 2^192 - 2^96 + 1 added as well, the last carry says whether the
    sum was p or more; if not, p is added to undo that. So the result is below p if the product was below p 2^256."""
    code("pop", "{r1-r8}")
    q = [f"r{1 + i}" for i in range(8)]
    one, ones, A, B, C, x = "r9", "r10", "r11", "r12", "lr", "r0"
    code("mov", f"{one}, #1")
    code("mov", f"{ones}, #-1")
    for carry in (A, B, C):
        code("mov", f"{carry}, #0")
    t = q + [x] + q[:7]  # a word of q makes room for a high one as soon as it is not wanted any more

    def add(column):
        for distance, carry, factor in ((3, A, one), (6, B, one), (7, C, ones)):
            if 0 <= column - distance < 8:
                code("umaal", f"{t[column]}, {carry}, {q[column - distance]}, {factor}")

    for column in range(3, 8):
        add(column)
    code("add", f"{B}, {B}, #1")
    for column in range(8, 16):
        if column % 2 == 0:
            code("ldrd", f"{t[column]}, {t[column + 1]}, [sp], #{8 if column < 14 else 8 + skip}")
        if column == 14:
            add(column)
            code("rsb", f"{B}, {B}, #1")
            code("sbcs", f"{t[14]}, {t[14]}, {B}")
            code("adcs", f"{t[15]}, {t[15]}, {C}")
            break
        add(column)
        if column == 11:
            code("rsb", f"{A}, {A}, #1")
            code("subs", f"{t[11]}, {t[11]}, {A}")
        elif column > 11:
            code("sbcs", f"{t[column]}, {t[column]}, #0")
    code("sbc", f"{ones}, {ones}, {ones}")
    add_p(code, t[8:], ones, one)


def multiply(code):
    """Montgomery's product modulo any m: from the low words up, q[i] m makes word i vanish."""
    code("push", "{r0, r4-r11, lr}")
    code("ldr", "r0, [r3, #16]")
    code("ldr", "r3, [r3, #4]")
    code("push", "{r0}")
    M, INVERSE = 64, 96
    copy_in(code, "r3", "r1", "r2")
    product(code)
    pool = [code.value(f"r{(i + 2) % 10}") for i in range(10)]  # the last eight are r0..r7
    code("ldm", f"sp, {{{', '.join(pool[:8])}}}")
    for c in pool[8:]:
        code("mov", f"{c}, #0")

    def load(at, i):
        pair = [code.value(), code.value()]
        code("ldrd", f"{pair[0]}, {pair[1]}, [sp, #{at + 4 * i}]")
        return pair

    for row in range(0, 8, 2):
        sums, carry = pool[:8], pool[8:]  # these are 0
        q = [code.value(), code.value()]
        code("ldr", f"{q[1]}, [sp, #{INVERSE}]")
        code("mul", f"{q[0]}, {sums[0]}, {q[1]}")
        for i in range(0, 8, 2):
            m = load(M, i)
            for j in (0, 1):
                if i == 0 and j == 1:
                    code("mul", f"{q[1]}, {sums[1]}, {q[1]}")
                for k in (0, 1):
                    column = i + k + j
                    to = sums[column] if column < 8 else carry[0]
                    code("umaal", f"{to}, {carry[j]}, {m[k]}, {q[j]}")
        pool = pool[2:] + pool[:2]
    sums, top = pool[:8], code.value()
    for i in range(0, 8, 2):
        high = load(32, i)
        for k in (0, 1):
            code("adcs" if i + k else "adds", f"{sums[i + k]}, {sums[i + k]}, {high[k]}")
    code("mov", f"{top}, #0")
    code("adc", f"{top}, {top}, #0")
    for i in range(0, 8, 2):
        m = load(M, i)
        for k in (0, 1):
            code("sbcs" if i + k else "subs", f"{sums[i + k]}, {sums[i + k]}, {m[k]}")
    code("sbc", f"{top}, {top}, #0")
    for i in range(0, 8, 2):
        m = load(M, i)
        for k in (0, 1):
            code("and", f"{m[k]}, {m[k]}, {top}")
            code("adc" if i + k == 7 else "adcs" if i + k else "adds", f"{sums[i + k]}, {sums[i + k]}, {m[k]}")
    code("add", "sp, #100")
    code("pop", f"{{{top}}}")
    code("stm", f"{top}, {{{', '.join(sums)}}}")
    code("pop", "{r4-r11, pc}")


FILES = {"p256_armv7m_umaal.cpp": {"multiply": p256_multiply, "multiply_less": p256_multiply_less,
                                    "square": p256_square},
         "modular_armv7m_umaal8.cpp": {"multiply": multiply}}


def instructions(function):
    code = Code()
    function(code)
    for registers in itertools.combinations(REGISTERS, 8):
        code.fixed.update(zip(code.ascending, registers))
        if lines := code.written():
            return lines


def written(text, functions):
    for name, function in functions.items():
        begin, end = f"    @ <{name}>\n", f"    @ </{name}>\n"
        lines = "".join(f"    {line}\n" for line in instructions(function))
        text = text[:text.index(begin)] + begin + lines + text[text.index(end):]
    return text


def main():
    for name, functions in FILES.items():
        path = FOLDER / name
        old = path.read_text()
        new = written(old, functions)
        if "--check" not in sys.argv[1:]:
            path.write_text(new)
        elif new != old:
            sys.exit(f"{name} is not what {pathlib.Path(__file__).name} writes")


if __name__ == "__main__":
    main()
