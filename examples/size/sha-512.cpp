// SPDX-License-Identifier: Apache-2.0
// examples/size/sha-512.cpp - SHA-512 by its default preset, the fast one.
#include "examples/size/job.h"
#include "sealstone/hash/sha512.h"

void job() { sealstone::Sha512::digest(message, sealstone::MutBytes(output).first<64>()); }
