// SPDX-License-Identifier: Apache-2.0
// verify/of_certificates.h - which schemes sign certificates: certificate_ecdsa.h, certificate_eddsa.h and
// certificate_rsa.h say so.
#pragma once
#include "sealstone/encoding/signature_algorithm.h"

namespace sealstone::verify {

// What a certificate of this scheme says, and how its issuer's key (SubjectPublicKeyInfo) is read: `unsupported` for
// what is another scheme's.
template <class Scheme>
struct OfCertificates;

}  // namespace sealstone::verify
