// SPDX-License-Identifier: Apache-2.0
// GCM with four blocks an instruction: AES in the shadow of which GHASH's multiplications run, or the other way round.
#include "sealstone/aead/gcm_kernels.h"
#include "sealstone/cipher/aes_kernels.h"
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
// H^36, ..., H: a sum takes the 32 blocks of a step, and the AAD's and the lengths' blocks along.
constexpr size_t powers = ghash::powers<Balanced>;
static_assert(powers >= step / 16 + 2);

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
    template <size_t N>
    SEALSTONE_INLINE void round(unsigned number, __m512i (&x)[N]) const {
        const __m512i round_key = key(number);
#pragma GCC unroll 8
        for (__m512i& blocks : x) blocks = _mm512_aesenc_epi128(blocks, round_key);
    }
    // The text goes into the last round's key, which saves the way from the last AESENC to the XOR.
    SEALSTONE_INLINE __m512i last_round(__m512i x, __m512i text) const {
        return _mm512_aesenclast_epi128(x, _mm512_xor_si512(key(rounds), text));
    }
    SEALSTONE_INLINE __m128i encrypt(__m128i x) const {
        x = _mm_xor_si128(x, load128(keys.key[0]));
        for (unsigned i = 1; i < rounds; ++i) x = _mm_aesenc_si128(x, load128(keys.key[i]));
        return _mm_aesenclast_si128(x, load128(keys.key[rounds]));
    }
};

// The hash so far, and the powers of H that the first of m blocks and its followers meet.
struct Hash {
    const uint8_t* context;
    __m128i y = {};

    SEALSTONE_INLINE const uint8_t* power(size_t m) const { return context + 16 * (powers - m); }
    SEALSTONE_INLINE void add(Sum& sum, __m128i block, size_t m) const {
        ghash::add_products(sum, in_lane_0(block), ghash::load_power(power(m)));
    }
    // Vectors i and i + 1 of eight at `data`, the first of which meets `p`.
    SEALSTONE_INLINE void add(Sum& sum, const uint8_t* data, size_t i, const uint8_t* p) const {
        __m512i x = reflect(load(data + vector * i));
        if (i == 0) x = _mm512_xor_si512(x, in_lane_0(y));
        ghash::add_products(sum, x, ghash::load_powers(p + vector * i), reflect(load(data + vector * (i + 1))),
                            ghash::load_powers(p + vector * (i + 1)));
    }
};

// Crypts 512 bytes and meanwhile, if any are given, hashes 512 others, the first of whose blocks meets H^m.
template <bool hashing>
SEALSTONE_INLINE void crypt_step(Cipher& cipher, const uint8_t* in, uint8_t* out, Hash& hash, const uint8_t* hashed,
                                 Sum sum, size_t m) {
    __m512i x[8];
#pragma GCC unroll 8
    for (__m512i& blocks : x) blocks = cipher.next_counters();
#pragma GCC unroll 8
    for (unsigned round = 1; round <= 8; ++round) {
        cipher.round(round, x);
        if constexpr (hashing)
            if (round % 2 == 1) hash.add(sum, hashed, round - 1, hash.power(m));
    }
    for (unsigned round = 9; round < cipher.rounds; ++round) cipher.round(round, x);
#pragma GCC unroll 8
    for (size_t i = 0; i < 8; ++i) store(out + vector * i, cipher.last_round(x[i], load(in + vector * i)));
    if constexpr (hashing) hash.y = ghash::reduce(sum);
}

// Crypts N vectors, of which `last` bytes of the last are there, and adds them to the sum; the first meets `power`.
template <bool sealing, size_t N>
SEALSTONE_INLINE void crypt_vectors(Cipher& cipher, const uint8_t* in, uint8_t* out, size_t last, const Hash& hash,
                                    Sum& sum, const uint8_t* power) {
    __m512i x[N];
#pragma GCC unroll 4
    for (__m512i& blocks : x) blocks = cipher.next_counters();
    for (unsigned round = 1; round < cipher.rounds; ++round) cipher.round(round, x);
#pragma GCC unroll 4
    for (size_t i = 0; i < N; ++i) {
        const __mmask64 mask = i + 1 < N ? ~uint64_t{0} : ~uint64_t{0} >> (vector - last);
        const __m512i text = _mm512_maskz_loadu_epi8(mask, in + vector * i);
        const __m512i crypted = cipher.last_round(x[i], text);
        _mm512_mask_storeu_epi8(out + vector * i, mask, crypted);
        __m512i ciphertext = reflect(sealing ? _mm512_maskz_mov_epi8(mask, crypted) : text);
        if (i == 0) ciphertext = _mm512_xor_si512(ciphertext, in_lane_0(hash.y));
        // What stands beyond H meets zeros.
        ghash::add_products(sum, ciphertext, ghash::load_powers(power + vector * i));
    }
}

