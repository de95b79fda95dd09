// SPDX-License-Identifier: Apache-2.0
// check/measure.h - the rows of one name, measured in turns.
#pragma once
#include "check/bench.h"

namespace sealstone::check {

// Fills in what is measured in each of the rows (not none), which are ways to do one operation of the catalogue. False:
// one of them does not give its known answer, and has no figures.
bool measure(const Platform&, const BenchOptions&, const Operation&, Span<Row> rows);

// What a loop and a call of nothing take of each operation's time, in picoseconds; unknown where it is subtracted.
uint64_t call_overhead(const Platform&);

}  // namespace sealstone::check
