// SPDX-License-Identifier: Apache-2.0
// examples/size/rsa-2048-pkcs1-verify-small.cpp - a public key is loaded and a signature of a digest by
// RSASSA-PKCS1-v1_5 verified, by the preset of fewest bytes.
#include "examples/size/job.h"
#include "sealstone/hash/sha256.h"
#include "sealstone/pubkey/rsa_pkcs1.h"

using namespace sealstone;

static RsaPublicWorkspace<2048, Small> workspace;

void job() {
    constexpr uint8_t exponent[] = {1, 0, 1};
    RsaPublicKey public_key;
    auto verdict = Verdict::forged;
    if (public_key.load(MutBytes(message).subspan(512, 256), exponent) == Status::ok)
        (void)rsa_pkcs1_verify<Sha256Small>(public_key, MutBytes(message).first<32>(), MutBytes(output).first<256>(),
                                            workspace, verdict);
    answer = static_cast<uint32_t>(verdict);
}
