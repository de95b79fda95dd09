#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""Writes check/ec_answers.h: the known answers of ECDSA and ECDH on every curve, by affine arithmetic on Python's
integers and by RFC 6979 over Python's hmac. Where Python's cryptography has the curve, it must agree.

    ec_answers.py [--check]

With --check it writes nothing, and says whether the file is what it would write.
"""
import hashlib
import hmac
import pathlib
import subprocess
import sys

from curve_texts import CURVES, TWISTED, multiply

FILE = pathlib.Path(__file__).resolve().parent.parent / 'check/ec_answers.h'

DIGEST = bytes((i * 167 + 1) & 255 for i in range(32))


class Curve:
    def __init__(self, name, a, p, n, base):
        self.name, self.a, self.p, self.n, self.base = name.lower(), a, p, n, base
        self.size, self.order_size = (p.bit_length() + 7) // 8, (n.bit_length() + 7) // 8

    def key(self, first, step):
        """The rule of check/ec_inputs.h."""
        key = bytearray((i * step + first) & 255 for i in range(self.order_size))
        if self.n.bit_length() % 8 == 1:
            key[0] = 0
        return int.from_bytes(key, 'big')

    def multiply(self, k, point=None):
        return multiply(self.p, self.a, k, point or self.base)

    def bits2int(self, data):
        return int.from_bytes(data, 'big') >> max(0, 8 * len(data) - self.n.bit_length())

    def nonces(self, x, digest):
        """RFC 6979, section 3.2, with SHA-256."""
        mac = lambda key, *data: hmac.new(key, b''.join(data), hashlib.sha256).digest()
        inputs = x.to_bytes(self.order_size, 'big') + (self.bits2int(digest) % self.n).to_bytes(self.order_size, 'big')
        v, k = b'\1' * 32, bytes(32)
        for byte in (b'\0', b'\1'):
            k = mac(k, v, byte, inputs)
            v = mac(k, v)
        while True:
            t = b''
            while len(t) < self.order_size:
                v = mac(k, v)
                t += v
            candidate = self.bits2int(t[:self.order_size])
            if 0 < candidate < self.n:
                yield candidate
            k = mac(k, v, b'\0')
            v = mac(k, v)

    def sign(self, x, digest):
        for k in self.nonces(x, digest):
            r = self.multiply(k)[0] % self.n
            s = pow(k, -1, self.n) * (self.bits2int(digest) + r * x) % self.n
            if r and s:
                return r, s


def curves():
    for name, _, a, p, _, n, x, y in CURVES:
        twisted = name[:-2] + 'r1'
        if twisted in TWISTED:
            ra, _, rx, ry, _ = TWISTED[twisted]
            yield Curve(twisted, ra, p, n, (rx, ry))
        yield Curve(name, a, p, n, (x, y))


def compare(curve, d, public, peer, shared, signature):
    """With another implementation, where it has the curve."""
    from cryptography.hazmat.primitives import hashes
    from cryptography.hazmat.primitives.asymmetric import ec, utils
    known = {name.lower(): kind for name, kind in vars(ec).items()
             if isinstance(kind, type) and issubclass(kind, ec.EllipticCurve)}
    if curve.name not in known:
        return
    kind = known[curve.name]()
    try:
        key = ec.derive_private_key(d, kind)
    except Exception:  # removed from later versions
        return
    numbers = key.public_key().public_numbers()
    assert (numbers.x, numbers.y) == public
    other = ec.EllipticCurvePublicNumbers(*peer, kind).public_key()
    assert int.from_bytes(key.exchange(ec.ECDH(), other), 'big') == shared
    key.public_key().verify(utils.encode_dss_signature(*signature), DIGEST,
                            ec.ECDSA(utils.Prehashed(hashes.SHA256())))


HEAD = """// SPDX-License-Identifier: Apache-2.0
// check/ec_answers.h - what the inputs of ec_inputs.h give on every curve. Written by tools/ec_answers.py.
#pragma once

namespace sealstone::check {

struct EcText {
    const char* curve;
    const char* public_key;  // x, y
    const char* peer;        // x, y of the peer's key
    const char* shared;      // the x-coordinate that both agree on
    const char* signature;   // r, s
};

inline constexpr EcText ec_texts[] = {
"""


def main():
    out = [HEAD]
    for curve in curves():
        d, peer_key = curve.key(90, 29), curve.key(77, 31)
        public, peer = curve.multiply(d), curve.multiply(peer_key)
        shared = curve.multiply(d, peer)[0]
        assert shared == curve.multiply(peer_key, public)[0]
        signature = curve.sign(d, DIGEST)
        compare(curve, d, public, peer, shared, signature)
        pair = lambda numbers, size: '"' + ''.join(f'{number:0{2 * size}x}' for number in numbers) + '"'
        out.append('{' + ', '.join([f'"{curve.name}"', pair(public, curve.size), pair(peer, curve.size),
                                    pair([shared], curve.size), pair(signature, curve.order_size)]) + '},\n')
    out.append('};\n\n}  // namespace sealstone::check\n')
    written = subprocess.run(['clang-format', f'--assume-filename={FILE}'], input=''.join(out), text=True,
                             stdout=subprocess.PIPE, check=True).stdout
    if sys.argv[1:] == ['--check']:
        if FILE.read_text() != written:
            sys.exit(f'{FILE} is not what {sys.argv[0]} writes')
        print(f'{FILE.name} is what the tool writes')
    elif sys.argv[1:]:
        sys.exit('usage: ec_answers.py [--check]')
    else:
        FILE.write_text(written)


if __name__ == '__main__':
    main()
