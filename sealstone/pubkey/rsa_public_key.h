// SPDX-License-Identifier: Apache-2.0
// pubkey/rsa_public_key.h - RSA's public keys, and what is done with them (RFC 8017, sections 3.1 and 5.1.1).
#pragma once
#include "sealstone/bits/outcome.h"
#include "sealstone/isa/preset.h"
#include "sealstone/math/power_room.h"

namespace sealstone {

inline constexpr size_t rsa_min_bits = 1024;  // of a modulus: FIPS 186-5 allows these to verify old signatures
inline constexpr size_t rsa_max_bits = 8192;
inline constexpr size_t rsa_max_exponent_size = 32;  // bytes: FIPS 186-5, A.1.1, wants e < 2^256

// The modulus n and the exponent e: views of bytes, which stay where they are, in flash or in a file's memory. Whatever
// is refused leaves the key empty, and an empty key is refused with `bad_key` wherever it is used. All is public.
class RsaPublicKey {
public:
    constexpr RsaPublicKey() = default;

    // Both big-endian; zeros in front do not count. `unsupported`: n is shorter or longer than the numbers above, or e
    // longer; `bad_key`: n or e is even, or e < 3.
    Status load(Bytes modulus, Bytes exponent);

    constexpr Bytes modulus() const { return modulus_; }
    constexpr Bytes exponent() const { return exponent_; }
    constexpr bool empty() const { return modulus_.empty(); }
    constexpr size_t size() const { return modulus_.size(); }  // k of RFC 8017: bytes of a signature or ciphertext
    size_t bits() const;

private:
    Bytes modulus_;
    Bytes exponent_;
};

// Memory for operations with keys of up to Bits bits. For a longer key they answer `bad_length`. Presets: Small
// takes the least code.
template <size_t Bits, class Preset = Fast>
requires(Bits >= rsa_min_bits && Bits <= rsa_max_bits) struct RsaPublicWorkspace {
    static constexpr size_t limbs = math::power_limbs(Bits);
    math::Limb limb[2 * limbs + math::PowerRoom<Preset>::public_exponent(limbs)];
};

namespace rsa {

struct Room {
    math::Limb* limb;
    size_t limbs;
};
template <class Workspace>
constexpr Room room_of(Workspace& workspace) {
    return {workspace.limb, sizeof workspace.limb / sizeof *workspace.limb};
}

// in^e mod n as rsa_public() below, one copy for every size: `block` is key.size() bytes in the room, which is not
// wiped, or empty.
template <class Preset>
Status public_operation(const RsaPublicKey& key, Bytes in, Room room, MutBytes& block);
// The same if `in` is public, too: for signatures.
template <class Preset>
Status vartime_public_operation(const RsaPublicKey& key, Bytes in, Room room, MutBytes& block);
// Puts the block where the caller wants it, zeros if there is none or its size is another one. Wipes the room.
Status release(Status status, Bytes block, MutBytes out, Room room);

}  // namespace rsa

// RSAEP and RSAVP1: out = in^e mod n, all numbers of key.size() bytes. `bad_length`: a size is another one, or the
// workspace too short; `bad_encoding`: in >= n; `bad_key`: the key is empty. out is all zeros then; it may be `in`.
// This is no encryption and no signature: those are in rsa_oaep.h, rsa_pss.h, rsa_pkcs1.h. Time depends on the key
// alone.
template <size_t Bits, class Preset>
Status rsa_public(const RsaPublicKey& key, Bytes in, MutBytes out, RsaPublicWorkspace<Bits, Preset>& workspace) {
    const rsa::Room room = rsa::room_of(workspace);
    MutBytes block;
    const Status status = rsa::public_operation<Preset>(key, in, room, block);
    return rsa::release(status, block, out, room);
}

}  // namespace sealstone
