// SPDX-License-Identifier: Apache-2.0
// boards/common/mps2_an38x.h - Arm MPS2 with FPGA image AN385 or AN386, which differ in their core: 4 MiB of code
// memory at 0 and 4 MiB of RAM at 0x20000000, 16 MiB of slower RAM at 0x21000000, everything clocked at 25 MHz
// (Application Note 386, sections 3.4 and 4).
//
// Under QEMU: `qemu-system-arm -M mps2-an385` or `mps2-an386`, see board.json. On the real board: load
// build/NAME/sealstone.elf with a debugger; the console is UART0 at 115,200 baud.
#pragma once
#include "boards/common/board.h"
#include "boards/common/cmsdk.h"
#include "check/platform.h"

namespace sealstone::board {
namespace an38x {

inline constexpr uint32_t core_hz = 25'000'000;
inline constexpr uint32_t baud = 115'200;

inline CmsdkUart& uart() { return *reinterpret_cast<CmsdkUart*>(0x40004000); }
inline CmsdkTimer& timer() { return *reinterpret_cast<CmsdkTimer*>(0x40000000); }

inline constexpr size_t longest = 1 << 20;
alignas(64) inline constinit uint8_t message[longest + check::bench_slack]{};
alignas(64) inline constinit uint8_t text[longest + check::bench_slack]{};

// Not in the image, nor zeroed at start-up.
[[gnu::section(".normal")]] alignas(64) inline uint8_t normal_context[check::normal_place_size];

}  // namespace an38x

constexpr Board an38x_board(const char* name, const char* cpu) {
    using namespace an38x;
    return {
        .name = name,
        .cpu = cpu,
        .clock = "CMSDK timer 0",
        .ticks_per_second = core_hz,
        .core_hz = core_hz,
        .start =
            [] {
                uart().start(core_hz / baud);
                timer().start();
            },
        .put = [](char c) { uart().put(c); },
        .get = [] { return uart().get(); },
        .ticks = [] { return timer().ticks(); },
        .message = {message, longest},
        .text = {text, longest},
        .memory = "SSRAM 2 and 3 at 0x20000000",
        .normal_memory = "PSRAM at 0x21000000",
        .normal_context = normal_context,
    };
}

}  // namespace sealstone::board
