// SPDX-License-Identifier: Apache-2.0
#include "sealstone/hash/keccak_kernels.h"
#include "sealstone/hash/keccak_portable.h"
#if SEALSTONE_ARM64
SEALSTONE_KERNEL_ARM64("sha3")

// Each lane lives in a register of its own, lane i in v<i>; the upper half of each is not used. EOR3, RAX1, XAR and
// BCAX make a round of 79 operations and 11 moves without memory (Arm Architecture Reference Manual, C7.2). Assembly,
// because compilers run out of registers here.
void sealstone::keccak::absorb_arm64_sha3(State& state, size_t rate, const uint8_t* blocks, size_t count) {
    if (count == 0) return;
    const uint64_t* constants = round_constant.RC;
    size_t left = 0;
    __asm__ volatile(R"(
    .arch   armv8.2-a+sha3          // from that version on binutils knows these instructions
    .macro absorb i                 // reads no more than the lane, which need not be aligned
    ld1     {v31.8b}, [%[blocks]], #8
    eor     v\i\().16b, v\i\().16b, v31.16b
    .endm
    .macro absorb_to last which:vararg
    .irp i, \which
    absorb  \i
    .endr
    cmp     %[rate], #8*(\last+1)
    b.eq    2f
    .endm
    .macro parity c i j k l m       // theta: of a column
    eor3    v\c\().16b, v\i\().16b, v\j\().16b, v\k\().16b
    eor3    v\c\().16b, v\c\().16b, v\l\().16b, v\m\().16b
    .endm
    .macro move_on d i n to         // theta's last step, rho and pi: the lane i moves to its place
    xar     v\to\().2d, v\i\().2d, v\d\().2d, #64-\n
    .endm
    .macro chi to i j k             // i ^ (~j & k)
    bcax    v\to\().16b, v\i\().16b, v\k\().16b, v\j\().16b
    .endm
    .macro row i j k l m
    chi     29, \i, \j, \k
    chi     31, \j, \k, \l
    chi     \k, \k, \l, \m
    chi     \l, \l, \m, \i
    chi     \m, \m, \i, \j
    mov     v\i\().16b, v29.16b
    mov     v\j\().16b, v31.16b
    .endm
    .irp i, 0,1,2,3,4,5,6,7,8,9,10,11,12,13,14,15,16,17,18,19,20,21,22,23,24
    ldr     d\i, [%[state], #8*\i]
    .endr

1:  cbz     %[rate], 2f             // a block
    absorb_to 8, 0,1,2,3,4,5,6,7,8
    absorb_to 12, 9,10,11,12
    absorb_to 16, 13,14,15,16
    absorb_to 17, 17
    absorb_to 20, 18,19,20
2:  mov     %[left], #24

3:  parity  25, 0, 5, 10, 15, 20    // a round
    parity  26, 1, 6, 11, 16, 21
    parity  27, 2, 7, 12, 17, 22
    parity  28, 3, 8, 13, 18, 23
    parity  29, 4, 9, 14, 19, 24
    rax1    v30.2d, v29.2d, v26.2d  // theta's D[0..4], in 30, 25, 26, 27, 28
    rax1    v26.2d, v26.2d, v28.2d
    rax1    v28.2d, v28.2d, v25.2d
    rax1    v25.2d, v25.2d, v27.2d
    rax1    v27.2d, v27.2d, v29.2d
    eor     v0.16b, v0.16b, v30.16b
    mov     v29.16b, v1.16b         // waits until its place is free
    move_on 25, 6, 44, 1
    move_on 28, 9, 20, 6
    move_on 26, 22, 61, 9
    move_on 28, 14, 39, 22
    move_on 30, 20, 18, 14
    move_on 26, 2, 62, 20
    move_on 26, 12, 43, 2
    move_on 27, 13, 25, 12
    move_on 28, 19, 8, 13
    move_on 27, 23, 56, 19
    move_on 30, 15, 41, 23
    move_on 28, 4, 27, 15
    move_on 28, 24, 14, 4
    move_on 25, 21, 2, 24
    move_on 27, 8, 55, 21
    move_on 25, 16, 45, 8
    move_on 30, 5, 36, 16
    move_on 27, 3, 28, 5
    move_on 27, 18, 21, 3
    move_on 26, 17, 15, 18
    move_on 25, 11, 10, 17
    move_on 26, 7, 6, 11
    move_on 30, 10, 3, 7
    move_on 25, 29, 1, 10
    row     0, 1, 2, 3, 4
    ld1r    {v29.2d}, [%[constants]], #8
    eor     v0.16b, v0.16b, v29.16b
    row     5, 6, 7, 8, 9
    row     10, 11, 12, 13, 14
    row     15, 16, 17, 18, 19
    row     20, 21, 22, 23, 24
    subs    %[left], %[left], #1
    b.ne    3b

    sub     %[constants], %[constants], #192
    subs    %[count], %[count], #1
    b.ne    1b
    .irp i, 0,1,2,3,4,5,6,7,8,9,10,11,12,13,14,15,16,17,18,19,20,21,22,23,24
    str     d\i, [%[state], #8*\i]
    .endr
    .irp i, 0,1,2,3,4,5,6,7,8,9,10,11,12,13,14,15,16,17,18,19,20,21,22,23,24,25,26,27,28,29,30,31
    movi    v\i\().2d, #0
    .endr
    .irp name, absorb,absorb_to,parity,move_on,chi,row
    .purgem \name
    .endr
)"
                     : [blocks] "+&r"(blocks), [count] "+&r"(count), [constants] "+&r"(constants), [left] "+&r"(left)
                     : [state] "r"(&state), [rate] "r"(rate)
                     : "cc", "memory", "v0", "v1", "v2", "v3", "v4", "v5", "v6", "v7", "v8", "v9", "v10", "v11", "v12",
                       "v13", "v14", "v15", "v16", "v17", "v18", "v19", "v20", "v21", "v22", "v23", "v24", "v25", "v26",
                       "v27", "v28", "v29", "v30", "v31");
}

SEALSTONE_KERNEL_END
#endif
