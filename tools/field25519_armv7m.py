#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
# tools/field25519_armv7m.py - writes product and square of sealstone/math/field25519_armv7m_umaal.cpp between their marks.
#
#     field25519_armv7m.py [--check]
#
# UMAAL lo, hi, x, y leaves lo + hi + x y in hi:lo, which cannot overflow: a word of a sum and the carry of the word below
# are added for nothing. What then decides is how often words go to memory and back. The two routines are written here
# with names for their values; a search finds registers, such that what one LDM loads or one STM stores lies in ascending
# registers.
import pathlib
import re
import sys

FILE = pathlib.Path(__file__).resolve().parent.parent / "sealstone/math/field25519_armv7m_umaal.cpp"
REGISTERS = [*range(13), 14]


def register_name(number):
    return "lr" if number == 14 else f"r{number}"


class Routine:
    """Straight code. A name in it begins with %, and stands for one register from its first mention to its last."""

    def __init__(self, inputs, outputs):
        self.lines, self.inputs, self.outputs, self.names = [], inputs, outputs, 0

    def do(self, operation, *operands):
        self.lines.append((operation, ", ".join(str(operand) for operand in operands)))

    def new(self, name="t"):
        self.names += 1
        return f"%{name}{self.names}"

    def several(self, operation, where, names):
        self.do(operation, *([where] if where else []), "{" + ", ".join(names) + "}")

    def zero(self, name="t"):
        value = self.new(name)
        self.do("mov", value, "#0")
        return value

    def allocation(self):
        first, last, lists = {name: 0 for name in self.inputs}, {}, []
        for i, (operation, operands) in enumerate(self.lines):
            for name in re.findall(r"%\w+", operands):
                # A load may put what it loads where its address was.
                first.setdefault(name, i + (0.5 if operation.startswith(("ld", "pop")) else 0))
                last[name] = i
            if "{" in operands:
                lists.append(re.findall(r"%\w+", operands[operands.index("{"):]))
        last.update({name: len(self.lines) for name in self.outputs})
        together = {a: {b for b in first if b != a and first[a] <= last[b] and first[b] <= last[a]} for a in first}
        below, above = {a: set() for a in first}, {a: set() for a in first}
        for names in lists:
            for i, a in enumerate(names):
                below[a].update(names[:i])
                above[a].update(names[i + 1:])
        domain = {a: set(REGISTERS) for a in first}
        for a, number in {**self.inputs, **self.outputs}.items():
            domain[a] = {number}

        def narrowed(domain, a, number):
            new = {**domain, a: {number}}
            for b in together[a]:
                new[b] = new[b] - {number}
            for b in below[a]:
                new[b] = {n for n in new[b] if n < number}
            for b in above[a]:
                new[b] = {n for n in new[b] if n > number}
            return new if all(new.values()) else None

        def search(domain, rest):
            if not rest:
                return domain
            a = min(rest, key=lambda name: (len(domain[name]), first[name], name))
            for number in sorted(domain[a]):
                narrower = narrowed(domain, a, number)
                found = narrower and search(narrower, rest - {a})
                if found:
                    return found
            return None

        found = search(domain, set(first))
        assert found, "no registers for this routine"
        return {name: register_name(*numbers) for name, numbers in found.items()}

    def text(self):
        registers = self.allocation()
        for operation, operands in self.lines:
            yield f"{operation:8}{re.sub(r'%[0-9a-z]+', lambda m: registers[m[0]], operands)}".rstrip()


def reduce(r, low, high, load):
    """low + 2^256 high to 2^255 + 1463 at most: 38 high is added, then 19 for each 2^255 of the sum. load(i) makes
    low[i..i+3] known."""
    k, carry = r.new("k"), r.zero("carry")
    r.do("mov", k, "#38")
    for i in range(0, 8, 4):
        load(i)
        for j in range(i, i + 4):
            r.do("umaal", low[j], carry, k, high[j])
    top = r.new("top")
    r.do("mov", top, "#19")
    r.do("and", top, top, low[7], "asr #31")
    r.do("bic", low[7], low[7], "#0x80000000")
    r.do("mla", carry, carry, k, top)
    r.do("adds", low[0], low[0], carry)
    for j in range(1, 8):
        r.do("adcs", low[j], low[j], "#0")


