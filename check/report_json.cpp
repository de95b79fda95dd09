// SPDX-License-Identifier: Apache-2.0
#include "check/build_info.h"
#include "check/feature_names.h"
#include "check/measure.h"
#include "check/ratio.h"
#include "check/report.h"
#include "sealstone/math/limb.h"

namespace sealstone::check {

void JsonReport::begin(const Platform& platform, const BenchOptions& options) {
    json_.begin_object().key("context").begin_object();
    if (platform.date != nullptr) json_.key("date").string(platform.date);
    if (platform.host_name != nullptr) json_.key("host_name").string(platform.host_name);
    json_.key("executable").string("sealstone");
    json_.key("library_version").string(build_info.version);
    json_.key("git_revision").string(build_info.revision);
    json_.key("compiler").string(build_info.compiler);
    json_.key("flags").string(build_info.flags);
    json_.key("configuration").string(build_info.configuration);
    json_.key("limb_bits").number(8 * sizeof(math::Limb));
    json_.key("board").string(platform.board);
    json_.key("cpu").string(platform.cpu);
    json_.key("cpu_features").begin_line();
    for (const FeatureName& feature : feature_names)
        if (isa::features().has({feature.feature})) json_.string(feature.name);
    json_.end_line();
    json_.key("clock_source").string(platform.clock);
    figure("core_hz", platform.core_hz != nullptr, platform.core_hz != nullptr ? platform.core_hz() : 0);
    json_.key("min_time").number(options.min_time_ns);
    const uint64_t overhead = call_overhead(platform);
    figure("call_overhead", overhead != unknown, overhead, 3);
    json_.key("context_memory").begin_object();
    json_.key("fast").string(platform.fast_memory).key("normal").string(platform.normal_memory);
    json_.end_object();
    json_.key("kernels").begin_object();
    for (size_t i = 0; i < catalog_size; ++i) {
        Text name;
        name.put(catalog[i]->name);
        if (*catalog[i]->preset != 0) name.put('/').put(catalog[i]->preset);
        json_.key(name.data()).string(catalog[i]->kernels->chosen());
    }
    json_.end_object();
    json_.key("peers").begin_object();
    for (const Peer* peer : options.peers) json_.key(peer->name).string(peer->version);
    json_.end_object();
    json_.end_object().key("benchmarks").begin_array();
}

void JsonReport::rows(Span<const Row> rows) {
    for (const Row& one : rows) row(one, ours_for(rows, one));
}

void JsonReport::end(bool complete) {
    json_.end_array();
    if (!complete) json_.key("interrupted").boolean(true);
    json_.end_object();
}

void JsonReport::figure(const char* key, bool known, uint64_t value, unsigned decimals) {
    json_.key(key);
    if (known && value != unknown)
        json_.number(value, decimals);
    else
        json_.null();
}

// Times are nanoseconds with three decimals. What Google's readers take for a result is left out of a row that has
// none; they know such a row by error_occurred.
void JsonReport::row(const Row& row, const Row& ours) {
    const bool right = row.known_answer;
    Text name = row_name(row);
    json_.begin_object();
    json_.key("name").string(name.data());
    json_.key("run_name").string(name.data());
    json_.key("run_type").string("iteration");
    json_.key("repetitions").number(1).key("repetition_index").number(0);
    json_.key("threads").number(row.threads);
    if (right) {
        json_.key("iterations").number(row.iterations * row.rounds);
        json_.key("real_time").number(row.median_time, 3);
        json_.key("cpu_time").number(row.median_time, 3);  // it never waits
        json_.key("time_unit").string("ns");
        if (row.sized) figure("bytes_per_second", true, per_second(row.bytes, row.median_time, 0));
        figure("items_per_second", true, per_second(1, row.median_time, 3), 3);
    } else {
        json_.key("error_occurred").boolean(true).key("error_message").string("wrong known answer");
    }
    json_.key("algorithm").string(row.algorithm).key("operation").string(row.operation);
    figure("bytes", row.sized, row.bytes);
    json_.key("provider").string(row.provider);
    json_.key("kernel").string(row.entry != nullptr ? row.kernel : nullptr);
    json_.key("preset").string(row.entry == nullptr ? nullptr : *row.entry->preset != 0 ? row.entry->preset : "fast");
    json_.key("context_memory").string(row.entry != nullptr ? name_of(row.memory) : nullptr);
    json_.key("pieces").number(row.pieces);
    json_.key("buffers").string(name_of(row.buffers));
    json_.key("known_answer").string(right ? "pass" : "fail");
    const bool cycles = right && row.cycles != unknown;
    figure("cycles_per_op", cycles, row.cycles, 3);
    figure("cycles_per_byte", cycles && row.bytes != 0, row.bytes != 0 ? mul_div(row.cycles, 1000, row.bytes) : 0, 6);
    figure("instructions_per_op", right, row.instructions);
    figure("min_time", right, row.min_time, 3);
    figure("median_time", right, row.median_time, 3);
    figure("max_time", right, row.max_time, 3);
    json_.key("rounds_time").begin_line();
    for (uint32_t i = 0; right && i < row.rounds; ++i) json_.number(row.round_time[i], 3);
    json_.end_line();
    json_.key("noisy").boolean(right && row.noisy);
    const bool compared = right && row.entry == nullptr && ours.entry != nullptr && ours.known_answer;
    const Ratio other = compared ? ratio(ours, row) : Ratio{};
    figure("ratio", compared, other.median, 3);
    figure("ratio_low", compared, other.low, 3);
    figure("ratio_high", compared, other.high, 3);
    figure("stack_bytes", right, row.stack_bytes);
    figure("workspace_bytes", right, row.workspace_bytes);
    figure("context_bytes", right, row.context_bytes);
    json_.key("flash_bytes").null();  // the linker knows; see `dev size`
    json_.end_object();
}

}  // namespace sealstone::check
