// SPDX-License-Identifier: Apache-2.0
#include "cli/significance.h"

#include <stddef.h>

#include <algorithm>
#include <cmath>

namespace sealstone::cli {

double rank_sum_probability(const std::vector<double>& a, const std::vector<double>& b) {
    if (a.size() < 5 || b.size() < 5) return 1;
    struct Value {
        double value;
        bool of_a;
    };
    std::vector<Value> all;
    for (const double x : a) all.push_back({x, true});
    for (const double x : b) all.push_back({x, false});
    std::sort(all.begin(), all.end(), [](const Value& x, const Value& y) { return x.value < y.value; });
    double rank_sum = 0, ties = 0;
    for (size_t i = 0, end = 0; i < all.size(); i = end) {
        end = i;
        while (end < all.size() && all[end].value == all[i].value) ++end;
        const double count = static_cast<double>(end - i), rank = static_cast<double>(i + end + 1) / 2;
        ties += count * count * count - count;
        for (size_t k = i; k < end; ++k) rank_sum += all[k].of_a ? rank : 0;
    }
    const double n = static_cast<double>(a.size()), m = static_cast<double>(b.size()), both = n + m;
    const double distance = std::fabs(rank_sum - n * (both + 1) / 2) - 0.5;
    const double variance = n * m / 12 * (both + 1 - ties / (both * (both - 1)));
    return variance > 0 ? std::erfc(std::max(0.0, distance) / std::sqrt(2 * variance)) : 1;
}

double discovery_limit(std::vector<double> probabilities, double false_share) {
    std::sort(probabilities.begin(), probabilities.end());
    const double count = static_cast<double>(probabilities.size());
    for (size_t i = probabilities.size(); i != 0; --i)
        if (probabilities[i - 1] <= false_share * static_cast<double>(i) / count) return probabilities[i - 1];
    return -1;
}

}  // namespace sealstone::cli
