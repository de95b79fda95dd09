// SPDX-License-Identifier: Apache-2.0
#include "sealstone/math/power_by_products.h"
#if SEALSTONE_ARMV7M_DSP

// UMAAL lo, hi, a, b: {hi:lo} = a b + lo + hi, which never overflows. All numbers have a multiple of four limbs, and
// are never empty.
namespace sealstone::math {
namespace {

inline constexpr size_t strip = 4;  // rows that are added at once

// What a strip needs; add_strip() knows the offsets.
struct Strips {
    const Limb* m;
    Limb inverse;
    Limb* t;  // n limbs of the sum, one for its carry, and four
    const Limb* m_end;
    size_t m_entry;
    const Limb* m_next;  // m + 4
    const Limb* b_end;
    size_t b_entry;
    Limb* at;  // where in t the strip begins
    Limb top;  // a limb more of b: 0 or 1
};

// t = (t + a[0 .. 3] b 2^(32 (at - t)) + q m)/2^128 for the q that makes the division exact. Where `above` is not 0, a
// is part of a doubled number, of which it is the limb above a, with bit 1 set: a is made what it was.
//
// Two columns are eleven instructions and 44 bytes: two words of b, or m, times all of a, or q, whose high words move
// on in six registers by turns. Both loops have twelve columns, are entered at the one that `b_entry` and `m_entry`
// say, and end with b and m. Between them q is found in the registers where it stays, from the four lowest limbs of t
// and m, which leaves the high words for the second loop. That writes four limbs further down.
[[gnu::naked]] void add_strip(Strips&, const Limb*, const Limb*, Limb) {
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
    lsrs    r3, r3, #1
    beq     1f
    rrxs    r7, r7
    rrxs    r6, r6
    rrxs    r5, r5
    rrx     r4, r4
    stm     r1, {r4-r7}
1:  ldrd    r1, r3, [r0, #24]       @ where b ends, b_entry
    push    {r0, r1}
    ldr     r0, [r0, #32]           @ at
    adr     r1, 2f
    add     r1, r1, r3
    mov     r8, #0
    mov     r9, #0
    mov     r10, #0
    mov     r11, #0
    mov     r12, #0
    mov     lr, #0
    mov     pc, r1
    .balign 4
2:  stay    r8, r9, r10, r11, r12, lr
    stay    r10, r11, r12, lr, r8, r9
    stay    r12, lr, r8, r9, r10, r11
    stay    r8, r9, r10, r11, r12, lr
    stay    r10, r11, r12, lr, r8, r9
    stay    r12, lr, r8, r9, r10, r11
    ldr     r1, [sp, #4]
    cmp     r2, r1
    bne     2b
    ldr     r3, [sp]
    ldr     r12, [r0]
    ldr     r1, [r3, #36]           @ top
    umaal   r8, r12, r4, r1
    umaal   r9, r12, r5, r1
    umaal   r10, r12, r6, r1
    umaal   r11, r12, r7, r1
    stm     r0, {r8-r12}

    ldrd    r0, r1, [r3, #8]        @ t, where m ends
    ldrd    r2, r7, [r3]            @ m, inverse
    str     r1, [sp, #4]
    ldrd    r11, r12, [r0], #8
    ldrd    lr, r8, [r0], #8
    ldm     r2, {r1, r2, r3, r9}
    mov     r10, #0
    mul     r4, r11, r7
    umaal   r11, r10, r4, r1
    umaal   r12, r10, r4, r2
    umaal   lr, r10, r4, r3
    umaal   r8, r10, r4, r9
    mul     r5, r12, r7
    umaal   r12, r11, r5, r1
    umaal   lr, r11, r5, r2
    umaal   r8, r11, r5, r3
    umaal   r10, r11, r5, r9
    mul     r6, lr, r7
    umaal   lr, r12, r6, r1
    umaal   r8, r12, r6, r2
    umaal   r10, r12, r6, r3
    umaal   r11, r12, r6, r9
    mul     r7, r8, r7
    umaal   r8, lr, r7, r1
    umaal   r10, lr, r7, r2
    umaal   r11, lr, r7, r3
    umaal   r12, lr, r7, r9

    ldr     r3, [sp]
    ldrd    r1, r2, [r3, #16]       @ m_entry, m + 4
    adr     r3, 6f
    lsrs    r1, r1, #1
    bcs     4f
    lsrs    r1, r1, #1
    bcs     5f
3:  add     r1, r1, r3
    mov     pc, r1
4:  lsr     r1, r1, #1
    mov     r8, r10
    mov     r9, r11
    mov     r10, r12
    mov     r11, lr
    b       3b
5:  mov     r8, r12
    mov     r9, lr
    mov     r12, r10
    mov     lr, r11
    b       3b
    .balign 4
6:  down    r8, r9, r10, r11, r12, lr
    down    r10, r11, r12, lr, r8, r9
    down    r12, lr, r8, r9, r10, r11
    down    r8, r9, r10, r11, r12, lr
    down    r10, r11, r12, lr, r8, r9
    down    r12, lr, r8, r9, r10, r11
    ldr     r1, [sp, #4]
    cmp     r2, r1
    bne     6b
    ldm     r0, {r1-r5}
    adds    r8, r8, r1
    adcs    r9, r9, r2
    adcs    r10, r10, r3
    adcs    r11, r11, r4
    adc     r12, r5, #0
    sub     r0, r0, #16
    stm     r0, {r8-r12}
    add     sp, sp, #8
    pop     {r4-r11, pc}
    .purgem columns
    .purgem stay
    .purgem down
)");
}
// Where a loop is entered for so many columns, or behind its end, where it asks whether that was all: 44 bytes for
// each two of twelve that are left out. The same for a strip less.
constexpr size_t entry(size_t n) { return 44 * (6 - n / 2 % 6); }
constexpr size_t next_entry(size_t entry) {
    entry += 88;
    return entry <= 264 ? entry : entry - 264;
}
// With two bits that tell which registers the high words belong in: those that were left out tell.
constexpr size_t with_high_words(size_t entry) {
    const size_t round = entry > 132 ? entry - 132 : entry;
    return entry << 2 | (round == 44 ? 0 : round == 88 ? 2 : 1);
}

// r = t - m where `carry` is 1, or t where it is 0. TEQ leaves the carry.
[[gnu::naked]] void subtract_if(Limb*, const Limb*, Limb, const Modulus&) {
    __asm__(R"(
    push    {r4-r11, lr}
    ldrd    r12, r3, [r3]           @ n, m
    rsb     r2, r2, #0
    cmp     r0, r0                  @ no borrow
1:  ldm     r1!, {r4-r7}
    ldm     r3!, {r8-r11}
    and     r8, r8, r2
    and     r9, r9, r2
    and     r10, r10, r2
    and     r11, r11, r2
    sbcs    r4, r4, r8
    sbcs    r5, r5, r9
    sbcs    r6, r6, r10
    sbcs    r7, r7, r11
    stm     r0!, {r4-r7}
    sub     r12, r12, #4
    teq     r12, #0
    bne     1b
    pop     {r4-r11, pc}
)");
}

// Is x < m? 0 or 1.
[[gnu::naked]] Limb below(const Limb*, const Modulus&) {
    __asm__(R"(
    push    {r4-r9, lr}
    ldrd    r2, r3, [r1]            @ n, m
    cmp     r0, r0                  @ no borrow
1:  ldm     r0!, {r4-r7}
    ldm     r3!, {r1, r8, r9, r12}
    sbcs    r4, r4, r1
    sbcs    r5, r5, r8
    sbcs    r6, r6, r9
    sbcs    r7, r7, r12
    sub     r2, r2, #4
    teq     r2, #0
    bne     1b
    sbc     r0, r0, r0              @ all ones or zero
    rsb     r0, r0, #0
    pop     {r4-r9, pc}
)");
}

// As shift_and_subtract().
[[gnu::naked]] Limb shift_and_subtract_umaal(size_t, Limb*, const Limb*, Limb) {
    __asm__(R"(
    push    {r4-r8, lr}
    mov     r12, r3                 @ the carry
    mov     r8, #0                  @ the limb below
1:  ldrd    r4, r5, [r2], #8
    ldrd    r6, r7, [r1]
    mvn     r4, r4
    mvn     r5, r5
    umaal   r8, r12, r4, r3
    umaal   r6, r12, r5, r3
    strd    r8, r6, [r1], #8
    mov     r8, r7
    subs    r0, r0, #2
    bne     1b
    mov     r0, r12
    pop     {r4-r8, pc}
)");
}

// As add_masked().
[[gnu::naked]] void add_masked_limbs(size_t, Limb*, const Limb*, Limb) {
    __asm__(R"(
    push    {r4-r11, lr}
    cmn     r0, r0                  @ no carry
1:  ldm     r1, {r4-r7}
    ldm     r2!, {r8-r11}
    and     r8, r8, r3
    and     r9, r9, r3
    and     r10, r10, r3
    and     r11, r11, r3
    adcs    r4, r4, r8
    adcs    r5, r5, r9
    adcs    r6, r6, r10
    adcs    r7, r7, r11
    stm     r1!, {r4-r7}
    sub     r0, r0, #4
    teq     r0, #0
    bne     1b
    pop     {r4-r11, pc}
)");
}

// x = 0, of n limbs and one more.
[[gnu::naked]] void clear(Limb*, size_t) {
    __asm__(R"(
    push    {r4, lr}
    mov     r2, #0
    mov     r3, #0
    mov     r4, #0
    mov     r12, #0
1:  stm     r0!, {r2-r4, r12}
    subs    r1, r1, #4
    bne     1b
    str     r1, [r0]
    pop     {r4, pc}
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

// Four limbs of entry `index` of eight, whose limbs stand side by side: sums of products with 1 or 0.
[[gnu::naked]] void select_strip(Limb*, const Limb*, Limb) {
    __asm__(R"(
    push    {r4-r11, lr}
    mov     r3, #1
    lsl     r3, r3, r2
    ubfx    r4, r3, #0, #1
    ubfx    r5, r3, #1, #1
    ubfx    r6, r3, #2, #1
    ubfx    r7, r3, #3, #1
    ubfx    r8, r3, #4, #1
    ubfx    r9, r3, #5, #1
    ubfx    r10, r3, #6, #1
    ubfx    r11, r3, #7, #1
    .rept   4
    ldm     r1!, {r2, r3, r12, lr}
    mul     r2, r2, r4
    mla     r2, r3, r5, r2
    mla     r2, r12, r6, r2
    mla     r2, lr, r7, r2
    ldr     r3, [r1], #4
    ldm     r1!, {r12, lr}
    mla     r2, r3, r8, r2
    ldr     r3, [r1], #4
    mla     r2, r12, r9, r2
    mla     r2, lr, r10, r2
    mla     r2, r3, r11, r2
    str     r2, [r0], #4
    .endr
    pop     {r4-r11, pc}
)");
}

// The sum of Montgomery's product.
Strips sum_of(Limb* t, const Limb* b, const Modulus& m) {
    const size_t n = m.limbs;
    clear(t, n);
    const size_t all = entry(n);
    return {m.value, m.inverse, t, m.value + n, with_high_words(next_entry(all)), m.value + strip, b + n, all, t, 0};
}

// r = ab/R modulo m, below R, for a, b < R: (ab + qm)/R < R + m.
void multiply_strips(Limb* room, Limb* r, const Limb* a, const Limb* b, const Modulus& m) {
    Strips s = sum_of(room, b, m);
    for (const Limb* const end = a + m.limbs; a != end; a += strip) add_strip(s, a, b, 0);
    subtract_if(r, room, room[m.limbs], m);
}

// x = xx/R, as above. Of the products of two different strips each is added once, and doubled: x is doubled first, and
// strip by strip made what it was. The bit that a strip's last limb gave to the next one is not to be counted.
void square_strips(Limb* room, Limb* x, const Modulus& m) {
    Strips s = sum_of(room, x, m);
    const Limb top = double_limbs(x, m.limbs);
    s.top = top;
    Limb* a = x;
    for (; a + strip != s.b_end; a += strip) {
        const Limb above = a[strip];
        a[strip] = above & ~Limb{1};
        add_strip(s, a, a, above | 2);
        s.at += strip;
        s.b_entry = next_entry(s.b_entry);
    }
    s.top = 0;
    add_strip(s, a, a, top | 2);
    subtract_if(x, room, room[m.limbs], m);
}

// From below 2m.
void reduce(Limb* x, const Modulus& m) { subtract_if(x, x, 1 - below(x, m), m); }

SEALSTONE_NOINLINE void load_strip(Limb* a, const Bytes& b, size_t i) {
    for (size_t j = 0; j < strip; ++j) a[j] = limb_of_bytes(b, i + j);
}

struct ProductsByStrips {
    static constexpr bool divides = true;
    static constexpr unsigned window = PowerRoom<Fast>::window;
    static constexpr size_t entries = 8;
    static_assert(entries == size_t{1} << window);

    static void multiply(Limb* room, Limb* r, const Limb* a, const Limb* b, const Modulus& m) {
        multiply_strips(room, r, a, b, m);
        reduce(r, m);
    }
    static void square(Limb* room, Limb* x, const Modulus& m) {
        square_strips(room, x, m);
        reduce(x, m);
    }
    static void lazy_multiply(Limb* room, Limb* r, const Limb* a, const Limb* b, const Modulus& m) {
        multiply_strips(room, r, a, b, m);
    }
    static void lazy_square(Limb* room, Limb* x, const Modulus& m) { square_strips(room, x, m); }

    static void double_it(Limb* x, const Modulus& m) {
        const Limb top = double_limbs(x, m.limbs);
        subtract_if(x, x, top | (1 - below(x, m)), m);
    }
    static void multiply_by_r(Limb* x, const Limb* m, size_t n) {
        math::multiply_by_r<shift_and_subtract_umaal, add_masked_limbs>(x, m, n);
    }

    static void put_entry(size_t n, Limb* table, size_t j, const Limb* x) {
        for (size_t i = 0; i < n; ++i) table[i * entries + j] = x[i];
    }
    static void get_entry(size_t n, Limb* x, const Limb* table, Limb index) {
        for (size_t i = 0; i < n; i += strip) select_strip(x + i, table + i * entries, index);
    }
    SEALSTONE_NOINLINE static void multiply_by_entry(Limb* room, Limb* x, const Limb* table, Limb index,
                                                     const Modulus& m) {
        Limb a[strip];
        Strips s = sum_of(room, x, m);
        for (size_t i = 0; i < m.limbs; i += strip) {
            select_strip(a, table + i * entries, index);
            add_strip(s, a, x, 0);
        }
        wipe(a);
        subtract_if(x, room, room[m.limbs], m);
    }
    SEALSTONE_NOINLINE static void multiply_by_bytes(Limb* room, Limb* x, const Bytes& b, const Modulus& m) {
        Limb a[strip];
        Strips s = sum_of(room, x, m);
        for (size_t i = 0; i < m.limbs; i += strip) {
            load_strip(a, b, i);
            add_strip(s, a, x, 0);
        }
        wipe(a);
        subtract_if(x, room, room[m.limbs], m);
        reduce(x, m);
    }
};

}  // namespace

template <>
struct PowerPlan<Fast, Umaal> : PowerByProducts<ProductsByStrips> {};
template struct PowerKernel<Fast, Umaal>;

}  // namespace sealstone::math
#endif
