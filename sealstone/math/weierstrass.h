// SPDX-License-Identifier: Apache-2.0
// math/weierstrass.h - private: points of curves y^2 = x^3 + ax + b of prime order, where a is -3 or 0.
//
// A point is X, Y, Z with x = X/Z, y = Y/Z; Z = 0 is the point at infinity. Its formulas are complete: they hold for
// equal and opposite points and for infinity, so that no caller and no attacker can bring about a special case.
// ("Complete addition formulas for prime order elliptic curves", Renes, Costello, Batina, EUROCRYPT 2016.)
//
// A formula is data: a list of steps on registers. Those of point 1, of the sum and temporary ones lie in a frame, the
// others where they are.
#pragma once
#include "sealstone/math/modular.h"

namespace sealstone::math {

// clang-format off
enum Register : uint8_t { X1, Y1, Z1, X3, Y3, Z3, t0, t1, t2, t3, t4, frame_size,
                          X2 = frame_size, Y2, Z2, B, register_count };
// clang-format on

enum class Operation : uint8_t { multiply, add, subtract };
struct Step {
    uint16_t code;
    constexpr Step(Register to, Register a, char operation, Register b)
        : code(static_cast<uint16_t>((operation == '*'   ? 0
                                      : operation == '+' ? 1
                                                         : 2)
                                         << 12 |
                                     to << 8 | a << 4 | b)) {}
    constexpr Operation operation() const { return static_cast<Operation>(code >> 12); }
    constexpr size_t to() const { return code >> 8 & 15; }
    constexpr size_t a() const { return code >> 4 & 15; }
    constexpr size_t b() const { return code & 15; }
};

// The formulas of one kind of a. B is b where a = -3, and 3b where a = 0.
struct Law {
    Span<const Step> addition, doubling, equation;
};

struct Curve {
    Modulus field, order;  // of the same number of limbs
    size_t field_bits, order_bits;
    const Law& law;
    const Limb* b;      // in Montgomery form, as all that follows
    const Limb* law_b;  // the law's B
    const Limb* base;   // x and y of G
    // Points are computed with as (x, y) = (x' Z^2, y' Z^3), where (x', y') are the ones of the standard: brainpool's
    // r1 curves on their t1. Z^2, Z^3, 1/Z^2, 1/Z^3; null if they are the same.
    const Limb* twist;
};

// a = -3.
// Algorithm 4: point 3 = point 1 + point 2. 12 products and 2 by b.
inline constexpr Step addition[] = {
    {t0, X1, '*', X2}, {t1, Y1, '*', Y2}, {t2, Z1, '*', Z2}, {t3, X1, '+', Y1}, {t4, X2, '+', Y2}, {t3, t3, '*', t4},
    {t4, t0, '+', t1}, {t3, t3, '-', t4}, {t4, Y1, '+', Z1}, {X3, Y2, '+', Z2}, {t4, t4, '*', X3}, {X3, t1, '+', t2},
    {t4, t4, '-', X3}, {X3, X1, '+', Z1}, {Y3, X2, '+', Z2}, {X3, X3, '*', Y3}, {Y3, t0, '+', t2}, {Y3, X3, '-', Y3},
    {Z3, B, '*', t2},  {X3, Y3, '-', Z3}, {Z3, X3, '+', X3}, {X3, X3, '+', Z3}, {Z3, t1, '-', X3}, {X3, t1, '+', X3},
    {Y3, B, '*', Y3},  {t1, t2, '+', t2}, {t2, t1, '+', t2}, {Y3, Y3, '-', t2}, {Y3, Y3, '-', t0}, {t1, Y3, '+', Y3},
    {Y3, t1, '+', Y3}, {t1, t0, '+', t0}, {t0, t1, '+', t0}, {t0, t0, '-', t2}, {t1, t4, '*', Y3}, {t2, t0, '*', Y3},
    {Y3, X3, '*', Z3}, {Y3, Y3, '+', t2}, {X3, t3, '*', X3}, {X3, X3, '-', t1}, {Z3, t4, '*', Z3}, {t1, t3, '*', t0},
    {Z3, Z3, '+', t1},
};
// Algorithm 6: point 3 = 2 (point 1). 8 products, 3 squares and 2 products by b.
inline constexpr Step doubling[] = {
    {t0, X1, '*', X1}, {t1, Y1, '*', Y1}, {t2, Z1, '*', Z1}, {t3, X1, '*', Y1}, {t3, t3, '+', t3}, {Z3, X1, '*', Z1},
    {Z3, Z3, '+', Z3}, {Y3, B, '*', t2},  {Y3, Y3, '-', Z3}, {X3, Y3, '+', Y3}, {Y3, X3, '+', Y3}, {X3, t1, '-', Y3},
    {Y3, t1, '+', Y3}, {Y3, X3, '*', Y3}, {X3, X3, '*', t3}, {t3, t2, '+', t2}, {t2, t2, '+', t3}, {Z3, B, '*', Z3},
    {Z3, Z3, '-', t2}, {Z3, Z3, '-', t0}, {t3, Z3, '+', Z3}, {Z3, Z3, '+', t3}, {t3, t0, '+', t0}, {t0, t3, '+', t0},
    {t0, t0, '-', t2}, {t0, t0, '*', Z3}, {Y3, Y3, '+', t0}, {t0, Y1, '*', Z1}, {t0, t0, '+', t0}, {Z3, t0, '*', Z3},
    {X3, X3, '-', Z3}, {Z3, t0, '*', t1}, {Z3, Z3, '+', Z3}, {Z3, Z3, '+', Z3},
};
// With b in Z2: t1 = x^3 - 3x + b and t2 = y^2 of point 1.
inline constexpr Step equation[] = {
    {t0, X1, '*', X1}, {t1, t0, '*', X1}, {t1, t1, '-', X1}, {t1, t1, '-', X1},
    {t1, t1, '-', X1}, {t1, t1, '+', Z2}, {t2, Y1, '*', Y1},
};

inline constexpr Law law_of_minus_three{addition, doubling, equation};

// a = 0. Algorithm 7: point 3 = point 1 + point 2. 12 products and 2 by 3b.
inline constexpr Step addition_of_zero[] = {
    {t0, X1, '*', X2}, {t1, Y1, '*', Y2}, {t2, Z1, '*', Z2}, {t3, X1, '+', Y1}, {t4, X2, '+', Y2}, {t3, t3, '*', t4},
    {t4, t0, '+', t1}, {t3, t3, '-', t4}, {t4, Y1, '+', Z1}, {X3, Y2, '+', Z2}, {t4, t4, '*', X3}, {X3, t1, '+', t2},
    {t4, t4, '-', X3}, {X3, X1, '+', Z1}, {Y3, X2, '+', Z2}, {X3, X3, '*', Y3}, {Y3, t0, '+', t2}, {Y3, X3, '-', Y3},
    {X3, t0, '+', t0}, {t0, X3, '+', t0}, {t2, B, '*', t2},  {Z3, t1, '+', t2}, {t1, t1, '-', t2}, {Y3, B, '*', Y3},
    {X3, t4, '*', Y3}, {t2, t3, '*', t1}, {X3, t2, '-', X3}, {Y3, Y3, '*', t0}, {t1, t1, '*', Z3}, {Y3, t1, '+', Y3},
    {t0, t0, '*', t3}, {Z3, Z3, '*', t4}, {Z3, Z3, '+', t0},
};
// Algorithm 9: point 3 = 2 (point 1). 6 products, 2 squares and 1 product by 3b.
inline constexpr Step doubling_of_zero[] = {
    {t0, Y1, '*', Y1}, {Z3, t0, '+', t0}, {Z3, Z3, '+', Z3}, {Z3, Z3, '+', Z3}, {t1, Y1, '*', Z1}, {t2, Z1, '*', Z1},
    {t2, B, '*', t2},  {X3, t2, '*', Z3}, {Y3, t0, '+', t2}, {Z3, t1, '*', Z3}, {t1, t2, '+', t2}, {t2, t1, '+', t2},
    {t0, t0, '-', t2}, {Y3, t0, '*', Y3}, {Y3, X3, '+', Y3}, {t1, X1, '*', Y1}, {X3, t0, '*', t1}, {X3, X3, '+', X3},
};
inline constexpr Step equation_of_zero[] = {
    {t0, X1, '*', X1},
    {t1, t0, '*', X1},
    {t1, t1, '+', Z2},
    {t2, Y1, '*', Y1},
};
// A formula writes to its frame.
consteval bool stays_in_frame(Span<const Step> formula) {
    for (const Step step : formula)
        if (step.to() >= frame_size) return false;
    return true;
}
static_assert(stays_in_frame(addition) && stays_in_frame(doubling) && stays_in_frame(equation));
static_assert(stays_in_frame(addition_of_zero) && stays_in_frame(doubling_of_zero) && stays_in_frame(equation_of_zero));

inline constexpr Law law_of_zero{addition_of_zero, doubling_of_zero, equation_of_zero};

// The registers that are read only: X2, Y2, Z2 and B.
struct Operands {
    const Limb* at[register_count - frame_size];
};
constexpr Operands operands(const Curve& curve, const Limb* xy2, const Limb* z2) {
    return {{xy2, xy2 + curve.field.limbs, z2, curve.law_b}};
}

template <size_t N>
SEALSTONE_INLINE constexpr void run_step(Step step, Limb* frame, const Operands& others, const Modulus& p) {
    const size_t n = N == any_width ? p.limbs : N;
    const Limb* const* const at = others.at;
    const auto operand = [=](size_t i) __attribute__((always_inline))->const Limb* {
        return i < frame_size ? frame + i * n : at[i - frame_size];
    };
    Limb* const to = frame + step.to() * n;
    const Limb* const a = operand(step.a());
    const Limb* const b = operand(step.b());
    switch (step.operation()) {
        case Operation::multiply:
            return multiply<N>(to, a, b, p);
        case Operation::add:
            return add<N>(to, a, b, p);
        case Operation::subtract:
            return subtract<N>(to, a, b, p);
    }
}

template <size_t N>
constexpr void run(Span<const Step> formula, Limb* frame, const Operands& others, const Modulus& p) {
    for (const Step step : formula) run_step<N>(step, frame, others, p);
}
// Point 1 = what the formula makes of it and of another point.
template <size_t N>
constexpr void apply(Span<const Step> formula, Limb* frame, const Curve& curve, const Limb* xy2, const Limb* z2) {
    run<N>(formula, frame, operands(curve, xy2, z2), curve.field);
    copy_limbs(3 * curve.field.limbs, frame, frame + X3 * curve.field.limbs);
}
template <size_t N>
SEALSTONE_INLINE constexpr void twice(Limb* frame, const Curve& curve) {
    apply<N>(curve.law.doubling, frame, curve, frame, frame);  // there is no other
}
template <size_t N>
SEALSTONE_INLINE constexpr void add_point(Limb* frame, const Curve& curve, const Limb* xy2, const Limb* z2) {
    apply<N>(curve.law.addition, frame, curve, xy2, z2);
}

// `count` bits of a number from bit `at`; beyond its end are zeros.
constexpr uint32_t bits_at(size_t n, const Limb* k, size_t at, size_t count) {
    const size_t word = at / limb_bits, shift = at % limb_bits;
    Limb x = word < n ? k[word] >> shift : 0;
    if (shift + count > limb_bits && word + 1 < n) x |= static_cast<Limb>(k[word + 1] << 1 << (limb_bits - 1 - shift));
    return static_cast<uint32_t>(x) & ((1u << count) - 1);
}

// The recoding of a scalar that walks from its top: signed odd digits of at most window bits, about window bits of
// zeros between them, found without memory ("Signed binary representations revisited", Okeya, Schmidt-Samoa, Spahn,
// Takagi, CRYPTO 2004). Digit i of 2k - k is bit i-1 less bit i of k: signs alternate, and a window of these digits is
// read off directly.
constexpr size_t entry_of(int digit) { return static_cast<size_t>(digit < 0 ? -digit : digit) / 2; }

class Digits {
public:
    constexpr Digits() = default;
    constexpr Digits(const Limb* k, size_t bits, int window)
        : k_(k), limbs_(limbs_for(bits)), window_(static_cast<size_t>(window)), left_(bits + 1) {
        next();
    }
    // The digit at position i, 0 for none. To be asked for i = bits, bits - 1, .. 0.
    constexpr int at(size_t i) {
        if (i != at_ || value_ == 0) return 0;
        const int digit = value_;
        next();
        return digit;
    }

private:
    constexpr Limb limb(size_t i) const { return i < limbs_ ? k_[i] : 0; }
    // The highest window below position left_ that has a digit.
    constexpr void next() {
        value_ = 0;
        for (size_t i = (left_ + limb_bits - 1) / limb_bits; i-- != 0;) {
            Limb change = limb(i) ^ static_cast<Limb>(limb(i) << 1 | (i == 0 ? 0 : limb(i - 1) >> (limb_bits - 1)));
            if (left_ - i * limb_bits < limb_bits) change &= (Limb{1} << (left_ - i * limb_bits)) - 1;
            if (change == 0) continue;
            const auto zeros = static_cast<size_t>(limb_bits == 64 ? __builtin_clzll(change) : __builtin_clzl(change));
            return open((i + 1) * limb_bits - zeros);
        }
    }
    // The window that ends below position i.
    constexpr void open(size_t i) {
        const size_t count = i < window_ ? i : window_;
        left_ = i - count;
        const uint32_t bits =
            left_ == 0 ? bits_at(limbs_, k_, 0, count) << 1 : bits_at(limbs_, k_, left_ - 1, count + 1);
        value_ = static_cast<int>(bits & ((1u << count) - 1)) - static_cast<int>(bits >> 1);
        at_ = left_;
        for (; value_ % 2 == 0; value_ /= 2) ++at_;
    }

