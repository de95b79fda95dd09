// SPDX-License-Identifier: Apache-2.0
// math/curve_fast.h - private: a curve's operations in few products, over any field (curve_field.h).
//
// A secret scalar is made odd and written in digits that are all odd, so that each adds something: no digit is told
// from another. Additions are Jacobian where no special case can come, and complete (weierstrass.h) where it could, at
// the very end.
#pragma once
#include "sealstone/math/curve.h"
#include "sealstone/math/endomorphism.h"
#include "sealstone/math/jacobian.h"

namespace sealstone::math {

// The odd number k = sum of d[i] 2^(width i), where d[i] is odd and |d[i]| < 2^width. Since sum of (2^width - 1)
// 2^(width i) is the number of as many ones, d[i] is 2 b + 1 - 2^width for the width bits b of k above bit width i; the
// last takes what is left, and is positive.
struct OddDigit {
    Choice negative;
    uint32_t entry;  // (|d| - 1)/2
};
// From `count` bits, the highest of which is clear for a negative digit.
constexpr OddDigit odd_digit(uint32_t bits, size_t count) {
    const Choice negative = !Choice::bit(bits >> (count - 1));
    return {negative, (bits ^ negative.mask()) & ((1u << (count - 1)) - 1)};
}
constexpr OddDigit odd_digit_at(size_t n, const Limb* k, size_t width, size_t i, size_t digits) {
    if (i + 1 == digits) return {Choice::bit(0), bits_at(n, k, width * i, width) >> 1};
    return odd_digit(bits_at(n, k, width * i + 1, width), width);
}

// r = k, or n - k if k is even: true. The order n is odd, and k in 1 .. n-1.
template <size_t N>
Choice make_odd(Limb* r, const Limb* k, const Modulus& order) {
    const Choice even = !Choice::bit(static_cast<uint32_t>(k[0] & 1));
    subtract_limbs<N>(N, r, order.value, k);
    for (size_t i = 0; i < N; ++i) r[i] = even.pick(r[i], k[i]);
    return even;
}

// Constants in the form of a group's field.
template <class Group, const CurveText& text, const TableText& table>
struct FastConstants {
    using Affine = typename Group::Affine;
    using Of = CurveConstants<text>;

    template <size_t count>
    struct Table {
        Affine at[count];
        constexpr explicit Table(const char* const* hex) : at{} {
            for (size_t i = 0; i < count; ++i) at[i] = {form(hex[2 * i]), form(hex[2 * i + 1])};
        }
    };
    static constexpr typename Group::Element form(const char* hex) {
        return Group::Field::form(number<Of::N>(hex), Of::field.view());
    }
    static constexpr typename Group::Element derive_law_b() {
        Number<Of::N> b = number<Of::N>(text.b), three_b = b;
        for (int i = 0; i < 2; ++i) math::add<Of::N>(three_b.limb, three_b.limb, b.limb, Of::field.view());
        return Group::Field::form(text.a == A::zero ? three_b : b, Of::field.view());
    }
    static constexpr typename Group::Element law_b = derive_law_b();
    static constexpr Table<odd_multiple_count> odd_multiples{table.odd_multiples};
    static constexpr Table<comb_tables * comb_entries> comb{table.comb};
};

// The complete formulas (weierstrass.h), for the additions at the end.
template <class Group>
struct CompleteSum {
    using F = typename Group::Field;
    using Element = typename Group::Element;
    static constexpr size_t N = F::limbs;
    static constexpr const Law& law = Group::a == A::zero ? law_of_zero : law_of_minus_three;

    Element at[register_count];

