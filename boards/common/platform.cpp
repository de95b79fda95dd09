// SPDX-License-Identifier: Apache-2.0
#include "boards/common/platform.h"
#include "boards/common/board.h"
#include "boards/common/semihosting.h"

namespace sealstone::board {
namespace {

constexpr size_t max_stack_window = 64 * 1024;  // the linker script keeps more free

alignas(64) constinit uint8_t context[check::bench_context_size]{};

// Counts the wraps of the board's counter, if it is called at least once between two of them.
uint64_t ticks() {
    static constinit uint64_t total = 0;
    static constinit uint32_t last = 0;
    const uint32_t now = board.ticks();
    total += now - last;
    last = now;
    return total;
}

// With `-icount shift=6` QEMU lets each instruction take 2^6 ns of the guest's time.
constexpr uint64_t instruction_ns = 64;

uint64_t ticks_of(uint64_t instructions) {
    return instructions * instruction_ns * board.ticks_per_second / 1'000'000'000;
}

[[gnu::noinline]] uint32_t ticks_of_loop(uint32_t turns) {  // of two instructions each
    const uint32_t begin = board.ticks();
    __asm__ volatile(
        ".balign 4\n"
        "0: subs %0, %0, #1\n"
        "bne 0b"
        : "+r"(turns)
        :
        : "cc");
    return board.ticks() - begin;
}

enum class Time { counts_instructions, runs, means_nothing };

// Do 2 * 10,000 more instructions take exactly their time, again and again? No core of silicon does that: it needs two
// cycles or more for the branch. Nor does it run them faster than its clock.
Time judge_time() {
    constexpr uint32_t turns = 10'000;
    const uint64_t exact = ticks_of(2 * turns);
    const uint64_t fastest = uint64_t{2 * turns} * board.ticks_per_second / (board.core_hz != 0 ? board.core_hz : ~0u);
    bool all_exact = true;
    for (int i = 0; i < 4; ++i) {
        const uint32_t once = ticks_of_loop(turns);
        const uint32_t twice = ticks_of_loop(2 * turns);
        const uint64_t more = twice - once;
        if (twice > once && more + 2 >= exact && more <= exact + 2) continue;
        all_exact = false;
        if (twice <= once || more < fastest) return Time::means_nothing;
    }
    return all_exact ? Time::counts_instructions : Time::runs;
}

constexpr check::Platform::Ratio instructions_per_tick(uint32_t ticks_per_second) {
    uint32_t a = 1'000'000'000 / instruction_ns;  // instructions a second
    uint32_t b = ticks_per_second;
    while (b != 0) {  // Euclid
        const uint32_t rest = a % b;
        a = b;
        b = rest;
    }
    return {static_cast<uint32_t>(1'000'000'000 / instruction_ns) / a, ticks_per_second / a};
}
static_assert(instructions_per_tick(25'000'000).instructions == 5 && instructions_per_tick(25'000'000).ticks == 8);

struct Console : check::Sink {
    bool terminal = false;
    void write(const char* text, size_t n) override {
        for (size_t i = 0; i < n; ++i) {
            if (terminal && text[i] == '\n') board.put('\r');
            board.put(text[i]);
        }
    }
};
constinit Console console_sink;

// To the host that runs the emulator or the debugger, so that the console carries the report alone.
struct Errors : check::Sink {
    void write(const char* text, size_t n) override {
        if (!semihosting::write_error(text, n)) console_sink.write(text, n);
    }
};
constinit Errors errors_sink;

}  // namespace

check::Sink& console() { return console_sink; }
void console_is_a_terminal() { console_sink.terminal = true; }

check::Platform start() {
    board.start();
    const Time time = judge_time();
    check::Platform platform{};
    platform.board = board.name;
    platform.cpu = board.cpu;
    platform.clock = time != Time::means_nothing ? board.clock : "an emulator without -icount: times mean nothing";
    platform.ticks_per_second = board.ticks_per_second;
    platform.ticks = ticks;
    if (time == Time::runs && board.core_hz != 0) platform.core_hz = [] { return uint64_t{board.core_hz}; };
    platform.repeats = time == Time::counts_instructions;
    if (platform.repeats) platform.counts = instructions_per_tick(board.ticks_per_second);
    platform.out = &console_sink;
    platform.errors = &errors_sink;
    platform.law_length = 300;
    platform.stack_window = max_stack_window;
    platform.message = board.message;
    platform.text = board.text;
    platform.context = context;
    platform.fast_memory = board.memory;
    platform.normal_memory = board.normal_memory;
    platform.normal_places = board.normal_context;
    return platform;
}

}  // namespace sealstone::board
