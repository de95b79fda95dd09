// SPDX-License-Identifier: Apache-2.0
// hash/keccak_x86_avx512.h - private: Keccak-f[1600] on one state, or on up to eight side by side, with AVX-512.
//
// Each lane lives in a register of its own: of one state in xmm, of eight in zmm, which takes the same time. With 32
// registers, rotation as one instruction and any function of three inputs as another, a round takes 95 operations, no
// memory, and moves that cost nothing. Assembly, because compilers run out of registers here.
//
// A round leaves each lane in the register where rho and pi found it; the next one finds it there by the order of its
// arguments. After 24 rounds every lane is back in its own register.
#pragma once
#include "sealstone/hash/keccak_kernels.h"
#include "sealstone/hash/keccak_portable.h"
#if SEALSTONE_X86
SEALSTONE_KERNEL("avx512f,avx512vl,avx512dq")

namespace sealstone::keccak {
namespace {

// Once a call: what a permutation leaves in the registers is secret.
SEALSTONE_INLINE void wipe_registers() {
    __asm__ volatile(R"(
    .irp i, 0,1,2,3,4,5,6,7,8,9,10,11,12,13,14,15,16,17,18,19,20,21,22,23,24,25,26,27,28,29,30,31
    vpxorq  %%xmm\i, %%xmm\i, %%xmm\i
    .endr
    vzeroupper
)"
                     :
                     :
                     : "xmm0", "xmm1", "xmm2", "xmm3", "xmm4", "xmm5", "xmm6", "xmm7", "xmm8", "xmm9", "xmm10", "xmm11",
                       "xmm12", "xmm13", "xmm14", "xmm15", "xmm16", "xmm17", "xmm18", "xmm19", "xmm20", "xmm21",
                       "xmm22", "xmm23", "xmm24", "xmm25", "xmm26", "xmm27", "xmm28", "xmm29", "xmm30", "xmm31");
}

// Of `states` states side by side, lane i of state j is lanes[i * states + j]. With one: count times, xors a block of
// `rate` bytes into it and permutes. With up to eight, of which there are as many as `mask` has ones: permutes.
template <size_t Width>
SEALSTONE_INLINE void run_avx512(uint64_t* lanes, size_t states, uint8_t mask, size_t rate, const uint8_t* blocks,
                                 size_t count) {
    const uint64_t* constants = round_constant.RC;
    uint64_t* at = lanes;
    const size_t stride = 8 * states;
    __asm__ volatile(R"(
    .macro load v i
    .ifc    \v, xmm
    vmovq   8*\i(%[at]), %%xmm\i
    .else
    vmovdqu64 (%[at]), %%zmm\i%{%%k1%}%{z%}
    add     %[stride], %[at]
    .endif
    .endm
    .macro store v i
    .ifc    \v, xmm
    vmovq   %%xmm\i, 8*\i(%[at])
    .else
    vmovdqu64 %%zmm\i, (%[at])%{%%k1%}
    add     %[stride], %[at]
    .endif
    .endm
    .macro load_all v i             # faster than with a mask
    vmovdqu64 64*\i(%[at]), %%\v\i
    .endm
    .macro store_all v i
    vmovdqu64 %%\v\i, 64*\i(%[at])
    .endm
    .macro absorb i                 # reads no more than the lane
    vpxorq  8*\i(%[blocks])%{1to2%}, %%xmm\i, %%xmm\i
    .endm
    .macro absorb_to last which:vararg
    .irp i, \which
    absorb  \i
    .endr
    cmp     $8*(\last+1), %[rate]
    je      2f
    .endm
    .macro iota v i constant
    .ifc    \v, xmm
    vpxorq  8*(\constant)(%[constants])%{1to2%}, %%xmm\i, %%xmm\i
    .else
    vpxorq  8*(\constant)(%[constants])%{1to8%}, %%zmm\i, %%zmm\i
    .endif
    .endm

    .macro begin_parity v c i j k   # theta: of a column's first three lanes
    vmovdqa64 %%\v\i, %%\v\c
    vpternlogq $0x96, %%\v\j, %%\v\k, %%\v\c
    .endm
    .macro end_parity v c l m       # and of all
    vpternlogq $0x96, %%\v\l, %%\v\m, %%\v\c
    .endm
    .macro rotate v n i to
    vprolq  $\n, %%\v\i, %%\v\to
    .endm
    .macro both v d i to
    vpxorq  %%\v\d, %%\v\i, %%\v\to
    .endm
    .macro theta v c r i j to       # lanes i and j, and D from the parity c and the rotated parity r
    vpternlogq $0x96, %%\v\c, %%\v\r, %%\v\i
    vpternlogq $0x96, %%\v\c, %%\v\r, %%\v\j
    vpxorq  %%\v\c, %%\v\r, %%\v\to
    .endm
    .macro plane v d0 i j0 d1 j j1 d2 k j2 d3 l j3 d4 m j4  # theta's last step and rho, on the lanes of a row to be
    both    \v, \d0, \i, \i
    both    \v, \d1, \j, \j
    both    \v, \d2, \k, \k
    both    \v, \d3, \l, \l
    both    \v, \d4, \m, \m
    rotate  \v, \j0, \i, \i
    rotate  \v, \j1, \j, \j
    rotate  \v, \j2, \k, \k
    rotate  \v, \j3, \l, \l
    rotate  \v, \j4, \m, \m
    .endm
    .macro row v i j k l m          # chi: 0xd2 is a ^ (~b & c)
    vmovdqa64 %%\v\i, %%\v\()26
    vmovdqa64 %%\v\j, %%\v\()27
    vpternlogq $0xd2, %%\v\k, %%\v\j, %%\v\i
    vpternlogq $0xd2, %%\v\l, %%\v\k, %%\v\j
    vpternlogq $0xd2, %%\v\m, %%\v\l, %%\v\k
    vpternlogq $0xd2, %%\v\()26, %%\v\m, %%\v\l
    vpternlogq $0xd2, %%\v\()27, %%\v\()26, %%\v\m
    .endm

    # Theta and rho of some rows come before the chi of others, since neither waits for the other. Of such orders this is
    # the fastest found on a Zen 5.
    .macro round v constant a0 a1 a2 a3 a4 a5 a6 a7 a8 a9 a10 a11 a12 a13 a14 a15 a16 a17 a18 a19 a20 a21 a22 a23 a24
    begin_parity \v, 26, \a1, \a6, \a11
    begin_parity \v, 29, \a4, \a9, \a14
    begin_parity \v, 25, \a0, \a5, \a10
    begin_parity \v, 27, \a2, \a7, \a12
    begin_parity \v, 28, \a3, \a8, \a13
    end_parity \v, 26, \a16, \a21
    end_parity \v, 29, \a19, \a24
    end_parity \v, 25, \a15, \a20
    end_parity \v, 27, \a17, \a22
    end_parity \v, 28, \a18, \a23
    rotate  \v, 1, 26, 30
    rotate  \v, 1, 27, 31
    theta   \v, 29, 30, \a0, \a10, 30   # D[0] in 30
    theta   \v, 25, 31, \a6, \a16, 31   # D[1] in 31
    rotate  \v, 1, 25, 25
    rotate  \v, 1, 29, 29
    theta   \v, 28, 25, \a24, \a9, 25  # D[4] in 25
    rotate  \v, 1, 28, 28
    theta   \v, 27, 29, \a18, \a3, 29  # D[3] in 29
    theta   \v, 26, 28, \a12, \a22, 28  # D[2] in 28
    rotate  \v, 44, \a6, \a6
    rotate  \v, 43, \a12, \a12
    rotate  \v, 21, \a18, \a18
    rotate  \v, 14, \a24, \a24
    rotate  \v, 28, \a3, \a3
    rotate  \v, 20, \a9, \a9
    rotate  \v, 3, \a10, \a10
    rotate  \v, 45, \a16, \a16
    rotate  \v, 61, \a22, \a22
    row     \v, \a0, \a6, \a12, \a18, \a24
    plane   \v, 31, \a1, 1, 28, \a7, 6, 29, \a13, 25, 25, \a19, 8, 30, \a20, 18
    plane   \v, 25, \a4, 27, 30, \a5, 36, 31, \a11, 10, 28, \a17, 15, 29, \a23, 56
    row     \v, \a3, \a9, \a10, \a16, \a22
    row     \v, \a1, \a7, \a13, \a19, \a20
    iota    \v, \a0, \constant
    plane   \v, 28, \a2, 62, 29, \a8, 55, 25, \a14, 39, 30, \a15, 41, 31, \a21, 2
    row     \v, \a4, \a5, \a11, \a17, \a23
    row     \v, \a2, \a8, \a14, \a15, \a21
    .endm
    .macro rounds v from a0 a1 a2 a3 a4 a5 a6 a7 a8 a9 a10 a11 a12 a13 a14 a15 a16 a17 a18 a19 a20 a21 a22 a23 a24
    round   \v, \from, \a0, \a1, \a2, \a3, \a4, \a5, \a6, \a7, \a8, \a9, \a10, \a11, \a12, \a13, \a14, \a15, \a16, \a17, \a18, \a19, \a20, \a21, \a22, \a23, \a24
    round   \v, \from+1, \a0, \a6, \a12, \a18, \a24, \a3, \a9, \a10, \a16, \a22, \a1, \a7, \a13, \a19, \a20, \a4, \a5, \a11, \a17, \a23, \a2, \a8, \a14, \a15, \a21
    .if     \from+2-24
    rounds  \v, \from+2, \a0, \a9, \a13, \a17, \a21, \a18, \a22, \a1, \a5, \a14, \a6, \a10, \a19, \a23, \a2, \a24, \a3, \a7, \a11, \a15, \a12, \a16, \a20, \a4, \a8
    .endif
    .endm
    .macro permute v
    rounds  \v, 0, 0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20, 21, 22, 23, 24
    .endm
    .macro each_lane what v
    .irp i, 0,1,2,3,4,5,6,7,8,9,10,11,12,13,14,15,16,17,18,19,20,21,22,23,24
    \what   \v, \i
    .endr
    .endm

    .if     %c[width] == 1
    each_lane load, xmm
    .p2align 6
1:  test    %[rate], %[rate]        # a block
    jz      2f
    absorb_to 8, 0,1,2,3,4,5,6,7,8
    absorb_to 12, 9,10,11,12
    absorb_to 16, 13,14,15,16
    absorb_to 17, 17
    absorb_to 20, 18,19,20
2:  add     %[rate], %[blocks]
    permute xmm
    dec     %[count]
    jnz     1b
    each_lane store, xmm
    .else
    cmp     $8, %[states]
    je      3f
    kmovb   %k[mask], %%k1
    each_lane load, zmm
    mov     %[lanes], %[at]
    jmp     4f
3:  each_lane load_all, zmm
4:  permute zmm
    cmp     $8, %[states]
    je      5f
    each_lane store, zmm
    jmp     6f
5:  each_lane store_all, zmm
6:
    .endif
    .irp name, load,load_all,store,store_all,absorb,absorb_to,iota,begin_parity,end_parity,rotate,both,theta,plane,row,round,rounds,permute,each_lane
    .purgem \name
    .endr
)"
                     : [at] "+&r"(at), [blocks] "+&r"(blocks), [count] "+&r"(count)
                     : [lanes] "r"(lanes), [stride] "r"(stride), [states] "r"(states), [mask] "r"(uint32_t{mask}),
                       [rate] "r"(rate), [constants] "r"(constants), [width] "i"(Width)
                     : "cc", "memory", "xmm0", "xmm1", "xmm2", "xmm3", "xmm4", "xmm5", "xmm6", "xmm7", "xmm8", "xmm9",
                       "xmm10", "xmm11", "xmm12", "xmm13", "xmm14", "xmm15", "xmm16", "xmm17", "xmm18", "xmm19",
                       "xmm20", "xmm21", "xmm22", "xmm23", "xmm24", "xmm25", "xmm26", "xmm27", "xmm28", "xmm29",
                       "xmm30", "xmm31", "k1");
}

}  // namespace
}  // namespace sealstone::keccak

SEALSTONE_KERNEL_END
#endif
