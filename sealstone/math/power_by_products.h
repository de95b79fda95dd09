// SPDX-License-Identifier: Apache-2.0
// math/power_by_products.h - private: powers from a kernel's Montgomery products.
#pragma once
#include "sealstone/math/multiply_by_r.h"
#include "sealstone/math/power.h"

namespace sealstone::math {

// count bits from bit `at` on; zeros above n limbs.
constexpr Limb bits_of(const Limb* a, size_t n, size_t at, unsigned count) {
    const size_t i = at / limb_bits, shift = at % limb_bits;
    Limb x = a[i] >> shift;
    if (shift + count > limb_bits && i + 1 < n) x |= a[i + 1] << (limb_bits - shift);
    return x & ((Limb{1} << count) - 1);
}

// As multiply_in() of modular.h: r = ab/R mod m for a < R, b < m; room of n limbs and PowerRoom's more. r may be a or
// b.
using ProductIn = void(Limb* room, Limb* r, const Limb* a, const Limb* b, const Modulus& m);

// Limb i of a big-endian number.
constexpr Limb limb_of_bytes(Bytes a, size_t i) {
    Limb x = 0;
    for (size_t k = 0, at = i * sizeof(Limb); k < sizeof(Limb) && at < a.size(); ++k, ++at)
        x |= static_cast<Limb>(Limb{a[a.size() - 1 - at]} << 8 * k);
    return x;
}

// What powers are made of: products and a table of 2^window numbers. Kernels put their own in place of some.
template <class Preset, ProductIn product>
struct Products {
    static constexpr bool divides = !same<Preset, Small>;  // half the time of doublings, and 250 bytes
    static constexpr unsigned window = PowerRoom<Preset>::window;
    static constexpr size_t entries = size_t{1} << window;

    static void multiply(Limb* room, Limb* r, const Limb* a, const Limb* b, const Modulus& m) {
        product(room, r, a, b, m);
    }
    static void square(Limb* room, Limb* x, const Modulus& m) { product(room, x, x, x, m); }
    // The same for numbers anywhere below R, and so may be what is returned.
    static void lazy_multiply(Limb* room, Limb* r, const Limb* a, const Limb* b, const Modulus& m) {
        product(room, r, a, b, m);
    }
    static void lazy_square(Limb* room, Limb* x, const Modulus& m) { product(room, x, x, x, m); }

    // There may be x = x 2^count mod m for x < m, which has `size` bytes; room of more than n limbs:
    //     static void double_many(Limb* room, Limb* x, size_t count, size_t size, const Modulus& m);
    static void double_it(Limb* x, const Modulus& m) { add<any_width>(x, x, x, m); }
    // x = R x mod m of a public m.
    static void multiply_by_r(Limb* x, const Limb* m, size_t n) { math::multiply_by_r(x, m, n); }

    static void put_entry(size_t n, Limb* table, size_t j, const Limb* x) { copy_limbs(n, table + j * n, x); }
};

// By rows, too.
template <class Preset, auto add_row = add_products<any_width>>
struct ProductsByRows : Products<Preset, multiply_in<any_width, add_row>> {
    using ProductsByRows::Products::entries;

    // x = entry `index`, which is secret: all entries are read.
    static void get_entry(size_t n, Limb* x, const Limb* table, Limb index) {
        for (size_t i = 0; i < n; ++i) x[i] = limb_of_entry(n, table + i, index);
    }
    // As lazy_multiply(), x = x/R times entry `index`.
    static void multiply_by_entry(Limb* room, Limb* x, const Limb* table, Limb index, const Modulus& m) {
        multiply_by_limbs(
            room, x, [=, &m](size_t i) { return limb_of_entry(m.limbs, table + i, index); }, m);
    }
    // As multiply(), x = x/R times a big-endian number.
    static void multiply_by_bytes(Limb* room, Limb* x, Bytes b, const Modulus& m) {
        multiply_by_limbs(
            room, x, [=](size_t i) { return limb_of_bytes(b, i); }, m);
    }

private:
    template <class LimbOf>
    static void multiply_by_limbs(Limb* room, Limb* x, LimbOf limb_of, const Modulus& m) {
        const size_t n = m.limbs;
        Limb* const t = room + 1;
        for (size_t i = 0; i <= n; ++i) t[i] = 0;
        for (size_t i = 0; i < n; ++i) {
            const Limb b = limb_of(i);
            const DoubleLimb top = add_row(n, room, t, x, b, m.value, (t[0] + x[0] * b) * m.inverse) + t[n];
            t[n - 1] = low(top);
            t[n] = high(top);
        }
        reduce_once<any_width>(x, t, t[n], m);
    }
    static Limb limb_of_entry(size_t n, const Limb* table, Limb index) {
        Limb x = 0;
        for (size_t j = 0; j < entries; ++j)
            x |= table[j * n] & Choice::is_zero(static_cast<uint32_t>(index ^ j)).mask<Limb>();
        return x;
    }
};

template <class Products>
struct PowerByProducts {
    static void power(const PublicExponent& x) {
        const Modulus m = modulus_of(x.m, x.n);
        Limb* const t = x.room + (Products::divides ? 0 : x.n);
        load_limbs(x.n, x.r, x.a.data(), x.a.size());
        if constexpr (!Products::divides) square_of_r(x.room, bit_length(x.n, x.m) - 1, m, t);
        into_form(x, m, t);
        for (size_t at = highest_bit(x.e); at-- != 0;) {
            Products::lazy_square(t, x.r, m);
            if (at == 0 || !bit_of(x.e, at)) continue;
            Products::multiply_by_bytes(t, x.r, x.a, m);
            into_form(x, m, t);
        }
        Products::multiply_by_bytes(t, x.r, x.b, m);
    }

