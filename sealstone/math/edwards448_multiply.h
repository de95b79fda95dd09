// SPDX-License-Identifier: Apache-2.0
// math/edwards448_multiply.h - private: multiples of points of edwards448.h, as edwards25519_multiply.h has them.
#pragma once
#include "sealstone/math/edwards448.h"
#include "sealstone/math/edwards448_table.h"
#include "sealstone/math/point_table.h"
#include "sealstone/math/signed_digits.h"

namespace sealstone::math::edwards448 {

template <class F>
using Points = Edwards448<F>;

template <class F>
constexpr typename Points<F>::Affine affine(const typename F::Limb (&word)[2][F::words]) {
    return {F::from_words(word[0]), F::from_words(word[1])};
}

// digit * G, where row[i] is (i + 1) G.
template <class F, class Entry>
constexpr void pick(typename Points<F>::Affine& r, const Entry (&row)[8], SecretDigit digit) {
    using Limb = typename F::Limb;
    Entry entry;
    scan(entry, row, digit.magnitude);
    entry.word[1][0] |= Choice::is_zero(digit.magnitude).template mask<Limb>() & 1;
    r = affine<F>(entry.word);
    F::pick(r.X, digit.negative, Points<F>::negate(r).X, r.X);
}

template <class F, size_t Windows>
inline constexpr PointTable<F, 2, Windows, 8> base_table(words_of_base_multiples, 28 / Windows);
template <class F, size_t Odd>
inline constexpr PointTable<F, 2, 1, Odd> odd_table(words_of_odd_multiples, 1);
template <class F>
inline constexpr typename Points<F>::Affine base_point = affine<F>(odd_table<F, 1>.at[0][0].word);

// k B, k secret and below the order, so that the last digit is at most 4.
template <class F, size_t Windows>
void multiply_base(typename Points<F>::Projective& r, const uint8_t* k) {
    using P = Points<F>;
    constexpr size_t stride = 112 / Windows;
    int8_t digit[112];
    signed_digits(digit, k);
    r = P::identity();
    typename P::Affine q;
    for (size_t round = stride; round-- != 0;) {
        if (round != stride - 1)
            for (int i = 0; i < 4; ++i) r = P::twice(r);
        for (size_t window = 0; window < Windows; ++window) {
            pick<F>(q, base_table<F, Windows>.at[window], SecretDigit(digit[stride * window + round]));
            r = P::add(r, q);
        }
    }
    wipe(digit), wipe(q);
}
template <class F>
void multiply_base_bitwise(typename Points<F>::Projective& r, const uint8_t* k) {
    using P = Points<F>;
    static constexpr const typename P::Affine& base = base_point<F>;
    static constexpr typename P::Affine nothing{F::small(0), F::small(1)};
    r = P::identity();
    typename P::Affine q;
    for (size_t i = 446; i-- != 0;) {
        const Choice bit = Choice::bit(k[i / 8] >> i % 8 & 1u);
        F::pick(q.X, bit, base.X, nothing.X);
        F::pick(q.Y, bit, base.Y, nothing.Y);
        r = P::add(P::twice(r), q);
    }
    wipe(q);
}

// encoded = s B - h A for public s and h below the order and an encoded A. False, and encoded is not written: A is not
// the encoding of a point.
template <class F, size_t Odd>
bool vartime_multiply_add(uint8_t* encoded, const uint8_t* s, const uint8_t* h, const uint8_t* a) {
    using P = Points<F>;
    typename P::Projective A;
    if (!P::vartime_decode(A, a)) return false;
    constexpr size_t odd_of_A = 8;
    typename P::Projective multiple[odd_of_A] = {A};  // A, 3A, 5A, ..
    A = P::twice(A);
    for (size_t i = 1; i < odd_of_A; ++i) multiple[i] = P::add(multiple[i - 1], A);

    int8_t of_B[448];
    int8_t of_A[448];
    vartime_sparse_digits(of_B, 448, s, 2 * Odd);
    vartime_sparse_digits(of_A, 448, h, 2 * odd_of_A);
    auto r = P::identity();
    size_t i = 448;
    while (i != 0 && of_A[i - 1] == 0 && of_B[i - 1] == 0) --i;
    while (i-- != 0) {
        r = P::twice(r);
        if (of_A[i] > 0) r = P::add(r, P::negate(multiple[of_A[i] / 2]));
        if (of_A[i] < 0) r = P::add(r, multiple[-of_A[i] / 2]);
        if (of_B[i] > 0) r = P::add(r, affine<F>(odd_table<F, Odd>.at[0][of_B[i] / 2].word));
        if (of_B[i] < 0) r = P::add(r, P::negate(affine<F>(odd_table<F, Odd>.at[0][-of_B[i] / 2].word)));
    }
    P::encode(encoded, r);
    return true;
}
template <class F>
bool vartime_multiply_add_bitwise(uint8_t* encoded, const uint8_t* s, const uint8_t* h, const uint8_t* a) {
    using P = Points<F>;
    typename P::Projective A;
    if (!P::vartime_decode(A, a)) return false;
    A = P::negate(A);
    auto r = P::identity();
    for (size_t i = 446; i-- != 0;) {
        r = P::twice(r);
        if ((h[i / 8] >> i % 8 & 1) != 0) r = P::add(r, A);
        if ((s[i / 8] >> i % 8 & 1) != 0) r = P::add(r, base_point<F>);
    }
    P::encode(encoded, r);
    return true;
}

}  // namespace sealstone::math::edwards448