// The end of a message, at most a step, and the reduction of its sum. `behind` more blocks follow in the hash, whose
// products are in the sum.
template <bool sealing>
SEALSTONE_INLINE void crypt_tail(Cipher& cipher, const uint8_t* in, uint8_t* out, size_t size, Hash& hash, Sum sum,
                                 size_t behind) {
    const uint8_t* power = hash.power((size + 15) / 16 + behind);
    if (size > 4 * vector) {
        crypt_vectors<sealing, 4>(cipher, in, out, vector, hash, sum, power);
        hash.y = __m128i{};
        in += 4 * vector;
        out += 4 * vector;
        power += 4 * vector;
        size -= 4 * vector;
    }
    if (size > 3 * vector)
        crypt_vectors<sealing, 4>(cipher, in, out, size - 3 * vector, hash, sum, power);
    else if (size > 2 * vector)
        crypt_vectors<sealing, 3>(cipher, in, out, size - 2 * vector, hash, sum, power);
    else if (size > vector)
        crypt_vectors<sealing, 2>(cipher, in, out, size - vector, hash, sum, power);
    else if (size != 0)
        crypt_vectors<sealing, 1>(cipher, in, out, size, hash, sum, power);
    hash.y = ghash::reduce(sum);
}

// Text of any size but 0; the rest as above.
template <bool sealing>
SEALSTONE_INLINE void crypt_text(Cipher& cipher, const uint8_t* in, uint8_t* out, size_t size, Hash& hash,
                                 const Sum& sum_behind, size_t behind) {
    const Sum none = ghash::empty_sum();
    size_t steps = size / step;
    const bool even = size % step == 0;
    if constexpr (sealing) {  // the hash is a step behind
        if (steps != 0) {
            crypt_step<false>(cipher, in, out, hash, nullptr, none, 0);
            for (; --steps != 0; in += step, out += step)
                crypt_step<true>(cipher, in + step, out + step, hash, out, none, 32);
            Sum sum = even ? sum_behind : none;
#pragma GCC unroll 4
            for (size_t i = 0; i < 8; i += 2) hash.add(sum, out, i, hash.power(even ? 32 + behind : 32));
            hash.y = ghash::reduce(sum);
            in += step;
            out += step;
        }
    } else {
        for (; steps != 0; --steps, in += step, out += step) {
            const bool last = even && steps == 1;
            crypt_step<true>(cipher, in, out, hash, in, last ? sum_behind : none, last ? 32 + behind : 32);
        }
    }
    if (!even) crypt_tail<sealing>(cipher, in, out, size % step, hash, sum_behind, behind);
}

SEALSTONE_INLINE Cipher cipher_of(const void* context, unsigned rounds, __m128i counter, uint32_t first) {
    const auto* keys = static_cast<const uint8_t*>(context) + ghash::context_size<Balanced>;
    const __m512i from_0 = _mm512_set_epi32(3, 0, 0, 0, 2, 0, 0, 0, 1, 0, 0, 0, 0, 0, 0, 0);
    const __m512i all = _mm512_mask_set1_epi32(_mm512_broadcast_i32x4(counter), 0x8888, static_cast<int>(first));
    return {*reinterpret_cast<const aes::RoundKeys*>(keys), rounds, _mm512_add_epi32(all, from_0)};
}

// At most a block, with zeros behind.
SEALSTONE_INLINE __m128i padded(Bytes block) {
    return _mm_maskz_loadu_epi8(static_cast<__mmask16>((1u << block.size()) - 1), block.data());
}

__m128i hash_long_aad(const void* context, Bytes aad) {
    alignas(16) uint8_t y[16] = {};
    ghash::absorb_x86_vpclmul512<powers, false>(context, y, aad.data(), aad.size() / 16);
    if (const size_t rest = aad.size() % 16; rest != 0) {
        alignas(16) uint8_t last[16];
        _mm_store_si128(reinterpret_cast<__m128i*>(last), padded(aad.subspan(aad.size() - rest)));
        ghash::absorb_x86_vpclmul512<powers, false>(context, y, last, 1);
    }
    return reflect(load128(y));
}
SEALSTONE_INLINE void hash_aad(Hash& hash, Bytes aad) {
    if (aad.size() > 16) {
        hash.y = hash_long_aad(hash.context, aad);
    } else if (!aad.empty()) {
        Sum sum = ghash::empty_sum();
        hash.add(sum, reflect(padded(aad)), 1);
        hash.y = ghash::reduce(sum);
    }
}

