// SPDX-License-Identifier: Apache-2.0
#include "check/ratio.h"

#include "check/summary.h"
#include "check/text.h"

namespace sealstone::check {

static_assert(max_rounds < 58);  // 40 * 2^n

Ratio ratio(const Row& ours, const Row& other) {
    uint64_t pairs[max_rounds] = {};
    const uint32_t n = ours.rounds;
    for (uint32_t i = 0; i < n; ++i) {
        const uint64_t time = ours.round_time[i];
        pairs[i] = mul_div(other.round_time[i], 1000, time != 0 ? time : 1);
    }
    const Sorted sorted(pairs, n);
    const uint32_t k = median_interval(n);
    return {sorted.median(), sorted[k != 0 ? k - 1 : 0], sorted[k != 0 ? n - k : n - 1]};
}

}  // namespace sealstone::check
