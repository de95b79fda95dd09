#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
# tools/mode_answers.py - the known answers of the modes of block ciphers (check/mode_check.h), by Python's cryptography
# and by the standards' definitions over its single blocks.
#
#     tools/mode_answers.py aes camellia des 3des-2key 3des-3key blowfish
#
# prints C++ constants; `second` is the tweak's key. Where cryptography has a mode itself, both ways must agree.
import argparse
import sys
import warnings

from cryptography.hazmat.primitives import keywrap
from cryptography.hazmat.primitives.ciphers import Cipher, algorithms, modes

warnings.filterwarnings("ignore")
try:
    from cryptography.hazmat.decrepit.ciphers import algorithms as old
except ImportError:
    old = algorithms
try:
    from cryptography.hazmat.decrepit.ciphers import modes as old_modes
except ImportError:
    old_modes = modes

MESSAGE = bytes((i * 167 + (i >> 8) * 13 + 1) & 255 for i in range(4096 + 32))
KEY = bytes((i * 29 + 7) & 255 for i in range(64))
COUNTING = bytes(range(32))


def find(name):
    return getattr(algorithms, name, None) or getattr(old, name)


def mode(name):
    return getattr(old_modes, name, None) or getattr(modes, name)


def algorithm(cipher, at=0):
    if cipher.startswith("aes-") or cipher.startswith("camellia-"):
        size = int(cipher.split("-")[1]) // 8
        return find("AES" if cipher.startswith("aes") else "Camellia")(KEY[at : at + size])
    if cipher == "blowfish":
        return find("Blowfish")(KEY[:16])
    size = {"des": 8, "3des-2key": 16, "3des-3key": 24}[cipher]
    key = KEY[:size]
    return find("TripleDES")(key * 3 if size == 8 else key + key[:8] if size == 16 else key)


class Blocks:
    """The cipher by itself, block for block."""

    def __init__(self, alg):
        self.size = alg.block_size // 8
        cipher = Cipher(alg, modes.ECB())
        self.encrypt = cipher.encryptor().update
        self.decrypt = cipher.decryptor().update


def xor(a, b):
    return bytes(x ^ y for x, y in zip(a, b))


def split(text, size):
    return [text[i : i + size] for i in range(0, len(text), size)]


class Ecb:
    unit, least, dense = "block", 0, 300

    def __init__(self, alg, second):
        self.blocks = Blocks(alg)

    def encrypt(self, iv, text):
        return self.blocks.encrypt(text)

    def decrypt(self, iv, text):
        return self.blocks.decrypt(text)


class Packaged:
    least, dense = 0, 300
    unit = 1
    name = None

    def __init__(self, alg, second):
        self.alg = alg

    def encrypt(self, iv, text):
        return Cipher(self.alg, mode(self.name)(iv)).encryptor().update(text)

    def decrypt(self, iv, text):
        return Cipher(self.alg, mode(self.name)(iv)).decryptor().update(text)


class Cbc(Packaged):
    unit, name = "block", "CBC"


class Ctr(Packaged):
    name = "CTR"

    def __init__(self, alg, second):
        super().__init__(alg, second)
        self.blocks = Blocks(alg)

    def encrypt(self, iv, text):
        size = self.blocks.size
        first = int.from_bytes(iv, "big")
        count = (len(text) + size - 1) // size
        counters = b"".join(((first + i) % 256**size).to_bytes(size, "big") for i in range(count))
        out = xor(text, self.blocks.encrypt(counters))
        assert self.alg.name != "AES" or out == super().encrypt(iv, text)
        return out

    decrypt = encrypt


class Cfb(Packaged):
    name = "CFB"


class Cfb8(Packaged):
    name, dense = "CFB8", 48

    def __init__(self, alg, second):
        super().__init__(alg, second)
        self.blocks, self.packaged = Blocks(alg), alg.name in ("AES", "3DES")

    def encrypt(self, iv, text):
        chain = iv
        for byte in text:
            chain += bytes([byte ^ self.blocks.encrypt(chain[-len(iv) :])[0]])
        assert not self.packaged or chain[len(iv) :] == super().encrypt(iv, text)
        return chain[len(iv) :]

    def decrypt(self, iv, text):
        chain = iv + text
        out = bytes(x ^ self.blocks.encrypt(chain[i : i + len(iv)])[0] for i, x in enumerate(text))
        assert not self.packaged or out == super().decrypt(iv, text)
        return out


class Ofb(Packaged):
    name = "OFB"


class CbcCs3:
    unit, least, dense = 1, "block", 300

    def __init__(self, alg, second):
        self.cbc, self.blocks = Cbc(alg, None), Blocks(alg)

    def encrypt(self, iv, text):
        size = self.blocks.size
        if len(text) == size:
            return self.cbc.encrypt(iv, text)
        padded = text + bytes(-len(text) % size)
        blocks = split(self.cbc.encrypt(iv, padded), size)
        rest = len(text) - size * (len(blocks) - 1)
        return b"".join(blocks[:-2]) + blocks[-1] + blocks[-2][:rest]

    def decrypt(self, iv, text):
        size = self.blocks.size
        if len(text) == size:
            return self.cbc.decrypt(iv, text)
        blocks = split(text, size)
        tail = self.blocks.decrypt(blocks[-2])
        before_last = blocks[-1] + tail[len(blocks[-1]) :]
        return self.cbc.decrypt(iv, b"".join(blocks[:-2]) + before_last + blocks[-2])[: len(text)]


