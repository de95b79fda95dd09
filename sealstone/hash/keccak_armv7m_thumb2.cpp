// SPDX-License-Identifier: Apache-2.0
#include "sealstone/hash/keccak_lanes.h"
#include "sealstone/hash/keccak_portable.h"
#if SEALSTONE_ARMV7M

// A lane lies in the state rotated right by its debt, and then its even bits in the first word and its odd bits in the
// second. tools/keccak_armv7m.py, which writes the round below, says why.
namespace sealstone::keccak {
namespace {

constexpr uint8_t debt[25] = {0,  44, 23, 44, 58, 51, 0,  3,  45, 41, 1,  50, 48,
                              52, 18, 7,  36, 10, 59, 15, 42, 14, 19, 41, 2};

// Exchanges the bits at `mask` with those `distance` higher.
constexpr uint32_t exchange(uint32_t x, uint32_t mask, unsigned distance) {
    const uint32_t t = (x ^ x >> distance) & mask;
    return x ^ t ^ t << distance;
}

// Even bits go to the lower half, odd ones to the upper.
constexpr uint32_t part(uint32_t x) {
    return exchange(exchange(exchange(exchange(x, 0x22222222, 1), 0x0c0c0c0c, 2), 0x00f000f0, 4), 0x0000ff00, 8);
}
constexpr uint32_t unpart(uint32_t x) {
    return exchange(exchange(exchange(exchange(x, 0x0000ff00, 8), 0x00f000f0, 4), 0x0c0c0c0c, 2), 0x22222222, 1);
}

struct Halves {
    uint32_t even, odd;
};
constexpr Halves split(uint64_t x) {
    const uint32_t low = part(static_cast<uint32_t>(x)), high = part(static_cast<uint32_t>(x >> 32));
    return {(low & 0xffff) | high << 16, low >> 16 | (high & 0xffff0000)};
}
constexpr uint64_t join(Halves x) {
    return unpart((x.even & 0xffff) | x.odd << 16) | uint64_t{unpart(x.even >> 16 | (x.odd & 0xffff0000))} << 32;
}

constexpr uint32_t rotate_right(uint32_t x, unsigned n) { return x >> (n & 31) | x << (-n & 31); }

// As the state has lane i, and back. Rotated by an odd number of places, even bits become odd ones.
constexpr uint64_t stored(size_t i, uint64_t lane) {
    const Halves x = split(lane);
    const uint32_t even = rotate_right(x.even, (debt[i] + 1u) / 2), odd = rotate_right(x.odd, debt[i] / 2u);
    return debt[i] % 2 == 0 ? even | uint64_t{odd} << 32 : odd | uint64_t{even} << 32;
}
constexpr uint64_t lane_of(size_t i, uint64_t stored) {
    const uint32_t first = static_cast<uint32_t>(stored), second = static_cast<uint32_t>(stored >> 32);
    const uint32_t even = debt[i] % 2 == 0 ? first : second, odd = debt[i] % 2 == 0 ? second : first;
    return join({rotate_right(even, 0u - (debt[i] + 1u) / 2), rotate_right(odd, 0u - debt[i] / 2u)});
}

struct SplitConstants {
    Halves RC[rounds];
};
consteval SplitConstants split_constants() {
    SplitConstants all{};
    for (size_t i = 0; i < rounds; ++i) all.RC[i] = split(round_constant.RC[i]);
    return all;
}
constexpr SplitConstants constants = split_constants();

// Each round reads one state and writes another, of which one lies on the stack; an even number of them ends where it
// began. The frame, by distance from sp:
//     0  D[1..4], D[0]
//    40  the other state
//   240  what the round writes; where we are in the constants; their end
void permute(State& state) {
    register State* r0 __asm__("r0") = &state;
    register const Halves* r1 __asm__("r1") = constants.RC;
    __asm__ volatile(R"(
    push    {r4-r11}
    sub     sp, #256
    mov     r12, r0
    add     r0, sp, #40
    add     r2, r1, #192
    strd    r0, r1, [sp, #240]
    str     r2, [sp, #248]
1:
    @ <round>
    ldmia   r12!, {r0-r9}
    ldmia   r12!, {r10, r11, lr}
    eor     r1, r1, r10, ror #7
    eor     r0, r0, r11, ror #6
    eor     r2, r2, lr, ror #22
    ldmia   r12!, {r10, r11, lr}
    eor     r3, r3, r10, ror #22
    eor     r4, r4, r11, ror #10
    eor     r5, r5, lr, ror #10
    ldmia   r12!, {r10, r11, lr}
    eor     r7, r7, r10
    eor     r6, r6, r11, ror #31
    eor     r9, r9, lr, ror #9
    ldmia   r12!, {r10, r11, lr}
    eor     r8, r8, r10, ror #8
    eor     r1, r1, r11
    eor     r0, r0, lr, ror #31
    ldmia   r12!, {r10, r11, lr}
    eor     r2, r2, r10, ror #29
    eor     r3, r3, r11, ror #29
    eor     r5, r5, lr, ror #20
    ldmia   r12!, {r10, r11, lr}
    eor     r4, r4, r10, ror #19
    eor     r6, r6, r11, ror #28
    eor     r7, r7, lr, ror #28
    ldmia   r12!, {r10, r11, lr}
    eor     r8, r8, r10, ror #20
    eor     r9, r9, r11, ror #20
    eor     r1, r1, lr, ror #29
    ldmia   r12!, {r10, r11, lr}
    eor     r0, r0, r10, ror #28
    eor     r2, r2, r11, ror #4
    eor     r3, r3, lr, ror #4
    ldmia   r12!, {r10, r11, lr}
    eor     r5, r5, r10, ror #7
    eor     r4, r4, r11, ror #6
    eor     r7, r7, lr, ror #25
    ldmia   r12!, {r10, r11, lr}
    eor     r6, r6, r10, ror #24
    eor     r9, r9, r11, ror #22
    eor     r8, r8, lr, ror #21
    ldmia   r12!, {r10, r11, lr}
    eor     r0, r0, r10, ror #11
    eor     r1, r1, r11, ror #11
    eor     r2, r2, lr, ror #15
    ldmia   r12!, {r10, r11, lr}
    eor     r3, r3, r10, ror #15
    eor     r4, r4, r11, ror #2
    eor     r5, r5, lr, ror #2
    ldmia   r12!, {r10, r11, lr}
    eor     r7, r7, r10, ror #2
    eor     r6, r6, r11, ror #1
    eor     r8, r8, lr, ror #28
    ldmia   r12!, {r10}
    eor     r9, r9, r10, ror #28
    sub     r12, #200
    eor     r10, r8, r3, ror #6
    eor     r11, r9, r2, ror #7
    ror     r10, r10, #3
    ror     r11, r11, #3
    eor     r2, r2, r7, ror #31
    eor     r3, r3, r6
    eor     r6, r6, r1, ror #21
    eor     r7, r7, r0, ror #22
    eor     r0, r0, r4, ror #20
    eor     r1, r1, r5, ror #20
    eor     r5, r5, r9, ror #14
    eor     r4, r4, r8, ror #14
    stmia   sp, {r0-r7, r10, r11}
    @ row 0
    ldrd    r10, r11, [sp, #32]
    ldrd    r0, r1, [r12, #0]
    eor     r0, r10, r0
    eor     r1, r11, r1
    ldrd    r10, r11, [sp, #0]
    ldrd    r2, r3, [r12, #48]
    eor     r2, r10, r2
    eor     r3, r11, r3
    ldrd    r10, r11, [sp, #8]
    ldrd    r4, r5, [r12, #96]
    eor     r4, r10, r4, ror #30
    eor     r5, r11, r5, ror #30
    ldrd    r10, r11, [sp, #16]
    ldrd    r6, r7, [r12, #144]
    eor     r7, r11, r7, ror #14
    eor     r6, r10, r6, ror #14
    ldrd    r10, r11, [sp, #24]
    ldrd    r8, r9, [r12, #192]
    eor     r8, r10, r8, ror #21
    eor     r9, r11, r9, ror #21
    bic     r10, r2, r0, ror #22
    bic     r11, r0, r8, ror #3
    bic     lr, r5, r2, ror #22
    eor     r0, r0, lr, ror #20
    bic     lr, r6, r5, ror #10
    eor     r2, r2, lr
    bic     lr, r8, r6, ror #7
    eor     r5, r5, lr, ror #15
    eor     r6, r6, r11, ror #22
    eor     r8, r8, r10, ror #7
    bic     r10, r3, r1, ror #22
    bic     r11, r1, r9, ror #3
    bic     lr, r4, r3, ror #21
    eor     r1, r1, lr, ror #21
    bic     lr, r7, r4, ror #11
    eor     r3, r3, lr
    bic     lr, r9, r7, ror #7
    eor     r4, r4, lr, ror #14
    eor     r7, r7, r11, ror #22
    eor     r9, r9, r10, ror #7
    ldr     lr, [sp, #244]
    ldrd    r10, r11, [lr], #8
    str     lr, [sp, #244]
    eor     r0, r0, r10
    eor     r1, r1, r11
    ldr     lr, [sp, #240]
    strd    r0, r1, [lr, #0]
    strd    r2, r3, [lr, #8]
    strd    r4, r5, [lr, #16]
    strd    r6, r7, [lr, #24]
    strd    r8, r9, [lr, #32]
    @ row 1
    ldrd    r10, r11, [sp, #16]
    ldrd    r0, r1, [r12, #24]
    eor     r0, r11, r0, ror #22
    eor     r1, r10, r1, ror #21
    ldrd    r10, r11, [sp, #24]
    ldrd    r2, r3, [r12, #72]
    eor     r3, r10, r3, ror #1
    eor     r2, r11, r2, ror #2
    ldrd    r10, r11, [sp, #32]
    ldrd    r4, r5, [r12, #80]
    eor     r5, r10, r5, ror #31
    eor     r4, r11, r4
    ldrd    r10, r11, [sp, #0]
    ldrd    r6, r7, [r12, #128]
    eor     r6, r10, r6, ror #14
    eor     r7, r11, r7, ror #14
    ldrd    r10, r11, [sp, #8]
    ldrd    r8, r9, [r12, #176]
    eor     r9, r10, r9, ror #12
    eor     r8, r11, r8, ror #13
    bic     r10, r3, r0, ror #6
    bic     r11, r0, r8, ror #5
    bic     lr, r4, r3, ror #2
    eor     r0, r0, lr, ror #24
    bic     lr, r7, r4, ror #21
    eor     r3, r3, lr, ror #9
    bic     lr, r8, r7, ror #30
    eor     r4, r4, lr, ror #13
    eor     r7, r7, r11, ror #29
    eor     r8, r8, r10, ror #21
    bic     r10, r2, r1, ror #7
    bic     r11, r1, r9, ror #5
    bic     lr, r5, r2, ror #1
    eor     r1, r1, lr, ror #24
    bic     lr, r6, r5, ror #21
    eor     r2, r2, lr, ror #10
    bic     lr, r9, r6, ror #30
    eor     r5, r5, lr, ror #13
    eor     r6, r6, r11, ror #29
    eor     r9, r9, r10, ror #20
    ldr     lr, [sp, #240]
    strd    r1, r0, [lr, #40]
    strd    r3, r2, [lr, #48]
    strd    r5, r4, [lr, #56]
    strd    r6, r7, [lr, #64]
    strd    r9, r8, [lr, #72]
    @ row 2
    ldrd    r10, r11, [sp, #0]
    ldrd    r0, r1, [r12, #8]
    eor     r0, r10, r0, ror #10
    eor     r1, r11, r1, ror #10
    ldrd    r10, r11, [sp, #8]
    ldrd    r2, r3, [r12, #56]
    eor     r3, r10, r3, ror #20
    eor     r2, r11, r2, ror #21
    ldrd    r10, r11, [sp, #16]
    ldrd    r4, r5, [r12, #104]
    eor     r4, r11, r4, ror #18
    eor     r5, r10, r5, ror #17
    ldrd    r10, r11, [sp, #24]
    ldrd    r6, r7, [r12, #152]
    eor     r7, r10, r7, ror #14
    eor     r6, r11, r6, ror #15
    ldrd    r10, r11, [sp, #32]
    ldrd    r8, r9, [r12, #160]
    eor     r8, r10, r8, ror #11
    eor     r9, r11, r9, ror #11
    bic     r10, r3, r1, ror #24
    bic     r11, r1, r8, ror #24
    bic     lr, r5, r3, ror #31
    eor     r1, r1, lr, ror #9
    bic     lr, r7, r5, ror #2
    eor     r3, r3, lr, ror #31
    bic     lr, r8, r7, ror #15
    eor     r5, r5, lr, ror #15
    eor     r7, r7, r11, ror #25
    eor     r8, r8, r10, ror #16
    bic     r10, r2, r0, ror #25
    bic     r11, r0, r9, ror #23
    bic     lr, r4, r2, ror #31
    eor     r0, r0, lr, ror #8
    bic     lr, r6, r4, ror #2
    eor     r2, r2, lr, ror #31
    bic     lr, r9, r6, ror #15
    eor     r4, r4, lr, ror #15
    eor     r6, r6, r11, ror #26
    eor     r9, r9, r10, ror #16
    ldr     lr, [sp, #240]
    strd    r0, r1, [lr, #80]
    strd    r3, r2, [lr, #88]
    strd    r5, r4, [lr, #96]
    strd    r7, r6, [lr, #104]
    strd    r8, r9, [lr, #112]
    @ row 3
    ldrd    r10, r11, [sp, #24]
    ldrd    r0, r1, [r12, #32]
    eor     r0, r10, r0, ror #25
    eor     r1, r11, r1, ror #25
    ldrd    r10, r11, [sp, #32]
    ldrd    r2, r3, [r12, #40]
    eor     r3, r10, r3, ror #6
    eor     r2, r11, r2, ror #7
    ldrd    r10, r11, [sp, #0]
    ldrd    r4, r5, [r12, #88]
    eor     r4, r10, r4, ror #7
    eor     r5, r11, r5, ror #7
    ldrd    r10, r11, [sp, #8]
    ldrd    r6, r7, [r12, #136]
    eor     r6, r10, r6, ror #17
    eor     r7, r11, r7, ror #17
    ldrd    r10, r11, [sp, #16]
    ldrd    r8, r9, [r12, #184]
    eor     r9, r11, r9, ror #23
    eor     r8, r10, r8, ror #23
    bic     r10, r3, r1, ror #14
    bic     r11, r1, r9, ror #28
    bic     lr, r4, r3, ror #19
    eor     r1, r1, lr, ror #31
    bic     lr, r7, r4, ror #25
    eor     r3, r3, lr, ror #20
    bic     lr, r9, r7, ror #10
    eor     r4, r4, lr, ror #29
    eor     r7, r7, r11, ror #26
    eor     r9, r9, r10, ror #22
    bic     r10, r2, r0, ror #15
    bic     r11, r0, r8, ror #28
    bic     lr, r5, r2, ror #19
    eor     r0, r0, lr, ror #30
    bic     lr, r6, r5, ror #24
    eor     r2, r2, lr, ror #21
    bic     lr, r8, r6, ror #10
    eor     r5, r5, lr, ror #30
    eor     r6, r6, r11, ror #26
    eor     r8, r8, r10, ror #21
    ldr     lr, [sp, #240]
    strd    r0, r1, [lr, #120]
    strd    r3, r2, [lr, #128]
    strd    r4, r5, [lr, #136]
    strd    r6, r7, [lr, #144]
    strd    r8, r9, [lr, #152]
    @ row 4
    ldrd    r10, r11, [sp, #8]
    ldrd    r0, r1, [r12, #16]
    eor     r1, r10, r1, ror #10
    eor     r0, r11, r0, ror #11
    ldrd    r10, r11, [sp, #16]
    ldrd    r2, r3, [r12, #64]
    eor     r3, r11, r3, ror #21
    eor     r2, r10, r2, ror #21
    ldrd    r10, r11, [sp, #24]
    ldrd    r4, r5, [r12, #112]
    eor     r4, r10, r4, ror #13
    eor     r5, r11, r5, ror #13
    ldrd    r10, r11, [sp, #32]
    ldrd    r6, r7, [r12, #120]
    eor     r7, r10, r7, ror #28
    eor     r6, r11, r6, ror #29
    ldrd    r10, r11, [sp, #0]
    ldrd    r8, r9, [r12, #168]
    eor     r8, r10, r8, ror #25
    eor     r9, r11, r9, ror #25
    bic     r10, r2, r1, ror #18
    bic     r11, r1, r8, ror #20
    bic     lr, r5, r2, ror #3
    eor     r1, r1, lr, ror #11
    bic     lr, r6, r5, ror #11
    eor     r2, r2, lr, ror #18
    bic     lr, r8, r6, ror #12
    eor     r5, r5, lr, ror #9
    eor     r6, r6, r11
    eor     r8, r8, r10, ror #26
    bic     r10, r3, r0, ror #18
    bic     r11, r0, r9, ror #20
    bic     lr, r4, r3, ror #2
    eor     r0, r0, lr, ror #12
    bic     lr, r7, r4, ror #11
    eor     r3, r3, lr, ror #19
    bic     lr, r9, r7, ror #13
    eor     r4, r4, lr, ror #8
    eor     r7, r7, r11, ror #31
    eor     r9, r9, r10, ror #26
    ldr     lr, [sp, #240]
    strd    r1, r0, [lr, #160]
    strd    r2, r3, [lr, #168]
    strd    r4, r5, [lr, #176]
    strd    r7, r6, [lr, #184]
    strd    r8, r9, [lr, #192]
    @ </round>
    ldrd    r10, r11, [sp, #240]
    str     r12, [sp, #240]
    mov     r12, r10
    ldr     lr, [sp, #248]
    cmp     r11, lr
    bne     1b

    movs    r0, #0                  @ the first 240 bytes of the frame are secret
    movs    r1, #0
    movs    r2, #0
    movs    r3, #0
    movs    r4, #0
    movs    r5, #0
    mov     r12, sp
    .rept   10
    stmia   r12!, {r0-r5}
    .endr
    add     sp, #256
    pop     {r4-r11}
)"
                     : "+r"(r0), "+r"(r1)
                     :
                     : "r2", "r3", "r12", "lr", "cc", "memory");
}

}  // namespace

void absorb_armv7m_thumb2(State& state, size_t rate, const uint8_t* blocks, size_t count) {
    for (; count != 0; --count, blocks += rate) {
        add_armv7m_thumb2(state, 0, blocks, rate);
        permute(state);
    }
}

void add_armv7m_thumb2(State& state, size_t at, const uint8_t* p, size_t n) {
    add_bytes(
        at, p, n, [&](size_t i) -> uint64_t& { return state.lane[i]; }, stored);
}

void extract_armv7m_thumb2(const State& state, size_t at, uint8_t* out, size_t n) {
    extract_bytes(at, out, n, [&](size_t i) { return lane_of(i, state.lane[i]); });
}

}  // namespace sealstone::keccak

#endif
