#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""Fails where README.md does not show what is there: the example's code and the catalogue's table.

Usage: check_readme.py PROGRAM [--fix]

PROGRAM is the host's `sealstone`. With --fix the two places are written anew.
"""
import pathlib
import re
import subprocess
import sys

ROOT = pathlib.Path(__file__).resolve().parent.parent


def example():
    """The code of examples/boot.cpp without its licence, fenced as Markdown."""
    lines = (ROOT / "examples/boot.cpp").read_text().splitlines()
    return "```cpp\n" + "\n".join(line for line in lines if "SPDX" not in line).strip() + "\n```\n"


def table(program):
    return "\n" + subprocess.run([program, "list", "--markdown"], check=True, capture_output=True, text=True).stdout + "\n"


def up_to_date(text, program):
    text = re.sub(r"(?<=<!-- examples/boot\.cpp -->\n)```cpp\n.*?```\n", lambda _: example(), text, flags=re.DOTALL)
    return re.sub(r"(?<=<!-- sealstone list --markdown -->\n)\n(\|.*\n)*\n?", lambda _: table(program), text)


if __name__ == "__main__":
    if len(sys.argv) < 2:
        sys.exit(__doc__.strip())
    readme = ROOT / "README.md"
    now, wanted = readme.read_text(), up_to_date(readme.read_text(), sys.argv[1])
    assert example() in wanted and table(sys.argv[1]) in wanted, "README.md has lost a mark"
    if "--fix" in sys.argv:
        readme.write_text(wanted)
    elif now != wanted:
        sys.exit(f"README.md is behind the code; run tools/check_readme.py {sys.argv[1]} --fix")
