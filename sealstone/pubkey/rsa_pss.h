// SPDX-License-Identifier: Apache-2.0
// pubkey/rsa_pss.h - RSASSA-PSS, signatures (RFC 8017, section 8.1; FIPS 186-5, section 5.4), verification.
// rsa_pss_sign.h has the other side.
#pragma once
#include "sealstone/pubkey/rsa_pss_block.h"
#include "sealstone/pubkey/rsa_verify.h"

namespace sealstone {

// As a salt's size: whatever a signature has. The size is part of what both sides agree on, and to take any is for
// programs that are not told, such as a command line's.
inline constexpr size_t rsa_any_salt = static_cast<size_t>(-1);

namespace rsa {

// EMSA-PSS-VERIFY from step 10 on: DB is zeros, 01 and a salt, and H is right.
template <RsaPssHash Hash>
Choice is_pss(const PssBlock& em, Span<const uint8_t, Hash::digest_size> digest, size_t salt_size) {
    const Bytes db = em.db();
    size_t one = 0;
    while (one < db.size() - 1 && db[one] == 0) ++one;
    const Bytes salt = db.subspan(one + 1);
    uint8_t h[Hash::digest_size];
    pss_hash<Hash>(digest, salt, h);
    const bool fits = db[one] == 1 && (salt_size == rsa_any_salt || salt.size() == salt_size);
    return Choice::bit(fits) & em.rest_is_right() & equal(h, em.h(), sizeof h);
}

}  // namespace rsa

// Is this the signature of a message with this digest by the owner of the key? The salt must have exactly this size;
// Mask is MGF1's hash, or SHAKE. A signature of another length, or not below n, is forged. `bad_key`: the key is empty;
// `bad_length`: the workspace is too short for it; the verdict is forged then.
//
// The verdict is decided twice, so that one skipped instruction does not turn it. All is public, and time depends on
// it.
template <RsaPssHash Hash, RsaMask Mask = typename rsa::MaskOf<Hash>::Type, size_t Bits, class Preset>
Status rsa_pss_verify(const RsaPublicKey& key, Span<const uint8_t, Hash::digest_size> digest, Bytes signature,
                      RsaPublicWorkspace<Bits, Preset>& workspace, Verdict& verdict,
                      size_t salt_size = Hash::digest_size) {
    const auto em = [&](MutBytes block) { return rsa::PssBlock(block, key.bits(), Hash::digest_size); };
    return rsa::verify_with<Preset>(
        key, signature, rsa::room_of(workspace), verdict,
        [&](MutBytes block) {
            const rsa::PssBlock opened = em(block);
            const Choice no_more_bits = Choice::is_zero(opened.unused());
            rsa::add_mask<Mask>(opened.db(), Bytes(opened.h(), Hash::digest_size));
            opened.clear_unused();
            return no_more_bits;
        },
        [&](MutBytes block) { return rsa::is_pss<Hash>(em(block), digest, salt_size); });
}

}  // namespace sealstone
