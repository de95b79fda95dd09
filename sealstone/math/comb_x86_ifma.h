// SPDX-License-Identifier: Apache-2.0
// math/comb_x86_ifma.h - private: multiples kG of a base point by a table of its multiples, in eight lanes.
//
// For odd k, k = d[0] + 16 d[1] + 16^2 d[2] + .. with digits -15, -13, .. 15. The table has 16^i (1, 3, .. 15) G for
// every i, so that kG is a sum of entries without a doubling. Lane j adds up i = j, j + 8, j + 16, ..; three additions
// join the lanes. The table and the constants of each curve are written by tools/comb_x86_ifma.py.
//
// No lane meets a special case: its sum is a multiple sG with |s| near d 16^(i-8), and next comes d 16^i G. That the
// two are neither equal nor opposite is clear as long as nothing exceeds the order; the tool looks at every i and d.
// The lanes may add up to anything: there the formulas are complete.
#pragma once
#include "sealstone/math/curve_ops.h"
#include "sealstone/math/field_x86_ifma8.h"
#if SEALSTONE_X86

namespace sealstone::math {

template <size_t D>
struct Comb8 {
    static constexpr size_t digits = D;

    Prime8<D> prime;
    size_t limbs;    // of a coordinate and of the scalar
    size_t windows;  // digits of a scalar
    bool a_is_zero;  // else a = -3
    uint64_t b[D];   // of the curve's equation, or 3b where a = 0; times R
};

// What makes plain affine coordinates of a curve's points: R^2 mod p. For a curve that is mapped from its twist
// (RFC 5639, section 3) times the factors of x and y.
template <size_t D>
struct ToAffine8 {
    uint64_t x[D], y[D];
};

inline constexpr size_t comb_entries = 8;

}  // namespace sealstone::math

SEALSTONE_KERNEL("avx512f,avx512bw,avx512dq,avx512vl,avx512ifma,bmi2,adx")

namespace sealstone::math {
namespace {

// Words of limbs, where a number is shifted by digits of 52 bits.
template <size_t D, size_t N>
SEALSTONE_INLINE void to_digits_52(uint64_t (&digits)[D], const Limb (&limbs)[N]) {
    for (size_t i = 0; i < D; ++i) {
        const size_t word = 52 * i / 64, shift = 52 * i % 64;
        uint64_t x = word < N ? limbs[word] >> shift : 0;
        if (shift > 12 && word + 1 < N) x |= limbs[word + 1] << (64 - shift);
        digits[i] = x & mask_52;
    }
}
template <size_t D, size_t N>
SEALSTONE_INLINE void from_digits_52(Limb (&limbs)[N], const uint64_t (&digits)[D]) {
    for (size_t i = 0; i < N; ++i) limbs[i] = 0;
    for (size_t i = 0; i < D; ++i) {
        const size_t word = 52 * i / 64, shift = 52 * i % 64;
        if (word < N) limbs[word] |= digits[i] << shift;
        if (shift > 12 && word + 1 < N) limbs[word + 1] |= digits[i] >> (64 - shift);
    }
}

template <const auto& comb>
struct CombIfma {
    static constexpr size_t D = comb.digits;
    static constexpr size_t N = comb.limbs;
    static constexpr size_t steps = (comb.windows + 7) / 8;
    static constexpr auto& prime = comb.prime;
    using Field = Field8ByCalls<comb>;
    using LaneField = typename Either<D <= 5, Field8<comb>, Field>::type;  // of what runs most
    using Numbers = Numbers8<D>;
    static constexpr size_t step_size = comb_entries * 2 * D * 8;  // words of the table
    static constexpr size_t table_size = steps * step_size;

    // x = X/Z^2, y = Y/Z^3 in the lanes, afterwards x = X/Z, y = Y/Z.
    struct Points {
        Numbers X, Y, Z;
    };