    void run(const F& f, Span<const Step> formula) {
        for (const Step step : formula) {
            Element& to = at[step.to()];
            const Element &a = at[step.a()], &b = at[step.b()];
            if (step.operation() == Operation::multiply)
                f.multiply(to, a, b);
            else if (step.operation() == Operation::add)
                f.add(to, a, b);
            else
                f.subtract(to, a, b);
        }
        for (size_t i = 0; i < 3; ++i) at[X1 + i] = at[X3 + i];
    }
    // x = X/Z^2, y = Y/Z^3 becomes x = X/Z, y = Y/Z.
    void start(const F& f, const typename Group::Point& p, const Element& law_b) {
        f.multiply(at[X1], p.x, p.z);
        at[Y1] = p.y;
        f.square(at[t0], p.z);
        f.multiply(at[Z1], at[t0], p.z);
        at[B] = law_b;
    }
    void twice(const F& f) { run(f, law.doubling); }
    // The sum with q, or with infinity instead.
    void add(const F& f, const typename Group::Affine& q, const Element& one, Choice infinity = Choice::bit(0)) {
        const Limb finite = (!infinity).template mask<Limb>();
        for (size_t i = 0; i < sizeof one / sizeof(Limb); ++i) {
            at[X2].limb[i] = q.x.limb[i] & finite;
            at[Y2].limb[i] = infinity.pick(one.limb[i], q.y.limb[i]);
            at[Z2].limb[i] = one.limb[i] & finite;
        }
        run(f, law.addition);
    }
    // As numbers. Not for infinity.
    void store(const F& f, Limb* xy) {
        f.invert(at[t0], at[Z1]);
        for (size_t i = 0; i < 2; ++i) {
            f.multiply(at[t1], at[X1 + i], at[t0]);
            f.store(xy + i * N, at[t1]);
        }
    }
};

// A sum while it is doubled and added to: a point of the group. A group may have a Loop of its own, which keeps it in
// another way.
template <class Group>
struct PlainLoop {
    using F = typename Group::Field;
    using Element = typename Group::Element;
    using Affine = typename Group::Affine;
    using Point = typename Group::Point;
    using Room = typename Group::Room;
    using Sum = Point;

    static void start(const F&, Sum& s, const Affine& q, const Element& one) { s = {q.x, q.y, one}; }
    static void twice(const F& f, Sum& s, Room& room, size_t times) {
        for (; times != 0; --times) Group::twice(f, s, room);
    }
    static void add(const F& f, Sum& s, const Affine& q, Room& room) { Group::add(f, s, q, room); }
    static void finish(Point& p, const Sum& s) { p = s; }

    // Every special case may come, and is branched to.
    static void vartime_add(const F& f, Sum& s, bool& infinity, const Affine& q, const Element& one, Room& room) {
        if (infinity) {
            start(f, s, q, one);
            infinity = false;
            return;
        }
        Group::add(f, s, q, room);
        if (!f.is_zero(s.z).declassify()) return;
        // The coordinates x are the same; the new X is the difference of the y, squared.
        infinity = !f.is_zero(s.x).declassify();
        start(f, s, q, one);
        if (!infinity) Group::twice(f, s, room);
    }
};
template <class Group>
struct LoopOf {
    using type = PlainLoop<Group>;
};
template <class Group>
requires requires { typename Group::Loop; }
struct LoopOf<Group> {
    using type = typename Group::Loop;
};

template <class Group>
struct CurveFast {
    using F = typename Group::Field;
    using Element = typename Group::Element;
    using Affine = typename Group::Affine;
    using Point = typename Group::Point;
    using Room = typename Group::Room;
    using Loop = typename LoopOf<Group>::type;
    static constexpr size_t N = F::limbs;
    static constexpr bool a_is_zero = Group::a == A::zero;

