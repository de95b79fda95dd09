// SPDX-License-Identifier: Apache-2.0
// examples/size/ed25519-small.cpp - keys, signatures and verification of Ed25519 by its small preset.
#include "examples/size/job.h"
#include "sealstone/pubkey/eddsa.h"

using namespace sealstone;

void job() {
    const Ed25519KeyPair<Small> pair(Ed25519Seed(MutBytes(key).first<32>()));
    (void)eddsa_sign(pair, message, MutBytes(signature).first<64>());
    Ed25519PublicKey public_key;
    auto verdict = Verdict::forged;
    if (public_key.load<Small>(MutBytes(key).last<32>()) == Status::ok)
        (void)eddsa_verify<Ed25519, Small>(public_key, message, MutBytes(signature).first<64>(), verdict);
    answer = static_cast<uint32_t>(verdict);
}
