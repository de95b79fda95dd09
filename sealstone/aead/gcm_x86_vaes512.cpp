// SPDX-License-Identifier: Apache-2.0
// GCM with four blocks an instruction: AES in the shadow of which GHASH's multiplications run, or the other way round.
#include "sealstone/aead/gcm_kernels.h"
#include "sealstone/math/ghash_x86_vpclmul512.h"
#if SEALSTONE_X86
SEALSTONE_KERNEL("aes,pclmul,vaes,vpclmulqdq,avx512f,avx512bw,avx512vl,avx512dq,bmi2")

namespace sealstone::gcm {
namespace {

using ghash::load128;
using ghash::reflect;
using ghash::Sum;

inline __m512i load(const void* p) { return _mm512_loadu_si512(p); }
inline void store(void* p, __m512i x) { _mm512_storeu_si512(p, x); }
inline __m512i in_lane_0(__m128i x) { return _mm512_zextsi128_si512(x); }

constexpr size_t vector = 64;        // bytes
constexpr size_t step = 8 * vector;  // what has to be in flight to hide AESENC's latency

// Counter blocks are kept with their last word in the machine's order, four consecutive ones a vector.
struct Cipher {
    const aes::RoundKeys& keys;
    unsigned rounds;
    __m512i counter;

    SEALSTONE_INLINE __m512i key(unsigned round) const { return _mm512_broadcast_i32x4(load128(keys.key[round])); }
    SEALSTONE_INLINE __m512i next_counters() {
        const __m128i big_endian = _mm_set_epi8(12, 13, 14, 15, 11, 10, 9, 8, 7, 6, 5, 4, 3, 2, 1, 0);
        const __m512i blocks = _mm512_shuffle_epi8(counter, _mm512_broadcast_i32x4(big_endian));
        counter = _mm512_add_epi32(counter, _mm512_broadcast_i32x4(_mm_set_epi32(4, 0, 0, 0)));
        return _mm512_xor_si512(blocks, key(0));
    }
    // The text goes into the last round's key, which saves the way from the last AESENC to the XOR.
    SEALSTONE_INLINE __m512i last_round(__m512i x, __m512i text) const {
        return _mm512_aesenclast_epi128(x, _mm512_xor_si512(key(rounds), text));
    }
    SEALSTONE_INLINE __m512i crypt(__m512i text) {
        __m512i x = next_counters();
        for (unsigned round = 1; round < rounds; ++round) x = _mm512_aesenc_epi128(x, key(round));
        return last_round(x, text);
    }
};

SEALSTONE_INLINE __m128i encrypt_block(const aes::RoundKeys& keys, unsigned rounds, __m128i x) {
    x = _mm_xor_si128(x, load128(keys.key[0]));
    for (unsigned round = 1; round < rounds; ++round) x = _mm_aesenc_si128(x, load128(keys.key[round]));
    return _mm_aesenclast_si128(x, load128(keys.key[rounds]));
}

// GHASH with `vectors` of them to a reduction; the powers of H left over take the AAD's and the lengths' blocks along.
template <size_t Powers>
struct Hash {
    static constexpr size_t vectors = Powers / 4 - 1;

    const uint8_t* powers;  // H^Powers, ..., H
    __m128i y = {};

