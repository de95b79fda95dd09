// SPDX-License-Identifier: Apache-2.0
#include "sealstone/hash/keccak_side_by_side.h"
#include "sealstone/hash/keccak_x86_avx512.h"
#if SEALSTONE_X86
#include <immintrin.h>
SEALSTONE_KERNEL("avx512f,avx512vl,avx512dq")

namespace sealstone::keccak {
namespace {

// Eight words of each of eight runs of bytes, and the same with rows and columns exchanged.
struct Square {
    __m512i row[8];

    SEALSTONE_INLINE void transpose() {
        __m512i pair[8], even[8];
#pragma GCC unroll 8
        for (size_t i = 0; i < 8; i += 2) {
            pair[i] = _mm512_unpacklo_epi64(row[i], row[i + 1]);
            pair[i + 1] = _mm512_unpackhi_epi64(row[i], row[i + 1]);
        }
#pragma GCC unroll 8
        for (size_t i = 0; i < 8; i += 4)
#pragma GCC unroll 8
            for (size_t k = 0; k < 2; ++k) {
                even[i + k] = _mm512_shuffle_i64x2(pair[i + k], pair[i + k + 2], 0x88);
                even[i + k + 2] = _mm512_shuffle_i64x2(pair[i + k], pair[i + k + 2], 0xdd);
            }
#pragma GCC unroll 8
        for (size_t k = 0; k < 4; ++k) {
            row[k] = _mm512_shuffle_i64x2(even[k], even[k + 4], 0x88);
            row[k + 4] = _mm512_shuffle_i64x2(even[k], even[k + 4], 0xdd);
        }
    }
};

__mmask8 first(size_t n) { return static_cast<__mmask8>((1u << (n < 8 ? n : 8)) - 1); }

struct Eight {
    static constexpr size_t width = 8;

    static void absorb(uint64_t* lanes, size_t states, size_t rate, const uint8_t* const (&blocks)[width],
                       size_t count) {
        for (size_t from = 0; count != 0; --count, from += rate) {
            add_blocks(lanes, states, rate, blocks, from);
            run_avx512<8>(lanes, states, first(states), 0, nullptr, 1);
        }
    }

    static void add_blocks(uint64_t* lanes, size_t states, size_t rate, const uint8_t* const (&blocks)[width],
                           size_t from) {
        const __mmask8 there = first(states);
        for (size_t i = 0; i < rate / 8; i += 8) {
            const size_t words = rate / 8 - i;
            Square square;
#pragma GCC unroll 8
            for (size_t j = 0; j < width; ++j)
                square.row[j] = _mm512_maskz_loadu_epi64(first(words), blocks[j < states ? j : 0] + from + 8 * i);
            square.transpose();
#pragma GCC unroll 8
            for (size_t w = 0; w < 8; ++w) {
                if (w >= words) break;
                uint64_t* const lane = lanes + (i + w) * states;
                if (states == width)  // faster than with a mask
                    _mm512_storeu_si512(lane, _mm512_xor_si512(_mm512_loadu_si512(lane), square.row[w]));
                else
                    _mm512_mask_storeu_epi64(lane, there,
                                             _mm512_xor_si512(_mm512_maskz_loadu_epi64(there, lane), square.row[w]));
            }
        }
    }

    // n words from lane i on.
    static void extract(const uint64_t* lanes, size_t states, size_t i, const MutBytes* out, size_t from, size_t n) {
        const __mmask8 there = first(states);
        for (size_t done = 0; done < n; done += 8) {
            Square square;
#pragma GCC unroll 8
            for (size_t w = 0; w < 8; ++w)
                square.row[w] = done + w < n ? _mm512_maskz_loadu_epi64(there, lanes + (i + done + w) * states)
                                             : _mm512_setzero_si512();
            square.transpose();
#pragma GCC unroll 8
            for (size_t j = 0; j < 8; ++j) {
                if (j >= states) break;
                _mm512_mask_storeu_epi64(out[j].data() + from + 8 * done, first(n - done), square.row[j]);
            }
        }
    }
};

}  // namespace

void absorb_many_x86_avx512(uint64_t* lanes, size_t states, size_t rate, const Bytes* data, size_t from, size_t count) {
    absorb_groups<Eight>(lanes, states, rate, data, from, count);
    wipe_registers();
}

void extract_many_x86_avx512(const uint64_t* lanes, size_t states, size_t at, const MutBytes* out, size_t from,
                             size_t n) {
    const size_t whole = at % 8 == 0 ? n / 8 * 8 : 0;
    for (size_t group = 0; group < states; group += 8)
        Eight::extract(lanes + 25 * group, states - group < 8 ? states - group : 8, at / 8, out + group, from,
                       whole / 8);
    if (whole != n) extract_each_side_by_side<8>(lanes, states, at + whole, out, from + whole, n - whole);
}

void digest_many_x86_avx512(const Sponge<Fast>& start, const Shape& shape, Span<const Bytes> messages, uint8_t* out) {
    SideBySide<Eight>::digest_many(start, shape, messages, out);
    wipe_registers();
}

}  // namespace sealstone::keccak

SEALSTONE_KERNEL_END
#endif
