// SPDX-License-Identifier: Apache-2.0
// examples/size/sha-256-small.cpp - SHA-256 by its preset of fewest bytes.
#include "examples/size/job.h"
#include "sealstone/hash/sha256.h"

void job() { sealstone::Sha256Small::digest(message, sealstone::MutBytes(output).first<32>()); }
