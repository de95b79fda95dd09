#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
# tests/program_bench_test.py - `sealstone bench` from the outside: reports, and other libraries beside ours.
# Usage: program_bench_test.py SEALSTONE SEALSTONE_WITH_PLANTED_FAULT
import fcntl
import json
import os
import pty
import re
import signal
import struct
import subprocess
import sys
import termios
import time
import unittest

from program import PLANTED, PROGRAM, QUICK, ProgramTest

GOOGLE_COMPARE = "/usr/share/benchmark/compare.py"


def deaf_to_nothing():
    signal.signal(signal.SIGINT, signal.SIG_DFL)  # a shell's background jobs ignore it


class Bench(ProgramTest):
    def test_an_interrupted_run_reports_what_it_has(self):
        out = self.path("out.json")
        run = subprocess.Popen([PROGRAM, "bench", "--format", "json", "--output", out, "--report", self.folder],
                               preexec_fn=deaf_to_nothing)
        while not os.path.exists(out) or os.path.getsize(out) < 100000:
            self.assertIsNone(run.poll())
            time.sleep(0.01)
        run.send_signal(signal.SIGINT)
        self.assertEqual(run.wait(60), 130)
        with open(out) as file:
            report = json.load(file)
        self.assertIs(report["interrupted"], True)
        self.assertGreater(len(report["benchmarks"]), 10)
        with open(os.path.join(self.folder, "bench.html")) as file:
            self.assertIn(report["benchmarks"][-1]["name"], file.read())

    def test_quick(self):
        report = json.loads(self.run_program(0, "bench", "sha-224", "--quick", "--format", "json"))
        self.assertEqual([row["name"] for row in report["benchmarks"]],
                         [f"sha-224/{operation}/{size}" for operation in ("digest", "update") for size in (64, 16384)])
        self.assertEqual({len(row["rounds_time"]) for row in report["benchmarks"]}, {7})

    def test_check_of_the_machine(self):
        done = subprocess.run([PROGRAM, "bench", "--check"], capture_output=True, text=True)
        *lines, verdict = done.stdout.splitlines()
        self.assertTrue(all(line[:6] in ("ok    ", "NOT   ", "note  ") for line in lines), lines)
        self.assertGreaterEqual(len(lines), 5)
        fit = not any(line.startswith("NOT") for line in lines)
        self.assertEqual(done.returncode, 0 if fit else 1)
        self.assertIn("is fit" if fit else "is not fit", verdict)

    def test_threads_buffers_presets(self):
        def rows(*arguments):
            return json.loads(self.run_program(0, "bench", *arguments, "--format", "json", *QUICK))["benchmarks"]
        self.assertEqual([row["threads"] for row in rows("sha-256/digest/64", "--threads", "2")], [2])
        self.assertEqual([row["buffers"] for row in rows("aes-128-ctr/encrypt/64", "--buffers", "apart,in-place,unaligned")],
                         ["apart", "in-place", "unaligned"])
        self.assertEqual([row["preset"] for row in rows("sha-256/digest/64", "--preset", "all")], ["fast", "small"])
        self.run_program(2, "bench", "sha-256", "--buffers", "anywhere")
        self.run_program(2, "bench", "sha-256", "--preset", "huge")
        table = self.run_program(0, "bench", "sha-256/digest/*", "--size", "16..4k", *QUICK)
        self.assertRegex(table, r"\nsha-256/digest \([^)]+\) +[\d.]+ ns \+ ")

    def test_terminals_of_two_widths(self):
        for columns, narrow in ((80, True), (140, False)):
            leader, follower = pty.openpty()
            fcntl.ioctl(follower, termios.TIOCSWINSZ, struct.pack("HHHH", 50, columns, 0, 0))
            run = subprocess.Popen([PROGRAM, "bench", "sha-256/digest/64", "--peers", "openssl", *QUICK], stdout=follower,
                                   stderr=subprocess.DEVNULL)
            os.close(follower)
            text = b""
            try:
                while more := os.read(leader, 65536):
                    text += more
            except OSError:  # the other end is closed
                pass
            os.close(leader)
            self.assertEqual(run.wait(60), 0)
            plain = re.sub(r"\033\[\d+m", "", text.decode().replace("\r", ""))
            rows = plain.split("\n\n")[1].splitlines()
            self.assertLessEqual(max(map(len, rows)), columns)
            self.assertEqual("median" in rows[0], not narrow)
            self.assertIn(b"\033[", text)

    def test_json(self):
        report = json.loads(self.run_program(0, "bench", "sha-2*/digest/*", "--format", "json", "--size", "64,1k",
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

    def test_google_benchmarks_own_tool_reads_it(self):
        if not os.path.exists(GOOGLE_COMPARE):
            self.skipTest("NOT EXERCISED: libbenchmark-tools is not installed")
        files = [self.path("old.json"), self.path("new.json")]
        for file in files:
            self.run_program(0, "bench", "sha-256/digest/64", "ecdsa-secp256r1/sign", "--format", "json", "--output", file,
                             *QUICK)
        done = subprocess.run(["/usr/bin/python3", GOOGLE_COMPARE, "--no-color", "benchmarks", *files], text=True,
                              capture_output=True)
        self.assertEqual(done.returncode, 0, done.stderr)
        for name in ("sha-256/digest/64", "ecdsa-secp256r1/sign"):
            self.assertRegex(done.stdout, rf"\n{name} +[+-]\d+\.\d{{4}} +[+-]\d+\.\d{{4}} +\d+ +\d+ ")

    def test_every_kernel(self):
        report = json.loads(self.run_program(0, "bench", "sha-256/digest/*", "--kernel", "all", "--format", "json", "--size",
                                             "64", *QUICK))
        kernels = [row["kernel"] for row in report["benchmarks"]]
        self.assertIn("portable", kernels)
        self.assertIn("portable-small", kernels)
        self.assertEqual(len(kernels), len(set(kernels)))

    def test_files(self):
        out = self.path("out.json")
        self.assertEqual(self.run_program(0, "bench", "sha-256/digest/*", "--size", "64", "--format", "json", "--output", out,
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
        self.run_program(3, "bench", "sha-256", "--output", self.path("no/such/folder"), *QUICK)
        if os.path.exists("/dev/full"):
            self.run_program(3, "bench", "sha-256", "--size", "64", "--output", "/dev/full", *QUICK)

    def test_contexts_in_two_memories(self):
        arguments = ["bench", "aes-128-ctr/encrypt/*", "--size", "64", "--placement", "fast,normal", *QUICK]
        report = json.loads(self.run_program(0, *arguments, "--format", "json"))
        self.assertRegex(report["context"]["context_memory"]["normal"], r"^\d+ MiB, more than the last-level cache's")
        fast, normal = report["benchmarks"]
        self.assertEqual([fast["context_memory"], normal["context_memory"]], ["fast", "normal"])
        self.assertEqual(fast["name"], normal["name"])
        self.assertGreater(normal["min_time"], 1.5 * fast["min_time"])  # a few lines of memory against 15 ns
        table = self.run_program(0, *arguments, "--report", self.folder)
        self.assertRegex(table, r"\nContexts: fast: level-1 cache; normal: \d+ MiB")
        self.assertIn("\naes-128-ctr/encrypt/64 (normal) ", table)
        with open(os.path.join(self.folder, "bench.html")) as file:
            self.assertIn('"context_memory":"normal"', file.read())

    def test_sizes_that_fit_no_block(self):
        done = subprocess.run([PROGRAM, "bench", "aes-128-cbc", "aes-128-ctr", "--size", "100", *QUICK],
                              capture_output=True, text=True)
        self.assertEqual(done.returncode, 0, done.stderr)
        self.assertRegex(done.stderr, r"\A[^\n]*aes-128-cbc/encrypt takes a multiple of 16 bytes, and 1 more like it\n\Z")
        self.run_program(2, "bench", "aes-128-cbc", "--size", "100")

    def test_messages_larger_than_the_default_memory(self):
        report = json.loads(self.run_program(0, "bench", "sha-256", "--size", "1M", "--format", "json", *QUICK))
        self.assertEqual(report["benchmarks"][0]["name"], "sha-256/digest/1048576")


def each(names, suffixes):
    return {name + suffix for name in names for suffix in suffixes}


def sizes(name):
    return {f"{name}{bits}" for bits in (128, 192, 256)}


SHA_2 = {"md5", "sha-1", "sha-224", "sha-256", "sha-384", "sha-512"}  # and what came before
SHA_3 = {"sha3-224", "sha3-256", "sha3-384", "sha3-512"}
HASHES = SHA_2 | SHA_3 | {"sha-512-224", "sha-512-256"}
MACS = sizes("cmac-aes-") | sizes("gmac-aes-")
AADS = ("", "-no-aad", "-aad16")
AES, CAMELLIA, DES, BLOWFISH = sizes("aes-"), sizes("camellia-"), {"des", "3des-2key", "3des-3key"}, {"blowfish"}
BLOCKS_128, BLOCKS_64 = AES | CAMELLIA, DES | BLOWFISH
BLOCKS = BLOCKS_128 | BLOCKS_64
XTS = {"aes-128-xts", "aes-256-xts"}
GCM, CCM = each({"-gcm"}, AADS), each({"-ccm"}, AADS)
ALL_MODES = (each(BLOCKS, ("", "-ecb", "-cbc", "-cbc-cs3", "-ctr", "-cfb8", "-ofb"))  # the name alone: key set-up
             | each(BLOCKS_128, {"-cfb128", "-kw", "-kwp"} | GCM | CCM) | each(BLOCKS_64, {"-cfb64"})
             | XTS | {"camellia-128-xts", "camellia-256-xts"})
CHACHA20, XCHACHA20 = ({x + "chacha20"} | each({x + "chacha20-poly1305"}, AADS) for x in ("", "x"))
KDFS = {"hkdf-sha-256", "pbkdf2-hmac-sha-256"}


def curves(names):
    return each({"ecdsa-", "ecdh-"}, names)


BRAINPOOL = {f"brainpoolp{bits}" for bits in (160, 192, 224, 256, 320, 384, 512)}
SECP = {"secp192r1", "secp192k1", "secp224r1", "secp224k1", "secp256r1", "secp256k1", "secp384r1", "secp521r1"}
CURVES_25519, CURVES_448 = {"x25519", "ed25519"}, {"x448", "ed448"}
RSA_SIZES = {f"rsa-{bits}" for bits in (1024, 2048, 3072, 4096)}
RSA_SIGNATURES, RSA = each(RSA_SIZES, ("-pkcs1", "-pss")), each(RSA_SIZES, ("", "-pkcs1", "-pss", "-oaep"))


def with_hmac(hashes):
    return hashes | {"hmac-" + name for name in hashes}


PEERS = {  # what each has a row of, and its version in Debian 12
    "openssl": (with_hmac(HASHES) | MACS | KDFS | sizes("ctr-drbg-aes-")
                | {"shake128", "shake256", "kmac128", "kmac256", "poly1305", "hmac-drbg-sha-256", "hash-drbg-sha-256",
                   "kbkdf-hmac-sha-256", "x963-kdf-sha-256", "tls12-prf-sha-256",
                   "tls13-expand-label-sha-256", "kdfa-sha-256", "kdfe-sha-256"}
                | each(BLOCKS_128, ("", "-ecb", "-cbc", "-cbc-cs3", "-ctr", "-cfb8", "-cfb128", "-ofb"))
                | each(AES, {"-kw", "-kwp"} | GCM | CCM) | XTS | each(BLOCKS_64, ("", "-ecb", "-cbc", "-cfb64", "-ofb"))
                | {"des-cfb8", "3des-3key-cfb8"} | CHACHA20 | CURVES_25519 | CURVES_448
                | curves(SECP | each(BRAINPOOL, ("r1", "t1"))) | RSA, r"3\."),
    "libgcrypt": (with_hmac(HASHES) | MACS | {"shake128", "shake256", "poly1305", "pbkdf2-hmac-sha-256"} | ALL_MODES
                  | {"aes-128-gcm-siv", "aes-256-gcm-siv"} | CHACHA20 | RSA_SIZES, r"1\."),
    "botan": (with_hmac(HASHES - {"sha-512-224"}) | MACS | KDFS
              | {"shake128", "shake256", "poly1305", "hmac-drbg-sha-256"} | ALL_MODES | CHACHA20 | XCHACHA20
              | curves(SECP | each(BRAINPOOL, {"r1"})) | RSA, r"2\."),
    "mbedtls": (with_hmac(SHA_2) | MACS | KDFS | {"poly1305"}
                | each(BLOCKS_128, {"", "-ecb", "-cbc", "-ctr", "-cfb128"} | GCM | CCM) | each(AES, ("-cfb8", "-ofb"))
                | XTS | each(BLOCKS_64, ("", "-ecb", "-cbc")) | {"blowfish-cfb64", "blowfish-ctr"} | CHACHA20
                | curves(SECP | {"brainpoolp256r1", "brainpoolp384r1", "brainpoolp512r1"}) | RSA, r"2\."),
    "nettle": (with_hmac(SHA_2) | HASHES | MACS - {"cmac-aes-192"} | KDFS | {"shake256"}
               | {name for name in ALL_MODES if not name.endswith(("-cbc-cs3", "-ofb", "-kwp"))}
               - each({"camellia-192"}, GCM) | CHACHA20 | CURVES_25519 | CURVES_448 | RSA_SIZES
               | RSA_SIGNATURES, r"3\."),
    "libsodium": (with_hmac({"sha-256", "sha-512"}) | {"poly1305"} | each({"aes-256"}, GCM) | CHACHA20 | XCHACHA20
                  | CURVES_25519, r"1\."),
    "libsecp256k1": (curves({"secp256k1"}), r"0\."),
    "wolfssl": (RSA | CURVES_25519 | CURVES_448 | curves(
        {name for name in SECP | each(BRAINPOOL, {"r1"}) if not re.search("160|192|224k1", name)}), r"5\."),
    "cryptopp": (RSA - RSA_SIGNATURES, r"8\."),
    "libtomcrypt": (with_hmac(HASHES) | {"shake128", "shake256", "poly1305", "pbkdf2-hmac-sha-256"}
                    | each({"cmac-"}, sizes("aes-")) | each(BLOCKS_128, {"", "-ecb", "-cbc", "-ctr", "-cfb128", "-ofb"} | GCM | CCM)
                    | XTS | each(BLOCKS_64, ("", "-ecb", "-cbc", "-ctr", "-cfb64", "-ofb")) | CHACHA20 | RSA, r"1\."),
}
ONLY_OURS = {"digest-many", "set-decryption-key", "verify-8"}  # operations


class Peers(ProgramTest):
    def setUp(self):
        super().setUp()
        folder = os.path.dirname(PROGRAM)
        self.built = [name for name in PEERS if os.path.exists(os.path.join(folder, f"sealstone-peer-{name}.so"))]
        for name in PEERS.keys() - set(self.built):
            print(f"NOT EXERCISED: the peer {name} is not built", file=sys.stderr)
        if not self.built:
            self.skipTest("NOT EXERCISED: no peer is built")

    def test_each_has_its_rows_and_gives_our_answers(self):
        out = self.run_program(0, "bench", "--peers", ",".join(self.built), "--size", "64", "--format", "json",
                               "--rounds", "1", "--min-time", "0.0001")
        report = json.loads(out)
        ours = {row["name"] for row in report["benchmarks"] if row["provider"] == "sealstone"}
        for peer in self.built:
            algorithms, version = PEERS[peer]
            self.assertRegex(report["context"]["peers"][peer], version)
            rows = [row for row in report["benchmarks"] if row["provider"] == peer]
            self.assertEqual({row["name"] for row in rows},
                             {f"{name}/{peer}" for name in ours
                              if name.split("/")[0] in algorithms and name.split("/")[1] not in ONLY_OURS})
            self.assertEqual({row["known_answer"] for row in rows}, {"pass"})

    def test_all(self):
        done = subprocess.run([PROGRAM, "bench", "sha-256/digest/*", "--peers", "all", "--size", "64", *QUICK],
                              capture_output=True, text=True)
        self.assertEqual(done.returncode, 0, done.stderr)
        for peer in PEERS:
            if peer in self.built:
                if "sha-256" in PEERS[peer][0]:
                    self.assertRegex(done.stdout, rf"\nsha-256/digest/64/{peer}(?: ~)? +(tie|ours [0-9]+\.[0-9]{{2}}x|ours [0-9.]+ \+-[0-9.]+) ")
                self.assertRegex(done.stdout, rf"\nPeers: .*{peer} [0-9.]+")
            else:
                self.assertIn(peer, done.stderr)
        self.assertEqual(done.stderr.count("\n"), 0 if len(self.built) == len(PEERS) else 1)

    def test_peers_that_are_not_there(self):
        self.run_program(2, "bench", "sha-256", "--peers", f"{self.built[0]},no-such-peer")
        self.run_program(3, "bench", "sha-256", "--peers", self.built[0], program=PLANTED)
        self.run_program(3, "bench", "sha-256", "--peers", "all", program=PLANTED)


if __name__ == "__main__":
    unittest.main(argv=sys.argv[:1])
