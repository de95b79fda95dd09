// SPDX-License-Identifier: Apache-2.0
// math/edwards25519_umaal.h - private: points of edwards25519 (RFC 8032, section 5.1) for Cortex-M4.
//
// As edwards25519.h, with its formulas, but for one thing: what a point of a table is added as is halved, and with it
// everything that the sum is made of, so that Z1 needs no doubling.
#pragma once
#include "sealstone/math/field25519_umaal.h"

namespace sealstone::math::umaal {

// All numbers are tight.
struct Point {
    Residue X, Y, Z, T;
};
struct Affine {
    Residue sum, difference, product;  // (y + x)/2, (y - x)/2, dxy
};
struct Cached {
    Residue sum, difference, product, Z2;  // y + x, y - x, 2dxy, 2, all times Z
};
enum class T : bool { not_needed, needed };  // the result's T costs a product

void twice(Point& r, const Point& p, T t);
// r = p + q, or p - q, which is public.
void add(Point& r, const Point& p, const Affine& q, T t, bool minus = false);
void add(Point& r, const Point& p, const Cached& q, T t, bool minus = false);

inline constexpr Point identity{{{0}}, {{1}}, {{1}}, {{0}}};

// Section 5.1.2
void encode(uint8_t* bytes, const Point& p);

// Of the base point: [i][j] is 2^(16 i) times (2^192 + 2^128 + 2^64 + 1) B, less 2^(64 t + 1) B for each bit t of ~j.
extern const uint32_t comb_table[4][3][8][8];
extern const Affine odd_table[2][8];  // P, 3P, .. 15P for P = B and P = 2^127 B

}  // namespace sealstone::math::umaal
