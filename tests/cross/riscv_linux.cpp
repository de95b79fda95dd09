// SPDX-License-Identifier: Apache-2.0
// tests/cross/riscv_linux.cpp - what self_test.cpp needs of Linux, for a compiler that has no C library.
#include <stddef.h>

int main(int argc, char** argv);

namespace {

long call(long number, long a, long b, long c) {
    register long a0 __asm__("a0") = a;
    register long a1 __asm__("a1") = b;
    register long a2 __asm__("a2") = c;
    register long a7 __asm__("a7") = number;
    __asm__ volatile("ecall" : "+r"(a0) : "r"(a1), "r"(a2), "r"(a7) : "memory");
    return a0;
}

}  // namespace

extern "C" long write(int file, const void* bytes, size_t size) {
    return call(64, file, reinterpret_cast<long>(bytes), static_cast<long>(size));
}

extern "C" [[noreturn]] void run(int argc) {
    call(93, main(argc, nullptr), 0, 0);  // exit
    __builtin_unreachable();
}

// The stack is aligned and the global pointer is not used: the program is small, and linked without relaxation.
__asm__(R"(
    .globl _start
_start:
    lw      a0, 0(sp)
    andi    sp, sp, -16
    call    run
)");