    const Limb* k_ = nullptr;
    size_t limbs_ = 0;
    size_t window_ = 0;
    size_t left_ = 0;  // positions below this one have not been looked at
    size_t at_ = 0;
    int value_ = 0;
};

template <size_t N>
constexpr void set_infinity(Limb* frame, const Modulus& p) {
    for (size_t i = 0; i < 3 * p.limbs; ++i) frame[i] = 0;
    copy_limbs(p.limbs, frame + Y1 * p.limbs, p.one);
}

// xy of the affine point, x and y, which is not in Montgomery form.
template <size_t N>
constexpr void load_coordinates(Limb* xy, const Curve& curve, const Limb* point) {
    const Modulus& p = curve.field;
    const size_t n = p.limbs;
    for (size_t i = 0; i < 2; ++i) {
        multiply<N>(xy + i * n, point + i * n, p.square, p);
        if (curve.twist != nullptr) multiply<N>(xy + i * n, xy + i * n, curve.twist + i * n, p);
    }
}
// Point 1 = the affine point.
template <size_t N>
constexpr void load_point(Limb* frame, const Curve& curve, const Limb* point) {
    load_coordinates<N>(frame, curve, point);
    copy_limbs(curve.field.limbs, frame + Z1 * curve.field.limbs, curve.field.one);
}

// Is point 1, affine, one of the curve's (SEC 1, section 3.2.2.1: the cofactor is 1, and infinity has no affine
// coordinates)?
template <size_t N>
constexpr Choice on_curve(Limb* frame, const Curve& curve) {
    const size_t n = curve.field.limbs;
    run<N>(curve.law.equation, frame, operands(curve, frame, curve.b), curve.field);
    return equal_limbs(n, frame + t1 * n, frame + t2 * n);
}

}  // namespace sealstone::math
