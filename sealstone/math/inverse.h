// SPDX-License-Identifier: Apache-2.0
// math/inverse.h - private: division modulo an odd number, by the division steps of Bernstein and Yang.
//
// A division step takes (delta, f, g), f odd, to
//     (1 - delta, g, (g - f)/2)             if delta > 0 and g is odd,
//     (1 + delta, f, (g + (g mod 2) f)/2)   otherwise.
// From f = m and g = a it ends with g = 0 and f = +-gcd(m, a). What a step does depends on delta and the lowest bits
// alone: a batch of steps is a 2x2 matrix found on one limb, and then applied to the long numbers f and g, and modulo m
// to d and e, for which f = a d/c and g = a e/c all the way. ("Fast constant-time gcd computation and modular
// inversion", Bernstein, Yang, TCHES 2019(3); started at delta = 1/2 as "Bounds on divsteps iterations in safegcd",
// Wuille, 2021, proposes and bounds.)
#pragma once
#include "sealstone/isa/kernel.h"
#include "sealstone/math/limb.h"

namespace sealstone::math {

using isa::SignedDoubleLimb;
using isa::SignedLimb;

// Three packs of steps are a batch, and long numbers have digits of so many bits.
inline constexpr unsigned pack_steps = limb_bits == 64 ? 20 : 9;
inline constexpr unsigned batch_steps = 3 * pack_steps;
inline constexpr Limb digit_mask = (Limb{1} << batch_steps) - 1;

// Steps after which g = 0, for every 0 <= a <= m < 2^bits: Wuille's bound of the variant that starts at 1/2.
constexpr size_t steps_for(size_t bits) { return (45907 * bits + 26313) / 19929; }
// Two bits more than m has: d and e lie between -2m and m.
constexpr size_t digits_for(size_t bits) { return (bits + 2 + batch_steps - 1) / batch_steps; }
inline constexpr size_t max_inverse_bits = 521;  // secp521r1
constexpr size_t inverse_bits(size_t limbs) {
    return limbs * limb_bits < max_inverse_bits ? limbs * limb_bits : max_inverse_bits;
}

// After steps with this matrix, f becomes (u f + v g)/2^batch_steps and g becomes (q f + r g)/2^batch_steps, and
// |u| + |v|, |q| + |r| are at most 2^batch_steps.
struct StepMatrix {
    SignedLimb u, v, q, r;
};
constexpr StepMatrix operator*(const StepMatrix& s, const StepMatrix& t) {  // first t
    return {s.u * t.u + s.v * t.q, s.u * t.v + s.v * t.r, s.q * t.u + s.r * t.q, s.q * t.v + s.r * t.r};
}

constexpr SignedLimb as_signed(Limb x) { return static_cast<SignedLimb>(x); }
constexpr Limb as_limb(SignedLimb x) { return static_cast<Limb>(x); }
constexpr Limb sign_of(SignedLimb x) { return as_limb(x >> (limb_bits - 1)); }  // all ones, or 0

// The steps of one pack on the lowest bits of f and g, with the row of the matrix beside them in one word:
//     x = the lowest bits - u 2^u_at - v 2^v_at.
// A step halves the word of g, where the matrix would double the row of f; so after them the entries are found
// pack_steps bits further down. They carry a minus, since u and v reach 2^pack_steps, but not -2^pack_steps, in rows
// whose lowest bits are not negative: each field then ends before the next begins.
inline constexpr unsigned u_at = 2 * pack_steps + 1, v_at = 3 * pack_steps + 2;

struct PackedRows {
    Limb f, g;
    SignedLimb delta;  // twice the delta of the paper: odd
};
constexpr PackedRows pack(Limb f, Limb g, SignedLimb delta) {
    constexpr Limb lowest = (Limb{1} << pack_steps) - 1;
    return {(f & lowest) - (Limb{1} << u_at), (g & lowest) - (Limb{1} << v_at), delta};
}
SEALSTONE_INLINE constexpr void packed_step(PackedRows& x) {
    const Limb odd = hide(static_cast<Limb>(Limb{0} - (x.g & 1)));
    const Limb positive = hide(sign_of(-x.delta));
    const Limb swap = odd & positive;
    x.g += ((x.f ^ positive) - positive) & odd;  // g + f, or g - f
    x.f += x.g & swap;                           // g - f + f
    x.g = as_limb(as_signed(x.g) >> 1);
    x.delta = as_signed((as_limb(x.delta) ^ swap) - swap) + 2;
}
constexpr void unpack(Limb row, SignedLimb& u, SignedLimb& v) {
    constexpr unsigned u_now = u_at - pack_steps, v_now = v_at - pack_steps;
    const SignedLimb entries = as_signed(row + (Limb{1} << (u_now - 1)));
    const SignedLimb high_entry = as_signed(as_limb(entries) + (Limb{1} << (v_now - 1))) >> v_now;
    u = -(as_signed(as_limb(entries) - (as_limb(high_entry) << v_now)) >> u_now);
    v = -high_entry;
}

// A batch on the lowest bits of f and g; constant time.
constexpr StepMatrix steps_with(SignedLimb& delta, Limb f, Limb g, auto run_pack) {
    StepMatrix all{1, 0, 0, 1};
    for (unsigned i = 0; i < 3; ++i) {
        PackedRows rows = pack(f, g, delta);
        run_pack(rows);
        delta = rows.delta;
        StepMatrix now{};
        unpack(rows.f, now.u, now.v);
        unpack(rows.g, now.q, now.r);
        all = now * all;
        const Limb next_f = as_limb(now.u) * f + as_limb(now.v) * g;
        g = as_limb(as_signed(as_limb(now.q) * f + as_limb(now.r) * g) >> pack_steps);
        f = as_limb(as_signed(next_f) >> pack_steps);
    }
    return all;
}
constexpr StepMatrix steps(SignedLimb& delta, Limb f, Limb g) {
    return steps_with(delta, f, g, [](PackedRows& rows) {
        for (unsigned i = 0; i < pack_steps; ++i) packed_step(rows);
    });
}

// The same steps for public numbers, delta whole: halvings are taken many at once, and so are additions of f, since the
// lowest bits of f w + g vanish for w = -g/f modulo a power of two.
constexpr StepMatrix vartime_steps(SignedLimb& delta, Limb f, Limb g) {
    Limb u = 1, v = 0, q = 0, r = 1;
    for (unsigned left = batch_steps;;) {
        const Limb stop = g | ~Limb{0} << left;
        const unsigned zeros = static_cast<unsigned>(limb_bits == 64 ? __builtin_ctzll(stop) : __builtin_ctzl(stop));
        g >>= zeros;
        u <<= zeros;
        v <<= zeros;
        delta += static_cast<SignedLimb>(zeros);
        left -= zeros;
        if (left == 0) break;
        if (delta > 0) {  // (f, g) = (g, -f): adding f to that is the difference of the first case
            const Limb old_f = f, old_u = u, old_v = v;
            delta = -delta;
            f = g;
            u = q;
            v = r;
            g = Limb{0} - old_f;
            q = Limb{0} - old_u;
            r = Limb{0} - old_v;
        }
        // Until delta is positive again, 1 - delta steps, f stays what it is.
        const SignedLimb until = 1 - delta < static_cast<SignedLimb>(left) ? 1 - delta : static_cast<SignedLimb>(left);
        const Limb mask = (until < 6 ? Limb{1} << until : Limb{1} << 6) - 1;
        const Limb w = (f * g * (f * f - 2)) & mask;  // f (2 - f^2) = 1/f modulo 64, since f^2 = 1 modulo 8
        g += f * w;
        q += u * w;
        r += v * w;
    }
    return {as_signed(u), as_signed(v), as_signed(q), as_signed(r)};
}

// What finds the matrix of a batch is a slot: in constant time, and for public numbers. A kernel may count delta as it
// likes if it begins with 1.
using DivisionSteps = StepMatrix(SignedLimb& delta, Limb f, Limb g);
DivisionSteps division_steps_portable, vartime_division_steps_portable, division_steps_thumb2, division_steps_cmov;
struct DivisionStepsSlot {
    struct Ops {
        DivisionSteps *steps, *vartime_steps;
    };
    static consteval isa::KernelList<Ops> kernels() {
        isa::KernelList<Ops> list;
        if constexpr (isa::is_armv7m) list.add("armv7m-thumb2", {}, {division_steps_thumb2, division_steps_thumb2});
        if constexpr (isa::is_x86) list.add("x86-cmov", {}, {division_steps_cmov, vartime_division_steps_portable});
        list.add("portable", {}, {division_steps_portable, vartime_division_steps_portable});
        return list;
    }
};
template <bool vartime>
constexpr StepMatrix division_steps(SignedLimb& delta, Limb f, Limb g) {
    using Ops = DivisionStepsSlot::Ops;
    if (__builtin_is_constant_evaluated()) return vartime ? vartime_steps(delta, f, g) : steps(delta, f, g);
    return isa::op < DivisionStepsSlot, vartime ? &Ops::vartime_steps : &Ops::steps > ()(delta, f, g);
}

// A number of signed digits: all but the highest are 0 .. 2^batch_steps - 1.
template <size_t Count>
struct SignedDigits {
    SignedLimb digit[Count];
};

constexpr void to_digits(size_t count, SignedLimb* digit, size_t limbs, const Limb* a) {
    for (size_t i = 0; i < count; ++i) {
        const size_t at = i * batch_steps / limb_bits, shift = i * batch_steps % limb_bits;
        Limb x = at < limbs ? a[at] >> shift : 0;
        if (shift != 0 && at + 1 < limbs) x |= a[at + 1] << (limb_bits - shift);
        digit[i] = as_signed(x & digit_mask);
    }
}
constexpr void from_digits(size_t limbs, Limb* r, size_t count, const SignedLimb* digit) {
    for (size_t i = 0; i < limbs; ++i) {
        const size_t at = i * limb_bits / batch_steps, shift = i * limb_bits % batch_steps;
        Limb x = at < count ? as_limb(digit[at]) >> shift : 0;
        if (at + 1 < count) x |= as_limb(digit[at + 1]) << (batch_steps - shift);
        // A third digit is within reach where the first one gives less than the difference of their sizes.
        if (2 * batch_steps - shift < limb_bits && at + 2 < count)
            x |= as_limb(digit[at + 2]) << (2 * batch_steps - shift);
        r[i] = x;
    }
}
// Carries, so that every digit but the highest is in its range.
constexpr void normalise(size_t count, SignedLimb* digit) {
    for (size_t i = 0; i + 1 < count; ++i) {
        digit[i + 1] += digit[i] >> batch_steps;
        digit[i] = as_signed(as_limb(digit[i]) & digit_mask);
    }
}

// f, g = (u f + v g)/2^batch_steps, (q f + r g)/2^batch_steps; the steps are such that nothing is cut off.
SEALSTONE_INLINE constexpr void apply_to_f_g(size_t count, SignedLimb* f, SignedLimb* g, const StepMatrix& t) {
    SignedDoubleLimb sum_f = wide_product(t.u, f[0]) + wide_product(t.v, g[0]);
    SignedDoubleLimb sum_g = wide_product(t.q, f[0]) + wide_product(t.r, g[0]);
    for (size_t i = 1; i < count; ++i) {
        sum_f = (sum_f >> batch_steps) + wide_product(t.u, f[i]) + wide_product(t.v, g[i]);
        sum_g = (sum_g >> batch_steps) + wide_product(t.q, f[i]) + wide_product(t.r, g[i]);
        f[i - 1] = as_signed(static_cast<Limb>(sum_f) & digit_mask);
        g[i - 1] = as_signed(static_cast<Limb>(sum_g) & digit_mask);
    }
    f[count - 1] = static_cast<SignedLimb>(sum_f >> batch_steps);
    g[count - 1] = static_cast<SignedLimb>(sum_g >> batch_steps);
}

// The same of d and e modulo m, from and to numbers between -2m and m. One that is negative counts with m added, and
// from -m .. m the sum of both, at most 2^batch_steps m, and less than as much again of m that makes its lowest digit
// zero are within the bounds. by_m is 1/m modulo 2^batch_steps.
SEALSTONE_INLINE constexpr void apply_to_d_e(size_t count, SignedLimb* d, SignedLimb* e, const StepMatrix& t,
                                             const SignedLimb* m, Limb by_m) {
    const Limb sign_d = sign_of(d[count - 1]), sign_e = sign_of(e[count - 1]);
    Limb m_d = (as_limb(t.u) & sign_d) + (as_limb(t.v) & sign_e);
    Limb m_e = (as_limb(t.q) & sign_d) + (as_limb(t.r) & sign_e);
    SignedDoubleLimb sum_d = wide_product(t.u, d[0]) + wide_product(t.v, e[0]);
    SignedDoubleLimb sum_e = wide_product(t.q, d[0]) + wide_product(t.r, e[0]);
    m_d -= (by_m * static_cast<Limb>(sum_d) + m_d) & digit_mask;
    m_e -= (by_m * static_cast<Limb>(sum_e) + m_e) & digit_mask;
    sum_d += wide_product(m[0], as_signed(m_d));
    sum_e += wide_product(m[0], as_signed(m_e));
    for (size_t i = 1; i < count; ++i) {
        sum_d = (sum_d >> batch_steps) + wide_product(t.u, d[i]) + wide_product(t.v, e[i]) +
                wide_product(m[i], as_signed(m_d));
        sum_e = (sum_e >> batch_steps) + wide_product(t.q, d[i]) + wide_product(t.r, e[i]) +
                wide_product(m[i], as_signed(m_e));
        d[i - 1] = as_signed(static_cast<Limb>(sum_d) & digit_mask);
        e[i - 1] = as_signed(static_cast<Limb>(sum_e) & digit_mask);
    }
    d[count - 1] = static_cast<SignedLimb>(sum_d >> batch_steps);
    e[count - 1] = static_cast<SignedLimb>(sum_e >> batch_steps);
}

// d times the sign of f, from between -2m and m to 0 .. m - 1.
constexpr void reduce_signed(size_t count, SignedLimb* d, Limb negate, const SignedLimb* m) {
    Limb negative = sign_of(d[count - 1]);
    for (size_t i = 0; i < count; ++i)
        d[i] = as_signed((as_limb(d[i] + as_signed(as_limb(m[i]) & negative)) ^ negate) - negate);
    normalise(count, d);
    negative = hide(sign_of(d[count - 1]));
    for (size_t i = 0; i < count; ++i) d[i] += as_signed(as_limb(m[i]) & negative);
    normalise(count, d);
}

template <size_t Count>
struct DivisionState {
    SignedDigits<Count> m, f, g, d, e;
};

constexpr size_t bit_length(size_t n, const Limb* a) {  // of a public number
    size_t bits = n * limb_bits;
    while (bits != 0 && bit_of(a, bits - 1) == 0) --bits;
    return bits;
}

// r = c/a mod m for a, c < m, gcd(a, m) = 1; 0 for a = 0. minus_by_m is -1/m modulo 2^limb_bits, as Modulus has it. r
// may be a or c. Time depends on m alone, and for vartime on everything.
template <size_t N, bool vartime>
constexpr void divide_by_steps(Limb* r, const Limb* c, const Limb* a, const Limb* m, Limb minus_by_m) {
    constexpr size_t n = N, count = digits_for(inverse_bits(N));
    DivisionState<count> s{};
    const Limb by_m = (Limb{0} - minus_by_m) & digit_mask;
    to_digits(count, s.m.digit, n, m);
    to_digits(count, s.f.digit, n, m);
    to_digits(count, s.g.digit, n, a);
    to_digits(count, s.e.digit, n, c);
    // Enough bits for the steps of a batch: the digit alone.
    const auto lowest = [](const SignedDigits<count>& x) { return as_limb(x.digit[0]); };
    if constexpr (vartime) {
        SignedLimb delta = 1;
        size_t used = count;
        for (bool more = true; more;) {
            const StepMatrix t = division_steps<true>(delta, lowest(s.f), lowest(s.g));
            apply_to_d_e(count, s.d.digit, s.e.digit, t, s.m.digit, by_m);
            apply_to_f_g(used, s.f.digit, s.g.digit, t);
            // A highest digit that only repeats the sign goes into the one below.
            SignedLimb *const f = s.f.digit, *const g = s.g.digit;
            while (used > 1 && f[used - 1] == as_signed(sign_of(f[used - 1])) &&
                   g[used - 1] == as_signed(sign_of(g[used - 1]))) {
                f[used - 2] = as_signed(as_limb(f[used - 2]) | as_limb(f[used - 1]) << batch_steps);
                g[used - 2] = as_signed(as_limb(g[used - 2]) | as_limb(g[used - 1]) << batch_steps);
                --used;
            }
            more = false;
            for (size_t i = 0; i < used; ++i) more = more || g[i] != 0;
        }
        reduce_signed(count, s.d.digit, sign_of(s.f.digit[used - 1]), s.m.digit);
    } else {
        SignedLimb delta = 1;  // 1/2, twice
        const size_t batches = (steps_for(bit_length(n, m)) + batch_steps - 1) / batch_steps;
        for (size_t i = 0; i < batches; ++i) {
            const StepMatrix t = division_steps<false>(delta, lowest(s.f), lowest(s.g));
            // The next steps wait for f and g, not for d and e.
            apply_to_f_g(count, s.f.digit, s.g.digit, t);
            apply_to_d_e(count, s.d.digit, s.e.digit, t, s.m.digit, by_m);
        }
        reduce_signed(count, s.d.digit, sign_of(s.f.digit[count - 1]), s.m.digit);
    }
    from_digits(n, r, count, s.d.digit);
    if constexpr (!vartime) wipe(s);
}

}  // namespace sealstone::math
