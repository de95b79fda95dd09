# SPDX-License-Identifier: Apache-2.0
# find_package(sealstone) gives the target sealstone::sealstone.
include("${CMAKE_CURRENT_LIST_DIR}/sealstone-targets.cmake")
