// SPDX-License-Identifier: Apache-2.0
// Every entry of the catalogue: laws, known answers, every kernel of this CPU through the public interface.
#include "check/check.h"

#include <gtest/gtest.h>

#include <iostream>
#include <string>
#include <vector>

namespace sealstone {
namespace {

struct Collect : check::Reporter {
    std::vector<std::string> faults;
    void outcome(const check::Outcome& o) override {
        const auto line = std::string(o.algorithm) + " " + o.kernel + " " + o.what;
        if (o.skipped) std::cout << "NOT EXERCISED on this CPU: " << line << "\n";
        if (o.fault != nullptr) faults.push_back(line + ": " + o.fault);
    }
};

class Catalog : public testing::TestWithParam<size_t> {};

TEST_P(Catalog, Passes) {
    const check::Algorithm& algorithm = *check::catalog[GetParam()];
    static uint8_t message[65536];
    static uint8_t text[65536];
    alignas(64) static uint8_t context[check::bench_context_size];
    check::Bench bench{message, text, context, {}};
    Collect collect;
    EXPECT_TRUE(check::test(algorithm, bench, 4096, collect));
    for (const auto& fault : collect.faults) ADD_FAILURE() << fault;
}

std::string name(const testing::TestParamInfo<size_t>& info) {
    const check::Algorithm& algorithm = *check::catalog[info.param];
    std::string text = std::string(algorithm.name) + (*algorithm.preset != 0 ? "_" : "") + algorithm.preset;
    for (char& c : text)
        if (c == '-') c = '_';
    return text;
}
INSTANTIATE_TEST_SUITE_P(, Catalog, testing::Range(size_t{0}, check::catalog_size), name);

}  // namespace
}  // namespace sealstone
