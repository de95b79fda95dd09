// SPDX-License-Identifier: Apache-2.0
// boards/common/semihosting.h - what a debugger or an emulator does for a program on a bare Arm core (Semihosting for
// AArch32 and AArch64, release 2.0). Without one every call fails and harms nothing, so that one image serves both.
#pragma once
#include "sealstone/bits/bytes.h"

namespace sealstone::board::semihosting {

// The command line that the emulator was given, NUL-terminated, its length returned; 0: nobody is there, or it is
// longer than the room.
size_t command_line(Span<uint8_t> room);

bool write_error(const char* text, size_t size);  // to the host's standard error; false: nobody is there

void exit(uint32_t status);  // returns only if nobody is there

}  // namespace sealstone::board::semihosting
