// SPDX-License-Identifier: Apache-2.0
// cli/bench_builds.h - the same benchmark by several builds of the program, side by side.
#pragma once
#include "cli/commands.h"
#include "cli/measured.h"

namespace sealstone::cli {

// Builds what --optimization and --library name, from the sources this program was built from, and runs each with the
// rest of the request; rows say which build they are of. Throws a Failure, with the end of what the compiler said.
Measured bench_builds(const BenchRequest&);

}  // namespace sealstone::cli
