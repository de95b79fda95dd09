// SPDX-License-Identifier: Apache-2.0
// Camellia with GFNI and AVX-512: 64 blocks in 16 registers, one for each byte of a block.
#include "sealstone/cipher/camellia_x86_gfni512.h"
#if SEALSTONE_X86
#include "sealstone/bits/secret.h"
SEALSTONE_KERNEL("gfni,avx512f,avx512bw,avx512vl,avx512dq")

namespace sealstone::camellia {
namespace {

SEALSTONE_INLINE __m512i all64(uint64_t x) { return _mm512_set1_epi64(static_cast<int64_t>(x)); }

struct Zmm {
    using T = __m512i;
    SEALSTONE_INLINE static T all(uint32_t x) { return _mm512_set1_epi32(static_cast<int>(x)); }
    SEALSTONE_INLINE static T xor2(T a, T b) { return _mm512_xor_si512(a, b); }
    SEALSTONE_INLINE static T xor3(T a, T b, T c) { return _mm512_ternarylogic_epi32(a, b, c, 0x96); }
    SEALSTONE_INLINE static T and2(T a, T b) { return _mm512_and_si512(a, b); }
    SEALSTONE_INLINE static T xor_or(T a, T b, T c) { return _mm512_ternarylogic_epi32(a, b, c, 0x1e); }
    SEALSTONE_INLINE static T doubled(T a) { return _mm512_add_epi8(a, a); }
    SEALSTONE_INLINE static T unpack_low(T a, T b) { return _mm512_unpacklo_epi8(a, b); }
    SEALSTONE_INLINE static T unpack_high(T a, T b) { return _mm512_unpackhi_epi8(a, b); }
    // Bit 7 of every byte as its bit 0.
    SEALSTONE_INLINE static T highest_bit(T a) {
        constexpr uint64_t map = Linear{{0, 0, 0, 0, 0, 0, 0, 1}}.matrix();
        return _mm512_gf2p8affine_epi64_epi8(a, all64(map), 0);
    }
    SEALSTONE_INLINE static void substitute(T (&s)[8], const T* from) {
        constexpr uint64_t inputs[2] = {from_s1.matrix(), from_s4.matrix()};
        constexpr uint64_t outputs[3] = {to_s1.matrix(), to_s2.matrix(), to_s3.matrix()};
#pragma GCC unroll 8
        for (size_t i = 0; i < 8; ++i) {
            const T x = _mm512_gf2p8affine_epi64_epi8(from[i], all64(inputs[is_s4[i]]), 0);
            s[i] = _mm512_gf2p8affineinv_epi64_epi8(x, all64(outputs[output_of[i]]), 0);
        }
    }
};

// What a mode loads and stores, four blocks at a time. In place, nothing is stored before what comes before it in
// memory was loaded: the last ones come first.
struct Ecb {
    const uint8_t* in;
    uint8_t* out;
    size_t blocks;

    // The first n blocks, or all there are; leaves the rest.
    SEALSTONE_INLINE Ecb take(size_t n) {
        if (n > blocks) n = blocks;
        const Ecb first = {in, out, n};
        in += block_size * n;
        out += block_size * n;
        blocks -= n;
        return first;
    }
    SEALSTONE_INLINE bool whole(size_t i) const { return blocks >= 4 * i + 4; }
    SEALSTONE_INLINE __mmask8 lanes(size_t i) const {
        return static_cast<__mmask8>(blocks <= 4 * i ? 0u : (1u << 2 * (blocks - 4 * i)) - 1);
    }
    SEALSTONE_INLINE __m512i load(size_t i) const {
        if (whole(i)) return _mm512_loadu_si512(in + 64 * i);
        return _mm512_maskz_loadu_epi64(lanes(i), in + 64 * i);
    }
    SEALSTONE_INLINE void store(size_t i, __m512i x) const {
        if (whole(i))
            _mm512_storeu_si512(out + 64 * i, x);
        else
            _mm512_mask_storeu_epi64(out + 64 * i, lanes(i), x);
    }
};

SEALSTONE_INLINE Ecb ecb(const uint8_t* in, uint8_t* out, size_t blocks) { return {in, out, blocks}; }

struct CbcDecrypt {
    Ecb text;
    __m128i chain;

