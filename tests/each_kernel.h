// SPDX-License-Identifier: Apache-2.0
// tests/each_kernel.h - runs a test once with every kernel of a slot that this CPU has, through the public interface.
#pragma once
#include <gtest/gtest.h>

#include <cstdio>
#include <string>

#include "sealstone/isa/kernel.h"

namespace sealstone::test {

inline void every_feature() { ASSERT_EQ(isa::relimit({~0u}), isa::runtime ? Status::ok : Status::unsupported); }

// test() under each kernel's features in turn, the kernel's name in every failure's trace. Gives back all features.
// Where the compile line chooses, the one kernel there is.
template <class Slot, class Test>
void each_kernel(Test test) {
    if constexpr (!isa::runtime) return test();
    const auto& list = isa::kernel_list<Slot>;
    for (size_t i = 0; i < list.count; ++i) {
        every_feature();
        if (!isa::features().has(list.at[i].needs)) {
            std::printf("NOT EXERCISED on this CPU: %s\n", list.at[i].name);
            continue;
        }
        ASSERT_EQ(isa::relimit(list.at[i].needs), Status::ok);
        ASSERT_STREQ(isa::kernel_name<Slot>(), list.at[i].name);
        SCOPED_TRACE(list.at[i].name);
        test();
        if (testing::Test::HasFatalFailure()) break;
    }
    every_feature();
}

// test() with the portable kernel of every slot; where the compile line chooses, with the one kernel there is.
template <class Test>
void portable_kernels(Test test) {
    if constexpr (!isa::runtime) return test();
    ASSERT_EQ(isa::relimit({}), Status::ok);
    test();
    every_feature();
}

// compare(ops, portable's ops) for each kernel of a slot but the portable one that this CPU has, where the CPU chooses.
template <class Slot, class Compare>
void each_against_portable(Compare compare) {
    if constexpr (!isa::runtime) return;
    const auto& list = isa::kernel_list<Slot>;
    for (size_t i = 0; i + 1 < list.count; ++i) {
        if (!isa::features().has(list.at[i].needs)) {
            std::printf("NOT EXERCISED on this CPU: %s\n", list.at[i].name);
            continue;
        }
        SCOPED_TRACE(list.at[i].name);
        compare(list.at[i].ops, list.at[list.count - 1].ops);
    }
}

}  // namespace sealstone::test
