// SPDX-License-Identifier: Apache-2.0
#include "sealstone/math/power_mulx.h"

#include "sealstone/math/power_by_products.h"
#if SEALSTONE_X86
#include <immintrin.h>

namespace sealstone::math {
namespace {

// The product in full, then its reduction: 2n limbs of room.
void multiply_rows(Limb* room, Limb* r, const Limb* a, const Limb* b, const Modulus& m) {
    const size_t n = m.limbs;
    fill_zero(reinterpret_cast<uint8_t*>(room), (a == b ? 2 : 1) * n * sizeof(Limb));
    if (a == b)
        square_mulx(room, a, n);
    else
        product_mulx(room, a, b, n);
    const Limb top = reduce_mulx(room, m.value, n, m.inverse);
    subtract_once_mulx(r, room + n, m.value, n, top);
}

// r = entry `index` of a table, of which all is read, in vectors of two limbs, which all x86-64 have.
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

struct ProductsMulx : Products<Fast, multiply_rows> {
    static void get_entry(size_t n, Limb* x, const Limb* table, Limb index) {
        select_vectors(n, x, table, entries, index);
    }
    // The entry lies behind the product's room.
    static void multiply_by_entry(Limb* room, Limb* x, const Limb* table, Limb index, const Modulus& m) {
        Limb* const entry = room + 2 * m.limbs;
        get_entry(m.limbs, entry, table, index);
        multiply_rows(room, x, x, entry, m);
    }
    static void multiply_by_bytes(Limb* room, Limb* x, Bytes b, const Modulus& m) {
        Limb* const number = room + 2 * m.limbs;
        load_limbs(m.limbs, number, b.data(), b.size());
        multiply_rows(room, x, x, number, m);
    }
};

using Room = PowerRoom<Fast>;
constexpr bool room_is_enough(size_t n) {
    return Room::public_exponent(n) >= 3 * n && Room::product(n) >= 3 * n && Room::pair(n) >= (size_t{36} * n);
}
static_assert(room_is_enough(8) && room_is_enough(32) && room_is_enough(128));

}  // namespace

template <>
struct PowerPlan<Fast, Mulx> : PowerByProducts<ProductsMulx> {};
template struct PowerKernel<Fast, Mulx>;

}  // namespace sealstone::math
#endif
