// SPDX-License-Identifier: Apache-2.0
#include "sealstone/math/modular_armv7m_umaal_quotients.h"
#include "sealstone/math/power_by_products.h"
#if SEALSTONE_ARMV7M_DSP

// UMAAL lo, hi, a, b: {hi:lo} = a b + lo + hi, which never overflows. All numbers have a multiple of four limbs, and
// are never empty.
namespace sealstone::math {
namespace {

inline constexpr size_t strip = 4;  // rows that are added at once

// t[0 .. n+3] += a[0 .. 3] times b[0 .. n-1]; returns the carry. Two columns are eleven instructions and 44 bytes: two
// words of b times all of a, whose high words move on in six registers by turns. A loop has twelve columns, is entered
// at the one that `loop`, see loop_for(), says, and ends with b. The second loop writes four limbs further down, to
// t[-4 .. n-1].
[[gnu::naked]] Limb add_strip(Limb*, const Limb*, const Limb*, size_t) {
    __asm__(R"(
    .macro columns first second third fourth fifth sixth
    ldrd    r1, r3, [r2], #8
    umaal   \first, \fifth, r4, r1
    umaal   \second, \fifth, r5, r1
    umaal   \third, \fifth, r6, r1
    umaal   \fourth, \fifth, r7, r1
    umaal   \second, \sixth, r4, r3
    umaal   \third, \sixth, r5, r3
    umaal   \fourth, \sixth, r6, r3
    umaal   \fifth, \sixth, r7, r3
    .endm
    .macro stay first second third fourth fifth sixth
    ldrd    \fifth, \sixth, [r0]
    columns \first, \second, \third, \fourth, \fifth, \sixth
    strd    \first, \second, [r0], #8
    .endm
    .macro down first second third fourth fifth sixth
    ldrd    \fifth, \sixth, [r0], #8
    columns \first, \second, \third, \fourth, \fifth, \sixth
    strd    \first, \second, [r0, #-24]
    .endm
    push    {r4-r11, lr}
    ldm     r1, {r4-r7}
    uxth    r1, r3
    add     r1, r1, r2
    push    {r1}                    @ where b ends
    mov     r8, #0
    mov     r9, #0
    mov     r10, #0
    mov     r11, #0
    mov     r12, #0
    lsrs    r3, r3, #17
    ite     cs
    adrcs   lr, 2f
    adrcc   lr, 1f
    add     r3, lr, r3, lsl #1
    mov     lr, #0
    mov     pc, r3
    .balign 4
1:  stay    r8, r9, r10, r11, r12, lr
    stay    r10, r11, r12, lr, r8, r9
    stay    r12, lr, r8, r9, r10, r11
    stay    r8, r9, r10, r11, r12, lr
    stay    r10, r11, r12, lr, r8, r9
    stay    r12, lr, r8, r9, r10, r11
    ldr     r1, [sp]
    cmp     r2, r1
    bne     1b
    ldm     r0, {r1, r3, r12, lr}
    b       3f
    .balign 4
2:  down    r8, r9, r10, r11, r12, lr
    down    r10, r11, r12, lr, r8, r9
    down    r12, lr, r8, r9, r10, r11
    down    r8, r9, r10, r11, r12, lr
    down    r10, r11, r12, lr, r8, r9
    down    r12, lr, r8, r9, r10, r11
    ldr     r1, [sp]
    cmp     r2, r1
    bne     2b
    ldm     r0, {r1, r3, r12, lr}
    sub     r0, r0, #16
3:  adds    r8, r8, r1
    adcs    r9, r9, r3
    adcs    r10, r10, r12
    adcs    r11, r11, lr
    stm     r0, {r8-r11}
    mov     r0, #0
    adc     r0, r0, #0
    add     sp, sp, #4
    pop     {r4-r11, pc}
    .purgem columns
    .purgem stay
    .purgem down
)");
}
inline constexpr size_t downwards = size_t{1} << 16;
constexpr size_t loop_for(size_t n) {
    const size_t left_out = 5 - (n / 2 + 5) % 6;
    return 44 * left_out << 16 | n * sizeof(Limb);
}
// For a strip less of b.
constexpr size_t loop_for_less(size_t loop) {
    loop += (88 << 16) - strip * sizeof(Limb);
    return loop < 264 << 16 ? loop : loop - (264 << 16);
}

// r = t - m, and m added again if that is negative beyond what `top`, the limb above t, makes good. TEQ leaves the
// carry.
[[gnu::naked]] void reduce(Limb*, const Limb*, Limb, const Modulus&) {
    __asm__(R"(
    push    {r4-r11, lr}
    ldrd    r12, r3, [r3]           @ n, m
    mov     lr, r12
    cmp     r0, r0                  @ no borrow
1:  ldm     r1!, {r4-r7}
    ldm     r3!, {r8-r11}
    sbcs    r4, r4, r8
    sbcs    r5, r5, r9
    sbcs    r6, r6, r10
    sbcs    r7, r7, r11
    stm     r0!, {r4-r7}
    sub     lr, lr, #4
    teq     lr, #0
    bne     1b
    sbc     r2, r2, #0              @ all ones or zero
    sub     r0, r0, r12, lsl #2
    sub     r3, r3, r12, lsl #2
    cmn     r12, r12                @ no carry
1:  ldm     r0, {r4-r7}
    ldm     r3!, {r8-r11}
    and     r8, r8, r2
    and     r9, r9, r2
    and     r10, r10, r2
    and     r11, r11, r2
    adcs    r4, r4, r8
    adcs    r5, r5, r9
    adcs    r6, r6, r10
    adcs    r7, r7, r11
    stm     r0!, {r4-r7}
    sub     r12, r12, #4
    teq     r12, #0
    bne     1b
    pop     {r4-r11, pc}
)");
}

// a = 2a; returns the carry.
[[gnu::naked]] Limb double_limbs(Limb*, size_t) {
    __asm__(R"(
    push    {r4, lr}
    cmn     r1, r1                  @ no carry
1:  ldm     r0, {r2-r4, r12}
    adcs    r2, r2, r2
    adcs    r3, r3, r3
    adcs    r4, r4, r4
    adcs    r12, r12, r12
    stm     r0!, {r2-r4, r12}
    sub     r1, r1, #4
    teq     r1, #0
    bne     1b
    mov     r0, #0
    adc     r0, r0, #0
    pop     {r4, pc}
)");
}

// Makes four limbs of a doubled number what they were, given the limb above, and adds them to t, where `mask` has all
// ones; t[0] is the carry from below. Returns the carry.
[[gnu::naked]] Limb undouble(Limb*, Limb, Limb*, Limb) {
    __asm__(R"(
    push    {r4-r7}
    ldm     r0, {r4-r7}
    lsrs    r1, r1, #1
    rrxs    r7, r7
    rrxs    r6, r6
    rrxs    r5, r5
    rrxs    r4, r4
    stm     r0, {r4-r7}
    ldr     r1, [r2]
    and     r4, r4, r3
    and     r5, r5, r3
    and     r6, r6, r3
    and     r7, r7, r3
    adds    r4, r4, r1
    adcs    r5, r5, #0
    adcs    r6, r6, #0
    adcs    r7, r7, #0
    stm     r2, {r4-r7}
    mov     r0, #0
    adc     r0, r0, #0
    pop     {r4-r7}
    bx      lr
)");
}

// As select(): sums of products with 1 or 0, four limbs at a time.
[[gnu::naked]] void select_limbs(size_t, Limb*, const Limb*, size_t, Limb) {
    __asm__(R"(
    push    {r4-r11, lr}
    lsl     r12, r0, #2             @ bytes of an entry
    mul     r11, r12, r3
    sub     r11, r11, #16           @ from behind the last entry to the next limbs of the first
1:  push    {r0, r3}
    ldr     r0, [sp, #44]           @ the index
    mov     r4, #0
    mov     r5, #0
    mov     r6, #0
    mov     r7, #0
2:  clz     lr, r0
    lsr     lr, lr, #5              @ 1 if zero
    ldm     r2, {r8-r10}
    mla     r4, r8, lr, r4
    ldr     r8, [r2, #12]
    mla     r5, r9, lr, r5
    mla     r6, r10, lr, r6
    mla     r7, r8, lr, r7
    add     r2, r2, r12
    sub     r0, r0, #1
    subs    r3, r3, #1
    bne     2b
    stm     r1!, {r4-r7}
    sub     r2, r2, r11
    pop     {r0, r3}
    subs    r0, r0, #4
    bne     1b
    pop     {r4-r11, pc}
)");
}

// The sum of Montgomery's product: t has n limbs and the carry. Four limbs below and above are for the strips.
class Sum {
public:
    Sum(Limb* room, const Modulus& m) : t_(room + strip), top_(t_ + m.limbs), m_(m), whole_(loop_for(m.limbs)) {
        for (Limb* x = t_; x != top_; x += strip) x[0] = x[1] = x[2] = x[3] = 0;
    }

    // t = (t + a[0 .. 3] b + q m)/2^128, for n limbs of b.
    SEALSTONE_INLINE void add(const Limb* a, const Limb* b) {
        top_[0] = carry_;
        top_[1] = top_[2] = top_[3] = 0;
        carry_ = add_strip(t_, a, b, whole_);
        drop_strip();
    }
    // The same for a, at limb `at` of a doubled number, times itself and what is above it.
    SEALSTONE_INLINE void add_square(Limb* a, size_t at, size_t loop, Limb above, Limb mask) {
        top_[0] = carry_;
        carry_ = undouble(a, above, top_, mask);
        carry_ += add_strip(t_ + at, a, a, loop);
        drop_strip();
    }
    SEALSTONE_INLINE void reduce_to(Limb* r) const { reduce(r, t_, carry_, m_); }

private:
    SEALSTONE_INLINE void drop_strip() {
        Limb q[strip];
        find_quotients(q, t_, m_.value, m_.inverse);
        carry_ += add_strip(t_, q, m_.value, whole_ | downwards);
    }

    Limb* const t_;
    Limb* const top_;
    const Modulus& m_;
    const size_t whole_;
    Limb carry_ = 0;
};

void multiply_strips(Limb* room, Limb* r, const Limb* a, const Limb* b, const Modulus& m) {
    Sum sum(room, m);
    for (const Limb* const end = a + m.limbs; a != end; a += strip) sum.add(a, b);
    sum.reduce_to(r);
}

// Of the products of two different strips each is added once, and doubled: x is doubled first, and strip by strip made
// what it was. The bit that a strip's last limb gave to the next one is not to be counted.
void square_strips(Limb* room, Limb* x, const Modulus& m) {
    Sum sum(room, m);
    const Limb top = double_limbs(x, m.limbs);
    size_t i = 0;
    size_t loop = loop_for(m.limbs);
    for (; i != m.limbs - strip; i += strip) {
        const Limb above = x[i + strip];
        x[i + strip] = above & ~Limb{1};
        sum.add_square(x + i, i, loop, above, Limb{0} - top);
        loop = loop_for_less(loop);
    }
    sum.add_square(x + i, i, loop, top, 0);
    sum.reduce_to(x);
}

// x = 2x modulo m
void double_modulo(Limb* x, const Modulus& m) {
    const Limb top = double_limbs(x, m.limbs);
    reduce(x, x, top, m);
}

}  // namespace

template <>
struct PowerPlan<Fast, Umaal>
    : PowerByProducts<multiply_strips, PowerRoom<Fast>::window, select_limbs, square_strips, double_modulo> {};
template struct PowerKernel<Fast, Umaal>;

}  // namespace sealstone::math
#endif
