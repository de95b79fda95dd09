#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
# tests/bare_metal.py TARGET COMPILER LEVEL - the library alone on bare metal: no symbol is missing, no global has a
# constructor, an image holds the one kernel that was chosen, and memcpy does not call itself.
#
# TARGET: m4, rv32, arm64 or arm64-crypto. COMPILER: gcc or clang. LEVEL: -O0, -Os, ..., or -flto, which is with -Os.
import pathlib
import re
import subprocess
import sys
import tempfile

ROOT = pathlib.Path(__file__).resolve().parent.parent
IMAGES = ROOT / "tests" / "bare_metal"

# Prefix of GCC's tools, flags of the machine, Clang's name of the target; which kernel an image with one hash holds.
TARGETS = {
    "m4": ("arm-none-eabi-", ["-mcpu=cortex-m4", "-mthumb"], "arm-none-eabi", "portable|armv7m"),
    "rv32": ("riscv64-unknown-elf-", ["-march=rv32imac", "-mabi=ilp32"], "riscv32-unknown-elf", "portable"),
    "arm64": ("aarch64-linux-gnu-", ["-mstrict-align"], "aarch64-none-elf", "portable"),
    "arm64-crypto": ("aarch64-linux-gnu-", ["-march=armv8-a+crypto"], "aarch64-none-elf", "arm64"),
}
FLAGS = ("-std=c++20 -Wall -Wextra -Wpedantic -Wconversion -Werror -ffreestanding -fno-exceptions -fno-rtti "
         "-fno-threadsafe-statics -ffunction-sections -fdata-sections").split() + [f"-I{ROOT}"]
NO_CALLS_FROM_LOOPS = {"gcc": "-fno-tree-loop-distribute-patterns", "clang": "-fno-builtin"}


def run(command):
    done = subprocess.run([str(word) for word in command], text=True, stdout=subprocess.PIPE, stderr=subprocess.STDOUT)
    if done.returncode != 0:
        sys.exit(f"{' '.join(map(str, command))}\n{done.stdout}")
    return done.stdout


class Build:
    """One target, compiler and level."""

    def __init__(self, folder, target, compiler, level, extra=()):
        self.folder, self.compiler = folder, compiler
        self.prefix, machine, triple, self.one_kernel = TARGETS[target]
        self.level = ["-Os", "-flto"] if level == "-flto" else [level]
        self.gcc = [self.prefix + "g++", *machine, *extra, *self.level]
        self.compile_with = self.gcc
        if compiler == "clang":
            self.compile_with = ["clang++", f"--target={triple}", *machine, *extra, *self.level]
        self.archives = [self.archive(name, sources, flags) for name, sources, flags in (
            # The library is what is tested here: what checks it is compiled fast, unless all is optimised when linked.
            ("check", sorted(ROOT.glob("check/*.cpp")), ["-Wno-error"] + ([] if level == "-flto" else ["-O0"])),
            ("library", [path for path in sorted(ROOT.glob("sealstone/*/*.cpp")) if "_x86_" not in path.name], []),
            ("freestanding", sorted(ROOT.glob("freestanding/*.cpp")), ["-fno-lto", NO_CALLS_FROM_LOOPS[compiler]]))]

    def object(self, source, flags=()):
        path = self.folder / (source.stem + ".o")
        run([*self.compile_with, *FLAGS, *flags, "-c", source, "-o", path])
        return path

    def archive(self, name, sources, flags):
        objects = [self.object(source, flags) for source in sources]
        path = self.folder / f"lib{name}.a"
        run([self.prefix + "gcc-ar", "rcs", path, *objects])
        return path

    def image(self, name, whole_library=False):
        """Links tests/bare_metal/NAME.cpp."""
        check, library, freestanding = self.archives
        libraries = ["-Wl,--whole-archive", library, "-Wl,--no-whole-archive"] if whole_library else [library]
        run([*self.gcc, "-nostdlib", "-static", "-no-pie", "-Wl,--gc-sections,--no-warn-rwx-segments",
             "-T", IMAGES / "image.ld", self.object(IMAGES / f"{name}.cpp"), check, *libraries, freestanding, "-lgcc",
             "-o", self.folder / f"{name}.elf"])

    def functions(self, path):
        return set(re.findall(r" T (\S+)", run([self.prefix + "nm", path])))

    def no_static_constructors(self, name):
        image = self.folder / f"{name}.elf"
        found = re.findall(r"\.init_array\S*|\.ctors", run([self.prefix + "readelf", "-SW", image]))
        found += re.findall(r"\S*(?:atexit|__dso_handle|_GLOBAL__sub)\S*", run([self.prefix + "nm", image]))
        if found:
            sys.exit(f"{name}: a global has a constructor or a destructor: {found}")

    def kernels(self, name):
        """The kernel files of which the image holds a function."""
        inside = self.functions(self.folder / f"{name}.elf")
        files = [p for p in self.folder.glob("*.o") if re.search(r"_(portable|x86|arm64|armv7m|riscv)", p.stem)]
        return sorted(path.stem for path in files if self.functions(path) & inside)

    def no_recursion(self):
        """No loop of mem.cpp became a call. The functions are weak: a call of itself is one by name, too."""
        names = ("memcpy", "memmove", "memset", "memcmp")
        sections = [f"-j.text.{name}" for name in names]
        missing = set(names) - set(re.findall(r" W (\w+)", run([self.prefix + "nm", self.folder / "mem.o"])))
        relocations = run([self.prefix + "objdump", "-r", *sections, self.folder / "mem.o"])
        calls = re.findall(r"^[0-9a-f]+ .*?(\w*mem(?:cpy|move|set|clr|cmp)\w*)", relocations, re.M)
        if missing or calls:
            sys.exit(f"freestanding/mem.cpp calls {calls}, and lacks {missing}")


def main(target, compiler, level):
    with tempfile.TemporaryDirectory() as folder:
        build = Build(pathlib.Path(folder), target, compiler, level)
        build.image("everything", whole_library=True)
        build.image("globals")
        for name in ("everything", "globals"):
            build.no_static_constructors(name)
        build.no_recursion()
        if level == "-O0":
            build.image("one_hash")
            kernels = build.kernels("one_hash")
            if len(kernels) != 1 or not re.search(rf"_({build.one_kernel})", kernels[0]):
                sys.exit(f"one_hash does not hold the one kernel that it uses: {kernels}")
    print(f"{target} {compiler} {level}: links, no static constructor, no recursion")


if __name__ == "__main__":
    main(*sys.argv[1:])
