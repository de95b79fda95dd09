#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
# tools/bundle.py - the library as a plain folder of sources, for projects that have no CMake.
#
#     bundle.py DIR      DIR must be new or empty
import pathlib
import re
import shutil
import sys

import comb_x86_ifma

ROOT = pathlib.Path(__file__).resolve().parent.parent
USAGE, NOT_CARRIED_OUT = 2, 3

README = """# Sealstone {version} as sources

Add every `.cpp` file below `sealstone/` to your project, set this folder as an include path, and compile as C++20:

    g++ -std=c++20 -O2 -I. -c sealstone/*/*.cpp

Files for other architectures compile to nothing. No two files have the same name, should your IDE put all objects into
one folder. Useful options: `-ffunction-sections -fdata-sections` with the linker's `--gc-sections`, `-fno-exceptions`,
`-fno-rtti`, `-fno-threadsafe-statics`, and `-ffreestanding` where there is no C library.

Firmware runs the kernels that the compile line allows (`-mcpu=...`, `-march=...`). A program for computers of several
kinds defines SEALSTONE_DISPATCH_RUNTIME for all these files, and the fastest kernel is chosen when it runs.

The library needs memcpy, memmove, memset and memcmp, which every C library has, and the compiler's own libgcc or
compiler-rt. It has no heap, no exceptions and no other dependency.

    #include "sealstone/hash/sha256.h"

    uint8_t digest[sealstone::Sha256::digest_size];
    sealstone::Sha256::digest(message, digest);
"""


def give_up(status, message):
    print(f"bundle: {message}", file=sys.stderr)
    sys.exit(status)


def version():
    return re.search(r"VERSION (\S+)", (ROOT / "CMakeLists.txt").read_text()).group(1)


def bundle(folder):
    files = sorted(p for p in (ROOT / "sealstone").rglob("*") if p.suffix in (".h", ".cpp"))
    for source in files:
        copy = folder / source.relative_to(ROOT)
        copy.parent.mkdir(parents=True, exist_ok=True)
        shutil.copyfile(source, copy)
    shutil.copyfile(ROOT / "LICENSE", folder / "LICENSE")
    (folder / "README.md").write_text(README.format(version=version()))
    tables = comb_x86_ifma.write(folder / "sealstone/math")
    return len(files) + len(tables)


def main(arguments):
    if len(arguments) != 1:
        give_up(USAGE, "usage: bundle DIR")
    folder = pathlib.Path(arguments[0])
    try:
        if folder.exists() and (not folder.is_dir() or any(folder.iterdir())):
            give_up(NOT_CARRIED_OUT, f"{folder} is there and not an empty folder: name a new one")
        folder.mkdir(parents=True, exist_ok=True)
        print(f"{bundle(folder)} files in {folder}: see README.md there")
    except OSError as error:
        give_up(NOT_CARRIED_OUT, f"{error.filename}: {error.strerror}")


if __name__ == "__main__":
    main(sys.argv[1:])
