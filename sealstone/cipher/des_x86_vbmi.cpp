// SPDX-License-Identifier: Apache-2.0
// 64 blocks at once: VPERMB looks 64 bytes up in a table of 64, in constant time, which is what an S-box is.
//
// Both halves are kept as E makes them of R: a vector for each S-box, a byte of it for each block, in which the six
// inputs of the S-box are lowest. What else is in a byte does not matter, since VPERMB does not look there.
#include "sealstone/cipher/des_kernels.h"
#include "sealstone/cipher/des_tables.h"
#if SEALSTONE_X86
#include <immintrin.h>
SEALSTONE_KERNEL("avx512f,avx512bw,avx512dq,avx512vl,avx512vbmi,gfni")
#include "sealstone/cipher/des_x86_avx512.h"

namespace sealstone::des {
namespace {

// What becomes input j of S-box s in the next round but one: P and E of an output, so of one S-box in this round.
constexpr size_t output_before(size_t s, size_t j) { return p[expansion(s, j)] - 1u; }
struct Tables {
    alignas(64) uint8_t bit[8][6][64];
};
constexpr Tables tables = [] {
    Tables all{};
    for (size_t s = 0; s < 8; ++s)
        for (size_t j = 0; j < 6; ++j)
            for (size_t inputs = 0; inputs < 64; ++inputs) {
                const size_t output = output_before(s, j);
                all.bit[s][j][inputs] = static_cast<uint8_t>(substituted(output / 4, inputs, output % 4) << j);
            }
    return all;
}();

using Half = Vector[8];

SEALSTONE_INLINE Vector xor3(Vector a, Vector b, Vector c) { return _mm512_ternarylogic_epi64(a, b, c, 0x96); }

// L ^= f(R, K)
SEALSTONE_INLINE void round(Half& l, const Half& r, const uint64_t& round_key) {
    const auto* key = reinterpret_cast<const char*>(&round_key);
    Half x;
#pragma GCC unroll 8
    for (size_t s = 0; s < 8; ++s) x[s] = _mm512_xor_si512(r[s], _mm512_set1_epi8(key[key_byte(s)]));
#pragma GCC unroll 8
    for (size_t s = 0; s < 8; ++s)
#pragma GCC unroll 3
        for (size_t j = 0; j < 6; j += 2)
            l[s] = xor3(l[s], _mm512_permutexvar_epi8(x[output_before(s, j) / 4], load(tables.bit[s][j])),
                        _mm512_permutexvar_epi8(x[output_before(s, j + 1) / 4], load(tables.bit[s][j + 1])));
}

// 8 vectors of 8 words, transposed: for each bit of their numbers, the words of a pair of vectors that differ in it are
// exchanged where the word's number differs in it, too.
struct Exchange {
    uint64_t lower[8], upper[8];
};
template <size_t bit>
constexpr Exchange exchanged = [] {
    Exchange all{};
    for (size_t i = 0; i < 8; ++i) {
        all.lower[i] = (i & bit) == 0 ? i : 8 + i - bit;
        all.upper[i] = (i & bit) == 0 ? i + bit : 8 + i;
    }
    return all;
}();
template <size_t bit = 1>
SEALSTONE_INLINE void transpose_words(Vector (&v)[8]) {
    if constexpr (bit < 8) {
#pragma GCC unroll 8
        for (size_t i = 0; i < 8; ++i) {
            if ((i & bit) != 0) continue;
            const Vector a = v[i], b = v[i + bit];
            v[i] = _mm512_permutex2var_epi64(a, load(exchanged<bit>.lower), b);
            v[i + bit] = _mm512_permutex2var_epi64(a, load(exchanged<bit>.upper), b);
        }
        transpose_words<2 * bit>(v);
    }
}

// Each byte moved down by `down` bits (up, if that is negative); of the result only bits first..last are kept.
template <int down, int first = 0, int last = 7>
SEALSTONE_INLINE Vector shift(Vector x) {
    constexpr uint64_t matrix = [] {
        uint64_t rows = 0;
        for (int i = first; i <= last; ++i)
            if (i + down >= 0 && i + down < 8) rows |= uint64_t{1} << (8 * (7 - i) + i + down);
        return rows;
    }();
    return _mm512_gf2p8affine_epi64_epi8(x, _mm512_set1_epi64(static_cast<int64_t>(matrix)), 0);
}

// v[2 j] is byte j of the half of each block.
SEALSTONE_INLINE void expand(Half& half, const Vector* v) {
#pragma GCC unroll 4
    for (size_t j = 0; j < 4; ++j) {
        half[2 * j] = _mm512_xor_si512(shift<-1>(v[2 * j]), shift<7>(v[2 * ((j + 3) % 4)]));
        half[2 * j + 1] = _mm512_xor_si512(shift<3>(v[2 * j]), shift<-5>(v[2 * ((j + 1) % 4)]));
    }
}
SEALSTONE_INLINE void contract(Vector* v, const Half& half) {
#pragma GCC unroll 4
    for (size_t j = 0; j < 4; ++j)
        v[2 * j] = _mm512_xor_si512(shift<1, 0, 3>(half[2 * j]), shift<-3, 4, 7>(half[2 * j + 1]));
}

// The words of vector i that hold blocks.
SEALSTONE_INLINE __mmask8 present(size_t i, size_t blocks) {
    return blocks >= 8 * i + 8 ? 0xff : blocks <= 8 * i ? 0 : static_cast<__mmask8>((1u << (blocks - 8 * i)) - 1);
}

void crypt_64(const RoundKeys& keys, const uint8_t* in, uint8_t* out, size_t blocks) {
    // IP: row i of a block's transposed bits is R's byte i / 2 or, if i is odd, L's.
    Vector v[8];
#pragma GCC unroll 8
    for (size_t i = 0; i < 8; ++i)
        v[i] = transpose_bytes(transpose_bits(_mm512_maskz_loadu_epi64(present(i, blocks), in + 64 * i)));
    transpose_words(v);
    Half l, r;
    expand(l, v + 1);
    expand(r, v);
    for (size_t i = 0; i < keys.count;) {
        for (const size_t end = i + 16; i < end; i += 2) {
            round(l, r, keys[i]);
            round(r, l, keys[i + 1]);
        }
#pragma GCC unroll 8
        for (size_t s = 0; s < 8; ++s) {
            const Vector other = l[s];
            l[s] = r[s];
            r[s] = other;
        }
    }
    contract(v + 1, l);
    contract(v, r);
    transpose_words(v);
#pragma GCC unroll 8
    for (size_t i = 0; i < 8; ++i)
        _mm512_mask_storeu_epi64(out + 64 * i, present(i, blocks), transpose_bits(transpose_bytes(v[i])));
}

}  // namespace

void crypt_looked_up_x86_avx512(const RoundKeys& keys, const uint8_t* in, uint8_t* out, size_t blocks) {
    while (blocks != 0) {
        const size_t now = blocks < 64 ? blocks : 64;
        crypt_64(keys, in, out, now);
        in += 8 * now;
        out += 8 * now;
        blocks -= now;
    }
}

void crypt_x86_avx512(const RoundKeys& keys, const uint8_t* in, uint8_t* out, size_t blocks) {
    if (blocks >= 512) {
        const size_t groups = blocks / 512;
        crypt_bitsliced_x86_avx512(keys, in, out, groups);
        in += 8 * 512 * groups;
        out += 8 * 512 * groups;
        blocks %= 512;
    }
    crypt_looked_up_x86_avx512(keys, in, out, blocks);
}

}  // namespace sealstone::des

SEALSTONE_KERNEL_END
#endif
