// SPDX-License-Identifier: Apache-2.0
#include "sealstone/math/power_mulx.h"

#include "sealstone/math/power_by_products.h"
#include "sealstone/math/power_x86_doublings.h"
#if SEALSTONE_X86
#include <immintrin.h>
SEALSTONE_KERNEL("avx2,bmi2")

namespace sealstone::math {
namespace {

using Room = PowerRoom<Fast>;

// Numbers stay below R; a product with a factor below m is below 2m.
void multiply_reduced(Limb* room, Limb* r, const Limb* a, const Limb* b, const Modulus& m) {
    product_mulx(room, r, a, b, m);
    reduce_once<any_width>(r, r, 0, m);
}

struct ProductsMulx : Products<Fast, multiply_reduced> {
    static void lazy_multiply(Limb* room, Limb* r, const Limb* a, const Limb* b, const Modulus& m) {
        product_mulx(room, r, a, b, m);
    }
    static void lazy_square(Limb* room, Limb* x, const Modulus& m) { product_mulx(room, x, x, x, m); }

    static void double_many(Limb* room, Limb* x, size_t count, size_t size, const Modulus& m) {
        const size_t n = m.limbs;
        copy_limbs(n, room, x);
        room[n] = 0;
        Doublings<shift_less_mulx>(m.value, size, n).run(room, count);
        reduce_once<any_width>(x, room, room[n], m);
    }

    // All entries are read.
    static void get_entry(size_t n, Limb* x, const Limb* table, Limb index) {
        const __m256i wanted = _mm256_set1_epi64x(static_cast<long long>(index));
        for (size_t i = 0; i < n; i += 8) {
            __m256i x0 = {}, x1 = {};
            for (size_t j = 0; j < entries; ++j) {
                const __m256i here = _mm256_cmpeq_epi64(wanted, _mm256_set1_epi64x(static_cast<long long>(j)));
                const auto* const entry = reinterpret_cast<const __m256i*>(table + j * n + i);
                x0 = _mm256_or_si256(x0, _mm256_and_si256(here, _mm256_loadu_si256(entry)));
                x1 = _mm256_or_si256(x1, _mm256_and_si256(here, _mm256_loadu_si256(entry + 1)));
            }
            auto* const to = reinterpret_cast<__m256i*>(x + i);
            _mm256_storeu_si256(to, x0);
            _mm256_storeu_si256(to + 1, x1);
        }
    }
    // The entry lies behind the product's room.
    static void multiply_by_entry(Limb* room, Limb* x, const Limb* table, Limb index, const Modulus& m) {
        Limb* const entry = room + 2 * m.limbs;
        get_entry(m.limbs, entry, table, index);
        product_mulx(room, x, x, entry, m);
    }
    static void multiply_by_bytes(Limb* room, Limb* x, Bytes b, const Modulus& m) {
        Limb* const number = room + 2 * m.limbs;
        load_limbs(m.limbs, number, b.data(), b.size());
        multiply_reduced(room, x, x, number, m);
    }
};
using Powers = PowerByProducts<ProductsMulx>;

// A copy of a, with zeros up to a multiple of eight limbs.
Limb* widened(Limb*& room, const Limb* a, size_t n, size_t to) {
    Limb* const r = room;
    for (size_t i = 0; i < to; ++i) r[i] = i < n ? a[i] : 0;
    room += to;
    return r;
}

}  // namespace

template <>
struct PowerPlan<Fast, Mulx> {
    static void power(const PublicExponent& p) {
        const size_t wide = Room::eights(p.n);
        if (wide == p.n) return Powers::power(p);
        Limb* room = p.room;
        const Limb* const modulus = widened(room, p.m, p.n, wide);
        Limb* const x = room;
        Powers::power({x, p.a, p.e, p.b, modulus, wide, x + wide});
        copy_limbs(p.n, p.r, x);
    }

    static void vartime_power(const PublicExponent& p) { power(p); }

    static void power_pair(const PowerHalf (&half)[2], const Limb* a, size_t n, Limb* room) {
        const size_t wide = Room::eights(n);
        if (wide == n) return Powers::power_pair(half, a, n, room);
        const Limb* const x = widened(room, a, 2 * n, 2 * wide);
        Limb* const modulus = room;
        Limb* const r = room + wide;
        for (const PowerHalf& h : half) {
            if (h.size == 0) continue;
            Limb* rest = modulus;
            widened(rest, h.m, n, wide);
            Powers::power_of_half({r, h.e, modulus, h.size}, x, wide, n, r + wide);
            copy_limbs(n, h.r, r);
        }
    }

    static void multiply(Limb* r, const Limb* a, const Limb* b, const Limb* m, size_t size, size_t n, Limb* room) {
        const size_t wide = Room::eights(n);
        if (wide == n) return Powers::multiply(r, a, b, m, size, n, room);
        const Limb* const modulus = widened(room, m, n, wide);
        Limb* const x = widened(room, a, n, wide);
        const Limb* const y = widened(room, b, n, wide);
        Powers::multiply(x, x, y, modulus, size, wide, room);
        copy_limbs(n, r, x);
    }
};

}  // namespace sealstone::math

SEALSTONE_KERNEL_END

template struct sealstone::math::PowerKernel<sealstone::Fast, sealstone::math::Mulx>;
#endif
