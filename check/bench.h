// SPDX-License-Identifier: Apache-2.0
// check/bench.h - the benchmark engine. It runs on every target: integers only, no heap, no operating system.
//
// What shares a row's name (our kernels, other libraries) is timed in turns, a round each, so that a machine that
// slows down slows all of them. A row whose known answer is wrong is reported as such and is not timed.
#pragma once
#include "check/platform.h"

namespace sealstone::check {

inline constexpr size_t max_rounds = 32;
inline constexpr size_t max_sizes = 16;
inline constexpr size_t default_sizes[] = {64, 1024, 16384};
inline constexpr uint64_t unknown = ~uint64_t{0};  // a figure that was not measured

// Another library's implementation of an operation of the catalogue: it must give the same known answer.
struct PeerOperation {
    const char* algorithm;  // names of the catalogue
    const char* operation;
    void (*prepare)(Bench&);
    void (*run)(Bench&);
    void (*answer)(Bench&) = nullptr;  // null: the catalogue's
};
struct Peer {
    const char* name;  // "openssl"
    const char* version;
    Span<const PeerOperation> operations;
};

enum class ContextMemory : uint8_t { fast, normal };
constexpr const char* name_of(ContextMemory memory) { return memory == ContextMemory::fast ? "fast" : "normal"; }

// Where input and output lie: each at the beginning of a line of the cache; in the same place; at odd addresses.
enum class Buffers : uint8_t { apart, in_place, unaligned };
constexpr const char* name_of(Buffers buffers) {
    return buffers == Buffers::apart ? "apart" : buffers == Buffers::in_place ? "in-place" : "unaligned";
}
inline constexpr Buffers buffers_apart[] = {Buffers::apart};

struct BenchOptions {
    Span<const char* const> filters;  // exact algorithm names, or globs (* and ?) over whole row names; none: all
    Span<const size_t> sizes;         // of messages; none: default_sizes, as far as memory allows
    uint64_t min_time_ns = 30000000;  // for all rounds of a row together
    uint32_t rounds = 31;             // 1 .. max_rounds
    const char* kernel = nullptr;     // null: the one that is chosen; "all": each that this CPU runs; or a name
    const char* preset = nullptr;     // null: the default one; "all", or "fast", "small"
    Span<const Buffers> buffers = buffers_apart;  // what cannot work so is left out
    unsigned threads = 1;                         // at the same time; then a rate is that of all of them together
    Span<const Peer* const> peers;
    bool fast = true;              // rows of ours with their context in fast memory, and...
    bool normal = false;           // ...in normal memory, if the platform has such
    bool repeat_disturbed = true;  // rounds that took much longer than others, where rows spread too far
};

// Times are picoseconds, of one operation.
struct Row {
    const Algorithm* entry;  // of the catalogue; null: a peer's row
    const char* forced;      // the kernel that force() was asked for; null: none, the choice was left to the library
    void (*prepare)(Bench&);
    void (*run)(Bench&);
    void (*answer)(Bench&);
    ContextMemory memory;  // ours: where its context lies
    Buffers buffers;
    unsigned threads;

    const char* algorithm;
    const char* operation;
    bool sized;
    size_t bytes;          // of the message; 0 where the operation is not sized
    size_t pieces;         // in which it is fed, since memory has no room for it as a whole; 1: it has
    const char* provider;  // "sealstone", or the peer's name
    const char* kernel;    // a peer's: its version
    bool known_answer;     // false: no figure below means anything
    uint64_t iterations;   // in each round
    uint32_t rounds;
    uint64_t round_time[max_rounds];  // as they came
    uint64_t round_cycles[max_rounds];
    uint64_t min_time, median_time, max_time;
    bool noisy;                               // they spread too far, and repeating did not help
    uint64_t cycles;                          // thousandths of core cycles; unknown
    uint64_t instructions;                    // unknown
    uint64_t stack_bytes;                     // what the operation uses beneath its caller; unknown
    uint64_t context_bytes, workspace_bytes;  // unknown
};

struct BenchReporter {
    virtual void begin(const Platform&, const BenchOptions&) = 0;
    // The rows of one name: ours, the default kernel first, then the peers'.
    virtual void rows(Span<const Row>) = 0;
    // Not complete: someone interrupted the run.
    virtual void end(bool complete) = 0;

protected:
    ~BenchReporter() = default;
};

// How a command ends: the exit status of the contract.
enum class Exit : int { done = 0, failed = 1, usage = 2, not_carried_out = 3, interrupted = 130 };

// Runs what the options select and reports it. `failed`: some known answer is wrong. `usage`: nothing is selected, or a
// size is larger than the platform's memory; then nothing was reported but a line to `errors`. `room` holds the rows of
// one name; what does not fit is `not_carried_out`, and so are a memory and threads that the platform has not. What is
// selected but takes no message of any of the sizes asked for is left out, and named in one line to `errors`.
// `interrupted`: the platform said so; what was measured is reported.
Exit bench(const Platform&, const BenchOptions&, Span<Row> room, BenchReporter&);

// Is this algorithm, or a row of it, what the filter names?
bool selected(Span<const char* const> filters, const char* algorithm, const char* operation, bool sized, size_t bytes);

}  // namespace sealstone::check
