// SPDX-License-Identifier: Apache-2.0
// How kernels are chosen, limited and forced, and how an engine takes their place.
#include <gtest/gtest.h>

#include <unistd.h>

#include <algorithm>
#include <array>
#include <barrier>
#include <fstream>
#include <numeric>
#include <set>
#include <sstream>
#include <string>
#include <thread>
#include <vector>

#include "sealstone/hash/sha256_engine.h"
#include "sealstone/hash/sha256_kernels.h"
#include "tests/each_kernel.h"

namespace sealstone {
namespace {

using FastSlot = sha256::Slot<Fast>;
using Digest = std::array<uint8_t, 32>;

constexpr isa::Set everything{~0u};
const char* const fastest_here = [] {
    const auto& list = isa::kernel_list<FastSlot>;
    return list.at[list.best(isa::features())].name;
}();

Digest digest_of(Bytes message) {
    Digest digest;
    Sha256::digest(message, digest);
    return digest;
}
bool abc_is_right() {  // FIPS 180-4's first example
    const Digest digest = digest_of(std::string_view("abc"));
    return digest[0] == 0xba && digest[1] == 0x78 && digest[30] == 0x15 && digest[31] == 0xad;
}
bool chosen(const char* name) { return std::string_view(isa::kernel_name<FastSlot>()) == name; }

// --- The list

struct Three {
    static constexpr isa::KernelList<int> kernels() {
        isa::KernelList<int> list;
        list.add("both", isa::x86_avx2 | isa::x86_vaes, 1);
        list.add("one", {isa::x86_avx2}, 2);
        list.add("portable", {}, 3);
        return list;
    }
};
static_assert(Three::kernels().best(isa::x86_avx2 | isa::x86_vaes) == 0);
static_assert(Three::kernels().best(isa::x86_avx2 | isa::x86_aes) == 1);
static_assert(Three::kernels().best({isa::x86_vaes}) == 2 && Three::kernels().best({}) == 2);
static_assert(Three::kernels().best(everything) == 0);

// --- What the CPU can do

// By the names of /proc/cpuinfo, whose author asked the hardware, too, but is somebody else.
TEST(Features, AreThoseTheOperatingSystemSees) {
    std::ifstream file("/proc/cpuinfo");
    std::set<std::string> flags;
    for (std::string line; std::getline(file, line) && flags.empty();)
        if (line.starts_with("flags") || line.starts_with("Features")) {
            std::istringstream words(line.substr(line.find(':') + 1));
            for (std::string word; words >> word;) flags.insert(word);
        }
    if (flags.empty() || !isa::runtime) GTEST_SKIP() << "no /proc/cpuinfo, or features fixed by the compile line";
    const std::vector<std::pair<isa::Feature, std::vector<std::string>>> names = {
        {isa::x86_ssse3, {"ssse3"}},
        {isa::x86_sse41, {"sse4_1"}},
        {isa::x86_pclmul, {"pclmulqdq"}},
        {isa::x86_sha, {"sha_ni"}},
        {isa::x86_avx, {"avx"}},
        {isa::x86_avx2, {"avx2"}},
        {isa::x86_bmi2, {"bmi1", "bmi2"}},
        {isa::x86_adx, {"adx"}},
        {isa::x86_avx512, {"avx512f", "avx512bw", "avx512dq", "avx512vl"}},
        {isa::x86_avx512ifma, {"avx512f", "avx512bw", "avx512dq", "avx512vl", "avx512ifma"}},
        {isa::x86_avx512vbmi, {"avx512f", "avx512bw", "avx512dq", "avx512vl", "avx512vbmi", "avx512_vbmi2"}},
        {isa::x86_vaes, {"vaes"}},
        {isa::x86_vpclmul, {"vpclmulqdq"}},
        {isa::x86_gfni, {"gfni"}},
        {isa::is_x86 ? isa::x86_aes : isa::arm64_aes,
         isa::is_x86 ? std::vector<std::string>{"aes"} : std::vector<std::string>{"aes", "pmull"}},
        {isa::arm64_sha1, {"sha1"}},
        {isa::arm64_sha2, {"sha2"}},
        {isa::arm64_sha512, {"sha512"}},
        {isa::arm64_sha3, {"sha3"}},
    };
    test::every_feature();
    for (const auto& [feature, needed] : names) {
        const bool there = std::ranges::all_of(needed, [&](const auto& name) { return flags.contains(name); });
        EXPECT_EQ(isa::features().has({feature}), there) << needed.back();
    }
}

// --- Limits. What is about first use runs in a process of its own.

class LimitDeathTest : public testing::Test {
protected:
    void SetUp() override {
        if (!isa::runtime) GTEST_SKIP() << "kernels are chosen by the compile line";
        GTEST_FLAG_SET(death_test_style, "threadsafe");  // begins this program anew
    }
};

[[noreturn]] void end(bool right) { _exit(right ? 0 : 1); }

TEST_F(LimitDeathTest, BeforeFirstUseLeavesThePortableKernel) {
    EXPECT_EXIT(
        {
            bool right = isa::limit({}) == Status::ok && isa::features().bits == 0;
            right = right && abc_is_right() && chosen("portable");
            right = right && isa::limit(everything) == Status::too_late && isa::features().bits == 0;
            end(right && abc_is_right() && chosen("portable"));
        },
        testing::ExitedWithCode(0), "");
}

TEST_F(LimitDeathTest, MayChangeUntilFirstUse) {
    EXPECT_EXIT(
        {
            const bool right = isa::limit({}) == Status::ok && isa::limit(everything) == Status::ok;
            end(right && abc_is_right() && chosen(fastest_here));
        },
        testing::ExitedWithCode(0), "");
}

TEST_F(LimitDeathTest, AfterFirstUseIsTooLate) {
    EXPECT_EXIT(
        {
            const isa::Set before = isa::features();
            bool right = abc_is_right() && chosen(fastest_here);
            right = right && isa::limit({}) == Status::too_late && isa::features().bits == before.bits;
            end(right && abc_is_right() && chosen(fastest_here));
        },
        testing::ExitedWithCode(0), "");
}

// A race in the detection of features once made a library fall back to slower, leakier code (CVE-2025-52496).
TEST_F(LimitDeathTest, FirstUseByManyThreadsFindsTheFastestKernel) {
    const auto first_use = [] {
        std::array<bool, 8> right{};
        std::barrier start(right.size());
        std::vector<std::thread> threads;
        for (bool& mine : right)
            threads.emplace_back([&] {
                start.arrive_and_wait();
                mine = abc_is_right() && chosen(fastest_here);
            });
        for (auto& thread : threads) thread.join();
        return std::ranges::all_of(right, [](bool one) { return one; });
    };
    EXPECT_EXIT(end(first_use()), testing::ExitedWithCode(0), "");
    for (int again = 0; again < 200; ++again) {
        test::every_feature();  // forgets the choice
        ASSERT_TRUE(first_use()) << again;
    }
}

TEST(Limit, IsUnsupportedWhereTheCompileLineChooses) {
    if (isa::runtime) GTEST_SKIP() << "kernels are chosen at run time";
    EXPECT_EQ(isa::limit({}), Status::unsupported);
    EXPECT_EQ(isa::relimit({}), Status::unsupported);
    EXPECT_TRUE(abc_is_right());
}

TEST(Relimit, ForcesEveryKernelThroughThePublicInterface) {
    std::vector<std::string> seen;
    test::each_kernel<FastSlot>([&] {
        seen.push_back(isa::kernel_name<FastSlot>());
        EXPECT_TRUE(abc_is_right());
    });
    EXPECT_EQ(std::set(seen.begin(), seen.end()).size(), seen.size());
    EXPECT_FALSE(seen.empty());
    test::each_kernel<sha256::Slot<Small>>([] {
        Digest digest;
        Sha256Small::digest(std::string_view("abc"), digest);
        EXPECT_EQ(digest[31], 0xad);
    });
}

TEST(Relimit, OneMissingFeatureRulesAKernelOut) {
    if (!isa::runtime) GTEST_SKIP() << "kernels are chosen by the compile line";
    const auto& list = isa::kernel_list<FastSlot>;
    for (size_t i = 0; i < list.count; ++i)
        for (unsigned at = 0; at < 32; ++at) {
            if ((list.at[i].needs.bits >> at & 1) == 0) continue;
            ASSERT_EQ(isa::relimit({list.at[i].needs.bits & ~(1u << at)}), Status::ok);
            EXPECT_FALSE(chosen(list.at[i].name)) << list.at[i].name << " without feature " << at;
            EXPECT_TRUE(abc_is_right());
        }
    test::every_feature();
}

// --- The engine port

size_t engine_calls;
size_t engine_blocks;
void right_engine(sha256::State& state, const uint8_t* blocks, size_t count) {
    ++engine_calls;
    engine_blocks += count;
    sha256::compress_portable_small(state, blocks, count);
}
void wrong_engine(sha256::State& state, const uint8_t* blocks, size_t count) {
    sha256::compress_portable_small(state, blocks, count);
    state.h[7] ^= 1;
}
void dead_engine(sha256::State&, const uint8_t*, size_t) {}

constexpr size_t crossover = 4 * sha256::block_size;
constexpr isa::Engine<sha256::Ops> right{"right", crossover, {right_engine}};
constexpr isa::Engine<sha256::Ops> wrong{"wrong", 0, {wrong_engine}};
constexpr isa::Engine<sha256::Ops> dead{"dead", 0, {dead_engine}};

TEST(EnginePort, ServesCallsFromItsCrossoverOn) {
    std::vector<uint8_t> message(4096);
    std::iota(message.begin(), message.end(), uint8_t{1});
    std::vector<Digest> software;
    for (size_t n = 0; n <= 700; ++n) software.push_back(digest_of(Bytes(message).first(n)));

    ASSERT_EQ(sha256::bind_engine(right), Status::ok);
    EXPECT_EQ(sha256::engine_port.bound(), &right);
    for (size_t n = 0; n < software.size(); ++n) {
        engine_calls = engine_blocks = 0;
        EXPECT_EQ(digest_of(Bytes(message).first(n)), software[n]) << n;
        const bool served = n >= crossover;
        EXPECT_EQ(engine_calls, served ? 1u : 0u) << n;
        EXPECT_EQ(engine_blocks, served ? n / sha256::block_size : 0u) << n;
    }
    engine_calls = 0;  // in pieces below the crossover it is not asked
    Sha256 pieces;
    for (size_t at = 0; at < message.size(); at += 128) pieces.update(Bytes(message).subspan(at, 128));
    Digest digest;
    pieces.finish(digest);
    EXPECT_EQ(engine_calls, 0u);

    sha256::engine_port.release();
    EXPECT_EQ(sha256::engine_port.bound(), nullptr);
    EXPECT_EQ(digest_of(message), digest);
    EXPECT_EQ(engine_calls, 0u);
}

TEST(EnginePort, RefusesAnEngineThatIsWrong) {
    for (const auto* engine : {&wrong, &dead}) {
        EXPECT_EQ(sha256::bind_engine(*engine), Status::device) << engine->name;
        EXPECT_EQ(sha256::engine_port.bound(), nullptr);
        EXPECT_TRUE(abc_is_right());
    }
    ASSERT_EQ(sha256::bind_engine(right), Status::ok);
    EXPECT_EQ(sha256::bind_engine(wrong), Status::device);
    EXPECT_EQ(sha256::engine_port.bound(), &right) << "the engine of before stays";
    sha256::engine_port.release();
}

}  // namespace
}  // namespace sealstone
