// SPDX-License-Identifier: Apache-2.0
// check/ratio.h - how many times as fast as another row one is, and how sure that is.
#pragma once
#include "check/bench.h"

namespace sealstone::check {

// The k-th smallest and the k-th largest of n values have the median of what they were drawn from between them with a
// probability of 95 % or more, whatever its distribution (sign test): the largest such k; 0: n is too small.
constexpr uint32_t median_interval(uint32_t n) {
    const uint64_t all = uint64_t{1} << n;
    uint64_t tail = 0, binomial = 1;
    uint32_t k = 0;
    for (; k < n; ++k) {
        tail += binomial;
        if (40 * tail > all) break;
        binomial = binomial * (n - k) / (k + 1);
    }
    return k;
}
static_assert(median_interval(5) == 0 && median_interval(6) == 1 && median_interval(31) == 10);

// In thousandths: the other row's time over ours.
struct Ratio {
    uint64_t median, low, high;
    constexpr bool is_tie() const { return low <= 1000 && 1000 <= high; }
};

// Of the rounds in pairs, since what disturbs one of a pair disturbs the other. With fewer than six rounds low and high
// are the least and the greatest. Both rows have known answers and the same number of rounds.
Ratio ratio(const Row& ours, const Row& other);

}  // namespace sealstone::check
