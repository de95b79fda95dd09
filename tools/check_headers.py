#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""Fails where a public header is heavy, does not stand alone, or depends on how the library was built.

Usage: check_headers.py FOLDER COMPILER...

FOLDER holds sealstone/, a source tree or an installed one. A header whose second line says `- private:` is not public.
Each public header compiles alone, is no longer than 1,000 lines after preprocessing, and includes no private one.
"""
import concurrent.futures
import os
import pathlib
import re
import subprocess
import sys

LONGEST = 1000
FLAGS = ["-std=c++20", "-Wall", "-Wextra", "-Wpedantic", "-Wconversion", "-Werror", "-ffreestanding", "-fno-exceptions",
         "-fno-rtti"]


def is_private(path):
    return " - private:" in path.read_text().splitlines()[1]


def faults_of(folder, header, compiler):
    name = header.relative_to(folder).as_posix()
    command = [compiler, *FLAGS, f"-I{folder}", "-x", "c++", "-"]
    include = f'#include "{name}"\n#include "{name}"\n'
    run = subprocess.run([*command, "-fsyntax-only"], input=include, capture_output=True, text=True)
    if run.returncode:
        return [f"{name}: does not compile alone with {compiler}:\n{run.stderr}"]
    text = subprocess.run([*command, "-E"], input=include, capture_output=True, text=True, check=True).stdout
    lines = sum(1 for line in text.splitlines() if line.strip() and not line.startswith("#"))
    included = {pathlib.Path(path) for path in re.findall(r'^# \d+ "(\S+\.h)"', text, re.MULTILINE)}
    faults = [f"{name}: includes {path.relative_to(folder)}, which is private"
              for path in sorted(included) if folder in path.parents and is_private(path)]
    if lines > LONGEST:
        faults.append(f"{name}: {lines} lines after preprocessing with {compiler}; at most {LONGEST}")
    return faults


def check(folder, compilers):
    headers = [path for path in sorted((folder / "sealstone").rglob("*.h")) if not is_private(path)]
    if not headers:
        return [f"no public header in {folder}/sealstone"]
    with concurrent.futures.ThreadPoolExecutor(os.cpu_count()) as pool:
        jobs = [pool.submit(faults_of, folder, header, compiler) for header in headers for compiler in compilers]
        return [fault for job in jobs for fault in job.result()]


if __name__ == "__main__":
    if len(sys.argv) < 3:
        sys.exit(__doc__.strip())
    found = check(pathlib.Path(sys.argv[1]).resolve(), sys.argv[2:])
    print("\n".join(found) if found else "every public header is light and stands alone")
    sys.exit(bool(found))
