// SPDX-License-Identifier: Apache-2.0
#include "check/check.h"

void sealstone::check::secret(MutBytes) {}