class Xts:
    unit, least, dense = 1, 16, 300

    def __init__(self, alg, second):
        self.data, self.tweak, self.keys = Blocks(alg), Blocks(second), alg.key + second.key
        self.packaged = alg.name == "AES" and len(alg.key) != 24

    def tweaks(self, iv, count):
        t = int.from_bytes(self.tweak.encrypt(iv), "little")
        for _ in range(count):
            yield t.to_bytes(16, "little")
            t = t << 1
            if t >> 128:
                t ^= 1 << 128 | 0x87

    def run(self, iv, text, crypt, inverse):
        blocks = split(text, 16)
        tweaks = list(self.tweaks(iv, len(blocks)))
        one = lambda block, tweak: xor(crypt(xor(block, tweak)), tweak)
        if len(text) % 16 == 0:
            return b"".join(map(one, blocks, tweaks))
        if inverse:
            tweaks[-2:] = tweaks[:-3:-1]
        out = list(map(one, blocks[:-1], tweaks))
        rest = len(blocks[-1])
        last = one(blocks[-1] + out[-1][rest:], tweaks[-1])
        return b"".join(out[:-1]) + last + out[-1][:rest]

    def encrypt(self, iv, text):
        out = self.run(iv, text, self.data.encrypt, False)
        if self.packaged:
            assert out == Cipher(algorithms.AES(self.keys), modes.XTS(iv)).encryptor().update(text)
        return out

    def decrypt(self, iv, text):
        out = self.run(iv, text, self.data.decrypt, True)
        if self.packaged:
            assert out == Cipher(algorithms.AES(self.keys), modes.XTS(iv)).decryptor().update(text)
        return out


class Kw:
    unit, least, dense = 8, 16, 48

    def __init__(self, alg, second):
        self.blocks, self.key = Blocks(alg), alg.key if alg.name == "AES" else None

    def w(self, s):
        a, r = s[:8], split(s[8:], 8)
        t = 0
        for _ in range(6):
            for i in range(len(r)):
                b = self.blocks.encrypt(a + r[i])
                t += 1
                a, r[i] = xor(b[:8], t.to_bytes(8, "big")), b[8:]
        return a + b"".join(r)

    def encrypt(self, iv, text):
        out = self.w(b"\xa6" * 8 + text)
        assert self.key is None or out == keywrap.aes_key_wrap(self.key, text)
        return out

    def decrypt(self, iv, text):
        return text  # what the operation unwraps again


class Kwp(Kw):
    unit, least = 1, 1

    def encrypt(self, iv, text):
        s = b"\xa6\x59\x59\xa6" + len(text).to_bytes(4, "big") + text + bytes(-len(text) % 8)
        out = self.blocks.encrypt(s) if len(s) == 16 else self.w(s)
        assert self.key is None or out == keywrap.aes_key_wrap_with_padding(self.key, text)
        return out


def checksum(text):
    value = 0xCBF29CE484222325
    for byte in text:
        value = (value ^ byte) * 0x100000001B3 & (1 << 64) - 1
    return value.to_bytes(8, "big")


def answers(the_mode, block_size):
    in_bytes = lambda size: block_size if size == "block" else size
    unit = in_bytes(the_mode.unit)
    known = MESSAGE[: 1043 // unit * unit]
    iv = COUNTING[:block_size]
    result = [checksum(the_mode.encrypt(iv, known)), checksum(the_mode.decrypt(iv, known))]
    iv = b"\xff" * (block_size - 1) + b"\xf0"
    half = block_size // 2
    total, up_to_300, size = bytes(8), None, in_bytes(the_mode.least)
    while size <= 4096:
        if size > 300 and up_to_300 is None:
            up_to_300 = total
        total = checksum(total + the_mode.encrypt(iv, MESSAGE[:size]))
        iv = total[:half] + iv[half:]
        step = unit if size < the_mode.dense else 29 if size < 300 else 331
        size += (step + unit - 1) // unit * unit
    return result + [up_to_300, total]


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("cipher", nargs="+")
    for family in parser.parse_args().cipher:
        sizes = {"aes", "camellia"}
        names = [f"{family}-{n}" for n in (128, 192, 256)] if family in sizes else [family]
        all_modes = [Ecb, Cbc, CbcCs3, Ctr, Cfb8, Cfb, Ofb, Xts, Kw, Kwp]
        for kind in all_modes:
            for name in names:
                alg = algorithm(name)
                block_size = alg.block_size // 8
                if block_size != 16 and kind in (Xts, Kw, Kwp):
                    continue
                second = algorithm(name, len(alg.key)) if kind is Xts else None
                mode_name = {"Cfb": "cfb%d" % (8 * block_size), "CbcCs3": "cbc-cs3"}.get(
                    kind.__name__, kind.__name__.lower()
                )
                if name.endswith("192") and kind is Xts:
                    continue  # SP 800-38E has it not
                rows = answers(kind(alg, second), block_size)
                constant = f"known_{name}_{mode_name}".replace("-", "_").replace("3des", "tdes")
                print(f"constexpr ModeKnown {constant} = {{")
                print(",\n".join("    {" + ", ".join(f"0x{b:02x}" for b in row) + "}" for row in rows) + "};")


if __name__ == "__main__":
    sys.exit(main())
