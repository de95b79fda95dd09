#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""The tools that check the house find what they are for: each rule is broken on purpose in a small house of its own."""
import pathlib
import subprocess
import sys
import tempfile
import unittest

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parent.parent / "tools"))
import check_double_decision
import check_floors
import check_headers
import check_sources
import check_symbols

LICENCE = "// SPDX-License-Identifier: Apache-2.0\n"


class House(unittest.TestCase):
    def setUp(self):
        self.folder = tempfile.TemporaryDirectory()
        self.root = pathlib.Path(self.folder.name)
        self.addCleanup(self.folder.cleanup)

    def put(self, name, text):
        path = self.root / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text)
        return path

    def found(self, faults, *words):
        faults = list(faults)
        for word in words:
            self.assertTrue(any(word in fault for fault in faults), f"{word!r} is not among {faults}")
        self.assertEqual(len(faults), len(words), faults)


class Floors(House):
    def test_down_is_right(self):
        self.put("sealstone/hash/a.h", '#include "sealstone/bits/b.h"\n#include "sealstone/hash/c.h"\n#include <stdint.h>\n')
        self.put("sealstone/hash/a_x86_sha.cpp", "#include <immintrin.h>\n")
        self.put("check/a.cpp", '#include "sealstone/hash/a.h"\n#include <vector>\n')
        self.found(check_floors.check(self.root))

    def test_faults(self):
        self.put("sealstone/bits/up.h", '#include "sealstone/isa/arch.h"\n')
        self.put("sealstone/hash/sideways.h", '#include "sealstone/cipher/aes.h"\n')
        self.put("sealstone/hash/above.h", '  #  include "check/check.h"\n')
        self.put("sealstone/hash/library.h", "#include <array>\n#include <immintrin.h>\n")
        self.put("sealstone/hash/relative.h", '#include "sha256.h"\n')
        self.put("sealstone/aead/climbs.h", '#include "sealstone/bits/../hash/sha256.h"\n')
        self.put("sealstone/cellar/new.h", "\n")
        self.put("check/above.cpp", '#include "cli/main.h"\n')
        self.found(check_floors.check(self.root), "bits may not include sealstone/isa",
                   "hash may not include sealstone/cipher", "hash may not include check", "<array>", "<immintrin.h>",
                   "is in no folder", "climbs", "in no folder that has a floor (FLOORS",
                   "check may not include cli")


class Sources(House):
    def faults(self, name, text):
        return [fault for _, fault in check_sources.faults_of(name, text)]

    def test_a_good_house(self):
        self.put("sealstone/hash/a.h", LICENCE + "// hash/a.h - a hash.\n#pragma once\n")
        self.put("sealstone/hash/a_x86_sha.cpp", LICENCE + "#if SEALSTONE_X86\n#endif\n")
        self.put("sealstone/isa/arch.h", LICENCE + "// isa/arch.h - macros.\n#pragma once\n#if 1\n#define A\n#endif\n")
        self.put("ports/linux.cpp", LICENCE + "#ifdef __linux__\n#endif\n")
        self.put("dev", "#!/bin/sh\n# SPDX-License-Identifier: Apache-2.0\n")
        self.found(check_sources.check(self.root))

    def test_a_fault_is_found_in_its_file(self):
        self.put("sealstone/hash/a.cpp", LICENCE + "\n#if 1\n#endif\n")
        self.found(check_sources.check(self.root), "sealstone/hash/a.cpp:3: conditional")

    def test_licence_and_title(self):
        self.found(self.faults("cli/a.cpp", "int a;\n"), "SPDX")
        self.found(self.faults("cli/a.h", LICENCE + "// a.h - what.\n#pragma once\n"), "second line")
        self.found(self.faults("cli/a.h", LICENCE + "// cli/a.h - what.\n"), "#pragma once")

    def test_conditionals(self):
        for name in ("sealstone/hash/a.cpp", "check/a.cpp", "cli/a.cpp", "tests/a_test.cpp"):
            for word in ("if 1", "ifdef A", "ifndef A", "elif 1"):
                self.found(self.faults(name, LICENCE + f" # {word}\n"), "conditional compilation")
        self.found(self.faults("sealstone/hash/a_arm64_sha2.cpp", LICENCE), "this one has 0")
        self.found(self.faults("sealstone/hash/a_x86.cpp", LICENCE + "#if 1\n#endif\n#if 1\n#endif\n"), "this one has 2")

    def test_macros_and_attributes(self):
        self.found(self.faults("sealstone/hash/a.cpp", LICENCE + "#define A 1\n"), "a macro")
        self.found(self.faults("sealstone/hash/a.cpp", LICENCE + '__attribute__((target("avx2"))) void f();\n'), "target")

    def test_marks_paths_and_length(self):
        self.found(self.faults("dev", "# SPDX-License-Identifier: Apache-2.0\n# TOD" "O: more\n"), "unfinished")
        self.found(self.faults("tools/a.py", "# SPDX-License-Identifier: Apache-2.0\nopen('/hom" "e/me/x')\n"), "one machine")
        self.found(self.faults("cli/a.cpp", LICENCE + "\n" * 900), "longer than 900")


