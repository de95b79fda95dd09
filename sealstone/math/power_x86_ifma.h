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

// The product of numbers in N vectors. A vector of `odd` counts one digit more than one of `even`, so that the low half
// of one product of digits and the high half of another meet.
template <size_t N>
class RowProduct {
public:
    // r = ab/R modulo m, digits in full. r may be a or b.
    SEALSTONE_NOINLINE static void multiply(uint64_t* r, const uint64_t* a, const uint64_t* b, const RowModulus& m) {
        Reg x[N], k[N], even[N], odd[N], q = Eight::zero();
        const Reg b0 = Eight::all(b[0]), b1 = Eight::all(b[1]);
        each_vector<N>([&](size_t z) {
            x[z] = Eight::load(a + 8 * z);
            k[z] = Eight::load(m.multiplied + 8 * z);
            even[z] = Eight::add_low(Eight::zero(), x[z], b0);
            odd[z] = Eight::add_low(Eight::add_high(Eight::zero(), x[z], b0), x[z], b1);
        });
        const uint64_t* const last = b + m.digits - 1;
        for (++b; b != last; b += 2) two_digits(even, odd, q, x, k, b);
        one_digit(even, odd, m);
        each_vector<N>([&](size_t z) { odd[z] = Eight::add_high(Eight::zero(), x[z], Eight::all(*last)); });
        one_digit(even, odd, m);
        each_vector<N>([&](size_t z) { even[z] = Eight::add_high(even[z], k[z], q); });
        store(r, even);
    }

    // r = a + b, r = a: digits of any 64 bits to digits in full.
    static void add(uint64_t* r, const uint64_t* a, const uint64_t* b) {
        Reg x[N];
        each_vector<N>([&](size_t z) { x[z] = Eight::add(Eight::load(a + 8 * z), Eight::load(b + 8 * z)); });
        store(r, x);
    }

private:
    using Reg = Eight::Reg;

    // x, `count` lanes further down.
    template <int count>
    SEALSTONE_INLINE static Reg down(const Reg (&x)[N], size_t z) {
        return _mm512_alignr_epi64(z + 1 < N ? x[z + 1] : Eight::zero(), x[z], count);
    }

    // Drops two digits, adds the quotients' part and that of the next two digits of b, which begin at b[1]. Sums that
    // do not wait for a quotient are made first; what waits longest is added last.
    SEALSTONE_INLINE static void two_digits(Reg (&even)[N], Reg (&odd)[N], Reg& q, const Reg (&a)[N], const Reg (&m)[N],
                                            const uint64_t* b) {
        const Reg b0 = Eight::all(b[0]), b1 = Eight::all(b[1]), b2 = Eight::all(b[2]);
        const __m128i low = _mm512_castsi512_si128(even[0]), high = _mm512_castsi512_si128(odd[0]);
        const __m128i second =
            _mm_add_epi64(_mm_add_epi64(high, _mm_unpackhi_epi64(low, low)), _mm_srli_epi64(low, digit_bits));
        const Reg q0 = _mm512_broadcastq_epi64(low), q1 = _mm512_broadcastq_epi64(second);
        const Reg carry = _mm512_maskz_mov_epi64(
            1,
            _mm512_castsi128_si512(_mm_add_epi64(_mm_srli_epi64(second, digit_bits), _mm_unpackhi_epi64(high, high))));
        each_vector<N>([&](size_t z) {
            Reg x = Eight::add_high(Eight::zero(), a[z], b0);
            x = Eight::add_high(x, m[z], q);
            x = Eight::add_low(x, a[z], b1);
            x = Eight::add_low(x, m[z], q0);
            const Reg below = down<2>(even, z);
            even[z] = Eight::add(x, z == 0 ? Eight::add(below, carry) : below);
            Reg y = Eight::add_high(Eight::zero(), a[z], b1);
            y = Eight::add_low(y, a[z], b2);
            y = Eight::add_high(y, m[z], q0);
            odd[z] = Eight::add(y, Eight::add_low(down<2>(odd, z), m[z], q1));
        });
        q = q1;
    }

    // Drops one digit by a quotient modulo m.
    SEALSTONE_INLINE static void one_digit(Reg (&even)[N], Reg (&odd)[N], const RowModulus& m) {
        const Reg low = Eight::add_low(Eight::zero(), even[0], Eight::all(m.inverse));
        const Reg q = _mm512_broadcastq_epi64(_mm512_castsi512_si128(low));
        each_vector<N>([&](size_t z) {
            const Reg value = Eight::load(m.value + 8 * z);
            even[z] = Eight::add_low(even[z], value, q);
            odd[z] = Eight::add_high(odd[z], value, q);
        });
        const Reg carry = _mm512_maskz_srli_epi64(1, even[0], digit_bits);
        each_vector<N>([&](size_t z) { even[z] = Eight::add(down<1>(even, z), odd[z]); });
        even[0] = Eight::add(even[0], carry);
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