// SP 800-38D, 7.1 and 7.2. With short messages and AAD all that is hashed goes into one sum with one reduction.
template <bool sealing, bool is_short>
SEALSTONE_INLINE void crypt(const void* context, unsigned rounds, const Message& message, uint8_t* tag) {
    const __m128i nonce = _mm_maskz_loadu_epi8(0x0fff, message.nonce);
    Cipher cipher = cipher_of(context, rounds, nonce, message.counter + 1);
    const auto counter = static_cast<int>(__builtin_bswap32(message.counter));
    const __m128i tag_mask = cipher.encrypt(_mm_insert_epi32(nonce, counter, 3));

    Hash hash{static_cast<const uint8_t*>(context)};
    const auto bits = [](uint64_t size) {
        size *= 8;
        return static_cast<long long>(size);
    };
    Sum sum = ghash::empty_sum();
    hash.add(sum, _mm_set_epi64x(bits(message.aad.size()), bits(message.size)), 1);
    if constexpr (is_short) {
        if (!message.aad.empty()) hash.add(sum, reflect(padded(message.aad)), (message.size + 15) / 16 + 2);
        crypt_tail<sealing>(cipher, message.in, message.out, message.size, hash, sum, 1);
    } else {
        hash_aad(hash, message.aad);
        if (message.size != 0) {
            crypt_text<sealing>(cipher, message.in, message.out, message.size, hash, sum, 1);
        } else {
            hash.add(sum, hash.y, 1);
            hash.y = ghash::reduce(sum);
        }
    }
    _mm_storeu_si128(reinterpret_cast<__m128i*>(tag), _mm_xor_si128(reflect(hash.y), tag_mask));
}

template <bool sealing>
SEALSTONE_NOINLINE void crypt_long(const void* context, unsigned rounds, const Message& message, uint8_t* tag) {
    crypt<sealing, false>(context, rounds, message, tag);
}
template <bool sealing>
SEALSTONE_INLINE void crypt(const void* context, unsigned rounds, const Message& message, uint8_t* tag) {
    if (message.size <= step && message.aad.size() <= 16)
        crypt<sealing, true>(context, rounds, message, tag);
    else
        crypt_long<sealing>(context, rounds, message, tag);
}

template <bool sealing>
SEALSTONE_INLINE void crypt_blocks(const void* context, unsigned rounds, uint8_t* y, uint8_t* counter,
                                   const uint8_t* in, uint8_t* out, size_t blocks) {
    if (blocks == 0) return;
    const uint32_t first = aes::counter_of(counter);
    Cipher cipher = cipher_of(context, rounds, load128(counter), first);
    Hash hash{static_cast<const uint8_t*>(context), reflect(load128(y))};
    crypt_text<sealing>(cipher, in, out, 16 * blocks, hash, ghash::empty_sum(), 0);
    _mm_storeu_si128(reinterpret_cast<__m128i*>(y), reflect(hash.y));
    store_be32(counter + 12, first + static_cast<uint32_t>(blocks));
}

}  // namespace

void seal_x86_vaes512(const void* context, unsigned rounds, const Message& message, uint8_t* tag) {
    crypt<true>(context, rounds, message, tag);
}
void open_x86_vaes512(const void* context, unsigned rounds, const Message& message, uint8_t* tag) {
    crypt<false>(context, rounds, message, tag);
}
void seal_blocks_x86_vaes512(const void* context, unsigned rounds, uint8_t* y, uint8_t* counter, const uint8_t* in,
                             uint8_t* out, size_t blocks) {
    crypt_blocks<true>(context, rounds, y, counter, in, out, blocks);
}
void open_blocks_x86_vaes512(const void* context, unsigned rounds, uint8_t* y, uint8_t* counter, const uint8_t* in,
                             uint8_t* out, size_t blocks) {
    crypt_blocks<false>(context, rounds, y, counter, in, out, blocks);
}

}  // namespace sealstone::gcm

SEALSTONE_KERNEL_END
#endif
