# SPDX-License-Identifier: Apache-2.0
# Bare-metal RISC-V, 32 and 64 bit, with GCC; SEALSTONE_CPU_FLAGS names the core: "-march=rv32imac -mabi=ilp32".
set(CMAKE_SYSTEM_PROCESSOR riscv)
set(SEALSTONE_TOOLS riscv64-unknown-elf-)
include(${CMAKE_CURRENT_LIST_DIR}/bare_metal.cmake)
