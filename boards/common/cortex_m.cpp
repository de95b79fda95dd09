// SPDX-License-Identifier: Apache-2.0
// boards/common/cortex_m.cpp - start-up of every Cortex-M: vectors, memory, faults (Armv7-M Architecture Reference
// Manual, B1.5; the same in Armv8-M).
#include "boards/common/program.h"

extern "C" {
extern uint32_t data_load[], data_begin[], data_end[], bss_begin[], bss_end[], stack_top[];  // of cortex_m.ld
}

namespace {

using namespace sealstone;

// What the core pushes when it takes an exception (B1.5.6).
struct Frame {
    uint32_t r0, r1, r2, r3, r12, lr, pc, xpsr;
};

constexpr uint16_t semihosting_call = 0xbeab;  // bkpt 0xab

[[noreturn]] void reset() {
    for (uint32_t *to = data_begin, *from = data_load; to != data_end;) *to++ = *from++;
    for (uint32_t* to = bss_begin; to != bss_end;) *to++ = 0;
    board::run();
}

}  // namespace

// A semihosting call that nobody serves is a fault, and answers -1 like one that failed.
extern "C" [[gnu::used]] void sealstone_fault(Frame* frame) {
    if (*reinterpret_cast<const uint16_t*>(frame->pc) == semihosting_call) {
        frame->r0 = ~0u;
        frame->pc += 2;
        return;
    }
    board::fault(frame->pc);
}

namespace {

[[gnu::naked]] void fault() {
    __asm__("mov r0, sp\n"
            "b sealstone_fault");
}

// The stack, reset and the 14 other system exceptions; no interrupt is ever enabled.
struct Vectors {
    uint32_t* stack;
    void (*handler[15])();
};
[[gnu::section(".vectors"), gnu::used]] const Vectors vectors{
    stack_top,
    {reset, fault, fault, fault, fault, fault, fault, fault, fault, fault, fault, fault, fault, fault, fault}};

}  // namespace
