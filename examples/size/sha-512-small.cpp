// SPDX-License-Identifier: Apache-2.0
// examples/size/sha-512-small.cpp - SHA-512 by its preset of fewest bytes.
#include "examples/size/job.h"
#include "sealstone/hash/sha512.h"

void job() { sealstone::Sha512Small::digest(message, sealstone::MutBytes(output).first<64>()); }
