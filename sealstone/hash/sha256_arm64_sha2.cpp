// SPDX-License-Identifier: Apache-2.0
#include "sealstone/hash/sha256_kernels.h"
#include "sealstone/hash/sha256_portable.h"
#if SEALSTONE_ARM64
#include "sealstone/hash/words_arm64.h"
SEALSTONE_KERNEL_ARM64("sha2")

namespace sealstone::sha256 {
namespace {

using namespace arm64;

// Four rounds on (a,b,c,d) and (e,f,g,h), each with its half of the result; kw is K[t..t+3] + W[t..t+3]
// (Arm Architecture Reference Manual, C7.2).
inline Words sha256h(Words abcd, Words efgh, Words kw) {
    __asm__("sha256h %q0, %q1, %2.4s" : "+w"(abcd) : "w"(efgh), "w"(kw));
    return abcd;
}
inline Words sha256h2(Words efgh, Words abcd, Words kw) {
    __asm__("sha256h2 %q0, %q1, %2.4s" : "+w"(efgh) : "w"(abcd), "w"(kw));
    return efgh;
}

// W[t..t+3] for t >= 16, in two steps, from W[t-16..], W[t-12..], W[t-8..] and W[t-4..].
inline Words sha256su0(Words w16, Words w12) {
    __asm__("sha256su0 %0.4s, %1.4s" : "+w"(w16) : "w"(w12));
    return w16;
}
inline Words sha256su1(Words w16, Words w8, Words w4) {
    __asm__("sha256su1 %0.4s, %1.4s, %2.4s" : "+w"(w16) : "w"(w8), "w"(w4));
    return w16;
}

}  // namespace

void compress_arm64_sha2(State& state, const uint8_t* blocks, size_t count) {
    Words abcd = load(state.h);
    Words efgh = load(state.h + 4);
    for (; count != 0; --count, blocks += block_size) {
        const Words abcd_before = abcd;
        const Words efgh_before = efgh;
        Words w[4];  // W[t..t+3], the last 16 words
#pragma GCC unroll 16
        for (int q = 0; q < 16; ++q) {
            Words& x = w[q & 3];
            if (q < 4)
                x = arm64::load_be32(blocks + 16 * q);
            else
                x = sha256su1(sha256su0(x, w[(q + 1) & 3]), w[(q + 2) & 3], w[(q + 3) & 3]);
            const Words kw = add32(load(K + 4 * q), x);
            const Words abcd_now = abcd;
            abcd = sha256h(abcd, efgh, kw);
            efgh = sha256h2(efgh, abcd_now, kw);
        }
        abcd = add32(abcd, abcd_before);
        efgh = add32(efgh, efgh_before);
    }
    store(state.h, abcd);
    store(state.h + 4, efgh);
}

}  // namespace sealstone::sha256

SEALSTONE_KERNEL_END
#endif