    SEALSTONE_INLINE CbcDecrypt take(size_t n) {
        const CbcDecrypt first = {text.take(n), chain};
        chain = _mm_loadu_si128(reinterpret_cast<const __m128i*>(text.in) - 1);
        return first;
    }
    SEALSTONE_INLINE __m512i load(size_t i) const { return text.load(i); }
    SEALSTONE_INLINE void store(size_t i, __m512i x) const {
        if (text.blocks <= 4 * i) return;
        __m512i before;
        if (i == 0)
            before = _mm512_alignr_epi64(text.load(0), _mm512_broadcast_i32x4(chain), 6);
        else if (text.whole(i))
            before = _mm512_loadu_si512(text.in + 64 * i - 16);
        else
            before = _mm512_maskz_loadu_epi64(text.lanes(i), text.in + 64 * i - 16);
        text.store(i, _mm512_xor_si512(x, before));
    }
};

struct Ctr {
    Ecb text;
    __m512i counter;  // four, their last words in the machine's order

    SEALSTONE_INLINE Ctr take(size_t n) {
        const Ctr first = {text.take(n), counter};
        const auto done = static_cast<int>(first.text.blocks);
        counter = _mm512_mask_add_epi32(counter, 0x8888, counter, _mm512_set1_epi32(done));
        return first;
    }
    SEALSTONE_INLINE __m512i load(size_t i) const {
        const __m512i big_endian =
            _mm512_broadcast_i32x4(_mm_set_epi8(12, 13, 14, 15, 11, 10, 9, 8, 7, 6, 5, 4, 3, 2, 1, 0));
        const __m512i more = _mm512_broadcast_i32x4(_mm_set_epi32(static_cast<int>(4 * i), 0, 0, 0));
        return _mm512_shuffle_epi8(_mm512_add_epi32(counter, more), big_endian);
    }
    SEALSTONE_INLINE void store(size_t i, __m512i x) const { text.store(i, _mm512_xor_si512(x, text.load(i))); }
};

// A block alone: what was just stored is loaded in that width.
SEALSTONE_INLINE __m512i load_block(const uint8_t* p) {
    return _mm512_zextsi128_si512(_mm_loadu_si128(reinterpret_cast<const __m128i*>(p)));
}
SEALSTONE_INLINE void store_block(uint8_t* p, __m512i x) {
    _mm_storeu_si128(reinterpret_cast<__m128i*>(p), _mm512_castsi512_si128(x));
}
struct OneBlock {
    const uint8_t* in;
    uint8_t* out;

