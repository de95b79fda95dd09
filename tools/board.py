#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
# tools/board.py - builds a board's program and runs a command of it under the board's emulator.
#
#     board.py list                            the boards, and which packages each needs
#     board.py NAME list|test|bench [ARGS]     builds the preset NAME; runs the command; exits with its status
#
# Standard output is the board's report alone. What there is to know about a board stands in boards/NAME/board.json.
import json
import os
import pathlib
import shutil
import signal
import subprocess
import sys

ROOT = pathlib.Path(__file__).resolve().parent.parent
COMMANDS = ("list", "test", "bench")
LONGEST_RUN = 3600  # seconds; a board that hangs is killed
LINE_SIZE, MAX_WORDS = 256, 31  # of boards/common/main.cpp, with a zero, and without the program's name
FAILED, USAGE, NOT_CARRIED_OUT = 1, 2, 3


def give_up(status, message):
    print(f"board: {message}", file=sys.stderr)
    sys.exit(status)


def boards():
    return {path.parent.name: json.loads(path.read_text()) for path in sorted(ROOT.glob("boards/*/board.json"))}


def print_list():
    rows = [("board", "cpu", "compiler package", "emulator package")]
    rows += [(name, b["cpu"], b["compiler"]["package"], b["emulator"]["package"]) for name, b in boards().items()]
    widths = [max(len(row[column]) for row in rows) for column in range(4)]
    for row in rows:
        print("  ".join(cell.ljust(width) for cell, width in zip(row, widths)).rstrip())


def need(command, package):
    if shutil.which(command) is None:
        give_up(NOT_CARRIED_OUT, f"{command} is missing: install the package {package}")


def need_tools(board):
    need(board["compiler"]["command"], board["compiler"]["package"])
    need("cmake", "cmake")
    need("ninja", "ninja-build")


def build(name, board):
    """The image of the board; the build's own messages go to standard error."""
    need_tools(board)
    for step in (["cmake", "--preset", name], ["cmake", "--build", f"build/{name}"]):
        done = subprocess.run(step, cwd=ROOT, text=True, stdout=subprocess.PIPE, stderr=subprocess.STDOUT)
        if done.returncode != 0:
            print(done.stdout, file=sys.stderr)
            give_up(NOT_CARRIED_OUT, f"{' '.join(step)} failed: see above")
    return ROOT / "build" / name / "sealstone.elf"


def run(board, image, words):
    emulator = board["emulator"]
    need(emulator["command"], emulator["package"])
    quoted = "".join(",arg=" + word.replace(",", ",,") for word in ["sealstone", *words])
    command = ["timeout", "-s", "KILL", str(LONGEST_RUN), emulator["command"], *emulator["arguments"],
               "-semihosting-config", "enable=on,target=native" + quoted, "-kernel", str(image)]
    # Read and passed on, since an emulator whose standard output is closed waits for ever.
    emulation = subprocess.Popen(command, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE)
    try:
        while text := emulation.stdout.read1():
            os.write(sys.stdout.fileno(), text)
        status = emulation.wait()
    except BrokenPipeError:
        sys.exit(NOT_CARRIED_OUT)
    finally:
        emulation.terminate()
    if status not in (0, FAILED, USAGE, NOT_CARRIED_OUT):
        give_up(NOT_CARRIED_OUT, f"the emulator ended with status {status}: {' '.join(command)}")
    return status


def main(arguments):
    if arguments == ["list"]:
        return print_list()
    known = boards()
    if len(arguments) < 2 or arguments[1] not in COMMANDS:
        give_up(USAGE, f"usage: board list, or board NAME {'|'.join(COMMANDS)} [ARGS]")
    name, words = arguments[0], arguments[1:]
    if name not in known:
        give_up(USAGE, f"no board {name}: there are {', '.join(known)}")
    if any(word == "" or " " in word for word in words):
        give_up(USAGE, "a board's command line has no quoting: no argument may be empty or contain a space")
    if len(words) > MAX_WORDS or len(" ".join(["sealstone", *words])) >= LINE_SIZE:
        give_up(USAGE, f"a board's command line has room for {MAX_WORDS} arguments and {LINE_SIZE - 1} characters: "
                "write patterns")
    return run(known[name], build(name, known[name]), words)


if __name__ == "__main__":
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(NOT_CARRIED_OUT))  # the emulator goes, too
    sys.exit(main(sys.argv[1:]))
