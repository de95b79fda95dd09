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

constexpr unsigned digit_bits = 52;
constexpr uint64_t digit_mask = (uint64_t{1} << digit_bits) - 1;

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
    // Two of them, as many squarings each, half a product apart: while the last digits and the carries of one wait for
    // each other, the other has its products.
    [[gnu::noinline, gnu::flatten]] static void run(const Chain& p, const Chain& q, unsigned squarings) {
        Sum s, t;
        begin(s, p.x, p.x, *p.m);
        two_digits(s, steps(*p.m));
        begin(t, q.x, q.x, *q.m);
        for (; squarings != 0; --squarings) {
            overlap(s, p.x, squarings == 1 ? p.b : p.x, t);
            overlap(t, q.x, squarings == 1 ? q.b : q.x, s);
        }
        overlap(s, p.x, nullptr, t);
        one_digit(t);
        last_digit(t);
        store(q.x, t.even);
    }

    // r = a + b: digits of any 64 bits to digits in full.
    [[gnu::noinline, gnu::flatten]] static void add(uint64_t* r, const uint64_t* a, const uint64_t* b) {
        Reg x[N];
        each_vector<N>([&](size_t z) { x[z] = Eight::add(Eight::load(a + 8 * z), Eight::load(b + 8 * z)); });
        store(r, x);
    }

private:
    using Reg = Eight::Reg;

    // A product on its way. A vector of `odd` counts one digit more than one of `even`, so that the low half of one product
    // of digits and the high half of another meet. Here are all products with digits of b below b[1], and the low halves
    // of those with b[1].
    struct Sum {
        Reg a[N], even[N], odd[N];
        Reg q;
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
        s.b = b;
        s.m = &m;
    }

    // x = f, which is at its last digits, and its product with `next`, if any, begins, while t goes through its steps.
    SEALSTONE_INLINE static void overlap(Sum& f, uint64_t* x, const uint64_t* next, Sum& t) {
        one_digit(f);
        two_digits(t, 1);
        last_digit(f);
        two_digits(t, 2);
        store(x, f.even);
        if (next != nullptr) begin(f, next, x, *f.m);
        two_digits(t, steps(*t.m) - 3);
    }

    // x, `count` lanes further down.
    template <int count>
    SEALSTONE_INLINE static Reg down(const Reg (&x)[N], size_t z) {
        return _mm512_alignr_epi64(z + 1 < N ? x[z + 1] : Eight::zero(), x[z], count);
    }

    // Drops two digits, adds the quotients' part and that of the next two digits of b, and so on. Sums that do not wait for
    // a quotient are made first; what waits longest is added last.
    SEALSTONE_INLINE static void two_digits(Sum& s, size_t times) {
        const uint64_t* const end = s.b + 2 * times;
        for (; s.b != end; s.b += 2) {
            const Reg b1 = Eight::all(s.b[1]), b2 = Eight::all(s.b[2]), b3 = Eight::all(s.b[3]);
            const __m128i low = _mm512_castsi512_si128(s.even[0]), high = _mm512_castsi512_si128(s.odd[0]);
            const __m128i second =
                _mm_add_epi64(_mm_add_epi64(high, _mm_unpackhi_epi64(low, low)), _mm_srli_epi64(low, digit_bits));
            const Reg q0 = _mm512_broadcastq_epi64(low), q1 = _mm512_broadcastq_epi64(second);
            const __m128i third = _mm_add_epi64(_mm_srli_epi64(second, digit_bits), _mm_unpackhi_epi64(high, high));
            const Reg carry = _mm512_maskz_mov_epi64(1, _mm512_castsi128_si512(third));
            each_vector<N>([&](size_t z) {
                const Reg m = Eight::load(s.m->multiplied + 8 * z);
                Reg x = Eight::add_high(Eight::zero(), s.a[z], b1);
                x = Eight::add_high(x, m, s.q);
                x = Eight::add_low(x, s.a[z], b2);
                x = Eight::add_low(x, m, q0);
                const Reg below = down<2>(s.even, z);
                s.even[z] = Eight::add(x, z == 0 ? Eight::add(below, carry) : below);
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
        const Reg low = Eight::add_low(Eight::zero(), s.even[0], Eight::all(s.m->inverse));
        const Reg q = _mm512_broadcastq_epi64(_mm512_castsi512_si128(low));
        each_vector<N>([&](size_t z) {
            const Reg value = Eight::load(s.m->value + 8 * z);
            s.even[z] = Eight::add_low(s.even[z], value, q);
            s.odd[z] = Eight::add_high(s.odd[z], value, q);
        });
        const Reg carry = _mm512_maskz_srli_epi64(1, s.even[0], digit_bits);
        each_vector<N>([&](size_t z) { s.even[z] = Eight::add(down<1>(s.even, z), s.odd[z]); });
        s.even[0] = Eight::add(s.even[0], carry);
    }

    // The same for the last, and all that had to wait.
    SEALSTONE_INLINE static void last_digit(Sum& s) {
        const Reg b1 = Eight::all(s.b[1]);
        each_vector<N>([&](size_t z) { s.odd[z] = Eight::add_high(Eight::zero(), s.a[z], b1); });
        one_digit(s);
        each_vector<N>([&](size_t z) {
            s.even[z] = Eight::add_high(s.even[z], Eight::load(s.m->multiplied + 8 * z), s.q);
        });
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