def product():
    """Four blocks of four by four limbs, each row by row: a word of b times four of a."""
    r = Routine({"%pa": 0, "%pb": 1, "%back": 14}, {f"%low{i}": i for i in range(8)})

    def limbs(pointer, name):
        names = [r.new(name) for _ in range(4)]
        r.several("ldm", pointer, names)
        return names

    def rows(sums, a, b, carries=None):
        """sums, from the column of a[0] b[0] on, and a carry into each row; what is finished, what is not."""
        done = []
        for j in range(len(b)):
            if sums is None:
                low, carry = r.new("t"), r.new("t")
                r.do("umull", low, carry, a[0], b[j])
                sums = [low]
                for i in range(1, 4):
                    sums.append(r.zero())
                    r.do("umaal", sums[i], carry, a[i], b[j])
            else:
                carry = carries[j] if carries else r.zero()
                for i in range(4):
                    r.do("umaal", sums[i], carry, a[i], b[j])
            done.append(sums[0])
            sums = sums[1:] + [carry]
        return done, sums

    a = limbs("%pa!", "a")
    r.several("push", None, ["%pa", "%pb", "%back"])
    b = limbs("%pb!", "b")
    t0, t4 = rows(None, a, b)
    r.several("push", None, t0)
    b = limbs("%pb", "b")
    t4, t8 = rows(t4, a, b)
    pa, pb = r.new("pa"), r.new("pb")
    r.do("ldrd", pa, pb, "[sp, #16]")
    r.several("push", None, t8)
    a = limbs(pa, "a")
    b = limbs(f"{pb}!", "b")
    t4, sums = rows(t4, a, b)
    r.several("push", None, t4)
    high = []
    for i in (0, 2):
        b, carries = [r.new("b"), r.new("b")], [r.new("t"), r.new("t")]
        r.do("ldrd", *carries, f"[sp, #{16 + 4 * i}]")
        r.do("ldrd", *b, f"[{pb}, #{4 * i}]")
        done, sums = rows(sums, a, b, carries)
        high += done
    high += sums
    low = [f"%low{i}" for i in range(8)]

    def load(i):
        if i == 0:
            r.do("ldrd", low[0], low[1], "[sp, #32]")
            r.do("ldrd", low[2], low[3], "[sp, #40]")
        else:
            r.several("pop", None, low[4:])

    reduce(r, low, high, load)
    r.do("add", "sp", "#40")
    r.do("pop", "{pc}")
    return r


def square():
    """Column by column: of a[i] a[j] with i < j each row i has a carry of its own. A finished column is doubled, by one
    chain of flags, and gets its part of a[i]^2, by one chain of words."""
    r = Routine({f"%a{i}": i for i in range(8)}, {f"%low{i}": i if i < 4 else i + 4 for i in range(8)})
    a = [f"%a{i}" for i in range(8)]
    r.do("push", "{r0-r7, lr}")  # which makes room for the low half
    zero, carry_of, finished = r.zero("zero"), {}, []
    column, squares = r.new("t"), r.new("s")
    r.do("umull", column, squares, a[0], a[0])
    finished.append(column)
    for k in range(1, 15):
        column = carry_of.pop(k - 8, None)  # of the row that has ended
        rows = list(range(max(0, k - 7), (k + 1) // 2))
        if k in (1, 3, 5):  # a row begins in a column that has nothing yet
            i = rows.pop()
            column, carry_of[i] = r.new("t"), r.new("t")
            r.do("umull", column, carry_of[i], a[i], a[k - i])
        if column is None:
            column = r.zero()
        for i in rows:
            if k == 7 and i == 3:  # the one place where registers are short: a[0] is done with
                carry_of[i], zero = zero, r.zero("zero")
            elif i not in carry_of:
                carry_of[i] = r.zero()
            r.do("umaal", column, carry_of[i], a[i], a[k - i])
        r.do("adds" if k == 1 else "adcs", column, column, column)
        r.do("umaal", column, squares, *((a[k // 2],) * 2 if k % 2 == 0 else (zero, zero)))
        finished.append(column)
        if k in (1, 3):
            r.do("strd", *finished[-2:], f"[sp, #{4 * k - 4}]")
        elif 4 <= k < 8:
            r.do("str", column, f"[sp, #{4 * k}]")
    r.do("adc", squares, squares, "#0")
    low = [f"%low{i}" for i in range(8)]
    reduce(r, low, finished[8:] + [squares], lambda i: r.several("pop", None, low[i:i + 4]))
    r.do("pop", "{pc}")
    return r


def written(text):
    for name, routine in (("product", product()), ("square", square())):
        begin, end = f"    @ <{name}>\n", f"    @ </{name}>\n"
        code = "".join(f"    {line}\n" for line in routine.text())
        text = text[:text.index(begin) + len(begin)] + code + text[text.index(end):]
    return text


def main():
    text = FILE.read_text()
    if "--check" in sys.argv[1:]:
        if re.sub(r"\s+", "", written(text)) != re.sub(r"\s+", "", text):
            sys.exit(f"{FILE.name} is not what {pathlib.Path(__file__).name} writes")
    else:
        FILE.write_text(written(text))


if __name__ == "__main__":
    main()
