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


def build(name, board, level=None):
    """The image of the board, at another level of optimisation if so; the build's own messages go to standard error."""
    need_tools(board)
    folder = f"build/{name}" if level is None else f"build/{name}-{level}"
    options = [] if level is None else ["-B", folder, f"-DCMAKE_CXX_FLAGS_RELEASE=-{level} -g1"]
    for step in (["cmake", "--preset", name, *options], ["cmake", "--build", folder]):
        done = subprocess.run(step, cwd=ROOT, text=True, stdout=subprocess.PIPE, stderr=subprocess.STDOUT)
        if done.returncode != 0:
            print(done.stdout, file=sys.stderr)
            give_up(NOT_CARRIED_OUT, f"{' '.join(step)} failed: see above")
    return ROOT / folder / "sealstone.elf"


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


def of_levels(name, board, levels, words):
    """One report of several builds: each row says of which it is."""
    together, worst = None, 0
    for level in levels:
        image = build(name, board, level)
        status, report = run(board, image, [*words, "--format", "json"], keep=True)
        if not report.startswith(b"{"):
            sys.exit(status)
        worst = max(worst, status)
        measured = json.loads(with_flash(report.decode(), image, board))
        for row in measured["benchmarks"]:
            row["optimization"] = level
        if together is None:
            together = measured
        else:
            together["benchmarks"] += measured["benchmarks"]
    return worst, json.dumps(together, indent=1) + "\n"


def in_form(text, form):
    program = ROOT / "build" / "host" / "sealstone"
    if not program.exists():
        give_up(NOT_CARRIED_OUT, f"--format {form} is made by the host's program: ./dev build")
    return subprocess.run([program, "report", "-", "--format", form], input=text.encode()).returncode


def take_option(words, option):
    """Its value, or None, and the words without both."""
    if option not in words[:-1]:
        return None, words
    at = words.index(option)
    return words[at + 1], words[:at] + words[at + 2:]


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
    levels, words = take_option(words, "--optimization") if words[0] == "bench" else (None, words)
    form, rest = take_option(words, "--format") if words[0] == "bench" else (None, words)
    if levels is not None:
        unknown = set(levels.split(",")) - {"O0", "O1", "O2", "O3", "Os"}
        if unknown:
            give_up(USAGE, f"--optimization {unknown.pop()}: unknown; there are O0, O1, O2, O3, Os")
        status, text = of_levels(name, known[name], levels.split(","), rest)
        if form == "json":
            sys.stdout.write(text)
            return status
        return in_form(text, "markdown" if form in (None, "table") else form) or status
    image = build(name, known[name])
    if form in (None, "table"):
        return run(known[name], image, words, keep=False)[0]
    status, report = run(known[name], image, [*rest, "--format", "json"], keep=True)
    if not report.startswith(b"{"):  # no report was made
        os.write(sys.stdout.fileno(), report)
        return status
    text = with_flash(report.decode(), image, known[name])
    if form == "json":
        sys.stdout.write(text)
        return status
    return in_form(text, form)


if __name__ == "__main__":
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(NOT_CARRIED_OUT))  # the emulator goes, too
    sys.exit(main(sys.argv[1:]))
