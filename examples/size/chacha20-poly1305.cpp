// SPDX-License-Identifier: Apache-2.0
// examples/size/chacha20-poly1305.cpp - a message sealed, and another opened.
#include "examples/size/job.h"
#include "sealstone/aead/chacha20_poly1305.h"

using namespace sealstone;

void job() {
    const ChaCha20Poly1305Small aead{ChaCha20Key(MutBytes(key).first<32>())};
    const auto iv = MutBytes(nonce).first<12>();
    auto verdict = Verdict::forged;
    if (aead.seal(iv, {}, message, tag) == Status::ok && aead.open(iv, {}, output, tag, verdict) == Status::ok)
        answer = static_cast<uint32_t>(verdict);
}
