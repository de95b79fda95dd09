// SPDX-License-Identifier: Apache-2.0
// examples/size/sha3-256-small.cpp - SHA3-256 by its preset of fewest bytes.
#include "examples/size/job.h"
#include "sealstone/hash/sha3.h"

void job() { sealstone::Sha3_256Small::digest(message, sealstone::MutBytes(output).first<32>()); }
