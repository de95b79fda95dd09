// SPDX-License-Identifier: Apache-2.0
// boards/common/board.h - what a board gives to the program that runs on it. All of it, and nothing else, stands in
// boards/NAME/board.cpp; the addresses of its memory in boards/NAME/link.ld; how to run it in boards/NAME/board.json.
#pragma once
#include "sealstone/bits/bytes.h"

namespace sealstone::board {

struct Board {
    const char* name;
    const char* cpu;
    const char* clock;  // what ticks() reads
    uint32_t ticks_per_second;
    uint32_t core_hz;     // the core's clock on the real board; 0: unknown
    void (*start)();      // clocks, pins, the console's UART, the timer
    void (*put)(char);    // to the console; waits until there is room
    char (*get)();        // from the console; waits until there is something
    uint32_t (*ticks)();  // a counter that runs up and wraps at 2^32
    MutBytes message;     // memory for what is tested and timed, of one size, at least 4 KiB each, aligned to 64
    MutBytes text;
    const char* memory;         // what .bss lies in
    const char* normal_memory;  // slower memory, if it has such, and room for a context there
    MutBytes normal_context;
};
extern const Board board;

}  // namespace sealstone::board
