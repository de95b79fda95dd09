#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""A boot loader with one fault in its machine code must not start a forged image.

Usage: glitch_test.py ARCHIVE [LEVEL...]

examples/boot.cpp is built at each level of optimisation and linked with the library. Then, one at a time, every
instruction of boot() is skipped, and every conditional branch of boot() and of the library is never taken or always taken.
The same for examples/certificate.cpp by RSA, with a forged image and with a forged certificate, and there for those
parts of the library that judge: a chain, certificates, signatures of RSA. Whatever such a program does with what is
forged (refuse it, crash, hang), it must not start the image. What is wrong each time is a stronger fault than the one
that is claimed to be harmless, so that for those which start the image it is tried once
more with the fault in one execution of the instruction. x86-64 Linux only.
"""
import concurrent.futures
import os
import pathlib
import re
import struct
import subprocess
import sys
import tempfile

import tracer

HERE = pathlib.Path(__file__).resolve().parent
ROOT = HERE.parent.parent
STARTED, REFUSED = 42, 7
SECONDS = 20  # a genuine boot takes a thousandth of that, and what hangs ends itself sooner
MOST_EXECUTIONS = 200
NOP = b"\x90"
JUDGES = "^boot$|is_signed|6verify|3rsa|Certificate|SignatureAlgorithm|parse_spki"


def build(program, archive, level, sources, data="."):
    subprocess.run(["g++", "-std=c++20", f"-I{ROOT}", level, "-fno-exceptions", "-no-pie", "-fcf-protection=none",
                    f"-Wa,-I{data}", "-Wl,--gc-sections,--strip-debug", *sources, archive, "-o", program], check=True)


def run(program, *arguments):
    try:
        return subprocess.run([program, *arguments], timeout=SECONDS, stderr=subprocess.DEVNULL).returncode
    except subprocess.TimeoutExpired:
        return None


def instructions(program, functions):
    """(function, address, bytes) of functions with such names."""
    text = subprocess.run(["objdump", "-d", "-w", program], capture_output=True, text=True, check=True).stdout
    function = ""
    for line in text.splitlines():
        if head := re.match(r"[0-9a-f]+ <(.+)>:$", line):
            function = head[1]
        elif (code := re.match(r"\s*([0-9a-f]+):\t((?:[0-9a-f]{2} )+)", line)) and re.search(functions, function):
            yield function, int(code[1], 16), bytes.fromhex(code[2])


def offset_in_file(image, address):
    """Where the byte at an address lies in an ELF64 file."""
    start, = struct.unpack_from("<Q", image, 32)
    size, count = struct.unpack_from("<HH", image, 54)
    for i in range(count):
        kind, _, offset, virtual, _, length = struct.unpack_from("<IIQQQQ", image, start + i * size)
        if kind == 1 and virtual <= address < virtual + length:
            return offset + address - virtual
    raise ValueError(hex(address))


def decides(function):
    return function == "boot" or "is_signed" in function


def faults_in(function, address, code):
    """What may happen instead of one instruction, as (description, its code then, where it goes on)."""
    after = address + len(code)
    short = 0x70 <= code[0] <= 0x7f
    near = code[0] == 0x0f and 0x80 <= code[1] <= 0x8f
    if decides(function) or short or near:
        yield "skipped", NOP * len(code), after
    if short:
        yield "always taken", b"\xeb" + code[1:], after + int.from_bytes(code[1:], "little", signed=True)
    if near:
        yield "always taken", NOP + b"\xe9" + code[2:], after + int.from_bytes(code[2:], "little", signed=True)


def starts_forged(folder, image, name, address, code, forged):
    """Is a forged image started with this code at the address?"""
    at = offset_in_file(image, address)
    program = pathlib.Path(folder) / name
    program.write_bytes(image[:at] + code + image[at + len(code):])
    program.chmod(0o755)
    statuses = [run(program, kind) for kind in forged]
    program.unlink()
    return STARTED in statuses


def starts_forged_by_one(program, address, to, forged):
    """Is it started if that goes wrong at only one of the executions of the instruction?"""
    for kind in forged:
        for execution in range(1, MOST_EXECUTIONS):
            status = tracer.run_with_jump(str(program), [kind], address, execution, to)
            if status == STARTED:
                return True
            if status is None:
                break
    return False


def test(archive, level, sources, functions="^boot$|9sealstone", forged=("image",), data="."):
    """How many faults were tried, how many start a forged image when they stay, and which do so by one execution."""
    with tempfile.TemporaryDirectory() as folder:
        program = pathlib.Path(folder) / "boot"
        build(program, archive, level, sources, data)
        assert [run(program), *(run(program, kind) for kind in forged)] == [STARTED] + [REFUSED] * len(forged), \
            "without a fault it decides wrongly"
        image = program.read_bytes()
        faults = [(f"{level} {function}, {address:#x} {what}", address, new, to)
                  for function, address, code in instructions(program, functions)
                  for what, new, to in faults_in(function, address, code)]
        with concurrent.futures.ProcessPoolExecutor(os.cpu_count()) as pool:
            jobs = [pool.submit(starts_forged, folder, image, f"fault{i}", address, new, forged)
                    for i, (_, address, new, _) in enumerate(faults)]
            staying = [fault for fault, job in zip(faults, jobs) if job.result()]
        return len(faults), len(staying), [name for name, address, _, to in staying
                                           if starts_forged_by_one(program, address, to, forged)]


def single_decision(folder):
    """boot() without its second decision: the test must find where it is weak."""
    path = pathlib.Path(folder) / "boot.cpp"
    text = (ROOT / "examples/boot.cpp").read_text()
    path.write_text("".join(line for line in text.splitlines(True) if "confirm" not in line))
    return [path, HERE / "world.cpp"]


def chain(folder):
    """examples/certificate.cpp by RSA, and a signed image with its certificates."""
    text = (ROOT / "examples/certificate.cpp").read_text()
    for before, after in (("certificate_ecdsa.h", "certificate_rsa.h"),
                          ("verify::Ecdsa<Secp256r1, Sha256Small, Small, verify::SignatureForm::der>",
                           "verify::RsaPkcs1<Sha256Small, 1024, Small>")):
        assert before in text, before
        text = text.replace(before, after)
    path = pathlib.Path(folder)
    (path / "certificate.cpp").write_text(text)
    (path / "image").write_bytes(b"sample")
    (path / "ca").write_text("basicConstraints = CA:TRUE\n")
    (path / "end").write_text("extendedKeyUsage = codeSigning\n")

    def openssl(*arguments):
        subprocess.run(["openssl", *arguments], cwd=folder, check=True, capture_output=True)

    for name in ("root", "issuer", "signer"):
        openssl("genpkey", "-algorithm", "RSA", "-pkeyopt", "rsa_keygen_bits:1024", "-out", name)
    openssl("pkey", "-in", "root", "-pubout", "-outform", "DER", "-out", "root_key.der")
    openssl("req", "-x509", "-new", "-key", "root", "-subj", "/CN=root", "-out", "root.pem")
    for name, by, kind in (("issuer", "root", "ca"), ("signer", "issuer", "end")):
        openssl("req", "-new", "-key", name, "-subj", "/CN=" + name, "-out", "request")
        openssl("x509", "-req", "-in", "request", "-CA", by + ".pem", "-CAkey", by, "-set_serial", "1", "-extfile", kind, "-out",
                name + ".pem")
        openssl("x509", "-in", name + ".pem", "-outform", "DER", "-out", name + ".der")
    openssl("dgst", "-sha256", "-sign", "signer", "-out", "signature", "image")
    return [path / "certificate.cpp", HERE / "chain.cpp"]


if __name__ == "__main__":
    if len(sys.argv) < 2:
        sys.exit(__doc__.strip())
    weak = []
    with tempfile.TemporaryDirectory() as temporary:
        programs = [("", ([ROOT / "examples/boot.cpp", HERE / "world.cpp"],)),
                    ("a chain by RSA, ", (chain(temporary), JUDGES, ("image", "certificate"), temporary))]
        for name, program in programs:
            for level in sys.argv[2:] or ["-O2"]:
                tried, staying, found = test(sys.argv[1], level, *program)
                print(f"{name}{level}: {tried} faults; {staying} start a forged image if they stay, {len(found)} by one execution")
                weak += found
        *_, found = test(sys.argv[1], "-O2", single_decision(temporary))
        print(f"with a single decision, by one execution: {len(found)}")
        if not found:
            weak.append("a boot loader that decides once seems as strong: this test sees nothing")
    print("\n".join(weak))
    sys.exit(bool(weak))
