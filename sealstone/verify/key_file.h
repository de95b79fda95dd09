// SPDX-License-Identifier: Apache-2.0
// verify/key_file.h - public keys as files hold them.
#pragma once
#include "sealstone/encoding/pem.h"
#include "sealstone/encoding/spki.h"

namespace sealstone::verify {

enum class KeyForm : uint8_t {
    pem,    // -----BEGIN PUBLIC KEY-----
    spki,   // SubjectPublicKeyInfo in DER
    point,  // an encoded point alone: 04 x y, or compressed
};

KeyForm recognise_key(Bytes file);

// Reads a key in any of these forms. room is for the decoded PEM: as much as the file at most; for P-256 91 bytes do,
// and a longer one is `bad_length`. The statuses of pem_decode(), parse_spki() and EcPublicKey::parse(); the key is
// empty then.
template <class Curve>
Status read_key(Bytes file, MutBytes room, EcPublicKey<Curve>& key) {
    key = {};
    Bytes der = file;
    switch (recognise_key(file)) {
        case KeyForm::pem: {
            size_t size = 0;
            const Status status = pem_decode(file, "PUBLIC KEY", room, size);
            if (status != Status::ok) return status;
            der = room.first(size);
            break;
        }
        case KeyForm::spki:
            break;
        case KeyForm::point:
            return key.parse(file);
    }
    return parse_spki(der, key);
}

}  // namespace sealstone::verify
