// SPDX-License-Identifier: Apache-2.0
// boards/mps2-an386/board.cpp - Arm MPS2 with FPGA image AN386: Cortex-M4, 4 MiB of code memory at 0 and 4 MiB of RAM
// at 0x20000000, 16 MiB of slower RAM at 0x21000000, everything clocked at 25 MHz (Application Note 386, sections 3.4
// and 4).
//
// Under QEMU: `qemu-system-arm -M mps2-an386`, see board.json. On the real board: load build/mps2-an386/sealstone.elf
// with a debugger; the console is UART0 at 115,200 baud.
#include "boards/common/board.h"
#include "boards/common/cmsdk.h"
#include "check/platform.h"

namespace sealstone::board {
namespace {

constexpr uint32_t core_hz = 25'000'000;
constexpr uint32_t baud = 115'200;

CmsdkUart& uart() { return *reinterpret_cast<CmsdkUart*>(0x40004000); }
CmsdkTimer& timer() { return *reinterpret_cast<CmsdkTimer*>(0x40000000); }

constexpr size_t longest = 1 << 20;
alignas(64) constinit uint8_t message[longest + check::bench_slack]{};
alignas(64) constinit uint8_t text[longest + check::bench_slack]{};

// Not in the image, nor zeroed at start-up.
[[gnu::section(".normal")]] alignas(64) uint8_t normal_context[check::normal_place_size];

}  // namespace

constinit const Board board{
    .name = "mps2-an386",
    .cpu = "Cortex-M4",
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

}  // namespace sealstone::board
