#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""Fails where the library needs something of the outside, or runs something before main.

Usage: check_symbols.py ARCHIVE [NM [OBJDUMP]]

What an object of the archive leaves undefined is defined by another, or is one of the four functions that compilers call
by themselves: no heap, no exceptions, no RTTI, no guards of static objects, no C library. And no object has a static
constructor or destructor.
"""
import re
import subprocess
import sys

COMPILERS_OWN = {"memcpy", "memmove", "memset", "memcmp", "_GLOBAL_OFFSET_TABLE_"}
CONSTRUCTORS = re.compile(r"\.(init_array|fini_array|ctors|dtors|preinit_array)\b")


def output_of(*command):
    return subprocess.run(command, capture_output=True, text=True, check=True).stdout


def check(archive, nm="nm", objdump="objdump"):
    undefined, defined = set(), set()
    for line in output_of(nm, archive).splitlines():
        match = re.match(r"[0-9a-f ]*\s([A-Za-z]) (\S+)$", line)
        if match:
            (undefined if match[1] in "Uwv" else defined).add(match[2])
    faults = [f"{archive}: needs {name}" for name in sorted(undefined - defined - COMPILERS_OWN)]
    if CONSTRUCTORS.search(output_of(objdump, "-h", archive)):
        faults.append(f"{archive}: has a static constructor or destructor")
    return faults if defined else [f"{archive}: defines nothing"]


if __name__ == "__main__":
    if len(sys.argv) < 2:
        sys.exit(__doc__.strip())
    found = check(*sys.argv[1:])
    print("\n".join(found) if found else "the library needs memcpy, memmove, memset, memcmp and nothing else")
    sys.exit(bool(found))
