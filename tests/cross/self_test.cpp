// SPDX-License-Identifier: Apache-2.0
// tests/cross/self_test.cpp - the whole catalogue's self-test, for another architecture under a user-mode emulator.
// Names what failed and what could not be run. And the counters of hashes, which meet other words here.
//     self_test        of the curves' small presets, one code for all, those that are told apart below
//     self_test --all  every one
#include "check/check.h"
#include "check/text.h"
#include "tests/counters.h"

extern "C" long write(int file, const void* bytes, size_t size);  // of POSIX

namespace {

using namespace sealstone;

uint8_t message[65536];
uint8_t text[65536];
alignas(64) uint8_t context[check::bench_context_size];

void say(const check::Text& text) {
    if (write(1, text.data(), text.size()) < 0) __builtin_trap();
}

struct Printer final : check::Reporter {
    void outcome(const check::Outcome& o) override {
        const char* verdict = o.fault != nullptr ? o.fault : o.skipped ? "skipped" : "passed";
        say(check::Text{}
                .put(o.algorithm)
                .put(' ')
                .put(o.kernel)
                .put(' ')
                .put(o.what)
                .put(": ")
                .put(verdict)
                .put('\n'));
    }
};

// A curve for each sort of constants: a = -3, a = 0, an order longer than the prime, mapped from a twist, the widest.
bool left_out(const check::Algorithm& algorithm) {
    const char* curve = algorithm.name;
    while (*curve != 0 && *curve != '-') ++curve;
    if (!check::same_text(algorithm.family, "curve") || !check::same_text(algorithm.preset, "small")) return false;
    constexpr const char* these[] = {"", "-secp192r1", "-secp256k1", "-secp224k1", "-brainpoolp320r1", "-secp521r1"};
    for (const char* one : these)
        if (check::same_text(curve, one)) return false;
    return true;
}

}  // namespace

int main(int argc, char**) {
    Printer printer;
    check::Bench bench{message, text, context, {}};
    int failed = 0;
    for (size_t i = 0; i < check::catalog_size; ++i)
        if (argc > 1 || !left_out(*check::catalog[i]))
            if (!check::test(*check::catalog[i], bench, 300, printer)) ++failed;
    const bool counted = test::all_count_beyond_32_bits();
    say(check::Text{}.put("counters beyond 32 bits: ").put(counted ? "right\n" : "wrong\n"));
    if (!counted) ++failed;
    say(check::Text{}.number(static_cast<uint64_t>(failed)).put(" failed\n"));
    return failed == 0 ? 0 : 1;
}
