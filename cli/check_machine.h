// SPDX-License-Identifier: Apache-2.0
// cli/check_machine.h - is this machine fit to measure on?
#pragma once
#include "cli/commands.h"

namespace sealstone::cli {

// A line for each thing looked at: what was found, and what to do about it. `failed`: figures of this machine would say
// more of what else it does than of what is measured.
Exit check_machine();

}  // namespace sealstone::cli
