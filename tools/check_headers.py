#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""Fails where a public header is heavy, does not stand alone, or depends on how the library was built.

Usage: check_headers.py FOLDER COMPILER...

FOLDER holds sealstone/, a source tree or an installed one. A header whose second line says `- private:` is not public.
Each public header compiles alone, is no longer than 1,000 lines after preprocessing, and includes no private one.
"""
import pathlib
import re
import subprocess
import sys
import tempfile

LONGEST = 1000
FLAGS = ["-std=c++20", "-Wall", "-Wextra", "-Wpedantic", "-Wconversion", "-Werror", "-ffreestanding", "-fno-exceptions",
         "-fno-rtti"]


def is_private(path):
    return " - private:" in path.read_text().splitlines()[1]


def faults_of(folder, header, compiler):
    name = header.relative_to(folder).as_posix()
    with tempfile.NamedTemporaryFile("w", suffix=".cpp") as source:
        source.write(f'#include "{name}"\n#include "{name}"\n')
        source.flush()
        command = [compiler, *FLAGS, f"-I{folder}", source.name]
        run = subprocess.run([*command, "-fsyntax-only"], capture_output=True, text=True)
        if run.returncode:
            yield f"{name}: does not compile alone with {compiler}:\n{run.stderr}"
            return
        lines = subprocess.run([*command, "-E", "-P"], capture_output=True, text=True, check=True).stdout.count("\n")
        included = subprocess.run([*command, "-MM"], capture_output=True, text=True, check=True).stdout
    if lines > LONGEST:
        yield f"{name}: {lines} lines after preprocessing with {compiler}; at most {LONGEST}"
    for path in sorted(set(re.findall(r"\S+\.h\b", included))):
        if is_private(pathlib.Path(path)):
            yield f"{name}: includes {pathlib.Path(path).relative_to(folder)}, which is private"


def check(folder, compilers):
    headers = [path for path in sorted((folder / "sealstone").rglob("*.h")) if not is_private(path)]
    if not headers:
        return [f"no public header in {folder}/sealstone"]
    return [fault for header in headers for compiler in compilers for fault in faults_of(folder, header, compiler)]


if __name__ == "__main__":
    if len(sys.argv) < 3:
        sys.exit(__doc__.strip())
    found = check(pathlib.Path(sys.argv[1]).resolve(), sys.argv[2:])
    print("\n".join(found) if found else "every public header is light and stands alone")
    sys.exit(bool(found))
