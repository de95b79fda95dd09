#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""The tables of docs/choose-a-*.md: what each costs on a Cortex-M4, measured.

Usage: figures.py [--fix]

Fails where a figure of a page is more than a tenth off what is measured now; with --fix the tables are written anew.
"""
import json
import pathlib
import re
import subprocess
import sys

ROOT = pathlib.Path(__file__).resolve().parent.parent
BOARD = "mps2-an386"
MARK = "<!-- tools/figures.py -->\n"

# The name it has in the table, the algorithm, the kernel's name if it is a small one, the row of the flash table; the
# operation, where it has more than one.
HASHES = (
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
CIPHERS = (
    ("AES-128-CTR", "aes-128-ctr", "", "aes-128-ctr", "encrypt"),
    ("AES-256-CTR", "aes-256-ctr", "", None, "encrypt"),
    ("AES-128-CBC, encryption", "aes-128-cbc", "", None, "encrypt"),
    ("AES-128-CBC, decryption", "aes-128-cbc", "", None, "decrypt"),
    ("AES-128-XTS, decryption", "aes-128-xts", "", None, "decrypt"),
    ("AES-128-GCM", "aes-128-gcm", "", "aes-128-gcm", "encrypt"),
    ("AES-128-CCM", "aes-128-ccm", "", None, "encrypt"),
    ("ChaCha20", "chacha20", "", None, "encrypt"),
    ("ChaCha20-Poly1305", "chacha20-poly1305", "", None, "encrypt"),
    ("ChaCha20-Poly1305, small", "chacha20-poly1305", "small", "chacha20-poly1305", "encrypt"),
    ("Camellia-128-CTR", "camellia-128-ctr", "", None, "encrypt"),
    ("3DES-CBC, encryption", "3des-3key-cbc", "", None, "encrypt"),
    ("3DES-CBC, decryption", "3des-3key-cbc", "", None, "decrypt"),
)
# Of each kind of signatures and of key agreement the name it has in the table, the algorithms, and has it a row by the
# small preset, too? All curves of this preset share their code, so that a few tell of the others.
CURVES = (
    ("Ed25519, X25519", "ed25519", "x25519", True),
    ("Ed448, X448", "ed448", "x448", True),
    *((name, f"ecdsa-{curve}", f"ecdh-{curve}", has_small) for name, curve, has_small in (
        ("P-256, secp256r1", "secp256r1", True),
        ("P-384, secp384r1", "secp384r1", True),
        ("P-521, secp521r1", "secp521r1", False),
        ("P-224, secp224r1", "secp224r1", False),
        ("P-192, secp192r1", "secp192r1", False),
        ("secp256k1", "secp256k1", True),
        ("secp224k1", "secp224k1", False),
        ("secp192k1", "secp192k1", False),
        *((f"brainpoolP{bits}r1", f"brainpoolp{bits}r1", bits == 256) for bits in (160, 192, 224, 256, 320, 384, 512)))),
)
HEADER = """| | instructions a byte | for 64 bytes | stack | object | flash |
|---|---|---|---|---|---|
"""


CURVES_HEADER = """| | key pair | sign | verify | agree | stack: sign | verify | agree | flash: verify |
|---|---|---|---|---|---|---|---|---|
"""


def run(*command):
    return json.loads(subprocess.run([sys.executable, *command], cwd=ROOT, check=True, capture_output=True).stdout)


def measure(names, *options):
    """Of each algorithm, kind of kernel and operation: its rows, by the size of their message."""
    report = run("tools/board.py", BOARD, "bench", *sorted(set(names)), *options, "--size", "64,1k",
                 "--rounds", "1", "--min-time", "0.001", "--format", "json")
    found = {}
    for row in report["benchmarks"]:
        algorithm, operation, *size = row["name"].split("/")
        kind = "small" if row["kernel"].endswith("small") else ""
        found.setdefault((algorithm, kind, operation), {})[int(size[0]) if size else 0] = row
    return found


def number(value):
    return "-" if value is None else f"{value:,.0f}"


def table(table_rows, flash):
    measured = measure((row[1] for row in table_rows), "--kernel", "all")
    lines = []
    for title, algorithm, kind, program, *operation in table_rows:
        operations = operation or ("digest", "mac", "derive")
        rows = next((measured[key] for o in operations if (key := (algorithm, kind, o)) in measured), None)
        if rows is None:
            sys.exit(f"figures: the board has no {algorithm}, {kind or 'fast'}")
        short, long = rows[min(rows)], rows.get(1024)
        per_byte = f"{long['instructions_per_op'] / 1024:.1f}" if long else "-"
        bytes_of_flash = flash[program]["-O2"] if program else None
        cells = (per_byte, number(short["instructions_per_op"]), number(short["stack_bytes"]),
                 number(short["context_bytes"]), number(bytes_of_flash))
        lines.append(f"| {title} | {' | '.join(cells)} |\n")
    return HEADER + "".join(lines)


def curve_table(table_rows, flash):
    measured = measure(("ecdsa-*", "ecdh-*", "ed*", "x*"))  # the board's command line has no room for all names
    measured |= measure((name for row in table_rows if row[3] for name in row[1:3]), "--kernel", "all")
    lines = []
    for title, signature, agreement, has_small in table_rows:
        for kind in ("", "small") if has_small else ("",):
            keygen, sign, verify = (measured[signature, kind, o][0] for o in ("keygen", "sign", "verify"))
            agree = measured[agreement, kind, "agree"][0]
            cells = [number(row["instructions_per_op"] / 1000) for row in (keygen, sign, verify, agree)]
            cells += [number(row["stack_bytes"]) for row in (sign, verify, agree)]
            program = f"{signature}-verify{'-small' if kind else ''}"
            level = "-Os" if kind else "-O2"
            cells.append(number(flash[program][level] if program in flash else None))
            lines.append(f"| {title}{', small' if kind else ''} | {' | '.join(cells)} |\n")
    return CURVES_HEADER + "".join(lines)


PAGES = {
    "docs/choose-a-hash.md": (table, HASHES),
    "docs/choose-a-cipher.md": (table, CIPHERS),
    "docs/choose-a-curve.md": (curve_table, CURVES),
}


def figures(text):
    """Lines of cells, numbers as numbers."""
    def value(cell):
        digits = cell.strip().replace(",", "")
        return float(digits) if re.fullmatch(r"[0-9.]+", digits) else digits

    return [[value(cell) for cell in line.split("|")] for line in text.splitlines()]


def near(a, b):
    return abs(a - b) <= 0.1 * max(a, b) if isinstance(a, float) and isinstance(b, float) else a == b


def bring_up_to_date(name, wanted, fix):
    """Writes the table of a page, or says how it differs."""
    path = ROOT / name
    page = path.read_text()
    begin = page.index(MARK) + len(MARK)
    end = begin + re.match(r"\n?(\|.*\n)*", page[begin:]).end()
    if fix:
        path.write_text(page[:begin] + "\n" + wanted + "\n" + page[end:])
        return None
    old, new = figures(page[begin:end].strip()), figures(wanted)
    if len(old) == len(new) and all(len(a) == len(b) and all(map(near, a, b)) for a, b in zip(old, new)):
        return None
    return f"{name} is behind the code; run tools/figures.py --fix. Measured now:\n{wanted}"


def main():
    flash = run("tools/size.py", BOARD, "--json")["flash_bytes"]
    found = [bring_up_to_date(name, make(rows, flash).strip(), "--fix" in sys.argv)
             for name, (make, rows) in PAGES.items()]
    if any(found):
        sys.exit("\n".join(filter(None, found)))


if __name__ == "__main__":
    main()
