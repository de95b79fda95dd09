#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
# tools/size.py - flash table: the bytes of code and constants that each algorithm adds to an empty image of a board.
#
#     size.py [BOARD] [--json]      BOARD: mps2-an386 (Cortex-M4) unless named
#
# A row is a program of examples/size, linked twice: from a library compiled for size and for speed.
import json
import pathlib
import subprocess
import sys

import board as boards

ROOT = pathlib.Path(__file__).resolve().parent.parent
LEVELS = ("-Os", "-O2")


def run(command):
    done = subprocess.run(command, cwd=ROOT, text=True, stdout=subprocess.PIPE, stderr=subprocess.STDOUT)
    if done.returncode != 0:
        print(done.stdout, file=sys.stderr)
        boards.give_up(boards.NOT_CARRIED_OUT, f"{' '.join(map(str, command))} failed: see above")
    return done.stdout


def rows():
    programs = {path.stem for path in ROOT.glob("examples/size/*.cpp")}
    return sorted(programs - {"world", "nothing"})


def flash_bytes(compiler, image):
    text, data = run([compiler.replace("g++", "size"), image]).splitlines()[1].split()[:2]  # Berkeley's columns
    return int(text) + int(data)


def measure(name, board):
    """For each row its bytes at each level."""
    table = {}
    compiler = board["compiler"]["command"]
    for level in LEVELS:
        folder = ROOT / "build" / "size" / (name + level)
        run(["cmake", "--preset", name, "-B", folder, f"-DCMAKE_CXX_FLAGS_RELEASE={level}"])
        run(["cmake", "--build", folder, "--target", "size_images"])
        empty = flash_bytes(compiler, folder / "size" / "nothing.elf")
        for row in rows():
            table.setdefault(row, {})[level] = flash_bytes(compiler, folder / "size" / f"{row}.elf") - empty
    return table


def main(arguments):
    as_json = "--json" in arguments
    names = [a for a in arguments if a != "--json"] or ["mps2-an386"]
    known = boards.boards()
    if len(names) != 1 or names[0] not in known:
        boards.give_up(boards.USAGE, f"usage: size [BOARD] [--json], BOARD one of {', '.join(known)}")
    name, board = names[0], known[names[0]]
    boards.need_tools(board)
    table = measure(name, board)
    if as_json:
        return print(json.dumps({"board": name, "cpu": board["cpu"], "flash_bytes": table}, indent=2))
    compiler = run([board["compiler"]["command"], "--version"]).splitlines()[0]
    print(f"Bytes of code and constants added to an empty image: {board['cpu']}, {compiler}\n")
    width = max(map(len, table))
    print("".ljust(width), *(level.rjust(8) for level in LEVELS))
    for row, bytes_at in table.items():
        print(row.ljust(width), *(f"{bytes_at[level]:8,}" for level in LEVELS))


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
