# SPDX-License-Identifier: Apache-2.0
# Bare-metal AArch64 with Debian's compiler for Linux, of which freestanding code uses nothing that is Linux's.
# SEALSTONE_CPU_FLAGS: "-mstrict-align" for code that runs before the MMU is on.
set(CMAKE_SYSTEM_PROCESSOR aarch64)
set(SEALSTONE_TOOLS aarch64-linux-gnu-)
include(${CMAKE_CURRENT_LIST_DIR}/bare_metal.cmake)
