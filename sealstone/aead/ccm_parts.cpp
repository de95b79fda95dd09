// SPDX-License-Identifier: Apache-2.0
// CCM over AES by whichever kernels AES has chosen.
#include "sealstone/aead/ccm_kernels.h"

namespace sealstone::ccm {

void seal_parts(const void* context, unsigned rounds, const Message& message, uint8_t* tag) {
    run(true, AnyAes(context, rounds), message, tag);
}
void open_parts(const void* context, unsigned rounds, const Message& message, uint8_t* tag) {
    run(false, AnyAes(context, rounds), message, tag);
}
void seal_pairs(const void* context, unsigned rounds, State& state, const uint8_t* in, uint8_t* out, size_t blocks) {
    by_pairs(true, AnyAes(context, rounds), state, in, out, blocks);
}
void open_pairs(const void* context, unsigned rounds, State& state, const uint8_t* in, uint8_t* out, size_t blocks) {
    by_pairs(false, AnyAes(context, rounds), state, in, out, blocks);
}

}  // namespace sealstone::ccm
