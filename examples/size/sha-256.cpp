// SPDX-License-Identifier: Apache-2.0
// examples/size/sha-256.cpp - SHA-256 by its default preset, the fast one.
#include "examples/size/job.h"
#include "sealstone/hash/sha256.h"

void job() { sealstone::Sha256::digest(message, sealstone::MutBytes(output).first<32>()); }
