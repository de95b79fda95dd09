// SPDX-License-Identifier: Apache-2.0
// boards/common/platform.h - the board as self-test and benchmark see it.
#pragma once
#include "check/platform.h"

namespace sealstone::board {

// Starts the board. Under an emulator that lets every instruction take the same time, instructions are counted exactly.
// One that does not is noticed by its clock, which reports then name as what it is.
check::Platform start();

check::Sink& console();
void console_is_a_terminal();  // which wants a carriage return before each new line

}  // namespace sealstone::board
