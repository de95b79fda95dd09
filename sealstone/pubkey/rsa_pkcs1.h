// SPDX-License-Identifier: Apache-2.0
// pubkey/rsa_pkcs1.h - RSASSA-PKCS1-v1_5, signatures (RFC 8017, section 8.2; FIPS 186-5, section 5.4), verification.
// rsa_pkcs1_sign.h has the other side.
#pragma once
#include "sealstone/pubkey/rsa_hash.h"
#include "sealstone/pubkey/rsa_public_key.h"

namespace sealstone {

namespace rsa {

// DigestInfo in DER up to the digest (RFC 8017, section 9.2, note 1): SEQUENCE { SEQUENCE { algorithm, NULL },
// OCTET STRING }.
struct DigestInfo {
    uint8_t byte[19];
    uint8_t size;

    constexpr explicit DigestInfo(uint8_t number, size_t digest_size)
        : byte{0x30, 0, 0x30, 0, 6, 0}, size(number == sha1_number ? 15 : 19) {
        constexpr uint8_t sha1[] = {0x2b, 0x0e, 0x03, 0x02, 0x1a};
        constexpr uint8_t nist[] = {0x60, 0x86, 0x48, 0x01, 0x65, 0x03, 0x04, 0x02};
        const size_t known = number == sha1_number ? sizeof sha1 : sizeof nist;
        const size_t identifier = number == sha1_number ? known : known + 1;
        byte[1] = static_cast<uint8_t>(size - 2u + digest_size);
        byte[3] = static_cast<uint8_t>(identifier + 4);
        byte[5] = static_cast<uint8_t>(identifier);
        copy(byte + 6, number == sha1_number ? sha1 : nist, known);
        if (number != sha1_number) byte[6 + known] = number;
        byte[size - 4u] = 5;  // NULL
        byte[size - 3u] = 0;
        byte[size - 2u] = 4;
        byte[size - 1u] = static_cast<uint8_t>(digest_size);
    }
    constexpr Bytes bytes() const { return Bytes(byte).first(size); }
};
template <RsaHash Hash>
inline constexpr DigestInfo digest_info{hash_number<Hash>, Hash::digest_size};

// One copy for every hash.
template <class Preset>
Status pkcs1_verify(const RsaPublicKey& key, Bytes digest_info, Bytes digest, Bytes signature, Room room,
                    Verdict& verdict);

}  // namespace rsa

// Is this the signature of a message with this digest by the owner of the key? The whole block is made again and
// compared, so that nothing of a signature is ever parsed: what Bleichenbacher forged in 2006 with e = 3 has no place
// to hide. A signature of another length, or not below n, is forged. `bad_key`: the key is empty; `bad_length`: the
// workspace is too short for it; the verdict is forged then.
//
// The verdict is decided twice, so that one skipped instruction does not turn it. All is public, and time depends on
// it.
template <RsaHash Hash, size_t Bits, class Preset>
Status rsa_pkcs1_verify(const RsaPublicKey& key, Span<const uint8_t, Hash::digest_size> digest, Bytes signature,
                        RsaPublicWorkspace<Bits, Preset>& workspace, Verdict& verdict) {
    return rsa::pkcs1_verify<Preset>(key, rsa::digest_info<Hash>.bytes(), Bytes(digest.data(), digest.size()),
                                     signature, rsa::room_of(workspace), verdict);
}

}  // namespace sealstone
