// SPDX-License-Identifier: Apache-2.0
// boards/common/cortex_m.cpp - start-up of every Cortex-M: vectors, memory, faults (Armv7-M Architecture Reference
// Manual, B1.5; the same in Armv8-M).
#include "boards/common/program.h"

// Of cortex_m.ld.
extern "C" const uint8_t code_begin[], code_end[];
extern "C" uint32_t data_load[], data_begin[], data_end[], bss_begin[], bss_end[], stack_top[];

namespace {

using namespace sealstone;

// What the core pushes when it takes an exception (B1.5.6).
struct Frame {
    uint32_t r0, r1, r2, r3, r12, lr, pc, xpsr;
};

bool is_semihosting_call(uint32_t pc) {
    const auto* code = reinterpret_cast<const uint8_t*>(pc);
    return code >= code_begin && code < code_end && code[0] == 0xab && code[1] == 0xbe;  // bkpt 0xab
}

}  // namespace

extern "C" [[noreturn]] void sealstone_reset() {
    for (uint32_t *to = data_begin, *from = data_load; to != data_end;) *to++ = *from++;
    for (uint32_t* to = bss_begin; to != bss_end;) *to++ = 0;
    board::run();
}

// A semihosting call that nobody serves is a fault, and answers -1 like one that failed.
extern "C" [[gnu::used]] void sealstone_fault(Frame* frame) {
    if (is_semihosting_call(frame->pc)) {
        frame->r0 = ~0u;
        frame->pc += 2;
        return;
    }
    board::fault(frame->pc);
}

namespace {

[[gnu::naked]] void fault() {
    __asm__(
        "mov r0, sp\n"
        "b sealstone_fault");
}

// The stack, reset and the 14 other system exceptions; no interrupt is ever enabled.
struct Vectors {
    uint32_t* stack;
    void (*handler[15])();
};
[[gnu::section(".vectors"), gnu::used]] const Vectors vectors{
    stack_top,
    {sealstone_reset, fault, fault, fault, fault, fault, fault, fault, fault, fault, fault, fault, fault, fault,
     fault}};

}  // namespace
