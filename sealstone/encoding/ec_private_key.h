// SPDX-License-Identifier: Apache-2.0
// encoding/ec_private_key.h - private keys of elliptic curves as files hold them: ECPrivateKey (SEC 1, section C.4;
// RFC 5915) alone or inside PKCS#8.
#pragma once
#include "sealstone/encoding/private_key_info.h"
#include "sealstone/pubkey/ec_private_key.h"

namespace sealstone {

// In either form. `unsupported`: a key of another algorithm or curve, or parameters written out; `bad_encoding`: no
// strict DER, a scalar of another length than the curve's order has, no curve named at all; the key is all zeros then,
// which no operation accepts. Whether the scalar is in range is for the operations to say; a public key beside it is
// passed over: it is computed where it is needed. Time depends on lengths, not on the key.
template <class Curve>
Status parse_private_key(Bytes der, EcPrivateKey<Curve>& key);

// The most bytes that write_private_key() needs.
constexpr size_t ec_private_key_max_size(size_t coordinate_size, size_t order_size) {
    return 2 * coordinate_size + order_size + 64;
}

// As PKCS#8 with the public key in it, as `openssl genpkey` writes it. size is the number of bytes written.
// `bad_length`, and size is zero and der all zeros, if it is too short.
template <class Curve>
Status write_private_key(const EcPrivateKey<Curve>& key, const EcPublicKey<Curve>& public_key, MutBytes der,
                         size_t& size);

}  // namespace sealstone
