// SPDX-License-Identifier: Apache-2.0
// Blowfish, four blocks interleaved: while one waits for its tables the others go on.
#include "sealstone/cipher/blowfish_kernels.h"
#include "sealstone/cipher/blowfish_pi.h"

namespace sealstone::blowfish {
namespace {

constexpr size_t interleaved = bytes_count ? 1 : 4;

SEALSTONE_INLINE uint32_t f(const Schedule& schedule, uint32_t x) {
    const auto& s = schedule.s;
    return ((s[0][x >> 24] + s[1][x >> 16 & 0xff]) ^ s[2][x >> 8 & 0xff]) + s[3][x & 0xff];
}

// N blocks through 16 rounds. The P-array is taken from `p` on in steps of `step`, which is 1 or -1: backwards is
// decryption.
template <size_t N>
SEALSTONE_INLINE void rounds(const Schedule& schedule, const uint32_t* p, ptrdiff_t step, uint32_t (&left)[N],
                             uint32_t (&right)[N]) {
    const auto each = [](auto g) {
#pragma GCC unroll 4
        for (size_t i = 0; i < N; ++i) g(i);
    };
    each([&](size_t i) { left[i] ^= *p; });
    for (size_t round = 0; round < 16; round += 2) {
        const uint32_t p1 = p[step], p2 = p[2 * step];
        p += 2 * step;
        each([&](size_t i) { right[i] = (right[i] ^ p1) ^ f(schedule, left[i]); });
        each([&](size_t i) { left[i] = (left[i] ^ p2) ^ f(schedule, right[i]); });
    }
    each([&](size_t i) { right[i] ^= p[step]; });
}

template <size_t N>
SEALSTONE_INLINE void crypt(const Schedule& schedule, const uint32_t* p, ptrdiff_t step, const uint8_t* in,
                            uint8_t* out) {
    uint32_t left[N], right[N];
#pragma GCC unroll 4
    for (size_t i = 0; i < N; ++i) {
        left[i] = load_be32(in + block_size * i);
        right[i] = load_be32(in + block_size * i + 4);
    }
    rounds(schedule, p, step, left, right);
#pragma GCC unroll 4
    for (size_t i = 0; i < N; ++i) {
        store_be32(out + block_size * i, right[i]);
        store_be32(out + block_size * i + 4, left[i]);
    }
}

void crypt(const Schedule& schedule, const uint32_t* p, ptrdiff_t step, const uint8_t* in, uint8_t* out,
           size_t blocks) {
    if constexpr (interleaved > 1)
        for (; blocks >= interleaved; blocks -= interleaved) {
            crypt<interleaved>(schedule, p, step, in, out);
            in += interleaved * block_size;
            out += interleaved * block_size;
        }
    for (; blocks != 0; --blocks, in += block_size, out += block_size) crypt<1>(schedule, p, step, in, out);
}

}  // namespace

// Schneier's steps 1 to 7: pi, the key round and round over the P-array, and then ever the last output.
void expand_key_portable(Schedule& schedule, const uint8_t* key, size_t key_size) {
    for (size_t i = 0; i < 18; ++i) schedule.p[i] = fraction_of_pi[i];
    for (size_t box = 0; box < 4; ++box)
        for (size_t i = 0; i < 256; ++i) schedule.s[box][i] = fraction_of_pi[18 + 256 * box + i];
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
            rounds(schedule, schedule.p, 1, left, right);
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

void encrypt_portable(const Schedule& schedule, const uint8_t* in, uint8_t* out, size_t blocks) {
    crypt(schedule, schedule.p, 1, in, out, blocks);
}

void decrypt_portable(const Schedule& schedule, const uint8_t* in, uint8_t* out, size_t blocks) {
    crypt(schedule, schedule.p + 17, -1, in, out, blocks);
}

}  // namespace sealstone::blowfish
