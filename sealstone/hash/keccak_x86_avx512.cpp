// SPDX-License-Identifier: Apache-2.0
#include "sealstone/hash/keccak_kernels.h"
#include "sealstone/hash/keccak_portable.h"
#if SEALSTONE_X86
SEALSTONE_KERNEL("avx512f,avx512vl")

// Each lane lives in a register of its own, lane i in xmm<i>: with 32 registers, rotation as one instruction and any
// function of three inputs as another, a round takes 105 operations and no memory. The upper half of each register is
// not used. Assembly, because compilers run out of registers here.
void sealstone::keccak::absorb_x86_avx512(State& state, size_t rate, const uint8_t* blocks, size_t count) {
    if (count == 0) return;
    const uint64_t* constants = round_constant.RC;
    __asm__ volatile(R"(
    .macro load i
    vmovq   8*\i(%[state]), %%xmm\i
    .endm
    .macro store i
    vmovq   %%xmm\i, 8*\i(%[state])
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
    .macro column c i j k l m       # theta: the parity of a column
    vmovdqa64 %%xmm\i, %%xmm\c
    vpternlogq $0x96, %%xmm\j, %%xmm\k, %%xmm\c
    vpternlogq $0x96, %%xmm\l, %%xmm\m, %%xmm\c
    .endm
    .macro rotate n i to
    vprolq  $\n, %%xmm\i, %%xmm\to
    .endm
    .macro both d i to
    vpxorq  %%xmm\d, %%xmm\i, %%xmm\to
    .endm
    .macro move_on d i n to         # theta's last step, rho and pi: the lane i moves to its place
    both    \d, \i, \i
    rotate  \n, \i, \to
    .endm
    .macro row i j k l m            # chi: 0xd2 is a ^ (~b & c)
    vmovdqa64 %%xmm\i, %%xmm26
    vmovdqa64 %%xmm\j, %%xmm27
    vpternlogq $0xd2, %%xmm\k, %%xmm\j, %%xmm\i
    vpternlogq $0xd2, %%xmm\l, %%xmm\k, %%xmm\j
    vpternlogq $0xd2, %%xmm\m, %%xmm\l, %%xmm\k
    vpternlogq $0xd2, %%xmm26, %%xmm\m, %%xmm\l
    vpternlogq $0xd2, %%xmm27, %%xmm26, %%xmm\m
    .endm

    .irp i, 0,1,2,3,4,5,6,7,8,9,10,11,12,13,14,15,16,17,18,19,20,21,22,23,24
    load    \i
    .endr

1:  test    %[rate], %[rate]        # a block
    jz      2f
    absorb_to 8, 0,1,2,3,4,5,6,7,8
    absorb_to 12, 9,10,11,12
    absorb_to 16, 13,14,15,16
    absorb_to 17, 17
    absorb_to 20, 18,19,20
2:  add     %[rate], %[blocks]
    mov     $24, %%eax

    .p2align 6
3:  column  26, 1, 6, 11, 16, 21    # a round
    column  29, 4, 9, 14, 19, 24
    column  25, 0, 5, 10, 15, 20
    column  27, 2, 7, 12, 17, 22
    column  28, 3, 8, 13, 18, 23
    rotate  1, 26, 30               # theta's D[0..4], in 30, 31, 28, 29, 25
    rotate  1, 27, 31
    both   29, 30, 30
    both   25, 31, 31
    rotate  1, 25, 25
    rotate  1, 29, 29
    both   28, 25, 25
    rotate  1, 28, 28
    both   27, 29, 29
    both   26, 28, 28
    both   30, 0, 0
    both   31, 1, 26               # lane 1 waits until its place is free
    move_on 31, 6, 44, 1
    move_on 25, 9, 20, 6
    move_on 28, 22, 61, 9
    move_on 25, 14, 39, 22
    move_on 30, 20, 18, 14
    move_on 28, 2, 62, 20
    move_on 28, 12, 43, 2
    move_on 29, 13, 25, 12
    move_on 25, 19, 8, 13
    move_on 29, 23, 56, 19
    move_on 30, 15, 41, 23
    move_on 25, 4, 27, 15
    move_on 25, 24, 14, 4
    move_on 31, 21, 2, 24
    move_on 29, 8, 55, 21
    move_on 31, 16, 45, 8
    move_on 30, 5, 36, 16
    move_on 29, 3, 28, 5
    move_on 29, 18, 21, 3
    move_on 28, 17, 15, 18
    move_on 31, 11, 10, 17
    move_on 28, 7, 6, 11
    move_on 30, 10, 3, 7
    rotate  1, 26, 10
    row     0, 1, 2, 3, 4
    vpxorq  (%[constants])%{1to2%}, %%xmm0, %%xmm0
    row     5, 6, 7, 8, 9
    row     10, 11, 12, 13, 14
    row     15, 16, 17, 18, 19
    row     20, 21, 22, 23, 24
    add     $8, %[constants]
    dec     %%eax
    jnz     3b

    sub     $192, %[constants]
    dec     %[count]
    jnz     1b
    .irp i, 0,1,2,3,4,5,6,7,8,9,10,11,12,13,14,15,16,17,18,19,20,21,22,23,24
    store   \i
    .endr
    .irp i, 0,1,2,3,4,5,6,7,8,9,10,11,12,13,14,15,16,17,18,19,20,21,22,23,24,25,26,27,28,29,30,31
    vpxorq  %%xmm\i, %%xmm\i, %%xmm\i
    .endr
    .purgem load
    .purgem store
    .purgem absorb
    .purgem absorb_to
    .purgem column
    .purgem rotate
    .purgem both
    .purgem move_on
    .purgem row
)"
                     : [blocks] "+r"(blocks), [count] "+r"(count), [constants] "+r"(constants)
                     : [state] "r"(&state), [rate] "r"(rate)
                     : "rax", "cc", "memory", "xmm0", "xmm1", "xmm2", "xmm3", "xmm4", "xmm5", "xmm6", "xmm7", "xmm8",
                       "xmm9", "xmm10", "xmm11", "xmm12", "xmm13", "xmm14", "xmm15", "xmm16", "xmm17", "xmm18", "xmm19",
                       "xmm20", "xmm21", "xmm22", "xmm23", "xmm24", "xmm25", "xmm26", "xmm27", "xmm28", "xmm29",
                       "xmm30", "xmm31");
}

SEALSTONE_KERNEL_END
#endif
