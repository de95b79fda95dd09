// SPDX-License-Identifier: Apache-2.0
// 512 blocks at once: a bit of each in a vector, and S-boxes made of gates with three inputs.
#include "sealstone/cipher/des_circuits.h"
#include "sealstone/cipher/des_kernels.h"
#if SEALSTONE_X86
#include <immintrin.h>
SEALSTONE_KERNEL("avx512f,avx512bw,avx512dq,avx512vl,avx512vbmi,gfni")
#include "sealstone/cipher/des_bitslice.h"
#include "sealstone/cipher/des_x86_avx512.h"

namespace sealstone::des {
namespace {

// Byte i of vector j becomes byte reversed(j) of vector reversed(i), see transpose_lanes().
constexpr size_t reversed(size_t i) { return (i & 1) << 3 | (i & 2) << 1 | (i & 4) >> 1 | (i & 8) >> 3; }

struct Vectors {
    using Word = Vector;
    using Lane = uint64_t;
    static constexpr auto& circuits = circuits3;

    // Where to_slices() brings it: of the bytes that a vector has after transpose_bits(), number i ^ 7 has these bits.
    static constexpr size_t place(size_t i) { return (i ^ 7) / 16 * 16 + reversed((i ^ 7) % 16); }
    template <uint8_t table>
    SEALSTONE_INLINE static Word of(Word a, Word b, Word c) {
        return _mm512_ternarylogic_epi64(a, b, c, table);
    }
    template <size_t i>
    SEALSTONE_INLINE static Word key_bit(const uint8_t* mask) {
        return _mm512_set1_epi8(static_cast<char>(mask[i]));
    }
};

// A byte for each bit of the round keys.
struct Masks {
    alignas(64) uint8_t round[48][64];

    const uint8_t* operator[](size_t i) const { return round[i]; }
};

// Sixteen vectors whose 128-bit lanes are the rows of a matrix of bytes, transposed, but for the order of both. Twice,
// it undoes itself.
SEALSTONE_INLINE void transpose_lanes(Vector (&v)[16]) {
#pragma GCC unroll 4
    for (size_t width = 1; width < 16; width *= 2)
#pragma GCC unroll 16
        for (size_t i = 0; i < 16; ++i) {
            if ((i & width) != 0) continue;
            const Vector low = _mm512_unpacklo_epi8(v[i], v[i + width]);
            v[i + width] = _mm512_unpackhi_epi8(v[i], v[i + width]);
            v[i] = low;
        }
}

// The four lanes of vectors 16 apart, transposed.
SEALSTONE_INLINE void transpose_four(Vector* to, const Vector* v) {
    const Vector a = _mm512_shuffle_i64x2(v[0], v[16], 0x44), b = _mm512_shuffle_i64x2(v[0], v[16], 0xee);
    const Vector c = _mm512_shuffle_i64x2(v[32], v[48], 0x44), d = _mm512_shuffle_i64x2(v[32], v[48], 0xee);
    to[0] = _mm512_shuffle_i64x2(a, c, 0x88);
    to[16] = _mm512_shuffle_i64x2(a, c, 0xdd);
    to[32] = _mm512_shuffle_i64x2(b, d, 0x88);
    to[48] = _mm512_shuffle_i64x2(b, d, 0xdd);
}

void to_slices(Vector (&slices)[64], const uint8_t* in) {
    for (size_t at = 0; at < 64; at += 16) {
        Vector v[16];
#pragma GCC unroll 16
        for (size_t i = 0; i < 16; ++i) v[i] = transpose_bits(transpose_bytes(load(in + 64 * (at + i))));
        transpose_lanes(v);
#pragma GCC unroll 16
        for (size_t i = 0; i < 16; ++i) slices[at + i] = v[i];
    }
    for (size_t i = 0; i < 16; ++i) transpose_four(slices + i, slices + i);
}

// The same backwards, with the halves exchanged, which are 8 vectors apart.
void from_slices(uint8_t* out, Vector (&slices)[64]) {
    static_assert((Vectors::place(0) ^ Vectors::place(1)) == 8);
    for (size_t i = 0; i < 8; ++i) {
        Vector other[49];
        transpose_four(other, slices + i);
        transpose_four(slices + i, slices + i + 8);
        for (size_t at = 0; at < 64; at += 16) slices[8 + i + at] = other[at];
    }
    for (size_t at = 0; at < 64; at += 16) {
        Vector v[16];
#pragma GCC unroll 16
        for (size_t i = 0; i < 16; ++i) v[i] = slices[at + i];
        transpose_lanes(v);
#pragma GCC unroll 16
        for (size_t i = 0; i < 16; ++i) store(out + 64 * (at + i), transpose_bytes(transpose_bits(v[i])));
    }
}

}  // namespace

void crypt_bitsliced_x86_avx512(const RoundKeys& keys, const uint8_t* in, uint8_t* out, size_t groups) {
    Vector slices[64];
    Masks masks;
    for (size_t i = 0; i < keys.count; ++i) store(masks.round[i], _mm512_movm_epi8(keys[i]));
    for (; groups != 0; --groups, in += 8 * 512, out += 8 * 512) {
        to_slices(slices, in);
        all_rounds<Vectors>(slices, masks, keys.count);
        from_slices(out, slices);
    }
    for (size_t i = 0; i < keys.count; ++i) store(masks.round[i], _mm512_setzero_si512());
    for (Vector& x : slices) x = _mm512_setzero_si512();
    __asm__ volatile("" : : "r"(&masks), "r"(&slices) : "memory");
}

}  // namespace sealstone::des

SEALSTONE_KERNEL_END
#endif
