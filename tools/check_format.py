#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""Fails where clang-format would change a source file.

Usage: check_format.py [--fix] [ROOT]

With --fix the files are written as clang-format wants them.
"""
import pathlib
import subprocess
import sys

FOLDERS = ["sealstone", "freestanding", "ports", "faces", "check", "peers", "cli", "boards", "examples", "tools", "tests"]


def sources(root):
    return [str(path) for folder in FOLDERS for path in sorted((root / folder).rglob("*"))
            if path.suffix in {".h", ".cpp", ".c"}]


if __name__ == "__main__":
    arguments = sys.argv[1:]
    mode = ["-i"] if "--fix" in arguments else ["--dry-run", "--Werror"]
    roots = [argument for argument in arguments if argument != "--fix"]
    files = sources(pathlib.Path(roots[0] if roots else "."))
    sys.exit(subprocess.run(["clang-format", *mode, *files]).returncode if files else "no source file found")
