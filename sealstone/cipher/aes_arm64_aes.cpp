// SPDX-License-Identifier: Apache-2.0
#include "sealstone/cipher/aes_kernels.h"
#if SEALSTONE_ARM64
#include <arm_neon.h>
SEALSTONE_KERNEL_ARM64("crypto")

namespace sealstone::aes {
namespace {

// AESE: AddRoundKey, SubBytes and ShiftRows; AESMC: MixColumns. Cores fuse the two where they stand together.
inline uint8x16_t aese(uint8x16_t x, uint8x16_t key) {
    __asm__("aese %0.16b, %1.16b" : "+w"(x) : "w"(key));
    return x;
}
inline uint8x16_t aese_aesmc(uint8x16_t x, uint8x16_t key) {
    __asm__("aese %0.16b, %1.16b\n\taesmc %0.16b, %0.16b" : "+w"(x) : "w"(key));
    return x;
}

// N blocks side by side, so that their rounds overlap.
template <size_t N>
SEALSTONE_INLINE void encrypt(const RoundKeys& keys, unsigned rounds, uint8x16_t (&b)[N]) {
    for (unsigned r = 0; r + 1 < rounds; ++r) {
        const uint8x16_t key = vld1q_u8(keys.key[r]);
#pragma GCC unroll 8
        for (uint8x16_t& x : b) x = aese_aesmc(x, key);
    }
    const uint8x16_t key = vld1q_u8(keys.key[rounds - 1]);
    const uint8x16_t last = vld1q_u8(keys.key[rounds]);
#pragma GCC unroll 8
    for (uint8x16_t& x : b) x = veorq_u8(aese(x, key), last);
}

template <size_t N>
SEALSTONE_INLINE void encrypt_blocks(const RoundKeys& keys, unsigned rounds, const uint8_t* in, uint8_t* out) {
    uint8x16_t b[N];
#pragma GCC unroll 8
    for (size_t i = 0; i < N; ++i) b[i] = vld1q_u8(in + 16 * i);
    encrypt(keys, rounds, b);
#pragma GCC unroll 8
    for (size_t i = 0; i < N; ++i) vst1q_u8(out + 16 * i, b[i]);
}

// `counter` is the next counter block as words in the machine's order.
template <size_t N>
SEALSTONE_INLINE void ctr_blocks(const RoundKeys& keys, unsigned rounds, uint32x4_t& counter, const uint8_t* in,
                                 uint8_t* out) {
    const uint32x4_t one = vsetq_lane_u32(1, vdupq_n_u32(0), 3);
    uint8x16_t b[N];
#pragma GCC unroll 8
    for (uint8x16_t& x : b) {
        x = vrev32q_u8(vreinterpretq_u8_u32(counter));
        counter = vaddq_u32(counter, one);
    }
    encrypt(keys, rounds, b);
#pragma GCC unroll 8
    for (size_t i = 0; i < N; ++i) vst1q_u8(out + 16 * i, veorq_u8(b[i], vld1q_u8(in + 16 * i)));
}

// SubWord (FIPS 197, 5.2): ShiftRows leaves equal columns as they are.
inline uint32_t sub_word(uint32_t word) {
    const uint8x16_t x = aese(vreinterpretq_u8_u32(vdupq_n_u32(word)), vdupq_n_u8(0));
    return vgetq_lane_u32(vreinterpretq_u32_u8(x), 0);
}

}  // namespace

// FIPS 197, 5.2. Words are kept with their first byte lowest.
void expand_key_arm64(void* context, const uint8_t* key, size_t key_size) {
    auto* w = static_cast<uint8_t*>(context);
    copy(w, key, key_size);
    const size_t size = 16 * (rounds(key_size) + 1);
    uint32_t rcon = 1;
    for (size_t i = key_size, j = 0; i < size; i += 4, j = j + 4 == key_size ? 0 : j + 4) {  // j = i mod key size
        uint32_t last = load_le32(w + i - 4);
        if (j == 0) {
            last = sub_word(rotr(last, 8)) ^ rcon;
            rcon = rcon << 1 ^ (rcon >> 7) * 0x11b;
        } else if (key_size == 32 && j == 16) {
            last = sub_word(last);
        }
        store_le32(w + i, load_le32(w + i - key_size) ^ last);
    }
}

void encrypt_arm64_aes(const void* context, unsigned rounds, const uint8_t* in, uint8_t* out, size_t blocks) {
    const auto& keys = *static_cast<const RoundKeys*>(context);
    for (; blocks >= 8; blocks -= 8, in += 128, out += 128) encrypt_blocks<8>(keys, rounds, in, out);
    for (; blocks != 0; --blocks, in += 16, out += 16) encrypt_blocks<1>(keys, rounds, in, out);
}

void ctr32_arm64_aes(const void* context, unsigned rounds, uint8_t* counter, const uint8_t* in, uint8_t* out,
                     size_t blocks) {
    const auto& keys = *static_cast<const RoundKeys*>(context);
    uint32x4_t c = vreinterpretq_u32_u8(vrev32q_u8(vld1q_u8(counter)));
    for (; blocks >= 8; blocks -= 8, in += 128, out += 128) ctr_blocks<8>(keys, rounds, c, in, out);
    for (; blocks >= 4; blocks -= 4, in += 64, out += 64) ctr_blocks<4>(keys, rounds, c, in, out);
    for (; blocks != 0; --blocks, in += 16, out += 16) ctr_blocks<1>(keys, rounds, c, in, out);
    vst1q_u8(counter, vrev32q_u8(vreinterpretq_u8_u32(c)));
}

void cbc_mac_arm64_aes(const void* context, unsigned rounds, uint8_t* state, const uint8_t* in, size_t blocks) {
    const auto& keys = *static_cast<const RoundKeys*>(context);
    uint8x16_t x[1] = {vld1q_u8(state)};
    for (; blocks != 0; --blocks, in += 16) {
        encrypt(keys, rounds, x);
        x[0] = veorq_u8(x[0], vld1q_u8(in));
    }
    vst1q_u8(state, x[0]);
}

}  // namespace sealstone::aes

SEALSTONE_KERNEL_END
#endif
