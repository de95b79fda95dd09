// SPDX-License-Identifier: Apache-2.0
// Division modulo the primes and orders of curves: the matrices against division steps taken one by one, and the
// results against OpenSSL.
#include <gtest/gtest.h>

#include <random>

#include "sealstone/math/modular.h"
#include "tests/openssl_p256.h"

namespace sealstone::math {
namespace {

using test::Big;

// The definition, for the lowest bits of f and g.
StepMatrix one_by_one(SignedLimb& delta, Limb f, Limb g, SignedLimb unit) {
    StepMatrix t{1, 0, 0, 1};
    for (unsigned i = 0; i < batch_steps; ++i) {
        if (delta > 0 && g % 2 == 1) {
            delta = 2 * unit - delta;
            const Limb old_f = f;
            f = g;
            g = as_limb(as_signed(g - old_f) >> 1);
            t = {2 * t.q, 2 * t.r, t.q - t.u, t.r - t.v};
        } else {
            delta = 2 * unit + delta;
            const Limb odd = g % 2;
            g = as_limb(as_signed(g + odd * f) >> 1);
            t = {2 * t.u, 2 * t.v, t.q + as_signed(odd) * t.u, t.r + as_signed(odd) * t.v};
        }
    }
    return t;
}
bool operator==(const StepMatrix& a, const StepMatrix& b) {
    return a.u == b.u && a.v == b.v && a.q == b.q && a.r == b.r;
}

// Bits in which rows stay what they are, or grow as fast as they can, and random ones.
Limb bits(std::mt19937_64& random) {
    const Limb ones = ~Limb{0};
    const Limb shape[] = {0,
                          1,
                          ones,
                          ones - 1,
                          ones / 3,
                          static_cast<Limb>(ones / 3 * 2),
                          ones >> 5,
                          ones << 20 % limb_bits,
                          Limb{1} << (random() % limb_bits)};
    if (random() % 2 == 0) return static_cast<Limb>(random());
    return shape[random() % std::size(shape)] ^ (random() % 4 == 0 ? Limb{1} << (random() % limb_bits) : 0);
}

TEST(Inverse, MatrixOfABatch) {
    std::mt19937_64 random(7);
    for (int i = 0; i < 100000; ++i) {
        const Limb f = (bits(random) | 1) & digit_mask, g = bits(random) & digit_mask;
        // Twice delta, an odd number.
        SignedLimb delta = static_cast<SignedLimb>(random() % 120) * 2 - 119, same_delta = delta;
        SignedLimb whole = static_cast<SignedLimb>(random() % 120) - 60, same_whole = whole;
        const StepMatrix expected = one_by_one(delta, f, g, 1);
        ASSERT_TRUE(steps(same_delta, f, g) == expected) << f << " " << g;
        ASSERT_EQ(same_delta, delta);
        // The definition counts 1 where delta is whole, and 2 where it is doubled.
        SignedLimb doubled = 2 * whole;
        const StepMatrix vartime = one_by_one(doubled, f, g, 1);
        ASSERT_TRUE(vartime_steps(same_whole, f, g) == vartime) << f << " " << g;
        ASSERT_EQ(2 * same_whole, doubled);
    }
}

TEST(Inverse, MatrixOfEveryKernel) {
    const auto& list = isa::kernel_list<DivisionStepsSlot>;
    for (size_t k = 0; k < list.count; ++k) {
        SCOPED_TRACE(list.at[k].name);
        if (!isa::features().has(list.at[k].needs)) {
            std::printf("NOT EXERCISED on this CPU: %s\n", list.at[k].name);
            continue;
        }
        std::mt19937_64 random(8);
        for (int i = 0; i < 100000; ++i) {
            const Limb f = (bits(random) | 1) & digit_mask, g = bits(random) & digit_mask;
            SignedLimb delta = static_cast<SignedLimb>(random() % 120) * 2 - 119, same_delta = delta;
            const StepMatrix expected = one_by_one(delta, f, g, 1);
            ASSERT_TRUE(list.at[k].ops.steps(same_delta, f, g) == expected) << f << " " << g;
            ASSERT_EQ(same_delta, delta);
        }
    }
}

std::vector<Limb> limbs(const Big& a, size_t n) {
    std::vector<uint8_t> bytes(n * sizeof(Limb));
    EXPECT_GE(BN_bn2binpad(a.get(), bytes.data(), static_cast<int>(bytes.size())), 0);
    std::vector<Limb> r(n);
    load_limbs(n, r.data(), bytes.data(), bytes.size());
    return r;
}
Big power_of_2(size_t k) {
    Big r(1);
    BN_lshift(r.get(), r.get(), static_cast<int>(k));
    return r;
}

// c/a for a of every length, small and near m, by both bodies.
template <size_t N>
void laws(const Big& m, std::mt19937_64& random) {
    const auto value = limbs(m, N);
    Limb minus_by_m = 1;
    for (int i = 0; i < 6; ++i) minus_by_m = static_cast<Limb>(minus_by_m * (2 - value[0] * minus_by_m));
    minus_by_m = static_cast<Limb>(Limb{0} - minus_by_m);
    std::vector<Big> values = {Big(0ul), Big(1), Big(2), Big(3), m - Big(1), m - Big(2), m - Big(3)};
    for (size_t k = 1; k < static_cast<size_t>(BN_num_bits(m.get())); k += 11) {
        values.push_back(power_of_2(k));
        values.push_back(power_of_2(k) - Big(1));
        values.push_back(m - power_of_2(k));
        values.push_back(Big::random_below(power_of_2(k)));
        values.push_back(Big::random_below(m));
    }
    for (const Big& a : values) {
        const std::unique_ptr<BIGNUM, void (*)(BIGNUM*)> gcd(BN_new(), BN_free);
        BN_gcd(gcd.get(), a.get(), m.get(), Big::scratch());
        if (!BN_is_one(gcd.get()) && !a.is_zero()) continue;
        const Big c = random() % 4 == 0 ? m - Big(1) : random() % 4 == 0 ? Big(1) : Big::random_below(m);
        const auto expected = limbs(a.is_zero() ? Big(0ul) : Big::multiply(c, Big::invert(a, m), m), N);
        const auto of_a = limbs(a, N), of_c = limbs(c, N);
        std::vector<Limb> r(N);
        divide_by_steps<N, false>(r.data(), of_c.data(), of_a.data(), value.data(), minus_by_m);
        ASSERT_EQ(r, expected);
        r = of_a;  // in place
        divide_by_steps<N, true>(r.data(), of_c.data(), r.data(), value.data(), minus_by_m);
        ASSERT_EQ(r, expected);
        r = of_c;
        divide_by_steps<N, false>(r.data(), r.data(), of_a.data(), value.data(), minus_by_m);
        ASSERT_EQ(r, expected);
    }
}

// Every length of a field or an order: least and greatest modulus, nearly all zeros or ones, and random ones.
template <size_t bits>
void moduli_of(std::mt19937_64& random) {
    SCOPED_TRACE(bits);
    constexpr size_t N = limbs_for(bits);
    const Big least = power_of_2(bits - 1);
    laws<N>(least + Big(1), random);
    laws<N>(least + least - Big(1), random);
    laws<N>(least + power_of_2(bits / 2) - Big(1), random);
    laws<N>(least + least - power_of_2(bits / 3) + Big(1), random);
    for (int i = 0; i < 4; ++i) {
        Big m = least + Big::random_below(least);
        BN_set_bit(m.get(), 0);
        laws<N>(m, random);
    }
}
TEST(Inverse, QuotientsModuloNumbersOfEveryLength) {
    std::mt19937_64 random(9);
    moduli_of<160>(random);
    moduli_of<161>(random);
    moduli_of<192>(random);
    moduli_of<224>(random);
    moduli_of<225>(random);
    moduli_of<256>(random);
    moduli_of<320>(random);
    moduli_of<384>(random);
    moduli_of<512>(random);
    moduli_of<521>(random);
}

// The program text divides, too.
constexpr bool divides_at_compile_time() {
    const Limb m[2] = {~Limb{0} - 4, ~Limb{0}};  // any odd modulus
    Limb minus_by_m = 1;
    for (int i = 0; i < 6; ++i) minus_by_m = static_cast<Limb>(minus_by_m * (2 - m[0] * minus_by_m));
    const Limb six[2] = {6}, two[2] = {2};
    Limb r[2] = {};
    divide_by_steps<2, false>(r, six, two, m, static_cast<Limb>(Limb{0} - minus_by_m));
    return r[0] == 3 && r[1] == 0;
}
static_assert(divides_at_compile_time());

}  // namespace
}  // namespace sealstone::math
