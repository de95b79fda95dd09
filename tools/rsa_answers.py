#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""Writes check/rsa_answers.h: the keys of all rows of RSA and the known answers to them, by Python's integers.

    rsa_answers.py [--check]

With --check it writes nothing, and says whether the file is what it would write. The primes are the first from a
number that SHAKE256 makes of their name: nobody's secret.
"""
import hashlib
import math
import pathlib
import subprocess
import sys

FILE = pathlib.Path(__file__).resolve().parent.parent / 'check/rsa_answers.h'
SIZES = (1024, 2048, 3072, 4096)
E = 65537


def message_byte(i):
    """Of check/check.h."""
    return (i * 167 + (i >> 8) * 13 + 1) & 255


PRIMES = [n for n in range(3, 20000, 2) if all(n % q for q in range(3, math.isqrt(n) + 1, 2))]
PRODUCT = math.prod(PRIMES)


def is_prime(n):
    """For n = 3 modulo 4: Miller and Rabin's test to small bases; the numbers are not chosen to deceive it."""
    return math.gcd(n, PRODUCT) == 1 and all(pow(a, n >> 1, n) in (1, n - 1) for a in (2, *PRIMES[:15]))


def prime(name, bits):
    """With the two highest bits set, and 3 modulo 4."""
    text = hashlib.shake_256(name.encode()).digest(bits // 8)
    n = int.from_bytes(text, 'big') | 3 << (bits - 2) | 3
    while not is_prime(n) or math.gcd(n - 1, E) != 1:
        n += 4
    return n


def fnv(data):
    """checksum() of check/check.h."""
    value = 0xcbf29ce484222325
    for byte in data:
        value = (value ^ byte) * 0x100000001b3 & (1 << 64) - 1
    return value


def pkcs1(digest, k):
    """EMSA-PKCS1-v1_5 with SHA-256 (RFC 8017, section 9.2)."""
    info = bytes.fromhex('3031300d060960864801650304020105000420') + digest
    return b'\0\1' + b'\xff' * (k - 3 - len(info)) + b'\0' + info


def entry(bits):
    p, q = prime(f'sealstone rsa-{bits} p', bits // 2), prime(f'sealstone rsa-{bits} q', bits // 2)
    n, k = p * q, bits // 8
    assert n.bit_length() == bits
    d = pow(E, -1, math.lcm(p - 1, q - 1))
    block = bytes([0] + [message_byte(i) for i in range(1, k)])
    power = pow(int.from_bytes(block, 'big'), E, n)
    digest = bytes(message_byte(i) for i in range(32))
    signature = pow(int.from_bytes(pkcs1(digest, k), 'big'), d, n)
    half = [p, q, d % (p - 1), d % (q - 1), pow(q, -1, p)]
    text = [f'    {{{bits},']
    text += [f'     "{n:0{2 * k}x}",'] + [f'     "{x:0{k}x}",' for x in half]
    text += [f'     0x{fnv(block):016x}, 0x{fnv(power.to_bytes(k, "big")):016x}, '
             f'0x{fnv(signature.to_bytes(k, "big")):016x}}},']
    return '\n'.join(text)


HEADER = '''// SPDX-License-Identifier: Apache-2.0
// check/rsa_answers.h - the keys of RSA's rows, and what the inputs of rsa_inputs.h give. Written by
// tools/rsa_answers.py.
#pragma once
#include <stdint.h>

namespace sealstone::check {

// The exponent is 65537. Checksums are those of check.h.
struct RsaText {
    unsigned bits;
    const char *n, *p, *q, *dp, *dq, *q_inverse;
    uint64_t block;      // what the rows begin with
    uint64_t power;      // its 65537th power
    uint64_t signature;  // PKCS#1 v1.5's of a digest of SHA-256
};

inline constexpr RsaText rsa_texts[] = {
'''


def main():
    text = HEADER + '\n'.join(entry(bits) for bits in SIZES) + '\n};\n\n}  // namespace sealstone::check\n'
    text = subprocess.run(['clang-format', f'--assume-filename={FILE}'], input=text, text=True, check=True,
                          capture_output=True).stdout
    if '--check' not in sys.argv[1:]:
        FILE.write_text(text)
    elif FILE.read_text() != text:
        sys.exit(f'{FILE} is not what {sys.argv[0]} writes')


if __name__ == '__main__':
    main()
