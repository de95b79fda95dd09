// SPDX-License-Identifier: Apache-2.0
// examples/size/boot-verify-fast.cpp - all that a boot loader needs to verify an image: SHA-256 and ECDSA over P-256,
// by the presets of fewest cycles, decided twice.
#include "examples/size/job.h"
#include "sealstone/hash/sha256.h"
#include "sealstone/verify/ecdsa.h"

using namespace sealstone;
using Scheme = verify::Ecdsa<Secp256r1, Sha256>;

void job() {
    Verdict verdict;
    Scheme::Key public_key;
    if (public_key.load(MutBytes(key).first<64>()) != Status::ok) return;
    if (verify::verify<Scheme>(public_key, MutBytes(signature).first(64), Bytes(message), verdict) != Status::ok)
        return;
    if (verdict != Verdict::genuine) return;
    if (confirm(verdict) != Confirmed::genuine) return;
    answer = 1;
}
