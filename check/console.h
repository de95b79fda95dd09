// SPDX-License-Identifier: Apache-2.0
// check/console.h - the commands `list`, `test` and `bench` as every target has them.
#pragma once
#include "check/bench.h"

namespace sealstone::check {

enum class ListForm { table, json, markdown };

// For programs that parse their own command line; bench() is the third.
Exit list(const Platform&, ListForm);
// A line for each kernel of each algorithm that a filter names, then `N passed, N failed`.
Exit test(const Platform&, Span<const char* const> filters);

// "64,1k,16k,1M" as bytes (k: 1024, M: 1048576). 0: not of this form, or more than `sizes` holds; else how many.
size_t parse_sizes(const char* text, Span<size_t> sizes);
// "1.5" in units of 10^-decimals, at most 10^9 of the unit.
bool parse_decimal(const char* text, unsigned decimals, uint64_t& value);

// "fast", "normal" or both with a comma, in any order. False: something else.
bool parse_placement(const char* text, BenchOptions& options);

// Runs `argv[1] argv[2] ...`; argv[0] is the program's name and is not read. Mistakes go to `errors`, one line.
//     list [--json|--markdown]
//     test [FILTER...]
//     bench [FILTER...] [--size LIST] [--min-time S] [--rounds N] [--kernel NAME|all] [--placement fast,normal]
//           [--format table|json]
Exit console(const Platform&, int argc, const char* const* argv);

}  // namespace sealstone::check
