# SPDX-License-Identifier: Apache-2.0
# Tests of everything that is not this machine. Each script builds what it needs by cross compilers.
foreach(board mps2-an386 mps2-an505)
    add_gate(board.${board} ${Python3_EXECUTABLE} tests/boards_test.py ${board})
endforeach()
add_gate(size ${Python3_EXECUTABLE} tests/size_test.py)
add_gate(bundle ${Python3_EXECUTABLE} tests/bundle_test.py)

# Two builds of an architecture by default, all of them with the long ones.
foreach(case "m4 gcc -O0" "m4 gcc -flto" "rv32 gcc -Os" "arm64 gcc -Os" "arm64-crypto gcc -O0" "m4 clang -Os")
    string(REPLACE " " ";" words ${case})
    string(REPLACE " " "." name ${case})
    add_gate(bare_metal.${name} ${Python3_EXECUTABLE} tests/bare_metal.py ${words})
endforeach()
foreach(case "m4 gcc -Os -O2" "m4 clang -O0 -O2" "rv32 gcc -O0 -O2 -flto" "rv32 clang -O0 -Os" "arm64 gcc -O0 -O2 -flto"
             "arm64 clang -O0 -Os" "arm64-crypto gcc -Os -O2")
    string(REPLACE " " ";" words ${case})
    string(REPLACE " " "." name ${case})
    add_gate(bare_metal.${name} ${Python3_EXECUTABLE} tests/bare_metal.py ${words})
    set_tests_properties(bare_metal.${name} PROPERTIES LABELS long)
endforeach()
