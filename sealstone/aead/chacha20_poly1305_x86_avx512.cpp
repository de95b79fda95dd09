// SPDX-License-Identifier: Apache-2.0
// ChaCha20-Poly1305 of short messages: the block that gives Poly1305's key is made together with the text's, in the
// same vectors or, where these are full, in scalar registers beside them.
#include "sealstone/aead/chacha20_poly1305_kernels.h"
#include "sealstone/cipher/chacha20_x86_avx512.h"
#include "sealstone/mac/poly1305_portable.h"
#if SEALSTONE_X86
SEALSTONE_KERNEL("avx512f,avx512bw,avx512dq,avx512vl,bmi2")

namespace sealstone::chacha20_poly1305 {
namespace {

using chacha20::Rows;
using chacha20::State;
using Limb = isa::Limb;
constexpr size_t vector = 64;

// Poly1305 in scalar registers.
struct Hash {
    poly1305::Multiplier<Limb, isa::DoubleLimb> by;
    Limb h[3] = {};

    SEALSTONE_INLINE explicit Hash(const poly1305::State& state) : by(state) {}
    SEALSTONE_INLINE void add(const uint8_t* blocks, size_t size) {
        for (size_t at = 0; at < size; at += 16) by.step(h, blocks + at, 1);
    }
    SEALSTONE_INLINE void add_padded(Bytes data) {
        const size_t rest = data.size() % 16;
        add(data.data(), data.size() - rest);
        if (rest == 0) return;
        alignas(16) uint8_t last[16];
        const __m128i block = _mm_maskz_loadu_epi8(static_cast<__mmask16>((1u << rest) - 1), data.end() - rest);
        _mm_store_si128(reinterpret_cast<__m128i*>(last), block);
        by.step(h, last, 1);
    }
    SEALSTONE_INLINE void finish(poly1305::State& state, size_t aad_size, size_t size, uint8_t* tag) {
        uint8_t lengths[16];
        store_le64(lengths, aad_size);
        store_le64(lengths + 8, size);
        by.step(h, lengths, 1);
        poly1305::put(state.h, 0, h[0]);
        poly1305::put(state.h, 1, h[1]);
        state.h[4] = static_cast<uint32_t>(h[2]);
        poly1305::add_s(state, tag);
    }
};

// Poly1305's key from the first block of keystream (RFC 8439, section 2.6).
SEALSTONE_INLINE poly1305::State keyed(__m512i block) {
    const __m128i clamp = _mm_set_epi32(0x0ffffffc, 0x0ffffffc, 0x0ffffffc, 0x0fffffff);  // section 2.5
    poly1305::State mac{};
    _mm_storeu_si128(reinterpret_cast<__m128i*>(mac.r), _mm_and_si128(_mm512_castsi512_si128(block), clamp));
    _mm_storeu_si128(reinterpret_cast<__m128i*>(mac.s), _mm512_extracti32x4_epi32(block, 1));
    return mac;
}

constexpr size_t short_vectors = Rows<1>::blocks - 1;  // of text, behind the key's

// As much as fits in with the key.
template <bool Sealing>
SEALSTONE_INLINE void crypt_short(const State& start, const Message& message, uint8_t* tag) {
    Rows<1> rows(start);
#pragma GCC unroll 1
    for (unsigned i = 0; i < chacha20::double_rounds; ++i) rows.double_round();
    rows.add(start);
    __m512i keystream[Rows<1>::blocks];
    rows.get(0, keystream);

    poly1305::State mac = keyed(keystream[0]);
    Hash hash(mac);
    hash.add_padded(message.aad);
    alignas(vector) uint8_t ciphertext[short_vectors * vector];  // and zeros behind it
    const size_t size = message.size;
#pragma GCC unroll 4
    for (size_t i = 0; i < short_vectors; ++i) {
        const size_t at = size > vector * i ? vector * i : 0;  // no further from where there is nothing
        const __mmask64 mask = chacha20::up_to(at == vector * i ? size - at : 0);
        const __m512i in = _mm512_maskz_loadu_epi8(mask, message.in + at);
        const __m512i out = _mm512_maskz_mov_epi8(mask, _mm512_xor_si512(in, keystream[i + 1]));
        _mm512_store_si512(ciphertext + vector * i, Sealing ? out : in);
        _mm512_mask_storeu_epi8(message.out + at, mask, out);
    }
    hash.add(ciphertext, size);
    hash.finish(mac, message.aad.size(), size, tag);
    wipe(mac);
    wipe(hash);
}

// Block 0 of the keystream in scalar registers.
struct KeyBlock {
    uint32_t x[16];

    SEALSTONE_INLINE explicit KeyBlock(const State& state) {
        for (size_t i = 0; i < 16; ++i) x[i] = state.word[i];
    }
    SEALSTONE_INLINE poly1305::State finish(const State& state) const {
        alignas(vector) uint32_t sum[16];
        for (size_t i = 0; i < 8; ++i) sum[i] = x[i] + state.word[i];
        const poly1305::State mac = keyed(_mm512_maskz_loadu_epi32(0xff, sum));
        wipe(sum);
        return mac;
    }
};

// Up to 256 N bytes.
template <size_t N, bool Sealing>
SEALSTONE_NOINLINE void crypt_middle(const State& start, const Message& message, uint8_t* tag) {
    State next = start;
    next.word[12] = 1;
    Rows<N> rows(next);
    KeyBlock key(start);
#pragma GCC unroll 1
    for (unsigned i = 0; i < chacha20::double_rounds; ++i) {
        rows.double_round();
        chacha20::double_round(key.x);
    }
    poly1305::State mac = key.finish(start);
    rows.add(next);
    absorb_padded<Fast>(mac, message.aad.data(), message.aad.size());
    if (!Sealing) absorb_padded<Fast>(mac, message.in, message.size);
    rows.add_to(message.in, message.out, message.size);
    if (Sealing) absorb_padded<Fast>(mac, message.out, message.size);
    finish<Fast>(mac, message.aad.size(), message.size, tag);
    wipe(mac);
    wipe(key);
    wipe(next);
}

template <bool Sealing>
SEALSTONE_INLINE void crypt(const State& state, const Message& message, uint8_t* tag) {
    if (message.size <= short_vectors * vector) return crypt_short<Sealing>(state, message, tag);
    if (message.size <= Rows<2>::blocks * vector) return crypt_middle<2, Sealing>(state, message, tag);
    if (message.size <= Rows<4>::blocks * vector) return crypt_middle<4, Sealing>(state, message, tag);
    if (Sealing)
        seal_parts<Fast>(state, message, tag);
    else
        open_parts<Fast>(state, message, tag);
}

}  // namespace

void seal_x86_avx512(const State& state, const Message& message, uint8_t* tag) { crypt<true>(state, message, tag); }
void open_x86_avx512(const State& state, const Message& message, uint8_t* tag) { crypt<false>(state, message, tag); }

}  // namespace sealstone::chacha20_poly1305

SEALSTONE_KERNEL_END
#endif
