// SPDX-License-Identifier: Apache-2.0
// examples/size/sha-1.cpp - SHA-1 by its default preset, the fast one.
#include "examples/size/job.h"
#include "sealstone/hash/sha1.h"

void job() { sealstone::Sha1::digest(message, sealstone::MutBytes(output).first<20>()); }
