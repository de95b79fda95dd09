#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""Runs a fuzzer of key files from what the openssl command makes.

Usage: fuzz.py FUZZER RUNS [FOLDER]

FOLDER keeps what was found; without one everything is forgotten.
"""
import os
import subprocess
import sys
import tempfile


def openssl(*arguments, into=None):
    done = subprocess.run(["openssl", *arguments], check=True, capture_output=True)
    if into:
        with open(into, "wb") as file:
            file.write(done.stdout)


def seeds(folder):
    """Keys, certificates and a request of each kind, in DER and PEM."""
    kinds = {"rsa": ["RSA", "-pkeyopt", "rsa_keygen_bits:1024"], "pss": ["RSA-PSS", "-pkeyopt", "rsa_keygen_bits:1024",
             "-pkeyopt", "rsa_pss_keygen_md:sha256"], "ec": ["EC", "-pkeyopt", "ec_paramgen_curve:P-256"],
             "ed25519": ["ED25519"]}
    for name, options in kinds.items():
        path = os.path.join(folder, name)
        openssl("genpkey", "-algorithm", *options, "-out", path)
        for form in ("DER", "PEM"):
            end = f".{form.lower()}"
            openssl("pkcs8", "-topk8", "-nocrypt", "-in", path, "-outform", form, into=path + ".pkcs8" + end)
            openssl("pkey", "-in", path, "-pubout", "-outform", form, into=path + ".spki" + end)
            openssl("pkcs8", "-topk8", "-in", path, "-iter", "2", "-passout", "pass:x", "-outform", form,
                    into=path + ".encrypted" + end)
            openssl("req", "-x509", "-new", "-key", path, "-subj", "/O=x/CN=y", "-outform", form, "-addext",
                    "keyUsage=critical,digitalSignature,keyCertSign", "-addext", "extendedKeyUsage=codeSigning",
                    "-addext", "subjectAltName=DNS:a.example", into=path + ".certificate" + end)
            openssl("req", "-new", "-key", path, "-subj", "/O=x/CN=y", "-outform", form, into=path + ".request" + end)
    openssl("rsa", "-traditional", "-in", os.path.join(folder, "rsa"), "-outform", "DER",
            into=os.path.join(folder, "rsa.pkcs1.der"))


def main():
    if len(sys.argv) not in (3, 4):
        sys.exit(__doc__.strip())
    with tempfile.TemporaryDirectory() as scratch:
        folder = sys.argv[3] if len(sys.argv) == 4 else scratch
        os.makedirs(folder, exist_ok=True)
        seeds(folder)
        run = subprocess.run([os.path.abspath(sys.argv[1]), f"-runs={sys.argv[2]}", "-max_len=4096", "-timeout=10",
                              "-rss_limit_mb=1024", "-print_final_stats=1", folder], cwd=scratch, text=True,
                             capture_output=True)
    print("\n".join(run.stderr.splitlines()[-30:]))
    sys.exit(run.returncode)


if __name__ == "__main__":
    main()
