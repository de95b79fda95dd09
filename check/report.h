// SPDX-License-Identifier: Apache-2.0
// check/report.h - the forms in which a benchmark is reported on every target.
#pragma once
#include "check/bench.h"
#include "check/json.h"

namespace sealstone::check {

struct TableStyle {
    bool narrow = false;   // 80 columns, not 120: names, rates and cycles
    bool colours = false;  // of a terminal
};
// For people. Where the clock counts instructions, these stand in place of rates and times.
class TableReport final : public BenchReporter {
public:
    explicit TableReport(Sink& out, TableStyle style = {}) : out_(out), style_(style) {}
    void begin(const Platform&, const BenchOptions&) override;
    void rows(Span<const Row>) override;
    void end(bool complete) override;

private:
    void times(const Row&);
    void instructions(const Row&);

    void kernel_or_ratio(Span<const Row> rows, const Row&);

    Sink& out_;
    TableStyle style_;
    bool counts_instructions_ = false;
    size_t noisy_ = 0;
};

// Google Benchmark's schema with fields of ours. Fractions are decimals; null is what was not measured.
class JsonReport final : public BenchReporter {
public:
    explicit JsonReport(Sink& out) : json_(out) {}
    void begin(const Platform&, const BenchOptions&) override;
    void rows(Span<const Row>) override;
    void end(bool complete) override;

private:
    void row(const Row&, const Row& ours);
    void figure(const char* key, bool known, uint64_t value, unsigned decimals = 0);

    Json json_;
};

// ALGORITHM/OPERATION[/BYTES][/PEER]
inline Text row_name(const Row& row) {
    Text name;
    name.put(row.algorithm).put('/').put(row.operation);
    if (row.sized) name.put('/').number(row.bytes);
    if (row.entry == nullptr) name.put('/').put(row.provider);
    return name;
}

// For people: what is not as usual.
inline Text row_label(const Row& row) {
    Text label = row_name(row);
    if (row.memory == ContextMemory::normal) label.put(" (normal)");
    if (row.buffers == Buffers::in_place) label.put(" (in place)");
    if (row.buffers == Buffers::unaligned) label.put(" (unaligned)");
    if (row.pieces > 1) label.put(" (pieces)");
    if (row.threads > 1) label.put(" x").number(row.threads);
    return label;
}
// What a peer's row is compared with: our first one whose buffers lie alike.
inline const Row& ours_for(Span<const Row> rows, const Row& peer) {
    for (const Row& row : rows)
        if (row.entry != nullptr && row.buffers == peer.buffers) return row;
    return rows[0];
}
inline Text memories(const Platform& platform) {
    Text line;
    line.put("Contexts: fast: ").put(platform.fast_memory).put("; normal: ");
    return line.put(platform.normal_memory != nullptr ? platform.normal_memory
                                                      : "none, this target has one kind of memory");
}

inline uint64_t per_second(uint64_t count, uint64_t time_ps, unsigned decimals) {
    uint64_t scale = 1000000000000;
    for (; decimals != 0; --decimals) scale *= 10;
    return time_ps != 0 ? mul_div(count, scale, time_ps) : unknown;
}

}  // namespace sealstone::check
