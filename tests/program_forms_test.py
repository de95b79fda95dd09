#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
# tests/program_forms_test.py - every form of a benchmark has the numbers of the JSON that it is made of.
# Usage: program_forms_test.py SEALSTONE SEALSTONE_WITH_PLANTED_FAULT
import csv
import io
import json
import re
import sys
import unittest

from program import PLANTED, PROGRAM, QUICK, ProgramTest

# What a reader of such logs looks for.
EMCRYPT_CIPHER = r"^\| (AES|Camellia|DES) +\| +(\d+) \| +([\d.]+) +([\d.]+) \| +([\d.]+) +([\d.]+) \|$"
EMCRYPT_RATE = r"^\| (\S+) \((?:SW|HW)\) +\| +([\d.]+) \|$"
EMCRYPT_MAC = r"^\| ((?:HMAC|CMAC|GMAC|KMAC|POLY)\S*) +\| +(\d+) \| +([\d.]+) \|$"
EMCRYPT_AGREE = r"^\| (\S+) +\| +([\d.]+) \| +(\d+) \|$"
EMCRYPT_ECDSA = r"^\| (\S+) +\| +([\d.]+) \| +(\d+) \| +([\d.]+) \| +(\d+) \|$"
WOLFCRYPT = r"^(\S.{23}) +(\d+) MB took ([\d.]+) seconds, +([\d.]+) MB/s(?: Cycles per byte = +([\d.]+))?$"
WOLFCRYPT_OPS = r"^(.{6,23}?) +(\d+) +(key gen|\S+) +(\d+) ops took ([\d.]+) sec, avg ([\d.]+) ms, +([\d.]+) ops/sec$"


