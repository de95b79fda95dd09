// SPDX-License-Identifier: Apache-2.0
// cli/significance.h - did something change, or is it noise?
#pragma once
#include <vector>

namespace sealstone::cli {

// The probability that two samples of one distribution differ as much as these, whatever the distribution: the rank-sum
// test of Mann and Whitney ("On a test of whether one of two random variables is stochastically larger than the other",
// 1947), two-sided, by the normal approximation with corrections for continuity and ties. 1 where either has fewer than
// five values.
double rank_sum_probability(const std::vector<double>& a, const std::vector<double>& b);

// Which of many such probabilities may be called discoveries, so that no more than this share of these is false
// (Benjamini, Hochberg, "Controlling the false discovery rate", 1995): those up to the returned one; negative: none.
double discovery_limit(std::vector<double> probabilities, double false_share);

}  // namespace sealstone::cli
