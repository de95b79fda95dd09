// SPDX-License-Identifier: Apache-2.0
#include "sealstone/math/curve25519_kernels.h"
#include "sealstone/math/eddsa_scalars.h"
#include "sealstone/math/edwards25519_umaal_vartime.h"
#if SEALSTONE_ARMV7M_DSP

namespace sealstone::math {
namespace {

using namespace umaal;

// Public numbers below 2^256.
struct Wide {
    uint32_t word[8];
};

size_t bit_length(const Wide& a) {
    size_t i = 8;
    while (i != 0 && a.word[i - 1] == 0) --i;
    return i == 0 ? 0 : 32 * i - static_cast<size_t>(__builtin_clzl(a.word[i - 1]));
}
// r += a 2^shift, or r -= a 2^shift. False: the result is beyond 2^256, or below 0.
bool add_shifted(Wide& r, const Wide& a, size_t shift, bool minus) {
    const uint32_t flip = minus ? ~0u : 0;
    const size_t words = shift / 32, bits = shift % 32;
    uint64_t carry = minus;
    uint32_t below = 0;
    for (size_t i = 0; i < 8; ++i) {
        const uint32_t word = i < words ? 0 : a.word[i - words];
        const uint32_t x = word << bits | (bits == 0 ? 0 : below >> (32 - bits));
        below = word;
        carry += uint64_t{r.word[i]} + (x ^ flip);
        r.word[i] = static_cast<uint32_t>(carry);
        carry >>= 32;
    }
    return carry == minus;
}

// The 31 bits of a from place `low` on.
uint32_t window(const Wide& a, size_t low) {
    const size_t word = low / 32 % 8, bit = low % 32;
    const uint64_t both = a.word[word] | uint64_t{word < 7 ? a.word[word + 1] : 0} << 32;
    return static_cast<uint32_t>(both >> bit) & 0x7fffffff;
}

// x a + y b, where that is neither negative nor beyond 2^256.
Wide combine(int32_t x, const Wide& a, int32_t y, const Wide& b) {
    Wide r;
    int64_t sum = 0;
    for (size_t i = 0; i < 8; ++i) {
        sum += x * int64_t{a.word[i]} + y * int64_t{b.word[i]};
        r.word[i] = static_cast<uint32_t>(sum);
        sum >>= 32;
    }
    return r;
}

// u = v h modulo 8 L, and v, whose sign stands beside it. Two such lines whose v have opposite signs, and of which the
// first has the greater u, are what the Euclidean algorithm goes through.
struct Line {
    Wide u, v;
    bool negative;
};

// The algorithm's next step: u1 from u0 as often as it is there.
void divide(Line& first, Line& second) {
    while (bit_length(first.u) >= bit_length(second.u)) {
        size_t shift = bit_length(first.u) - bit_length(second.u);
        if (!add_shifted(first.u, second.u, shift, true)) {
            add_shifted(first.u, second.u, shift == 0 ? 0 : shift - 1, false);
            if (shift-- == 0) break;
        }
        add_shifted(first.v, second.v, shift, false);
    }
    const Line line = first;
    first = second;
    second = line;
}

constexpr size_t middle = 128;

// Many steps at once, found on the highest 31 bits of both (Lehmer): the multipliers stay below 2^15, so that what lies
// below these bits changes none of the rests that are left, from 2^16 on. It ends at the step that brings u1 below the
// middle. False: not even one was possible.
bool divide_by_window(Line& first, Line& second) {
    const size_t low = bit_length(first.u) - 31;
    uint32_t x = window(first.u, low), y = window(second.u, low);
    const uint32_t enough = low + 31 > middle && low < middle ? 1u << (middle - low) : 1;
    uint32_t a = 1, b = 0, c = 0,
             d = 1;  // the rests are a u0 - b u1 and d u1 - c u0, with the signs that make them positive
    bool odd = false;
    while (y >= enough && y >= 1u << 16) {
        const uint32_t quotient = x / y, rest = x - quotient * y;
        if (rest < 1u << 16) break;
        const uint32_t next_c = a + quotient * c, next_d = b + quotient * d;
        x = y, y = rest, a = c, b = d, c = next_c, d = next_d;
        odd = !odd;
    }
    if (b == 0) return false;
    const auto multiplier = [&](uint32_t m, bool minus) {
        return minus ? -static_cast<int32_t>(m) : static_cast<int32_t>(m);
    };
    const Line old = first;
    first.u = combine(multiplier(a, odd), old.u, multiplier(b, !odd), second.u);
    first.v = combine(multiplier(a, false), old.v, multiplier(b, false), second.v);
    second.u = combine(multiplier(c, !odd), old.u, multiplier(d, odd), second.u);
    second.v = combine(multiplier(c, false), old.v, multiplier(d, false), second.v);
    if (odd) {
        first.negative = second.negative;
        second.negative = old.negative;
    }
    return true;
}

// Up to its middle the algorithm on 8 L and h leaves u and v about as long as each other, below 2^128 for nearly every
// h. v is odd, if need be by one more line: of two that follow each other one is.
// ("Optimized Lattice Basis Reduction In Dimension 2, and Fast Schnorr and EdDSA Signature Verification", Pornin,
// 2020.)
Line half_size(const Wide& h) {
    Line first{{{0xe7ae9f68, 0xc09318d2, 0x17bce6b2, 0xa6f7cef5, 0, 0, 0, 0x80000000}}, {}, true},
        second{h, {{1}}, false};
    while (bit_length(second.u) > middle)
        if (!divide_by_window(first, second)) divide(first, second);
    if (second.v.word[0] % 2 != 0) return second;
    divide(first, second);
    return second;
}

void to_bytes(uint8_t (&bytes)[33], const Wide& a) {
    for (size_t i = 0; i < 8; ++i) store_le32(bytes + 4 * i, a.word[i]);
}

}  // namespace

// S B - h A = R exactly if v times the difference is the identity, since v is prime to the order 8 L of the group; and
// v h A = u A, whatever part of small order A has. So w B - u A - v R is looked at, w = v S modulo L in two halves.
bool curve25519::vartime_expect_umaal(uint8_t* expected, const uint8_t* r, const uint8_t* s, const uint8_t* h,
                                      const uint8_t* a) {
    Point p;
    if (!vartime_decode(p, a)) return false;
    Wide of_h{};
    for (size_t i = 0; i < 8; ++i) of_h.word[i] = load_le32(h + 4 * i);
    const Line half = half_size(of_h);
    size_t bits = bit_length(half.u);
    if (bit_length(half.v) > bits) bits = bit_length(half.v);
    bits = (bits > 127 ? bits : 127) + 2;  // 258 at most

    uint8_t bytes[33] = {};
    Term of_A, of_R;
    BaseTerm of_B[2] = {{odd_table[0], {}}, {odd_table[1], {}}};
    to_bytes(bytes, half.u);
    of_A.set(p, bytes, bits);
    const bool is_point = vartime_decode(p, r);
    if (!is_point) p = identity;
    to_bytes(bytes, half.v);
    of_R.set(p, bytes, bits);
    constexpr uint8_t zero[32] = {};
    uint8_t w[33] = {};
    Scalars25519::multiply_add(w, zero, s, bytes);
    uint8_t high[32] = {};
    for (size_t i = 0; i < 17; ++i) high[i] = static_cast<uint8_t>(w[15 + i] >> 7 | w[16 + i] << 1);
    w[15] &= 0x7f;
    for (size_t i = 16; i < 32; ++i) w[i] = 0;
    of_B[0].set(w, bits);
    of_B[1].set(high, bits);

    p = identity;
    for (size_t i = bits; i-- != 0;) {
        int left = (of_A.digit[i] != 0) + (of_R.digit[i] != 0) + (of_B[0].digit[i] != 0) + (of_B[1].digit[i] != 0);
        const auto next = [&] { return left-- > 0 ? T::needed : T::not_needed; };
        twice(p, p, next());
        if (of_A.digit[i] != 0) vartime_add_digit(p, of_A, i, next(), !half.negative);
        if (of_R.digit[i] != 0) vartime_add_digit(p, of_R, i, next(), true);
        if (of_B[0].digit[i] != 0) vartime_add_digit(p, of_B[0], i, next(), false);
        if (of_B[1].digit[i] != 0) vartime_add_digit(p, of_B[1], i, next(), false);
    }
    // The identity is X = 0, Y = Z: then, and if R was a point, what is expected is R.
    subtract(p.Y, p.Y, p.Z);
    tighten(p.Y);
    reduce(p.X);
    reduce(p.Y);
    for (size_t i = 0; i < 8; ++i)
        store_le32(expected + 4 * i, load_le32(r + 4 * i) ^ (p.X.word[i] | p.Y.word[i] | (is_point ? 0 : ~0u)));
    return true;
}

}  // namespace sealstone::math
#endif
