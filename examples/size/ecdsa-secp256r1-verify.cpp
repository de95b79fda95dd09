// SPDX-License-Identifier: Apache-2.0
// examples/size/ecdsa-secp256r1-verify.cpp - a public key is loaded and a signature of a digest verified.
#include "examples/size/job.h"
#include "sealstone/hash/sha256.h"
#include "sealstone/math/curves.h"
#include "sealstone/pubkey/ecdsa.h"

using namespace sealstone;

void job() {
    EcPublicKey<Secp256r1> public_key;
    auto verdict = Verdict::forged;
    if (public_key.load(key) == Status::ok)
        (void)ecdsa_verify<Secp256r1, Sha256>(public_key, MutBytes(message).first<32>(),
                                              MutBytes(signature).first<64>(), verdict);
    answer = static_cast<uint32_t>(verdict);
}
