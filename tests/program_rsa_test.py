#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
# tests/program_rsa_test.py - RSA, encrypted keys, certificates and `inspect`, beside the openssl command in both
# directions. Usage: program_rsa_test.py SEALSTONE SEALSTONE_WITH_PLANTED_FAULT
import hashlib
import json
import math
import os
import pty
import random
import signal
import subprocess
import unittest

from program import PROGRAM, ProgramTest

SHA2 = ["sha224", "sha256", "sha384", "sha512"]


def our_name(hash_name):
    """sha256 -> sha-256, sha512-256 -> sha-512-256, sha3-256 -> sha3-256"""
    return hash_name if hash_name.startswith("sha3-") else hash_name.replace("sha", "sha-", 1)


def der(tag, content):
    size = len(content)
    length = bytes([size]) if size < 128 else bytes([0x82, size >> 8, size & 255]) if size > 255 else bytes([0x81, size])
    return bytes([tag]) + length + content


def integer(x):
    return der(2, x.to_bytes(x.bit_length() // 8 + 1, "big"))


class Files(ProgramTest):
    def openssl(self, *arguments, status=0):
        done = subprocess.run(["openssl", *arguments], capture_output=True)
        self.assertEqual(done.returncode, status, f"{arguments}\n{done.stderr.decode()}")
        return done.stdout

    def content(self, name):
        with open(self.path(name), "rb") as file:
            return file.read()

    def setUp(self):
        super().setUp()
        self.message = self.path("message", os.urandom(1000))
        self.word = self.path("word", b"correct horse\n")

    def pair(self, name="key", kind="RSA", *options):
        """A private key, and its public one in NAME.pub."""
        if kind == "RSA" and not options:
            options = ["-pkeyopt", "rsa_keygen_bits:2048"]
        self.openssl("genpkey", "-algorithm", kind, *options, "-out", self.path(name))
        self.openssl("pkey", "-in", self.path(name), "-pubout", "-out", self.path(name + ".pub"))
        return self.path(name), self.path(name + ".pub")

    def inspect(self, *files, status=0):
        return json.loads(self.run_program(status, "inspect", "--json", *files))


class Rsa(Files):
    def test_key_forms(self):
        key, public = self.pair()
        expected = self.content("key.pub")
        forms = [["pkey"], ["pkey", "-outform", "DER"], ["rsa", "-traditional"],
                 ["rsa", "-traditional", "-outform", "DER"], ["pkcs8", "-topk8", "-nocrypt", "-outform", "DER"]]
        for tool, *options in forms:
            self.openssl(tool, *options, "-in", key, "-out", self.path("form"))
            self.assertEqual(self.run_program(0, "pubkey", "--key", self.path("form")).encode(), expected)
        self.run_program(0, "pubkey", "--key", key, "--form", "der", "--output", self.path("form"))
        self.assertEqual(self.content("form"), self.openssl("pkey", "-in", key, "-pubout", "-outform", "DER"))
        self.run_program(0, "pubkey", "--key", key, "--form", "raw", "--output", self.path("form"))
        self.assertEqual(self.content("form"), self.openssl("rsa", "-in", key, "-RSAPublicKey_out", "-outform", "DER"))

        signature = self.path("signature")
        self.openssl("dgst", "-sha256", "-sign", key, "-out", signature, self.message)
        verify = ["--signature", signature, self.message]
        self.run_program(0, "verify", "--key", self.path("form"), *verify)
        self.run_program(0, "verify", "--key", self.path("form"), "--type", "rsa-2048", *verify)
        for options in ([], ["-outform", "DER"]):
            self.openssl("rsa", "-in", key, "-RSAPublicKey_out", *options, "-out", self.path("form"))
            self.run_program(0, "verify", "--key", self.path("form"), *verify)
            self.openssl("rsa", "-in", key, "-pubout", *options, "-out", self.path("form"))
            self.run_program(0, "verify", "--key", self.path("form"), *verify)

    def test_pkcs1_signatures(self):
        key, public = self.pair()
        signature = self.path("signature")
        for name in ["sha1", *SHA2, "sha512-224", "sha512-256", "sha3-224", "sha3-256", "sha3-384", "sha3-512"]:
            hash_option = ["--hash", our_name(name)]
            self.run_program(0, "sign", "--key", key, *hash_option, "--output", signature, self.message)
            self.openssl("dgst", "-" + name, "-verify", public, "-signature", signature, self.message)
            ours = self.content("signature")
            self.openssl("dgst", "-" + name, "-sign", key, "-out", signature, self.message)
            self.assertEqual(self.content("signature"), ours)  # deterministic
            self.run_program(0, "verify", "--key", public, *hash_option, "--signature", signature, self.message)
            self.run_program(0, "verify", "--key", public, *hash_option, "--scheme", "pkcs1", "--signature", signature,
                             self.message)
            other = "sha-384" if name != "sha384" else "sha-256"
            self.run_program(1, "verify", "--key", public, "--hash", other, "--signature", signature, self.message)
        # as openssl dgst -sha256 if nothing is said
        self.run_program(0, "sign", "--key", key, "--output", signature, self.message)
        self.openssl("dgst", "-sha256", "-verify", public, "-signature", signature, self.message)
        good = self.content("signature")
        for bad in (b"", good[:-1], good + b"\0", b"\0" + good, bytes(256), b"\xff" * 256, b"x" * 100000):
            self.run_program(1, "verify", "--key", public, "--signature", self.path("bad", bad), self.message)
        for at in range(0, 256, 15):
            bad = bytearray(good)
            bad[at] ^= 1
            self.run_program(1, "verify", "--key", public, "--signature", self.path("bad", bytes(bad)), self.message)
        self.run_program(1, "verify", "--key", public, "--signature", signature, self.path("other", b"other"))

    def test_pss_signatures(self):
        key, public = self.pair()
        signature = self.path("signature")
        pss = ["-sigopt", "rsa_padding_mode:pss"]
        for name in ["sha1", *SHA2, "sha3-256"]:
            ours = ["--scheme", "pss", "--hash", our_name(name)]
            self.run_program(0, "sign", "--key", key, *ours, "--output", signature, self.message)
            self.openssl("dgst", "-" + name, *pss, "-sigopt", "rsa_pss_saltlen:digest", "-verify", public, "-signature",
                         signature, self.message)
            for salt in ("digest", "max", "0", "17"):
                self.openssl("dgst", "-" + name, *pss, "-sigopt", "rsa_pss_saltlen:" + salt, "-sign", key, "-out",
                             signature, self.message)
                self.run_program(0, "verify", "--key", public, *ours, "--signature", signature, self.message)
                self.run_program(0 if salt == "17" else 1, "verify", "--key", public, *ours, "--salt", "17",
                                 "--signature", signature, self.message)
            self.run_program(1, "verify", "--key", public, "--hash", our_name(name), "--signature", signature,
                             self.message)
        # MGF1 by another hash, a salt of another size
        options = ["--scheme", "pss", "--mgf1-hash", "sha-1", "--salt", "20"]
        self.run_program(0, "sign", "--key", key, *options, "--output", signature, self.message)
        self.openssl("dgst", "-sha256", *pss, "-sigopt", "rsa_mgf1_md:sha1", "-sigopt", "rsa_pss_saltlen:20", "-verify",
                     public, "-signature", signature, self.message)
        self.run_program(0, "verify", "--key", public, *options, "--signature", signature, self.message)

    def test_other_sizes_and_exponents(self):
        for bits, exponent in ((1024, 65537), (1030, 3), (3072, 65537), (4096, 17), (2048, 0x100000001)):
            key, public = self.pair("key", "RSA", "-pkeyopt", f"rsa_keygen_bits:{bits}", "-pkeyopt",
                                    f"rsa_keygen_pubexp:{exponent}")
            for scheme, theirs in (("pkcs1", []), ("pss", ["-sigopt", "rsa_padding_mode:pss"])):
                signature = self.path("signature")
                self.run_program(0, "sign", "--key", key, "--scheme", scheme, "--output", signature, self.message)
                self.openssl("dgst", "-sha256", *theirs, "-verify", public, "-signature", signature, self.message)
                self.openssl("dgst", "-sha256", *theirs, "-sign", key, "-out", signature, self.message)
                self.run_program(0, "verify", "--key", public, "--scheme", scheme, "--signature", signature,
                                 self.message)
            found = self.inspect(public)[0]
            self.assertEqual((found["type"], found["bits"], found["exponent"]), (f"rsa-{bits}", bits, exponent))

    def test_key_generation(self):
        for bits in (1024, 2048):
            key, public, signature = self.path("key"), self.path("key.pub"), self.path("signature")
            self.run_program(0, "keygen", f"rsa-{bits}", "--output", key, "--public", public)
            self.assertEqual(os.stat(key).st_mode & 0o777, 0o600)
            self.assertIn(b"RSA key ok", self.openssl("rsa", "-in", key, "-check", "-noout"))
            self.assertEqual(self.openssl("pkey", "-in", key), self.content("key"))
            self.assertEqual(self.openssl("pkey", "-in", key, "-pubout"), self.content("key.pub"))
            self.run_program(0, "sign", "--key", key, "--output", signature, self.message)
            self.openssl("dgst", "-sha256", "-verify", public, "-signature", signature, self.message)
            self.assertEqual(self.inspect(key)[0]["type"], f"rsa-{bits}")
        self.run_program(0, "keygen", "rsa-1024", "--password-file", self.word, "--iterations", "1000", "--output", key)
        self.openssl("rsa", "-in", key, "-passin", "pass:correct horse", "-check", "-noout")

    def read_until(self, terminal, wanted):
        text = b""
        while wanted not in text:
            try:
                more = os.read(terminal, 1000)
            except OSError:  # the program has ended
                more = b""
            if not more:
                break
            text += more
        return text

    def test_search_shows_progress_and_can_be_interrupted(self):
        terminal, theirs = pty.openpty()
        self.addCleanup(os.close, terminal)
        command = [PROGRAM, "keygen", "rsa-8192", "--output", self.path("key"), "--public", self.path("key.pub")]
        self.path("key", b"older")
        program = subprocess.Popen(command, stdin=subprocess.DEVNULL, stderr=theirs)
        os.close(theirs)
        self.assertRegex(self.read_until(terminal, b"numbers tested"),
                         rb"\A\r\x1b\[Klooking for two primes: \d+ s, \d+ numbers tested")
        self.assertEqual(len(os.listdir(self.folder)), 5)  # ours, and two that have no name yet
        program.send_signal(signal.SIGINT)
        self.assertEqual(program.wait(60), -signal.SIGINT)
        self.assertRegex(self.read_until(terminal, b"\0"), rb"\r\x1b\[K\Z")
        self.assertEqual(sorted(os.listdir(self.folder)), ["key", "message", "word"])
        self.assertEqual(self.content("key"), b"older")
        # no terminal, no progress
        done = subprocess.run([PROGRAM, "keygen", "rsa-4096", "--output", self.path("key")], capture_output=True)
        self.assertEqual((done.returncode, done.stdout, done.stderr), (0, b"", b""))

    def test_forgeries(self):
        key, public = self.pair("key", "RSA", "-pkeyopt", "rsa_keygen_bits:2048", "-pkeyopt", "rsa_keygen_pubexp:3")
        n = int(self.openssl("rsa", "-in", key, "-noout", "-modulus").decode().split("=")[1], 16)

        def judge(status, number, size=256):
            self.run_program(status, "verify", "--key", public, "--signature",
                             self.path("signature", number.to_bytes(size, "big")), self.message)

        # Bleichenbacher, 2006: a cube whose first bytes are a short padding, the DigestInfo, and anything behind it;
        # with a length or parameters that take the rest into the DigestInfo, too (CVE-2014-1568).
        digest = hashlib.sha256(self.content("message")).digest()
        right = bytes.fromhex("3031300d060960864801650304020105000420") + digest
        for info in (right, right.replace(b"\x05\x00", b""), bytes.fromhex("308180") + right[2:],
                     bytes.fromhex("3031300d06096086480165030402010580") + right[17:]):
            for padding in (b"\xff" * 8, b"\xff", b""):
                start = b"\0\1" + padding + b"\0" + info
                end = int.from_bytes(start, "big") + 1 << 8 * (256 - len(start))
                root = 0
                for bit in reversed(range(684)):
                    if (root | 1 << bit) ** 3 < end:
                        root |= 1 << bit
                self.assertEqual((root ** 3).to_bytes(256, "big")[:len(start)], start)
                judge(1, root)
        self.run_program(0, "sign", "--key", key, "--output", self.path("good"), self.message)
        good = int.from_bytes(self.content("good"), "big")
        judge(0, good)
        for number in (n - good, n - 1, n, 1, 0):
            judge(1, number)
        judge(1, good + n, 257)
        judge(1, good, 257)
        if good + n < 1 << 2048:
            judge(1, good + n)

    def test_sizes_out_of_bounds(self):
        for bits, exponent in ((100000, 65537), (250000, 3), (8194, 3), (1022, 3), (2048, 1 << 300 | 1), (2048, 1),
                               (2048, 4)):
            public = der(0x30, integer(random.getrandbits(bits) | 1 << (bits - 1) | 1) + integer(exponent))
            self.run_program(3, "verify", "--key", self.path("key", public), "--signature", self.word, self.message)

    def test_wrong_numbers(self):
        """A key of any numbers that fit each other can be read; as `openssl pkey -check`, `inspect` looks for primes."""
        def composite():
            while True:
                number = random.getrandbits(512) | 3 << 510 | 1
                if math.gcd(65537, number - 1) == 1 and pow(2, number - 1, number) != 1:
                    return number

        p, q = composite(), composite()
        while math.gcd(p, q) != 1:
            q = composite()
        d = pow(65537, -1, math.lcm(p - 1, q - 1))
        numbers = [0, p * q, 65537, d, p, q, d % (p - 1), d % (q - 1), pow(q, -1, p)]
        fitting = self.path("fitting", der(0x30, b"".join(map(integer, numbers))))
        self.openssl("pkey", "-check", "-noout", "-in", fitting, status=1)
        self.assertIn("primes", self.inspect(fitting)[0]["not_taken"])
        self.run_program(3, "sign", "--key", fitting, "--output", self.path("missing"), self.message)
        for i in range(1, 9):  # each of them is another one
            other = numbers[:i] + [numbers[i] ^ 2] + numbers[i + 1:]
            wrong = self.path("wrong", der(0x30, b"".join(map(integer, other))))
            self.run_program(3, "pubkey", "--key", wrong, "--output", self.path("missing"))
        self.assertNotIn("not_taken", self.inspect(self.pair()[0])[0])
        self.assertFalse(os.path.exists(self.path("missing")))

    def test_keys_for_pss_alone(self):
        key, public = self.pair("key", "RSA-PSS", "-pkeyopt", "rsa_keygen_bits:2048", "-pkeyopt", "rsa_pss_keygen_md:sha384",
                                "-pkeyopt", "rsa_pss_keygen_mgf1_md:sha384", "-pkeyopt", "rsa_pss_keygen_saltlen:48")
        free, free_public = self.pair("free", "RSA-PSS", "-pkeyopt", "rsa_keygen_bits:2048")
        signature = self.path("signature")
        for pair, hash_name in ((("key", "key.pub"), "sha384"), (("free", "free.pub"), "sha256")):
            private, public = map(self.path, pair)
            self.run_program(0, "sign", "--key", private, "--output", signature, self.message)  # as the key asks
            self.openssl("dgst", "-" + hash_name, "-verify", public, "-signature", signature, self.message)
            self.openssl("dgst", "-" + hash_name, "-sign", private, "-out", signature, self.message)
            self.run_program(0, "verify", "--key", public, "--signature", signature, self.message)
            self.assertEqual(self.run_program(0, "pubkey", "--key", private).encode(), self.content(pair[1]))
            self.run_program(2, "sign", "--key", private, "--scheme", "pkcs1", "--output", signature, self.message)
            self.run_program(3, "encrypt", "--to", public, "--output", self.path("x"), self.word)
        self.run_program(2, "sign", "--key", key, "--hash", "sha-256", "--output", signature, self.message)
        self.run_program(2, "sign", "--key", key, "--salt", "20", "--output", signature, self.message)

    def test_oaep(self):
        key, public = self.pair()
        secret, sealed, opened = self.path("secret", os.urandom(32)), self.path("sealed"), self.path("opened")
        for name, mask in [("sha256", None), *[(h, None) for h in ("sha1", "sha224", "sha384", "sha512")],
                           ("sha256", "sha1")]:
            ours = ["--hash", our_name(name)] + (["--mgf1-hash", our_name(mask)] if mask else [])
            theirs = ["-pkeyopt", "rsa_padding_mode:oaep", "-pkeyopt", f"rsa_oaep_md:{name}", "-pkeyopt",
                      f"rsa_mgf1_md:{mask or name}"]
            self.run_program(0, "encrypt", "--to", public, *ours, "--output", sealed, secret)
            self.assertEqual(self.openssl("pkeyutl", "-decrypt", "-inkey", key, *theirs, "-in", sealed),
                             self.content("secret"))
            self.openssl("pkeyutl", "-encrypt", "-pubin", "-inkey", public, *theirs, "-in", secret, "-out", sealed)
            self.run_program(0, "decrypt", "--key", key, *ours, "--output", opened, sealed)
            self.assertEqual(self.content("opened"), self.content("secret"))
            self.assertEqual(os.stat(opened).st_mode & 0o777, 0o600)
        # a label, and nothing said
        self.run_program(0, "encrypt", "--to", public, "--context", "boot", "--output", sealed, secret)
        theirs = ["-pkeyopt", "rsa_padding_mode:oaep", "-pkeyopt", "rsa_oaep_md:sha256", "-pkeyopt",
                  "rsa_oaep_label:" + b"boot".hex()]
        self.assertEqual(self.openssl("pkeyutl", "-decrypt", "-inkey", key, *theirs, "-in", sealed),
                         self.content("secret"))
        self.run_program(0, "decrypt", "--key", key, "--context", "boot", "--output", opened, sealed)
        os.unlink(opened)
        self.run_program(1, "decrypt", "--key", key, "--output", opened, sealed)
        self.run_program(1, "decrypt", "--key", key, "--context", "boot", "--hash", "sha-384", "--output", opened, sealed)
        ciphertext = self.content("sealed")
        for bad in (b"", ciphertext[:-1], ciphertext + b"\0", b"\xff" * 256, bytes(256),
                    ciphertext[:9] + bytes([ciphertext[9] ^ 1]) + ciphertext[10:]):
            self.run_program(1, "decrypt", "--key", key, "--context", "boot", "--output", opened, self.path("bad", bad))
        self.assertFalse(os.path.exists(opened))
        for size, status in ((0, 0), (190, 0), (191, 2)):
            self.run_program(status, "encrypt", "--to", public, "--output", sealed, self.path("m", bytes(size)))
        self.run_program(0, "decrypt", "--key", key, "--output", opened, sealed)
        self.assertEqual(self.content("opened"), bytes(190))

    def test_pkcs1_encryption(self):
        key, public = self.pair()
        secret, sealed, opened = self.path("secret", os.urandom(48)), self.path("sealed"), self.path("opened")
        ours = ["--scheme", "pkcs1"]
        self.run_program(0, "encrypt", "--to", public, *ours, "--output", sealed, secret)
        self.assertEqual(self.openssl("pkeyutl", "-decrypt", "-inkey", key, "-in", sealed), self.content("secret"))
        self.openssl("pkeyutl", "-encrypt", "-pubin", "-inkey", public, "-in", secret, "-out", sealed)
        self.run_program(0, "decrypt", "--key", key, *ours, "--output", opened, sealed)
        self.assertEqual(self.content("opened"), self.content("secret"))
        # What is wrong gives other bytes, the same each time, and no error.
        bad = bytearray(self.content("sealed"))
        bad[-1] ^= 1
        made = set()
        for _ in range(2):
            self.run_program(0, "decrypt", "--key", key, *ours, "--output", opened, self.path("bad", bytes(bad)))
            made.add(self.content("opened"))
        self.assertEqual(len(made), 1)
        self.assertNotIn(self.content("secret"), made)

    def test_mistakes(self):
        key, public = self.pair()
        missing = self.path("missing")
        for options in (["--scheme", "rot13"], ["--hash", "md5"], ["--context", "x"], ["--salt", "20"], ["--raw"],
                        ["--hedged"], ["--scheme", "pss", "--mgf1-hash", "md5"], ["--scheme", "pss", "--salt", "x"],
                        ["--scheme", "pss", "--salt", "9999"], ["--scheme", "pss", "--hash", "sha-512", "--salt", "191"]):
            self.run_program(2, "sign", "--key", key, *options, "--output", missing, self.message)
        for options in (["--to", public, "--key-hex", "00" * 16], ["--to", public, "--password-file", self.word],
                        ["--key-hex", "00" * 16, "--scheme", "oaep"], ["--to", public, "--scheme", "rot13"],
                        ["--to", public, "--raw", "aes-128-cbc"], ["--key", key]):
            self.run_program(2, "encrypt", *options, "--output", missing, self.word)
        self.run_program(3, "encrypt", "--to", key, "--output", missing, self.word)
        self.run_program(3, "decrypt", "--key", public, "--output", missing, self.word)
        curve, curve_public = self.pair("curve", "EC", "-pkeyopt", "ec_paramgen_curve:P-256")
        self.run_program(3, "encrypt", "--to", curve_public, "--output", missing, self.word)
        self.run_program(3, "decrypt", "--key", curve, "--output", missing, self.word)
        # numbers that do not belong together
        der = bytearray(self.openssl("rsa", "-traditional", "-in", key, "-outform", "DER"))
        der[-1] ^= 2
        self.run_program(3, "sign", "--key", self.path("bad", bytes(der)), "--output", missing, self.message)
        self.openssl("genpkey", "-algorithm", "RSA", "-pkeyopt", "rsa_keygen_bits:2048", "-pkeyopt", "rsa_keygen_primes:3",
                     "-out", self.path("three"))
        self.run_program(3, "sign", "--key", self.path("three"), "--output", missing, self.message)
        self.openssl("genpkey", "-algorithm", "RSA", "-pkeyopt", "rsa_keygen_bits:512", "-out", self.path("short"))
        self.run_program(3, "sign", "--key", self.path("short"), "--output", missing, self.message)
        self.assertFalse(os.path.exists(missing))


KINDS = [("RSA", ["-pkeyopt", "rsa_keygen_bits:1024"], "rsa-1024"), ("ED25519", [], "ed25519"), ("ED448", [], "ed448"),
         ("X25519", [], "x25519"), ("X448", [], "x448"),
         ("EC", ["-pkeyopt", "ec_paramgen_curve:P-384"], "secp384r1")]


class Encrypted(Files):
    """Private keys under a password."""

    def test_every_kind(self):
        for kind, options, name in KINDS:
            key, public = self.pair("key", kind, *options)
            sealed = self.path("sealed")
            for more in ([], ["-outform", "DER"]):
                self.openssl("pkcs8", "-topk8", "-in", key, "-passout", "pass:correct horse", *more, "-out", sealed)
                text = self.run_program(0, "pubkey", "--key", sealed, "--password-file", self.word)
                self.assertEqual(text.encode(), self.content("key.pub"), name)
            found = self.inspect(sealed)[0]
            self.assertEqual((found["kind"], found["encrypted"], found.get("type")), ("private key", True, None))
            found = self.inspect("--password-file", self.word, sealed)[0]
            self.assertEqual((found["encrypted"], found["type"]), (True, name))

    def test_every_scheme_of_openssl(self):
        key, public = self.pair("key", "ED25519")
        sealed = self.path("sealed")
        for cipher in ("aes-128-cbc", "aes-192-cbc", "aes-256-cbc", "des3"):
            for prf in ("hmacWithSHA1", "hmacWithSHA224", "hmacWithSHA256", "hmacWithSHA384", "hmacWithSHA512"):
                self.openssl("pkcs8", "-topk8", "-in", key, "-v2", cipher, "-v2prf", prf, "-iter", "1000", "-passout",
                             "pass:correct horse", "-out", sealed)
                text = self.run_program(0, "pubkey", "--key", sealed, "--password-file", self.word)
                self.assertEqual(text.encode(), self.content("key.pub"))
        self.openssl("genpkey", "-algorithm", "ED25519", "-aes-128-cbc", "-pass", "pass:correct horse", "-out", sealed)
        self.run_program(0, "pubkey", "--key", sealed, "--password-file", self.word)

    def test_what_we_write(self):
        for name in ("ed25519", "x448", "brainpoolp256r1"):
            for form in ("pem", "der"):
                key = self.path("key")
                self.run_program(0, "keygen", name, "--output", key, "--public", self.path("key.pub"), "--form", form,
                                 "--password-file", self.word, "--iterations", "5000")
                self.assertEqual(os.stat(key).st_mode & 0o777, 0o600)
                self.assertEqual(self.openssl("pkey", "-in", key, "-inform", form, "-passin", "pass:correct horse",
                                              "-pubout", "-outform", form), self.content("key.pub"))
                self.run_program(0, "pubkey", "--key", key, "--password-file", self.word)
        found = self.inspect(key)[0]
        self.assertEqual((found["cipher"], found["kdf"], found["iterations"], found["salt_bytes"]),
                         ("aes-256-cbc", "pbkdf2-hmac-sha-256", 5000, 16))

    def test_commands_take_passwords(self):
        self.run_program(0, "keygen", "secp256r1", "--output", self.path("key"), "--public", self.path("key.pub"),
                         "--password-file", self.word, "--iterations", "1000")
        key, public, signature = self.path("key"), self.path("key.pub"), self.path("signature")
        password = ["--password-file", self.word]
        self.run_program(0, "sign", "--key", key, *password, "--output", signature, self.message)
        self.run_program(0, "verify", "--key", public, "--signature", signature, self.message)
        self.run_program(0, "agree", "--key", key, *password, "--peer", public)
        self.pair("rsa")
        self.openssl("pkcs8", "-topk8", "-in", self.path("rsa"), "-passout", "pass:correct horse", "-out", key)
        self.run_program(0, "encrypt", "--to", self.path("rsa.pub"), "--output", self.path("sealed"), self.word)
        self.run_program(0, "decrypt", "--key", key, *password, "--output", self.path("opened"), self.path("sealed"))
        self.assertEqual(self.content("opened"), self.content("word"))

    def test_mistakes(self):
        key, public = self.pair("key", "ED25519")
        sealed, missing = self.path("sealed"), self.path("missing")
        self.openssl("pkcs8", "-topk8", "-in", key, "-passout", "pass:correct horse", "-out", sealed)
        wrong = self.path("wrong", b"wrong horse\n")
        self.run_program(3, "pubkey", "--key", sealed, "--output", missing)
        self.run_program(3, "pubkey", "--key", sealed, "--password-file", wrong, "--output", missing)
        self.run_program(3, "pubkey", "--key", sealed, "--password-file", missing, "--output", missing)
        self.run_program(3, "inspect", "--password-file", wrong, sealed)
        self.run_program(3, "keygen", "ed25519", "--password-file", self.path("empty", b"\n"), "--output", missing)
        self.run_program(2, "keygen", "ed25519", "--password-file", self.word, "--form", "raw", "--output", missing)
        self.openssl("pkcs8", "-topk8", "-in", key, "-passout", "pass:correct horse", "-scrypt", "-out", sealed)
        self.run_program(3, "pubkey", "--key", sealed, "--password-file", self.word, "--output", missing)
        self.pair("rsa")
        self.openssl("rsa", "-in", self.path("rsa"), "-traditional", "-aes128", "-passout", "pass:correct horse", "-out",
                     sealed)
        self.run_program(3, "pubkey", "--key", sealed, "--password-file", self.word, "--output", missing)
        self.openssl("pkcs8", "-topk8", "-in", key, "-passout", "pass:correct horse", "-outform", "DER", "-out", sealed)
        der = bytearray(self.content("sealed"))
        at = der.index(b"\x02\x02\x08\x00")  # 2048 iterations become 2^31 - 1: an answer at once
        der[at:at + 4] = b"\x02\x04\x7f\xff\xff\xff"
        for length in (1, 4, 17, 19, 32):  # of the sequences around it
            if der[length] < 0x80:
                der[length] += 2
        self.run_program(3, "pubkey", "--key", self.path("many", bytes(der)), "--password-file", self.word, "--output",
                         missing)
        self.assertFalse(os.path.exists(missing))


class Inspect(Files):
    def test_keys(self):
        strengths = {"rsa-1024": 80, "ed25519": 128, "ed448": 224, "x25519": 128, "x448": 224, "secp384r1": 192}
        for kind, options, name in KINDS:
            key, public = self.pair("key", kind, *options)
            private, public = self.inspect(key, public)
            self.assertEqual((private["kind"], public["kind"]), ("private key", "public key"))
            for found in (private, public):
                self.assertEqual((found["type"], found["strength_bits"]), (name, strengths[name]))
                self.assertRegex(found["oid"], r"^[0-9.]+$")
            self.assertEqual(private["public_key_sha256"], public["public_key_sha256"])
        self.assertEqual(public["curve_oid"], "1.3.132.0.34")
        for bits, strength in ((2048, 112), (3072, 128), (4096, 152)):
            found = self.inspect(self.pair("key", "RSA", "-pkeyopt", f"rsa_keygen_bits:{bits}")[1])[0]
            self.assertEqual(found["strength_bits"], strength)
        text = self.run_program(0, "inspect", self.path("key.pub"))
        self.assertIn("  type: rsa-4096\n", text)
        self.assertIn("  oid: 1.2.840.113549.1.1.1\n", text)

    def test_nothing_secret_is_shown(self):
        key, public = self.pair("key", "EC", "-pkeyopt", "ec_paramgen_curve:P-256")
        scalar = self.openssl("pkey", "-in", key, "-text", "-noout").decode().split("priv:")[1].split("pub:")[0]
        scalar = "".join(scalar.split()).replace(":", "")
        self.assertNotIn(scalar[:16], self.run_program(0, "inspect", key))

    def test_certificates_and_requests(self):
        key, public = self.pair("key", "EC", "-pkeyopt", "ec_paramgen_curve:P-256")
        certificate, request = self.path("certificate"), self.path("request")
        subject = "/C=DE/O=Example/CN=d\u00e9vice 1"
        self.openssl("req", "-x509", "-new", "-key", key, "-utf8", "-subj", subject, "-days", "30", "-addext",
                     "keyUsage=critical,digitalSignature,keyCertSign", "-addext", "extendedKeyUsage=codeSigning", "-addext",
                     "subjectAltName=DNS:device.example,IP:192.0.2.1", "-out", certificate)
        self.openssl("req", "-new", "-key", key, "-utf8", "-subj", subject, "-out", request)
        with open(self.path("both"), "wb") as file:
            file.write(self.content("certificate") + b"between\n" + self.content("key"))
        cert, req, *both = self.inspect(certificate, request, self.path("both"))
        self.assertEqual([found["kind"] for found in both], ["certificate", "private key"])
        self.assertEqual(cert["kind"], "certificate")
        self.assertEqual(cert["subject"], "C=DE, O=Example, CN=d\u00e9vice 1")
        self.assertEqual((cert["issuer"], cert["validity"], cert["version"], cert["ca"]), (cert["subject"], "now", 3, True))
        self.assertEqual(cert["signature_algorithm"], "ecdsa with sha-256")
        self.assertEqual(cert["key_usage"], ["digitalSignature", "keyCertSign"])
        self.assertEqual(cert["purposes"], ["codeSigning"])
        self.assertEqual(cert["alternative_names"], ["DNS:device.example", "IP:c0000201"])
        self.assertEqual(cert["type"], "secp256r1")
        theirs = self.openssl("x509", "-in", certificate, "-noout", "-serial", "-fingerprint", "-sha256", "-dates",
                              "-dateopt", "iso_8601").decode()
        self.assertIn("serial=" + cert["serial"].upper(), theirs)
        self.assertIn(cert["sha256"].upper(), theirs.replace(":", ""))
        for name in ("not_before", "not_after"):
            self.assertIn(cert[name].replace("T", " "), theirs)
        self.assertEqual((req["kind"], req["subject"], req["type"]),
                         ("certificate request", cert["subject"], "secp256r1"))
        # a certificate's key verifies
        signature = self.path("signature")
        self.openssl("dgst", "-sha256", "-sign", key, "-out", signature, self.message)
        self.run_program(0, "verify", "--key", certificate, "--signature", signature, self.message)
        # by every algorithm
        for kind, options, more, expected in (
                ("RSA", ["-pkeyopt", "rsa_keygen_bits:2048"], ["-sha384"], "rsa pkcs1 with sha-384"),
                ("RSA", ["-pkeyopt", "rsa_keygen_bits:2048"],
                 ["-sha256", "-sigopt", "rsa_padding_mode:pss", "-sigopt", "rsa_pss_saltlen:32"],
                 "rsa pss with sha-256, mgf1 with sha-256, salt of 32"),
                ("ED25519", [], [], "ed25519"), ("ED448", [], [], "ed448")):
            key, _ = self.pair("key", kind, *options)
            self.openssl("req", "-x509", "-new", "-key", key, "-subj", "/CN=x", *more, "-out", certificate)
            self.assertEqual(self.inspect(certificate)[0]["signature_algorithm"], expected)
        # what is not taken is said to be so
        self.openssl("req", "-x509", "-new", "-key", key, "-subj", "/CN=x", "-addext",
                     "nameConstraints=critical,permitted;DNS:example.com", "-out", certificate)
        self.assertIn("not_taken", self.inspect(certificate)[0])

    def test_names_cannot_write_to_the_terminal(self):
        key, _ = self.pair("key", "ED25519")
        self.openssl("req", "-x509", "-new", "-key", key, "-subj", "/CN=a\x1b[31mb\nc", "-out", self.path("certificate"))
        text = self.run_program(0, "inspect", self.path("certificate"))
        self.assertNotIn("\x1b", text)
        self.assertIn("CN=a\\1b[31mb\\0ac", text)

    def test_signatures_and_sealed_files(self):
        key, _ = self.pair("key", "EC", "-pkeyopt", "ec_paramgen_curve:P-256")
        self.openssl("dgst", "-sha256", "-sign", key, "-out", self.path("signature"), self.message)
        found = self.inspect(self.path("signature"))[0]
        self.assertEqual((found["kind"], found["type"]), ("signature", "ecdsa"))
        self.assertIn(found["bits"], range(240, 257))
        found = self.inspect(self.path("raw", b"\x01" * 64))[0]
        self.assertEqual(found["by_its_size"], ["ed25519", "ecdsa of a curve of 256 bits, raw"])
        found = self.inspect(self.path("raw", b"\x01" * 256))[0]
        self.assertEqual(found["by_its_size"], ["rsa-2048, signature or ciphertext"])
        self.run_program(0, "encrypt", "--password-file", self.word, "--iterations", "1000", "--output",
                         self.path("sealed"), self.message)
        found = self.inspect(self.path("sealed"))[0]
        self.assertEqual((found["kind"], found["cipher"], found["under"], found["iterations"]),
                         ("sealed file", "aes-256-gcm", "password", 1000))

    def test_mistakes(self):
        for content in (b"", b"garbage", b"\x30\x80" * 10000, b"\x30\x03\x02\x01\x00"):
            self.run_program(3, "inspect", self.path("bad", content))
        self.run_program(3, "inspect", self.path("missing"))
        self.run_program(2, "inspect")
        found = self.inspect(self.path("bad", b"-----BEGIN NOTHING-----\nAAAA\n-----END NOTHING-----\n"))[0]
        self.assertIn("not_taken", found)


if __name__ == "__main__":
    unittest.main(argv=[__file__])
