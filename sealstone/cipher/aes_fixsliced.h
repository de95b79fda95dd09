// SPDX-License-Identifier: Apache-2.0
// cipher/aes_fixsliced.h - private: the layers of AES in 32-bit words without tables, two blocks bitsliced, and half of
// ShiftRows left to the other layers ("fixslicing": Adomnicai and Peyrin, Fixslicing AES-like ciphers, TCHES 2021/1).
//
// Word i of the state holds bit i of all 32 bytes: at bit 8 row + 2 column + block. Odd rounds leave ShiftRows out and
// let MixColumns look for its columns where they are; even rounds make up for it by ShiftRows twice, which is cheap.
// Both directions use the same round keys: those of odd rounds have ShiftRows undone, and all but the first carry
// SubBytes' constant.
#pragma once
#include "sealstone/bits/secret.h"
#include "sealstone/cipher/aes.h"
#include "sealstone/isa/arch.h"

namespace sealstone::aes::fixsliced {

// Turns words w[2 column + block] (bytes of a column, row 0 lowest) into bit slices, and back.
inline void transpose(uint32_t (&w)[8]) {
    const auto swap = [&w](size_t i, size_t j, unsigned n, uint32_t mask) {
        const uint32_t t = (w[i] >> n ^ w[j]) & mask;
        w[j] ^= t;
        w[i] ^= t << n;
    };
    for (size_t i = 0; i < 8; i += 2) swap(i, i + 1, 1, 0x55555555);
    for (size_t i = 0; i < 8; i += 4) {
        swap(i, i + 2, 2, 0x33333333);
        swap(i + 1, i + 3, 2, 0x33333333);
    }
    for (size_t i = 0; i < 4; ++i) swap(i, i + 4, 4, 0x0f0f0f0f);
}

// SubBytes but for its constant 63, which the round keys carry. The circuit of Boyar and Peralta (A new combinational
// logic minimization technique, SEA 2010, figures 5 to 8), in its variables; x0 is the highest bit.
SEALSTONE_INLINE void sub_bytes(uint32_t (&q)[8]) {
    const uint32_t x0 = q[7], x1 = q[6], x2 = q[5], x3 = q[4], x4 = q[3], x5 = q[2], x6 = q[1], x7 = q[0];

    const uint32_t y14 = x3 ^ x5, y13 = x0 ^ x6, y9 = x0 ^ x3, y8 = x0 ^ x5, t0 = x1 ^ x2, y1 = t0 ^ x7;
    const uint32_t y4 = y1 ^ x3, y12 = y13 ^ y14, y2 = y1 ^ x0, y5 = y1 ^ x6, y3 = y5 ^ y8, t1 = x4 ^ y12;
    const uint32_t y15 = t1 ^ x5, y20 = t1 ^ x1, y6 = y15 ^ x7, y10 = y15 ^ t0, y11 = y20 ^ y9, y7 = x7 ^ y11;
    const uint32_t y17 = y10 ^ y11, y19 = y10 ^ y8, y16 = t0 ^ y11, y21 = y13 ^ y16, y18 = x0 ^ y16;

    const uint32_t t2 = y12 & y15, t3 = y3 & y6, t4 = t3 ^ t2, t5 = y4 & x7, t6 = t5 ^ t2, t7 = y13 & y16;
    const uint32_t t8 = y5 & y1, t9 = t8 ^ t7, t10 = y2 & y7, t11 = t10 ^ t7, t12 = y9 & y11, t13 = y14 & y17;
    const uint32_t t14 = t13 ^ t12, t15 = y8 & y10, t16 = t15 ^ t12, t17 = t4 ^ t14, t18 = t6 ^ t16;
    const uint32_t t19 = t9 ^ t14, t20 = t11 ^ t16, t21 = t17 ^ y20, t22 = t18 ^ y19, t23 = t19 ^ y21;
    const uint32_t t24 = t20 ^ y18;

    const uint32_t t25 = t21 ^ t22, t26 = t21 & t23, t27 = t24 ^ t26, t28 = t25 & t27, t29 = t28 ^ t22;
    const uint32_t t30 = t23 ^ t24, t31 = t22 ^ t26, t32 = t31 & t30, t33 = t32 ^ t24, t34 = t23 ^ t33;
    const uint32_t t35 = t27 ^ t33, t36 = t24 & t35, t37 = t36 ^ t34, t38 = t27 ^ t36, t39 = t29 & t38;
    const uint32_t t40 = t25 ^ t39, t41 = t40 ^ t37, t42 = t29 ^ t33, t43 = t29 ^ t40, t44 = t33 ^ t37;
    const uint32_t t45 = t42 ^ t41;

    const uint32_t z0 = t44 & y15, z1 = t37 & y6, z2 = t33 & x7, z3 = t43 & y16, z4 = t40 & y1, z5 = t29 & y7;
    const uint32_t z6 = t42 & y11, z7 = t45 & y17, z8 = t41 & y10, z9 = t44 & y12, z10 = t37 & y3, z11 = t33 & y4;
    const uint32_t z12 = t43 & y13, z13 = t40 & y5, z14 = t29 & y2, z15 = t42 & y9, z16 = t45 & y14, z17 = t41 & y8;

    const uint32_t t46 = z15 ^ z16, t47 = z10 ^ z11, t48 = z5 ^ z13, t49 = z9 ^ z10, t50 = z2 ^ z12, t51 = z2 ^ z5;
    const uint32_t t52 = z7 ^ z8, t53 = z0 ^ z3, t54 = z6 ^ z7, t55 = z16 ^ z17, t56 = z12 ^ t48, t57 = t50 ^ t53;
    const uint32_t t58 = z4 ^ t46, t59 = z3 ^ t54, t60 = t46 ^ t57, t61 = z14 ^ t57, t62 = t52 ^ t58;
    const uint32_t t63 = t49 ^ t58, t64 = z4 ^ t59, t65 = t61 ^ t62, t66 = z1 ^ t63, t67 = t64 ^ t65;

    const uint32_t s3 = t53 ^ t66;
    q[7] = t59 ^ t63;
    q[6] = t64 ^ s3;
    q[5] = t55 ^ t67;
    q[4] = s3;
    q[3] = t51 ^ t66;
    q[2] = t47 ^ t65;
    q[1] = t56 ^ t62;
    q[0] = t48 ^ t60;
}
inline constexpr uint32_t not_63[8] = {~0u, ~0u, 0, 0, 0, ~0u, ~0u, 0};  // the constant's bits, one a slice

// Rotates the four columns within every row: column c takes column c + n. What does not wrap is rotated with the word,
// what does comes from the next byte; so the last rotation is the caller's, who has more of them, which costs nothing.
template <unsigned n>
SEALSTONE_INLINE uint32_t rotate_columns(uint32_t x) {
    constexpr uint32_t wrap = 0x01010101 * ((1u << 2 * n) - 1);
    if constexpr (n == 0)
        return x;
    else
        return rotr((x & ~wrap) ^ rotl(x & wrap, 8), 2 * n);
}

// MixColumns (FIPS 197, 5.1.3) and AddRoundKey, with n ShiftRows (0 or 1) left out before: the byte that is below
// another in the state stands one row further and n columns on.
template <unsigned n>
SEALSTONE_INLINE void mix_columns(uint32_t (&q)[8], const uint32_t* key) {
    // 02 a + 03 b + c + d for a column a, b, c, d: with t = a + b, that is 02 t + b + (c + d), and c + d is t two on.
    const auto below = [](uint32_t x) { return rotr(rotate_columns<n>(x), 8); };
    const auto two_below = [](uint32_t x) { return rotr(rotate_columns<2 * n>(x), 16); };
    uint32_t b = below(q[7]);
    const uint32_t t7 = q[7] ^ b;
    uint32_t t = t7;
#pragma GCC unroll 8
    for (size_t i = 7; i != 0; --i) {
        uint32_t x = b ^ key[i] ^ two_below(t);
        if (i == 1 || i == 3 || i == 4) x ^= t7;  // x^8 = x^4 + x^3 + x + 1
        b = below(q[i - 1]);
        t = q[i - 1] ^ b;
        q[i] = x ^ t;
    }
    q[0] = key[0] ^ b ^ two_below(t) ^ t7;
}

// Rows 1 and 3 by two columns; rows 0 and 2 come back to where they were.
SEALSTONE_INLINE void shift_rows_twice(uint32_t (&q)[8]) {
#pragma GCC unroll 8
    for (uint32_t& x : q) {
        const uint32_t t = (x ^ x >> 4) & 0x0f000f00;
        x ^= t ^ t << 4;
    }
}

// One block or two, into slices; out of words again.
inline void load_blocks(uint32_t (&w)[8], const uint8_t* in, size_t blocks) {
    for (size_t i = 0; i < 8; ++i) w[i] = load_le32(in + 16 * (i % 2 & (blocks - 1)) + 4 * (i / 2));
    transpose(w);
}
inline void store_blocks(const uint32_t (&w)[8], uint8_t* out, size_t blocks) {
    for (size_t i = 0; i < 8; ++i)
        if (i % 2 < blocks) store_le32(out + 16 * (i % 2) + 4 * (i / 2), w[i]);
}

inline void add_key(uint32_t (&q)[8], const uint32_t* key) {
    for (size_t i = 0; i < 8; ++i) q[i] ^= key[i];
}

// Brings a round key into slices, for both blocks, with SubBytes' constant in it; an odd round's with ShiftRows undone,
// which turns row r right by r columns.
inline void slice_round_key(uint32_t (&q)[8], size_t round) {
    transpose(q);
    for (size_t i = 0; i < 8; ++i) {
        uint32_t x = q[i];
        if (round % 2 == 1) {
            x = (x & 0x00ff00ff) | (rotate_columns<3>(x) & 0x0000ff00) | (rotate_columns<1>(x) & 0xff000000);
            x = (x & 0xff00ffff) | (rotate_columns<2>(x) & 0x00ff0000);
        }
        q[i] = round == 0 ? x : x ^ not_63[i];
    }
}

// FIPS 197, 5.2, with a kernel's SubWord. Words are kept with their first byte lowest.
template <class SubWord>
SEALSTONE_INLINE void expand_key(uint32_t (*slices)[8], const uint8_t* key, size_t key_size, SubWord sub_word) {
    const size_t nk = key_size / 4;
    const size_t words = 4 * (rounds(key_size) + 1);
    uint32_t w[8];  // the last Nk words
    for (size_t i = 0; i < nk; ++i) w[i] = load_le32(key + 4 * i);
    uint32_t rcon = 1;
    uint32_t last = 0;
    for (size_t i = 0, j = 0; i < words; ++i, j = j + 1 == nk ? 0 : j + 1) {  // j = i mod Nk
        if (i >= nk) {
            if (j == 0) {
                last = sub_word(rotr(last, 8)) ^ rcon;
                rcon = rcon << 1 ^ (rcon >> 7) * 0x11b;
            } else if (nk == 8 && j == 4) {
                last = sub_word(last);
            }
            w[j] ^= last;
        }
        last = w[j];
        uint32_t(&round_key)[8] = slices[i / 4];
        round_key[2 * (i % 4)] = round_key[2 * (i % 4) + 1] = last;
        if (i % 4 == 3) slice_round_key(round_key, i / 4);
    }
    wipe(w);
}

}  // namespace sealstone::aes::fixsliced
