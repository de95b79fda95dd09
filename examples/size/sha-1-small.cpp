// SPDX-License-Identifier: Apache-2.0
// examples/size/sha-1-small.cpp - SHA-1 by its preset of fewest bytes.
#include "examples/size/job.h"
#include "sealstone/hash/sha1.h"

void job() { sealstone::Sha1Small::digest(message, sealstone::MutBytes(output).first<20>()); }
