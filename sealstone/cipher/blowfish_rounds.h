// SPDX-License-Identifier: Apache-2.0
// cipher/blowfish_rounds.h - private: Blowfish for its kernels, four blocks interleaved: while one waits for its tables
// the others go on.
#pragma once
#include "sealstone/cipher/blowfish_kernels.h"

namespace sealstone::blowfish {
namespace {

inline constexpr size_t interleaved = bytes_count ? 1 : 4;

enum class Way : uint8_t { encryption, decryption };  // which takes the P-array backwards

// The cipher, its F being a kernel's own.
template <uint32_t (*f)(const Schedule&, uint32_t)>
struct Cipher {
    // N blocks through 16 rounds. What P adds to a half is added before F is known, which is what a block waits for.
    template <Way way, size_t N>
    SEALSTONE_INLINE static void rounds(const Schedule& schedule, uint32_t (&left)[N], uint32_t (&right)[N]) {
        const auto p = [&schedule](size_t i) { return schedule.p[way == Way::encryption ? i : 17 - i]; };
        const auto each = [](auto g) {
#pragma GCC unroll 4
            for (size_t i = 0; i < N; ++i) g(i);
        };
        each([&](size_t i) { left[i] ^= p(0); });
#pragma GCC unroll(bytes_count ? 1 : 8)
        for (size_t round = 1; round < 17; round += 2) {
            each([&](size_t i) { right[i] = hide(right[i] ^ p(round)) ^ f(schedule, left[i]); });
            each([&](size_t i) { left[i] = hide(left[i] ^ p(round + 1)) ^ f(schedule, right[i]); });
        }
        each([&](size_t i) { right[i] ^= p(17); });
    }

    template <Way way, size_t N>
    SEALSTONE_INLINE static void crypt(const Schedule& schedule, const uint8_t* in, uint8_t* out) {
        uint32_t left[N], right[N];
#pragma GCC unroll 4
        for (size_t i = 0; i < N; ++i) {
            left[i] = load_be32(in + block_size * i);
            right[i] = load_be32(in + block_size * i + 4);
        }
        rounds<way>(schedule, left, right);
#pragma GCC unroll 4
        for (size_t i = 0; i < N; ++i) store_be64(out + block_size * i, uint64_t{right[i]} << 32 | left[i]);
    }

    template <Way way>
    SEALSTONE_INLINE static void crypt(const Schedule& schedule, const uint8_t* in, uint8_t* out, size_t blocks) {
        if constexpr (interleaved > 1)
            for (; blocks >= interleaved; blocks -= interleaved) {
                crypt<way, interleaved>(schedule, in, out);
                in += interleaved * block_size;
                out += interleaved * block_size;
            }
        for (; blocks != 0; --blocks, in += block_size, out += block_size) crypt<way, 1>(schedule, in, out);
    }

    // The chain stays in registers.
    SEALSTONE_INLINE static void cbc_encrypt(const Schedule& schedule, uint8_t* chain, const uint8_t* in, uint8_t* out,
                                             size_t blocks) {
        uint32_t left[1] = {load_be32(chain)}, right[1] = {load_be32(chain + 4)};
        for (; blocks != 0; --blocks, in += block_size, out += block_size) {
            left[0] ^= load_be32(in);
            right[0] ^= load_be32(in + 4);
            rounds<Way::encryption>(schedule, left, right);
            store_be64(out, uint64_t{right[0]} << 32 | left[0]);
            const uint32_t first = right[0];
            right[0] = left[0];
            left[0] = first;
        }
        store_be64(chain, uint64_t{left[0]} << 32 | right[0]);
    }

    // Schneier's steps 1 to 7, but for pi, which is in the schedule: the key round and round over the P-array, and then
    // ever the last output.
    SEALSTONE_INLINE static void expand_key(Schedule& schedule, const uint8_t* key, size_t key_size) {
        size_t at = 0;
        for (uint32_t& p : schedule.p) {
            uint32_t word = 0;
            for (size_t i = 0; i < 4; ++i) {
                word = word << 8 | key[at];
                at = at + 1 == key_size ? 0 : at + 1;
            }
            p ^= word;
        }
        uint32_t left[1] = {0}, right[1] = {0};
        const auto fill = [&](uint32_t* words, size_t count) {
            for (size_t i = 0; i < count; i += 2) {
                rounds<Way::encryption>(schedule, left, right);
                words[i] = right[0];
                words[i + 1] = left[0];
                left[0] = words[i];
                right[0] = words[i + 1];
            }
        };
        fill(schedule.p, 18);
        for (auto& box : schedule.s) fill(box, 256);
        wipe(left);
        wipe(right);
    }
};

}  // namespace
}  // namespace sealstone::blowfish
