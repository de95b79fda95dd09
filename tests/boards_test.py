#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
# tests/boards_test.py BOARD - the board's program under QEMU: its commands, their exit statuses, what stands on
# standard output, that it measures the same twice, and that it knows when it cannot measure.
import json
import pathlib
import subprocess
import sys
import unittest

ROOT = pathlib.Path(__file__).resolve().parent.parent
BOARD = sys.argv.pop(1)
IMAGE = ROOT / "build" / BOARD / "sealstone.elf"


def board(*arguments, **options):
    command = [sys.executable, ROOT / "tools/board.py", *arguments]
    return subprocess.run(command, text=True, capture_output=True, **options)


def converse(typed, until, *options):
    """The image without a command, as someone at its console sees it: what is shown until `until` is."""
    command = ["timeout", "-s", "KILL", "100", "qemu-system-arm", "-M", BOARD, "-nographic", "-monitor", "none",
               "-serial", "stdio", *options, "-kernel", IMAGE]
    shown = b""
    with subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE) as emulation:
        emulation.stdin.write(typed)
        emulation.stdin.flush()
        while until not in shown and (more := emulation.stdout.read1()):
            shown += more
        if options:
            emulation.wait()
        else:
            emulation.terminate()
    return shown, emulation.returncode


SEMIHOSTING = ("-semihosting-config", "enable=on,target=native")


