// SPDX-License-Identifier: Apache-2.0
// examples/size/nothing.cpp - the empty image that every other row is compared with.
#include "examples/size/job.h"

void job() {}
