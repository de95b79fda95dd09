// SPDX-License-Identifier: Apache-2.0
// encoding/spki.h - SubjectPublicKeyInfo (RFC 5280, section 4.1): what public key files hold.
#pragma once
#include "sealstone/encoding/der.h"
#include "sealstone/pubkey/ec_public_key.h"

namespace sealstone {

// SubjectPublicKeyInfo ::= SEQUENCE { AlgorithmIdentifier { algorithm, parameters }, subjectPublicKey BIT STRING },
// taken apart but not understood. All parts are views of the input.
struct SubjectPublicKeyInfo {
    Bytes algorithm;   // the content of its object identifier
    Bytes parameters;  // as they are encoded; empty if there are none
    Bytes key;         // the content of the bit string

    // `bad_encoding`, and nothing changes, if it is not strict DER or bytes follow.
    Status parse(Bytes der);
};

// An elliptic-curve key (RFC 5480, section 2): id-ecPublicKey and the curve's name. `unsupported` for any other
// algorithm, curve, or parameters written out; else as SubjectPublicKeyInfo::parse and EcPublicKey::parse, but for a
// point of wrong length, which is `bad_encoding` here. The key is empty unless the answer is `ok`.
template <class Curve>
Status parse_spki(Bytes der, EcPublicKey<Curve>& key);

// The most bytes that a public key of a coordinate of this size needs.
constexpr size_t ec_spki_max_size(size_t coordinate_size) { return 2 * coordinate_size + 32; }

// The inverse, with the point uncompressed, as OpenSSL writes it. size is the number of bytes written. `bad_length`,
// and size is zero and der all zeros, if it is too short.
template <class Curve>
Status write_spki(const EcPublicKey<Curve>& key, MutBytes der, size_t& size);

}  // namespace sealstone
