// SPDX-License-Identifier: Apache-2.0
// encoding/rsa_public_key.h - RSA's public keys as files hold them: RSAPublicKey (RFC 8017, A.1.1), alone or inside
// SubjectPublicKeyInfo (RFC 4055, section 1.2).
#pragma once
#include "sealstone/encoding/rsa_pss_parameters.h"
#include "sealstone/encoding/spki.h"
#include "sealstone/pubkey/rsa_public_key.h"

namespace sealstone {

// 1.2.840.113549.1.1.1: of keys for signatures and encryption; the parameters are NULL.
inline constexpr uint8_t id_rsa_encryption[] = {0x2a, 0x86, 0x48, 0x86, 0xf7, 0x0d, 0x01, 0x01, 0x01};

// The key is a view of the bytes read, which must outlive it. `bad_encoding`: no strict DER, or bytes follow; else as
// RsaPublicKey::load(). The key is empty then. Nothing here grows with numbers that are too long: they are not looked
// at.
//
// SEQUENCE { modulus INTEGER, publicExponent INTEGER }: PEM calls it RSA PUBLIC KEY.
Status parse_rsa_public_key(Bytes der, RsaPublicKey& key);
// PEM calls it PUBLIC KEY. `unsupported`, too: a key of another algorithm; `bad_encoding`: parameters other than NULL.
Status parse_spki(Bytes der, RsaPublicKey& key);
// A key that is for RSASSA-PSS alone: `unsupported` for any other. Signatures under it must be made as `parameters`
// say, with no shorter salt; their hash is `none` if the key says nothing (RFC 4055, section 3.1).
Status parse_rsa_pss_spki(Bytes der, RsaPublicKey& key, RsaPssParameters& parameters);

// The most bytes that a key of so many bits needs, in either form.
constexpr size_t rsa_spki_max_size(size_t bits) { return bits / 8 + rsa_max_exponent_size + 64; }

// The inverse, as OpenSSL writes them. size is the number of bytes written. `bad_key` for an empty key, `bad_length` if
// der is too short; size is zero and der all zeros then. Of a key for RSASSA-PSS, give its parameters as they are
// encoded; there may be none.
Status write_rsa_public_key(const RsaPublicKey& key, MutBytes der, size_t& size);
Status write_spki(const RsaPublicKey& key, MutBytes der, size_t& size);
Status write_rsa_pss_spki(const RsaPublicKey& key, Bytes parameters, MutBytes der, size_t& size);

}  // namespace sealstone
