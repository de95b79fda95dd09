// SPDX-License-Identifier: Apache-2.0
// examples/size/ecdsa_verify.h - a public key is loaded and a signature of a digest verified.
#pragma once
#include "examples/size/job.h"
#include "sealstone/pubkey/ecdsa.h"

template <class Curve, class Hash, class Preset>
void verify_job() {
    using namespace sealstone;
    EcPublicKey<Curve> public_key;
    auto verdict = Verdict::forged;
    if (public_key.load(MutBytes(key).first<2 * Curve::size>()) == Status::ok)
        (void)ecdsa_verify<Curve, Hash, Preset>(public_key, MutBytes(message).first<Hash::digest_size>(),
                                                MutBytes(signature).first<2 * Curve::order_size>(), verdict);
    answer = static_cast<uint32_t>(verdict);
}