class Forms(ProgramTest):
    def measure(self, *arguments, status=0, program=PROGRAM):
        """The JSON's rows of ours by name, and the file; each with mean_time, too."""
        path = self.path("run.json")
        self.run_program(status, "bench", *arguments, "--format", "json", "--output", path, *QUICK, program=program)
        with open(path) as file:
            rows = json.load(file)["benchmarks"]
        for row in rows:
            row["mean_time"] = sum(row["rounds_time"]) / max(1, len(row["rounds_time"]))
        return {row["name"]: row for row in rows if row["provider"] == "sealstone"}, path

    def report(self, path, form, status=0, program=PROGRAM):
        return self.run_program(status, "report", path, "--format", form, program=program)

    def near(self, text, value):
        """The number is the value with as many decimals as it has."""
        decimals = len(text.split(".")[1]) if "." in text else 0
        self.assertLessEqual(abs(float(text) - value), 0.51 * 10**-decimals + 1e-9 * value, f"{text} for {value}")

    def rate(self, row):
        return row["bytes"] * 1000 / row["median_time"]

    def test_csv(self):
        rows, path = self.measure("sha-256", "x25519", "--size", "64,1k", "--peers", "openssl")
        with open(path) as file:
            everything = json.load(file)["benchmarks"]
        text = self.report(path, "csv")
        lines = list(csv.DictReader(io.StringIO(text)))
        self.assertEqual(len(lines), len(everything))
        for line, row in zip(lines, everything):
            for key, value in line.items():
                known = {"context_memory": row["context_memory"] or "", "optimization": "", "library": ""}
                expected = known.get(key, row.get(key))
                if expected is None:
                    self.assertEqual(value, "", key)
                elif isinstance(expected, str):
                    self.assertEqual(value, expected)
                else:
                    self.assertAlmostEqual(float(value), expected, delta=1e-5 * expected + 1, msg=key)

    def test_markdown(self):
        rows, path = self.measure("sha-256/digest/*", "--size", "64", "--peers", "openssl")
        text = self.report(path, "markdown")
        table = [line for line in text.splitlines() if line.startswith("|")]
        self.assertEqual({line.count("|") for line in table}, {11})
        self.assertEqual(len(table), 4)
        self.assertRegex(table[3], r"openssl .*[\d.]+x \|$")

    def test_emcrypt(self):
        rows, path = self.measure(*(f"{cipher}-{mode}/*crypt/*" for cipher in ("aes-128", "camellia-256", "3des-2key")
                                    for mode in ("ecb", "cbc", "gcm", "ccm")), "sha-1/digest/*", "sha3-256/digest/*",
                                  "hmac-sha-256", "cmac-aes-192", "ecdh-secp256r1/agree", "ecdsa-brainpoolp512t1/sign",
                                  "ecdsa-brainpoolp512t1/verify", "ed448/sign", "--size", "4k")
        text = self.report(path, "emcrypt")
        found = {}
        for name, bits, *numbers in re.findall(EMCRYPT_CIPHER, text, re.M):
            found.setdefault((name, bits), []).extend(numbers)
        for key, cipher, modes in ((("AES", "128"), "aes-128", ("ecb", "cbc", "gcm", "ccm")),
                                   (("Camellia", "256"), "camellia-256", ("ecb", "cbc", "gcm", "ccm")),
                                   (("DES", "128"), "3des-2key", ("ecb", "cbc"))):
            wanted = [rows[f"{cipher}-{mode}/{op}crypt/4096"] for mode in modes for op in ("en", "de")]
            self.assertEqual(len(found[key]), len(wanted))
            for number, row in zip(found[key], wanted):
                self.near(number, self.rate(row))
        rates = dict(re.findall(EMCRYPT_RATE, text, re.M))
        self.assertEqual(set(rates), {"SHA-1", "SHA3-256"})
        for name, number in rates.items():
            self.near(number, self.rate(rows[f"{name.lower()}/digest/4096"]))
        macs = re.findall(EMCRYPT_MAC, text, re.M)
        self.assertEqual([(name, bits) for name, bits, _ in macs], [("HMAC-SHA-256", "256"), ("CMAC-AES-192", "192")])
        for name, _, number in macs:
            self.near(number, self.rate(rows[f"{name.lower()}/mac/4096"]))
        [(curve, ms, memory)] = re.findall(EMCRYPT_AGREE, text.split("ECDH Benchmark")[1].split("STOP")[0], re.M)
        self.assertEqual(curve, "secp256r1")
        self.near(ms, rows["ecdh-secp256r1/agree"]["median_time"] / 1e6)
        self.assertEqual(int(memory), rows["ecdh-secp256r1/agree"]["stack_bytes"])
        [(curve, sign, sign_bytes, verify, verify_bytes)] = re.findall(EMCRYPT_ECDSA, text, re.M)
        self.assertEqual(curve, "brainpoolP512t1")
        self.near(sign, rows["ecdsa-brainpoolp512t1/sign"]["median_time"] / 1e6)
        self.near(verify, rows["ecdsa-brainpoolp512t1/verify"]["median_time"] / 1e6)
        self.assertEqual([int(sign_bytes), int(verify_bytes)],
                         [rows[f"ecdsa-brainpoolp512t1/{op}"]["stack_bytes"] for op in ("sign", "verify")])
        self.assertEqual(text.count("Benchmark complete\n\nSTOP."), 9)

    def test_wolfcrypt(self):
        rows, path = self.measure("hash-drbg-sha-256", "aes-128-cbc/*crypt/*", "aes-256-gcm-no-aad/encrypt/*",
                                  "sha-1/digest/*", "hmac-sha-256", "rsa-1024", "ecdsa-secp256r1", "x25519", "--size", "4k")
        text = self.report(path, "wolfcrypt")
        self.assertTrue(text.startswith("-" * 78 + "\n Sealstone "))
        self.assertRegex(text, r"\nwolfCrypt Benchmark \(block bytes 4096, min 0\.0 sec each\)\n")
        names = {"RNG": "hash-drbg-sha-256/generate/4096", "AES-128-CBC-enc": "aes-128-cbc/encrypt/4096",
                 "AES-128-CBC-dec": "aes-128-cbc/decrypt/4096",
                 "AES-256-GCM-enc-no_AAD": "aes-256-gcm-no-aad/encrypt/4096", "SHA": "sha-1/digest/4096",
                 "HMAC-SHA256": "hmac-sha-256/mac/4096"}
        lines = {name.strip(): numbers for name, *numbers in re.findall(WOLFCRYPT, text, re.M)}
        self.assertEqual(set(lines), set(names))
        for name, (amount, seconds, rate, cycles) in lines.items():
            row = rows[names[name]]
            self.near(amount, row["iterations"] * 4096 / 1e6)
            self.near(seconds, row["iterations"] * row["mean_time"] / 1e9)
            self.near(rate, 4096 * 1000 / row["mean_time"])
            if row["cycles_per_byte"] is not None:
                self.near(cycles, row["cycles_per_byte"])
        public = {("RSA", "1024", "public"): "rsa-1024/public", ("RSA", "1024", "private"): "rsa-1024/private",
                  ("ECC   [      SECP256R1]", "256", "key gen"): "ecdsa-secp256r1/keygen",
                  ("ECDSA [      SECP256R1]", "256", "sign"): "ecdsa-secp256r1/sign",
                  ("ECDSA [      SECP256R1]", "256", "verify"): "ecdsa-secp256r1/verify",
                  ("CURVE", "25519", "key gen"): "x25519/keygen", ("CURVE", "25519", "agree"): "x25519/agree"}
        lines = {(name.strip(), bits, what): numbers for name, bits, what, *numbers in re.findall(WOLFCRYPT_OPS, text, re.M)}
        self.assertEqual(set(lines), set(public))
        for key, (count, seconds, average, rate) in lines.items():
            row = rows[public[key]]
            self.assertEqual(int(count), row["iterations"])
            self.near(seconds, row["iterations"] * row["mean_time"] / 1e9)
            self.near(average, row["mean_time"] / 1e6)
            self.near(rate, 1e9 / row["mean_time"])
        self.assertTrue(text.endswith("Benchmark complete\n"))

        symmetric, asymmetric = self.report(path, "wolfcrypt-csv").split("\n\n")
        for line in csv.DictReader(io.StringIO(symmetric)):
            self.near(line["MB/s"], 4096 * 1000 / rows[names[line["Algorithm"]]]["mean_time"])
        for line in csv.DictReader(io.StringIO(asymmetric)):
            row = rows[public[line["Algorithm"], line["key size"], line["operation"]]]
            self.near(line["avg ms"], row["mean_time"] / 1e6)

    def test_chip(self):
        rows, path = self.measure("aes-192-cbc/encrypt/*", "3des-3key-cbc/encrypt/*", "md5", "--size", "1k")
        text = self.report(path, "chip")
        for pattern, name in ((r"^AES +\| 192 +\| - \(-\) +\| (\d+) ([nu])sec \(-\)$", "aes-192-cbc/encrypt/1024"),
                              (r"^3DES +\| 192 +\| - \(-\) +\| (\d+) ([nu])sec \(-\)$", "3des-3key-cbc/encrypt/1024")):
            number, unit = re.search(pattern, text, re.M).groups()
            self.near(number, rows[name]["median_time"] / (1000 if unit == "u" else 1))
        without, with_calls = re.findall(r"^MD5 +\| +\| - \(-\) +\| (\d+) nsec \(-\)$", text, re.M)
        self.near(without, rows["md5/update/1024"]["median_time"])
        self.near(with_calls, rows["md5/digest/1024"]["median_time"])

    def test_deos(self):
        rows, path = self.measure("sha-256/digest/*", "sha-512/digest/*", "--size", "1k,1M,4M")
        text = self.report(path, "deos")
        cells = re.findall(r"^  (\d) ([KM])B +\| (\d+)(us|ns), (\d+)MB/s", text, re.M)
        self.assertEqual([(size, unit) for size, unit, *_ in cells], [("1", "K"), ("1", "M"), ("4", "M")] * 2)
        for i, (size, unit, time, scale, rate) in enumerate(cells):
            row = rows[f"sha-{'256' if i < 3 else '512'}/digest/{int(size) << (10 if unit == 'K' else 20)}"]
            self.near(time, row["median_time"] / (1000 if scale == "us" else 1))
            self.near(rate, self.rate(row))
        self.assertRegex(text, r"\nOptimization Level +\| -O\w")
        both = self.run_program(0, "report", path, "--baseline", path, "--format", "deos")
        self.assertEqual(both.count("Optimization Level"), 2)

    def test_lines(self):
        def row(kernel, size, time):
            return {"name": f"toy/run/{size}", "algorithm": "toy", "operation": "run", "bytes": size, "provider": "sealstone",
                    "kernel": kernel, "preset": "fast", "context_memory": "fast", "buffers": "apart", "known_answer": "pass",
                    "median_time": time, "rounds_time": [time], "cycles_per_op": 2 * time}
        rows = [row("slow", size, 50 + 4 * size) for size in (16, 64, 256)]
        rows += [row("fast", size, 250 + 2 * size) for size in (16, 64, 256)]
        path = self.path("run.json", json.dumps({"context": {}, "benchmarks": rows + [row("once", 64, 1)]}).encode())
        lines = self.report(path, "lines").splitlines()[1:]
        self.assertEqual(len(lines), 2)
        self.assertRegex(lines[0], r"^toy/run \(slow\) +50 ns \+ +4 ns a byte \(8 cycles\), within 0 %$")
        self.assertRegex(lines[1], r"^toy/run \(fast\) +250 ns \+ +2 ns a byte \(4 cycles\), within 0 %; overtakes slow at 100 bytes$")

    def test_full_forms_need_no_arguments(self):
        wanted = {"chip": r"^MD5 ", "deos": r"^  4 MB "}
        for form, line in wanted.items():
            text = self.run_program(0, "bench", "--format", form, *QUICK)
            self.assertRegex(text, re.compile(line, re.M))
            self.assertNotRegex(text, re.compile(r"^(AES|MD5|  4 MB).*\| - ", re.M))

    def test_a_wrong_kernel_gets_no_number(self):
        path = self.measure("sha-256/digest/*", "hmac-md5", "--size", "1k", "--kernel", "portable", status=1, program=PLANTED)[1]
        for form, failure in (("csv", r"sha-256,digest,1024,.*,fail,+\r$"), ("markdown", r"wrong known answer"),
                              ("emcrypt", r"SHA-256 \(SW\) +\| +FAIL \|"), ("wolfcrypt", r"SHA-256 +failed"),
                              ("wolfcrypt-csv", r"SHA-256,failed"), ("deos", r"1 KB +\| failed")):
            text = self.report(path, form, 1)
            self.assertRegex(text, re.compile(failure, re.M))
            if form in ("emcrypt", "wolfcrypt"):
                self.assertIn("Benchmark failed: 1 wrong", text)

    def test_bad_files(self):
        path = self.path("bad.json")
        for content in ("", "{", "[]", '{"context":{},"benchmarks":[{}]}', '{"context":{},"benchmarks":[{"name":1}]}',
                        '{"benchmarks":[]}'):
            with open(path, "w") as file:
                file.write(content)
            self.run_program(3, "report", path, "--format", "csv")
        self.run_program(3, "report", self.path("none"), "--format", "csv")
        self.run_program(2, "report", path, "--format", "nothing")


if __name__ == "__main__":
    unittest.main(argv=sys.argv[:1])
