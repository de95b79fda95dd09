// SPDX-License-Identifier: Apache-2.0
// check/measure.h - the rows of one name, measured in turns.
#pragma once
#include "check/bench.h"

namespace sealstone::check {

// Fills in what is measured in each of the rows (not none), which are ways to do one operation of the catalogue. False:
// one of them does not give its known answer, and has no figures.
bool measure(const Platform&, const BenchOptions&, const Operation&, Span<Row> rows);

}  // namespace sealstone::check
