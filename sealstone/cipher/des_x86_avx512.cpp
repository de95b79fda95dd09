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

struct Vectors {
    using Word = Vector;
    using Lane = uint64_t;
    static constexpr auto& circuits = circuits3;

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

struct Room {
    Vector slices[64];
    Vector rows[64];
    Masks masks;
};

// Sixteen vectors whose 128-bit lanes are the rows of a matrix of bytes, transposed, but for the order of both: byte i
// of vector j becomes byte reversed(j) of vector reversed(i). Twice, it undoes itself.
constexpr size_t reversed(size_t i) { return (i & 1) << 3 | (i & 2) << 1 | (i & 4) >> 1 | (i & 8) >> 3; }
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

// The four lanes of four vectors, transposed.
SEALSTONE_INLINE void transpose_four(Vector (&v)[4]) {
    const Vector a = _mm512_shuffle_i64x2(v[0], v[1], 0x44), b = _mm512_shuffle_i64x2(v[0], v[1], 0xee);
    const Vector c = _mm512_shuffle_i64x2(v[2], v[3], 0x44), d = _mm512_shuffle_i64x2(v[2], v[3], 0xee);
    v[0] = _mm512_shuffle_i64x2(a, c, 0x88);
    v[1] = _mm512_shuffle_i64x2(a, c, 0xdd);
    v[2] = _mm512_shuffle_i64x2(b, d, 0x88);
    v[3] = _mm512_shuffle_i64x2(b, d, 0xdd);
}

// Of the bytes that a vector of eight blocks has after its own transpositions, the one with bit i of the blocks comes to
// this vector of the sixteen and this lane.
constexpr size_t slice(size_t vector, size_t lane) { return (16 * lane + reversed(vector)) ^ 7; }

void to_slices(Room& room, const uint8_t* in) {
    for (size_t at = 0; at < 64; at += 16) {
        Vector v[16];
#pragma GCC unroll 16
        for (size_t i = 0; i < 16; ++i) v[i] = transpose_bits(transpose_bytes(load(in + 64 * (at + i))));
        transpose_lanes(v);
#pragma GCC unroll 16
        for (size_t i = 0; i < 16; ++i) room.rows[at + i] = v[i];
    }
#pragma GCC unroll 16
    for (size_t i = 0; i < 16; ++i) {
        Vector v[4] = {room.rows[i], room.rows[16 + i], room.rows[32 + i], room.rows[48 + i]};
        transpose_four(v);
#pragma GCC unroll 4
        for (size_t lane = 0; lane < 4; ++lane) room.slices[slice(i, lane)] = v[lane];
    }
}

// The same backwards, with the halves exchanged.
void from_slices(Room& room, uint8_t* out) {
#pragma GCC unroll 16
    for (size_t i = 0; i < 16; ++i) {
        Vector v[4];
#pragma GCC unroll 4
        for (size_t lane = 0; lane < 4; ++lane) v[lane] = room.slices[slice(i, lane) ^ 1];
        transpose_four(v);
#pragma GCC unroll 4
        for (size_t at = 0; at < 4; ++at) room.rows[16 * at + i] = v[at];
    }
    for (size_t at = 0; at < 64; at += 16) {
        Vector v[16];
#pragma GCC unroll 16
        for (size_t i = 0; i < 16; ++i) v[i] = room.rows[at + i];
        transpose_lanes(v);
#pragma GCC unroll 16
        for (size_t i = 0; i < 16; ++i) store(out + 64 * (at + i), transpose_bytes(transpose_bits(v[i])));
    }
}

}  // namespace

void crypt_bitsliced_x86_avx512(const RoundKeys& keys, const uint8_t* in, uint8_t* out, size_t groups) {
    Room room;
    for (size_t i = 0; i < keys.count; ++i) store(room.masks.round[i], _mm512_movm_epi8(keys[i]));
    for (; groups != 0; --groups, in += 8 * 512, out += 8 * 512) {
        to_slices(room, in);
        all_rounds<Vectors>(room.slices, room.masks, keys.count);
        from_slices(room, out);
    }
    wipe(room);
}

}  // namespace sealstone::des

SEALSTONE_KERNEL_END
#endif
