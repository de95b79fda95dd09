// SPDX-License-Identifier: Apache-2.0
// examples/size/hkdf-sha-256.cpp - HKDF-SHA-256, extract and expand, by the default preset, the fast one.
#include "examples/size/job.h"
#include "sealstone/hash/sha256.h"
#include "sealstone/kdf/hkdf.h"

void job() { answer = static_cast<uint32_t>(sealstone::hkdf<sealstone::Sha256>(nonce, key, message, output)); }
