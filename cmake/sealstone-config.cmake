# SPDX-License-Identifier: Apache-2.0
# find_package(sealstone) gives the target sealstone::sealstone, and on Linux sealstone::linux.
include("${CMAKE_CURRENT_LIST_DIR}/sealstone-targets.cmake")