    static Element one(const F& f) {
        const Limb number[N] = {1};
        Element r;
        f.load(r, number);
        return r;
    }
    // From the curve of the standard to the one that is computed with (power 0), and back (2).
    static void twist(Limb* xy, const Curve& curve, size_t power) {
        for (size_t i = 0; curve.twist != nullptr && i < 2; ++i)
            math::multiply<N>(xy + i * N, xy + i * N, curve.twist + (power + i) * N, curve.field);
    }
    // r = the entry of that number; all are read.
    SEALSTONE_NOINLINE static void pick(Affine& r, const Affine* table, size_t count, uint32_t entry) {
        using Pair [[gnu::vector_size(2 * sizeof(Limb))]] = Limb;
        constexpr size_t pairs = sizeof r / sizeof(Pair);
        static_assert(pairs * sizeof(Pair) == sizeof r);
        Pair sum[pairs] = {};
        for (size_t i = 0; i < count; ++i) {
            const Limb mask = Choice::is_zero(static_cast<uint32_t>(i) ^ entry).template mask<Limb>();
            const Pair masks = {mask, mask};
            each<pairs>(pairs, [&](size_t j) {
                Pair limbs;
                __builtin_memcpy(&limbs, reinterpret_cast<const uint8_t*>(&table[i]) + j * sizeof limbs, sizeof limbs);
                sum[j] |= limbs & masks;
            });
        }
        __builtin_memcpy(&r, sum, sizeof r);
    }
    static void negate(const F& f, Affine& r, Choice yes, Element& t) {
        f.subtract(t, Element{}, r.y);
        for (size_t i = 0; i < sizeof t / sizeof(Limb); ++i) r.y.limb[i] = yes.pick(t.limb[i], r.y.limb[i]);
    }

    // k in signs s[i] = 1, -1: the sum of s[i] 2^i for i < length = comb_teeth comb_tables step, where s[i] is bit i +
    // 1 of k, and the last one is 1. Column c has from each table t an entry, of the signs at c + step (t + comb_tables
    // j) for its teeth j; sum = 2 sum + these entries, one column after another.
    //
    // Before an entry is added, the sum is the sum of g[i] 2^(step i) G for integers g[i], and the entry has +-1 for
    // some of them. Each g[i] of the sum less the entry, and plus it, is not 0 once table t has been read, since 2g is
    // even; and less than 2^step, so that the highest of them outweighs the others, and the whole is not 0. Nor is it a
    // multiple of n before the last column: then it is below n/2, for what was read of k's highest bits, and 3/2 of
    // 2^(length - step) for the rest, which is less than n but for orders that are just a bit longer than a multiple of
    // the comb's size (secp224k1). For these all is complete, for the others the last column is.
    static void multiply_base(Limb* xy, const Limb* k, const Curve& curve, const Affine* comb, const Element& law_b) {
        const F f(curve.field);
        const size_t step = (curve.order_bits + comb_teeth * comb_tables - 1) / (comb_teeth * comb_tables);
        const size_t length = comb_teeth * comb_tables * step;
        struct {
            Limb odd[N];
            Point sum;
            Room room;
            Affine entry;
            CompleteSum<Group> end;
        } work;
        const Choice even = make_odd<N>(work.odd, k, curve.order);
        const Element unit = one(f);
        const auto load_entry = [&](size_t t, size_t column) {
            uint32_t signs = 0;
            for (size_t j = 0; j < comb_teeth; ++j) {
                const size_t i = column + step * (t + comb_tables * j);
                signs |= (i + 1 == length ? 1 : bits_at(N, work.odd, i + 1, 1)) << j;
            }
            const OddDigit digit = odd_digit(signs, comb_teeth);
            pick(work.entry, comb + comb_entries * t, comb_entries, digit.entry);
            negate(f, work.entry, digit.negative ^ even, work.room.t0);
        };
        const bool jacobian = length - step + 3 <= curve.order_bits;
        size_t column = step - 1;
        load_entry(0, column);
        work.sum = {work.entry.x, work.entry.y, unit};
        const auto add_from = [&](size_t t) {
            for (; t < comb_tables; ++t) {
                load_entry(t, column);
                Group::add(f, work.sum, work.entry, work.room);
            }
        };
        const auto add_complete_from = [&](size_t t) {
            for (; t < comb_tables; ++t) {
                load_entry(t, column);
                work.end.add(f, work.entry, unit);
            }
        };
        if (jacobian) add_from(1);
        while (jacobian && column != 1) {
            --column;
            Group::twice(f, work.sum, work.room);
            add_from(0);
        }
        work.end.start(f, work.sum, law_b);
        if (!jacobian) add_complete_from(1);
        while (column-- != 0) {
            work.end.twice(f);
            add_complete_from(0);
        }
        work.end.store(f, xy);
        twist(xy, curve, 2);
        wipe(work);
    }

