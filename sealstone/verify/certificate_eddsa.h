// SPDX-License-Identifier: Apache-2.0
// verify/certificate_eddsa.h - certificates signed by Ed25519 and Ed448.
#pragma once
#include "sealstone/encoding/rfc8410.h"
#include "sealstone/verify/certificate.h"
#include "sealstone/verify/eddsa.h"

namespace sealstone::verify {

template <class Curve, class Preset>
struct OfCertificates<Eddsa<Curve, Preset>> {
    static constexpr SignatureScheme scheme = same<Curve, Ed25519> ? SignatureScheme::ed25519 : SignatureScheme::ed448;
    static constexpr HashName hash = HashName::none;
    static Status load(Bytes spki, const SignatureAlgorithm&, EddsaPublicKey<Curve>& key) {
        return parse_spki(spki, key);
    }
};

}  // namespace sealstone::verify