class Headers(House):
    def test_faults(self):
        title = LICENCE + "// hash/{}.h - {}what.\n#pragma once\n"
        self.put("sealstone/hash/good.h", title.format("good", "") + "namespace sealstone {}\n")
        self.put("sealstone/hash/hidden.h", title.format("hidden", "private: ") + "int needs(Something);\n")
        self.found(check_headers.check(self.root, ["g++"]))
        self.put("sealstone/hash/leans.h", title.format("leans", "") + "uint8_t x(Other);\n")
        self.put("sealstone/hash/heavy.h", title.format("heavy", "") + "extern int x;\n" * 1001)
        self.put("sealstone/hash/quiet.h", title.format("quiet", "private: "))
        self.put("sealstone/hash/tells.h", title.format("tells", "") + '#include "sealstone/hash/quiet.h"\n')
        self.found(check_headers.check(self.root, ["g++"]), "leans.h: does not compile", "heavy.h: 100",
                   "tells.h: includes sealstone/hash/quiet.h, which is private")


class Symbols(House):
    def archive(self, code):
        source = self.put("a.cpp", code)
        subprocess.run(["g++", "-c", source, "-o", self.root / "a.o"], check=True)
        subprocess.run(["ar", "rcs", self.root / "a.a", self.root / "a.o"], check=True)
        return str(self.root / "a.a")

    def test_faults(self):
        self.found(check_symbols.check(self.archive("void g() {} void f() { g(); }")))
        self.found(check_symbols.check(self.archive("int* f() { return new int; }")), "needs _Znwm")
        self.found(check_symbols.check(self.archive("void f() { throw; }")), "needs __cxa_rethrow")
        self.found(check_symbols.check(self.archive("int g(); int x = g();")), "needs _Z1gv", "static constructor")


class DoubleDecision(House):
    BOOT = """
        #include "sealstone/bits/outcome.h"
        using namespace sealstone;
        extern "C" [[noreturn]] void start_image();
        extern "C" [[noreturn]] void refuse();
        void verify(Verdict&);
        extern "C" [[noreturn]] void boot() {
            Verdict verdict = Verdict::forged;
            verify(verdict);
            DECISIONS
            start_image();
        }"""
    FIRST = "if (verdict != Verdict::genuine) refuse();"
    SECOND = "if (confirm(verdict) != Confirmed::genuine) refuse();"

    def faults(self, *decisions):
        source = self.put("boot.cpp", self.BOOT.replace("DECISIONS", "\n".join(decisions)))
        root = pathlib.Path(check_double_decision.__file__).resolve().parent.parent
        return check_double_decision.check(root, source, levels=["-O0", "-O2"], at_link_time=False)

    def test_faults(self):
        self.found(self.faults(self.FIRST, self.SECOND))
        builds = [f"{target} {level}" for target in check_double_decision.TARGETS for level in ("-O0", "-O2")]
        self.found(self.faults(self.FIRST), *builds)
        self.found(self.faults(self.SECOND), *builds)
        # The second test with the constant of the first: an optimiser knows its outcome.
        again = self.faults(self.FIRST, "Verdict again = verdict;", "if (again != Verdict::genuine) refuse();", self.FIRST)
        self.found(again, *builds)


if __name__ == "__main__":
    unittest.main()