class Board(unittest.TestCase):
    def test_self_test(self):
        done = board(BOARD, "test")
        self.assertEqual(done.returncode, 0, done.stderr)
        self.assertRegex(done.stdout, r"sha-256 +\S+ +passed\n(.*\n)*[1-9][0-9]* passed, 0 failed\n\Z")

    def test_bench_is_exact(self):
        once, twice = (board(BOARD, "bench", "sha*", "aes*", "x25519", "--size", "64,1k", "--format", "json")
                       for _ in range(2))
        self.assertEqual(once.returncode, 0, once.stderr)
        self.assertEqual(once.stdout, twice.stdout)
        self.assertIn("x25519/agree", once.stdout)

    def test_bench_of_everything(self):
        everything = board(BOARD, "bench", "--size", "64,1k", "--format", "json")
        self.assertEqual(everything.returncode, 0, everything.stderr)
        report = json.loads(everything.stdout)
        self.assertEqual(report["context"]["board"], BOARD)
        self.assertNotIn("date", report["context"])
        self.assertNotIn("host_name", report["context"])
        rows = {row["name"]: row for row in report["benchmarks"]}
        self.assertIn("sha-256/digest/1024", rows)
        for row in rows.values():
            self.assertEqual(row["known_answer"], "pass")
            self.assertGreater(row["instructions_per_op"], 0)
            self.assertGreater(row["stack_bytes"], 0)
            self.assertGreater(row["flash_bytes"], 100, row["name"])
            self.assertLess(row["flash_bytes"], 100000, row["name"])
        # A digest is an update and what begins and ends it; a kernel of SHA-512 is longer than one of SHA-256; RSA of any
        # size is the same code.
        self.assertGreater(rows["sha-256/digest/64"]["flash_bytes"], rows["sha-256/update/64"]["flash_bytes"])
        self.assertGreater(rows["sha-512/digest/64"]["flash_bytes"], rows["sha-256/digest/64"]["flash_bytes"])
        self.assertAlmostEqual(rows["rsa-2048/public"]["flash_bytes"], rows["rsa-4096/public"]["flash_bytes"], delta=32)
        self.assertGreater(rows["rsa-2048/private"]["flash_bytes"], rows["rsa-2048/public"]["flash_bytes"])
        # 17 compressions against 2: the calls around them are a fixed part.
        few, many = (rows[f"sha-256/digest/{n}"]["instructions_per_op"] for n in (64, 1024))
        self.assertTrue(6 < many / few < 9, (few, many))

    def test_messages_larger_than_memory_are_fed_in_pieces(self):
        done = board(BOARD, "bench", "sha-256/digest/*", "aes-128-ctr/encrypt/*", "--size", "16k,4M", "--format", "json")
        self.assertEqual(done.returncode, 0, done.stderr)
        self.assertIn("left out at the sizes asked for: aes-128-ctr/encrypt has no room for 4194304", done.stderr)
        rows = {row["name"]: row for row in json.loads(done.stdout)["benchmarks"]}
        self.assertEqual(set(rows), {"sha-256/digest/16384", "sha-256/digest/4194304", "aes-128-ctr/encrypt/16384"})
        small, large = rows["sha-256/digest/16384"], rows["sha-256/digest/4194304"]
        self.assertEqual(small["pieces"], 1)
        self.assertGreater(large["pieces"], 1)
        self.assertAlmostEqual(large["instructions_per_op"] / small["instructions_per_op"], 256, delta=3)
        refused = board(BOARD, "bench", "aes-128-ctr/encrypt/*", "--size", "4M")
        self.assertEqual(refused.returncode, 2, refused.stderr)

    def test_contexts_in_two_memories(self):
        done = board(BOARD, "bench", "aes-128-ctr/encrypt/64", "--placement", "fast,normal", "--format", "json")
        self.assertEqual(done.returncode, 0, done.stderr)
        report = json.loads(done.stdout)
        self.assertEqual([row["context_memory"] for row in report["benchmarks"]], ["fast", "normal"])
        self.assertRegex(report["context"]["context_memory"]["normal"], r"^PSRAM at 0x")

    def test_list_has_the_same_names_as_the_catalogue(self):
        done = board(BOARD, "list")
        self.assertEqual(done.returncode, 0, done.stderr)
        for name in ("sha-224", "sha-256"):
            self.assertRegex(done.stdout, rf"(?m)^\S+ +{name} ")

    def test_exit_statuses(self):
        self.assertEqual(board(BOARD, "test", "no-such-algorithm").returncode, 2)
        self.assertEqual(board(BOARD, "bench", "--size", "0x").returncode, 2)
        for arguments in ([], [BOARD], [BOARD, "explode"], ["no-such-board", "test"], [BOARD, "test", "a b"],
                          [BOARD, "test", "x" * 256], [BOARD, "test", *"x" * 32]):
            done = board(*arguments)
            self.assertEqual(done.returncode, 2, arguments)
            self.assertEqual(done.stdout, "")
            self.assertEqual(len(done.stderr.splitlines()), 1, done.stderr)

    def test_a_missing_tool_is_named_with_its_package(self):
        done = board(BOARD, "test", env={"PATH": "/nonexistent"})
        self.assertEqual(done.returncode, 3)
        self.assertEqual(done.stderr, "board: arm-none-eabi-g++ is missing: install the package gcc-arm-none-eabi\n")

    def test_list_of_boards(self):
        done = board("list")
        self.assertEqual(done.returncode, 0)
        self.assertRegex(done.stdout, rf"(?m)^{BOARD} +Arm Cortex-M\d+ +gcc-arm-none-eabi +qemu-system-arm$")

    def test_console(self):
        shown, _ = converse(b"tesu\x7ft sha-224\r", b"failed\r\n> ")
        self.assertIn(b"> tesu\b \bt sha-224\r\nsha-224 ", shown)
        self.assertRegex(shown, rb"[1-9]\d* passed, 0 failed\r\n> ")

    def test_exit_ends_the_console(self):
        for typed, status in ((b"\rlist\rexit\r", 0), (b"test nonsense\nexit\n", 2)):
            shown, returned = converse(typed, b"> exit\r\n", *SEMIHOSTING)
            self.assertIn(b"> exit\r\n", shown)
            self.assertEqual(returned, status)

    def test_says_that_it_cannot_measure(self):
        shown, _ = converse(b"bench sha-256 --size 64 --format json\rexit\r", b"> exit\r\n", *SEMIHOSTING)
        self.assertIn(b"without -icount: times mean nothing", shown)
        self.assertIn(b'"instructions_per_op": null', shown)


if __name__ == "__main__":
    unittest.main()