    // table = P, 3P, 5P, .. as Group::odd_multiples has it, P the point of the standard's curve.
    template <auto invert, size_t count>
    static void load_multiples(const F& f, Affine (&table)[count], const Limb* point, const Curve& curve, Room& room,
                               Element* scale) {
        Element ratio[count];
        Limb numbers[2 * N];
        copy_limbs(2 * N, numbers, point);
        twist(numbers, curve, 0);
        f.load(table[0].x, numbers);
        f.load(table[0].y, numbers + N);
        Group::template odd_multiples<count, invert>(f, table, ratio, one(f), room, scale);
    }

    // Before digit d is added, the sum is 2^width g P, where g is odd and the digits before: the bits of k up there,
    // the lowest set. It is neither d nor -d, as |d| < 2^width; and with d at most k/2^width + 2^(width + 1), less than
    // n, but for the last digit. With an endomorphism it is 2^width (g P + h lambda P), perhaps with a digit added to
    // the first; less or plus the next digit not both are 0, and both are too small for a multiple of n
    // (EndomorphismText) but for the last digits. An even part is made odd by 1 more, which is taken back at the end.
    template <size_t width, class... Map>
    static void multiply(Limb* xy, const Limb* k, const Limb* point, const Curve& curve, const Element& law_b,
                         const Map&... map) {
        constexpr size_t count = size_t{1} << (width - 1), parts = 1 + sizeof...(Map);
        const F f(curve.field);
        struct {
            Affine table[count];
            Element scale;
            Part<N> part[parts];
            typename Loop::Sum sum;
            Point point;
            Room room;
            Affine entry;
            CompleteSum<Group> end;
        } work;

        size_t bits = curve.order_bits;
        if constexpr (parts == 2) {
            bits = (map.half_bits + ...);
            (split(work.part, k, map), ...);
            for (auto& part : work.part) {
                part.even = static_cast<Limb>(~part.k[0] & 1);
                part.k[0] |= 1;
            }
        } else {
            work.part[0].negative = make_odd<N>(work.part[0].k, k, curve.order).template mask<Limb>();
        }

        const Element unit = one(f);
        load_multiples<&F::invert>(f, work.table, point, curve, work.room, a_is_zero ? &work.scale : nullptr);

        const size_t digits = (bits + width - 1) / width;
        const auto load_entry = [&](size_t part, const OddDigit& digit) {
            const Choice minus = Choice::bit(static_cast<uint32_t>(work.part[part].negative));
            pick(work.entry, work.table, count, digit.entry);
            negate(f, work.entry, digit.negative ^ minus, work.room.t0);
            if (part == 1) (f.multiply(work.entry.x, work.entry.x, map.beta), ...);
        };
        const auto load_digit = [&](size_t part, size_t i) {
            load_entry(part, odd_digit_at(N, work.part[part].k, width, i, digits));
        };
        load_digit(0, digits - 1);
        Loop::start(f, work.sum, work.entry, unit);
        if constexpr (parts == 2) {
            load_digit(1, digits - 1);
            Loop::add(f, work.sum, work.entry, work.room);
        }
        for (size_t i = digits - 1; i-- != 0;) {
            Loop::twice(f, work.sum, work.room, width);
            for (size_t part = 0; i != 0 && part < parts; ++part) {
                load_digit(part, i);
                Loop::add(f, work.sum, work.entry, work.room);
            }
        }

        Loop::finish(work.point, work.sum);
        work.end.start(f, work.point, law_b);
        if constexpr (a_is_zero) {  // the table's curve has b scale^6
            f.square(work.room.t1, work.scale);
            f.multiply(work.room.t1, work.room.t1, work.scale);
            f.square(work.room.t2, work.room.t1);
            f.multiply(work.end.at[B], work.room.t2, work.end.at[B]);
        }
        for (size_t part = 0; part < parts; ++part) {
            load_digit(part, 0);
            work.end.add(f, work.entry, unit);
            if constexpr (parts == 2) {
                load_entry(part, {Choice::bit(1), 0});
                work.end.add(f, work.entry, unit, !Choice::bit(static_cast<uint32_t>(work.part[part].even)));
            }
        }
        if constexpr (a_is_zero) {
            f.multiply(work.end.at[X1], work.end.at[X1], work.scale);
            f.square(work.room.t1, work.scale);
            f.multiply(work.room.t1, work.room.t1, work.scale);
            f.multiply(work.end.at[Z1], work.end.at[Z1], work.room.t1);
        }
        work.end.store(f, xy);
        twist(xy, curve, 2);
        wipe(work);
    }

