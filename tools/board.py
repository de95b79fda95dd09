#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
# tools/board.py - builds a board's program and runs a command of it under the board's emulator.
#
#     board.py list                            the boards, and which packages each needs
#     board.py NAME list|test|bench [ARGS]     builds the preset NAME; runs the command; exits with its status
#
# Standard output is the board's report alone. What there is to know about a board stands in boards/NAME/board.json.
# A benchmark in JSON gets what the board cannot know, the flash of each row; other forms than JSON and the table are made of
# that by the host's program.
import json
import os
import pathlib
import re
import shutil
import signal
import subprocess
import sys

import flash

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


def run(board, image, words, keep):
    """The exit status, and what the board printed if it is to be kept; else it is passed on."""
    emulator = board["emulator"]
    need(emulator["command"], emulator["package"])
    quoted = "".join(",arg=" + word.replace(",", ",,") for word in ["sealstone", *words])
    command = ["timeout", "-s", "KILL", str(LONGEST_RUN), emulator["command"], *emulator["arguments"],
               "-semihosting-config", "enable=on,target=native" + quoted, "-kernel", str(image)]
    # Read and passed on, since an emulator whose standard output is closed waits for ever.
    emulation = subprocess.Popen(command, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE)
    kept = b""
    try:
        while text := emulation.stdout.read1():
            if keep:
                kept += text
            else:
                os.write(sys.stdout.fileno(), text)
        status = emulation.wait()
    except BrokenPipeError:
        sys.exit(NOT_CARRIED_OUT)
    finally:
        emulation.terminate()
    if status not in (0, FAILED, USAGE, NOT_CARRIED_OUT):
        give_up(NOT_CARRIED_OUT, f"the emulator ended with status {status}: {' '.join(command)}")
    return status, kept


def with_flash(report, image, board):
    """The JSON of a benchmark with the flash of each row in it, from the image that ran."""
    prefix = board["compiler"]["command"].removesuffix("g++")
    sizes = flash.flash_of_operations(str(image), prefix)
    rows = iter(json.loads(report)["benchmarks"])

    def size_of_next(null):
        row = next(rows)
        size = sizes.get((row["algorithm"], row["preset"], row["operation"]))
        return null.group() if size is None or row["known_answer"] != "pass" else f"{null.group(1)}{size}"
    return re.sub(r'("flash_bytes": ?)null', size_of_next, report)


def other_form(words):
    """The form that is asked for, if the board has none such, and the words without it."""
    if words[0] != "bench" or "--format" not in words[:-1]:
        return None, words
    at = words.index("--format")
    if words[at + 1] in ("table", "json"):
        return None, words
    return words[at + 1], words[:at] + ["--format", "json"] + words[at + 2:]


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
    form, words = other_form(words)
    image = build(name, known[name])
    is_json = words[0] == "bench" and "--format" in words[:-1] and words[words.index("--format") + 1] == "json"
    status, report = run(known[name], image, words, keep=is_json)
    if not report.startswith(b"{"):  # no report was made
        os.write(sys.stdout.fileno(), report)
        return status
    text = with_flash(report.decode(), image, known[name])
    if form is None:
        sys.stdout.write(text)
        return status
    program = ROOT / "build" / "host" / "sealstone"
    if not program.exists():
        give_up(NOT_CARRIED_OUT, f"--format {form} is made by the host's program: ./dev build")
    return subprocess.run([program, "report", "-", "--format", form], input=text.encode()).returncode


if __name__ == "__main__":
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(NOT_CARRIED_OUT))  # the emulator goes, too
    sys.exit(main(sys.argv[1:]))
