// SPDX-License-Identifier: Apache-2.0
// verify/certificate_rsa.h - certificates signed by RSA.
#pragma once
#include "sealstone/encoding/hash_name.h"
#include "sealstone/encoding/rsa_public_key.h"
#include "sealstone/verify/of_certificates.h"
#include "sealstone/verify/rsa.h"

namespace sealstone::verify {

template <RsaHash H, size_t Bits, class Preset>
struct OfCertificates<RsaPkcs1<H, Bits, Preset>> {
    static constexpr SignatureScheme scheme = SignatureScheme::rsa_pkcs1;
    static constexpr HashName hash = hash_name<H>;
    static Status load(Bytes spki, const SignatureAlgorithm&, RsaPublicKey& key) { return parse_spki(spki, key); }
};

// Under a key for any use of RSA, or for RSASSA-PSS alone; the key may ask for these hashes and a salt not shorter
// (RFC 4055, section 3.3).
Status load_pss_key(Bytes spki, const RsaPssParameters& signature, RsaPublicKey& key);

template <RsaHash H, size_t Bits, class Preset, size_t salt_size>
struct OfCertificates<RsaPss<H, Bits, Preset, salt_size>> {
    static constexpr SignatureScheme scheme = SignatureScheme::rsa_pss;
    static constexpr HashName hash = hash_name<H>;
    static Status load(Bytes spki, const SignatureAlgorithm& algorithm, RsaPublicKey& key) {
        const bool fits =
            algorithm.pss.mgf1_hash == hash && (salt_size == rsa_any_salt || algorithm.pss.salt_size == salt_size);
        return fits ? load_pss_key(spki, algorithm.pss, key) : Status::unsupported;
    }
};

}  // namespace sealstone::verify
