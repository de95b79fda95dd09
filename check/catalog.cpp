// SPDX-License-Identifier: Apache-2.0
#include "check/check.h"

namespace sealstone::check {

#define ALGORITHM(id) &(id),
constinit const Algorithm* const catalog[] = {
#include "check/catalog.inc"
};
#undef ALGORITHM

const size_t catalog_size = sizeof catalog / sizeof *catalog;

}  // namespace sealstone::check
