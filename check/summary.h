// SPDX-License-Identifier: Apache-2.0
// check/summary.h - rounds in order of their times.
#pragma once
#include "check/bench.h"

namespace sealstone::check {

class Sorted {
public:
    constexpr Sorted(const uint64_t (&values)[max_rounds], uint32_t n) : n_(n) {
        for (uint32_t i = 0; i < n; ++i) {
            uint32_t at = i;
            for (; at != 0 && value_[at - 1] > values[i]; --at) value_[at] = value_[at - 1];
            value_[at] = values[i];
        }
    }
    constexpr uint64_t operator[](uint32_t i) const { return value_[i]; }
    constexpr uint64_t least() const { return value_[0]; }
    constexpr uint64_t greatest() const { return value_[n_ - 1]; }
    constexpr uint64_t median() const {
        const uint64_t below = value_[(n_ - 1) / 2];
        return below + (value_[n_ / 2] - below) / 2;
    }
    // The middle half of the rounds spreads over more than a twentieth of the median.
    constexpr bool is_noisy() const { return 20 * (value_[n_ - 1 - n_ / 4] - value_[n_ / 4]) > median(); }

private:
    uint64_t value_[max_rounds] = {};
    uint32_t n_;
};

}  // namespace sealstone::check
