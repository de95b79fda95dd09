// SPDX-License-Identifier: Apache-2.0
// verify/certificate_ecdsa.h - certificates signed by ECDSA, with signatures in DER.
#pragma once
#include "sealstone/encoding/hash_name.h"
#include "sealstone/encoding/spki.h"
#include "sealstone/verify/ecdsa.h"
#include "sealstone/verify/of_certificates.h"

namespace sealstone::verify {

template <class Curve, class H, class Preset>
struct OfCertificates<Ecdsa<Curve, H, Preset, SignatureForm::der>> {
    static constexpr SignatureScheme scheme = SignatureScheme::ecdsa;
    static constexpr HashName hash = hash_name<H>;
    static Status load(Bytes spki, const SignatureAlgorithm&, EcPublicKey<Curve>& key) { return parse_spki(spki, key); }
};

}  // namespace sealstone::verify
