// SPDX-License-Identifier: Apache-2.0
// math/p256_umaal.h - private: secp256r1 on Cortex-M4 and M33.
#pragma once
#include "sealstone/math/curve_ops.h"

namespace sealstone::math::p256 {

// The field, in constant time. Numbers are in Montgomery's form with R = 2^256 and below p; a loose one may be anything
// below R. r may be an operand.
inline constexpr size_t N = 8;
void multiply(Limb* r, const Limb* a, const Limb* b);                      // one operand may be loose
void multiply_less(Limb* r, const Limb* a, const Limb* b, const Limb* c);  // ab - c
void square(Limb* r, const Limb* a);                                       // so may a; r is loose then
void subtract(Limb* r, const Limb* a, const Limb* b);
void subtract_twice(Limb* a, Limb* b);                       // a -= 2b, then b -= a
void sum_and_difference(Limb* sum, Limb* a, const Limb* b);  // sum = a + b, which is loose; a -= b
void three_halves(Limb* r, const Limb* a);                   // 3a/2

// xy = the entry of the table with the number in the lowest byte of `digit`, y negated if its highest bit is set. The
// table has the x of all entries, then their y; all of it is read. `count` is a multiple of 4 and at most 32.
void select(Limb* xy, const Limb* table, size_t count, uint32_t digit);

// Points other than infinity: (x/z^2, y/z^3).
struct Point {
    Limb x[N], y[N], z[N];
};
struct Room {
    Limb t0[N], t1[N], t2[N];
};
void start(Point& p, const Limb* xy, const Modulus& field);  // (x, y, 1)
void twice(Point& p, Room& room);
// p + (x, y), if they are neither equal nor opposite. If they are, z = 0, and t1 = 0 for equal ones.
void add(Point& p, const Limb* x, const Limb* y, Room& room);
// The same for points that may be equal. sum has room for another point.
void add_or_double(Point& p, const Limb* xy, Room& room, Point& sum, const Modulus& field);
// r = 1/a; a is not 0.
void inverse(Limb* r, const Limb* a, const Modulus& field);
// Out of Montgomery's form; y negated if `negate` is true.
void affine(Limb* xy, const Point& p, Choice negate, Room& room, const Modulus& field);

// P, 3P, 5P, .. as select() wants them.
template <size_t count>
struct OddMultiples {
    Limb x[count][N], y[count][N];
};
using Inverse = void(Limb* r, const Limb* a, const Modulus& field);
void odd_multiples(OddMultiples<4>& table, const Limb* xy, Inverse* invert, const Modulus& field);

// For odd k below 2^256: k = sum of s[i] 2^i with signs s[i] = 1, -1 for i < length.
template <size_t length>
class Signs {
public:
    explicit Signs(const Limb* k) {
        for (size_t i = 0; i < N; ++i) positive_[i] = k[i] >> 1 | (i + 1 < N ? k[i + 1] << 31 : 0);
        positive_[(length - 1) / 32] |= Limb{1} << (length - 1) % 32;
    }
    ~Signs() { wipe(positive_); }
    uint32_t at(size_t i) const { return positive_[i / 32] >> i % 32 & 1; }

private:
    Limb positive_[N + 1] = {};
};
// Several signs, s[0] the lowest bit, are a digit +-1, +-3, ..: the highest is that of all, the number of |digit| in a
// table of odd multiples follows from the others relative to it. As select() has it.
template <size_t count>
constexpr uint32_t digit_of(uint32_t signs) {
    const uint32_t negative = (signs >> (count - 1)) - 1;
    return ((signs ^ negative) & ((1u << (count - 1)) - 1)) | (negative & 0x80000000);
}
// k or n - k, the one that is odd.
Choice make_odd(Limb* r, const Limb* k, const Modulus& order);

}  // namespace sealstone::math::p256
