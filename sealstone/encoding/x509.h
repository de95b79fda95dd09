// SPDX-License-Identifier: Apache-2.0
// encoding/x509.h - X.509 certificates (RFC 5280), read as far as a chain of signatures needs it. verify/chain.h
// judges.
#pragma once
#include "sealstone/encoding/algorithm_identifier.h"

namespace sealstone {

namespace x509 {

// KeyUsage (section 4.2.1.3); bits of Certificate::key_usage.
enum KeyUsage : uint16_t {
    digital_signature = 1 << 0,
    content_commitment = 1 << 1,
    key_encipherment = 1 << 2,
    data_encipherment = 1 << 3,
    key_agreement = 1 << 4,
    key_cert_sign = 1 << 5,
    crl_sign = 1 << 6,
    encipher_only = 1 << 7,
    decipher_only = 1 << 8,
};

// {iso(1) identified-organization(3) dod(6) internet(1) security(5) mechanisms(5) pkix(7) 3 3}, section 4.2.1.12
inline constexpr uint8_t id_code_signing[] = {0x2b, 0x06, 0x01, 0x05, 0x05, 0x07, 0x03, 0x03};

// Seconds since 1970, in UTC, without leap seconds.
using Time = int64_t;

}  // namespace x509

// Taken apart, and nothing believed: no signature was verified. All parts are views of the input.
struct Certificate {
    Bytes signed_part;  // tbsCertificate with its header: what is signed
    AlgorithmIdentifier signature_algorithm;
    Bytes signature;

    uint8_t version = 0;    // 1 or 3
    Bytes serial;           // big-endian
    Bytes issuer, subject;  // Name, with its header: compared as they are
    x509::Time not_before = 0, not_after = 0;
    Bytes public_key;  // SubjectPublicKeyInfo, with its header

    bool is_ca = false;            // basicConstraints
    bool has_path_length = false;  // pathLenConstraint: how many certificates of CAs may follow below
    uint32_t path_length = 0;
    bool has_key_usage = false;
    uint16_t key_usage = 0;
    Bytes purposes;                          // extKeyUsage: object identifiers; empty if there are none
    Bytes alternative_names;                 // subjectAltName: GeneralNames, not understood; empty if there are none
    Bytes subject_key_id, authority_key_id;  // the second as the extension holds it; empty if there are none

    // Versions 1 and 3. `bad_encoding`: no strict DER, two different signature algorithms, a number or time out of
    // range, an extension twice, or bytes follow; `unsupported`: version 2, unique identifiers, a critical extension
    // other than those above, or name constraints, critical or not. Nothing changes then. Time and stack do not grow
    // with anything but the length, which is walked over once.
    Status parse(Bytes der);
};

namespace x509 {

// What these extensions may do to the certificate; the content of [3] (section 4.2).
Status parse_extensions(Bytes extensions, Certificate& certificate);

// UTCTime or GeneralizedTime in the one form that section 4.1.2.5 leaves of each. `bad_encoding` for any other.
Status read_time(der::Reader& reader, Time& time);

}  // namespace x509

}  // namespace sealstone
