// SPDX-License-Identifier: Apache-2.0
// cipher/camellia_maps.h - private: Camellia's S-boxes as the inversion that AES has between linear maps, for machines
// with instructions for these; all derived from the specification (Aoki, Ichikawa, Kanda, Matsui, Moriai, Nakajima,
// Tokita: Specification of Camellia, 2001, 3.4).
#pragma once
#include "sealstone/bits/bytes.h"

namespace sealstone::camellia {

// A linear map of bytes: what it makes of each bit alone, the lowest first.
struct Linear {
    uint8_t of[8];

    constexpr uint8_t operator()(unsigned x) const {
        uint8_t sum = 0;
        for (unsigned i = 0; i < 8; ++i)
            if ((x >> i & 1) != 0) sum ^= of[i];
        return sum;
    }
    constexpr Linear after(const Linear& first) const {
        Linear both{};
        for (unsigned i = 0; i < 8; ++i) both.of[i] = (*this)(first.of[i]);
        return both;
    }
    constexpr Linear inverse() const {
        Linear back{};
        for (unsigned x = 0; x < 256; ++x)
            for (unsigned i = 0; i < 8; ++i)
                if ((*this)(x) == 1u << i) back.of[i] = static_cast<uint8_t>(x);
        return back;
    }
    // As GF2P8AFFINEQB wants it: row i, which makes bit i, in byte 7 - i.
    constexpr uint64_t matrix() const {
        uint64_t rows = 0;
        for (unsigned i = 0; i < 8; ++i)
            for (unsigned k = 0; k < 8; ++k) rows |= uint64_t{of[k] >> i & 1u} << (8 * (7 - i) + k);
        return rows;
    }
};

// Turns a byte left by n bits, n in 1..7.
constexpr uint8_t turned(unsigned x, unsigned n) { return static_cast<uint8_t>(x << n | x >> (8 - n)); }
constexpr Linear turn(unsigned n) {
    Linear map{};
    for (unsigned i = 0; i < 8; ++i) map.of[i] = turned(1u << i, n);
    return map;
}

// The product in AES's field (FIPS 197, 4.2).
constexpr uint8_t aes_product(unsigned x, unsigned y) {
    unsigned sum = 0;
    for (; y != 0; y >>= 1) {
        if ((y & 1) != 0) sum ^= x;
        x = x << 1 ^ (x >> 7) * 0x11b;
    }
    return static_cast<uint8_t>(sum);
}

// A root of the beta of Camellia's field, beta^8 + beta^6 + beta^5 + beta^3 + 1 = 0, in that of AES: through it the
// fields are the same.
constexpr uint8_t beta_in_aes() {
    unsigned root = 1;
    for (unsigned sum = 1; sum != 0;) {
        ++root;
        uint8_t power = 1;
        sum = 0;
        for (unsigned i = 0; i <= 8; ++i, power = aes_product(power, root))
            if ((0x169 >> i & 1) != 0) sum ^= power;
    }
    return static_cast<uint8_t>(root);
}

// What the bits that g inverts stand for, from the lowest: 1, alpha, alpha^2, alpha^3, and these times beta, where
// alpha = beta^6 + beta^5 + beta^3 + beta^2.
constexpr Linear into_aes() {
    const uint8_t beta = beta_in_aes();
    uint8_t alpha = 0, power = 1;
    for (unsigned i = 0; i <= 6; ++i, power = aes_product(power, beta))
        if ((0x6c >> i & 1) != 0) alpha ^= power;
    Linear map{};
    uint8_t x = 1;
    for (unsigned i = 0; i < 4; ++i, x = aes_product(x, alpha)) {
        map.of[i] = x;
        map.of[4 + i] = aes_product(x, beta);
    }
    return map;
}

// f and h of the specification, whose bits are numbered from the highest, 1: each row the bits that one of the result,
// from the first, is the sum of.
constexpr Linear from_rows(const uint8_t (&rows)[8][3]) {
    Linear map{};
    for (unsigned i = 0; i < 8; ++i)
        for (const unsigned a : rows[i])
            if (a != 0) map.of[8 - a] ^= static_cast<uint8_t>(0x80u >> i);
    return map;
}
inline constexpr Linear f_map = from_rows({{6, 2}, {7, 1}, {8, 5, 3}, {8, 3}, {7, 4}, {5, 2}, {8, 1}, {6, 4}});
inline constexpr Linear h_map = from_rows({{5, 6, 2}, {6, 2}, {7, 4}, {8, 2}, {7, 3}, {8, 1}, {5, 1}, {6, 3}});

// s1(x) = to_s1(inverse in AES's field of from_s1(x ^ c5)) ^ 6e.
inline constexpr Linear from_s1 = into_aes().after(f_map);
inline constexpr Linear to_s1 = h_map.after(into_aes().inverse());
inline constexpr uint8_t before_s1 = 0xc5, after_s1 = 0x6e;
// s2 is s1 turned left by one bit, s3 s1 turned right, s4(x) = s1(x turned left).
inline constexpr Linear from_s4 = from_s1.after(turn(1));
inline constexpr Linear to_s2 = turn(1).after(to_s1);
inline constexpr Linear to_s3 = turn(7).after(to_s1);

// RFC 3713, 2.4.1, for the eight bytes of a half. Which S-box's output each has: 0 for s1 and s4, 1 for s2, 2 for s3;
// and which come from s4.
inline constexpr uint8_t output_of[8] = {0, 1, 2, 0, 1, 2, 0, 0};
inline constexpr bool is_s4[8] = {false, false, false, true, false, false, true, false};
// P: the bytes that each is the sum of, the lowest bit for the first byte.
inline constexpr uint8_t p_rows[8] = {0b11101101, 0b11011011, 0b10110111, 0b01111110,
                                      0b11100011, 0b11010110, 0b10111100, 0b01111001};

}  // namespace sealstone::camellia
