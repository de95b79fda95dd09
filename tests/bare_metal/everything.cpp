// SPDX-License-Identifier: Apache-2.0
// tests/bare_metal/everything.cpp - refers to every public operation, through the catalogue that knows them all.
#include "check/check.h"

namespace {

using namespace sealstone;

constinit uint8_t message[4096]{};
constinit uint8_t text[4096]{};
alignas(64) constinit uint8_t context[check::bench_context_size]{};

struct Silent final : check::Reporter {
    void outcome(const check::Outcome&) override {}
};

}  // namespace

extern "C" void __cxa_pure_virtual() { __builtin_trap(); }  // of Reporter's, at -O0

extern "C" int start() {
    Silent silent;
    check::Bench bench{message, text, context, {}};
    int failures = 0;
    for (size_t i = 0; i < check::catalog_size; ++i)
        if (!check::test(*check::catalog[i], bench, 0, silent)) ++failures;
    return failures;
}
