// SPDX-License-Identifier: Apache-2.0
#include "sealstone/cipher/chacha20_kernels.h"
#if SEALSTONE_X86
SEALSTONE_KERNEL("avx512f,avx512bw,avx512dq,avx512vl")

namespace sealstone::chacha20 {
namespace {

constexpr uint32_t numbers[32] = {0,  1,  2,  3,  4,  5,  6,  7,  8,  9,  10, 11, 12, 13, 14, 15,
                                  16, 17, 18, 19, 20, 21, 22, 23, 24, 25, 26, 27, 28, 29, 30, 31};

}  // namespace

// Written by tools/chacha20_x86_avx512.py, which says how.
// NOLINTNEXTLINE(readability-non-const-parameter): what the assembly writes to
void crypt_two_groups_x86_avx512(const State& state, const uint8_t* in, uint8_t* out, uint8_t (&room)[64]) {
    uint32_t rounds = 10;
    __asm__ volatile(R"(
# <asm>
    vpbroadcastd 0(%[state]), %%zmm0
    vpbroadcastd 4(%[state]), %%zmm1
    vpbroadcastd 8(%[state]), %%zmm2
    vpbroadcastd 12(%[state]), %%zmm3
    vpbroadcastd 16(%[state]), %%zmm4
    vpbroadcastd 20(%[state]), %%zmm5
    vpbroadcastd 24(%[state]), %%zmm6
    vpbroadcastd 28(%[state]), %%zmm7
    vpbroadcastd 32(%[state]), %%zmm8
    vpbroadcastd 36(%[state]), %%zmm9
    vpbroadcastd 40(%[state]), %%zmm10
    vpbroadcastd 44(%[state]), %%zmm11
    vpbroadcastd 48(%[state]), %%zmm12
    vpaddd 0(%[numbers]), %%zmm12, %%zmm12
    vpbroadcastd 52(%[state]), %%zmm13
    vpbroadcastd 56(%[state]), %%zmm14
    vpbroadcastd 60(%[state]), %%zmm15
    vpbroadcastd 0(%[state]), %%zmm16
    vpbroadcastd 4(%[state]), %%zmm17
    vpbroadcastd 8(%[state]), %%zmm18
    vpbroadcastd 12(%[state]), %%zmm19
    vpbroadcastd 16(%[state]), %%zmm20
    vpbroadcastd 20(%[state]), %%zmm21
    vpbroadcastd 24(%[state]), %%zmm22
    vpbroadcastd 28(%[state]), %%zmm23
    vpbroadcastd 32(%[state]), %%zmm24
    vpbroadcastd 36(%[state]), %%zmm25
    vpbroadcastd 40(%[state]), %%zmm26
    vpbroadcastd 44(%[state]), %%zmm27
    vpbroadcastd 48(%[state]), %%zmm28
    vpaddd 64(%[numbers]), %%zmm28, %%zmm28
    vpbroadcastd 52(%[state]), %%zmm29
    vpbroadcastd 56(%[state]), %%zmm30
    vpbroadcastd 60(%[state]), %%zmm31
    prefetcht0 0(%[in])
    prefetcht0 64(%[in])
    prefetcht0 128(%[in])
    prefetcht0 192(%[in])
    prefetcht0 256(%[in])
    prefetcht0 320(%[in])
    prefetcht0 384(%[in])
    prefetcht0 448(%[in])
    prefetcht0 512(%[in])
    prefetcht0 576(%[in])
    prefetcht0 640(%[in])
    prefetcht0 704(%[in])
    prefetcht0 768(%[in])
    prefetcht0 832(%[in])
    prefetcht0 896(%[in])
    prefetcht0 960(%[in])
    prefetcht0 1024(%[in])
    prefetcht0 1088(%[in])
    prefetcht0 1152(%[in])
    prefetcht0 1216(%[in])
    prefetcht0 1280(%[in])
    prefetcht0 1344(%[in])
    prefetcht0 1408(%[in])
    prefetcht0 1472(%[in])
    prefetcht0 1536(%[in])
    prefetcht0 1600(%[in])
    prefetcht0 1664(%[in])
    prefetcht0 1728(%[in])
    prefetcht0 1792(%[in])
    prefetcht0 1856(%[in])
    prefetcht0 1920(%[in])
    prefetcht0 1984(%[in])
    .p2align 6
    1:
    vpaddd %%zmm4, %%zmm0, %%zmm0
    vpaddd %%zmm5, %%zmm1, %%zmm1
    vpaddd %%zmm20, %%zmm16, %%zmm16
    vpaddd %%zmm21, %%zmm17, %%zmm17
    vpxord %%zmm0, %%zmm12, %%zmm12
    vpxord %%zmm1, %%zmm13, %%zmm13
    vpxord %%zmm16, %%zmm28, %%zmm28
    vpxord %%zmm17, %%zmm29, %%zmm29
    vprold $16, %%zmm12, %%zmm12
    vprold $16, %%zmm13, %%zmm13
    vprold $16, %%zmm28, %%zmm28
    vprold $16, %%zmm29, %%zmm29
    vpaddd %%zmm6, %%zmm2, %%zmm2
    vpaddd %%zmm7, %%zmm3, %%zmm3
    vpaddd %%zmm22, %%zmm18, %%zmm18
    vpaddd %%zmm23, %%zmm19, %%zmm19
    vpxord %%zmm2, %%zmm14, %%zmm14
    vpxord %%zmm3, %%zmm15, %%zmm15
    vpxord %%zmm18, %%zmm30, %%zmm30
    vpxord %%zmm19, %%zmm31, %%zmm31
    vprold $16, %%zmm14, %%zmm14
    vprold $16, %%zmm15, %%zmm15
    vprold $16, %%zmm30, %%zmm30
    vprold $16, %%zmm31, %%zmm31
    vpaddd %%zmm12, %%zmm8, %%zmm8
    vpaddd %%zmm13, %%zmm9, %%zmm9
    vpaddd %%zmm28, %%zmm24, %%zmm24
    vpaddd %%zmm29, %%zmm25, %%zmm25
    vpxord %%zmm8, %%zmm4, %%zmm4
    vpxord %%zmm9, %%zmm5, %%zmm5
    vpxord %%zmm24, %%zmm20, %%zmm20
    vpxord %%zmm25, %%zmm21, %%zmm21
    vprold $12, %%zmm4, %%zmm4
    vprold $12, %%zmm5, %%zmm5
    vprold $12, %%zmm20, %%zmm20
    vprold $12, %%zmm21, %%zmm21
    vpaddd %%zmm14, %%zmm10, %%zmm10
    vpaddd %%zmm15, %%zmm11, %%zmm11
    vpaddd %%zmm30, %%zmm26, %%zmm26
    vpaddd %%zmm31, %%zmm27, %%zmm27
    vpxord %%zmm10, %%zmm6, %%zmm6
    vpxord %%zmm11, %%zmm7, %%zmm7
    vpxord %%zmm26, %%zmm22, %%zmm22
    vpxord %%zmm27, %%zmm23, %%zmm23
    vprold $12, %%zmm6, %%zmm6
    vprold $12, %%zmm7, %%zmm7
    vprold $12, %%zmm22, %%zmm22
    vprold $12, %%zmm23, %%zmm23
    vpaddd %%zmm4, %%zmm0, %%zmm0
    vpaddd %%zmm5, %%zmm1, %%zmm1
    vpaddd %%zmm20, %%zmm16, %%zmm16
    vpaddd %%zmm21, %%zmm17, %%zmm17
    vpxord %%zmm0, %%zmm12, %%zmm12
    vpxord %%zmm1, %%zmm13, %%zmm13
    vpxord %%zmm16, %%zmm28, %%zmm28
    vpxord %%zmm17, %%zmm29, %%zmm29
    vprold $8, %%zmm12, %%zmm12
    vprold $8, %%zmm13, %%zmm13
    vprold $8, %%zmm28, %%zmm28
    vprold $8, %%zmm29, %%zmm29
    vpaddd %%zmm6, %%zmm2, %%zmm2
    vpaddd %%zmm7, %%zmm3, %%zmm3
    vpaddd %%zmm22, %%zmm18, %%zmm18
    vpaddd %%zmm23, %%zmm19, %%zmm19
    vpxord %%zmm2, %%zmm14, %%zmm14
    vpxord %%zmm3, %%zmm15, %%zmm15
    vpxord %%zmm18, %%zmm30, %%zmm30
    vpxord %%zmm19, %%zmm31, %%zmm31
    vprold $8, %%zmm14, %%zmm14
    vprold $8, %%zmm15, %%zmm15
    vprold $8, %%zmm30, %%zmm30
    vprold $8, %%zmm31, %%zmm31
    vpaddd %%zmm12, %%zmm8, %%zmm8
    vpaddd %%zmm13, %%zmm9, %%zmm9
    vpaddd %%zmm28, %%zmm24, %%zmm24
    vpaddd %%zmm29, %%zmm25, %%zmm25
    vpxord %%zmm8, %%zmm4, %%zmm4
    vpxord %%zmm9, %%zmm5, %%zmm5
    vpxord %%zmm24, %%zmm20, %%zmm20
    vpxord %%zmm25, %%zmm21, %%zmm21
    vprold $7, %%zmm4, %%zmm4
    vprold $7, %%zmm5, %%zmm5
    vprold $7, %%zmm20, %%zmm20
    vprold $7, %%zmm21, %%zmm21
    vpaddd %%zmm14, %%zmm10, %%zmm10
    vpaddd %%zmm15, %%zmm11, %%zmm11
    vpaddd %%zmm30, %%zmm26, %%zmm26
    vpaddd %%zmm31, %%zmm27, %%zmm27
    vpxord %%zmm10, %%zmm6, %%zmm6
    vpxord %%zmm11, %%zmm7, %%zmm7
    vpxord %%zmm26, %%zmm22, %%zmm22
    vpxord %%zmm27, %%zmm23, %%zmm23
    vprold $7, %%zmm6, %%zmm6
    vprold $7, %%zmm7, %%zmm7
    vprold $7, %%zmm22, %%zmm22
    vprold $7, %%zmm23, %%zmm23
    vpaddd %%zmm5, %%zmm0, %%zmm0
    vpaddd %%zmm6, %%zmm1, %%zmm1
    vpaddd %%zmm21, %%zmm16, %%zmm16
    vpaddd %%zmm22, %%zmm17, %%zmm17
    vpxord %%zmm0, %%zmm15, %%zmm15
    vpxord %%zmm1, %%zmm12, %%zmm12
    vpxord %%zmm16, %%zmm31, %%zmm31
    vpxord %%zmm17, %%zmm28, %%zmm28
    vprold $16, %%zmm15, %%zmm15
    vprold $16, %%zmm12, %%zmm12
    vprold $16, %%zmm31, %%zmm31
    vprold $16, %%zmm28, %%zmm28
    vpaddd %%zmm7, %%zmm2, %%zmm2
    vpaddd %%zmm4, %%zmm3, %%zmm3
    vpaddd %%zmm23, %%zmm18, %%zmm18
    vpaddd %%zmm20, %%zmm19, %%zmm19
    vpxord %%zmm2, %%zmm13, %%zmm13
    vpxord %%zmm3, %%zmm14, %%zmm14
    vpxord %%zmm18, %%zmm29, %%zmm29
    vpxord %%zmm19, %%zmm30, %%zmm30
    vprold $16, %%zmm13, %%zmm13
    vprold $16, %%zmm14, %%zmm14
    vprold $16, %%zmm29, %%zmm29
    vprold $16, %%zmm30, %%zmm30
    vpaddd %%zmm15, %%zmm10, %%zmm10
    vpaddd %%zmm12, %%zmm11, %%zmm11
    vpaddd %%zmm31, %%zmm26, %%zmm26
    vpaddd %%zmm28, %%zmm27, %%zmm27
    vpxord %%zmm10, %%zmm5, %%zmm5
    vpxord %%zmm11, %%zmm6, %%zmm6
    vpxord %%zmm26, %%zmm21, %%zmm21
    vpxord %%zmm27, %%zmm22, %%zmm22
    vprold $12, %%zmm5, %%zmm5
    vprold $12, %%zmm6, %%zmm6
    vprold $12, %%zmm21, %%zmm21
    vprold $12, %%zmm22, %%zmm22
    vpaddd %%zmm13, %%zmm8, %%zmm8
    vpaddd %%zmm14, %%zmm9, %%zmm9
    vpaddd %%zmm29, %%zmm24, %%zmm24
    vpaddd %%zmm30, %%zmm25, %%zmm25
    vpxord %%zmm8, %%zmm7, %%zmm7
    vpxord %%zmm9, %%zmm4, %%zmm4
    vpxord %%zmm24, %%zmm23, %%zmm23
    vpxord %%zmm25, %%zmm20, %%zmm20
    vprold $12, %%zmm7, %%zmm7
    vprold $12, %%zmm4, %%zmm4
    vprold $12, %%zmm23, %%zmm23
    vprold $12, %%zmm20, %%zmm20
    vpaddd %%zmm5, %%zmm0, %%zmm0
    vpaddd %%zmm6, %%zmm1, %%zmm1
    vpaddd %%zmm21, %%zmm16, %%zmm16
    vpaddd %%zmm22, %%zmm17, %%zmm17
    vpxord %%zmm0, %%zmm15, %%zmm15
    vpxord %%zmm1, %%zmm12, %%zmm12
    vpxord %%zmm16, %%zmm31, %%zmm31
    vpxord %%zmm17, %%zmm28, %%zmm28
    vprold $8, %%zmm15, %%zmm15
    vprold $8, %%zmm12, %%zmm12
    vprold $8, %%zmm31, %%zmm31
    vprold $8, %%zmm28, %%zmm28
    vpaddd %%zmm7, %%zmm2, %%zmm2
    vpaddd %%zmm4, %%zmm3, %%zmm3
    vpaddd %%zmm23, %%zmm18, %%zmm18
    vpaddd %%zmm20, %%zmm19, %%zmm19
    vpxord %%zmm2, %%zmm13, %%zmm13
    vpxord %%zmm3, %%zmm14, %%zmm14
    vpxord %%zmm18, %%zmm29, %%zmm29
    vpxord %%zmm19, %%zmm30, %%zmm30
    vprold $8, %%zmm13, %%zmm13
    vprold $8, %%zmm14, %%zmm14
    vprold $8, %%zmm29, %%zmm29
    vprold $8, %%zmm30, %%zmm30
    vpaddd %%zmm15, %%zmm10, %%zmm10
    vpaddd %%zmm12, %%zmm11, %%zmm11
    vpaddd %%zmm31, %%zmm26, %%zmm26
    vpaddd %%zmm28, %%zmm27, %%zmm27
    vpxord %%zmm10, %%zmm5, %%zmm5
    vpxord %%zmm11, %%zmm6, %%zmm6
    vpxord %%zmm26, %%zmm21, %%zmm21
    vpxord %%zmm27, %%zmm22, %%zmm22
    vprold $7, %%zmm5, %%zmm5
    vprold $7, %%zmm6, %%zmm6
    vprold $7, %%zmm21, %%zmm21
    vprold $7, %%zmm22, %%zmm22
    vpaddd %%zmm13, %%zmm8, %%zmm8
    vpaddd %%zmm14, %%zmm9, %%zmm9
    vpaddd %%zmm29, %%zmm24, %%zmm24
    vpaddd %%zmm30, %%zmm25, %%zmm25
    vpxord %%zmm8, %%zmm7, %%zmm7
    vpxord %%zmm9, %%zmm4, %%zmm4
    vpxord %%zmm24, %%zmm23, %%zmm23
    vpxord %%zmm25, %%zmm20, %%zmm20
    vprold $7, %%zmm7, %%zmm7
    vprold $7, %%zmm4, %%zmm4
    vprold $7, %%zmm23, %%zmm23
    vprold $7, %%zmm20, %%zmm20
    decl %[rounds]
    jnz 1b
    vmovdqu64 %%zmm31, (%[room])
    vpaddd 0(%[state])%{1to16%}, %%zmm0, %%zmm0
    vpaddd 4(%[state])%{1to16%}, %%zmm1, %%zmm1
    vpaddd 8(%[state])%{1to16%}, %%zmm2, %%zmm2
    vpaddd 12(%[state])%{1to16%}, %%zmm3, %%zmm3
    vpaddd 16(%[state])%{1to16%}, %%zmm4, %%zmm4
    vpaddd 20(%[state])%{1to16%}, %%zmm5, %%zmm5
    vpaddd 24(%[state])%{1to16%}, %%zmm6, %%zmm6
    vpaddd 28(%[state])%{1to16%}, %%zmm7, %%zmm7
    vpaddd 32(%[state])%{1to16%}, %%zmm8, %%zmm8
    vpaddd 36(%[state])%{1to16%}, %%zmm9, %%zmm9
    vpaddd 40(%[state])%{1to16%}, %%zmm10, %%zmm10
    vpaddd 44(%[state])%{1to16%}, %%zmm11, %%zmm11
    vpaddd 48(%[state])%{1to16%}, %%zmm12, %%zmm12
    vpaddd 0(%[numbers]), %%zmm12, %%zmm12
    vpaddd 52(%[state])%{1to16%}, %%zmm13, %%zmm13
    vpaddd 56(%[state])%{1to16%}, %%zmm14, %%zmm14
    vpaddd 60(%[state])%{1to16%}, %%zmm15, %%zmm15
    vpunpckldq %%zmm1, %%zmm0, %%zmm31
    vpunpckhdq %%zmm1, %%zmm0, %%zmm0
    vpunpckldq %%zmm3, %%zmm2, %%zmm1
    vpunpckhdq %%zmm3, %%zmm2, %%zmm2
    vpunpcklqdq %%zmm1, %%zmm31, %%zmm3
    vpunpckhqdq %%zmm1, %%zmm31, %%zmm31
    vpunpcklqdq %%zmm2, %%zmm0, %%zmm1
    vpunpckhqdq %%zmm2, %%zmm0, %%zmm0
    vpunpckldq %%zmm5, %%zmm4, %%zmm2
    vpunpckhdq %%zmm5, %%zmm4, %%zmm4
    vpunpckldq %%zmm7, %%zmm6, %%zmm5
    vpunpckhdq %%zmm7, %%zmm6, %%zmm6
    vpunpcklqdq %%zmm5, %%zmm2, %%zmm7
    vpunpckhqdq %%zmm5, %%zmm2, %%zmm2
    vpunpcklqdq %%zmm6, %%zmm4, %%zmm5
    vpunpckhqdq %%zmm6, %%zmm4, %%zmm4
    vpunpckldq %%zmm9, %%zmm8, %%zmm6
    vpunpckhdq %%zmm9, %%zmm8, %%zmm8
    vpunpckldq %%zmm11, %%zmm10, %%zmm9
    vpunpckhdq %%zmm11, %%zmm10, %%zmm10
    vpunpcklqdq %%zmm9, %%zmm6, %%zmm11
    vpunpckhqdq %%zmm9, %%zmm6, %%zmm6
    vpunpcklqdq %%zmm10, %%zmm8, %%zmm9
    vpunpckhqdq %%zmm10, %%zmm8, %%zmm8
    vpunpckldq %%zmm13, %%zmm12, %%zmm10
    vpunpckhdq %%zmm13, %%zmm12, %%zmm12
    vpunpckldq %%zmm15, %%zmm14, %%zmm13
    vpunpckhdq %%zmm15, %%zmm14, %%zmm14
    vpunpcklqdq %%zmm13, %%zmm10, %%zmm15
    vpunpckhqdq %%zmm13, %%zmm10, %%zmm10
    vpunpcklqdq %%zmm14, %%zmm12, %%zmm13
    vpunpckhqdq %%zmm14, %%zmm12, %%zmm12
    vshufi32x4 $0x44, %%zmm7, %%zmm3, %%zmm14
    vshufi32x4 $0xee, %%zmm7, %%zmm3, %%zmm3
    vshufi32x4 $0x44, %%zmm15, %%zmm11, %%zmm7
    vshufi32x4 $0xee, %%zmm15, %%zmm11, %%zmm11
    vshufi32x4 $0x88, %%zmm7, %%zmm14, %%zmm15
    vshufi32x4 $0xdd, %%zmm7, %%zmm14, %%zmm14
    vshufi32x4 $0x88, %%zmm11, %%zmm3, %%zmm7
    vshufi32x4 $0xdd, %%zmm11, %%zmm3, %%zmm3
    vpxord 0(%[in]), %%zmm15, %%zmm15
    vmovdqu64 %%zmm15, 0(%[out])
    vpxord 256(%[in]), %%zmm14, %%zmm14
    vmovdqu64 %%zmm14, 256(%[out])
    vpxord 512(%[in]), %%zmm7, %%zmm7
    vmovdqu64 %%zmm7, 512(%[out])
    vpxord 768(%[in]), %%zmm3, %%zmm3
    vmovdqu64 %%zmm3, 768(%[out])
    vshufi32x4 $0x44, %%zmm2, %%zmm31, %%zmm11
    vshufi32x4 $0xee, %%zmm2, %%zmm31, %%zmm31
    vshufi32x4 $0x44, %%zmm10, %%zmm6, %%zmm2
    vshufi32x4 $0xee, %%zmm10, %%zmm6, %%zmm6
    vshufi32x4 $0x88, %%zmm2, %%zmm11, %%zmm10
    vshufi32x4 $0xdd, %%zmm2, %%zmm11, %%zmm11
    vshufi32x4 $0x88, %%zmm6, %%zmm31, %%zmm2
    vshufi32x4 $0xdd, %%zmm6, %%zmm31, %%zmm31
    vpxord 64(%[in]), %%zmm10, %%zmm10
    vmovdqu64 %%zmm10, 64(%[out])
    vpxord 320(%[in]), %%zmm11, %%zmm11
    vmovdqu64 %%zmm11, 320(%[out])
    vpxord 576(%[in]), %%zmm2, %%zmm2
    vmovdqu64 %%zmm2, 576(%[out])
    vpxord 832(%[in]), %%zmm31, %%zmm31
    vmovdqu64 %%zmm31, 832(%[out])
    vshufi32x4 $0x44, %%zmm5, %%zmm1, %%zmm6
    vshufi32x4 $0xee, %%zmm5, %%zmm1, %%zmm1
    vshufi32x4 $0x44, %%zmm13, %%zmm9, %%zmm5
    vshufi32x4 $0xee, %%zmm13, %%zmm9, %%zmm9
    vshufi32x4 $0x88, %%zmm5, %%zmm6, %%zmm13
    vshufi32x4 $0xdd, %%zmm5, %%zmm6, %%zmm6
    vshufi32x4 $0x88, %%zmm9, %%zmm1, %%zmm5
    vshufi32x4 $0xdd, %%zmm9, %%zmm1, %%zmm1
    vpxord 128(%[in]), %%zmm13, %%zmm13
    vmovdqu64 %%zmm13, 128(%[out])
    vpxord 384(%[in]), %%zmm6, %%zmm6
    vmovdqu64 %%zmm6, 384(%[out])
    vpxord 640(%[in]), %%zmm5, %%zmm5
    vmovdqu64 %%zmm5, 640(%[out])
    vpxord 896(%[in]), %%zmm1, %%zmm1
    vmovdqu64 %%zmm1, 896(%[out])
    vshufi32x4 $0x44, %%zmm4, %%zmm0, %%zmm9
    vshufi32x4 $0xee, %%zmm4, %%zmm0, %%zmm0
    vshufi32x4 $0x44, %%zmm12, %%zmm8, %%zmm4
    vshufi32x4 $0xee, %%zmm12, %%zmm8, %%zmm8
    vshufi32x4 $0x88, %%zmm4, %%zmm9, %%zmm12
    vshufi32x4 $0xdd, %%zmm4, %%zmm9, %%zmm9
    vshufi32x4 $0x88, %%zmm8, %%zmm0, %%zmm4
    vshufi32x4 $0xdd, %%zmm8, %%zmm0, %%zmm0
    vpxord 192(%[in]), %%zmm12, %%zmm12
    vmovdqu64 %%zmm12, 192(%[out])
    vpxord 448(%[in]), %%zmm9, %%zmm9
    vmovdqu64 %%zmm9, 448(%[out])
    vpxord 704(%[in]), %%zmm4, %%zmm4
    vmovdqu64 %%zmm4, 704(%[out])
    vpxord 960(%[in]), %%zmm0, %%zmm0
    vmovdqu64 %%zmm0, 960(%[out])
    vmovdqu64 (%[room]), %%zmm31
    vpaddd 0(%[state])%{1to16%}, %%zmm16, %%zmm16
    vpaddd 4(%[state])%{1to16%}, %%zmm17, %%zmm17
    vpaddd 8(%[state])%{1to16%}, %%zmm18, %%zmm18
    vpaddd 12(%[state])%{1to16%}, %%zmm19, %%zmm19
    vpaddd 16(%[state])%{1to16%}, %%zmm20, %%zmm20
    vpaddd 20(%[state])%{1to16%}, %%zmm21, %%zmm21
    vpaddd 24(%[state])%{1to16%}, %%zmm22, %%zmm22
    vpaddd 28(%[state])%{1to16%}, %%zmm23, %%zmm23
    vpaddd 32(%[state])%{1to16%}, %%zmm24, %%zmm24
    vpaddd 36(%[state])%{1to16%}, %%zmm25, %%zmm25
    vpaddd 40(%[state])%{1to16%}, %%zmm26, %%zmm26
    vpaddd 44(%[state])%{1to16%}, %%zmm27, %%zmm27
    vpaddd 48(%[state])%{1to16%}, %%zmm28, %%zmm28
    vpaddd 64(%[numbers]), %%zmm28, %%zmm28
    vpaddd 52(%[state])%{1to16%}, %%zmm29, %%zmm29
    vpaddd 56(%[state])%{1to16%}, %%zmm30, %%zmm30
    vpaddd 60(%[state])%{1to16%}, %%zmm31, %%zmm31
    vpunpckldq %%zmm17, %%zmm16, %%zmm0
    vpunpckhdq %%zmm17, %%zmm16, %%zmm16
    vpunpckldq %%zmm19, %%zmm18, %%zmm17
    vpunpckhdq %%zmm19, %%zmm18, %%zmm18
    vpunpcklqdq %%zmm17, %%zmm0, %%zmm19
    vpunpckhqdq %%zmm17, %%zmm0, %%zmm0
    vpunpcklqdq %%zmm18, %%zmm16, %%zmm17
    vpunpckhqdq %%zmm18, %%zmm16, %%zmm16
    vpunpckldq %%zmm21, %%zmm20, %%zmm18
    vpunpckhdq %%zmm21, %%zmm20, %%zmm20
    vpunpckldq %%zmm23, %%zmm22, %%zmm21
    vpunpckhdq %%zmm23, %%zmm22, %%zmm22
    vpunpcklqdq %%zmm21, %%zmm18, %%zmm23
    vpunpckhqdq %%zmm21, %%zmm18, %%zmm18
    vpunpcklqdq %%zmm22, %%zmm20, %%zmm21
    vpunpckhqdq %%zmm22, %%zmm20, %%zmm20
    vpunpckldq %%zmm25, %%zmm24, %%zmm22
    vpunpckhdq %%zmm25, %%zmm24, %%zmm24
    vpunpckldq %%zmm27, %%zmm26, %%zmm25
    vpunpckhdq %%zmm27, %%zmm26, %%zmm26
    vpunpcklqdq %%zmm25, %%zmm22, %%zmm27
    vpunpckhqdq %%zmm25, %%zmm22, %%zmm22
    vpunpcklqdq %%zmm26, %%zmm24, %%zmm25
    vpunpckhqdq %%zmm26, %%zmm24, %%zmm24
    vpunpckldq %%zmm29, %%zmm28, %%zmm26
    vpunpckhdq %%zmm29, %%zmm28, %%zmm28
    vpunpckldq %%zmm31, %%zmm30, %%zmm29
    vpunpckhdq %%zmm31, %%zmm30, %%zmm30
    vpunpcklqdq %%zmm29, %%zmm26, %%zmm31
    vpunpckhqdq %%zmm29, %%zmm26, %%zmm26
    vpunpcklqdq %%zmm30, %%zmm28, %%zmm29
    vpunpckhqdq %%zmm30, %%zmm28, %%zmm28
    vshufi32x4 $0x44, %%zmm23, %%zmm19, %%zmm30
    vshufi32x4 $0xee, %%zmm23, %%zmm19, %%zmm19
    vshufi32x4 $0x44, %%zmm31, %%zmm27, %%zmm23
    vshufi32x4 $0xee, %%zmm31, %%zmm27, %%zmm27
    vshufi32x4 $0x88, %%zmm23, %%zmm30, %%zmm31
    vshufi32x4 $0xdd, %%zmm23, %%zmm30, %%zmm30
    vshufi32x4 $0x88, %%zmm27, %%zmm19, %%zmm23
    vshufi32x4 $0xdd, %%zmm27, %%zmm19, %%zmm19
    vpxord 1024(%[in]), %%zmm31, %%zmm31
    vmovdqu64 %%zmm31, 1024(%[out])
    vpxord 1280(%[in]), %%zmm30, %%zmm30
    vmovdqu64 %%zmm30, 1280(%[out])
    vpxord 1536(%[in]), %%zmm23, %%zmm23
    vmovdqu64 %%zmm23, 1536(%[out])
    vpxord 1792(%[in]), %%zmm19, %%zmm19
    vmovdqu64 %%zmm19, 1792(%[out])
    vshufi32x4 $0x44, %%zmm18, %%zmm0, %%zmm27
    vshufi32x4 $0xee, %%zmm18, %%zmm0, %%zmm0
    vshufi32x4 $0x44, %%zmm26, %%zmm22, %%zmm18
    vshufi32x4 $0xee, %%zmm26, %%zmm22, %%zmm22
    vshufi32x4 $0x88, %%zmm18, %%zmm27, %%zmm26
    vshufi32x4 $0xdd, %%zmm18, %%zmm27, %%zmm27
    vshufi32x4 $0x88, %%zmm22, %%zmm0, %%zmm18
    vshufi32x4 $0xdd, %%zmm22, %%zmm0, %%zmm0
    vpxord 1088(%[in]), %%zmm26, %%zmm26
    vmovdqu64 %%zmm26, 1088(%[out])
    vpxord 1344(%[in]), %%zmm27, %%zmm27
    vmovdqu64 %%zmm27, 1344(%[out])
    vpxord 1600(%[in]), %%zmm18, %%zmm18
    vmovdqu64 %%zmm18, 1600(%[out])
    vpxord 1856(%[in]), %%zmm0, %%zmm0
    vmovdqu64 %%zmm0, 1856(%[out])
    vshufi32x4 $0x44, %%zmm21, %%zmm17, %%zmm22
    vshufi32x4 $0xee, %%zmm21, %%zmm17, %%zmm17
    vshufi32x4 $0x44, %%zmm29, %%zmm25, %%zmm21
    vshufi32x4 $0xee, %%zmm29, %%zmm25, %%zmm25
    vshufi32x4 $0x88, %%zmm21, %%zmm22, %%zmm29
    vshufi32x4 $0xdd, %%zmm21, %%zmm22, %%zmm22
    vshufi32x4 $0x88, %%zmm25, %%zmm17, %%zmm21
    vshufi32x4 $0xdd, %%zmm25, %%zmm17, %%zmm17
    vpxord 1152(%[in]), %%zmm29, %%zmm29
    vmovdqu64 %%zmm29, 1152(%[out])
    vpxord 1408(%[in]), %%zmm22, %%zmm22
    vmovdqu64 %%zmm22, 1408(%[out])
    vpxord 1664(%[in]), %%zmm21, %%zmm21
    vmovdqu64 %%zmm21, 1664(%[out])
    vpxord 1920(%[in]), %%zmm17, %%zmm17
    vmovdqu64 %%zmm17, 1920(%[out])
    vshufi32x4 $0x44, %%zmm20, %%zmm16, %%zmm25
    vshufi32x4 $0xee, %%zmm20, %%zmm16, %%zmm16
    vshufi32x4 $0x44, %%zmm28, %%zmm24, %%zmm20
    vshufi32x4 $0xee, %%zmm28, %%zmm24, %%zmm24
    vshufi32x4 $0x88, %%zmm20, %%zmm25, %%zmm28
    vshufi32x4 $0xdd, %%zmm20, %%zmm25, %%zmm25
    vshufi32x4 $0x88, %%zmm24, %%zmm16, %%zmm20
    vshufi32x4 $0xdd, %%zmm24, %%zmm16, %%zmm16
    vpxord 1216(%[in]), %%zmm28, %%zmm28
    vmovdqu64 %%zmm28, 1216(%[out])
    vpxord 1472(%[in]), %%zmm25, %%zmm25
    vmovdqu64 %%zmm25, 1472(%[out])
    vpxord 1728(%[in]), %%zmm20, %%zmm20
    vmovdqu64 %%zmm20, 1728(%[out])
    vpxord 1984(%[in]), %%zmm16, %%zmm16
    vmovdqu64 %%zmm16, 1984(%[out])
    vzeroupper
# </asm>
)"
                     : [rounds] "+r"(rounds)
                     : [state] "r"(&state), [numbers] "r"(numbers), [in] "r"(in), [out] "r"(out), [room] "r"(room)
                     : "cc", "memory", "xmm0", "xmm1", "xmm2", "xmm3", "xmm4", "xmm5", "xmm6", "xmm7", "xmm8", "xmm9",
                       "xmm10", "xmm11", "xmm12", "xmm13", "xmm14", "xmm15", "xmm16", "xmm17", "xmm18", "xmm19",
                       "xmm20", "xmm21", "xmm22", "xmm23", "xmm24", "xmm25", "xmm26", "xmm27", "xmm28", "xmm29",
                       "xmm30", "xmm31");
}

}  // namespace sealstone::chacha20

SEALSTONE_KERNEL_END
#endif
