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

// AESD: AddRoundKey, InvSubBytes and InvShiftRows; AESIMC: InvMixColumns.
inline uint8x16_t aesimc(uint8x16_t x) {
    __asm__("aesimc %0.16b, %0.16b" : "+w"(x));
    return x;
}
inline uint8x16_t aesd(uint8x16_t x, uint8x16_t key) {
    __asm__("aesd %0.16b, %1.16b" : "+w"(x) : "w"(key));
    return x;
}
inline uint8x16_t aesd_aesimc(uint8x16_t x, uint8x16_t key) {
    __asm__("aesd %0.16b, %1.16b\n\taesimc %0.16b, %0.16b" : "+w"(x) : "w"(key));
    return x;
}

// What differs between the two directions, whose round keys are in the order of use.
struct Cipher {
    static uint8x16_t round(uint8x16_t x, uint8x16_t key) { return aese_aesmc(x, key); }
    static uint8x16_t last_round(uint8x16_t x, uint8x16_t key) { return aese(x, key); }
};
struct InverseCipher {
    static uint8x16_t round(uint8x16_t x, uint8x16_t key) { return aesd_aesimc(x, key); }
    static uint8x16_t last_round(uint8x16_t x, uint8x16_t key) { return aesd(x, key); }
};

// N blocks side by side, so that their rounds overlap.
template <class Direction, size_t N>
SEALSTONE_INLINE void all_rounds(const RoundKeys& keys, unsigned rounds, uint8x16_t (&b)[N]) {
    for (unsigned r = 0; r + 1 < rounds; ++r) {
        const uint8x16_t key = vld1q_u8(keys.key[r]);
#pragma GCC unroll 8
        for (uint8x16_t& x : b) x = Direction::round(x, key);
    }
    const uint8x16_t key = vld1q_u8(keys.key[rounds - 1]);
    const uint8x16_t last = vld1q_u8(keys.key[rounds]);
#pragma GCC unroll 8
    for (uint8x16_t& x : b) x = veorq_u8(Direction::last_round(x, key), last);
}

template <class Direction, size_t N>
SEALSTONE_INLINE void n_blocks(const RoundKeys& keys, unsigned rounds, const uint8_t* in, uint8_t* out) {
    uint8x16_t b[N];
#pragma GCC unroll 8
    for (size_t i = 0; i < N; ++i) b[i] = vld1q_u8(in + 16 * i);
    all_rounds<Direction>(keys, rounds, b);
#pragma GCC unroll 8
    for (size_t i = 0; i < N; ++i) vst1q_u8(out + 16 * i, b[i]);
}
template <class Direction>
SEALSTONE_INLINE void any_blocks(const RoundKeys& keys, unsigned rounds, const uint8_t* in, uint8_t* out,
                                 size_t blocks) {
    for (; blocks >= 8; blocks -= 8, in += 128, out += 128) n_blocks<Direction, 8>(keys, rounds, in, out);
    for (; blocks != 0; --blocks, in += 16, out += 16) n_blocks<Direction, 1>(keys, rounds, in, out);
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
    all_rounds<Cipher>(keys, rounds, b);
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

// FIPS 197, 5.3.5: the same keys from the last to the first, all but these two after InvMixColumns.
void expand_decryption_key_arm64(void* context, const uint8_t* key, size_t key_size) {
    expand_key_arm64(context, key, key_size);
    auto& keys = *static_cast<RoundKeys*>(context);
    for (unsigned i = 0, j = rounds(key_size); i <= j; ++i, --j) {
        uint8x16_t a = vld1q_u8(keys.key[i]);
        uint8x16_t b = vld1q_u8(keys.key[j]);
        if (i != 0) a = aesimc(a), b = aesimc(b);
        vst1q_u8(keys.key[i], b);
        vst1q_u8(keys.key[j], a);
    }
}

void encrypt_arm64_aes(const void* context, unsigned rounds, const uint8_t* in, uint8_t* out, size_t blocks) {
    any_blocks<Cipher>(*static_cast<const RoundKeys*>(context), rounds, in, out, blocks);
}

void decrypt_arm64_aes(const void* context, unsigned rounds, const uint8_t* in, uint8_t* out, size_t blocks) {
    any_blocks<InverseCipher>(*static_cast<const RoundKeys*>(context), rounds, in, out, blocks);
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
        all_rounds<Cipher>(keys, rounds, x);
        x[0] = veorq_u8(x[0], vld1q_u8(in));
    }
    vst1q_u8(state, x[0]);
}

}  // namespace sealstone::aes

SEALSTONE_KERNEL_END
#endif
