// SPDX-License-Identifier: Apache-2.0
// tests/cross/self_test.cpp - the whole catalogue's self-test, for another architecture under a user-mode emulator.
// Names what failed and what could not be run. And the counters of hashes, which meet other words here.
#include "check/check.h"
#include "tests/counters.h"

#include <stdio.h>

namespace {

using namespace sealstone;

uint8_t message[65536];
uint8_t text[65536];
alignas(64) uint8_t context[check::bench_context_size];

struct Printer final : check::Reporter {
    void outcome(const check::Outcome& o) override {
        const char* verdict = o.fault != nullptr ? o.fault : o.skipped ? "skipped" : "passed";
        printf("%s %s %s: %s\n", o.algorithm, o.kernel, o.what, verdict);
    }
};

}  // namespace

int main() {
    Printer printer;
    check::Bench bench{message, text, context, {}};
    int failed = 0;
    for (size_t i = 0; i < check::catalog_size; ++i)
        if (!check::test(*check::catalog[i], bench, 300, printer)) ++failed;
    const bool counted = test::all_count_beyond_32_bits();
    printf("counters beyond 32 bits: %s\n", counted ? "right" : "wrong");
    if (!counted) ++failed;
    printf("%d failed\n", failed);
    return failed == 0 ? 0 : 1;
}
