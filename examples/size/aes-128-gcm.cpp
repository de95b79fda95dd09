// SPDX-License-Identifier: Apache-2.0
// examples/size/aes-128-gcm.cpp - a key is set, a message sealed, and another opened.
#include "examples/size/job.h"
#include "sealstone/aead/gcm.h"

using namespace sealstone;

void job() {
    const AesGcm<16, Small> gcm{Aes128Gcm::Key(MutBytes(key).first<16>())};
    const auto iv = MutBytes(nonce).first<12>();
    auto verdict = Verdict::forged;
    if (gcm.seal(iv, {}, message, tag) == Status::ok && gcm.open(iv, {}, output, tag, verdict) == Status::ok)
        answer = static_cast<uint32_t>(verdict);
}
