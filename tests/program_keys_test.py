#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
# tests/program_keys_test.py - keys and signatures on files, beside the openssl command in both directions.
# Usage: program_keys_test.py SEALSTONE SEALSTONE_WITH_PLANTED_FAULT
import os
import subprocess
import unittest

from program import PROGRAM, ProgramTest


def raw_from_der(der):
    """r and s of an ECDSA-Sig-Value, 32 bytes each."""
    numbers = []
    at = 2
    for _ in range(2):
        length = der[at + 1]
        numbers.append(int.from_bytes(der[at + 2:at + 2 + length], "big").to_bytes(32, "big"))
        at += 2 + length
    return b"".join(numbers)


class Verify(ProgramTest):
    """Keys and signatures as OpenSSL makes them."""

    def openssl(self, *arguments):
        subprocess.run(["openssl", *arguments], check=True, capture_output=True)

    def setUp(self):
        super().setUp()
        self.message = self.path("message", os.urandom(200000))
        self.private = self.path("private.pem")
        self.openssl("genpkey", "-algorithm", "EC", "-pkeyopt", "ec_paramgen_curve:P-256", "-out", self.private)
        self.key = self.public(self.private, "key.pem")
        self.signature = self.path("signature")
        self.openssl("dgst", "-sha256", "-sign", self.private, "-out", self.signature, self.message)
        with open(self.signature, "rb") as file:
            self.der = file.read()

    def public(self, private, name, *options):
        self.openssl("pkey", "-in", private, "-pubout", "-out", self.path(name), *options)
        return self.path(name)

    def verify(self, status, key=None, signature=None, message=None, *more, **how):
        done = subprocess.run([PROGRAM, "verify", "--key", key or self.key, "--signature",
                               signature or self.signature, *more, message or self.message],
                              capture_output=True, **how)
        errors = done.stderr.decode()
        self.assertEqual(done.returncode, status, errors)
        if status == 0:
            self.assertEqual(errors, "")
            self.assertRegex(done.stdout.decode(), r"\A.+: genuine\n\Z")
        else:
            self.assertRegex(errors, r"\Asealstone: verify: [^\n]+\n\Z")
            self.assertEqual(done.stdout, b"")

    def test_key_forms(self):
        self.verify(0)
        self.verify(0, self.public(self.private, "key.der", "-outform", "DER"))
        self.verify(0, self.public(self.private, "compressed.pem", "-ec_conv_form", "compressed"))
        with open(self.key) as file:
            text = file.read()
        self.verify(0, self.path("crlf.pem", ("some words\n" + text).replace("\n", "\r\n").encode()))

    def test_ecparam_keys(self):
        private = self.path("ecparam.pem")  # begins with a block of parameters
        self.openssl("ecparam", "-name", "prime256v1", "-genkey", "-out", private)
        self.openssl("dgst", "-sha256", "-sign", private, "-out", self.signature, self.message)
        self.verify(0, self.public(private, "key2.pem"))

    def test_raw_signature(self):
        self.verify(0, signature=self.path("raw", raw_from_der(self.der)))

    def test_standard_input_and_other_hash(self):
        with open(self.message, "rb") as file:
            self.verify(0, None, None, "-", stdin=file)
        self.openssl("dgst", "-sha224", "-sign", self.private, "-out", self.signature, self.message)
        self.verify(0, None, None, None, "--hash", "sha-224")
        self.verify(1)

    def test_empty_file(self):
        empty = self.path("empty", b"")
        self.openssl("dgst", "-sha256", "-sign", self.private, "-out", self.signature, empty)
        self.verify(0, message=empty)
        self.verify(1)

    def test_tampered_file(self):
        with open(self.message, "rb") as file:
            content = bytearray(file.read())
        for at in (0, 65535, 65536, len(content) - 1):
            content[at] ^= 1
            self.verify(1, message=self.path("tampered", bytes(content)))
            content[at] ^= 1
        self.verify(1, message=self.path("tampered", bytes(content[:-1])))
        self.verify(1, message=self.path("tampered", bytes(content) + b"\0"))

    def test_tampered_or_malformed_signature_is_not_genuine(self):
        for at in range(len(self.der)):
            bad = bytearray(self.der)
            bad[at] ^= 1
            self.verify(1, signature=self.path("bad", bytes(bad)))
        raw = raw_from_der(self.der)
        for bad in (b"", b"\0", self.der[:-1], self.der + b"\0", raw[:-1], raw + b"\0", bytes(64), b"\xff" * 64,
                    raw[32:] + raw[:32], b"x" * 100000):
            self.verify(1, signature=self.path("bad", bad))

    def test_wrong_key(self):
        other = self.path("other.pem")
        self.openssl("genpkey", "-algorithm", "EC", "-pkeyopt", "ec_paramgen_curve:P-256", "-out", other)
        self.verify(1, self.public(other, "other_key.pem"))

    def test_no_key(self):
        with open(self.key, "rb") as file:
            pem = file.read()
        self.public(self.private, "key.der", "-outform", "DER")
        with open(self.path("key.der"), "rb") as file:
            der = file.read()
        off_curve = der[:-1] + bytes([der[-1] ^ 1])
        for bad in (b"", pem[:-40], pem[:60], pem.replace(b"M", b"!"), b"garbage\n", os.urandom(1000), der[:-1],
                    der + b"\0", off_curve, b"\0" * 100000):
            self.verify(3, self.path("bad", bad))
        self.verify(3, self.private)
        private = self.path("explicit")
        self.openssl("genpkey", "-out", private, "-algorithm", "EC", "-pkeyopt", "ec_paramgen_curve:P-256", "-pkeyopt",
                     "ec_param_enc:explicit")
        self.verify(3, self.public(private, "explicit_key"))

    def test_key_of_another_kind(self):
        for name, options in (("p384", ["-algorithm", "EC", "-pkeyopt", "ec_paramgen_curve:P-384"]),
                              ("rsa", ["-algorithm", "RSA", "-pkeyopt", "rsa_keygen_bits:2048"])):
            self.openssl("genpkey", *options, "-out", self.path(name))
            self.verify(1, self.public(self.path(name), name + "_key"))

    def test_missing_files(self):
        missing = self.path("missing")
        self.verify(3, key=missing)
        self.verify(3, signature=missing)
        self.verify(3, message=missing)
        self.verify(3, message=self.folder)

    def test_usage(self):
        good = ["--key", self.key, "--signature", self.signature]
        for arguments in ([], good, [*good, "--hash", "md5", self.message], [*good, "--scheme", "rot13", self.message],
                          ["--key", self.key, self.message], [*good, self.message, self.message]):
            self.run_program(2, "verify", *arguments)


