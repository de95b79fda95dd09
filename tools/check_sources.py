#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""Fails where a source file breaks a rule of the house that can be seen by reading it.

Usage: check_sources.py [ROOT]

Every file names its licence in its first lines, and a header in its second line what it is. Conditional compilation
stands in isa/, freestanding/, ports/ and boards/ only, and once in each kernel's file (slot_ARCH_technique.cpp or .h), which compiles
to nothing elsewhere. Macros and target attributes stand in isa/arch.h. No file is longer than can be read in one sitting,
none carries marks of unfinished work or paths of one machine.
"""
import pathlib
import re
import sys

TOPS = ["sealstone", "freestanding", "ports", "faces", "check", "peers", "cli", "boards", "examples", "tools", "tests",
        "cmake", ".ci"]
CODE = {".h", ".hpp", ".c", ".cc", ".cpp", ".inc", ".S"}
OTHER = {".py", ".sh", ".cmake", ".txt", ".ld"}
LONGEST = 900

CONDITIONAL = re.compile(r"\s*#\s*(if|ifdef|ifndef|elif)\b")
DEFINE = re.compile(r"\s*#\s*define\b")
TARGET = re.compile(r"__attribute__\s*\(\(\s*target|#\s*pragma\s+GCC\s+target|\[\[gnu::target")
KERNEL = re.compile(r"sealstone/(?!isa/).*_(x86|arm64|armv7m|riscv)(_[a-z0-9_]+)?\.(cpp|h)$")
FREE = re.compile(r"(sealstone/isa|freestanding|ports|boards)/")
UNFINISHED = re.compile(r"\b(TOD[O]|FIXM[E]|XX[X])\b|not implemente[d]", re.IGNORECASE)
MACHINE = re.compile(r"(^|[^\w./-])/(work|tmp|home|root)/")


def faults_of(name, text):
    """What is wrong with one file, as (line, fault)."""
    lines = text.splitlines()
    suffix = pathlib.PurePosixPath(name).suffix
    if not any("SPDX-License-Identifier: Apache-2.0" in line for line in lines[:2]):
        yield 1, "no line `SPDX-License-Identifier: Apache-2.0` at the top"
    if len(lines) > LONGEST:
        yield LONGEST, f"longer than {LONGEST} lines"
    if suffix in CODE:
        yield from faults_of_code(name, suffix, lines)
    for number, line in enumerate(lines, 1):
        if UNFINISHED.search(line):
            yield number, "a mark of unfinished work"
        if MACHINE.search(line):
            yield number, "a path of one machine"


def faults_of_code(name, suffix, lines):
    if suffix in {".h", ".hpp"}:
        title = f"// {name.removeprefix('sealstone/')} - "
        if len(lines) < 2 or not lines[1].startswith(title):
            yield 2, f"the second line does not begin with `{title}`"
        if "#pragma once" not in lines:
            yield 1, "no #pragma once"
    conditionals = [number for number, line in enumerate(lines, 1) if CONDITIONAL.match(line)]
    if KERNEL.match(name):
        if len(conditionals) != 1:
            yield 1, f"a kernel has exactly one #if; this one has {len(conditionals)}"
    elif not FREE.match(name):
        for number in conditionals:
            yield number, "conditional compilation outside isa/, kernels, freestanding/, ports/ and boards/"
    if name.startswith("sealstone/") and name != "sealstone/isa/arch.h":
        for number, line in enumerate(lines, 1):
            # What is made for each line of an .inc file is no macro for others: #define, #include, #undef.
            if DEFINE.match(line) and not any('.inc"' in near for near in lines[number:number + 4]):
                yield number, "a macro outside isa/arch.h"
            if TARGET.search(line):
                yield number, "target attributes are written SEALSTONE_KERNEL(...) and SEALSTONE_KERNEL_END"


def check(root):
    """All faults of the house at `root`, as lines."""
    paths = [path for path in root.iterdir() if path.is_file() and (path.suffix in OTHER or path.name == "dev")]
    for top in TOPS:
        paths += [path for path in (root / top).rglob("*") if path.suffix in CODE | OTHER or path.parent.name == ".ci"]
    faults = []
    for path in sorted(paths):
        name = path.relative_to(root).as_posix()
        faults += [f"{name}:{line}: {why}" for line, why in faults_of(name, path.read_text())]
    return faults


if __name__ == "__main__":
    found = check(pathlib.Path(sys.argv[1] if len(sys.argv) > 1 else ".").resolve())
    print("\n".join(found) if found else "every source file follows the rules")
    sys.exit(bool(found))
