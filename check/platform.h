// SPDX-License-Identifier: Apache-2.0
// check/platform.h - what a target lends to self-test and benchmark: a clock, a place to write to, memory.
// No operating system and no C library are assumed; a board fills this in once, at start-up.
#pragma once
#include "check/check.h"

namespace sealstone::check {

// Where text goes: a UART, a file.
struct Sink {
    virtual void write(const char* text, size_t n) = 0;

protected:
    ~Sink() = default;
};

// Pages of its own for a context, so that nothing fetches it with its neighbour.
inline constexpr size_t normal_place_size = sizeof(size_t) == 8 ? 64 << 10 : 16 << 10;
static_assert(bench_context_size <= normal_place_size);

struct Platform {
    const char* board;  // "host", "mps2-an386"
    const char* cpu;    // "Cortex-M4", or what the processor calls itself
    const char* clock;  // where times come from: "CLOCK_MONOTONIC", "CMSDK timer 0 at 25 MHz"
    // Hosts only; null on boards, whose reports are the same from run to run.
    const char* date;
    const char* host_name;

    uint64_t ticks_per_second;
    uint64_t (*ticks)();            // never goes back; 64 bits, so a narrow timer's wraps are counted here
    uint64_t (*core_hz)();          // the core's clock, measured now in some ten microseconds; null: unknown
    struct Ratio {                  // instructions = ticks * instructions / ticks of this ratio, where the clock
        uint32_t instructions = 0;  // counts them (an emulator); 0: it does not
        uint32_t ticks = 1;
    } counts;
    bool repeats;  // every run measures the same to the tick: one round of one iteration is enough

    Sink* out;                           // reports
    Sink* errors;                        // a whole line a call; may be `out` where there is one console
    void (*progress)(const char* what);  // what is being done now, for someone waiting; null: nobody is
    bool (*interrupted)();               // does someone want a benchmark to end now? null: nobody can

    size_t law_length;  // laws run up to messages of this many bytes: 4096 on hosts, 300 on boards
    size_t
        stack_window;  // how far beneath the stack pointer may be painted to see what an operation uses; 0: not at all

    // The engine's Bench, aligned to 64 each: message and text of one size, the longest message that can be run, with
    // bench_slack bytes more behind them; at least 4096 bytes for known answers. Context of bench_context_size.
    MutBytes message;
    MutBytes text;
    MutBytes context;

    // Several threads: each gets ready, then all work at the same time; ticks from the first one's start to the last
    // one's end. Each has a Bench of its own, as large as the platform's. Null: there is one thread.
    using Part = void (*)(void* job, unsigned thread);
    uint64_t (*in_parallel)(unsigned threads, Part get_ready, Part work, void* job) = nullptr;
    Span<Bench> thread_benches;

    // Where a context may lie, as reports name it. `context` is in the fast memory: a board's fastest, or what a run
    // finds in its cache. The normal one is a power of two of places of normal_place_size; from several
    // a row is given another for each iteration, which forget() has dropped from every cache. Empty: there is none.
    const char* fast_memory = "RAM";
    const char* normal_memory = nullptr;
    MutBytes normal_places;
    void (*forget)(MutBytes) = nullptr;  // there is one place only
};

}  // namespace sealstone::check
