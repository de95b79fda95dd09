// SPDX-License-Identifier: Apache-2.0
// boards/mps2-an505/board.cpp - Arm MPS2 with FPGA image AN505: Cortex-M33 with TrustZone, everything clocked at 20 MHz
// (Application Note 505, sections 3 and 4). The program stays in the Secure state in which the core starts: code in
// SSRAM1 and RAM in SSRAM2-3, by their Secure aliases 0x10000000 and 0x38000000, and the Secure aliases of UART and
// timer. The PSRAM at 0x80000000 is Non-secure, which this state reads and writes all the same.
//
// Under QEMU: `qemu-system-arm -M mps2-an505`, see board.json. On the real board: load build/mps2-an505/sealstone.elf
// with a debugger; the console is UART0 at 115,200 baud.
#include "boards/common/board.h"
#include "boards/common/cmsdk.h"
#include "check/platform.h"

namespace sealstone::board {
namespace {

constexpr uint32_t core_hz = 20'000'000;
constexpr uint32_t baud = 115'200;

CmsdkUart& uart() { return *reinterpret_cast<CmsdkUart*>(0x50200000); }
CmsdkTimer& timer() { return *reinterpret_cast<CmsdkTimer*>(0x50000000); }

constexpr size_t longest = 1 << 20;
alignas(64) constinit uint8_t message[longest + check::bench_slack]{};
alignas(64) constinit uint8_t text[longest + check::bench_slack]{};

// Not in the image, nor zeroed at start-up.
[[gnu::section(".normal")]] alignas(64) uint8_t normal_context[check::normal_place_size];

}  // namespace

constinit const Board board{
    .name = "mps2-an505",
    .cpu = "Cortex-M33",
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
    .memory = "SSRAM 2 and 3 at 0x38000000",
    .normal_memory = "PSRAM at 0x80000000",
    .normal_context = normal_context,
};

}  // namespace sealstone::board
