#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""The table of docs/choose-a-hash.md: what hashes, MACs and key derivation cost on a Cortex-M4, measured.

Usage: figures.py [--fix]

Fails where a figure of the page is more than a tenth off what is measured now; with --fix the table is written anew.
"""
import json
import pathlib
import re
import subprocess
import sys

ROOT = pathlib.Path(__file__).resolve().parent.parent
PAGE = ROOT / "docs/choose-a-hash.md"
BOARD = "mps2-an386"
MARK = "<!-- tools/figures.py -->\n"

# The name it has in the table, the algorithm, the kernel's name if it is a small one, the row of the flash table.
ROWS = (
    ("SHA-256", "sha-256", "", "sha-256"),
    ("SHA-256, small", "sha-256", "small", "sha-256-small"),
    ("SHA-512", "sha-512", "", "sha-512"),
    ("SHA-512, small", "sha-512", "small", "sha-512-small"),
    ("SHA3-256", "sha3-256", "", "sha3-256"),
    ("SHA3-256, small", "sha3-256", "small", "sha3-256-small"),
    ("SHAKE128", "shake128", "", None),
    ("SHA-1", "sha-1", "", "sha-1"),
    ("MD5", "md5", "", "md5"),
    ("HMAC-SHA-256", "hmac-sha-256", "", "hmac-sha-256"),
    ("CMAC-AES-128", "cmac-aes-128", "", "cmac-aes-128"),
    ("GMAC-AES-128", "gmac-aes-128", "", None),
    ("Poly1305", "poly1305", "", "poly1305"),
    ("KMAC128", "kmac128", "", None),
    ("HKDF-SHA-256", "hkdf-sha-256", "", "hkdf-sha-256"),
    ("SP 800-108, HMAC-SHA-256", "kbkdf-hmac-sha-256", "", None),
    ("PBKDF2, 1000 iterations", "pbkdf2-hmac-sha-256", "", None),
)
HEADER = """| | instructions a byte | for 64 bytes | stack | object | flash |
|---|---|---|---|---|---|
"""


def run(*command):
    return json.loads(subprocess.run([sys.executable, *command], cwd=ROOT, check=True, capture_output=True).stdout)


def measure():
    """Of each algorithm and kind of kernel: its rows, by the size of their message."""
    names = {algorithm for _, algorithm, _, _ in ROWS}
    report = run("tools/board.py", BOARD, "bench", *sorted(names), "--kernel", "all", "--size", "64,1k", "--format", "json")
    found = {}
    for row in report["benchmarks"]:
        algorithm, operation, *size = row["name"].split("/")
        if operation in ("digest", "mac", "derive"):
            kind = "small" if row["kernel"].endswith("small") else ""
            found.setdefault((algorithm, kind), {})[int(size[0]) if size else 0] = row
    return found


def number(value):
    return "-" if value is None else f"{value:,.0f}"


def table():
    measured, flash = measure(), run("tools/size.py", BOARD, "--json")["flash_bytes"]
    lines = []
    for title, algorithm, kind, program in ROWS:
        rows = measured[algorithm, kind]
        short, long = rows[min(rows)], rows.get(1024)
        per_byte = f"{long['instructions_per_op'] / 1024:.1f}" if long else "-"
        bytes_of_flash = flash[program]["-O2"] if program else None
        cells = (per_byte, number(short["instructions_per_op"]), number(short["stack_bytes"]),
                 number(short["context_bytes"]), number(bytes_of_flash))
        lines.append(f"| {title} | {' | '.join(cells)} |\n")
    return HEADER + "".join(lines)


def figures(text):
    """Lines of cells, numbers as numbers."""
    def value(cell):
        digits = cell.strip().replace(",", "")
        return float(digits) if re.fullmatch(r"[0-9.]+", digits) else digits

    return [[value(cell) for cell in line.split("|")] for line in text.splitlines()]


def near(a, b):
    return abs(a - b) <= 0.1 * max(a, b) if isinstance(a, float) and isinstance(b, float) else a == b


def main():
    page = PAGE.read_text()
    begin = page.index(MARK) + len(MARK)
    end = begin + re.match(r"\n?(\|.*\n)*", page[begin:]).end()
    now, wanted = page[begin:end].strip(), table().strip()
    if "--fix" in sys.argv:
        PAGE.write_text(page[:begin] + "\n" + wanted + "\n" + page[end:])
        return
    old, new = figures(now), figures(wanted)
    if len(old) != len(new) or not all(
            len(a) == len(b) and all(map(near, a, b)) for a, b in zip(old, new)):
        sys.exit(f"{PAGE.name} is behind the code; run tools/figures.py --fix. Measured now:\n{wanted}")


if __name__ == "__main__":
    main()