    // The powers that the first of m blocks and its followers meet.
    SEALSTONE_INLINE const uint8_t* power(size_t m) const { return powers + 16 * (Powers - m); }
    SEALSTONE_INLINE void add(Sum& sum, __m128i block, size_t m) const {
        ghash::add_products(sum, in_lane_0(block), in_lane_0(load128(power(m))));
    }
    // Vectors i and i + 1 of eight at `data`. If the eight close the hash, their last sum begins with `last` and takes
    // a power more.
    SEALSTONE_INLINE void absorb(Sum& sum, const uint8_t* data, size_t i, const Sum& last, bool closes) {
        const size_t at = i % vectors;
        const bool in_last = i / vectors == 8 / vectors - 1;
        const uint8_t* p = power(4 * vectors + (in_last && closes ? 1 : 0)) + vector * at;
        __m512i x = reflect(load(data + vector * i));
        if (at == 0) {
            sum = in_last && closes ? last : ghash::empty_sum();
            x = _mm512_xor_si512(x, in_lane_0(y));
        }
        ghash::add_products(sum, x, load(p), reflect(load(data + vector * (i + 1))), load(p + vector));
        if (at == vectors - 2) y = ghash::reduce(sum);
    }
};

// Crypts 512 bytes while it hashes 512 others.
template <bool hashing, size_t Powers>
SEALSTONE_INLINE void crypt_step(Cipher& cipher, Hash<Powers>& hash, const uint8_t* in, uint8_t* out,
                                 const uint8_t* hashed, const Sum& last, bool closes) {
    __m512i x[8];
    Sum sum;
#pragma GCC unroll 8
    for (auto& block : x) block = cipher.next_counters();
#pragma GCC unroll 8
    for (unsigned round = 1; round <= 8; ++round) {
        const __m512i key = cipher.key(round);
#pragma GCC unroll 8
        for (auto& block : x) block = _mm512_aesenc_epi128(block, key);
        if constexpr (hashing)
            if (round % 2 == 1) hash.absorb(sum, hashed, round - 1, last, closes);
    }
    for (unsigned round = 9; round < cipher.rounds; ++round) {
        const __m512i key = cipher.key(round);
#pragma GCC unroll 8
        for (auto& block : x) block = _mm512_aesenc_epi128(block, key);
    }
#pragma GCC unroll 8
    for (size_t i = 0; i < 8; ++i) store(out + vector * i, cipher.last_round(x[i], load(in + vector * i)));
}

// Crypts and hashes fewer bytes than a step.
template <bool sealing, size_t Powers>
SEALSTONE_INLINE void crypt_tail(Cipher& cipher, Hash<Powers>& hash, const uint8_t* in, uint8_t* out, size_t size,
                                 const Sum& last, bool closes) {
    while (size != 0) {
        size_t now = size < vector * hash.vectors ? size : vector * hash.vectors;
        size -= now;
        const uint8_t* power = hash.power((now + 15) / 16 + (size == 0 && closes ? 1 : 0));
        Sum sum = size == 0 && closes ? last : ghash::empty_sum();
        __m512i carry = in_lane_0(hash.y);
        for (; now != 0; in += vector, out += vector, power += vector) {
            const size_t bytes = now < vector ? now : vector;
            const __mmask64 mask = ~uint64_t{0} >> (vector - bytes);
            const __m512i text = _mm512_maskz_loadu_epi8(mask, in);
            const __m512i crypted = cipher.crypt(text);
            _mm512_mask_storeu_epi8(out, mask, crypted);
            const __m512i x = reflect(sealing ? _mm512_maskz_mov_epi8(mask, crypted) : text);
            // Beyond H stand round keys, which meet zeros.
            ghash::add_products(sum, _mm512_xor_si512(x, carry), load(power));
            carry = _mm512_setzero_si512();
            now -= bytes;
        }
        hash.y = ghash::reduce(sum);
    }
}

// Crypts and hashes text. If that `closes` the hash, its last sum begins with `last`, the lengths' part.
template <bool sealing, size_t Powers>
SEALSTONE_INLINE void crypt_text(Cipher& cipher, Hash<Powers>& hash, const uint8_t* in, uint8_t* out, size_t size,
                                 const Sum& last, bool closes) {
    const size_t tail = size % step;
    if (size_t steps = size / step; steps != 0) {
        if constexpr (sealing) {
            crypt_step<false>(cipher, hash, in, out, nullptr, last, false);
            for (; --steps != 0; in += step, out += step)
                crypt_step<true>(cipher, hash, in + step, out + step, out, last, false);
            const bool ends = closes && tail == 0;
            Sum sum;
#pragma GCC unroll 8
            for (size_t i = 0; i < 8; i += 2) hash.absorb(sum, out, i, last, ends);
            in += step;
            out += step;
        } else {
            for (; steps != 0; --steps, in += step, out += step) {
                const bool ends = closes && steps == 1 && tail == 0;
                crypt_step<true>(cipher, hash, in, out, in, last, ends);
            }
        }
    }
    if (tail != 0) {
        crypt_tail<sealing>(cipher, hash, in, out, tail, last, closes);
    } else if (closes && size == 0) {
        Sum sum = last;
        hash.add(sum, hash.y, 1);
        hash.y = ghash::reduce(sum);
    }
}

template <size_t Powers>
const aes::RoundKeys& keys_of(const void* context) {
    return *reinterpret_cast<const aes::RoundKeys*>(static_cast<const uint8_t*>(context) + 16 * Powers);
}

SEALSTONE_INLINE __m512i four_counters(__m128i nonce, uint32_t first) {
    const __m512i from_0 = _mm512_set_epi32(3, 0, 0, 0, 2, 0, 0, 0, 1, 0, 0, 0, 0, 0, 0, 0);
    const __m512i all = _mm512_mask_set1_epi32(_mm512_broadcast_i32x4(nonce), 0x8888, static_cast<int>(first));
    return _mm512_add_epi32(all, from_0);
}

template <size_t Powers, bool sealing>
SEALSTONE_INLINE void crypt(const void* context, unsigned rounds, const Message& message, uint8_t* tag) {
    const aes::RoundKeys& keys = keys_of<Powers>(context);
    const __m128i nonce = _mm_maskz_loadu_epi8(0x0fff, message.nonce);
    const auto counter = static_cast<int>(__builtin_bswap32(message.counter));
    const __m128i tag_mask = encrypt_block(keys, rounds, _mm_insert_epi32(nonce, counter, 3));
    Cipher cipher{keys, rounds, four_counters(nonce, message.counter + 1)};
    Hash<Powers> hash{static_cast<const uint8_t*>(context)};

    const size_t aad_size = message.aad.size();
    const __m128i lengths =
        _mm_set_epi64x(static_cast<long long>(aad_size * 8), static_cast<long long>(message.size * 8));
    Sum last = ghash::empty_sum();  // what the last sum begins with
    hash.add(last, lengths, 1);
    if (aad_size <= 16) {
        const __m128i block =
            reflect(_mm_maskz_loadu_epi8(static_cast<__mmask16>((1u << aad_size) - 1), message.aad.data()));
        if (message.size <= vector * hash.vectors && message.size < step) {  // all in one sum
            if (aad_size != 0) hash.add(last, block, (message.size + 15) / 16 + 2);
        } else if (aad_size != 0) {
            Sum sum = ghash::empty_sum();
            hash.add(sum, block, 1);
            hash.y = ghash::reduce(sum);
        }
    } else {
        alignas(16) uint8_t y[32] = {};
        ghash::absorb_x86_vpclmul512<Powers>(context, y, message.aad.data(), aad_size / 16);
        if (aad_size % 16 != 0) {
            copy(y + 16, message.aad.data() + aad_size / 16 * 16, aad_size % 16);
            ghash::absorb_x86_vpclmul512<Powers>(context, y, y + 16, 1);
        }
        hash.y = reflect(load128(y));
        wipe(y);
    }

    crypt_text<sealing>(cipher, hash, message.in, message.out, message.size, last, true);
    _mm_storeu_si128(reinterpret_cast<__m128i*>(tag), _mm_xor_si128(reflect(hash.y), tag_mask));
}

}  // namespace

template <size_t Powers>
void seal_x86_vaes512(const void* context, unsigned rounds, const Message& message, uint8_t* tag) {
    crypt<Powers, true>(context, rounds, message, tag);
}
template <size_t Powers>
void open_x86_vaes512(const void* context, unsigned rounds, const Message& message, uint8_t* tag) {
    crypt<Powers, false>(context, rounds, message, tag);
}
template <size_t Powers>
void seal_blocks_x86_vaes512(const void* context, unsigned rounds, uint8_t* y, uint8_t* counter, const uint8_t* in,
                             uint8_t* out, size_t blocks) {
    const uint32_t first = aes::counter_of(counter);
    Cipher cipher{keys_of<Powers>(context), rounds, four_counters(load128(counter), first)};
    Hash<Powers> hash{static_cast<const uint8_t*>(context), reflect(load128(y))};
    crypt_text<true>(cipher, hash, in, out, 16 * blocks, ghash::empty_sum(), false);
    _mm_storeu_si128(reinterpret_cast<__m128i*>(y), reflect(hash.y));
    store_be32(counter + 12, first + static_cast<uint32_t>(blocks));
}

template void seal_x86_vaes512<ghash::powers<Balanced>>(const void*, unsigned, const Message&, uint8_t*);
template void seal_x86_vaes512<ghash::powers<Fast>>(const void*, unsigned, const Message&, uint8_t*);
template void open_x86_vaes512<ghash::powers<Balanced>>(const void*, unsigned, const Message&, uint8_t*);
template void open_x86_vaes512<ghash::powers<Fast>>(const void*, unsigned, const Message&, uint8_t*);
template void seal_blocks_x86_vaes512<ghash::powers<Balanced>>(const void*, unsigned, uint8_t*, uint8_t*,
                                                               const uint8_t*, uint8_t*, size_t);
template void seal_blocks_x86_vaes512<ghash::powers<Fast>>(const void*, unsigned, uint8_t*, uint8_t*, const uint8_t*,
                                                           uint8_t*, size_t);

}  // namespace sealstone::gcm

SEALSTONE_KERNEL_END
#endif
