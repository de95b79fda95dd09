// SPDX-License-Identifier: Apache-2.0
#include "sealstone/math/power_mulx.h"

#include "sealstone/math/power_by_products.h"
#include "sealstone/math/power_x86_doublings.h"
#if SEALSTONE_X86
#include <immintrin.h>

namespace sealstone::math {
namespace {

using Room = PowerRoom<Fast>;

void square(Limb* room, Limb* x, const Modulus& m) { product_mulx(room, x, x, x, m); }
// A product with a factor below m is below 2m.
void multiply_reduced(Limb* room, Limb* r, const Limb* a, const Limb* b, const Modulus& m) {
    product_mulx(room, r, a, b, m);
    reduce_once<any_width>(r, r, 0, m);
}

void double_many(Limb* room, Limb* x, size_t count, size_t size, const Modulus& m) {
    const size_t n = m.limbs;
    copy_limbs(n, room, x);
    room[n] = 0;
    Doublings<shift_less_mulx>(m.value, size, n).run(room, count);
    reduce_once<any_width>(x, room, room[n], m);
}

// As select() of power_by_products.h, in vectors of two limbs, which all x86-64 have.
void select_vectors(size_t n, Limb* r, const Limb* table, size_t entries, Limb index) {
    const __m128i wanted = _mm_set1_epi32(static_cast<int>(index));
    size_t i = 0;
    for (; i + 8 <= n; i += 8) {
        __m128i x0 = {}, x1 = {}, x2 = {}, x3 = {};
        for (size_t j = 0; j < entries; ++j) {
            const __m128i here = _mm_cmpeq_epi32(wanted, _mm_set1_epi32(static_cast<int>(j)));
            const auto* const entry = reinterpret_cast<const __m128i*>(table + j * n + i);
            x0 = _mm_or_si128(x0, _mm_and_si128(here, _mm_loadu_si128(entry)));
            x1 = _mm_or_si128(x1, _mm_and_si128(here, _mm_loadu_si128(entry + 1)));
            x2 = _mm_or_si128(x2, _mm_and_si128(here, _mm_loadu_si128(entry + 2)));
            x3 = _mm_or_si128(x3, _mm_and_si128(here, _mm_loadu_si128(entry + 3)));
        }
        auto* const to = reinterpret_cast<__m128i*>(r + i);
        _mm_storeu_si128(to, x0);
        _mm_storeu_si128(to + 1, x1);
        _mm_storeu_si128(to + 2, x2);
        _mm_storeu_si128(to + 3, x3);
    }
    for (; i < n; ++i) {
        r[i] = 0;
        for (size_t j = 0; j < entries; ++j)
            r[i] |= table[j * n + i] & Choice::is_zero(static_cast<uint32_t>(index ^ j)).mask<Limb>();
    }
}

using Products =
    PowerByProducts<product_mulx, Room::window, select_vectors, square, double_by_sum, multiply_reduced, double_many>;

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
    static void power(Limb* r, const Limb* a, Bytes e, const Limb* b, const Limb* m, size_t n, Limb* room) {
        const size_t wide = Room::eights(n);
        if (wide == n) return Products::power(r, a, e, b, m, n, room);
        const Limb* const modulus = widened(room, m, n, wide);
        Limb* const x = widened(room, a, n, wide);
        const Limb* const y = a == b ? x : widened(room, b, n, wide);
        Products::power(x, x, e, y, modulus, wide, room);
        copy_limbs(n, r, x);
    }

    static void vartime_power(Limb* r, const Limb* a, Bytes e, const Limb* b, const Limb* m, size_t n, Limb* room) {
        power(r, a, e, b, m, n, room);
    }

    static void power_pair(const PowerHalf (&half)[2], const Limb* a, size_t n, Limb* room) {
        const size_t wide = Room::eights(n);
        if (wide == n) return Products::power_pair(half, a, n, room);
        const Limb* const x = widened(room, a, 2 * n, 2 * wide);
        Limb* const modulus = room;
        Limb* const r = room + wide;
        for (const PowerHalf& h : half) {
            if (h.size == 0) continue;
            Limb* rest = modulus;
            widened(rest, h.m, n, wide);
            Products::secret_power({r, h.e, modulus, h.size}, x, wide, n, r + wide);
            copy_limbs(n, h.r, r);
        }
    }

    static void multiply(Limb* r, const Limb* a, const Limb* b, const Limb* m, size_t size, size_t n, Limb* room) {
        const size_t wide = Room::eights(n);
        if (wide == n) return Products::multiply(r, a, b, m, size, n, room);
        const Limb* const modulus = widened(room, m, n, wide);
        Limb* const x = widened(room, a, n, wide);
        const Limb* const y = widened(room, b, n, wide);
        Products::multiply(x, x, y, modulus, size, wide, room);
        copy_limbs(n, r, x);
    }
};
template struct PowerKernel<Fast, Mulx>;

}  // namespace sealstone::math
#endif
