// SPDX-License-Identifier: Apache-2.0
#include "sealstone/cipher/aes_kernels.h"
#if SEALSTONE_X86
#include <immintrin.h>
SEALSTONE_KERNEL("aes,pclmul,ssse3")
#include "sealstone/cipher/aes_x86_modes.h"

namespace sealstone::aes {
namespace {

using V = OneBlock;
static_assert(sizeof(RoundKeys) <= context_size(32));

}  // namespace

void encrypt_x86_aesni(const void* context, unsigned rounds, const uint8_t* in, uint8_t* out, size_t blocks) {
    Vectors<V>::encrypt(context, rounds, in, out, blocks);
}
void decrypt_x86_aesni(const void* context, unsigned rounds, const uint8_t* in, uint8_t* out, size_t blocks) {
    Vectors<V>::decrypt(context, rounds, in, out, blocks);
}
void ctr32_x86_aesni(const void* context, unsigned rounds, uint8_t* counter, const uint8_t* in, uint8_t* out,
                     size_t blocks) {
    Vectors<V>::ctr32(context, rounds, counter, in, out, blocks);
}
void cfb_decrypt_x86_aesni(const void* context, unsigned rounds, uint8_t* chain, const uint8_t* in, uint8_t* out,
                           size_t blocks) {
    Vectors<V>::cfb_decrypt(context, rounds, chain, in, out, blocks);
}
void cbc_decrypt_x86_aesni(const void* context, unsigned rounds, uint8_t* chain, const uint8_t* in, uint8_t* out,
                           size_t blocks) {
    Vectors<V>::cbc_decrypt(context, rounds, chain, in, out, blocks);
}
void xts_encrypt_x86_aesni(const void* context, unsigned rounds, uint8_t* tweak, const uint8_t* in, uint8_t* out,
                           size_t blocks) {
    Vectors<V>::xts_encrypt(context, rounds, tweak, in, out, blocks);
}
void xts_decrypt_x86_aesni(const void* context, unsigned rounds, uint8_t* tweak, const uint8_t* in, uint8_t* out,
                           size_t blocks) {
    Vectors<V>::xts_decrypt(context, rounds, tweak, in, out, blocks);
}

}  // namespace sealstone::aes

SEALSTONE_KERNEL_END
#endif
