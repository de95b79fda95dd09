// SPDX-License-Identifier: Apache-2.0
// Arithmetic modulo the prime and the order of each curve, 44 in all, against OpenSSL, where carries get lost: by every
// kernel of products that this CPU has. Kernels of division steps are compared in inverse_test.cpp.
#include <gtest/gtest.h>

#include "sealstone/math/curve_ops.h"
#include "sealstone/math/modular.h"
#include "tests/each_kernel.h"
#include "tests/openssl_p256.h"

namespace sealstone::math {
namespace {

using test::Big;

Big big(const Limb* a, size_t n) {
    std::vector<uint8_t> bytes(n * sizeof(Limb));
    store_limbs(a, bytes.data(), bytes.size());
    return Big::from_bytes(bytes.data(), bytes.size());
}
template <size_t N>
Number<N> number_of(const Big& a) {
    uint8_t bytes[N * sizeof(Limb)];
    EXPECT_EQ(BN_bn2binpad(a.get(), bytes, sizeof bytes), static_cast<int>(sizeof bytes));
    Number<N> r;
    load_limbs(N, r.limb, bytes, sizeof bytes);
    return r;
}

// 0, 1, 2, m-1, m-2, m-3, 2^k - 1, 2^k, m - 2^k at and about the ends of limbs of 32, 52 and 64 bits: all below m.
std::vector<Big> patterns(const Big& m) {
    std::vector<Big> values = {Big(0ul), Big(1), Big(2), m - Big(1), m - Big(2), m - Big(3)};
    const int bits = BN_num_bits(m.get());
    for (int k = 3; k < bits; ++k) {
        const bool at_an_end = k % 32 == 0 || k % 52 == 0 || k == bits - 1;
        if (!at_an_end) continue;
        Big power(1);
        BN_lshift(power.get(), power.get(), k);
        for (const Big& x : {power - Big(1), power, m - power}) values.push_back(x % m);
    }
    return values;
}

template <size_t N>
struct Law {
    const Modulus& modulus;
    Big m = big(modulus.value, N), by_R;
    std::vector<Big> values = patterns(m);
    std::vector<Number<N>> numbers;

    explicit Law(const Modulus& of) : modulus(of) {
        Big R(1);
        BN_lshift(R.get(), R.get(), static_cast<int>(N * limb_bits));
        by_R = Big::invert(R % m, m);
        for (const Big& x : values) numbers.push_back(number_of<N>(x));
    }
    Big product(const Big& a, const Big& b) const { return Big::multiply(Big::multiply(a, b, m), by_R, m); }

    template <size_t width>
    void sums() const {
        Limb r[N];
        for (size_t i = 0; i < values.size(); ++i)
            for (size_t j = 0; j < values.size(); ++j) {
                add<width>(r, numbers[i].limb, numbers[j].limb, modulus);
                ASSERT_EQ(big(r, N), (values[i] + values[j]) % m) << i << " + " << j;
                subtract<width>(r, numbers[i].limb, numbers[j].limb, modulus);
                ASSERT_EQ(big(r, N), (values[i] - values[j]) % m) << i << " - " << j;
            }
    }
    template <size_t width>
    void products() const {
        Limb r[N];
        for (size_t i = 0; i < values.size(); ++i) {
            for (size_t j = 0; j < values.size(); ++j) {
                multiply<width>(r, numbers[i].limb, numbers[j].limb, modulus);
                ASSERT_EQ(big(r, N), product(values[i], values[j])) << i << " * " << j;
            }
            copy_limbs(N, r, numbers[i].limb);
            multiply<width>(r, r, r, modulus);
            ASSERT_EQ(big(r, N), product(values[i], values[i])) << i;
            // One factor may be anything below R: the number and m, as far as there is room.
            if (add_limbs<N>(N, r, numbers[i].limb, modulus.value) == 0) {
                multiply<width>(r, r, numbers[i].limb, modulus);
                ASSERT_EQ(big(r, N), product(values[i], values[i])) << i;
            }
        }
    }
    void quotients() const {
        Limb r[N];
        const Number<N> one{{1}};
        for (size_t i = 0; i < values.size(); ++i) {
            const Big expected = values[i].is_zero() ? Big(0ul) : Big::invert(values[i], m);
            divide<N>(r, one.limb, numbers[i].limb, modulus);
            ASSERT_EQ(big(r, N), expected) << i;
            vartime_divide<N>(r, one.limb, numbers[i].limb, modulus);
            ASSERT_EQ(big(r, N), expected) << i;
            divide<N>(r, numbers[values.size() - 1].limb, numbers[i].limb, modulus);
            ASSERT_EQ(big(r, N), Big::multiply(values.back(), expected, m)) << i;
        }
    }
    void by_fermat() const {
        Limb r[N], room[N];
        for (size_t i = 0; i < 8; ++i) {
            fermat_inverse<any_width>(r, numbers[i].limb, room, modulus);
            multiply<any_width>(r, r, numbers[i].limb, modulus);
            ASSERT_EQ(big(r, N), values[i].is_zero() ? Big(0ul) : big(modulus.one, N)) << i;
        }
    }
};

template <class C>
void laws_of(const char* name, size_t& moduli) {
    constexpr size_t N = curve_limbs<C>;
    const Curve& curve = C::constants();
    for (const Modulus* modulus : {&curve.field, &curve.order}) {
        SCOPED_TRACE(std::string(name) + (modulus == &curve.field ? ", p" : ", n"));
        ASSERT_EQ(modulus->limbs, N);
        const Law<N> law(*modulus);
        law.template sums<N>();
        law.template sums<any_width>();
        test::each_kernel<MultiplySlot<N>>([&] { law.template products<N>(); });
        test::each_kernel<MultiplySlot<any_width>>([&] { law.template products<any_width>(); });
        law.quotients();
        law.by_fermat();
        ++moduli;
    }
}

TEST(Modular, PatternsOfEveryPrimeAndOrder) {
    size_t moduli = 0;
#define CURVE(C, name) laws_of<C>(name, moduli);
#include "sealstone/math/curves.inc"
#undef CURVE
    EXPECT_EQ(moduli, 44u);
}

}  // namespace
}  // namespace sealstone::math