    struct Entries {
        Numbers x, y;
        __mmask8 negative;
    };
    // The entries of eight digits, a lane each. The digit 2w - 15 is given as w: the upper bit of its four bits says
    // that it is positive, the others are the entry, or its complement.
    SEALSTONE_INLINE static Entries entries(const uint64_t* table, __m512i w) {
        const __mmask8 negative = _mm512_testn_epi64_mask(w, all(8));
        const __m512i wanted = _mm512_and_si512(_mm512_mask_xor_epi64(w, negative, w, all(7)), all(7));
        Entries r;
#pragma GCC unroll 11
        for (size_t i = 0; i < D; ++i) r.x.digit[i] = r.y.digit[i] = _mm512_setzero_si512();
        for (size_t entry = 0; entry < comb_entries; ++entry, table += 2 * D * 8) {
            const __mmask8 here = _mm512_cmpeq_epi64_mask(wanted, all(entry));
#pragma GCC unroll 11
            for (size_t i = 0; i < D; ++i) {
                const __m512i x = _mm512_load_si512(table + 8 * i), y = _mm512_load_si512(table + 8 * (D + i));
                r.x.digit[i] = _mm512_mask_mov_epi64(r.x.digit[i], here, x);
                r.y.digit[i] = _mm512_mask_mov_epi64(r.y.digit[i], here, y);
            }
        }
        r.negative = negative;
        return r;
    }
    SEALSTONE_INLINE static Numbers negated(const Numbers& x, __mmask8 where) {
        Numbers r;
#pragma GCC unroll 11
        for (size_t i = 0; i < D; ++i)
            r.digit[i] = _mm512_mask_sub_epi64(x.digit[i], where, _mm512_setzero_si512(), x.digit[i]);
        return r;
    }
    SEALSTONE_INLINE static Numbers picked(__mmask8 where, const Numbers& yes, const Numbers& no) {
        Numbers r;
#pragma GCC unroll 11
        for (size_t i = 0; i < D; ++i) r.digit[i] = _mm512_mask_mov_epi64(no.digit[i], where, yes.digit[i]);
        return r;
    }

    SEALSTONE_INLINE static Points first(const Entries& entry) {
        Points r;
        r.X = entry.x;
        r.Y = negated(entry.y, entry.negative);
#pragma GCC unroll 11
        for (size_t i = 0; i < D; ++i)
            r.Y.digit[i] = _mm512_mask_add_epi64(r.Y.digit[i], entry.negative, r.Y.digit[i], all(prime.p[i]));
        r.Y = carried(r.Y);
        r.Z = in_all_lanes(prime.one);
        return r;
    }
    // The sum of a Jacobian and an affine point, which are neither equal nor opposite ("Guide to Elliptic Curve
    // Cryptography", Hankerson, Menezes, Vanstone, 2004, algorithm 3.22). In: X < X_below, Y < 5, Z < 1.3; so out.
    static constexpr uint64_t X_below = Field::tight ? 2 : 6;
    SEALSTONE_INLINE static Points sum(const Points& a, const Entries& b) {
        const Numbers zz = LaneField::square(a.Z);
        const Numbers zy = LaneField::multiply(a.Z, b.y);
        const Numbers u = LaneField::multiply(b.x, zz);
        const Numbers s = negated(LaneField::multiply(zy, zz), b.negative);
        const Numbers h = carried_difference<X_below>(u, a.X);  // tight < 3.1, else < 8
        const Numbers hh = LaneField::square(h);                // tight < 1.7
        Points r;
        r.Z = LaneField::multiply(a.Z, h);
        const Numbers hhh = LaneField::multiply(h, hh);                           // < 1.4
        const Numbers v = LaneField::multiply(a.X, hh);                           // < 1.2
        const Numbers t = carried_difference<7>(s, a.Y);                          // from 1 to < 9
        r.X = LaneField::template settle<4>(LaneField::square(t) - hhh - v - v);  // from 0.2; tight 1.1, else < 6
        const Numbers y = LaneField::multiply(t, carried_difference<X_below>(v, r.X));
        r.Y = carried_difference<2>(y, LaneField::multiply(a.Y, hhh));  // y < 2.9
        return r;
    }
    template <uint64_t K>
    SEALSTONE_INLINE static Numbers carried_difference(const Numbers& a, const Numbers& b) {
        Numbers r;
#pragma GCC unroll 11
        for (size_t i = 0; i < D; ++i) r.digit[i] = add(subtract(a.digit[i], b.digit[i]), all(K * prime.p[i]));
        return carried(r);
    }

