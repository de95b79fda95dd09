// SPDX-License-Identifier: Apache-2.0
// check/aes_key.h - the inputs of all rows of AES beside the message: other libraries are timed with the same.
#pragma once
#include "check/check.h"

namespace sealstone::check {

constexpr uint8_t aes_key_byte(size_t i) { return static_cast<uint8_t>(i * 29 + 7); }

struct AesInputs {
    uint8_t key[32];
    uint8_t counting[16];  // 0, 1, 2, ...: the first counter block, the nonce, the AAD, as much of it as is due
};
constexpr AesInputs aes_inputs = [] {
    AesInputs inputs{};
    for (size_t i = 0; i < 32; ++i) inputs.key[i] = aes_key_byte(i);
    for (size_t i = 0; i < 16; ++i) inputs.counting[i] = static_cast<uint8_t>(i);
    return inputs;
}();

// A key for the library, whose bytes are secret from here on.
template <class Key>
Key secret_aes_key() {
    return Key::make([](auto bytes) {
        for (size_t i = 0; i < bytes.size(); ++i) bytes[i] = aes_key_byte(i);
        secret(bytes);
    });
}

}  // namespace sealstone::check
