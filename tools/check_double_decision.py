#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""Fails where a compiler has merged the two decisions about a verdict into one.

Usage: check_double_decision.py [ROOT]

examples/boot.cpp decides twice: it compares the verdict with Verdict::genuine, then what confirm() makes of it with
Confirmed::genuine (sealstone/bits/outcome.h). This tool compiles it as hosts and Cortex-M4 firmware are compiled, with
both compilers, at every level of optimisation and with optimisation at link time, and looks into the object code of boot()
for both comparisons, each with its own constant and each deciding a branch. The same for a boot loader by RSA, for what
examples/certificate.cpp makes of a chain's verdict, and for verify_chain(), which decides about each certificate.
"""
import pathlib
import re
import subprocess
import sys
import tempfile

M4 = ["-mcpu=cortex-m4", "-mthumb"]
TARGETS = {  # compiler with its target, and the objdump that reads it
    "x86-64 g++": (["g++"], "objdump"),
    "x86-64 clang++": (["clang++"], "objdump"),
    "Cortex-M4 g++": (["arm-none-eabi-g++", *M4], "arm-none-eabi-objdump"),
    "Cortex-M4 clang++": (["clang++", "--target=arm-none-eabi", *M4], "arm-none-eabi-objdump"),
}
# What boot() links: one hash, one curve. The rest of these floors would only be compiled and dropped.
FLOORS = ["bits", "isa", "math", "hash", "pubkey", "encoding", "verify"]
NOT_LINKED = re.compile(r"hash/(?!sha256)|math/(?!(curve_secp256r1|curve_portable|modular|inverse|fermat)[a-z0-9_]*\.cpp)|"
                        r"math/modular_x86|pubkey/(eddsa|xdh|ecdh|ecdsa_sign|ec_generate|ec_draw|ec_multiply)")
LEVELS = ["-O0", "-Os", "-O2", "-O3"]
FLAGS = ["-std=c++20", "-ffreestanding", "-fno-exceptions", "-fno-rtti", "-ffunction-sections"]


def constants(root):
    text = (root / "sealstone/bits/outcome.h").read_text()
    return [int(re.search(kind + r"\b[^{]*\{[^}]*?genuine = (0x[0-9a-f]+)", text)[1], 16)
            for kind in ("Verdict : ", "Confirmed : ")]


def listing(objdump, binary, function):
    """The instructions of one function as (mnemonic, operands), and the words between them by address."""
    text = subprocess.run([objdump, "-dz", "--no-show-raw-insn", binary], capture_output=True, text=True, check=True).stdout
    match = re.search(rf"^[0-9a-f]+ <{function}>:\n((?:.+\n)+)", text, re.MULTILINE)
    if not match:
        sys.exit(f"no function {function}() in {binary}")
    instructions, words = [], {}
    for line in match[1].splitlines():
        address, _, code = line.partition(":")
        mnemonic, _, operands = code.strip().partition("\t" if "\t" in code.strip() else " ")
        if mnemonic == ".word":
            words[int(address, 16)] = int(operands, 16)
        else:
            instructions.append((mnemonic, operands.strip()))
    return instructions, words


def branches_soon(instructions, at):
    """Is the outcome of instruction `at` used by a conditional jump, at once or through a few of setne, test, it, movne?"""
    for mnemonic, _ in instructions[at + 1:at + 8]:
        if re.match(r"j(?!mp)|b(eq|ne|cc|cs|hi|ls)(\.[nw])?$|bl?(eq|ne)$|cbn?z$", mnemonic):
            return True
        if mnemonic.startswith("call") or mnemonic in {"bl", "blx", "bx", "ret"}:
            return False
    return False


def compared_x86(instructions, words):
    for at, (mnemonic, operands) in enumerate(instructions):
        match = re.match(r"\$(-?0x[0-9a-f]+),", operands)
        if match and branches_soon(instructions, at):
            value = int(match[1], 16)
            if mnemonic.startswith(("cmp", "sub", "xor")):
                yield value & 0xffffffff
            elif mnemonic.startswith("add"):
                yield -value & 0xffffffff


def compared_arm(instructions, words):
    """Follows which registers hold a constant, from the top to the bottom of the function."""
    known = {}
    for at, (mnemonic, operands) in enumerate(instructions):
        name = mnemonic.split(".")[0]
        registers = re.findall(r"\b(?:r\d+|sl|fp|ip|lr)\b", operands)
        number = re.search(r"#(-?\d+)", operands)
        literal = re.search(r"@ \(?([0-9a-f]+) <", operands) if name == "ldr" and "[pc" in operands else None
        if name in {"cmp", "cmn", "teq", "subs", "eors", "adds"} and branches_soon(instructions, at):
            sign = -1 if name in {"cmn", "adds"} else 1
            for register in registers[-2:]:
                if register in known:
                    yield sign * known[register] & 0xffffffff
        if literal and int(literal[1], 16) in words:
            known[registers[0]] = words[int(literal[1], 16)]
        elif name == "movw":
            known[registers[0]] = int(number[1])
        elif name == "movt" and registers[0] in known:
            known[registers[0]] |= int(number[1]) << 16
        elif registers and name not in {"cmp", "cmn", "teq", "tst", "str", "strb", "strd", "cbz", "cbnz"}:
            known.pop(registers[0], None)


def faults_of(name, objdump, binary, function, wanted):
    """Which of the wanted comparisons the function does not make, in order."""
    compared = list((compared_arm if "arm" in objdump else compared_x86)(*listing(objdump, binary, function)))
    at = 0
    for constant in wanted:
        if constant not in compared[at:]:
            return [f"{name}: {function}() does not decide by {constant:#x}; it compares with "
                    f"{', '.join(map(hex, compared)) or 'no constant'}"]
        at = compared.index(constant, at) + 1
    return []


def check(root, source, function="boot", levels=LEVELS, at_link_time=True):
    wanted = constants(root)
    library = sorted(source for floor in FLOORS for source in (root / "sealstone" / floor).glob("*.cpp")
                     if not NOT_LINKED.match(f"{floor}/{source.name}"))
    faults = []
    with tempfile.TemporaryDirectory() as folder:
        binary = str(pathlib.Path(folder) / "boot")
        for name, (compiler, objdump) in TARGETS.items():
            command = [*compiler, *FLAGS, f"-I{root}", "-o", binary]
            for level in levels:
                subprocess.run([*command, level, "-c", str(source)], check=True)
                faults += faults_of(f"{name} {level}", objdump, binary, function, wanted)
            if not at_link_time or "clang++" in name:
                continue
            link = ["-flto", "-nostdlib", "-static", "-Wl,--unresolved-symbols=ignore-all", f"-Wl,-e,{function}", "-Wl,--gc-sections"]
            subprocess.run([*command, "-Os", *link, str(source), *map(str, library)], check=True)
            faults += faults_of(f"{name} -Os -flto", objdump, binary, function, wanted)
    return faults


def boot_by_rsa(root, folder):
    """examples/boot.cpp, but for the key and the scheme."""
    text = (root / "examples/boot.cpp").read_text()
    for before, after in (("verify/ecdsa.h", "verify/rsa.h"), ("key.load(device_key)", "key.load(device_key, image_signature)"),
                          ("verify::Ecdsa<Secp256r1, Sha256Small, Small>", "verify::RsaPkcs1<Sha256Small, 2048, Small>")):
        assert before in text, before
        text = text.replace(before, after)
    path = pathlib.Path(folder) / "boot_rsa.cpp"
    path.write_text(text)
    return path


if __name__ == "__main__":
    house = pathlib.Path(sys.argv[1] if len(sys.argv) > 1 else ".").resolve()
    found = check(house, house / "examples/boot.cpp")
    with tempfile.TemporaryDirectory() as temporary:
        found += check(house, boot_by_rsa(house, temporary), levels=["-Os", "-O2"], at_link_time=False)
    for source, function in (("examples/certificate.cpp", "_Z9is_signed.*"), ("sealstone/verify/chain.cpp", "_ZN.*12verify_chain.*")):
        found += check(house, house / source, function, ["-Os", "-O2"], at_link_time=False)
    print("\n".join(found) if found else "every decision is made twice, in every build")
    sys.exit(bool(found))
