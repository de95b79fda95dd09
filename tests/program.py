# SPDX-License-Identifier: Apache-2.0
# tests/program.py - what the tests of the `sealstone` program share. Their arguments are
# SEALSTONE SEALSTONE_WITH_PLANTED_FAULT.
import os
import subprocess
import sys
import tempfile
import unittest

PROGRAM, PLANTED = map(os.path.abspath, sys.argv[1:3])
QUICK = ["--rounds", "3", "--min-time", "0.001"]


class ProgramTest(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.folder = folder.name

    def path(self, name, content=None):
        path = os.path.join(self.folder, name)
        if content is not None:
            with open(path, "wb") as file:
                file.write(content)
        return path

    def run_program(self, status, *arguments, program=PROGRAM, stdin=b""):
        """Runs it; checks the exit status, and that what fails says why in one line."""
        done = subprocess.run([program, *arguments], input=stdin, capture_output=True, timeout=300)
        errors = done.stderr.decode()
        self.assertEqual(done.returncode, status, f"{arguments}\n{errors}")
        if status in (2, 3):
            self.assertRegex(errors, r"\Asealstone: [^\n]+\n\Z", f"{arguments}")
        return done.stdout.decode()
