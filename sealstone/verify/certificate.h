// SPDX-License-Identifier: Apache-2.0
// verify/certificate.h - which schemes of verify.h sign certificates, and the signature of one certificate.
#pragma once
#include "sealstone/encoding/rfc8410.h"
#include "sealstone/encoding/rsa_public_key.h"
#include "sealstone/encoding/signature_algorithm.h"
#include "sealstone/encoding/x509.h"
#include "sealstone/verify/ecdsa.h"
#include "sealstone/verify/eddsa.h"
#include "sealstone/verify/rsa.h"

namespace sealstone::verify {

// What a certificate of this scheme says, and how its issuer's key (SubjectPublicKeyInfo) is read: `unsupported` for
// what is another scheme's.
template <class Scheme>
struct OfCertificates;

template <class Curve, class H, class Preset>
struct OfCertificates<Ecdsa<Curve, H, Preset, SignatureForm::der>> {
    static constexpr SignatureScheme scheme = SignatureScheme::ecdsa;
    static constexpr HashName hash = hash_name<H>;
    static Status load(Bytes spki, const SignatureAlgorithm&, EcPublicKey<Curve>& key) { return parse_spki(spki, key); }
};

template <class Curve, class Preset>
struct OfCertificates<Eddsa<Curve, Preset>> {
    static constexpr SignatureScheme scheme = same<Curve, Ed25519> ? SignatureScheme::ed25519 : SignatureScheme::ed448;
    static constexpr HashName hash = HashName::none;
    static Status load(Bytes spki, const SignatureAlgorithm&, EddsaPublicKey<Curve>& key) {
        return parse_spki(spki, key);
    }
};

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
