// SPDX-License-Identifier: Apache-2.0
// examples/size/hmac-sha-256.cpp - HMAC-SHA-256 by its default preset, the fast one, of a message at once.
#include "examples/size/job.h"
#include "sealstone/hash/sha256.h"
#include "sealstone/mac/hmac.h"

void job() {
    using Hmac = sealstone::Hmac<sealstone::Sha256>;
    Hmac::mac(Hmac::Key(key), message, sealstone::MutBytes(output).first<32>());
}
