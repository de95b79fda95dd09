// SPDX-License-Identifier: Apache-2.0
// math/power_by_products.h - private: powers from a kernel's Montgomery products.
#pragma once
#include "sealstone/math/power.h"

namespace sealstone::math {

// As multiply_in() of modular.h: r = ab/R mod m for a < R, b < m; room of n limbs and PowerRoom's more. r may be a or
// b.
using ProductIn = void(Limb* room, Limb* r, const Limb* a, const Limb* b, const Modulus& m);
// x = xx/R mod m for x < m.
using SquareIn = void(Limb* room, Limb* x, const Modulus& m);
template <ProductIn product>
void square_by(Limb* room, Limb* x, const Modulus& m) {
    product(room, x, x, x, m);
}

// count bits from bit `at` on; zeros above n limbs.
constexpr Limb bits_of(const Limb* a, size_t n, size_t at, unsigned count) {
    const size_t i = at / limb_bits, shift = at % limb_bits;
    Limb x = a[i] >> shift;
    if (shift + count > limb_bits && i + 1 < n) x |= a[i + 1] << (limb_bits - shift);
    return x & ((Limb{1} << count) - 1);
}

// r = entry `index` of a table, and all of it is read.
using Select = void(size_t n, Limb* r, const Limb* table, size_t entries, Limb index);
constexpr void select(size_t n, Limb* r, const Limb* table, size_t entries, Limb index) {
    for (size_t i = 0; i < n; ++i) r[i] = 0;
    for (size_t j = 0; j < entries; ++j) {
        const Limb mask = Choice::is_zero(static_cast<uint32_t>(index ^ j)).mask<Limb>();
        for (size_t i = 0; i < n; ++i) r[i] |= table[j * n + i] & mask;
    }
}

// x = 2x mod m for x < m.
using DoubleModulo = void(Limb* x, const Modulus& m);
inline void double_by_sum(Limb* x, const Modulus& m) { add<any_width>(x, x, x, m); }

// x = x 2^count mod m for x < m, which has `size` bytes. room: more than n limbs.
using DoubleManyTimes = void(Limb* room, Limb* x, size_t count, size_t size, const Modulus& m);

// `product` may leave r modulo m, below R, and then takes such factors; `reduced` is what leaves it below m.
template <ProductIn product, unsigned window, Select* choose = select, SquareIn square = square_by<product>,
          DoubleModulo double_it = double_by_sum, ProductIn reduced = product, DoubleManyTimes* double_many = nullptr>
struct PowerByProducts {
    // a in Montgomery's form is kept in r where e has more than one bit. If that was b, too, b is a.
    static void power(Limb* r, const Limb* a, Bytes e, const Limb* b, const Limb* m, size_t n, Limb* room) {
        const Modulus modulus = modulus_of(m, n);
        Limb* const x = room;
        Limb* const t = x + n;
        size_t bits = n * limb_bits;
        while (bit_of(m, bits - 1) == 0) --bits;
        if constexpr (double_many != nullptr) {
            copy_limbs(n, x, a);
            double_many(t, x, n * limb_bits, (bits + 7) / 8, modulus);
        } else {
            square_of_r(x, bits - 1, modulus, t);
            product(t, x, a, x, modulus);
        }
        const bool one_bit = is_power_of_two(e);
        if (!one_bit) copy_limbs(n, r, x);
        unsigned at = 7;
        while ((e[0] >> at) == 0) --at;
        for (size_t i = 0; i < e.size(); ++i, at = 8)
            while (at-- != 0) {
                square(t, x, modulus);
                if ((e[i] >> at & 1) != 0) product(t, x, x, r, modulus);
            }
        if (!one_bit && r == b) {
            product(t, x, x, r, modulus);
            set_one(n, r);
        }
        reduced(t, r, x, b, modulus);
    }

    static void power_pair(const PowerHalf (&half)[2], const Limb* a, size_t n, Limb* room) {
        for (const PowerHalf& h : half)
            if (h.size != 0) secret_power(h, a, n, n, room);
    }

    static void vartime_power(Limb* r, const Limb* a, Bytes e, const Limb* b, const Limb* m, size_t n, Limb* room) {
        power(r, a, e, b, m, n, room);
    }

    static void multiply(Limb* r, const Limb* a, const Limb* b, const Limb* m, size_t size, size_t n, Limb* room) {
        const Modulus modulus = modulus_of(m, n);
        Limb* const x = room;
        Limb* const t = x + n;
        square_of_r(x, 8 * (size - 1), modulus, t);
        product(t, x, a, x, modulus);
        reduced(t, r, x, b, modulus);
    }

