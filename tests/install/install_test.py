#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""Installs a build and builds a program with what was installed, by CMake and by pkg-config.

Usage: install_test.py BUILD
"""
import os
import pathlib
import re
import subprocess
import sys
import tempfile

HERE = pathlib.Path(__file__).resolve().parent
ROOT = HERE.parent.parent


def run(*command, **options):
    subprocess.run([str(word) for word in command], check=True, **options)


def output_of(*command, **options):
    return subprocess.run(command, check=True, capture_output=True, text=True, **options).stdout


def headers_are_right(include):
    """Public headers alone, and none that a flag of the user's build could change."""
    headers = [path for path in include.rglob("*") if path.is_file()]
    private = [path for path in headers if " - private:" in path.read_text()]
    conditional = [path for path in headers if re.search(r"^\s*#\s*(if|elif|define)", path.read_text(), re.MULTILINE)]
    assert headers and not private and not conditional, (private, conditional)
    run(sys.executable, ROOT / "tools/check_headers.py", include, "g++", "clang++")


def test(build, folder):
    installed, moved = folder / "first", folder / "moved"
    run("cmake", "--install", build, "--prefix", installed, stdout=subprocess.DEVNULL)
    installed.rename(moved)  # nothing may remember where it was installed
    headers_are_right(moved / "include")

    run("cmake", "-G", "Ninja", "-S", HERE, "-B", folder / "build", f"-DCMAKE_PREFIX_PATH={moved}",
        "--log-level=WARNING")
    run("cmake", "--build", folder / "build")
    run(folder / "build/consumer")
    print("find_package(sealstone): passed")

    places = {**os.environ, "PKG_CONFIG_PATH": str(next(moved.rglob("pkgconfig")))}
    flags = output_of("pkg-config", "--cflags", "--libs", "sealstone", env=places).split()
    run("g++", "-std=c++20", HERE / "consumer.cpp", *flags, "-o", folder / "consumer")
    run(folder / "consumer")
    print("pkg-config sealstone: passed")


if __name__ == "__main__":
    if len(sys.argv) != 2:
        sys.exit(__doc__.strip())
    with tempfile.TemporaryDirectory() as temporary:
        test(sys.argv[1], pathlib.Path(temporary))
