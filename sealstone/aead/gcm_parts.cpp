// SPDX-License-Identifier: Apache-2.0
// GCM over AES by whichever kernels AES and GHASH have chosen.
#include "sealstone/aead/gcm_kernels.h"

namespace sealstone::gcm {
namespace {

template <class Form>
AesInUse<Form> in_use(const void* context, unsigned rounds) {
    return {context, AnyAes(aes_part<Form>(context), rounds)};
}

}  // namespace

template <class Form>
void seal_parts(const void* context, unsigned rounds, const Message& message, uint8_t* tag) {
    crypt(true, in_use<Form>(context, rounds), message, tag);
}
template <class Form>
void open_parts(const void* context, unsigned rounds, const Message& message, uint8_t* tag) {
    crypt(false, in_use<Form>(context, rounds), message, tag);
}
template <class Form>
void seal_blocks_parts(const void* context, unsigned rounds, uint8_t* y, uint8_t* counter, const uint8_t* in,
                       uint8_t* out, size_t blocks) {
    crypt_blocks(true, in_use<Form>(context, rounds), y, counter, in, out, blocks);
}
template <class Form>
void open_blocks_parts(const void* context, unsigned rounds, uint8_t* y, uint8_t* counter, const uint8_t* in,
                       uint8_t* out, size_t blocks) {
    crypt_blocks(false, in_use<Form>(context, rounds), y, counter, in, out, blocks);
}

template Whole seal_parts<Small>;
template Whole seal_parts<Balanced>;
template Whole open_parts<Small>;
template Whole open_parts<Balanced>;
template Blocks seal_blocks_parts<Small>;
template Blocks seal_blocks_parts<Balanced>;
template Blocks open_blocks_parts<Small>;
template Blocks open_blocks_parts<Balanced>;

}  // namespace sealstone::gcm
