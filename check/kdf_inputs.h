// SPDX-License-Identifier: Apache-2.0
// check/kdf_inputs.h - the inputs of all rows of key derivation beside the key, which is that of MACs: other libraries
// are timed with the same.
#pragma once
#include "check/mac_check.h"

namespace sealstone::check {

struct KdfInputs {
    uint8_t counting[64];  // 0, 1, 2, ...: whatever is public, or its first 16 bytes (a salt)
    uint32_t iterations = 1000;
    size_t output_size = 48;
};
constexpr KdfInputs kdf_inputs = [] {
    KdfInputs inputs{};
    for (size_t i = 0; i < sizeof inputs.counting; ++i) inputs.counting[i] = static_cast<uint8_t>(i);
    return inputs;
}();

}  // namespace sealstone::check
