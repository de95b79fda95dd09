// SPDX-License-Identifier: Apache-2.0
// examples/size/sha3-256.cpp - SHA3-256 by its default preset, the fast one.
#include "examples/size/job.h"
#include "sealstone/hash/sha3.h"

void job() { sealstone::Sha3_256::digest(message, sealstone::MutBytes(output).first<32>()); }
