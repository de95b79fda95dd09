#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
# tools/flash.py - bytes of code and constants that each operation of a board's image needs, symbol by symbol.
#
#     flash.py IMAGE.elf [TOOL_PREFIX]    a line for each: algorithm, preset, operation, bytes
#
# The image is linked with --emit-relocs. From the function that runs an operation, found in the catalogue, every symbol that a
# relocation leads to is counted once; what belongs to check/ itself is passed over. Key set-up is an operation of its own where
# there is one, and is not counted for the others. Constants without a symbol, such as texts, are not counted.
import bisect
import collections
import re
import struct
import subprocess
import sys
import tempfile

# check/check.h on a target of 32 bits: offsets of what is read here.
ALGORITHM_NAME, ALGORITHM_PRESET, ALGORITHM_OPERATIONS = 4, 12, 16  # the last one: address and count
OPERATION_NAME, OPERATION_RUN, OPERATION_SIZE = 0, 12, 48
HARNESS = re.compile(r"_ZZ?NK?9sealstone5check")


class Image:
    def __init__(self, path, prefix):
        self.tool = lambda name, *arguments: subprocess.run(
            [prefix + name, *arguments, path], check=True, capture_output=True, text=True).stdout
        by_address = {}
        self.address = {}
        for line in self.tool("nm", "-S", "--defined-only").splitlines():
            parts = line.split()
            if len(parts) != 4 or parts[2] not in "tTrRdDwWvV":
                continue
            address, size, name = int(parts[0], 16) & ~1, int(parts[1], 16), parts[3]
            self.address.setdefault(name, address)
            if size > by_address.get(address, (0, ""))[0]:
                by_address[address] = (size, name)
        self.starts = sorted(by_address)
        self.symbols = [by_address[start] for start in self.starts]
        self.read_memory(path, prefix)
        self.read_relocations()

    def read_memory(self, path, prefix):
        sections = re.findall(r"^ +\[ *\d+\] (\.\S+) +PROGBITS +(\w+) \w+ \w+ +\w+ +\w*A", self.tool("readelf", "-SW"), re.M)
        self.memory = []
        for name, start in sections:
            with tempfile.NamedTemporaryFile() as file:
                subprocess.run([prefix + "objcopy", "-O", "binary", "--only-section", name, path, file.name], check=True)
                self.memory.append((int(start, 16), file.read()))

    def word(self, address):
        for start, data in self.memory:
            if start <= address <= start + len(data) - 4:
                return struct.unpack_from("<I", data, address - start)[0]
        raise LookupError(f"{address:#x} is nowhere in the image")

    def text(self, address):
        for start, data in self.memory:
            if start <= address < start + len(data):
                return data[address - start:data.index(0, address - start)].decode()
        raise LookupError(f"{address:#x} is nowhere in the image")

    def symbol_at(self, address):
        """The index of the symbol that has this byte, or None."""
        i = bisect.bisect_right(self.starts, address & ~1) - 1
        return i if i >= 0 and address < self.starts[i] + self.symbols[i][0] else None

    def read_relocations(self):
        self.leads_to = collections.defaultdict(set)
        section = ""
        for line in self.tool("readelf", "-rW").splitlines():
            if line.startswith("Relocation section"):
                section = line.split("'")[1]
                continue
            parts = line.split()
            if ".debug" in section or len(parts) < 5 or parts[2] == "R_ARM_NONE" or not parts[2].startswith("R_ARM_"):
                continue
            place, value = int(parts[0], 16), int(parts[3], 16)
            origin = self.symbol_at(place)
            target = self.symbol_at(self.word(place) if parts[2] == "R_ARM_ABS32" else value)
            if origin is not None and target is not None:
                self.leads_to[origin].add(target)

    def bytes_needed(self, function):
        found, pending = set(), [self.symbol_at(function)]
        while pending:
            symbol = pending.pop()
            if symbol is None or symbol in found:
                continue
            found.add(symbol)
            pending += self.leads_to[symbol]
        return sum(self.symbols[i][0] for i in found if not HARNESS.match(self.symbols[i][1]))

    def operations(self):
        catalog = self.address["_ZN9sealstone5check7catalogE"]
        for i in range(self.word(self.address["_ZN9sealstone5check12catalog_sizeE"])):
            algorithm = self.word(catalog + 4 * i)
            first, count = self.word(algorithm + ALGORITHM_OPERATIONS), self.word(algorithm + ALGORITHM_OPERATIONS + 4)
            for at in range(first, first + count * OPERATION_SIZE, OPERATION_SIZE):
                yield (self.text(self.word(algorithm + ALGORITHM_NAME)),
                       self.text(self.word(algorithm + ALGORITHM_PRESET)) or "fast",
                       self.text(self.word(at + OPERATION_NAME)), self.word(at + OPERATION_RUN))


def flash_of_operations(path, prefix="arm-none-eabi-"):
    """{(algorithm, preset, operation): bytes}"""
    image = Image(path, prefix)
    return {(algorithm, preset, operation): image.bytes_needed(run)
            for algorithm, preset, operation, run in image.operations()}


if __name__ == "__main__":
    for (algorithm, preset, operation), size in flash_of_operations(*sys.argv[1:]).items():
        print(f"{algorithm:28} {preset:6} {operation:20} {size:8}")
