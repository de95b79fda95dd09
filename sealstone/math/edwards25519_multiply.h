// SPDX-License-Identifier: Apache-2.0
// math/edwards25519_multiply.h - private: multiples of points of edwards25519.h. Two ways: with tables, and bit by bit
// for the least flash and RAM.
#pragma once
#include "sealstone/math/edwards25519.h"
#include "sealstone/math/edwards25519_table.h"
#include "sealstone/math/point_table.h"
#include "sealstone/math/signed_digits.h"

namespace sealstone::math::edwards25519 {

template <class F>
using Points = Edwards25519<F>;

template <class F>
constexpr typename Points<F>::Affine affine(const typename F::Limb (&word)[3][F::words]) {
    return {F::from_words(word[0]), F::from_words(word[1]), F::from_words(word[2])};
}
// digit * G, where row[i] is (i + 1) G.
template <class F, class Entry>
constexpr void pick(typename Points<F>::Affine& r, const Entry (&row)[8], SecretDigit digit) {
    using Limb = typename F::Limb;
    Entry entry;
    scan(entry, row, digit.magnitude);
    const Limb one = Choice::is_zero(digit.magnitude).template mask<Limb>() & 1;
    entry.word[0][0] |= one;
    entry.word[1][0] |= one;
    const auto [sum, difference, xy2d] = affine<F>(entry.word);
    F::pick(r.sum, digit.negative, difference, sum);
    F::pick(r.difference, digit.negative, sum, difference);
    F::template pick<typename F::Loose>(r.xy2d, digit.negative, F::negate(F::carry(xy2d)), xy2d);
}

// k B, k secret and below 2^255: 64 digits of 4 bits, of which each table, one of `Windows`, serves every so many.
// Between the digits of a table that follow each other lie 4 doublings, which all tables share.
template <class F, size_t Windows>
inline constexpr PointTable<F, 3, Windows, 8> base_table(words_of_base_multiples, 32 / Windows);

// B, 3B, 5B, ..
template <class F, size_t Odd>
inline constexpr PointTable<F, 3, 1, Odd> odd_table(words_of_odd_multiples, 1);
template <class F>
inline constexpr typename Points<F>::Affine base_point = affine<F>(odd_table<F, 1>.at[0][0].word);

template <class F, size_t Windows>
void multiply_base(typename Points<F>::Extended& r, const uint8_t* k) {
    using P = Points<F>;
    constexpr size_t stride = 64 / Windows;
    int8_t digit[64];
    signed_digits(digit, k);
    r = P::identity();
    typename P::Affine q;
    for (size_t round = stride; round-- != 0;) {
        if (round != stride - 1) {
            for (int i = 0; i < 3; ++i) static_cast<typename P::Projective&>(r) = P::projective(P::twice(r));
            r = P::extended(P::twice(r));
        }
        for (size_t window = 0; window < Windows; ++window) {
            pick<F>(q, base_table<F, Windows>.at[window], SecretDigit(digit[stride * window + round]));
            r = P::extended(P::add(r, q));
        }
    }
    wipe(digit), wipe(q);
}
// The same in 255 doublings and as many additions.
template <class F>
void multiply_base_bitwise(typename Points<F>::Extended& r, const uint8_t* k) {
    using P = Points<F>;
    static constexpr const typename P::Affine& base = base_point<F>;
    static constexpr typename P::Affine nothing = P::affine_identity();
    r = P::identity();
    typename P::Affine q;
    for (size_t i = 255; i-- != 0;) {
        const Choice bit = Choice::bit(k[i / 8] >> i % 8 & 1u);
        F::pick(q.sum, bit, base.sum, nothing.sum);
        F::pick(q.difference, bit, base.difference, nothing.difference);
        F::pick(q.xy2d, bit, base.xy2d, nothing.xy2d);
        r = P::extended(P::twice(r));
        r = P::extended(P::add(r, q));
    }
    wipe(q);
}

// encoded = s B - h A for public s and h below 2^253 and an encoded A. False, and encoded is not written: A is not the
// encoding of a point. Digits of both in one chain of doublings ("Strauss"), those of s from a table of Odd multiples.
template <class F, size_t Odd>
bool vartime_multiply_add(uint8_t* encoded, const uint8_t* s, const uint8_t* h, const uint8_t* a) {
    using P = Points<F>;
    typename P::Extended A;
    if (!P::vartime_decode(A, a)) return false;
    constexpr size_t odd_of_A = 8;
    typename P::Cached multiple[odd_of_A];  // A, 3A, 5A, ..
    multiple[0] = P::cached(A);
    const auto A2 = P::cached(P::extended(P::twice(A)));
    for (size_t i = 1; i < odd_of_A; ++i) multiple[i] = P::cached(A = P::extended(P::add(A, A2)));

    int8_t of_B[256];
    int8_t of_A[256];
    vartime_sparse_digits(of_B, 256, s, 2 * Odd);
    vartime_sparse_digits(of_A, 256, h, 2 * odd_of_A);
    typename P::Projective r = P::identity();
    size_t i = 256;
    while (i != 0 && of_A[i - 1] == 0 && of_B[i - 1] == 0) --i;
    while (i-- != 0) {
        auto sum = P::twice(r);
        if (of_A[i] > 0) sum = P::subtract(P::extended(sum), multiple[of_A[i] / 2]);
        if (of_A[i] < 0) sum = P::add(P::extended(sum), multiple[-of_A[i] / 2]);
        if (of_B[i] > 0) sum = P::add(P::extended(sum), affine<F>(odd_table<F, Odd>.at[0][of_B[i] / 2].word));
        if (of_B[i] < 0) sum = P::subtract(P::extended(sum), affine<F>(odd_table<F, Odd>.at[0][-of_B[i] / 2].word));
        r = P::projective(sum);
    }
    P::encode(encoded, r);
    return true;
}
// The same bit by bit.
template <class F>
bool vartime_multiply_add_bitwise(uint8_t* encoded, const uint8_t* s, const uint8_t* h, const uint8_t* a) {
    using P = Points<F>;
    typename P::Extended r;
    if (!P::vartime_decode(r, a)) return false;
    const typename P::Cached A = P::cached(r);
    r = P::identity();
    for (size_t i = 253; i-- != 0;) {
        r = P::extended(P::twice(r));
        if ((h[i / 8] >> i % 8 & 1) != 0) r = P::extended(P::subtract(r, A));
        if ((s[i / 8] >> i % 8 & 1) != 0) r = P::extended(P::add(r, base_point<F>));
    }
    P::encode(encoded, r);
    return true;
}

}  // namespace sealstone::math::edwards25519
