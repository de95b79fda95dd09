# SPDX-License-Identifier: Apache-2.0
# What is tested besides the test programs: the rules of the house, and the same tests in other builds.
find_package(Python3 REQUIRED COMPONENTS Interpreter)
cmake_host_system_information(RESULT cores QUERY NUMBER_OF_LOGICAL_CORES)

function(add_gate name)
    add_test(NAME ${name} COMMAND ${ARGN} WORKING_DIRECTORY ${PROJECT_SOURCE_DIR})
endfunction()

add_gate(floors ${Python3_EXECUTABLE} tools/check_floors.py)
add_gate(sources ${Python3_EXECUTABLE} tools/check_sources.py)
add_gate(headers ${Python3_EXECUTABLE} tools/check_headers.py . g++ clang++)
add_gate(symbols ${Python3_EXECUTABLE} tools/check_symbols.py $<TARGET_FILE:sealstone>)
add_gate(format ${Python3_EXECUTABLE} tools/check_format.py)
add_gate(readme ${Python3_EXECUTABLE} tools/check_readme.py $<TARGET_FILE:sealstone_cli>)
add_gate(figures ${Python3_EXECUTABLE} tools/figures.py)
set_tests_properties(figures PROPERTIES LABELS long TIMEOUT 3600)
add_gate(tools ${Python3_EXECUTABLE} tests/tools_test.py)
add_gate(curve-texts ${Python3_EXECUTABLE} tools/curve_texts.py --check)
add_gate(keccak-armv7m ${Python3_EXECUTABLE} tools/keccak_armv7m.py --check)
add_gate(field25519-armv7m ${Python3_EXECUTABLE} tools/field25519_armv7m.py --check)
add_gate(umaal-armv7m ${Python3_EXECUTABLE} tools/umaal_armv7m.py --check)
add_gate(p256-tables ${Python3_EXECUTABLE} tools/p256_tables.py --check)
add_gate(edwards-tables ${Python3_EXECUTABLE} tools/edwards_tables.py --check)
add_gate(modular-x86-mulx ${Python3_EXECUTABLE} tools/modular_x86_mulx.py --check)
add_gate(edwards25519-umaal-tables ${Python3_EXECUTABLE} tools/edwards25519_umaal_tables.py --check)
add_gate(chacha20-x86-avx512 ${Python3_EXECUTABLE} tools/chacha20_x86_avx512.py --check)
add_gate(double-decision ${Python3_EXECUTABLE} tools/check_double_decision.py)
if(CMAKE_SYSTEM_PROCESSOR STREQUAL "x86_64")
    set(glitch ${Python3_EXECUTABLE} tests/glitch/glitch_test.py $<TARGET_FILE:sealstone>)
    add_gate(glitch ${glitch} -O2)
    add_gate(glitch-levels ${glitch} -O0 -Os -O3)
    set_tests_properties(glitch-levels PROPERTIES LABELS long)
endif()
add_gate(install ${Python3_EXECUTABLE} tests/install/install_test.py ${PROJECT_BINARY_DIR})

# Each of these presets is configured, built and tested as by hand: `cmake --workflow --preset NAME`.
foreach(preset host-clang sanitize fixed)
    add_gate(preset-${preset} ${CMAKE_COMMAND} --workflow --preset ${preset})
    add_gate(preset-${preset}-long ${CMAKE_CTEST_COMMAND} --test-dir build/${preset} --output-on-failure -L ^long$)
    set_tests_properties(preset-${preset} PROPERTIES FIXTURES_SETUP ${preset})
    set_tests_properties(preset-${preset}-long PROPERTIES FIXTURES_REQUIRED ${preset} LABELS long)
    set_tests_properties(preset-${preset} preset-${preset}-long PROPERTIES PROCESSORS ${cores} TIMEOUT 3600)
endforeach()
set_tests_properties(preset-host-clang preset-sanitize preset-fixed PROPERTIES LABELS long)

# By default Clang and the sanitizers see the self-test, and the boards have kernels that the compile line chooses.
add_gate(sanitize-configure ${CMAKE_COMMAND} --preset sanitize)
add_gate(sanitize-build ${CMAKE_COMMAND} --build build/sanitize --target sealstone_cli --parallel ${cores})
add_gate(sanitize-self-test build/sanitize/sealstone test)
set_tests_properties(sanitize-configure PROPERTIES FIXTURES_SETUP sanitize-configured)
set_tests_properties(sanitize-build PROPERTIES FIXTURES_REQUIRED sanitize-configured FIXTURES_SETUP sanitize-built
                                               PROCESSORS ${cores} TIMEOUT 3600)
set_tests_properties(sanitize-self-test PROPERTIES FIXTURES_REQUIRED sanitize-built TIMEOUT 3600)
set_tests_properties(sanitize-configure sanitize-build preset-sanitize PROPERTIES RESOURCE_LOCK build-sanitize)

# clang-tidy (.clang-tidy), with its path-sensitive analyzer: minutes.
add_gate(tidy run-clang-tidy -quiet -p build/host-clang "${PROJECT_SOURCE_DIR}/(sealstone|check)/.*\\.cpp$")
set_tests_properties(tidy PROPERTIES FIXTURES_REQUIRED host-clang PROCESSORS ${cores} TIMEOUT 3600 LABELS long)
