// SPDX-License-Identifier: Apache-2.0
// verify/certificate_eddsa.h - certificates signed by Ed25519 and Ed448.
#pragma once
#include "sealstone/verify/eddsa.h"
#include "sealstone/verify/of_certificates.h"

namespace sealstone::verify {

template <class Curve>
Status load_eddsa_key(Bytes spki, EddsaPublicKey<Curve>& key);

template <class Curve, class Preset>
struct OfCertificates<Eddsa<Curve, Preset>> {
    static constexpr SignatureScheme scheme = same<Curve, Ed25519> ? SignatureScheme::ed25519 : SignatureScheme::ed448;
    static constexpr HashName hash = HashName::none;
    static Status load(Bytes spki, const SignatureAlgorithm&, EddsaPublicKey<Curve>& key) {
        return load_eddsa_key(spki, key);
    }
};

}  // namespace sealstone::verify