    SEALSTONE_INLINE __m512i load(size_t) const { return load_block(in); }
    SEALSTONE_INLINE void store(size_t, __m512i x) const { store_block(out, x); }
};

// Where in a context the masks begin.
struct Ways {
    Way<uint64_t> row;
    Way<Masks> sliced;
    unsigned sixes;
};
SEALSTONE_INLINE Ways ways(const void* context, unsigned subkeys, bool forward) {
    const auto& folded = *static_cast<const Folded*>(context);
    const size_t first = forward ? 0 : masks(subkeys) - 1;
    const ptrdiff_t step = forward ? 1 : -1;
    return {{folded.row + first, step}, {folded.sliced + first, step}, (subkeys - 2) / 8};
}

// However many blocks. 64 at once take about as long as 16 in rows.
template <class T>
SEALSTONE_INLINE void crypt(const Ways& ways, T& text, size_t blocks) {
    for (; blocks > 16; blocks -= blocks < 64 ? blocks : 64) Sliced<Zmm>::crypt(ways.sliced, ways.sixes, text.take(64));
    if (blocks == 0) return;
    const T last = text.take(16);
    if (blocks > 8)
        crypt_rows<4>(ways.row, ways.sixes, last);
    else if (blocks > 4)
        crypt_rows<2>(ways.row, ways.sixes, last);
    else
        crypt_rows<1>(ways.row, ways.sixes, last);
}

SEALSTONE_INLINE void crypt_ecb(const Ways& ways, const uint8_t* in, uint8_t* out, size_t blocks) {
    if (blocks == 1) return crypt_rows<1>(ways.row, ways.sixes, OneBlock{in, out});
    Ecb text = ecb(in, out, blocks);
    crypt(ways, text, blocks);
}

uint64_t f(uint64_t x, uint64_t key) {
    const uint64_t entering = detail::swap_bytes(x ^ key ^ constant_before_s);
    __m512i sum = _mm512_setzero_si512();
    add_f(sum, mapped_low_half(_mm512_zextsi128_si512(_mm_cvtsi64_si128(static_cast<int64_t>(entering)))), 0);
    const __m128i half = _mm512_castsi512_si128(apply(to_low, apply(out_of_mapped, sum)));
    return detail::swap_bytes(static_cast<uint64_t>(_mm_cvtsi128_si64(half))) ^ constant_after_p;
}

}  // namespace

void expand_key_x86_gfni512(void* context, const uint8_t* key, size_t key_size) {
    auto& folded = *static_cast<Folded*>(context);
    uint64_t subkey[subkeys(32)];
    const unsigned count = subkeys(key_size);
    schedule(key, key_size, f, [&](size_t i, uint64_t x) { subkey[i] = x; });
    const __m512i four_each = _mm512_set_epi32(0, 0, 0, 0, 0, 0, 0, 0, 0x07070707, 0x06060606, 0x05050505, 0x04040404,
                                               0x03030303, 0x02020202, 0x01010101, 0);
    fold(subkey, count, [&](size_t i, uint64_t mask) {
        const uint64_t bytes = detail::swap_bytes(mask);
        const __m512i x = all64(bytes);
        _mm256_storeu_si256(reinterpret_cast<__m256i*>(folded.sliced[i]),
                            _mm512_castsi512_si256(_mm512_shuffle_epi8(x, four_each)));
        const bool of_a_half = i >= 2 && (i - 2) % 10 < 8;
        if (of_a_half)
            _mm_storel_epi64(reinterpret_cast<__m128i*>(folded.row + i), _mm512_castsi512_si128(mapped_low_half(x)));
        else
            folded.row[i] = i < 2 || i >= masks(count) - 2 ? bytes : rotr(mask, 32);
    });
    wipe(subkey);
}

void encrypt_x86_gfni512(const void* context, unsigned subkeys, const uint8_t* in, uint8_t* out, size_t blocks) {
    crypt_ecb(ways(context, subkeys, true), in, out, blocks);
}

void decrypt_x86_gfni512(const void* context, unsigned subkeys, const uint8_t* in, uint8_t* out, size_t blocks) {
    crypt_ecb(ways(context, subkeys, false), in, out, blocks);
}

// The halves that leave a block go into the next one mapped as they are; the ciphertext is made of them beside that.
void cbc_encrypt_x86_gfni512(const void* context, unsigned subkeys, uint8_t* chain, const uint8_t* in, uint8_t* out,
                             size_t blocks) {
    const Ways forward = ways(context, subkeys, true);
    Way<uint64_t> end = {forward.row.at + masks(subkeys) - 1, -1};
    const __m512i after = two_masks(end);
    Way<uint64_t> begin = forward.row;
    const __m512i between = _mm512_xor_si512(two_masks(begin), after);
    __m512i ciphertext = load_block(chain);
    const __m512i first = _mm512_xor_si512(ciphertext, after);
    Rows<1> x = {{mapped_high_half(first)}, {mapped_low_half(first)}};
    for (; blocks != 0; --blocks, in += block_size, out += block_size) {
        const __m512i text = _mm512_xor_si512(load_block(in), between);
        const __m512i d1 = _mm512_xor_si512(x.d2[0], mapped_low_half(text));
        x = {{d1}, {_mm512_xor_si512(x.d1[0], mapped_high_half(text))}};
        Way<uint64_t> way = begin;
        all_rounds(x, way, forward.sixes);
        ciphertext = _mm512_xor_si512(as_block(x.d2[0], x.d1[0]), after);
        store_block(out, ciphertext);
    }
    store_block(chain, ciphertext);
}

void cbc_decrypt_x86_gfni512(const void* context, unsigned subkeys, uint8_t* chain, const uint8_t* in, uint8_t* out,
                             size_t blocks) {
    auto* const place = reinterpret_cast<__m128i*>(chain);
    CbcDecrypt text{ecb(in, out, blocks), _mm_loadu_si128(place)};
    crypt(ways(context, subkeys, false), text, blocks);
    _mm_storeu_si128(place, text.chain);
}

void ctr32_x86_gfni512(const void* context, unsigned subkeys, uint8_t* counter, const uint8_t* in, uint8_t* out,
                       size_t blocks) {
    const uint32_t first = load_be32(counter + 12);
    const __m512i words = _mm512_set_epi32(3, 0, 0, 0, 2, 0, 0, 0, 1, 0, 0, 0, 0, 0, 0, 0);
    const __m512i block = _mm512_mask_set1_epi32(four_times(counter), 0x8888, static_cast<int>(first));
    Ctr text{ecb(in, out, blocks), _mm512_add_epi32(block, words)};
    store_be32(counter + 12, first + static_cast<uint32_t>(blocks));
    crypt(ways(context, subkeys, true), text, blocks);
}

}  // namespace sealstone::camellia
SEALSTONE_KERNEL_END
#endif
