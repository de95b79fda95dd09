# SPDX-License-Identifier: Apache-2.0
# Bare-metal Arm with GCC; SEALSTONE_CPU_FLAGS names the core: "-mcpu=cortex-m4 -mthumb".
set(CMAKE_SYSTEM_PROCESSOR arm)
set(SEALSTONE_TOOLS arm-none-eabi-)
include(${CMAKE_CURRENT_LIST_DIR}/bare_metal.cmake)