    // A scalar in `parts` parts, and odd multiples of what it multiplies.
    template <size_t parts>
    struct Term {
        const Affine* multiples;
        Part<N> part[parts];
        Digits digits[parts];

        template <class... Map>
        Term(const Affine* multiples, int width, const Limb* k, size_t bits, const Map&... map)
            : multiples(multiples), part{}, digits{} {
            if constexpr (parts == 2)
                (split(part, k, map), ...);
            else
                copy_limbs(N, part[0].k, k);
            for (size_t i = 0; i < parts; ++i) digits[i] = Digits(part[i].k, bits, width);
        }
        Term(const Term&) = delete;  // digits point to parts
    };
    using Sum = typename Loop::Sum;
    // The interleaving of Strauss. No special case is left out, but by a Loop that says so. False for infinity.
    template <size_t parts, size_t count, class... Map>
    static bool vartime_sum(const F& f, Sum& sum, Term<parts> (&terms)[count], size_t bits, Room& room,
                            const Map&... map) {
        const Element unit = one(f);
        bool infinity = true;
        size_t doublings = 0;
        for (size_t at = bits + 1; at-- != 0;) {
            ++doublings;
            for (Term<parts>& term : terms) {
                for (size_t i = 0; i < parts; ++i) {
                    const int digit = term.digits[i].at(at);
                    if (digit == 0) continue;
                    Affine entry = term.multiples[entry_of(digit)];
                    if (i == 1) (f.multiply(entry.x, entry.x, map.beta), ...);
                    if ((digit < 0) != (term.part[i].negative != 0)) f.subtract(entry.y, Element{}, entry.y);
                    if (!infinity) Loop::twice(f, sum, room, doublings);
                    doublings = 0;
                    Loop::vartime_add(f, sum, infinity, entry, unit, room);
                }
            }
        }
        if (!infinity) Loop::twice(f, sum, room, doublings);
        return !infinity;
    }
    template <class... Map>
    static size_t part_bits(const Curve& curve, const Map&... map) {
        if constexpr (sizeof...(Map) == 1) return (map.half_bits + ...);
        return curve.order_bits;
    }

    template <size_t width, class... Map>
    static void vartime_multiply_add(Limb* x, const Limb* u, const Limb* v, const Limb* point, const Curve& curve,
                                     const Affine* multiples_of_g, const Map&... map) {
        const F f(curve.field);
        Affine table[size_t{1} << (width - 2)];
        Room room;
        load_multiples<&F::vartime_invert>(f, table, point, curve, room, nullptr);
        const size_t bits = part_bits(curve, map...);
        Term<1 + sizeof...(Map)> terms[2] = {{multiples_of_g, odd_multiples_width, u, bits, map...},
                                             {table, width, v, bits, map...}};
        Sum sum;
        for (size_t i = 0; i < 2 * N; ++i) x[i] = 0;
        if (!vartime_sum(f, sum, terms, bits, room, map...)) return;
        Point end;
        Loop::finish(end, sum);
        f.square(end.z, end.z);
        store_fraction(f, x, end.x, end.z, curve);
    }
    static void store_fraction(const F& f, Limb* x, const Element& numerator, const Element& denominator,
                               const Curve& curve) {
        f.store(x, numerator);
        if (curve.twist != nullptr) math::multiply<N>(x, x, curve.twist + 2 * N, curve.field);
        f.store(x + N, denominator);
    }

