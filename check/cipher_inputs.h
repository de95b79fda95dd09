// SPDX-License-Identifier: Apache-2.0
// check/cipher_inputs.h - the inputs of all rows of ciphers beside the message: other libraries are timed with the
// same.
#pragma once
#include "check/check.h"

namespace sealstone::check {

constexpr uint8_t cipher_key_byte(size_t i) { return static_cast<uint8_t>(i * 29 + 7); }

struct CipherInputs {
    uint8_t key[64];       // as many bytes of it as are due; XTS takes both of its keys from here, one after the other
    uint8_t counting[32];  // 0, 1, 2, ...: IV, first counter block, data unit, nonce, AAD, as much of it as is due
};
constexpr CipherInputs cipher_inputs = [] {
    CipherInputs inputs{};
    for (size_t i = 0; i < sizeof inputs.key; ++i) inputs.key[i] = cipher_key_byte(i);
    for (size_t i = 0; i < sizeof inputs.counting; ++i) inputs.counting[i] = static_cast<uint8_t>(i);
    return inputs;
}();

// A key for the library, whose bytes are secret from here on.
template <class Key>
Key secret_cipher_key() {
    return Key::make([](auto bytes) {
        for (size_t i = 0; i < bytes.size(); ++i) bytes[i] = cipher_key_byte(i);
        secret(bytes);
    });
}

}  // namespace sealstone::check
