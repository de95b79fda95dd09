// SPDX-License-Identifier: Apache-2.0
// cipher/camellia_x86_gfni512.h - private: Camellia with GFNI and AVX-512, each of 1 to 16 blocks in 128 bits of a
// register: one way through the cipher for few blocks, or for one after another.
//
// A half stands twice in its 128 bits, and each of its bytes as the inversion of the S-box takes it ("mapped"), from_s4
// of it where the S-box is s4 and from_s1 elsewhere. GF2P8AFFINEINVQB has a matrix for each 64 bits: the low half of a
// result is the one that bytes of the first kind take their shares from, the high half that of the second.
#pragma once
#include "sealstone/cipher/camellia_folded.h"
#include "sealstone/cipher/camellia_kernels.h"
#if SEALSTONE_X86
#include <immintrin.h>
SEALSTONE_KERNEL("gfni,avx512f,avx512bw,avx512vl,avx512dq")
#include "sealstone/cipher/camellia_sliced.h"

namespace sealstone::camellia {
namespace {

// The masks of camellia_folded.h, `row` for this file: those of whole blocks as they stand in memory, those of FL and
// FLINV as two words, the others mapped. `sliced`: each byte four times.
struct Folded {
    uint64_t row[masks(subkeys(32))];
    uint32_t sliced[masks(subkeys(32))][8];
};
static_assert(sizeof(Folded) <= context_size(32));
static_assert(sizeof(Folded::row) + sizeof(Folded::sliced[0]) * masks(subkeys(16)) <= context_size(16));

struct Matrices {
    uint64_t low, high;
};
constexpr Matrices mapped_after(const Linear& map) {
    return {from_s1.after(map).matrix(), from_s4.after(map).matrix()};
}
inline constexpr Matrices into_mapped = {from_s1.matrix(), from_s4.matrix()};
inline constexpr Matrices out_of_mapped = {from_s1.inverse().matrix(), from_s4.inverse().matrix()};
inline constexpr Matrices s_boxes[3] = {mapped_after(to_s1), mapped_after(to_s2), mapped_after(to_s3)};

// Where VPSHUFB takes each byte from.
struct Shuffle {
    uint8_t from[16];
};
inline constexpr uint8_t nothing = 0x80;
constexpr uint8_t mapped_at(size_t byte) { return static_cast<uint8_t>(is_s4[byte] ? 8 + byte : byte); }
template <class F>
constexpr Shuffle shuffle_of(F f) {
    Shuffle shuffle{};
    for (size_t i = 0; i < 16; ++i) shuffle.from[i] = f(i);
    return shuffle;
}
// P: byte j of the n-th share of S-box outputs of a kind.
constexpr Shuffle share(unsigned kind, unsigned n) {
    return shuffle_of([=](size_t i) {
        const size_t j = i % 8;
        unsigned before = 0;
        for (size_t k = 0; k < 8; ++k)
            if ((p_rows[j] >> k & 1) != 0 && output_of[k] == kind && before++ == n)
                return static_cast<uint8_t>(is_s4[j] ? 8 + k : k);
        return nothing;
    });
}
inline constexpr Shuffle shares[8] = {share(0, 0), share(1, 0), share(0, 1), share(1, 1),
                                      share(0, 2), share(0, 3), share(2, 0), share(2, 1)};
// What the matrices have made of a half twice, in its place; and in the place of a block's halves.
inline constexpr Shuffle choose = shuffle_of([](size_t i) { return mapped_at(i % 8); });
inline constexpr Shuffle to_low = shuffle_of([](size_t i) { return i < 8 ? mapped_at(i) : nothing; });
inline constexpr Shuffle to_high = shuffle_of([](size_t i) { return i < 8 ? nothing : mapped_at(i - 8); });
// FL and FLINV work on 32-bit words: of a half's two words, first second second first, and the other way round.
inline constexpr Shuffle to_words = shuffle_of([](size_t i) { return mapped_at((i < 4 || i >= 12 ? 3 : 7) - i % 4); });
inline constexpr Shuffle to_swapped =
    shuffle_of([](size_t i) { return mapped_at((i < 4 || i >= 12 ? 7 : 3) - i % 4); });
inline constexpr Shuffle choose_of_words = shuffle_of([](size_t i) {
    return static_cast<uint8_t>((is_s4[i % 8] ? 15 : i % 8 < 4 ? 3 : 11) - i % 8);
});
inline constexpr __mmask16 first_words = 0x9999, second_words = 0x6666;

SEALSTONE_INLINE __m512i four_times(const void* p) {
    return _mm512_broadcast_i32x4(_mm_loadu_si128(static_cast<const __m128i*>(p)));
}
SEALSTONE_INLINE __m512i xor3(__m512i a, __m512i b, __m512i c) { return _mm512_ternarylogic_epi64(a, b, c, 0x96); }
SEALSTONE_INLINE __m512i apply(const Matrices& matrices, __m512i x) {
    return _mm512_gf2p8affine_epi64_epi8(x, four_times(&matrices), 0);
}
SEALSTONE_INLINE __m512i apply(const Shuffle& shuffle, __m512i x) {
    return _mm512_shuffle_epi8(x, four_times(&shuffle));
}

// to ^= P(S(from)) ^ mask
SEALSTONE_INLINE void add_f(__m512i& to, __m512i from, uint64_t mask) {
    const auto s = [from](unsigned kind) {
        return _mm512_gf2p8affineinv_epi64_epi8(from, four_times(&s_boxes[kind]), 0);
    };
    const __m512i s1 = s(0), s2 = s(1), s3 = s(2);
    __m512i sum = xor3(to, _mm512_set1_epi64(static_cast<int64_t>(mask)), apply(shares[0], s1));
    const __m512i second = xor3(apply(shares[1], s2), apply(shares[2], s1), apply(shares[3], s2));
    sum = xor3(sum, apply(shares[4], s1), apply(shares[5], s1));
    to = xor3(_mm512_xor_si512(sum, second), apply(shares[6], s3), apply(shares[7], s3));
}

// RFC 3713, 2.4.2 and 2.4.3: FL, or its inverse; `words` are the two of ke.
template <bool Inverse>
SEALSTONE_INLINE __m512i fl(__m512i x, uint64_t words) {
    const __m512i k1 = _mm512_set1_epi32(static_cast<int>(words)),
                  k2 = _mm512_set1_epi32(static_cast<int>(words >> 32));
    const __m512i plain = apply(out_of_mapped, x);
    const __m512i half = apply(to_words, plain), swapped = apply(to_swapped, plain);
    const auto turned = [k1](__m512i first) { return _mm512_rol_epi32(_mm512_and_si512(first, k1), 1); };
    constexpr int a_xor_b_or_c = 0x1e;
    __m512i y;
    if constexpr (!Inverse) {  // where the words of `half` are first ones, those of `swapped` are second ones
        const __m512i second = _mm512_xor_si512(swapped, turned(half));
        y = _mm512_mask_xor_epi32(half, second_words, half, turned(swapped));
        y = _mm512_mask_ternarylogic_epi32(y, first_words, second, k2, a_xor_b_or_c);
    } else {
        const __m512i first = _mm512_ternarylogic_epi32(swapped, half, k2, a_xor_b_or_c);
        y = _mm512_ternarylogic_epi32(half, swapped, k2, a_xor_b_or_c);
        y = _mm512_mask_xor_epi32(y, second_words, half, turned(first));
    }
    return apply(choose_of_words, apply(into_mapped, y));
}

// Up to 4 N blocks, each half of four in a register.
template <size_t N>
struct Rows {
    __m512i d1[N], d2[N];
};

SEALSTONE_INLINE __m512i eight_times(uint64_t x) { return _mm512_set1_epi64(static_cast<int64_t>(x)); }
SEALSTONE_INLINE __m512i mapped_low_half(__m512i x) {
    return apply(choose, apply(into_mapped, _mm512_unpacklo_epi64(x, x)));
}
SEALSTONE_INLINE __m512i mapped_high_half(__m512i x) {
    return apply(choose, apply(into_mapped, _mm512_unpackhi_epi64(x, x)));
}
// The next two masks, for the low and the high half of a block.
SEALSTONE_INLINE __m512i two_masks(Way<uint64_t>& way) {
    const auto low = static_cast<int64_t>(way.next());
    const auto high = static_cast<int64_t>(way.next());
    return _mm512_broadcast_i32x4(_mm_set_epi64x(high, low));
}
SEALSTONE_INLINE __m512i as_block(__m512i low_half, __m512i high_half) {
    return _mm512_or_si512(apply(to_low, apply(out_of_mapped, low_half)),
                           apply(to_high, apply(out_of_mapped, high_half)));
}

// All rounds, between the keys of whole blocks.
template <size_t N>
SEALSTONE_INLINE void all_rounds(Rows<N>& x, Way<uint64_t>& way, unsigned sixes) {
    const auto each = [](auto f) {
#pragma GCC unroll 4
        for (size_t i = 0; i < N; ++i) f(i);
    };
    for (;;) {
        const __m512i first = eight_times(way.next());
        each([&](size_t i) { x.d1[i] = _mm512_xor_si512(x.d1[i], first); });
#pragma GCC unroll 1
        for (size_t round = 0; round < 3; ++round) {
            const uint64_t mask2 = way.next();
            each([&](size_t i) { add_f(x.d2[i], x.d1[i], mask2); });
            const uint64_t mask1 = way.next();
            each([&](size_t i) { add_f(x.d1[i], x.d2[i], mask1); });
        }
        const __m512i last = eight_times(way.next());
        each([&](size_t i) { x.d2[i] = _mm512_xor_si512(x.d2[i], last); });
        if (--sixes == 0) return;
        const uint64_t ke1 = way.next(), ke2 = way.next();
        each([&](size_t i) { x.d1[i] = fl<false>(x.d1[i], ke1); });
        each([&](size_t i) { x.d2[i] = fl<true>(x.d2[i], ke2); });
    }
}

// The blocks that `text` loads and stores, four at a time.
template <size_t N, class Text>
SEALSTONE_INLINE void crypt_rows(Way<uint64_t> way, unsigned sixes, const Text& text) {
    Rows<N> x;
    const __m512i before = two_masks(way);
#pragma GCC unroll 4
    for (size_t i = 0; i < N; ++i) {
        const __m512i block = _mm512_xor_si512(text.load(i), before);
        x.d1[i] = mapped_low_half(block);
        x.d2[i] = mapped_high_half(block);
    }
    all_rounds(x, way, sixes);
    const uint64_t high = way.next(), low = way.next();
    const __m512i after = _mm512_broadcast_i32x4(_mm_set_epi64x(static_cast<int64_t>(high), static_cast<int64_t>(low)));
#pragma GCC unroll 4
    for (size_t i = 0; i < N; ++i) {
        const size_t from_last = N - 1 - i;
        text.store(from_last, _mm512_xor_si512(as_block(x.d2[from_last], x.d1[from_last]), after));
    }
}

}  // namespace
}  // namespace sealstone::camellia
SEALSTONE_KERNEL_END
#endif
