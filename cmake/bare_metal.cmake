# SPDX-License-Identifier: Apache-2.0
# What all bare-metal toolchain files have in common.
set(CMAKE_SYSTEM_NAME Generic)
set(CMAKE_TRY_COMPILE_TARGET_TYPE STATIC_LIBRARY)  # a whole program would need a linker script
set(CMAKE_TRY_COMPILE_PLATFORM_VARIABLES SEALSTONE_CPU_FLAGS)
set(CMAKE_CXX_COMPILER ${SEALSTONE_TOOLS}g++)
set(CMAKE_FIND_ROOT_PATH_MODE_PROGRAM NEVER)
set(CMAKE_FIND_ROOT_PATH_MODE_LIBRARY ONLY)
set(CMAKE_FIND_ROOT_PATH_MODE_INCLUDE ONLY)
set(CMAKE_FIND_ROOT_PATH_MODE_PACKAGE ONLY)

set(CMAKE_CXX_FLAGS_INIT "${SEALSTONE_CPU_FLAGS} -ffreestanding -fno-exceptions -fno-rtti -fno-threadsafe-statics")
string(APPEND CMAKE_CXX_FLAGS_INIT " -fno-unwind-tables -fno-asynchronous-unwind-tables")
string(APPEND CMAKE_CXX_FLAGS_INIT " -ffunction-sections -fdata-sections")
