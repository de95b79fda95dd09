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
# The name it has in the table, the algorithms of signatures and of key agreement, the kernel's name if it is a small
# one, the row of the flash table.
CURVES = (
    ("Ed25519, X25519", "ed25519", "x25519", "", None),
    ("secp256r1 (P-256)", "ecdsa-secp256r1", "ecdh-secp256r1", "", "ecdsa-secp256r1-verify"),
    ("secp256r1 (P-256), small", "ecdsa-secp256r1", "ecdh-secp256r1", "small", "ecdsa-secp256r1-verify-small"),
    ("secp256k1", "ecdsa-secp256k1", "ecdh-secp256k1", "", None),
    ("brainpoolP256r1", "ecdsa-brainpoolp256r1", "ecdh-brainpoolp256r1", "", None),
    ("secp384r1 (P-384)", "ecdsa-secp384r1", "ecdh-secp384r1", "", None),
    ("brainpoolP384r1", "ecdsa-brainpoolp384r1", "ecdh-brainpoolp384r1", "", None),
    ("Ed448, X448", "ed448", "x448", "", None),
    ("secp521r1 (P-521)", "ecdsa-secp521r1", "ecdh-secp521r1", "", None),
    ("brainpoolP512r1", "ecdsa-brainpoolp512r1", "ecdh-brainpoolp512r1", "", None),
    ("secp224r1 (P-224)", "ecdsa-secp224r1", "ecdh-secp224r1", "", None),
    ("secp192r1 (P-192)", "ecdsa-secp192r1", "ecdh-secp192r1", "", None),
    ("brainpoolP160r1", "ecdsa-brainpoolp160r1", "ecdh-brainpoolp160r1", "", None),
)
HEADER = """| | instructions a byte | for 64 bytes | stack | object | flash |
|---|---|---|---|---|---|
"""


CURVES_HEADER = """| | key pair | sign | verify | agree | stack: sign | verify | agree | flash: verify |
|---|---|---|---|---|---|---|---|---|
"""


def run(*command):
    return json.loads(subprocess.run([sys.executable, *command], cwd=ROOT, check=True, capture_output=True).stdout)


def measure(table_rows):
    """Of each algorithm, kind of kernel and operation: its rows, by the size of their message."""
    names = {row[1] for row in table_rows}
    report = run("tools/board.py", BOARD, "bench", *sorted(names), "--kernel", "all", "--size", "64,1k",
                 "--rounds", "3", "--min-time", "0.001", "--format", "json")
    found = {}
    for row in report["benchmarks"]:
        algorithm, operation, *size = row["name"].split("/")
        kind = "small" if row["kernel"].endswith("small") else ""
        found.setdefault((algorithm, kind, operation), {})[int(size[0]) if size else 0] = row
    return found


def number(value):
    return "-" if value is None else f"{value:,.0f}"


def table(table_rows, flash):
    measured = measure(table_rows)
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
    measured = measure([(None, name) for row in table_rows for name in row[1:3]])
    lines = []
    for title, signature, agreement, kind, program in table_rows:
        keygen, sign, verify = (measured[signature, kind, o][0] for o in ("keygen", "sign", "verify"))
        agree = measured[agreement, kind, "agree"][0]
        cells = [number(row["instructions_per_op"] / 1000) for row in (keygen, sign, verify, agree)]
        cells += [number(row["stack_bytes"]) for row in (sign, verify, agree)]
        cells.append(number(flash[program]["-O2"] if program else None))
        lines.append(f"| {title} | {' | '.join(cells)} |\n")
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
