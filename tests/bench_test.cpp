// SPDX-License-Identifier: Apache-2.0
// The benchmark engine and its reports to the last character, on a clock and a catalogue of this file's own.
#include "check/bench.h"
#include "check/build_info.h"
#include "check/console.h"
#include "check/measure.h"
#include "check/ratio.h"
#include "check/report.h"
#include "check/stack.h"

#include <gtest/gtest.h>

#include <nlohmann/json.hpp>

#include <algorithm>
#include <string>
#include <vector>

namespace sealstone::check {
namespace {

// Time passes only by what is run.
uint64_t now = 0;
uint64_t readings = 0;
uint64_t runs = 0;
std::vector<uint64_t> delays;  // of the rounds, in turn; the first one is calibration's
uint64_t ticks() {
    if (++readings % 2 == 0 && readings / 2 <= delays.size()) now += delays[readings / 2 - 1];
    return now;
}
uint64_t two_gigahertz() { return 2000000000; }

struct StringSink final : Sink {
    std::string text;
    void write(const char* p, size_t n) override { text.append(p, n); }
};

template <bool is_small>
struct Slot {
    struct Ops {
        void (*nothing)();
    };
    static consteval isa::KernelList<Ops> kernels() {
        isa::KernelList<Ops> list;
        list.add(is_small ? "portable-small" : "portable", {}, {nullptr});
        return list;
    }
};
template <bool is_small>
constexpr const Kernels* toy_kernels = &KernelsOf<Slot<is_small>, [](const auto&, const auto&) { return true; }>::value;

// Where a context costs more; those that a run found there, and those that forget() was given.
MutBytes slow_memory;
std::vector<const uint8_t*> slow_contexts, forgotten;
void forget(MutBytes place) { forgotten.push_back(place.data()); }

// The toy's answer is the message's first byte.
template <uint64_t cost>
void toy(Bench& bench) {
    now += cost;
    ++runs;
    const uint8_t* const at = bench.context.data();
    if (at >= slow_memory.begin() && at < slow_memory.end()) {
        now += 200;
        slow_contexts.push_back(at);
    }
    bench.result[0] = bench.message.empty() ? 1 : bench.message[0];
}
void wrong(Bench& bench) {
    now += 100;
    bench.result[0] = 7;
}
constexpr uint8_t answer[] = {1};
constexpr Operation toy_operations[] = {{"run", true, nullptr, toy<100>, 16, answer, 104, 2048, nullptr, 8},
                                        {"once", false, nullptr, toy<2000>, 16, answer}};
constexpr Operation small_operations[] = {{"run", true, nullptr, toy<300>, 16, answer, 40}};
constexpr Operation broken_operations[] = {{"run", true, nullptr, wrong, 16, answer}};
constexpr auto no_laws = [](size_t) -> const char* { return nullptr; };

const Algorithm toy_fast{"toys", "toy", "none", "", toy_operations, toy_kernels<false>, no_laws};
const Algorithm toy_small{"toys", "toy", "none", "small", small_operations, toy_kernels<true>, no_laws};
const Algorithm broken{"toys", "broken", "none", "", broken_operations, toy_kernels<false>, no_laws};
// Of a CPU that nobody has.
constexpr Kernels absent_kernels{1,
                                 [](size_t) {
                                     return KernelInfo{"absent", {1u << 31}};
                                 },
                                 [] { return "none"; }, nullptr};
const Algorithm absent{"toys", "absent", "none", "", broken_operations, &absent_kernels, no_laws};

}  // namespace

// In place of the archive's.
const Algorithm* const catalog[] = {&toy_fast, &toy_small, &broken, &absent};
const size_t catalog_size = 4;
const BuildInfo build_info{"1.2.3", "abc-dirty", "GNU 12", "-O2 -DX=\"y\"", "Test"};

namespace {

constexpr PeerOperation slow_operations[] = {{"toy", "run", nullptr, toy<150>}};
void left_in_text(Bench& bench) {
    toy<150>(bench);
    bench.text[0] = bench.result[0];
    bench.result[0] = 0;
}
constexpr PeerOperation late_operations[] = {
    {"toy", "run", nullptr, left_in_text, [](Bench& bench) { bench.result[0] = bench.text[0]; }}};
constexpr PeerOperation lying_operations[] = {{"toy", "run", nullptr, wrong}};
const Peer slow_peer{"slow", "4.5", slow_operations};
const Peer late_peer{"late", "7", late_operations};
const Peer lying_peer{"lying", "6", lying_operations};

class BenchTest : public testing::Test {
protected:
    BenchTest() {
        now = readings = runs = 0;
        delays.clear();
        slow_memory = {};
        slow_contexts.clear();
        forgotten.clear();
        platform_.board = "bench";
        platform_.cpu = "Toy-1";
        platform_.clock = "fake";
        platform_.ticks_per_second = 1000000000;
        platform_.ticks = ticks;
        platform_.out = &out_;
        platform_.errors = &errors_;
        platform_.law_length = 300;
        platform_.message = message_;
        platform_.text = text_;
        platform_.context = context_;
        options_.min_time_ns = 5000;
        options_.rounds = 5;
        options_.repeat_disturbed = false;
    }

