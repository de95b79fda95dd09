// SPDX-License-Identifier: Apache-2.0
// pubkey/eddsa_hash.h - the hash functions of Ed25519 and Ed448, and what is hashed before everything else (RFC 8032,
// sections 2, 5.1 and 5.2).
#pragma once
#include "sealstone/hash/sha512.h"
#include "sealstone/hash/shake_digest.h"
#include "sealstone/pubkey/eddsa.h"

namespace sealstone::eddsa {

template <class Curve, class Preset>
struct Hashes;
template <class Preset>
struct Hashes<Ed25519, Preset> {
    using Own = Sha2_512<64, Preset>;
    using Prehash = Sha2_512<64, Preset>;
};
template <class Preset>
struct Hashes<Ed448, Preset> {
    using Own = ShakeDigest<256, 114, Preset>;
    using Prehash = ShakeDigest<256, eddsa_prehash_size, Preset>;
};
template <class Curve, class Preset = Fast>
using Hash = typename Hashes<Curve, Preset>::Own;
template <class Curve, class Preset = Fast>
using PrehashOf = typename Hashes<Curve, Preset>::Prehash;

// dom2(F, C), which is nothing for Ed25519 itself, and dom4(F, C). The context is not longer than it may be.
template <class Curve, class H>
void begin(H& hash, Prehash prehash, Bytes context) {
    constexpr bool is_25519 = same<Curve, Ed25519>;
    constexpr uint8_t dom2[32] = {'S', 'i', 'g', 'E', 'd', '2', '5', '5', '1', '9', ' ', 'n', 'o', ' ', 'E', 'd',
                                  '2', '5', '5', '1', '9', ' ', 'c', 'o', 'l', 'l', 'i', 's', 'i', 'o', 'n', 's'};
    constexpr uint8_t dom4[8] = {'S', 'i', 'g', 'E', 'd', '4', '4', '8'};
    if (is_25519 && prehash == Prehash::no && context.empty()) return;
    hash.update(is_25519 ? Bytes(dom2) : Bytes(dom4));
    const uint8_t flag_and_length[2] = {static_cast<uint8_t>(prehash), static_cast<uint8_t>(context.size())};
    hash.update(flag_and_length);
    hash.update(context);
}

}  // namespace sealstone::eddsa
