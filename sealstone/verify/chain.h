// SPDX-License-Identifier: Apache-2.0
// verify/chain.h - a chain of certificates from a trusted key down to the one whose key is to be used (RFC 5280,
// section 6.1), as secure boot needs it.
#pragma once
#include "sealstone/verify/certificate.h"

namespace sealstone::verify {

inline constexpr size_t max_chain = 8;  // certificates

// Where trust begins: a key that the device holds, not a certificate, whose validity nobody would check.
struct TrustedKey {
    Bytes public_key;  // SubjectPublicKeyInfo
    Bytes name;        // the owner's Name in DER; empty: the first issuer may have any
};

struct ChainRules {
    // Now. Zero is a choice: validity is not looked at, for a machine without a clock. See x509::Time.
    x509::Time time = 0;
    // What the last certificate's key must be allowed to do, if it says so (keyUsage): all of these.
    uint16_t usage = x509::digital_signature;
    // If the last certificate names purposes (extKeyUsage), this must be one of them: x509::id_code_signing. Empty is a
    // choice: they are not looked at.
    Bytes purpose;
};

namespace detail {

using VerifyCertificate = Status (*)(const Certificate&, Bytes issuer_key, Verdict&);

Status verify_chain(Span<const Bytes> chain, const TrustedKey& trusted, const ChainRules& rules,
                    VerifyCertificate verify_one, Certificate& leaf, Verdict& verdict);

}  // namespace detail

// `chain` holds certificates in DER, each signed by the key of the next; the last one is signed by the trusted key, and
// may be that key's own. For each: the signature by one of these schemes, the issuer's name, byte by byte, and the
// time. For each but the first: that it is of a CA (basicConstraints, and keyCertSign if it has a keyUsage), and that
// no more CAs follow than it and those above allow (pathLenConstraint). For the first: what `rules` say. Revocation is
// not looked at.
//
// Genuine: `leaf` is the first certificate, taken apart: its public_key may be used. Whatever is not as above: `ok`,
// forged. `bad_length`: no certificate, or more than max_chain. `bad_encoding`, `unsupported`, `bad_key`: one of them
// cannot be read, has a critical extension that is not known, or no scheme here fits; forged. leaf is empty then.
//
// Each verdict is decided twice. Everything is public, and time depends on it.
template <class... Schemes>
Status verify_chain(Span<const Bytes> chain, const TrustedKey& trusted, const ChainRules& rules, Certificate& leaf,
                    Verdict& verdict) {
    return detail::verify_chain(chain, trusted, rules, &verify_certificate<Schemes...>, leaf, verdict);
}

}  // namespace sealstone::verify