    template <class Report>
    std::string report(Exit expected) {
        out_.text.clear();
        Report report(out_);
        std::vector<Row> room(8);
        EXPECT_EQ(bench(platform_, options_, {room.data(), room.size()}, report), expected);
        return out_.text;
    }
    void filter(const char* one) {
        filter_ = one;
        options_.filters = {&filter_, 1};
    }
    Exit command(std::vector<const char*> words) {
        words.insert(words.begin(), "program");
        out_.text.clear();
        errors_.text.clear();
        return console(platform_, static_cast<int>(words.size()), words.data());
    }

    alignas(64) uint8_t message_[4096];
    alignas(64) uint8_t text_[4096];
    alignas(64) uint8_t context_[bench_context_size];
    StringSink out_, errors_;
    Platform platform_{};
    BenchOptions options_;
    const char* filter_ = nullptr;
};

constexpr const char* heading =
    "Sealstone 1.2.3, abc-dirty; GNU 12; Test\n"
    "Board: bench (Toy-1); clock: fake\n"
    "MB = 10^6 bytes; rates and cycles are medians; cycles are the core's, /B or /op; stack and context in bytes.\n";

TEST_F(BenchTest, MinimumMedianMaximumAndUnits) {
    // 1 us a round: after 1 and 4 iterations calibration says 10. Delays of 2 x 250 ns and 200 ns over ten.
    delays = {0, 0, 250, 500, 0, 200, 0};
    platform_.core_hz = two_gigahertz;
    filter("toy/run/64");
    EXPECT_EQ(report<TableReport>(Exit::done),
              std::string(heading) +
                  "\n"
                  "row                                      kernel                 rate     cycles      min   median"
                  "      max stack context\n"
                  "toy/run/64 ~                             portable         533.3 MB/s    3.750/B 100.0 ns 120.0 ns"
                  " 150.0 ns     -     104\n"
                  "\n~ 1 rows are noisy: the middle half of their rounds spreads over more than 5 %, however often "
                  "they\nwere repeated. See `bench --check`.\n");
    EXPECT_EQ(now, 2 * 100u + 5 * 100u + 5 * 1000u + 100u + 950u + 400u);
}

TEST_F(BenchTest, RowsWithoutBytes) {
    filter("toy/once");
    const std::string table = report<TableReport>(Exit::done);
    EXPECT_NE(table.find("\ntoy/once                                 portable        500000 op/s          - 2.000 us "
                         "2.000 us 2.000 us     -       -\n"),
              std::string::npos)
        << table;
}

TEST_F(BenchTest, InstructionsWhereTheClockCountsThem) {
    platform_.counts = {5, 8};
    platform_.repeats = true;
    const size_t size = 1000;
    options_.sizes = {&size, 1};
    filter("toy");
    EXPECT_EQ(report<TableReport>(Exit::done),
              "Sealstone 1.2.3, abc-dirty; GNU 12; Test\n"
              "Board: bench (Toy-1); clock: fake\n"
              "Instructions are exact; they are not cycles. Bytes of stack, context and workspace: - is not known.\n"
              "\n"
              "row                                      kernel           instructions    per byte   stack   context  "
              "workspace\n"
              "toy/run/1000                             portable                   63    0.0630/B       -       104  "
              "     2048\n"
              "toy/once                                 portable                 1250           -       -         -  "
              "        -\n");
    EXPECT_EQ(runs, 2 * 4u);  // answer, warm-up twice, measured once
}

TEST_F(BenchTest, PeersInTheSameRounds) {
    const Peer* peers[] = {&slow_peer, &late_peer, &lying_peer};
    options_.peers = peers;
    filter("toy/run/64");
    const std::string table = report<TableReport>(Exit::failed);
    EXPECT_NE(table.find("\nPeers: slow 4.5, late 7, lying 6.\n"), std::string::npos);
    EXPECT_NE(table.find("\ntoy/run/64/late                          ours 1.50x       426.7 MB/s"), std::string::npos);
    EXPECT_NE(table.find("A peer's row says how many times as fast ours is"), std::string::npos);
    EXPECT_NE(table.find("\ntoy/run/64                               portable         640.0 MB/s"), std::string::npos);
    EXPECT_NE(table.find("\ntoy/run/64/slow                          ours 1.50x       426.7 MB/s"), std::string::npos);
    EXPECT_NE(table.find("\ntoy/run/64/lying                         -               fail: wrong known answer\n"),
              std::string::npos)
        << table;
}

// Rows of 31 rounds: the i-th took times[i], or the last of them.
Row row_of(const std::vector<uint64_t>& times) {
    Row row{};
    row.rounds = 31;
    for (uint32_t i = 0; i < row.rounds; ++i) row.round_time[i] = times[std::min<size_t>(i, times.size() - 1)];
    return row;
}

TEST_F(BenchTest, WithinTheNoiseIsATie) {
    Row ours = row_of({100}), other = row_of({105});
    EXPECT_EQ(ratio(ours, other).median, 1050u);
    EXPECT_EQ(ratio(ours, other).low, 1050u);
    EXPECT_FALSE(ratio(ours, other).is_tie());
    // Ahead in ten rounds of 31, and in nine.
    for (uint32_t i = 0; i < 10; ++i) other.round_time[i] = 90;
    EXPECT_EQ(ratio(ours, other).low, 900u);
    EXPECT_EQ(ratio(ours, other).high, 1050u);
    EXPECT_TRUE(ratio(ours, other).is_tie());
    other.round_time[9] = 105;
    EXPECT_EQ(ratio(ours, other).low, 1050u);
    EXPECT_FALSE(ratio(ours, other).is_tie());
    // What slows both down in the same rounds is not seen.
    for (uint32_t i = 0; i < 31; ++i) {
        ours.round_time[i] = 100 * (1 + i % 7);
        other.round_time[i] = 110 * (1 + i % 7);
    }
    EXPECT_EQ(ratio(ours, other).low, 1100u);
    EXPECT_EQ(ratio(ours, other).high, 1100u);
}

// Two of five rounds are slow. What is repeated takes as long as the others: they count for nothing.
TEST_F(BenchTest, DisturbedRoundsAreRepeated) {
    options_.repeat_disturbed = true;
    delays = {0, 0, 0, 5000, 0, 9000, 0};
    filter("toy/run/64");
    const auto row = nlohmann::json::parse(report<JsonReport>(Exit::done))["benchmarks"][0];
    EXPECT_EQ(row["noisy"], false);
    EXPECT_EQ(row["max_time"], 100);
    EXPECT_EQ(readings, 2 * (2 + 5 + 2u));
}
TEST_F(BenchTest, WhatStaysNoisyIsMarked) {
    options_.repeat_disturbed = true;
    for (uint64_t i = 0; i < 100; ++i) delays.push_back(i % 3 * 3000);
    filter("toy/run/64");
    const auto row = nlohmann::json::parse(report<JsonReport>(Exit::done))["benchmarks"][0];
    EXPECT_EQ(row["noisy"], true);
    EXPECT_LE(readings, 2 * (3 + 5 + 5u));
}

// Most of them slow: there is none to repeat.
TEST_F(BenchTest, ManyFastRoundsAreNoDisturbance) {
    options_.repeat_disturbed = true;
    delays = {0, 0, 5000, 0, 5000, 0, 5000};
    filter("toy/run/64");
    EXPECT_EQ(nlohmann::json::parse(report<JsonReport>(Exit::done))["benchmarks"][0]["noisy"], true);
    EXPECT_EQ(readings, 2 * (2 + 5u));
}

uint64_t turns = 0;
TEST_F(BenchTest, InterruptedRunsReportWhatTheyHave) {
    turns = 0;
    platform_.interrupted = [] { return ++turns >= 3; };
    filter("toy");
    options_.sizes = {};
    const auto json = nlohmann::json::parse(report<JsonReport>(Exit::interrupted));
    EXPECT_EQ(json["interrupted"], true);
    ASSERT_EQ(json["benchmarks"].size(), 1u);
    EXPECT_EQ(json["benchmarks"][0]["rounds_time"].size(), 3u);
    turns = 0;
    EXPECT_NE(report<TableReport>(Exit::interrupted).find("\nInterrupted: "), std::string::npos);
    turns = ~uint64_t{0} - 100;
    EXPECT_FALSE(nlohmann::json::parse(report<JsonReport>(Exit::interrupted)).at("benchmarks").empty());
}

std::vector<std::string> told;
TEST_F(BenchTest, ProgressSaysHowLong) {
    told.clear();
    platform_.progress = [](const char* what) { told.push_back(what); };
    platform_.ticks_per_second = 1000;
    options_.min_time_ns = 5000000000;
    filter("toy*");
    (void)report<TableReport>(Exit::done);
    ASSERT_EQ(told.size(), 3u);
    EXPECT_EQ(told[0], "1 of 3: toy/run/64");
    EXPECT_TRUE(std::string(told[2]).starts_with("3 of 3, ")) << told[2];
    EXPECT_NE(told[2].find(" s left: toy/once"), std::string::npos) << told[2];
}

TEST_F(BenchTest, ContextsInTwoMemories) {
    alignas(64) static uint8_t places[4 * normal_place_size];
    slow_memory = platform_.normal_places = places;
    platform_.fast_memory = "quick";
    platform_.normal_memory = "slow";
    platform_.forget = forget;
    options_.normal = true;
    filter("toy/run/64");
    const std::string table = report<TableReport>(Exit::done);
    EXPECT_NE(table.find("\nContexts: fast: quick; normal: slow.\n"), std::string::npos) << table;
    EXPECT_NE(table.find("\ntoy/run/64                               portable         640.0 MB/s"), std::string::npos);
    EXPECT_NE(table.find("\ntoy/run/64 (normal)                      portable         213.3 MB/s"), std::string::npos);
    // Of the known answer, then 1 by calibration, 3 in each of five rounds, each round's apart and in no cache.
    ASSERT_EQ(slow_contexts.size(), 1 + 1 + 5 * 3u);
    ASSERT_EQ(forgotten.size(), 1 + 5 * 3u);
    for (size_t i = 2; i < slow_contexts.size(); i += 3) {
        std::vector<const uint8_t*> round(&slow_contexts[i], &slow_contexts[i] + 3);
        EXPECT_TRUE(std::equal(round.begin(), round.end(), &forgotten[i - 1]));
        std::sort(round.begin(), round.end());
        EXPECT_EQ(std::unique(round.begin(), round.end()), round.end());
    }

    options_.min_time_ns = 50000;  // 33 would fit in a round
    const auto json = nlohmann::json::parse(report<JsonReport>(Exit::done));
    EXPECT_EQ(json["context"]["context_memory"], (nlohmann::json{{"fast", "quick"}, {"normal", "slow"}}));
    ASSERT_EQ(json["benchmarks"].size(), 2u);
    EXPECT_EQ(json["benchmarks"][0]["context_memory"], "fast");
    EXPECT_EQ(json["benchmarks"][1]["context_memory"], "normal");
    EXPECT_EQ(json["benchmarks"][1]["name"], "toy/run/64");
    EXPECT_EQ(json["benchmarks"][1]["iterations"], 5 * 4);
    options_.fast = false;
    EXPECT_EQ(nlohmann::json::parse(report<JsonReport>(Exit::done))["benchmarks"].size(), 1u);
}

TEST_F(BenchTest, NormalMemoryOfABoardIsOnePlace) {
    alignas(64) static uint8_t place[normal_place_size];
    slow_memory = platform_.normal_places = place;
    platform_.normal_memory = "slow";
    platform_.repeats = true;
    const char* const words[] = {"bench", "toy/run/64", "--placement", "normal,fast"};
    EXPECT_EQ(command({std::begin(words), std::end(words)}), Exit::done);
    EXPECT_NE(out_.text.find("\ntoy/run/64 (normal)                      portable         213.3 MB/s"),
              std::string::npos)
        << out_.text;
    EXPECT_EQ(slow_contexts.size(), 4u);  // answer, warm-up twice, measured once
}

TEST_F(BenchTest, OneKindOfMemory) {
    EXPECT_EQ(command({"bench", "toy/run/64", "--placement", "fast,normal"}), Exit::done);
    EXPECT_NE(out_.text.find("Contexts: fast: RAM; normal: none, this target has one kind of memory.\n"),
              std::string::npos);
    EXPECT_EQ(out_.text.find("(normal)"), std::string::npos);
    EXPECT_EQ(command({"bench", "toy/run/64", "--placement", "normal"}), Exit::not_carried_out);
    EXPECT_EQ(out_.text, "");
    EXPECT_EQ(errors_.text, "bench: --placement normal: this target has one kind of memory; ask for fast\n");
}

TEST_F(BenchTest, WhatNoSizeFits) {
    const char* const line = "bench: left out at the sizes asked for: toy/run takes a multiple of 8 bytes\n";
    EXPECT_EQ(command({"bench", "toy/run/*", "--size", "65,66"}), Exit::usage);
    EXPECT_EQ(errors_.text, line);
    EXPECT_EQ(command({"bench", "toy", "--size", "65", "--min-time", "0.000005"}), Exit::done);
    EXPECT_EQ(errors_.text, line);
    EXPECT_NE(out_.text.find("\ntoy/once "), std::string::npos);
    EXPECT_EQ(command({"bench", "toy", "--size", "65,64", "--min-time", "0.000005"}), Exit::done);
    EXPECT_EQ(errors_.text, "");
    EXPECT_EQ(command({"bench", "broken", "--size", "65"}), Exit::failed);
    EXPECT_EQ(errors_.text, "");
}

TEST_F(BenchTest, PresetsSideBySide) {
    filter("toy/run/64");
    options_.preset = "small";
    auto rows = nlohmann::json::parse(report<JsonReport>(Exit::done))["benchmarks"];
    ASSERT_EQ(rows.size(), 1u);
    EXPECT_EQ(rows[0]["preset"], "small");
    EXPECT_EQ(rows[0]["median_time"], 300);
    options_.preset = "all";
    rows = nlohmann::json::parse(report<JsonReport>(Exit::done))["benchmarks"];
    ASSERT_EQ(rows.size(), 2u);
    EXPECT_EQ(rows[0]["preset"], "fast");
    EXPECT_EQ(rows[1]["preset"], "small");
    options_.preset = "none";
    EXPECT_EQ(report<TableReport>(Exit::usage), "");
}

// The toys are no ciphers, so that in place there is nothing; at odd addresses all of them work.
TEST_F(BenchTest, BuffersAtOddAddresses) {
    const Buffers all[] = {Buffers::apart, Buffers::in_place, Buffers::unaligned};
    options_.buffers = all;
    filter("toy*");
    const std::string table = report<TableReport>(Exit::done);
    EXPECT_NE(table.find("\ntoy/run/64 (unaligned) "), std::string::npos) << table;
    EXPECT_EQ(table.find("in place"), std::string::npos);
    EXPECT_EQ(table.find("once (unaligned)"), std::string::npos);
    filter("broken");
    options_.buffers = {all + 2, 1};
    EXPECT_EQ(report<TableReport>(Exit::done).find("fail"), std::string::npos);
}

TEST_F(BenchTest, ThreadsTogether) {
    filter("toy/run/64");
    options_.threads = 2;
    EXPECT_EQ(report<TableReport>(Exit::not_carried_out), "");
    EXPECT_EQ(errors_.text, "bench: this target has 1 threads at most; ask for fewer\n");
    alignas(64) static uint8_t memory[2][3][4096];
    Bench benches[2] = {{memory[0][0], memory[0][1], memory[0][2], {}}, {memory[1][0], memory[1][1], memory[1][2], {}}};
    platform_.thread_benches = benches;
    platform_.in_parallel = [](unsigned threads, Platform::Part get_ready, Platform::Part work, void* job) {
        for (unsigned i = 0; i < threads; ++i) get_ready(job, i);
        const uint64_t before = now;
        for (unsigned i = 0; i < threads; ++i) work(job, i);
        return (now - before) / threads;  // as if at the same time
    };
    const auto row = nlohmann::json::parse(report<JsonReport>(Exit::done))["benchmarks"][0];
    EXPECT_EQ(row["threads"], 2);
    EXPECT_EQ(row["median_time"], 50);
    EXPECT_NE(report<TableReport>(Exit::done).find("\ntoy/run/64 x2 "), std::string::npos);
}

TEST_F(BenchTest, EveryKernelOfEveryPreset) {
    options_.kernel = "all";
    filter("toy/run/64");
    std::string table = report<TableReport>(Exit::done);
    EXPECT_NE(table.find("toy/run/64                               portable  "), std::string::npos) << table;
    EXPECT_NE(table.find("toy/run/64                               portable-small  "), std::string::npos) << table;
    options_.kernel = "portable-small";
    table = report<TableReport>(Exit::done);
    EXPECT_EQ(table.find("portable  "), std::string::npos) << table;
    EXPECT_NE(table.find("portable-small  "), std::string::npos) << table;
    options_.kernel = "none";
    EXPECT_EQ(report<TableReport>(Exit::usage), "");
    EXPECT_EQ(errors_.text, "bench: no row has this name and kernel none on this CPU; see `list` for what there is\n");
}

TEST_F(BenchTest, JsonHasTheSchema) {
    delays = {0, 0, 250, 500, 0, 200, 0};
    platform_.core_hz = two_gigahertz;
    filter("toy/run/64");
    const auto json = nlohmann::json::parse(report<JsonReport>(Exit::done));
    const auto& context = json.at("context");
    EXPECT_EQ(context.at("library_version"), "1.2.3");
    EXPECT_EQ(context.at("git_revision"), "abc-dirty");
    EXPECT_EQ(context.at("compiler"), "GNU 12");
    EXPECT_EQ(context.at("flags"), "-O2 -DX=\"y\"");
    EXPECT_EQ(context.at("configuration"), "Test");
    EXPECT_EQ(context.at("board"), "bench");
    EXPECT_EQ(context.at("cpu"), "Toy-1");
    EXPECT_EQ(context.at("clock_source"), "fake");
    EXPECT_TRUE(context.at("cpu_features").is_array());
    EXPECT_EQ(context.at("kernels"),
              (nlohmann::json{
                  {"toy", "portable"}, {"toy/small", "portable-small"}, {"broken", "portable"}, {"absent", "none"}}));
    EXPECT_FALSE(context.contains("date"));  // a board has none
    ASSERT_EQ(json.at("benchmarks").size(), 1u);
    EXPECT_EQ(json["benchmarks"][0], nlohmann::json::parse(R"({
        "name": "toy/run/64", "run_name": "toy/run/64", "run_type": "iteration", "repetitions": 1,
        "repetition_index": 0, "threads": 1, "iterations": 50, "real_time": 120.0, "cpu_time": 120.0,
        "time_unit": "ns", "bytes_per_second": 533333333, "items_per_second": 8333333.333, "algorithm": "toy",
        "operation": "run", "bytes": 64, "provider": "sealstone", "kernel": "portable", "preset": "fast", "pieces": 1, "buffers": "apart",
        "noisy": true, "ratio": null, "ratio_low": null, "ratio_high": null, "context_memory": "fast", "known_answer": "pass", "cycles_per_op": 240.0, "cycles_per_byte": 3.75,
        "instructions_per_op": null, "min_time": 100.0, "median_time": 120.0, "max_time": 150.0,
        "rounds_time": [125.0, 150.0, 100.0, 120.0, 100.0], "stack_bytes": null, "workspace_bytes": 2048,
        "context_bytes": 104, "flash_bytes": null})"));
}

TEST_F(BenchTest, JsonOfAWrongAnswerHasNoNumbers) {
    filter("broken/run/64");
    const auto json = nlohmann::json::parse(report<JsonReport>(Exit::failed));
    ASSERT_EQ(json.at("benchmarks").size(), 1u);
    EXPECT_EQ(json["benchmarks"][0], nlohmann::json::parse(R"({
        "name": "broken/run/64", "run_name": "broken/run/64", "run_type": "iteration", "repetitions": 1,
        "repetition_index": 0, "threads": 1, "error_occurred": true, "error_message": "wrong known answer",
        "algorithm": "broken", "operation": "run", "bytes": 64, "provider": "sealstone", "kernel": "portable",
        "preset": "fast", "pieces": 1, "buffers": "apart", "noisy": false, "ratio": null, "ratio_low": null, "ratio_high": null, "context_memory": "fast", "known_answer": "fail", "cycles_per_op": null,
        "cycles_per_byte": null, "instructions_per_op": null, "min_time": null, "median_time": null,
        "max_time": null, "rounds_time": [], "stack_bytes": null, "workspace_bytes": null, "context_bytes": null,
        "flash_bytes": null})"));
}

TEST_F(BenchTest, JsonOfPeers) {
    const Peer* peers[] = {&slow_peer};
    options_.peers = peers;
    filter("toy/run/64");
    const auto json = nlohmann::json::parse(report<JsonReport>(Exit::done));
    EXPECT_EQ(json["context"]["peers"], (nlohmann::json{{"slow", "4.5"}}));
    ASSERT_EQ(json.at("benchmarks").size(), 2u);
    const auto& row = json["benchmarks"][1];
    EXPECT_EQ(row.at("name"), "toy/run/64/slow");
    EXPECT_EQ(row.at("provider"), "slow");
    EXPECT_EQ(row.at("kernel"), nullptr);
    EXPECT_EQ(row.at("context_bytes"), nullptr);
    EXPECT_EQ(row.at("context_memory"), nullptr);
    EXPECT_EQ(row.at("known_answer"), "pass");
}

TEST_F(BenchTest, Filters) {
    const auto is = [](const char* pattern, size_t bytes = 64) {
        return selected({&pattern, 1}, "sha-256", "digest", true, bytes);
    };
    for (const char* yes : {"sha-256", "sha*", "*", "sha-256/digest/64", "sha*/digest/*", "*/64", "sha-25?/digest/??"})
        EXPECT_TRUE(is(yes)) << yes;
    for (const char* no : {"sha", "sha-2", "sha-256/digest", "digest", "sha*/digest", "*/6", "?", ""})
        EXPECT_FALSE(is(no)) << no;
    EXPECT_TRUE(selected({}, "a", "b", false, 0));
}

TEST_F(BenchTest, NoHalfOfAReportAfterAMistake) {
    EXPECT_EQ(command({"bench", "toy", "--size", "64,8k", "--min-time", "0.000005"}), Exit::done);
    EXPECT_EQ(errors_.text, "bench: left out at the sizes asked for: toy/run has no room for 8192\n");
    EXPECT_EQ(command({"bench", "toy/run/*", "--size", "8k"}), Exit::usage);
    EXPECT_EQ(out_.text, "");
    EXPECT_EQ(errors_.text, "bench: --size 8192: this target has room for messages of 4096 bytes; ask for less\n");
    EXPECT_EQ(command({"bench", "toys"}), Exit::usage);
    EXPECT_EQ(out_.text, "");
    EXPECT_EQ(errors_.text, "bench: no row has this name on this CPU; see `list` for what there is\n");
}

TEST_F(BenchTest, Console) {
    EXPECT_EQ(command({"list", "--markdown"}), Exit::done);
    EXPECT_EQ(out_.text,
              "| family | name | standard | operations | kernels |\n|---|---|---|---|---|\n"
              "| toys | toy | none | run, once | portable |\n"
              "| toys | toy (small) | none | run | portable-small |\n"
              "| toys | broken | none | run | portable |\n"
              "| toys | absent | none | run | absent |\n");
    EXPECT_EQ(command({"list", "--json"}), Exit::done);
    EXPECT_EQ(nlohmann::json::parse(out_.text)[1], (nlohmann::json{{"family", "toys"},
                                                                   {"name", "toy"},
                                                                   {"standard", "none"},
                                                                   {"preset", "small"},
                                                                   {"operations", {"run"}},
                                                                   {"kernels", {"portable-small"}},
                                                                   {"chosen", "portable-small"}}));
    EXPECT_EQ(command({"bench", "toy/run/64", "--format", "json", "--rounds", "3", "--min-time", "0.000003"}),
              Exit::done);
    EXPECT_EQ(nlohmann::json::parse(out_.text)["benchmarks"][0]["rounds_time"].size(), 3u);

    const std::vector<std::vector<const char*>> mistakes = {
        {},
        {"help"},
        {"list", "--xml"},
        {"test", "--all"},
        {"test", "no-such"},
        {"bench", "--size"},
        {"bench", "--size", "64,"},
        {"bench", "--size", "1g"},
        {"bench", "--placement", "slow"},
        {"bench", "--rounds", "0"},
        {"bench", "--rounds", "33"},
        {"bench", "--min-time", "-1"},
        {"bench", "--min-time", "."},
        {"bench", "--format", "csv"},
        {"bench", "--threads", "2"},
    };
    for (const auto& words : mistakes) {
        EXPECT_EQ(command(words), Exit::usage) << testing::PrintToString(words);
        EXPECT_EQ(out_.text, "");
        EXPECT_EQ(std::count(errors_.text.begin(), errors_.text.end(), '\n'), 1) << errors_.text;
    }
}

TEST_F(BenchTest, SelfTestNamesWhatIsBroken) {
    EXPECT_EQ(command({"test"}), Exit::failed);
    EXPECT_EQ(out_.text,
              "toy                           portable          passed\n"
              "toy (small)                   portable-small    passed\n"
              "broken                        portable          FAILED run: not the known answer\n"
              "absent                        absent            skipped: not for this CPU or build\n"
              "2 passed, 1 failed\n");
    EXPECT_EQ(command({"test", "toy"}), Exit::done);
    EXPECT_EQ(command({"test", "absent"}), Exit::done);
    EXPECT_EQ(command({"bench", "absent"}), Exit::usage);
    EXPECT_EQ(command({"test", "*/run/64"}), Exit::failed);
}

TEST(Stack, SeesWhatIsUsed) {
    Bench bench{};
    const auto use = [](Bench&) __attribute__((no_sanitize_address)) {  // which puts margins around arrays
        volatile uint8_t array[1000];
        for (volatile uint8_t& byte : array) byte = 1;
    };
    const uint64_t used = stack_used(use, bench, 8192);
    EXPECT_GE(used, 1000u - 128u);  // x86-64 has a red zone of 128 bytes, which are used all the same
    EXPECT_LE(used, 1300u);
    EXPECT_EQ(stack_used(use, bench, 512), unknown);
    EXPECT_LE(stack_used([](Bench&) {}, bench, 8192), 64u);
}

TEST(Numbers, MulDiv) {
    __extension__ using Wide = unsigned __int128;
    uint64_t x = 0x9e3779b97f4a7c15;
    const auto next = [&] {
        x ^= x << 13;
        x ^= x >> 7;
        x ^= x << 17;
        return x >> (x & 63);
    };
    for (int i = 0; i < 100000; ++i) {
        const uint64_t a = next(), b = next(), c = next() | 1;
        const Wide exact = (static_cast<Wide>(a) * b + c / 2) / c;
        const uint64_t want = exact >> 64 != 0 ? ~uint64_t{0} : static_cast<uint64_t>(exact);
        ASSERT_EQ(mul_div(a, b, c), want) << a << " " << b << " " << c;
    }
    EXPECT_EQ(mul_div(~uint64_t{0}, ~uint64_t{0}, ~uint64_t{0}), ~uint64_t{0});
}

TEST(Numbers, Parsing) {
    size_t sizes[3] = {};
    EXPECT_EQ(parse_sizes("16..300", sizes), 3u);
    EXPECT_EQ(sizes[2], 256u);
    EXPECT_EQ(parse_sizes("0,1..3,5", sizes), 3u);
    for (const char* no : {"16..", "1k..16", "0..4", "4..1x", "1..1M"}) EXPECT_EQ(parse_sizes(no, sizes), 0u) << no;
    EXPECT_EQ(parse_sizes("64,1k,2M", sizes), 3u);
    EXPECT_EQ(sizes[0], 64u);
    EXPECT_EQ(sizes[1], 1024u);
    EXPECT_EQ(sizes[2], 2097152u);
    for (const char* no : {"", ",", "1,", ",1", "1,,2", "1K", "k", "1 ", "-1", "1,2,3,4", "1025M", "99999999999"})
        EXPECT_EQ(parse_sizes(no, sizes), 0u) << no;
    uint64_t value = 0;
    EXPECT_TRUE(parse_decimal("1.25", 9, value));
    EXPECT_EQ(value, 1250000000u);
    EXPECT_TRUE(parse_decimal("3", 0, value));
    EXPECT_EQ(value, 3u);
    EXPECT_TRUE(parse_decimal("0.0000000019", 9, value));
    EXPECT_EQ(value, 1u);
    for (const char* no : {"", ".", "1.2.3", "1e3", "x", "-1", "9999999999"})
        EXPECT_FALSE(parse_decimal(no, 9, value)) << no;
    EXPECT_FALSE(parse_decimal("1.5", 0, value));
}

TEST(Numbers, Text) {
    const auto fixed = [](uint64_t x, unsigned decimals) {
        const Text text = Text{}.fixed(x, decimals);
        return std::string(text.data(), text.size());
    };
    EXPECT_EQ(fixed(0, 0), "0");
    EXPECT_EQ(fixed(0, 3), "0.000");
    EXPECT_EQ(fixed(12345, 3), "12.345");
    EXPECT_EQ(fixed(45, 3), "0.045");
    EXPECT_EQ(fixed(~uint64_t{0}, 0), "18446744073709551615");
    const std::string odd = "tab\t quote\" back\\ line\n";
    StringSink out;
    Json(out).string(odd.c_str());
    EXPECT_EQ(nlohmann::json::parse(out.text), odd);
}

}  // namespace
}  // namespace sealstone::check
