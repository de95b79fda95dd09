// SPDX-License-Identifier: Apache-2.0
// verify/certificate.h - the signature of one certificate, by schemes of verify.h. Which of them sign certificates is
// said by certificate_ecdsa.h, certificate_eddsa.h and certificate_rsa.h.
#pragma once
#include "sealstone/encoding/x509.h"
#include "sealstone/verify/of_certificates.h"
#include "sealstone/verify/verify.h"

namespace sealstone::verify {

// As below, by one scheme; `unsupported`: the algorithm or the key is another scheme's.
template <class Scheme>
Status verify_certificate_by(const Certificate& certificate, const SignatureAlgorithm& algorithm, Bytes issuer_key,
                             Verdict& verdict) {
    using Of = OfCertificates<Scheme>;
    verdict = Verdict::forged;
    if (algorithm.scheme != Of::scheme || algorithm.hash != Of::hash) return Status::unsupported;
    typename Scheme::Key key;
    if (const Status status = Of::load(issuer_key, algorithm, key); status != Status::ok) return status;
    return verify<Scheme>(key, certificate.signature, certificate.signed_part, verdict);
}

// Did the owner of this key (SubjectPublicKeyInfo) sign the certificate? By one of these schemes, ECDSA's with
// signatures in DER, each of which brings its code with it; no other is accepted. Nothing else is looked at.
// `unsupported`: by none of them; what else the status can be is said by SignatureAlgorithm::parse(), parse_spki() and
// the scheme. The verdict is forged then.
template <class... Schemes>
Status verify_certificate(const Certificate& certificate, Bytes issuer_key, Verdict& verdict) {
    verdict = Verdict::forged;
    SignatureAlgorithm algorithm;
    if (const Status status = algorithm.parse(certificate.signature_algorithm); status != Status::ok) return status;
    Status status = Status::unsupported;
    (void)(((status = verify_certificate_by<Schemes>(certificate, algorithm, issuer_key, verdict)) !=
            Status::unsupported) ||
           ...);
    return status;
}

}  // namespace sealstone::verify
