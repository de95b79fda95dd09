#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""Fails where README.md, or a page of docs/, does not show what is there: examples' code and the catalogue's table.

Usage: check_readme.py PROGRAM [--fix]

PROGRAM is the host's `sealstone`. A page has a mark before each such place; with --fix they are written anew.
"""
import pathlib
import re
import subprocess
import sys

ROOT = pathlib.Path(__file__).resolve().parent.parent


def example(name):
    """The code of examples/NAME without its licence, fenced as Markdown."""
    lines = (ROOT / "examples" / name).read_text().splitlines()
    return "```cpp\n" + "\n".join(line for line in lines if "SPDX" not in line).strip() + "\n```\n"


def table(program):
    return "\n" + subprocess.run([program, "list", "--markdown"], check=True, capture_output=True, text=True).stdout + "\n"


def up_to_date(text, program):
    text = re.sub(r"(<!-- examples/(\w+\.cpp) -->\n)(```cpp\n.*?```\n)?", lambda mark: mark[1] + example(mark[2]), text,
                  flags=re.DOTALL)
    return re.sub(r"(?<=<!-- sealstone list --markdown -->\n)\n(\|.*\n)*\n?", lambda _: table(program), text)


if __name__ == "__main__":
    if len(sys.argv) < 2:
        sys.exit(__doc__.strip())
    readme = (ROOT / "README.md").read_text()
    for mark in ("<!-- examples/boot.cpp -->", "<!-- sealstone list --markdown -->"):
        assert mark in readme, "README.md has lost a mark"
    behind = []
    for page in (ROOT / "README.md", *sorted(ROOT.glob("docs/*.md"))):
        now = page.read_text()
        wanted = up_to_date(now, sys.argv[1])
        if "--fix" in sys.argv:
            page.write_text(wanted)
        elif now != wanted:
            behind.append(str(page.relative_to(ROOT)))
    if behind:
        sys.exit(f"{', '.join(behind)}: behind the code; run tools/check_readme.py {sys.argv[1]} --fix")
