// SPDX-License-Identifier: Apache-2.0
// examples/size/ecdsa-secp256r1-verify-small.cpp - a public key is loaded and a signature of a digest verified, by the
// presets of fewest bytes.
#include "examples/size/job.h"
#include "sealstone/pubkey/curves.h"
#include "sealstone/pubkey/ecdsa.h"

using namespace sealstone;

void job() {
    EcPublicKey<P256> public_key;
    auto verdict = Verdict::forged;
    if (public_key.load(key) == Status::ok)
        (void)ecdsa_verify<P256, Small>(public_key, MutBytes(message).first(32), MutBytes(signature).first<64>(),
                                        verdict);
    answer = static_cast<uint32_t>(verdict);
}
