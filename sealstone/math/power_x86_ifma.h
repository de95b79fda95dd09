// SPDX-License-Identifier: Apache-2.0
// math/power_x86_ifma.h - private: Montgomery's product of numbers that lie across the lanes of AVX-512 IFMA.
//
// Digits have 52 bits, R = 2^(52 digits), and R >= 32 * 2^(64 n). Nothing is reduced in between ("Montgomery
// exponentiation needs no final subtractions", Walter, 1999): for a, b < 8m or a < 2^(64 n) the product is below 4m,
// and may be doubled.
//
// The modulus is multiplied by k so that k m = -1 modulo 2^104: then the two lowest digits of a sum are themselves the
// two quotients, and what is added is (k m + 1)/2^104 times them, two digits higher up. Only the two last digits, for
// which k would make the result longer, take quotients modulo m.
#pragma once
#include "sealstone/math/lanes_x86_ifma.h"
#include "sealstone/math/power.h"
#if SEALSTONE_X86
#include <immintrin.h>
SEALSTONE_KERNEL("avx512f,avx512bw,avx512dq,avx512vl,avx512ifma,bmi2")

namespace sealstone::math {
namespace {

inline constexpr unsigned digit_bits = 52;
inline constexpr uint64_t digit_mask = (uint64_t{1} << digit_bits) - 1;

// step(z) for z = First .. First + Count - 1; halved, since GCC looks into few calls within each other.
template <size_t First, size_t Count, class Step>
SEALSTONE_INLINE void each_of(const Step& step) {
    if constexpr (Count == 1) {
        step(First);
    } else {
        each_of<First, Count / 2>(step);
        each_of<First + Count / 2, Count - Count / 2>(step);
    }
}
template <size_t N, class Step>
SEALSTONE_INLINE void each_vector(const Step& step) {
    each_of<0, N>(step);
}

struct RowModulus {
    const uint64_t* value;       // m
    const uint64_t* multiplied;  // (k m + 1)/2^104
    uint64_t inverse;            // -1/m modulo 2^52
    size_t digits;               // even
};

// The product of numbers in N vectors.
template <size_t N>
class RowProduct {
public:
    // r = ab/R modulo m, digits in full. r may be a or b.
    [[gnu::noinline, gnu::flatten]] static void multiply(uint64_t* r, const uint64_t* a, const uint64_t* b,
                                                         const RowModulus& m) {
        Sum s;
        begin(s, a, b, m);
        two_digits(s, steps(m));
        one_digit(s);
        last_digit(s);
        store(r, s.even);
    }

    // A number x that is to be squared, and then multiplied by b.
    struct Chain {
        uint64_t* x;
        const uint64_t* b;
        const RowModulus* m;
    };
    // Two of them, as many squarings each, product by product: one works while the other waits. What fits into
    // registers goes step by step.
    static void run(const Chain& p, const Chain& q, unsigned squarings) {
        for (unsigned i = 0; i <= squarings; ++i) {
            const uint64_t* const a[2] = {i == squarings ? p.b : p.x, i == squarings ? q.b : q.x};
            if constexpr (N <= 4) {
                multiply_two(p, a[0], q, a[1]);
            } else {
                multiply(p.x, a[0], p.x, *p.m);
                multiply(q.x, a[1], q.x, *q.m);
            }
        }
    }

    // r = a + b: digits of any 64 bits to digits in full.
    [[gnu::noinline, gnu::flatten]] static void add(uint64_t* r, const uint64_t* a, const uint64_t* b) {
        Reg x[N];
        each_vector<N>([&](size_t z) { x[z] = Eight::add(Eight::load(a + 8 * z), Eight::load(b + 8 * z)); });
        store(r, x);
    }

private:
    using Reg = Eight::Reg;

    // A product on its way. A vector of `odd` counts one digit more than one of `even`, so that the low half of one
    // product of digits and the high half of another meet. Here are all products with digits of b below b[1], and the
    // low halves of those with b[1].
    struct Sum {
        Reg a[N], even[N], odd[N];
        Reg q;          // the last
        __m128i carry;  // to the lowest digit
        const uint64_t* b;
        const RowModulus* m;
    };

    static size_t steps(const RowModulus& m) { return m.digits / 2 - 1; }

    SEALSTONE_INLINE static void begin(Sum& s, const uint64_t* a, const uint64_t* b, const RowModulus& m) {
        const Reg b0 = Eight::all(b[0]), b1 = Eight::all(b[1]);
        each_vector<N>([&](size_t z) {
            s.a[z] = Eight::load(a + 8 * z);
            s.even[z] = Eight::add_low(Eight::zero(), s.a[z], b0);
            s.odd[z] = Eight::add_low(Eight::add_high(Eight::zero(), s.a[z], b0), s.a[z], b1);
        });
        s.q = Eight::zero();
        s.carry = _mm_setzero_si128();
        s.b = b;
        s.m = &m;
    }

    // p.x = p.x a/R, q.x = q.x b/R
    [[gnu::noinline, gnu::flatten]] static void multiply_two(const Chain& p, const uint64_t* a, const Chain& q,
                                                             const uint64_t* b) {
        Sum s, t;
        begin(s, a, p.x, *p.m);
        begin(t, b, q.x, *q.m);
        for (size_t j = steps(*p.m); j != 0; --j) {
            two_digits(s, 1);
            two_digits(t, 1);
        }
        one_digit(s);
        one_digit(t);
        last_digit(s);
        last_digit(t);
        store(p.x, s.even);
        store(q.x, t.even);
    }