WEIERSTRASS = ("secp192r1 secp192k1 secp224r1 secp224k1 secp256r1 secp256k1 secp384r1 secp521r1 " +
               " ".join(f"brainpoolp{bits}{kind}1" for bits in (160, 192, 224, 256, 320, 384, 512)
                        for kind in "rt")).split()


class Keys(ProgramTest):
    """Every kind of key: what this program makes is what OpenSSL makes, in both directions."""

    def openssl(self, *arguments, status=0):
        done = subprocess.run(["openssl", *arguments], capture_output=True)
        self.assertEqual(done.returncode, status, f"{arguments}\n{done.stderr.decode()}")
        return done.stdout

    def setUp(self):
        super().setUp()
        self.message = self.path("message", os.urandom(1000))

    def content(self, name):
        with open(self.path(name), "rb") as file:
            return file.read()

    def openssl_pair(self, kind, private, public):
        name = {"secp192r1": "prime192v1", "secp256r1": "prime256v1"}.get(kind, kind.replace("brainpoolp", "brainpoolP"))
        options = (["-algorithm", "EC", "-pkeyopt", f"ec_paramgen_curve:{name}"] if kind in WEIERSTRASS
                   else ["-algorithm", kind.upper()])
        self.openssl("genpkey", *options, "-out", self.path(private))
        self.openssl("pkey", "-in", self.path(private), "-pubout", "-out", self.path(public))

    def our_pair(self, kind, private, public):
        self.run_program(0, "keygen", kind, "--output", self.path(private), "--public", self.path(public))
        self.assertEqual(os.stat(self.path(private)).st_mode & 0o777, 0o600)

    def sign_and_verify(self, kind, private, public):
        signature = self.path("signature")
        key, public_key = self.path(private), self.path(public)
        self.run_program(0, "sign", "--key", key, "--output", signature, self.message)
        self.run_program(0, "verify", "--key", public_key, "--signature", signature, self.message)
        if kind in WEIERSTRASS:
            self.openssl("dgst", "-sha256", "-verify", public_key, "-signature", signature, self.message)
            self.openssl("dgst", "-sha256", "-sign", key, "-out", signature, self.message)
        else:
            self.openssl("pkeyutl", "-verify", "-pubin", "-inkey", public_key, "-rawin", "-in", self.message, "-sigfile",
                         signature)
            self.openssl("pkeyutl", "-sign", "-inkey", key, "-rawin", "-in", self.message, "-out", signature)
        self.run_program(0, "verify", "--key", public_key, "--signature", signature, self.message)
        self.run_program(1, "verify", "--key", public_key, "--signature", signature, self.path("other", b"other"))

    def agree(self, private, peer_public):
        ours = self.run_program(0, "agree", "--key", self.path(private), "--peer", self.path(peer_public))
        theirs = self.openssl("pkeyutl", "-derive", "-inkey", self.path(private), "-peerkey", self.path(peer_public))
        self.assertEqual(ours, theirs.hex() + "\n")
        return theirs

    def test_ecdsa_and_ecdh(self):
        for kind in WEIERSTRASS:
            with self.subTest(kind):
                self.openssl_pair(kind, "a", "a.pub")
                self.our_pair(kind, "b", "b.pub")
                for private, public in (("a", "a.pub"), ("b", "b.pub")):
                    self.sign_and_verify(kind, private, public)
                    self.assertEqual(self.run_program(0, "pubkey", "--key", self.path(private)).encode(),
                                     self.content(public))
                self.assertEqual(self.agree("a", "b.pub"), self.agree("b", "a.pub"))
                # the same pair as OpenSSL writes it again
                self.assertEqual(self.openssl("pkey", "-in", self.path("b")), self.content("b"))

    def test_eddsa(self):
        for kind in ("ed25519", "ed448"):
            with self.subTest(kind):
                self.openssl_pair(kind, "a", "a.pub")
                self.our_pair(kind, "b", "b.pub")
                for private, public in (("a", "a.pub"), ("b", "b.pub")):
                    self.sign_and_verify(kind, private, public)
                    self.assertEqual(self.run_program(0, "pubkey", "--key", self.path(private)).encode(),
                                     self.content(public))
                self.assertEqual(self.openssl("pkey", "-in", self.path("b")), self.content("b"))

    def test_eddsa_schemes(self):
        for kind in ("ed25519", "ed448"):
            self.our_pair(kind, "key", "public")
            signature = self.path("signature")
            schemes = [(f"{kind}ph", []), (f"{kind}ph", ["--context", "boot"]), (kind, [])]
            schemes.append(("ed25519ctx", ["--context", "boot"]) if kind == "ed25519" else (kind, ["--context", "boot"]))
            made = []
            for scheme, context in schemes:
                options = ["--scheme", scheme, *context]
                self.run_program(0, "sign", "--key", self.path("key"), *options, "--output", signature, self.message)
                made.append(self.content("signature"))
                for other, other_context in schemes:
                    same = (other, other_context) == (scheme, context)
                    self.run_program(0 if same else 1, "verify", "--key", self.path("public"), "--scheme", other,
                                     *other_context, "--signature", signature, self.message)
            self.assertEqual(len(set(made)), len(schemes))
            for options in (["--hash", "sha-512"], ["--scheme", "ecdsa"], ["--scheme", f"{kind}ph", "--context", "x" * 256]):
                self.run_program(2, "sign", "--key", self.path("key"), *options, "--output", signature, self.message)
            self.run_program(1, "verify", "--key", self.path("public"), "--signature", self.path("short", b"\0" * 63),
                             self.message)

    def test_xdh(self):
        for kind, size in (("x25519", 32), ("x448", 56)):
            with self.subTest(kind):
                self.openssl_pair(kind, "a", "a.pub")
                self.our_pair(kind, "b", "b.pub")
                for private, public in (("a", "a.pub"), ("b", "b.pub")):
                    self.assertEqual(self.run_program(0, "pubkey", "--key", self.path(private)).encode(),
                                     self.content(public))
                self.assertEqual(self.agree("a", "b.pub"), self.agree("b", "a.pub"))
                self.assertEqual(self.openssl("pkey", "-in", self.path("b")), self.content("b"))
                self.run_program(3, "sign", "--key", self.path("b"), "--output", self.path("x"), self.message)
                self.run_program(3, "agree", "--key", self.path("b"), "--type", kind, "--peer",
                                 self.path("zero", bytes(size)), "--output", self.path("x"))

    def test_forms(self):
        self.our_pair("secp384r1", "key", "public")
        for tool, form in (("pkcs8", "DER"), ("ec", "PEM"), ("ec", "DER")):
            options = ["-topk8", "-nocrypt"] if tool == "pkcs8" else []
            self.openssl(tool, *options, "-in", self.path("key"), "-outform", form, "-out", self.path("form"))
            self.assertEqual(self.run_program(0, "pubkey", "--key", self.path("form")).encode(), self.content("public"))
        self.openssl("ecparam", "-name", "secp384r1", "-genkey", "-out", self.path("form"))
        self.run_program(0, "pubkey", "--key", self.path("form"))
        self.run_program(0, "keygen", "secp384r1", "--form", "raw", "--output", self.path("raw"), "--public",
                         self.path("raw.pub"))
        self.assertEqual((len(self.content("raw")), len(self.content("raw.pub"))), (48, 97))
        signature = self.path("signature")
        raw = ["--type", "secp384r1"]
        self.run_program(0, "sign", "--key", self.path("raw"), *raw, "--raw", "--hash", "sha-384", "--output", signature,
                         self.message)
        self.assertEqual(len(self.content("signature")), 96)
        self.run_program(0, "verify", "--key", self.path("raw.pub"), *raw, "--hash", "sha-384", "--signature", signature,
                         self.message)
        self.run_program(3, "verify", "--key", self.path("raw.pub"), "--signature", signature, self.message)
        self.run_program(0, "pubkey", "--key", self.path("raw"), *raw, "--form", "der", "--output", self.path("der.pub"))
        self.openssl("pkey", "-pubin", "-inform", "DER", "-in", self.path("der.pub"), "-noout")

    def test_signatures_are_deterministic_unless_hedged(self):
        self.our_pair("secp256r1", "key", "public")
        made = []
        for options in ([], [], ["--hedged"], ["--hedged"]):
            self.run_program(0, "sign", "--key", self.path("key"), *options, "--output", self.path("signature"),
                             self.message)
            self.run_program(0, "verify", "--key", self.path("public"), "--signature", self.path("signature"),
                             self.message)
            made.append(self.content("signature"))
        self.assertEqual(made[0], made[1])
        self.assertEqual(len(set(made)), 3)

    def test_mistakes(self):
        self.our_pair("secp256r1", "key", "public")
        self.our_pair("secp256k1", "other", "other.pub")
        key, public, missing = self.path("key"), self.path("public"), self.path("missing")
        self.run_program(2, "keygen", "rot13", "--output", missing)
        self.run_program(2, "keygen", "secp256r1")
        self.run_program(2, "keygen", "secp256r1", "--form", "text", "--output", missing)
        self.run_program(3, "keygen", "secp256r1", "--output", self.path("no/such/folder"))
        self.run_program(2, "sign", "--key", key, "--hash", "md5", "--output", missing, self.message)
        self.run_program(2, "sign", "--key", key, "--hash", "rot13", "--output", missing, self.message)
        self.run_program(2, "sign", "--key", key, "--scheme", "ed25519", "--output", missing, self.message)
        self.run_program(2, "sign", "--key", key, "--context", "x", "--output", missing, self.message)
        self.run_program(3, "sign", "--key", missing, "--output", missing, self.message)
        self.run_program(3, "sign", "--key", public, "--output", missing, self.message)
        self.run_program(3, "sign", "--key", key, "--output", missing, self.path("not there"))
        self.run_program(3, "agree", "--key", key, "--peer", self.path("other.pub"), "--output", missing)
        self.run_program(3, "agree", "--key", key, "--peer", key, "--output", missing)
        self.run_program(3, "pubkey", "--key", self.path("zero", bytes(32)), "--type", "secp256r1", "--output", missing)
        self.run_program(3, "pubkey", "--key", self.path("ones", b"\xff" * 32), "--type", "secp256r1", "--output", missing)
        self.run_program(3, "pubkey", "--key", self.path("short", b"\1" * 31), "--type", "secp256r1", "--output", missing)
        self.run_program(2, "pubkey", "--key", key, "--type", "rot13", "--output", missing)
        encrypted = self.path("encrypted")
        self.openssl("pkcs8", "-topk8", "-in", key, "-passout", "pass:horse", "-out", encrypted)
        self.run_program(3, "pubkey", "--key", encrypted, "--output", missing)
        self.assertFalse(os.path.exists(missing))


if __name__ == "__main__":
    unittest.main(argv=[__file__])
