// SPDX-License-Identifier: Apache-2.0
#include "sealstone/hash/sha512_kernels.h"
#include "sealstone/hash/sha512_portable.h"
#if SEALSTONE_ARM64
#include "sealstone/hash/words_arm64.h"
SEALSTONE_KERNEL_ARM64("sha3")  // which brings those for SHA-512

namespace sealstone::sha512 {
namespace {

using namespace arm64;

// The second word of x, and the first of y.
SEALSTONE_INLINE Words middle(Words x, Words y) {
    Words words;
    __asm__("ext %0.16b, %1.16b, %2.16b, #8" : "=w"(words) : "w"(x), "w"(y));
    return words;
}

// Arm Architecture Reference Manual, C7.2: of two rounds the sums T1 (section 6.4.2, step 3), the first one in the
// second word; from h + K + W and g + K + W of the round after, from (f, g) and (d, e).
SEALSTONE_INLINE Words sha512h(Words hg_kw, Words fg, Words de) {
    __asm__("sha512h %q0, %q1, %2.2d" : "+w"(hg_kw) : "w"(fg), "w"(de));
    return hg_kw;
}
// The new (a, b) from these sums, (c, d) and (a, b).
SEALSTONE_INLINE Words sha512h2(Words t1, Words cd, Words ab) {
    __asm__("sha512h2 %q0, %q1, %2.2d" : "+w"(t1) : "w"(cd), "w"(ab));
    return t1;
}

// W[t], W[t+1] for t >= 16 from W[t-16..], W[t-14..], W[t-7..] and W[t-2..].
SEALSTONE_INLINE Words two_words(Words w16, Words w14, Words w7, Words w2) {
    __asm__("sha512su0 %0.2d, %1.2d" : "+w"(w16) : "w"(w14));
    __asm__("sha512su1 %0.2d, %1.2d, %2.2d" : "+w"(w16) : "w"(w2), "w"(w7));
    return w16;
}

}  // namespace

void compress_arm64_sha512(State& state, const uint8_t* blocks, size_t count) {
    Words ab = load(state.h), cd = load(state.h + 2), ef = load(state.h + 4), gh = load(state.h + 6);
    for (; count != 0; --count, blocks += Core::block_size) {
        const Words ab_before = ab, cd_before = cd, ef_before = ef, gh_before = gh;
        Words w[8];  // W[t], W[t+1], the last 16 words
#pragma GCC unroll 40
        for (size_t i = 0; i < 40; ++i) {
            Words& x = w[i & 7];
            x = i < 8 ? arm64::load_be64(blocks + 16 * i)
                      : two_words(x, w[(i + 1) & 7], middle(w[(i + 4) & 7], w[(i + 5) & 7]), w[(i + 7) & 7]);
            const Words kw = add64(load(K + 2 * i), x);
            const Words t1 = sha512h(add64(gh, middle(kw, kw)), middle(ef, gh), middle(cd, ef));
            gh = ef;
            ef = add64(cd, t1);
            const Words new_ab = sha512h2(t1, cd, ab);
            cd = ab;
            ab = new_ab;
        }
        ab = add64(ab, ab_before);
        cd = add64(cd, cd_before);
        ef = add64(ef, ef_before);
        gh = add64(gh, gh_before);
    }
    store(state.h, ab);
    store(state.h + 2, cd);
    store(state.h + 4, ef);
    store(state.h + 6, gh);
}

}  // namespace sealstone::sha512

SEALSTONE_KERNEL_END
#endif
