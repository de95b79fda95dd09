// SPDX-License-Identifier: Apache-2.0
// encoding/rsa_private_key.h - RSA's private keys as files hold them: RSAPrivateKey (RFC 8017, A.1.2) of two primes,
// alone or inside PKCS#8.
#pragma once
#include "sealstone/encoding/private_key_info.h"
#include "sealstone/encoding/rsa_public_key.h"
#include "sealstone/pubkey/rsa_private_key.h"

namespace sealstone {

// In either form: PEM calls them RSA PRIVATE KEY and PRIVATE KEY. The key is a view of the bytes read, which must
// outlive it. `unsupported`: a key of another algorithm, or more than two primes; `bad_encoding`: no strict DER,
// parameters other than NULL, or bytes follow; else as RsaPublicKey::load() and RsaPrivateKey::load(). The key is empty
// then. Time depends on lengths, not on the key.
Status parse_private_key(Bytes der, RsaPrivateKey& key);
// A key that is for RSASSA-PSS alone, in PKCS#8; parameters as parse_rsa_pss_spki() gives them.
Status parse_rsa_pss_private_key(Bytes der, RsaPrivateKey& key, RsaPssParameters& parameters);

// The most bytes that a key of so many bits needs, in either form, if no prime is longer than that.
constexpr size_t rsa_private_key_max_size(size_t bits) { return 5 * (bits / 8) + rsa_max_exponent_size + 128; }

// As PKCS#8, as `openssl genpkey` writes it, and as RSAPrivateKey alone. size is the number of bytes written. `bad_key`
// for an empty key, or one without its private exponent; `bad_length` if der is too short; size is zero and der all
// zeros then.
Status write_private_key(const RsaPrivateKey& key, MutBytes der, size_t& size);
Status write_rsa_private_key(const RsaPrivateKey& key, MutBytes der, size_t& size);
// Of a key for RSASSA-PSS: its parameters as they are encoded; there may be none.
Status write_rsa_pss_private_key(const RsaPrivateKey& key, Bytes parameters, MutBytes der, size_t& size);

}  // namespace sealstone
