#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
# tests/program_test.py - the `sealstone` program from the outside: output, exit statuses, one line for each error.
# Usage: program_test.py SEALSTONE SEALSTONE_WITH_PLANTED_FAULT
import hashlib
import json
import os
import subprocess
import sys
import tempfile
import unittest

PROGRAM, PLANTED = sys.argv[1:3]
QUICK = ["--rounds", "3", "--min-time", "0.001"]


class ProgramTest(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.folder = folder.name

    def path(self, name, content=None):
        path = os.path.join(self.folder, name)
        if content is not None:
            with open(path, "wb") as file:
                file.write(content)
        return path

    def run_program(self, status, *arguments, program=PROGRAM, stdin=b""):
        """Runs it; checks the exit status, and that what fails says why in one line."""
        done = subprocess.run([program, *arguments], input=stdin, capture_output=True, timeout=300)
        errors = done.stderr.decode()
        self.assertEqual(done.returncode, status, f"{arguments}\n{errors}")
        if status in (2, 3):
            self.assertRegex(errors, r"\Asealstone: [^\n]+\n\Z", f"{arguments}")
        return done.stdout.decode()


class Digest(ProgramTest):
    def test_as_coreutils_prints_it(self):
        files = [
            self.path("empty", b""),
            self.path("block", bytes(range(64))),
            self.path("long", os.urandom(3 * 65536 + 17)),
            self.path("a b", b"x"),
            self.path("back\\slash\nline", b"x"),
        ]
        for algorithm, tool in (("md5", "md5sum"), ("sha-1", "sha1sum"), ("sha-224", "sha224sum"),
                                ("sha-256", "sha256sum"), ("sha-384", "sha384sum"), ("sha-512", "sha512sum")):
            want = subprocess.run([tool, *files], capture_output=True, check=True).stdout.decode()
            self.assertEqual(self.run_program(0, "digest", algorithm, *files), want)

    def test_standard_input(self):
        for algorithm, want in (("sha-512-224", hashlib.new("sha512_224", b"abc")),
                                ("sha-512-256", hashlib.new("sha512_256", b"abc")),
                                ("sha3-224", hashlib.sha3_224(b"abc")),
                                ("sha3-256", hashlib.sha3_256(b"abc")), ("sha3-384", hashlib.sha3_384(b"abc")),
                                ("sha3-512", hashlib.sha3_512(b"abc"))):
            self.assertEqual(self.run_program(0, "digest", algorithm, "-", stdin=b"abc"), want.hexdigest() + "  -\n")
        for algorithm, want in (("shake128", hashlib.shake_128(b"abc").hexdigest(32)),
                                ("shake256", hashlib.shake_256(b"abc").hexdigest(64))):
            self.assertEqual(self.run_program(0, "digest", algorithm, "-", stdin=b"abc"), want + "  -\n")
        want = hashlib.sha256(b"abc").hexdigest() + "  -\n"
        self.assertEqual(self.run_program(0, "digest", "sha-256", "-", stdin=b"abc"), want)

    def test_every_hash_of_the_catalogue(self):
        for entry in json.loads(self.run_program(0, "list", "--json")):
            if entry["family"] == "hash":
                self.run_program(0, "digest", entry["name"], self.path("x", b"x"))

    def test_mistakes(self):
        good = self.path("good", b"x")
        self.run_program(2, "digest", "sha-257", good)
        self.run_program(2, "digest", "sha-256")
        self.run_program(3, "digest", "sha-256", self.path("missing"))
        self.run_program(3, "digest", "sha-256", self.folder)
        out = self.run_program(3, "digest", "sha-256", self.path("missing"), good)
        self.assertEqual(out, hashlib.sha256(b"x").hexdigest() + f"  {good}\n")


class Random(ProgramTest):
    GENERATORS = ["ctr-drbg-aes-128", "ctr-drbg-aes-192", "ctr-drbg-aes-256", "hmac-drbg-sha-256", "hash-drbg-sha-256"]

    def draw(self, *arguments):
        return subprocess.run([PROGRAM, "random", *arguments], capture_output=True, check=True, timeout=60).stdout

    def test_sizes(self):
        for size in (0, 1, 32, 32768, 32769, 200000):
            self.assertEqual(len(self.draw(str(size))), size)
            self.assertRegex(self.draw(str(size), "--hex").decode(), r"\A[0-9a-f]{%d}\n\Z" % (2 * size))
        drawn = self.draw("200000")
        counts = [drawn.count(byte) for byte in range(256)]
        self.assertTrue(all(557 < count < 1005 for count in counts), counts)  # 781, and eight standard deviations

    def test_no_two_draws_are_the_same(self):
        draws = [self.draw("32", "--drbg", name) for name in self.GENERATORS for _ in range(3)]
        draws += [self.draw("32") for _ in range(3)]
        self.assertEqual(len(set(draws)), 18)

    def test_every_generator_of_the_catalogue(self):
        names = [entry["name"] for entry in json.loads(self.run_program(0, "list", "--json"))
                 if entry["family"] == "rng" and "generate" in entry["operations"]]
        self.assertEqual(sorted(names), sorted(self.GENERATORS))

    def test_file(self):
        path = self.path("random")
        self.assertEqual(self.draw("100", "--output", path), b"")
        self.assertEqual(os.stat(path).st_size, 100)
        self.assertEqual(os.stat(path).st_mode & 0o777, 0o600)
        self.draw("10", "--hex", "--output", path)
        with open(path, "rb") as file:
            self.assertRegex(file.read().decode(), r"\A[0-9a-f]{20}\n\Z")

    def test_mistakes(self):
        for arguments in ([], ["-1"], ["many"], ["1.5"], ["1", "2"], ["1", "--drbg", "dual-ec-drbg"]):
            self.assertEqual(self.run_program(2, "random", *arguments), "", f"{arguments}")
        self.run_program(3, "random", "10", "--output", os.path.join(self.folder, "no", "such"))
        self.run_program(3, "random", "100000", "--output", "/dev/full")


class Commands(ProgramTest):
    def test_usage(self):
        for arguments in (
            [],
            ["no-such-command"],
            ["--no-such-option"],
            ["list", "--no-such-option"],
            ["list", "--json", "--markdown"],
            ["test", "no-such-algorithm"],
            ["bench", "no-such-algorithm"],
            ["bench", "--size", "12q"],
            ["bench", "--rounds", "0"],
            ["bench", "--min-time", "soon"],
            ["bench", "--kernel", "no-such-kernel"],
            ["bench", "--peers", "no-such-peer"],
        ):
            self.assertEqual(self.run_program(2, *arguments), "", f"{arguments}")

    def test_formats_that_do_not_exist_are_refused_by_naming_those_that_do(self):
        done = subprocess.run([PROGRAM, "bench", "--format", "csv"], capture_output=True)
        self.assertEqual(done.returncode, 2)
        self.assertIn(b"table, json, html", done.stderr)

    def test_help(self):
        self.assertIn("digest", self.run_program(0, "--help"))
        self.assertIn("--kernel", self.run_program(0, "bench", "--help"))

    def test_list(self):
        entries = json.loads(self.run_program(0, "list", "--json"))
        self.assertIn("sha-256", [entry["name"] for entry in entries])
        table = self.run_program(0, "list")
        markdown = self.run_program(0, "list", "--markdown")
        for entry in entries:
            for text in (table, markdown):
                self.assertIn(entry["name"], text)
                for kernel in entry["kernels"]:
                    self.assertIn(kernel, text)

    def test_self_test(self):
        lines = self.run_program(0, "test", "sha-256").splitlines()
        self.assertEqual(lines[-1], f"{sum(line.endswith(' passed') for line in lines[:-1])} passed, 0 failed")
        self.assertTrue(any(line.split()[:2] == ["sha-256", "portable"] for line in lines))


class Bench(ProgramTest):
    def test_json(self):
        report = json.loads(self.run_program(0, "bench", "sha-224", "sha-256", "--format", "json", "--size", "64,1k",
                                             *QUICK))
        for key in ("date", "host_name", "compiler", "flags", "git_revision", "configuration", "board", "clock_source",
                    "cpu", "cpu_features", "kernels"):
            self.assertIn(key, report["context"])
        names = [row["name"] for row in report["benchmarks"]]
        self.assertEqual(names, [f"{a}/digest/{n}" for a in ("sha-224", "sha-256") for n in (64, 1024)])
        for row in report["benchmarks"]:
            self.assertEqual(row["known_answer"], "pass")
            self.assertEqual(row["provider"], "sealstone")
            self.assertEqual(row["time_unit"], "ns")
            self.assertEqual(len(row["rounds_time"]), 3)
            self.assertEqual(min(row["rounds_time"]), row["min_time"])
            self.assertEqual(sorted(row["rounds_time"])[1], row["median_time"])
            self.assertEqual(max(row["rounds_time"]), row["max_time"])
            size = int(row["name"].split("/")[2])
            self.assertAlmostEqual(row["bytes_per_second"] * row["real_time"] / 1e9 / size, 1, places=3)
            self.assertGreater(row["stack_bytes"], 50)
            self.assertLess(row["stack_bytes"], 10000)
            if row["cycles_per_op"] is not None:
                self.assertAlmostEqual(row["cycles_per_op"] / size / row["cycles_per_byte"], 1, places=3)

    def test_every_kernel(self):
        report = json.loads(self.run_program(0, "bench", "sha-256", "--kernel", "all", "--format", "json", "--size",
                                             "64", *QUICK))
        kernels = [row["kernel"] for row in report["benchmarks"]]
        self.assertIn("portable", kernels)
        self.assertIn("portable-small", kernels)
        self.assertEqual(len(kernels), len(set(kernels)))

    def test_files(self):
        out = self.path("out.json")
        self.assertEqual(self.run_program(0, "bench", "sha-256", "--size", "64", "--format", "json", "--output", out,
                                          *QUICK), "")
        with open(out) as file:
            self.assertEqual(len(json.load(file)["benchmarks"]), 1)
        folder = self.path("report/deep")
        table = self.run_program(0, "bench", "sha-256", "--size", "64", "--report", folder, *QUICK)
        self.assertIn("MB = 10^6 bytes", table)
        self.assertLessEqual(max(len(line) for line in table.splitlines()), 120)
        with open(os.path.join(folder, "bench.json")) as file:
            self.assertEqual(json.load(file)["benchmarks"][0]["name"], "sha-256/digest/64")
        with open(os.path.join(folder, "bench.html")) as file:
            page = file.read()
        self.assertIn("sha-256/digest/64", page)
        self.assertNotIn("http", page)
        self.run_program(3, "bench", "sha-256", "--output", self.path("no/such/folder"), *QUICK)
        if os.path.exists("/dev/full"):
            self.run_program(3, "bench", "sha-256", "--size", "64", "--output", "/dev/full", *QUICK)

    def test_messages_larger_than_the_default_memory(self):
        report = json.loads(self.run_program(0, "bench", "sha-256", "--size", "1M", "--format", "json", *QUICK))
        self.assertEqual(report["benchmarks"][0]["name"], "sha-256/digest/1048576")


class Peers(ProgramTest):
    def setUp(self):
        super().setUp()
        if not os.path.exists(os.path.join(os.path.dirname(PROGRAM), "sealstone-peer-openssl.so")):
            self.skipTest("NOT EXERCISED: the OpenSSL peer is not built")

    def test_openssl_gives_our_answers(self):
        out = self.run_program(0, "bench", "--peers", "openssl", "--size", "64", "--format", "json", *QUICK)
        report = json.loads(out)
        self.assertRegex(report["context"]["peers"]["openssl"], r"\A3\.")
        ours = {row["name"] for row in report["benchmarks"] if row["provider"] == "sealstone"}
        theirs = {row["name"] for row in report["benchmarks"] if row["provider"] == "openssl"}
        for name in theirs:
            self.assertIn(name.removesuffix("/openssl"), ours)
        without = {name for name in ours if name + "/openssl" not in theirs and "set-key" not in name}
        # OpenSSL 3.0 has no cSHAKE.
        self.assertEqual(without, {f"cshake{bits}/digest/64" for bits in (128, 256)})

    def test_all(self):
        table = self.run_program(0, "bench", "sha-256", "--peers", "all", "--size", "64", *QUICK)
        self.assertRegex(table, r"\nsha-256/digest/64/openssl +(tie|ours [0-9]+\.[0-9]{2}x) ")

    def test_peers_that_are_not_there(self):
        self.run_program(3, "bench", "sha-256", "--peers", "libtomcrypt")
        self.run_program(3, "bench", "sha-256", "--peers", "all", program=PLANTED)


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
        for name, options in (("rsa", ["-algorithm", "RSA", "-pkeyopt", "rsa_keygen_bits:2048"]),
                              ("p384", ["-algorithm", "EC", "-pkeyopt", "ec_paramgen_curve:P-384"]),
                              ("explicit", ["-algorithm", "EC", "-pkeyopt", "ec_paramgen_curve:P-256", "-pkeyopt",
                                            "ec_param_enc:explicit"])):
            private = self.path(name)
            self.openssl("genpkey", "-out", private, *options)
            self.verify(3, self.public(private, name + "_key"))

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


class PlantedFault(ProgramTest):
    """One wrong word in one kernel. Nothing else may be blamed, and no figure of it printed."""

    def test_self_test_names_algorithm_and_kernel(self):
        lines = self.run_program(1, "test", program=PLANTED).splitlines()
        failed = [line.split()[:2] for line in lines if "FAILED" in line]
        self.assertIn(["sha-256", "portable"], failed)
        self.assertTrue(all(name in ("sha-224", "sha-256") and kernel == "portable" for name, kernel in failed))
        self.assertRegex(lines[-1], r"\A[0-9]+ passed, [1-9][0-9]* failed\Z")

    def test_benchmark_has_no_numbers(self):
        out = self.run_program(1, "bench", "sha-256", "--kernel", "portable", "--format", "json", *QUICK,
                               program=PLANTED)
        rows = json.loads(out)["benchmarks"]
        self.assertEqual(len(rows), 3)
        for row in rows:
            self.assertEqual(row["known_answer"], "fail")
            self.assertNotIn("real_time", row)
            for key in ("min_time", "median_time", "max_time", "cycles_per_op", "stack_bytes"):
                self.assertIsNone(row[key])
            self.assertEqual(row["rounds_time"], [])

    def test_other_kernels_are_not_blamed(self):
        table = self.run_program(1, "bench", "sha-256", "--kernel", "all", "--size", "64", *QUICK, program=PLANTED)
        failed = [line for line in table.splitlines() if "fail" in line]
        self.assertEqual(len(failed), 1)
        self.assertEqual(failed[0].split()[:2], ["sha-256/digest/64", "portable"])


if __name__ == "__main__":
    unittest.main(argv=sys.argv[:1])
