// SPDX-License-Identifier: Apache-2.0
// pubkey/ed25519_many.h - many signatures of Ed25519 at once.
#pragma once
#include "sealstone/pubkey/eddsa.h"

namespace sealstone {

// All of it must stay in place during the call.
struct Ed25519Signed {
    const Ed25519PublicKey* key;
    Bytes message;
    const uint8_t* signature;  // 64 bytes
};

// Each verdict is what eddsa_verify() says of that one, whatever the others are: the same equation, no random numbers.
// Where the CPU multiplies in vectors (AVX-512 IFMA), eight take less than three alone; elsewhere it is one by one.
// `bad_length`: not as many verdicts as signatures; all are forged.
// `bad_key`: some key is empty or corrupted; its verdict is forged, and the others count.
Status ed25519_verify_many(Span<const Ed25519Signed> all, Span<Verdict> verdicts);

}  // namespace sealstone
