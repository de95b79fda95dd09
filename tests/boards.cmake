# SPDX-License-Identifier: Apache-2.0
# Tests of everything that is not this machine. Each script builds what it needs by cross compilers.
foreach(board mps2-an385 mps2-an386 mps2-an505)
    add_gate(board-${board} ${Python3_EXECUTABLE} tests/boards_test.py ${board})
endforeach()
set_tests_properties(board-mps2-an385 board-mps2-an505 PROPERTIES LABELS long)  # by default one board of each architecture
add_gate(multiplier ${Python3_EXECUTABLE} tests/multiplier/multiplier_test.py)
add_gate(traces ${Python3_EXECUTABLE} tests/traces/traces_test.py)
set_tests_properties(board-mps2-an386 traces PROPERTIES RESOURCE_LOCK build/mps2-an386)
foreach(architecture aarch64 powerpc riscv32 riscv64)
    add_gate(cross-${architecture} ${Python3_EXECUTABLE} tests/cross_test.py ${architecture})
endforeach()
set_tests_properties(cross-riscv64 PROPERTIES LABELS long)
add_gate(cross-powerpc-long ${Python3_EXECUTABLE} tests/cross_test.py powerpc LongMessage)
set_tests_properties(cross-powerpc-long PROPERTIES LABELS long TIMEOUT 3600)
add_gate(size ${Python3_EXECUTABLE} tests/size_test.py)
add_gate(bundle ${Python3_EXECUTABLE} tests/bundle_test.py)
set_tests_properties(bundle PROPERTIES LABELS long)

function(add_bare_metal target compiler level)
    add_gate(bare-metal-${target}-${compiler}${level}
             ${Python3_EXECUTABLE} tests/bare_metal.py ${target} ${compiler} ${level})
endfunction()
function(add_long_bare_metal target compiler)
    foreach(level ${ARGN})
        add_bare_metal(${target} ${compiler} ${level})
        set_tests_properties(bare-metal-${target}-${compiler}${level} PROPERTIES LABELS long)
    endforeach()
endfunction()

# By default what nothing else compiles: the board and cross-riscv32 stand for GCC. Every combination with the long tests.
add_bare_metal(m4 clang -Os)
add_long_bare_metal(m4 gcc -O0 -Os -O2 -O3 -flto)
add_long_bare_metal(m4 clang -O0 -O2 -O3)
add_long_bare_metal(rv32 gcc -O0 -Os -O2 -O3 -flto)
add_long_bare_metal(rv32 clang -O0 -Os -O2)
add_long_bare_metal(arm64 gcc -O0 -Os -O2 -flto)
add_long_bare_metal(arm64 clang -O0 -Os -O2)
add_long_bare_metal(arm64-crypto gcc -O0 -Os -O2 -flto)
