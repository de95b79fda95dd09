// SPDX-License-Identifier: Apache-2.0
// examples/size/ed25519-verify-small.cpp - a public key is loaded and a signature verified by the small preset.
#include "examples/size/job.h"
#include "sealstone/pubkey/eddsa.h"

using namespace sealstone;

void job() {
    Ed25519PublicKey public_key;
    auto verdict = Verdict::forged;
    if (public_key.load<Small>(MutBytes(key).first<32>()) == Status::ok)
        (void)eddsa_verify<Ed25519, Small>(public_key, message, MutBytes(signature).first<64>(), verdict);
    answer = static_cast<uint32_t>(verdict);
}