    // The exponent may be shorter than the modulus.
    SEALSTONE_NOINLINE static void secret_power(const PowerHalf& half, const Limb* a, size_t n, size_t exponent_limbs,
                                                Limb* room) {
        constexpr size_t entries = size_t{1} << window;
        const Modulus m = modulus_of(half.m, n);
        Limb* const table = room;
        Limb* const x = table + entries * n;
        Limb* const y = x + n;
        Limb* const t = y + n;
        Limb* const base = table + n;

        // a = a1 R + a0: its form is a0 R + a1 R^2 mod m.
        square_of_r(x, 8 * (half.size - 1), m, t);
        reduced(t, y, x, x, m);      // R^3
        reduced(t, y, a + n, y, m);  // a1 R^2
        reduced(t, base, a, x, m);
        add<any_width>(base, base, y, m);
        set_one(n, y);
        product(t, table, y, x, m);
        for (size_t j = 2; j < entries; ++j) product(t, table + j * n, table + (j - 1) * n, base, m);

        size_t at = (exponent_limbs * limb_bits + window - 1) / window;
        copy_limbs(n, x, table);
        while (at-- != 0) {
            for (unsigned i = 0; i < window; ++i) square(t, x, m);
            choose(n, y, table, entries, bits_of(half.e, exponent_limbs, at * window, window));
            product(t, x, x, y, m);
        }
        set_one(n, y);
        reduced(t, half.r, x, y, m);
    }

private:
    static Modulus modulus_of(const Limb* m, size_t n) { return {n, m, nullptr, nullptr, montgomery_inverse(m[0])}; }

    static bool is_power_of_two(Bytes e) {
        uint32_t after = e[0] & (e[0] - 1u);
        for (size_t i = 1; i < e.size(); ++i) after |= e[i];
        return after == 0;
    }

    // R^2 mod m from 2^below < m: by doubling to R, and on to the form of a small power of 2, from which squares lead
    // to R = 2^(n limb_bits), whose bits are taken from the left, where one costs a doubling.
    SEALSTONE_NOINLINE static void square_of_r(Limb* x, size_t below, const Modulus& m, Limb* t) {
        const size_t n = m.limbs, r_bits = n * limb_bits;
        unsigned shift = 0;
        while ((r_bits >> shift) > n / 2 + 1) ++shift;
        for (size_t i = 0; i < n; ++i) x[i] = 0;
        x[below / limb_bits] = Limb{1} << below % limb_bits;
        if constexpr (double_many != nullptr) return double_many(t, x, 2 * r_bits - below, below / 8 + 1, m);
        for (size_t i = below; i < r_bits + (r_bits >> shift); ++i) double_it(x, m);
        while (shift-- != 0) {
            square(t, x, m);
            if ((r_bits >> shift & 1) != 0) double_it(x, m);
        }
    }
};

// Specialised by the file that has the kernel, as something like PowerByProducts, before
//     template struct PowerKernel<Fast, Technique>;
template <class Preset, class Technique>
struct PowerPlan;

template <class Preset, class Technique>
void PowerKernel<Preset, Technique>::vartime_power(Limb* r, const Limb* a, Bytes e, const Limb* b, const Limb* m,
                                                   size_t n, Limb* room) {
    PowerPlan<Preset, Technique>::vartime_power(r, a, e, b, m, n, room);
}
template <class Preset, class Technique>
void PowerKernel<Preset, Technique>::power(Limb* r, const Limb* a, Bytes e, const Limb* b, const Limb* m, size_t n,
                                           Limb* room) {
    PowerPlan<Preset, Technique>::power(r, a, e, b, m, n, room);
}
template <class Preset, class Technique>
void PowerKernel<Preset, Technique>::power_pair(const PowerHalf (&half)[2], const Limb* a, size_t n, Limb* room) {
    PowerPlan<Preset, Technique>::power_pair(half, a, n, room);
}

template <class Preset, class Technique>
void PowerKernel<Preset, Technique>::multiply(Limb* r, const Limb* a, const Limb* b, const Limb* m, size_t size,
                                              size_t n, Limb* room) {
    PowerPlan<Preset, Technique>::multiply(r, a, b, m, size, n, room);
}

}  // namespace sealstone::math
