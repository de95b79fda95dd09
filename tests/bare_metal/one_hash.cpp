// SPDX-License-Identifier: Apache-2.0
// tests/bare_metal/one_hash.cpp - one algorithm, whose image must hold one kernel.
#include "sealstone/hash/sha256.h"

extern "C" int start() {
    uint8_t digest[sealstone::Sha256::digest_size];
    sealstone::Sha256::digest({}, digest);
    return digest[0];
}
