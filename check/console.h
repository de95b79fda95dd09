// SPDX-License-Identifier: Apache-2.0
// check/console.h - the commands `list`, `test` and `bench` as every target has them.
#pragma once
#include "check/bench.h"

namespace sealstone::check {

enum class ListForm { table, json, markdown };

// The commands themselves, for programs that parse their own command line.
Exit list(const Platform&, ListForm);
Exit test(const Platform&, Span<const char* const> filters);

// Runs `argv[1] argv[2] ...`; argv[0] is the program's name and is not read. Mistakes go to complain(), one line.
//     list [--json|--markdown]
//     test [FILTER...]
//     bench [FILTER...] [--size LIST] [--min-time S] [--rounds N] [--kernel NAME|all] [--format table|json]
Exit console(const Platform&, int argc, const char* const* argv);

}  // namespace sealstone::check
