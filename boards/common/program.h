// SPDX-License-Identifier: Apache-2.0
// boards/common/program.h - what start-up hands over to.
#pragma once
#include <stdint.h>

namespace sealstone::board {

[[noreturn]] void run();               // memory is set up: the program
[[noreturn]] void fault(uint32_t at);  // the core stopped at this instruction: says so, exit status 3

}  // namespace sealstone::board