    SEALSTONE_NOINLINE static Points lanes(const uint64_t* table, const uint32_t* digits) {
        const __m512i places = _mm512_setr_epi64(0, 4, 8, 12, 16, 20, 24, 28);
        const auto w = [&](size_t step) { return _mm512_srlv_epi64(all(digits[step]), places); };
        Points r = first(entries(table, w(0)));
        for (size_t step = 1; step < comb.windows / 8; ++step) r = sum(r, entries(table + step * step_size, w(step)));
        if constexpr (comb.windows % 8 != 0) {
            constexpr size_t last = comb.windows / 8;
            constexpr auto there = static_cast<__mmask8>((1u << comb.windows % 8) - 1);
            const Points more = sum(r, entries(table + last * step_size, w(last)));
            r = {picked(there, more.X, r.X), picked(there, more.Y, r.Y), picked(there, more.Z, r.Z)};
        }
        return r;
    }

    SEALSTONE_INLINE static Points projective(const Points& a) {
        return {Field::multiply(a.X, a.Z), a.Y, Field::multiply(Field::square(a.Z), a.Z)};
    }
    // The complete sum of projective points ("Complete addition formulas for prime order elliptic curves", Renes,
    // Costello, Batina, EUROCRYPT 2016, algorithms 4 and 7). In: all < 5. Out: all < 2.
    SEALSTONE_NOINLINE static Points complete_sum(const Points& a, const Points& b) {
        const Numbers xx = Field::multiply(a.X, b.X);
        const Numbers yy = Field::multiply(a.Y, b.Y);  // tight < 2.6
        const Numbers zz = Field::multiply(a.Z, b.Z);
        const Numbers xy = Field::sum_of_products(a.X, b.Y, a.Y, b.X);
        const Numbers yz = Field::sum_of_products(a.Y, b.Z, a.Z, b.Y);
        const Numbers xz = Field::sum_of_products(a.X, b.Z, a.Z, b.X);
        const Numbers b_ = in_all_lanes(comb.b);
        const Numbers bzz = Field::multiply(b_, zz);
        const Numbers bxz = Field::multiply(b_, xz);
        Numbers plus, minus, f, f_negated, g;
        if constexpr (comb.a_is_zero) {
            plus = Field::template settle<2>(yy - bzz);
            minus = Field::template settle<1>(yy + bzz);
            f = bxz;
            f_negated = Field::template settle<2>(-bxz);
            g = Field::template settle<1>(thrice(xx));
        } else {
            const Numbers e = thrice(xz - bzz);                // from -3.3 to 3.6
            const Numbers f_ = thrice(bxz - thrice(zz) - xx);  // from -13.2 to 3.3
            plus = Field::template settle<4>(yy + e);
            minus = Field::template settle<4>(yy - e);
            f = Field::template settle<14>(f_);
            f_negated = Field::template settle<4>(-f_);
            g = Field::template settle<4>(thrice(xx - zz));
        }
        return {Field::sum_of_products(xy, plus, yz, f_negated), Field::sum_of_products(plus, minus, f, g),
                Field::sum_of_products(yz, minus, xy, g)};
    }