    // The same where u G comes from elsewhere, as numbers X, Y, Z with x = X/Z, y = Y/Z.
    template <size_t width, class... Map>
    static void vartime_multiply_add_to(Limb* x, const Limb* base, const Limb* v, const Limb* point, const Curve& curve,
                                        const Element& law_b, const Map&... map) {
        static_assert(same<Loop, PlainLoop<Group>>, "which leaves no special case out");
        const F f(curve.field);
        Affine table[size_t{1} << (width - 2)];
        Element scale;
        Room room;
        load_multiples<&F::vartime_invert>(f, table, point, curve, room, a_is_zero ? &scale : nullptr);
        const size_t bits = part_bits(curve, map...);
        Term<1 + sizeof...(Map)> terms[1] = {{table, width, v, bits, map...}};
        Point sum;
        if (!vartime_sum(f, sum, terms, bits, room, map...)) sum = {Element{}, one(f), Element{}};
        if constexpr (a_is_zero) f.multiply(sum.z, sum.z, scale);
        CompleteSum<Group> end;
        end.start(f, sum, law_b);
        for (size_t i = 0; i < 3; ++i) f.load(end.at[X2 + i], base + i * N);
        end.run(f, CompleteSum<Group>::law.addition);
        store_fraction(f, x, end.at[X1], end.at[Z1], curve);
    }
};

// A kernel of a curve: the group with its field, the width of windows, and texts. an endomorphism for a = 0.
//     template <> struct CurvePlan<Secp256r1, X> : FastPlan<Jacobian<Field, A::minus_three>, 5, secp256r1, ..> {};
//     template struct CurveKernel<Secp256r1, X>;
template <class Group, size_t width, const CurveText& text, const TableText& table, const EndomorphismText&... map>
struct FastPlan {
    using Constants = FastConstants<Group, text, table>;
    using Code = CurveFast<Group>;
    static constexpr size_t N = Constants::Of::N;

    template <const EndomorphismText& from>
    static constexpr Endomorphism<typename Group::Element, N> mapping{
        from.half_bits,     Constants::form(from.beta), number<N>(from.a1), number<N>(from.a2),
        number<N>(from.b1), number<N>(from.b2),         number<N>(from.g1), number<N>(from.g2)};

    SEALSTONE_INLINE static void multiply_base(Limb* xy, const Limb* k, const Curve& curve) {
        Code::multiply_base(xy, k, curve, Constants::comb.at, Constants::law_b);
    }
    SEALSTONE_INLINE static void multiply(Limb* xy, const Limb* k, const Limb* point, const Curve& curve) {
        Code::template multiply<width>(xy, k, point, curve, Constants::law_b, mapping<map>...);
    }
    SEALSTONE_INLINE static void vartime_multiply_add(Limb* x, const Limb* u, const Limb* v, const Limb* point,
                                                      const Curve& curve) {
        Code::template vartime_multiply_add<width>(x, u, v, point, curve, Constants::odd_multiples.at, mapping<map>...);
    }
    SEALSTONE_INLINE static void vartime_multiply_add_to(Limb* x, const Limb* base, const Limb* v, const Limb* point,
                                                         const Curve& curve) {
        Code::template vartime_multiply_add_to<width>(x, base, v, point, curve, Constants::law_b, mapping<map>...);
    }
};

// Portable code.
inline constexpr size_t portable_width = limb_bits == 64 ? 5 : 4;
template <const CurveText& text, const TableText& table, const EndomorphismText&... map>
using PortablePlan = FastPlan<Jacobian<MontgomeryField<limbs_of(text)>, text.a>, portable_width, text, table, map...>;

}  // namespace sealstone::math
