// SPDX-License-Identifier: Apache-2.0
#include "sealstone/hash/sha1_kernels.h"
#include "sealstone/hash/sha1_portable.h"
#if SEALSTONE_ARM64
#include "sealstone/hash/words_arm64.h"
SEALSTONE_KERNEL_ARM64("sha2")  // which brings those for SHA-1

namespace sealstone::sha1 {
namespace {

using namespace arm64;

SEALSTONE_INLINE Words broadcast(uint32_t x) {
    Words words;
    __asm__("dup %0.4s, %w1" : "=w"(words) : "r"(x));
    return words;
}
SEALSTONE_INLINE Words first_word(uint32_t x) {
    Words word;
    __asm__("fmov %s0, %w1" : "=w"(word) : "r"(x));
    return word;
}
SEALSTONE_INLINE uint32_t first_word(Words words) {
    uint32_t x;
    __asm__("fmov %w0, %s1" : "=r"(x) : "w"(words));
    return x;
}

// Four rounds (Arm Architecture Reference Manual, C7.2): new a..d from those before, e in the first word of its vector,
// and kw = K + W[t..t+3].
template <int Quarter>
SEALSTONE_INLINE Words four_rounds(Words abcd, Words e, Words kw) {
    if constexpr (Quarter == 0)
        __asm__("sha1c %q0, %s1, %2.4s" : "+w"(abcd) : "w"(e), "w"(kw));
    else if constexpr (Quarter == 2)
        __asm__("sha1m %q0, %s1, %2.4s" : "+w"(abcd) : "w"(e), "w"(kw));
    else
        __asm__("sha1p %q0, %s1, %2.4s" : "+w"(abcd) : "w"(e), "w"(kw));
    return abcd;
}
// The e of four rounds later.
SEALSTONE_INLINE Words rotate_a(Words abcd) {
    Words e;
    __asm__("sha1h %s0, %s1" : "=w"(e) : "w"(abcd));
    return e;
}

// W[t..t+3] for t >= 16 from W[t-16..], W[t-12..], W[t-8..] and W[t-4..].
SEALSTONE_INLINE Words four_words(Words w16, Words w12, Words w8, Words w4) {
    __asm__("sha1su0 %0.4s, %1.4s, %2.4s" : "+w"(w16) : "w"(w12), "w"(w8));
    __asm__("sha1su1 %0.4s, %1.4s" : "+w"(w16) : "w"(w4));
    return w16;
}

struct Work {
    Words abcd, e;
    Words w[4];  // W[t..t+3], the last 16 words
};

template <int Quarter>
SEALSTONE_INLINE void twenty_rounds(Work& work, const uint8_t* block) {
    const Words k = broadcast(K[Quarter]);
    auto& [abcd, e, w] = work;
#pragma GCC unroll 5
    for (int q = 5 * Quarter; q < 5 * Quarter + 5; ++q) {
        Words& x = w[q & 3];
        x = q < 4 ? arm64::load_be32(block + 16 * q) : four_words(x, w[(q + 1) & 3], w[(q + 2) & 3], w[(q + 3) & 3]);
        const Words next_e = rotate_a(abcd);
        abcd = four_rounds<Quarter>(abcd, e, add32(x, k));
        e = next_e;
    }
}

}  // namespace

void compress_arm64_sha1(State& state, const uint8_t* blocks, size_t count) {
    Work work;
    work.abcd = load(state.h);
    work.e = first_word(state.h[4]);
    for (; count != 0; --count, blocks += Core::block_size) {
        const Words abcd_before = work.abcd;
        const Words e_before = work.e;
        twenty_rounds<0>(work, blocks);
        twenty_rounds<1>(work, blocks);
        twenty_rounds<2>(work, blocks);
        twenty_rounds<3>(work, blocks);
        work.abcd = add32(work.abcd, abcd_before);
        work.e = add32(work.e, e_before);
    }
    store(state.h, work.abcd);
    state.h[4] = first_word(work.e);
}

}  // namespace sealstone::sha1

SEALSTONE_KERNEL_END
#endif
