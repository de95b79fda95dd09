// SPDX-License-Identifier: Apache-2.0
#include "check/measure.h"
#include "check/stack.h"
#include "check/summary.h"
#include "check/text.h"

namespace sealstone::check {
namespace {

constexpr uint64_t ps_per_second = 1000000000000;

void select_kernel(const Row& row) {
    if (row.entry != nullptr) (void)force(*row.entry, row.forced);
}

void prepare(const Row& row, Bench& bench) {
    for (size_t i = 0; i < bench.message.size(); ++i) bench.message[i] = message_byte(i);
    if (row.prepare != nullptr) row.prepare(bench);
}

// The i-th place for a context in normal memory. Those that follow each other lie apart, so that none is prefetched.
MutBytes place(const Platform& platform, uint64_t i) {
    const size_t count = platform.normal_places.size() / normal_place_size;
    const size_t at = static_cast<size_t>(i) * 7919 & (count - 1);
    return platform.normal_places.subspan(at * normal_place_size, bench_context_size);
}
bool takes_many_places(const Platform& platform, const Row& row) {
    return row.memory == ContextMemory::normal && platform.forget != nullptr;
}
MutBytes first_place(const Platform& platform, const Row& row) {
    return row.memory == ContextMemory::normal ? place(platform, 0) : platform.context;
}
// Where the context is that makes everything else ready for the clock.
MutBytes warm_place(const Platform& platform, const Row& row) {
    return takes_many_places(platform, row) ? platform.context : first_place(platform, row);
}

// Input and output of so many bytes, as the row wants them.
void place_buffers(const Platform& platform, const Row& row, Bench& bench, size_t bytes) {
    const size_t odd = row.buffers == Buffers::unaligned ? 1 : 0;
    bytes /= row.pieces;
    bench.times = row.pieces;
    bench.message = {platform.message.data() + odd, bytes};
    bench.text = row.buffers == Buffers::in_place ? bench.message : MutBytes(platform.text.data() + odd, bytes);
}

// A context is void once another kernel was chosen, and so it is made anew for each round.
void ready(const Row& row, Bench& bench) {
    select_kernel(row);
    prepare(row, bench);
    row.run(bench);  // caches, branch predictors, lazily bound symbols
}

// Between the two readings of the clock there is nothing but the loop and its indirect call.
__attribute__((noinline)) uint64_t ticks_of(const Platform& platform, void (*run)(Bench&), Bench& bench,
                                            uint64_t iterations) {
    const uint64_t start = platform.ticks();
    for (; iterations != 0; --iterations) run(bench);
    return platform.ticks() - start;
}

// The same, with another context for each iteration, none of them in a cache. Everything else is ready.
__attribute__((noinline)) uint64_t ticks_of_places(const Platform& platform, const Row& row, Bench& bench,
                                                   uint64_t iterations) {
    Bench there = bench;
    for (uint64_t i = 0; i < iterations; ++i) {
        there.context = place(platform, i);
        prepare(row, there);
    }
    for (uint64_t i = 0; i < iterations; ++i) platform.forget(place(platform, i));
    ready(row, bench);
    const uint64_t start = platform.ticks();
    for (uint64_t i = 0; i < iterations; ++i) {
        there.context = place(platform, i);
        row.run(there);
    }
    return platform.ticks() - start;
}

// The same by several threads.
struct Job {
    const Row& row;
    Span<Bench> benches;
    uint64_t iterations;

