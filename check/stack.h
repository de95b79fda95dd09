// SPDX-License-Identifier: Apache-2.0
// check/stack.h - how much stack a call uses, by painting.
#pragma once
#include "check/bench.h"

namespace sealstone::check {

// Calls run(bench) and returns the bytes it wrote beneath its caller's frame (a return address is the caller's), or
// `unknown` if that is more than `window`. An interrupt that comes meanwhile on the same stack is counted in.
uint64_t stack_used(void (*run)(Bench&), Bench& bench, size_t window);

}  // namespace sealstone::check