    // x, `count` lanes further down.
    template <int count>
    SEALSTONE_INLINE static Reg down(const Reg (&x)[N], size_t z) {
        return _mm512_alignr_epi64(z + 1 < N ? x[z + 1] : Eight::zero(), x[z], count);
    }

    // Drops two digits, adds the quotients' part and that of the next two digits of b, and so on. Sums that do not wait
    // for a quotient are made first; what waits longest is added last.
    SEALSTONE_INLINE static void two_digits(Sum& s, size_t times) {
        const uint64_t* const end = s.b + 2 * times;
        for (; s.b != end; s.b += 2) {
            const Reg b1 = Eight::all(s.b[1]), b2 = Eight::all(s.b[2]), b3 = Eight::all(s.b[3]);
            const __m128i even = _mm512_castsi512_si128(s.even[0]), odd = _mm512_castsi512_si128(s.odd[0]);
            const __m128i first = _mm_add_epi64(even, s.carry);
            const __m128i second =
                _mm_add_epi64(_mm_add_epi64(odd, _mm_unpackhi_epi64(even, even)), _mm_srli_epi64(first, digit_bits));
            const Reg q0 = _mm512_broadcastq_epi64(first), q1 = _mm512_broadcastq_epi64(second);
            s.carry = _mm_add_epi64(_mm_srli_epi64(second, digit_bits), _mm_unpackhi_epi64(odd, odd));
            each_vector<N>([&](size_t z) {
                const Reg m = Eight::load(s.m->multiplied + 8 * z);
                Reg x = Eight::add_high(Eight::zero(), s.a[z], b1);
                x = Eight::add_low(x, s.a[z], b2);
                x = Eight::add_high(x, m, s.q);
                x = Eight::add_low(x, m, q0);
                s.even[z] = Eight::add(x, down<2>(s.even, z));
                Reg y = Eight::add_high(Eight::zero(), s.a[z], b2);
                y = Eight::add_low(y, s.a[z], b3);
                y = Eight::add_high(y, m, q0);
                s.odd[z] = Eight::add(y, Eight::add_low(down<2>(s.odd, z), m, q1));
            });
            s.q = q1;
        }
    }

    // Drops one digit by a quotient modulo m.
    SEALSTONE_INLINE static void one_digit(Sum& s) {
        s.even[0] = _mm512_mask_add_epi64(s.even[0], 1, s.even[0], _mm512_castsi128_si512(s.carry));
        const Reg low = Eight::add_low(Eight::zero(), s.even[0], Eight::all(s.m->inverse));
        const Reg q = _mm512_broadcastq_epi64(_mm512_castsi512_si128(low));
        each_vector<N>([&](size_t z) {
            const Reg value = Eight::load(s.m->value + 8 * z);
            s.even[z] = Eight::add_low(s.even[z], value, q);
            s.odd[z] = Eight::add_high(s.odd[z], value, q);
        });
        s.carry = _mm_srli_epi64(_mm512_castsi512_si128(s.even[0]), digit_bits);
        each_vector<N>([&](size_t z) { s.even[z] = Eight::add(down<1>(s.even, z), s.odd[z]); });
    }

    // The same for the last, and all that had to wait.
    SEALSTONE_INLINE static void last_digit(Sum& s) {
        const Reg b1 = Eight::all(s.b[1]);
        each_vector<N>([&](size_t z) { s.odd[z] = Eight::add_high(Eight::zero(), s.a[z], b1); });
        one_digit(s);
        each_vector<N>(
            [&](size_t z) { s.even[z] = Eight::add_high(s.even[z], Eight::load(s.m->multiplied + 8 * z), s.q); });
        s.even[0] = _mm512_mask_add_epi64(s.even[0], 1, s.even[0], _mm512_castsi128_si512(s.carry));
    }

    // Carries once in all lanes, after which a digit is below 2^52 + 2^12. A carry that is left is 1, and goes through
    // lanes of all ones: as in the sum of the numbers whose bits say which lanes have a carry, and which pass one on.
    SEALSTONE_INLINE static void store(uint64_t* r, const Reg (&sum)[N]) {
        constexpr size_t words = (N + 7) / 8;  // of a bit for each lane
        const Reg mask = Eight::all(digit_mask);
        Reg x[N], up = Eight::zero();
        uint64_t carries[words] = {}, passing[words] = {};
        each_vector<N>([&](size_t z) {
            const Reg before = up;
            up = Eight::right<digit_bits>(sum[z]);
            x[z] = Eight::add(Eight::both(sum[z], mask), _mm512_alignr_epi64(up, before, 7));
            carries[z / 8] |= uint64_t{_mm512_cmpgt_epu64_mask(x[z], mask)} << 8 * (z % 8);
            passing[z / 8] |= uint64_t{_mm512_cmpeq_epu64_mask(x[z], mask)} << 8 * (z % 8);
        });
        uint64_t carry = 0;
        each_vector<words>([&](size_t w) {
            const DoubleLimb s = (DoubleLimb{carries[w]} << 1) + passing[w] + carry;
            carries[w] = low(s) ^ passing[w];
            carry = high(s);
        });
        each_vector<N>([&](size_t z) {
            const auto lanes = static_cast<__mmask8>(carries[z / 8] >> 8 * (z % 8));
            Eight::store(r + 8 * z, Eight::both(_mm512_mask_add_epi64(x[z], lanes, x[z], Eight::all(1)), mask));
        });
    }
};

}  // namespace
}  // namespace sealstone::math

SEALSTONE_KERNEL_END
#endif
