# SPDX-License-Identifier: Apache-2.0
# Writes OUTPUT, the values of check/build_info.h, at every build; touched only if they changed.
# Arguments: OUTPUT, SOURCE_DIR, VERSION, COMPILER, FLAGS, CONFIGURATION.
execute_process(COMMAND git describe --always --dirty --abbrev=12 WORKING_DIRECTORY ${SOURCE_DIR}
                OUTPUT_VARIABLE revision OUTPUT_STRIP_TRAILING_WHITESPACE ERROR_QUIET RESULT_VARIABLE result)
if(NOT result EQUAL 0)
    set(revision unknown)
endif()
string(STRIP "${FLAGS}" flags)
file(WRITE ${OUTPUT}.new
"// Written by cmake/build_info.cmake.
#include \"check/build_info.h\"
namespace sealstone::check {
const BuildInfo build_info{R\"(${VERSION})\", R\"(${revision})\", R\"(${COMPILER})\", R\"(${flags})\", R\"(${CONFIGURATION})\"};
}
")
execute_process(COMMAND ${CMAKE_COMMAND} -E copy_if_different ${OUTPUT}.new ${OUTPUT})
file(REMOVE ${OUTPUT}.new)
