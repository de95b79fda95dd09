// SPDX-License-Identifier: Apache-2.0
#include "boards/common/semihosting.h"

namespace sealstone::board::semihosting {
namespace {

enum Call : uint32_t { open = 0x01, write = 0x05, get_cmdline = 0x15, exit_extended = 0x20 };
constexpr uint32_t failed = ~0u;
constexpr uint32_t append = 8;                  // to ":tt": standard error
constexpr uint32_t application_exit = 0x20026;  // ADP_Stopped_ApplicationExit

uint32_t call(Call number, const void* block) {
    register uint32_t r0 __asm__("r0") = number;
    register const void* r1 __asm__("r1") = block;
    __asm__ volatile("bkpt 0xab" : "+r"(r0) : "r"(r1) : "memory");
    return r0;
}

uint32_t word(const void* p) { return static_cast<uint32_t>(reinterpret_cast<uintptr_t>(p)); }

}  // namespace

size_t command_line(Span<uint8_t> room) {
    uint32_t block[2] = {word(room.data()), static_cast<uint32_t>(room.size())};
    return call(get_cmdline, block) == 0 ? block[1] : 0;
}

bool write_error(const char* text, size_t size) {
    static constexpr char console[] = ":tt";
    static constinit uint32_t handle = failed;
    if (handle == failed) {
        const uint32_t block[3] = {word(console), append, sizeof console - 1};
        handle = call(open, block);
    }
    const uint32_t block[3] = {handle, word(text), static_cast<uint32_t>(size)};
    return handle != failed && call(write, block) == 0;
}

void exit(uint32_t status) {
    const uint32_t block[2] = {application_exit, status};
    (void)call(exit_extended, block);
}

}  // namespace sealstone::board::semihosting