    // The digits of k, eight to a word, as entries() takes them. For odd k the digit i is 2w - 15 where w are the bits
    // 4i + 1 .. 4i + 4 of k, the one above the last of them set. An even k is replaced by n - k, and the point by its
    // opposite: w by its complement.
    SEALSTONE_INLINE static void recode(uint32_t (&digits)[2 * N], const Limb* k, const Limb* order) {
        Limb odd[N];
        subtract_limbs<N>(N, odd, order, k);
        const Limb even = hide(static_cast<Limb>((k[0] & 1) - 1));
        for (size_t i = 0; i < N; ++i) odd[i] = k[i] ^ ((k[i] ^ odd[i]) & even);
        constexpr size_t top = 4 * comb.windows - 1;
        for (size_t i = 0; i < N; ++i) {
            Limb w = odd[i] >> 1;
            if (i + 1 < N) w |= odd[i + 1] << 63;
            if (i == top / 64) w |= Limb{1} << top % 64;
            w ^= even;
            digits[2 * i] = static_cast<uint32_t>(w);
            digits[2 * i + 1] = static_cast<uint32_t>(w >> 32);
        }
        wipe(odd);
    }

    // One lane of a number below 2p.
    template <size_t lane>
    SEALSTONE_INLINE static void store(Limb* r, const Numbers& x, const Modulus& p) {
        uint64_t digits[D];
#pragma GCC unroll 11
        for (size_t i = 0; i < D; ++i)
            digits[i] = static_cast<uint64_t>(_mm_extract_epi64(_mm512_castsi512_si128(x.digit[i]), lane));
        Limb limbs[N + 1];
        from_digits_52(limbs, digits);
        reduce_once<N>(r, limbs, limbs[N], p);
        wipe(digits);
        wipe(limbs);
    }

    // In every lane.
    SEALSTONE_INLINE static Points multiple(const Limb* k, const Curve& curve, const uint64_t* table) {
        uint32_t digits[2 * N];
        recode(digits, k, curve.order.value);
        Points point = projective(lanes(table, digits));
        point = complete_sum(point, moved<4>(point));
        point = complete_sum(point, moved<2>(point));
        wipe(digits);
        return complete_sum(point, moved<1>(point));
    }

    SEALSTONE_NOINLINE static void multiply_base(Limb* xy, const Limb* k, const Curve& curve, const uint64_t* table,
                                                 const ToAffine8<D>& to_affine) {
        Points point = multiple(k, curve, table);
        const Limb one[N] = {1};
        Limb z[N];
        uint64_t z_digits[D];
        store<0>(z, point.Z, curve.field);
        divide<N>(z, one, z, curve.field);
        to_digits_52(z_digits, z);
        // x in lane 0, y in lane 1
        const Numbers factors = picked(1, in_all_lanes(to_affine.x), in_all_lanes(to_affine.y));
        const Numbers numerators = picked(1, point.X, point.Y);
        const Numbers result = Field::multiply(Field::multiply(in_all_lanes(z_digits), factors), numerators);
        store<0>(xy, result, curve.field);
        store<1>(xy + N, result, curve.field);
        wipe(point);
        wipe(z);
        wipe(z_digits);
    }
    // The coordinates with a factor that they share, which is R.
    SEALSTONE_NOINLINE static void multiply_base_projective(Limb* xyz, const Limb* k, const Curve& curve,
                                                            const uint64_t* table) {
        const Points point = multiple(k, curve, table);
        store<0>(xyz, point.X, curve.field);
        store<0>(xyz + N, point.Y, curve.field);
        store<0>(xyz + 2 * N, point.Z, curve.field);
    }
    // The lanes j and j + by in each other's place, for j without the bit by.
    template <int by>
    SEALSTONE_INLINE static Points moved(const Points& a) {
        Points r;
#pragma GCC unroll 11
        for (size_t i = 0; i < D; ++i) {
            r.X.digit[i] = exchanged<by>(a.X.digit[i]);
            r.Y.digit[i] = exchanged<by>(a.Y.digit[i]);
            r.Z.digit[i] = exchanged<by>(a.Z.digit[i]);
        }
        return r;
    }
    template <int by>
    SEALSTONE_INLINE static __m512i exchanged(__m512i x) {
        if constexpr (by == 4)
            return _mm512_shuffle_i64x2(x, x, 0x4e);
        else if constexpr (by == 2)
            return _mm512_permutex_epi64(x, 0x4e);
        else
            return _mm512_permutex_epi64(x, 0xb1);
    }
};

}  // namespace
}  // namespace sealstone::math
SEALSTONE_KERNEL_END
#endif
