// SPDX-License-Identifier: Apache-2.0
// encoding/rfc8410.h - keys of Ed25519, Ed448, X25519 and X448 as files hold them (RFC 8410).
#pragma once
#include "sealstone/encoding/der.h"
#include "sealstone/pubkey/eddsa.h"
#include "sealstone/pubkey/xdh.h"

namespace sealstone {

namespace rfc8410 {

inline constexpr size_t spki_header_size = 12;
inline constexpr size_t private_key_header_size = 16;

// For the functions below: the last byte of the algorithm's object identifier {1 3 101 n}.
template <class Curve>
inline constexpr uint8_t algorithm = 0;
template <>
inline constexpr uint8_t algorithm<X25519> = 110;
template <>
inline constexpr uint8_t algorithm<X448> = 111;
template <>
inline constexpr uint8_t algorithm<Ed25519> = 112;
template <>
inline constexpr uint8_t algorithm<Ed448> = 113;

Status parse_public(Bytes der, uint8_t algorithm, MutBytes key);
Status write_public(Bytes key, uint8_t algorithm, MutBytes der, size_t& size);
Status parse_private(Bytes der, uint8_t algorithm, MutBytes key);
Status write_private(Bytes key, uint8_t algorithm, MutBytes der, size_t& size);

}  // namespace rfc8410

// SubjectPublicKeyInfo. `unsupported` for any other algorithm; `bad_encoding`: no strict DER, parameters, which there
// may not be, or a key of another length; and for Ed25519 and Ed448 what EddsaPublicKey::load() says. The key is then
// empty, or all zeros.
template <class Curve>
Status parse_spki(Bytes der, EddsaPublicKey<Curve>& key) {
    key = {};
    uint8_t encoded[Curve::size];
    const Status status = rfc8410::parse_public(der, rfc8410::algorithm<Curve>, encoded);
    return status == Status::ok ? key.load(encoded) : status;
}
template <class Curve>
Status parse_xdh_spki(Bytes der, Span<uint8_t, Curve::size> key) {
    return rfc8410::parse_public(der, rfc8410::algorithm<Curve>, key);
}

// PKCS#8. As above; the key is all zeros then. Time depends on lengths, not on the key.
template <class Curve>
Status parse_private_key(Bytes der, EddsaSeed<Curve>& seed) {
    return rfc8410::parse_private(der, rfc8410::algorithm<Curve>, seed.reveal_for_writing());
}
template <class Curve>
Status parse_private_key(Bytes der, XdhPrivateKey<Curve>& key) {
    return rfc8410::parse_private(der, rfc8410::algorithm<Curve>, key.reveal_for_writing());
}

// The inverse, as OpenSSL writes them: PKCS#8 of version 1, without the public key. size is the number of bytes
// written, spki_header_size or private_key_header_size more than the key. `bad_length`, and size is zero and der all
// zeros, if it is too short.
template <class Curve>
Status write_spki(const EddsaPublicKey<Curve>& key, MutBytes der, size_t& size) {
    return rfc8410::write_public(key.encoded(), rfc8410::algorithm<Curve>, der, size);
}
template <class Curve>
Status write_xdh_spki(XdhPublicKey<Curve> key, MutBytes der, size_t& size) {
    return rfc8410::write_public(key, rfc8410::algorithm<Curve>, der, size);
}
template <class Curve>
Status write_private_key(const EddsaSeed<Curve>& seed, MutBytes der, size_t& size) {
    return rfc8410::write_private(seed.reveal(), rfc8410::algorithm<Curve>, der, size);
}
template <class Curve>
Status write_private_key(const XdhPrivateKey<Curve>& key, MutBytes der, size_t& size) {
    return rfc8410::write_private(key.reveal(), rfc8410::algorithm<Curve>, der, size);
}

}  // namespace sealstone