    static void get_ready(void* job, unsigned thread) {
        const Job& self = *static_cast<Job*>(job);
        Bench& bench = self.benches[thread];
        prepare(self.row, bench);
        self.row.run(bench);
    }
    static void work(void* job, unsigned thread) {
        const Job& self = *static_cast<Job*>(job);
        for (uint64_t i = self.iterations; i != 0; --i) self.row.run(self.benches[thread]);
    }
};
uint64_t ticks_of_threads(const Platform& platform, const Row& row, uint64_t iterations) {
    for (Bench& bench : platform.thread_benches) {
        bench.message = {bench.message.data(), row.bytes};
        bench.text = {bench.text.data(), row.bytes};
    }
    Job job{row, platform.thread_benches, iterations};
    return platform.in_parallel(row.threads, Job::get_ready, Job::work, &job);
}

uint64_t ticks_of_row(const Platform& platform, const Row& row, Bench& bench, uint64_t iterations) {
    if (row.threads > 1) return ticks_of_threads(platform, row, iterations);
    return takes_many_places(platform, row) ? ticks_of_places(platform, row, bench, iterations)
                                            : ticks_of(platform, row.run, bench, iterations);
}

bool gives_known_answer(const Row& row, const Operation& operation, Bench& bench) {
    select_kernel(row);
    Operation asked = operation;  // a peer is asked for our answer
    asked.prepare = row.prepare;
    asked.run = row.run;
    asked.answer = row.answer;
    return known_answer(asked, bench);
}

// How often the operation runs in a round, so that all rounds together take min_time.
uint64_t calibrate(const Platform& platform, const BenchOptions& options, const Row& row, Bench& bench) {
    if (platform.repeats) return 1;
    const uint64_t window = mul_div(options.min_time_ns / options.rounds, platform.ticks_per_second, 1000000000);
    const uint64_t most =
        takes_many_places(platform, row) ? platform.normal_places.size() / normal_place_size : unknown;
    for (uint64_t iterations = 1;; iterations *= 4) {
        if (iterations > most) return most;
        const uint64_t ticks = ticks_of_row(platform, row, bench, iterations);
        if (ticks < window / 8) continue;
        const uint64_t fitting = ticks == 0 ? 1 : mul_div(iterations, window, ticks);
        return fitting == 0 ? 1 : fitting < most ? fitting : most;
    }
}

void time_round(const Platform& platform, Row& row, Bench& bench, uint32_t round) {
    bench.context = warm_place(platform, row);
    place_buffers(platform, row, bench, row.bytes);
    ready(row, bench);
    const auto core_hz = [&] { return platform.core_hz != nullptr ? platform.core_hz() : 0; };
    const uint64_t before = core_hz();
    uint64_t ticks = ticks_of_row(platform, row, bench, row.iterations);
    const uint64_t after = core_hz();
    if (platform.repeats) {  // then the engine's own part repeats, too
        const uint64_t ours = ticks_of(
            platform, [](Bench&) {}, bench, row.iterations);
        ticks -= ours < ticks ? ours : ticks;
    }
    row.round_time[round] =
        mul_div(mul_div(ticks, ps_per_second, platform.ticks_per_second), 1, row.iterations * row.threads);
    // What comes in between can only make the core look slower than it is.
    const uint64_t hz = before > after ? before : after;
    row.round_cycles[round] = hz != 0 ? mul_div(row.round_time[round], hz, ps_per_second / 1000) : unknown;
    if (platform.counts.instructions != 0)
        row.instructions = mul_div(ticks, platform.counts.instructions, platform.counts.ticks * row.iterations);
}

// A round of every row; nobody is always the first.
void time_turn(const Platform& platform, Span<Row> rows, Bench& bench, uint32_t round) {
    for (size_t i = 0; i < rows.size(); ++i) {
        Row& row = rows[(i + round) % rows.size()];
        if (row.known_answer) time_round(platform, row, bench, round);
    }
}

bool is_interrupted(const Platform& platform) { return platform.interrupted != nullptr && platform.interrupted(); }

// Did something come in between? A round that took a twentieth longer than the row's median.
bool is_disturbed(Span<const Row> rows, uint32_t round) {
    for (const Row& row : rows)
        if (row.known_answer && 20 * (row.round_time[round] - row.median_time) > row.median_time &&
            row.round_time[round] > row.median_time)
            return true;
    return false;
}

void summarise(const Platform& platform, Span<Row> rows, uint32_t rounds) {
    for (Row& row : rows) {
        row.rounds = rounds;
        if (!row.known_answer) continue;
        const Sorted times(row.round_time, rounds);
        row.min_time = times.least();
        row.median_time = times.median();
        row.max_time = times.greatest();
        row.noisy = !platform.repeats && times.is_noisy();
        if (platform.core_hz != nullptr) row.cycles = Sorted(row.round_cycles, rounds).median();
    }
}
bool any_noisy(Span<const Row> rows) {
    for (const Row& row : rows)
        if (row.known_answer && row.noisy) return true;
    return false;
}

// Rounds in which something came in between are repeated, for all rows, so that they stay comparable: as many as there
// are rounds, at most.
void repeat_disturbed(const Platform& platform, Span<Row> rows, Bench& bench, uint32_t rounds) {
    uint32_t left = rounds;
    for (bool found = true; found && any_noisy(rows); summarise(platform, rows, rounds)) {
        found = false;
        for (uint32_t round = 0; round < rounds; ++round) {
            if (!is_disturbed(rows, round)) continue;
            if (left-- == 0 || is_interrupted(platform)) return;
            time_turn(platform, rows, bench, round);
            found = true;
        }
    }
}

}  // namespace

uint64_t call_overhead(const Platform& platform) {
    if (platform.date == nullptr) return unknown;  // a board
    constexpr uint64_t calls = 100000;
    Bench bench{platform.message, platform.text, platform.context, {}};
    uint64_t least = unknown;
    for (int i = 0; i < 5; ++i) {
        const uint64_t ticks = ticks_of(
            platform, [](Bench&) {}, bench, calls);
        if (ticks < least) least = ticks;
    }
    return mul_div(least, ps_per_second / calls, platform.ticks_per_second);
}

bool measure(const Platform& platform, const BenchOptions& options, const Operation& operation, Span<Row> rows) {
    Bench bench{platform.message, platform.text, platform.context, {}};
    const uint32_t rounds = platform.repeats ? 1 : options.rounds;
    bool all_right = true;
    for (Row& row : rows) {
        bench.context = first_place(platform, row);
        place_buffers(platform, row, bench, platform.message.size() * row.pieces);
        bench.times = 1;
        row.known_answer = gives_known_answer(row, operation, bench);
        all_right = all_right && row.known_answer;
        row.rounds = rounds;
        row.cycles = row.instructions = row.stack_bytes = unknown;
    }

    for (Row& row : rows) {
        if (!row.known_answer) continue;
        bench.context = warm_place(platform, row);
        place_buffers(platform, row, bench, row.bytes);
        ready(row, bench);
        if (platform.stack_window != 0) row.stack_bytes = stack_used(row.run, bench, platform.stack_window);
        row.iterations = calibrate(platform, options, row, bench);
    }
    uint32_t done = 0;
    do time_turn(platform, rows, bench, done++);
    while (done < rounds && !is_interrupted(platform));
    summarise(platform, rows, done);
    if (options.repeat_disturbed && done == rounds) {
        repeat_disturbed(platform, rows, bench, rounds);
        summarise(platform, rows, rounds);
    }
    return all_right;
}

}  // namespace sealstone::check