    static void power_pair(const PowerHalf (&half)[2], const Limb* a, size_t n, Limb* room) {
        for (const PowerHalf& h : half)
            if (h.size != 0) secret_power(h, a, n, room);
    }

    static void vartime_power(const PublicExponent& x) { power(x); }

    static void multiply(Limb* r, const Limb* a, const Limb* b, const Limb* m, size_t size, size_t n, Limb* room) {
        const Modulus modulus = modulus_of(m, n);
        Limb* const x = room;
        Limb* const t = x + n;
        square_of_r(x, 8 * (size - 1), modulus, t);
        Products::multiply(t, x, a, x, modulus);
        Products::multiply(t, r, x, b, modulus);
    }

    // The exponent may be shorter than the modulus.
    SEALSTONE_INLINE static void power_of_half(const PowerHalf& half, const Limb* a, size_t n, size_t exponent_limbs,
                                               Limb* room) {
        constexpr unsigned window = Products::window;
        constexpr size_t entries = Products::entries;
        const Modulus m = modulus_of(half.m, n);
        Limb* const table = room;
        Limb* const x = table + entries * n;
        Limb* const t = x + n;

        // a = a1 R + a0: its form is a0 R + a1 R^2 mod m.
        Limb* const r_squared = table + 2 * n;  // behind a
        Limb* const y = r_squared + n;
        square_of_r(r_squared, 8 * (half.size - 1), m, t);
        Products::multiply(t, y, r_squared, r_squared, m);  // R^3
        Products::multiply(t, y, a + n, y, m);              // a1 R^2
        Products::multiply(t, x, a, r_squared, m);
        add<any_width>(x, x, y, m);
        set_one(n, y);
        Products::multiply(t, y, y, r_squared, m);
        copy_limbs(n, t, y);
        Products::put_entry(n, table, 0, t);
        for (size_t j = 1; j < entries; ++j) {
            if (j != 1) Products::multiply_by_entry(t, x, table, 1, m);
            Products::put_entry(n, table, j, x);
        }

        size_t at = (exponent_limbs * limb_bits - 1) / window * window;
        Products::get_entry(n, x, table, bits_of(half.e, exponent_limbs, at, window));
        while (at != 0) {
            at -= window;
            for (unsigned i = 0; i < window; ++i) Products::lazy_square(t, x, m);
            Products::multiply_by_entry(t, x, table, bits_of(half.e, exponent_limbs, at, window), m);
        }
        set_one(n, table);
        Products::multiply(t, half.r, x, table, m);
    }

private:
    SEALSTONE_NOINLINE static void secret_power(const PowerHalf& half, const Limb* a, size_t n, Limb* room) {
        power_of_half(half, a, n, n, room);
    }

    static Modulus modulus_of(const Limb* m, size_t n) { return {n, m, nullptr, nullptr, montgomery_inverse(m[0])}; }

    static void into_form(const PublicExponent& x, const Modulus& m, Limb* t) {
        if constexpr (requires { Products::double_many; })
            Products::double_many(t, x.r, x.n * limb_bits, (bit_length(x.n, x.m) + 7) / 8, m);
        else if constexpr (Products::divides)
            Products::multiply_by_r(x.r, x.m, x.n);
        else
            Products::multiply(t, x.r, x.r, x.room, m);
    }

    // R^2 mod m from 2^below < m: by doubling to R, and on to the form of a small power of 2, from which squares lead
    // to R = 2^(n limb_bits), whose bits are taken from the left, where one costs a doubling.
    SEALSTONE_NOINLINE static void square_of_r(Limb* x, size_t below, const Modulus& m, Limb* t) {
        const size_t n = m.limbs, r_bits = n * limb_bits;
        for (size_t i = 0; i < n; ++i) x[i] = 0;
        x[below / limb_bits] = Limb{1} << below % limb_bits;
        if constexpr (requires { Products::double_many; }) {
            Products::double_many(t, x, 2 * r_bits - below, below / 8 + 1, m);
        } else {
            unsigned shift = 0;
            while ((r_bits >> shift) > n / 2 + 1) ++shift;
            for (size_t i = below; i < r_bits + (r_bits >> shift); ++i) Products::double_it(x, m);
            while (shift-- != 0) {
                Products::square(t, x, m);
                if ((r_bits >> shift & 1) != 0) Products::double_it(x, m);
            }
        }
    }
};

// Specialised by the file that has the kernel, as something like PowerByProducts, before
//     template struct PowerKernel<Fast, Technique>;
template <class Preset, class Technique>
struct PowerPlan;

template <class Preset, class Technique>
void PowerKernel<Preset, Technique>::vartime_power(const PublicExponent& x) {
    PowerPlan<Preset, Technique>::vartime_power(x);
}
template <class Preset, class Technique>
void PowerKernel<Preset, Technique>::power(const PublicExponent& x) {
    PowerPlan<Preset, Technique>::power(x);
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
