// SPDX-License-Identifier: Apache-2.0
// check/report.h - the forms in which a benchmark is reported on every target.
#pragma once
#include "check/bench.h"
#include "check/json.h"

namespace sealstone::check {

// For people, 120 columns wide. Where the clock counts instructions, these stand in place of rates and times.
class TableReport final : public BenchReporter {
public:
    explicit TableReport(Sink& out) : out_(out) {}
    void begin(const Platform&, const BenchOptions&) override;
    void rows(Span<const Row>) override;
    void end() override {}

private:
    void times(const Row&);
    void instructions(const Row&);

    Sink& out_;
    bool counts_instructions_ = false;
};

// Google Benchmark's schema with fields of ours. Fractions are decimals; null is what was not measured.
class JsonReport final : public BenchReporter {
public:
    explicit JsonReport(Sink& out) : json_(out) {}
    void begin(const Platform&, const BenchOptions&) override;
    void rows(Span<const Row>) override;
    void end() override;

private:
    void row(const Row&);
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

// For people: where its context lies, if not where it usually does.
inline Text row_label(const Row& row) {
    Text label = row_name(row);
    if (row.memory == ContextMemory::normal) label.put(" (normal)");
    return label;
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

// How many thousandths of our speed the peer's row lacks: its median time over ours. 1000 is a tie: the medians differ
// by less than the rounds of either row spread between their minimum and their median.
inline uint64_t ratio(const Row& ours, const Row& peer) {
    const uint64_t spread_ours = ours.median_time - ours.min_time;
    const uint64_t spread_peer = peer.median_time - peer.min_time;
    const uint64_t spread = spread_ours > spread_peer ? spread_ours : spread_peer;
    const bool ahead = ours.median_time < peer.median_time;
    const uint64_t gap = ahead ? peer.median_time - ours.median_time : ours.median_time - peer.median_time;
    if (gap <= spread || ours.median_time == 0) return 1000;
    return mul_div(peer.median_time, 1000, ours.median_time);
}

}  // namespace sealstone::check
