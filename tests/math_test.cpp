// SPDX-License-Identifier: Apache-2.0
// Numbers, moduli and points against OpenSSL, on the values where carries get lost.
#include <gtest/gtest.h>

#include <random>

#include "sealstone/math/curve.h"
#include "sealstone/math/curve_portable_small.h"
#include "tests/each_kernel.h"
#include "tests/openssl_p256.h"

namespace sealstone::math {
namespace {

using test::Big;

// Moduli of every shape that the curves will bring: full and odd sizes, nearly all ones, 1 and -1 modulo a limb.
constexpr const char* moduli[] = {
    "ffffffff00000001000000000000000000000000ffffffffffffffffffffffff",                  // secp256r1, p
    "ffffffff00000000ffffffffffffffffbce6faada7179e84f3b9cac2fc632551",                  // n
    "fffffffffffffffffffffffffffffffeffffffffffffffff",                                  // secp192r1
    "ffffffffffffffffffffffffffffffff000000000000000000000001",                          // secp224r1
    "fffffffffffffffffffffffffffffffffffffffffffffffffffffffefffffc2f",                  // secp256k1
    "a9fb57dba1eea9bc3e660a909d838d726e3bf623d52620282013481d1f6e5377",                  // brainpoolP256r1
    "e95e4a5f737059dc60dfc7ad95b3d8139515620f",                                          // brainpoolP160r1
    "fffffffffffffffffffffffffffffffebaaedce6af48a03bbfd25e8cd0364141",                  // secp256k1, n
    "d35e472036bc4fb7e13c785ed201e065f98fcfa6f6f40def4f92b9ec7893ec28fcd412b1f1b32e27",  // brainpoolP320r1
    "ffffffffffffffffffffffffffffffffffffffffffffffffc7634d81f4372ddf581a0db248b0a77aecec196accc52973",  // P-384, n
    ("aadd9db8dbe9c48b3fd4e6ae33c9fc07cb308db3b3c9d20ed6639cca70330871"
     "7d4d9b009bc66842aecda12ae6a380e62881ff2f2d82c68528aa6056583a48f3"),  // brainpoolP512r1
    ("fffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffff"
     "ffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffdc7"),  // 2^512 - 569, as full as can be
    "fffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffeffffffff0000000000000000ffffffff",  // secp384r1
    ("1fffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffff"
     "fffffffffffffffffffffffffffffff"),  // secp521r1
};

Big big(const Limb* a, size_t n) {
    std::vector<uint8_t> bytes(n * sizeof(Limb));
    store_limbs(a, bytes.data(), bytes.size());
    return Big::from_bytes(bytes.data(), bytes.size());
}
std::vector<Limb> limbs(const Big& a, size_t n) {
    std::vector<uint8_t> bytes(n * sizeof(Limb));
    EXPECT_GE(BN_bn2binpad(a.get(), bytes.data(), static_cast<int>(bytes.size())), 0);
    std::vector<Limb> r(n);
    load_limbs(n, r.data(), bytes.data(), bytes.size());
    return r;
}

// 0, 1, 2, m-1, m-2, m-3, 2^k - 1, 2^k, limbs of zeros and ones in many mixtures, and random numbers: all below m.
std::vector<Big> corners(const Big& m, size_t n, std::mt19937_64& random) {
    std::vector<Big> values = {Big(0ul), Big(1), Big(2), m - Big(1), m - Big(2), m - Big(3), m - Big(4)};
    for (int k = 1; k <= BN_num_bits(m.get()); k += 7) {
        Big power(1);
        BN_lshift(power.get(), power.get(), k);
        values.push_back(power % m);
        values.push_back((power - Big(1)) % m);
    }
    for (int i = 0; i < 40; ++i) {
        std::vector<Limb> mixture(n);
        for (auto& limb : mixture) {
            const Limb kinds[] = {
                0, ~Limb{0}, 1, ~Limb{0} - 1, Limb{1} << (limb_bits - 1), static_cast<Limb>(random())};
            limb = kinds[random() % 6];
        }
        values.push_back(big(mixture.data(), n) % m);
    }
    return values;
}

template <size_t N, size_t Width>
void modulus_laws(const char* hex) {
    const ModulusConstants<N> constants(number<N>(hex));
    const Modulus modulus = constants.view();
    const Big m = Big::from_hex(hex);
    Big R(1);
    BN_lshift(R.get(), R.get(), static_cast<int>(N * limb_bits));
    const Big by_R = Big::invert(R % m, m);
    EXPECT_EQ(big(modulus.one, N), R % m);
    EXPECT_EQ(big(modulus.square, N), Big::multiply(R % m, R % m, m));
    EXPECT_EQ(static_cast<Limb>(modulus.value[0] * modulus.inverse), ~Limb{0});

    std::mt19937_64 random(5);
    const auto values = corners(m, N, random);
    Limb r[N];
    for (const Big& a : values) {
        const auto x = limbs(a, N);
        for (const Big& b : values) {
            const auto y = limbs(b, N);
            multiply<Width>(r, x.data(), y.data(), modulus);
            ASSERT_EQ(big(r, N), Big::multiply(Big::multiply(a, b, m), by_R, m));
            add<Width>(r, x.data(), y.data(), modulus);
            ASSERT_EQ(big(r, N), (a + b) % m);
            subtract<Width>(r, x.data(), y.data(), modulus);
            ASSERT_EQ(big(r, N), (a - b) % m);
            ASSERT_EQ(less(N, x.data(), y.data()).declassify(), a < b);
            ASSERT_EQ(equal_limbs(N, x.data(), y.data()).declassify(), a == b);
        }
        // One factor may be anything below R.
        const std::vector<Limb> ones(N, ~Limb{0});
        multiply<Width>(r, ones.data(), x.data(), modulus);
        ASSERT_EQ(big(r, N), Big::multiply(Big::multiply(big(ones.data(), N) % m, a, m), by_R, m));
        // In place.
        auto z = x;
        multiply<Width>(z.data(), z.data(), z.data(), modulus);
        ASSERT_EQ(big(z.data(), N), Big::multiply(Big::multiply(a, a, m), by_R, m));
        inverse<Width>(r, x.data(), modulus, z.data());  // (aR)^-1 R^2, which a is not: both sides times a
        multiply<Width>(r, r, x.data(), modulus);
        ASSERT_EQ(big(r, N), a.is_zero() ? Big(0ul) : R % m);
    }
}

template <size_t N, bool fixed>
size_t moduli_of_up_to() {
    size_t tried = 0;
    for (const char* hex : moduli) {
        if (limbs_for(4 * std::char_traits<char>::length(hex)) != N) continue;
        if constexpr (fixed)
            test::each_kernel<MultiplySlot<N>>([&] { modulus_laws<N, N>(hex); });
        else
            modulus_laws<N, any_width>(hex);
        ++tried;
    }
    if constexpr (N > limbs_for(160)) tried += moduli_of_up_to<N - 1, fixed>();
    return tried;
}
TEST(Modular, LawsOfTheSharedCode) { EXPECT_EQ((moduli_of_up_to<max_limbs, false>()), std::size(moduli)); }
TEST(Modular, LawsOfTheFixedCode) { EXPECT_EQ((moduli_of_up_to<max_limbs, true>()), std::size(moduli)); }

using P256Constants = CurveConstants<secp256r1>;
constexpr size_t N = P256Constants::N;

// X/Z, Y/Z of a point in a frame, as bytes.
test::Bytes64 affine(const Limb* xyz) {
    const Modulus& p = P256Constants::curve.field;
    Limb z[N], one[N] = {1}, r[N];
    test::Bytes64 out{};
    inverse<any_width>(z, xyz + 2 * N, p, r);
    for (size_t i = 0; i < 2; ++i) {
        multiply<any_width>(r, xyz + i * N, z, p);
        multiply<any_width>(r, r, one, p);
        store_limbs(r, out.data() + 32 * i, 32);
    }
    return out;
}

template <size_t width>
void load_affine(Limb* frame, const Curve& curve, const test::Bytes64& xy) {
    Limb numbers[2 * N];
    load_limbs(N, numbers, xy.data(), 32);
    load_limbs(N, numbers + N, xy.data() + 32, 32);
    load_point<width>(frame, curve, numbers);
    ASSERT_TRUE(on_curve<width>(frame, curve).declassify());
}

TEST(Weierstrass, BasePoint) {
    Limb point[3 * N];
    copy_limbs(2 * N, point, P256Constants::curve.base);
    copy_limbs(N, point + 2 * N, P256Constants::curve.field.one);
    EXPECT_EQ(affine(point), test::Point::base(Big(1)).xy());
}

std::vector<Limb> numbers_of(const test::Bytes64& xy) {
    std::vector<Limb> numbers(2 * N);
    for (size_t i = 0; i < 2; ++i) load_limbs(N, numbers.data() + i * N, xy.data() + 32 * i, 32);
    return numbers;
}

TEST(Weierstrass, OrderTimesBaseIsInfinity) {
    const Curve& curve = P256Constants::curve;
    const auto G = numbers_of(test::Point::base(Big(1)).xy());
    Limb frame[frame_size * N], points[5 * N], x[2 * N], zero[N] = {};
    for (const bool first : {true, false}) {
        small::vartime_multiply_add(x, first ? curve.order.value : zero, first ? zero : curve.order.value, G.data(),
                                    curve, frame, points);
        EXPECT_TRUE(is_zero(N, x + N).declassify());
        EXPECT_FALSE(is_zero(N, frame + Y1 * N).declassify());
    }
}

TEST(Weierstrass, SumsOfMultiplesAgainstOpenSsl) {
    const Curve& curve = P256Constants::curve;
    const Big n = test::order();
    for (int i = 0; i < 50; ++i) {
        const test::Point P = test::Point::base(Big::random_below(n));
        Big u = Big::random_below(n), v = Big::random_below(n);
        if (i % 4 == 1) BN_rshift(u.get(), u.get(), 5 * i);
        if (i % 4 == 2) BN_rshift(v.get(), v.get(), 5 * i);
        Limb frame[frame_size * N], points[5 * N], x[2 * N];
        small::vartime_multiply_add(x, limbs(u, N).data(), limbs(v, N).data(), numbers_of(P.xy()).data(), curve, frame,
                                    points);
        EXPECT_EQ(affine(frame + X1 * N), test::Point::combine(u, v, P).xy());
    }
}

// The digits add up to the scalar, and are odd and small.
TEST(Weierstrass, Digits) {
    std::mt19937_64 random(6);
    for (int i = 0; i < 3000; ++i) {
        const size_t bits = i < 1500 ? 10 : 256;
        Limb k[N] = {};
        if (bits == 10)
            k[0] = static_cast<Limb>(i % 1024);
        else
            for (auto& limb : k) limb = static_cast<Limb>(random() & random());
        Digits digits(k, bits, 4);
        Big sum(0ul);
        for (size_t at = bits + 1; at-- != 0;) {
            const int digit = digits.at(at);
            sum = sum + sum;
            if (digit == 0) continue;
            ASSERT_EQ(digit % 2 == 0, false);
            ASSERT_LT(entry_of(digit), 4u);
            sum = digit > 0 ? sum + Big(static_cast<unsigned long>(digit))
                            : sum - Big(static_cast<unsigned long>(-digit));
        }
        ASSERT_EQ(sum, big(k, N));
    }
}

// The cost of a formula, as its source counts it.
TEST(Weierstrass, ProductsOfAFormula) {
    const auto products = [](Span<const Step> formula) {
        size_t count = 0;
        for (const Step step : formula) count += step.operation() == Operation::multiply;
        return count;
    };
    EXPECT_EQ(products(addition), 12u + 2);
    EXPECT_EQ(products(doubling), 8u + 3 + 2);
    EXPECT_EQ(std::size(addition), 43u);
    EXPECT_EQ(std::size(doubling), 34u);
}

}  // namespace
}  // namespace sealstone::math
