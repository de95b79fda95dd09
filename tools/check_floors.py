#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""Fails where a file includes what does not stand below it.

Usage: check_floors.py [ROOT]

A file includes headers of its own folder and of the floors below, written from the root ("sealstone/bits/bytes.h"),
never those of a neighbour on the same floor or of a floor above. The library includes <stdint.h> and <stddef.h> besides
those, and in kernels the compiler's headers of intrinsics: nothing of a C or C++ library.
"""
import pathlib
import re
import sys

# Bottom up. Above the library stand the rest of the house, and on top what nothing may include.
FLOORS = [
    ["sealstone/bits"], ["sealstone/isa"], ["sealstone/math"], ["sealstone/hash", "sealstone/cipher"],
    ["sealstone/mac", "sealstone/mode"], ["sealstone/aead", "sealstone/kdf", "sealstone/rng"], ["sealstone/pubkey"],
    ["sealstone/pqc"], ["sealstone/encoding"], ["sealstone/accel"], ["sealstone/tpm"], ["sealstone/verify"],
    ["freestanding", "ports", "faces"], ["check"], ["peers"], ["cli", "boards"], ["examples", "tools"], ["tests"]]
LEVEL = {folder: level for level, floor in enumerate(FLOORS) for folder in floor}
SUFFIXES = {".h", ".hpp", ".c", ".cc", ".cpp", ".inc", ".S"}
OF_THE_COMPILER = {"stdint.h", "stddef.h"}
INTRINSICS = {"immintrin.h", "cpuid.h", "arm_neon.h", "arm_acle.h"}
MAY_USE_INTRINSICS = re.compile(r"(\.cpp|_(x86|arm64|armv7m|riscv)\w*\.h)$")
INCLUDE = re.compile(r'\s*#\s*include\s*([<"])([^">]+)')


def folder_of(path):
    """The folder of a path from the root that has a floor, or None."""
    parts = path.split("/")
    name = "/".join(parts[:2]) if parts[0] == "sealstone" else parts[0]
    return name if name in LEVEL and len(parts) > name.count("/") + 1 else None


def fault(path, quote, target):
    """What is wrong with the file at `path` including `target`, or None."""
    here, there = folder_of(path), folder_of(target)
    if quote == "<" and there is None:
        allowed = OF_THE_COMPILER | (INTRINSICS if MAY_USE_INTRINSICS.search(path) else set())
        if here.startswith("sealstone/") and target not in allowed:
            return f"the library may not include <{target}>"
        return None
    if there is None:
        return f'"{target}" is in no folder that has a floor; write it from the root: "sealstone/bits/bytes.h"'
    if ".." in target.split("/"):
        return f'"{target}" climbs; write it from the root'
    if there != here and LEVEL[there] >= LEVEL[here]:
        return f"{here} may not include {there}"
    return None


def check(root):
    """All faults of the house at `root`, as lines."""
    faults = []
    for top in sorted({folder.split("/")[0] for folder in LEVEL}):
        for path in sorted(p for p in (root / top).rglob("*") if p.suffix in SUFFIXES):
            name = path.relative_to(root).as_posix()
            if folder_of(name) is None:
                faults.append(f"{name}: in no folder that has a floor (FLOORS in tools/check_floors.py)")
                continue
            for number, line in enumerate(path.read_text().splitlines(), 1):
                match = INCLUDE.match(line)
                why = match and fault(name, match[1], match[2])
                if why:
                    faults.append(f"{name}:{number}: {why}")
    return faults


if __name__ == "__main__":
    found = check(pathlib.Path(sys.argv[1] if len(sys.argv) > 1 else ".").resolve())
    print("\n".join(found) if found else "every include goes down")
    sys.exit(bool(found))
