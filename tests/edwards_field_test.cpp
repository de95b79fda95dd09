// SPDX-License-Identifier: Apache-2.0
// The fields of curve25519 and curve448, in limbs of 64 and of 32 bits and by the looped product, against OpenSSL's
// numbers: at the prime, at powers of two, at all that limbs may hold.
#include <random>

#include "sealstone/math/curve25519.h"
#include "sealstone/math/curve448.h"
#include "sealstone/math/eddsa_scalars.h"
#include "sealstone/math/field25519_small.h"
#include "sealstone/math/field448_small.h"
#include "sealstone/math/signed_digits.h"
#include "tests/openssl_p256.h"

namespace sealstone {
namespace {

using namespace test;
__extension__ typedef unsigned __int128 Wide;
using Wide25519 = math::Field25519<uint64_t, Wide>;
using Narrow25519 = math::Field25519<uint32_t, uint64_t>;
using Wide448 = math::Field448<uint64_t, Wide>;
using Narrow448 = math::Field448<uint32_t, uint64_t>;

Big two_to(unsigned k) {
    Big r(1ul);
    BN_lshift(r.get(), r.get(), static_cast<int>(k));
    return r;
}
template <class F>
Big prime_of() {
    return F::size == 32 ? two_to(255) - Big(19ul) : two_to(448) - two_to(224) - Big(1ul);
}

std::vector<uint8_t> little_endian(const Big& x, size_t size) {
    std::vector<uint8_t> bytes(size);
    EXPECT_EQ(BN_bn2lebinpad(x.get(), bytes.data(), static_cast<int>(size)), static_cast<int>(size));
    return bytes;
}
Big from_little_endian(const uint8_t* bytes, size_t size) {
    Big r;
    BN_lebin2bn(bytes, static_cast<int>(size), r.get());
    return r;
}
template <class F>
typename F::Element element(const Big& x) {
    return math::element_from_bytes<F>(little_endian(x, F::size).data());
}
template <class F>
Big number(const typename F::Loose& x) {
    uint8_t bytes[F::size];
    math::element_to_bytes<F>(bytes, x);
    const Big r = from_little_endian(bytes, F::size);
    EXPECT_LT(r, prime_of<F>());
    return r;
}

template <class F>
class EdwardsField : public testing::Test {};
using Fields = testing::Types<Wide25519, Narrow25519, math::SmallField25519, Wide448, Narrow448, math::SmallField448>;
TYPED_TEST_SUITE(EdwardsField, Fields);

// 0, 1, p - 1, p, p + 1, 2^k - 1, 2^k, p - 2^k, and random ones.
template <class F>
std::vector<Big> patterns() {
    const Big p = prime_of<F>(), end = two_to(F::size == 32 ? 255 : 448);
    std::vector<Big> all{Big(0ul),     Big(1ul), Big(2ul),     Big(19ul),     p - Big(2ul),
                         p - Big(1ul), p,        p + Big(1ul), end - Big(1ul)};
    for (unsigned k = 25; k < 8 * F::size - 1; k += F::size == 32 ? 13 : 28)
        for (const Big& x : {two_to(k) - Big(1ul), two_to(k), p - two_to(k)}) all.push_back(x);
    for (int i = 0; i < 6; ++i) all.push_back(Big::random_below(end));
    return all;
}

TYPED_TEST(EdwardsField, Arithmetic) {
    using F = TypeParam;
    const Big p = prime_of<F>();
    const auto all = patterns<F>();
    for (const Big& a : all) {
        const auto x = element<F>(a);
        EXPECT_EQ(number<F>(x), a % p);
        EXPECT_EQ(number<F>(F::negate(x)), (p - a % p) % p);
        EXPECT_EQ(number<F>(F::square(x)), Big::multiply(a, a, p));
        EXPECT_EQ(number<F>(F::multiply_small(x, 121665)), Big::multiply(a, Big(121665ul), p));
        for (const Big& b : all) {
            const auto y = element<F>(b);
            const auto sum = F::add(x, y);
            const auto difference = F::subtract(x, y);
            const Big a_plus_b = (a + b) % p, a_minus_b = (a + p + p - b) % p;
            EXPECT_EQ(number<F>(sum), a_plus_b);
            EXPECT_EQ(number<F>(difference), a_minus_b);
            EXPECT_EQ(number<F>(F::carry(difference)), a_minus_b);
            EXPECT_EQ(number<F>(F::multiply(x, y)), Big::multiply(a, b, p));
            EXPECT_EQ(number<F>(F::multiply(sum, difference)), Big::multiply(a_plus_b, a_minus_b, p));
            EXPECT_EQ(number<F>(F::square(difference)), Big::multiply(a_minus_b, a_minus_b, p));
            EXPECT_EQ(math::equal<F>(x, y).declassify(), a % p == b % p);
        }
    }
}

TYPED_TEST(EdwardsField, PickAndSwap) {
    using F = TypeParam;
    auto a = F::small(3), b = F::small(5), r = F::small(0);
    F::pick(r, Choice::bit(1), a, b);
    EXPECT_EQ(number<F>(r), Big(3ul));
    F::pick(r, Choice::bit(0), a, b);
    EXPECT_EQ(number<F>(r), Big(5ul));
    F::swap(Choice::bit(0), a, b);
    EXPECT_EQ(number<F>(a), Big(3ul));
    F::swap(Choice::bit(1), a, b);
    EXPECT_EQ(number<F>(a), Big(5ul));
    EXPECT_EQ(number<F>(b), Big(3ul));
}

TYPED_TEST(EdwardsField, Inverse) {
    using F = TypeParam;
    const Big p = prime_of<F>();
    for (const Big& a : patterns<F>()) {
        const auto x = element<F>(a);
        typename F::Element inverse;
        if constexpr (F::size == 32)
            inverse = math::curve25519::inverse<F>(x);
        else
            inverse = math::curve448::inverse<F>(x);
        EXPECT_EQ(number<F>(inverse), (a % p).is_zero() ? Big(0ul) : Big::invert(a, p));
    }
}

// The largest limbs that the types allow, which no sum of numbers shows at all places at once: columns must not
// overflow.
template <class F>
void largest_limbs(double loose, size_t (*place)(size_t)) {
    const Big p = prime_of<F>();
    std::mt19937_64 random(25519);
    for (int round = 0; round < 200; ++round) {
        typename F::Loose x{}, y{};
        Big a(0ul), b(0ul);
        for (size_t i = 0; i < F::n; ++i) {
            const auto width = static_cast<unsigned>(place(i + 1) - place(i));
            const auto most = static_cast<typename F::Limb>(loose * static_cast<double>(uint64_t{1} << width)) - 1;
            x.limb[i] = round == 0 || (random() & 1) != 0 ? most : 0;
            y.limb[i] = round < 2 || (random() & 1) != 0 ? most : 0;
            a = a + Big::multiply(Big(x.limb[i]), two_to(static_cast<unsigned>(place(i))), two_to(1000));
            b = b + Big::multiply(Big(y.limb[i]), two_to(static_cast<unsigned>(place(i))), two_to(1000));
        }
        EXPECT_EQ(number<F>(F::multiply(x, y)), Big::multiply(a, b, p));
        EXPECT_EQ(number<F>(F::square(x)), Big::multiply(a, a, p));
        EXPECT_EQ(number<F>(F::multiply_small(x, 121665)), Big::multiply(a, Big(121665ul), p));
        EXPECT_EQ(number<F>(F::carry(x)), a % p);
        const auto product = F::multiply(x, y);  // is within the bounds of an Element
        for (size_t i = 0; i < F::n; ++i)
            EXPECT_LT(static_cast<double>(product.limb[i]),
                      1.01 * static_cast<double>(uint64_t{1} << (place(i + 1) - place(i))));
    }
}
TEST(EdwardsFieldLimbs, Largest) {
    largest_limbs<Wide25519>(3.1, [](size_t i) { return 51 * i; });
    largest_limbs<Narrow25519>(3.1, [](size_t i) { return (51 * i + 1) / 2; });
    largest_limbs<Wide448>(2.02, [](size_t i) { return 56 * i; });
    largest_limbs<Narrow448>(2.02, [](size_t i) { return 28 * i; });
}

// The compiler computes as the machine does.
static_assert([] {
    const auto x = Wide25519::small(12345);
    return math::equal<Wide25519>(Wide25519::multiply(math::curve25519::inverse<Wide25519>(x), x), Wide25519::small(1));
}()
                  .declassify());

template <class S>
void scalars(const Big& order) {
    std::vector<Big> all{Big(0ul), Big(1ul), order - Big(1ul), order, order + Big(1ul)};
    for (unsigned k = 64; k <= 8 * S::size; k += 64) all.push_back(two_to(k) - Big(1ul));
    for (int i = 0; i < 10; ++i) all.push_back(Big::random_below(order));
    uint8_t out[S::size];
    for (const Big& a : all) {
        for (const Big& b : all) {
            const Big wide = a + Big::multiply(b, two_to(8 * S::size), two_to(2000));  // up to twice the size
            for (size_t size : {2 * S::size, 2 * S::size + 2}) {
                S::reduce(out, little_endian(wide, size));
                EXPECT_EQ(from_little_endian(out, S::size), wide % order);
            }
            const auto r = little_endian(a % order, S::size), k = little_endian(b % order, S::size),
                       any = little_endian(a, S::size);
            S::multiply_add(out, r.data(), k.data(), any.data());
            EXPECT_EQ(from_little_endian(out, S::size), (a + Big::multiply(a, b, order)) % order);
        }
        EXPECT_EQ(S::is_reduced(little_endian(a, S::size).data()).declassify(), a < order);
    }
}
TEST(EddsaScalars, AgainstOpenssl) {
    scalars<math::Scalars25519>(Big::from_hex("1000000000000000000000000000000014def9dea2f79cd65812631a5cf5d3ed"));
    scalars<math::Scalars448>(two_to(446) - Big::from_hex("8335dc163bb124b65129c96fde933d8d723a70aadc873d6d54a7bb0d"));
}

TEST(SignedDigits, SumToTheNumber) {
    for (int round = 0; round < 50; ++round) {
        const Big x = round == 0 ? Big(0ul) : round == 1 ? two_to(255) - Big(1ul) : Big::random_below(two_to(255));
        const auto k = little_endian(x, 32);
        int8_t digit[64];
        math::signed_digits(digit, k.data());
        Big sum(0ul), minus(0ul);
        for (unsigned i = 0; i < 64; ++i) {
            EXPECT_GE(digit[i], -8);
            EXPECT_LE(digit[i], i == 63 ? 8 : 7);
            Big& to = digit[i] < 0 ? minus : sum;
            to = to + Big::multiply(Big(static_cast<unsigned long>(std::abs(digit[i]))), two_to(4 * i), two_to(300));
        }
        EXPECT_EQ(sum - minus, x);
        for (uint32_t limit = 4; limit <= 64; limit *= 2) {
            int8_t sparse[256];
            math::vartime_sparse_digits(sparse, 256, k.data(), limit);
            sum = minus = Big(0ul);
            for (unsigned i = 0; i < 256; ++i) {
                if (sparse[i] == 0) continue;
                EXPECT_EQ(sparse[i] & 1, 1);
                EXPECT_LT(static_cast<uint32_t>(std::abs(sparse[i])), limit);
                for (unsigned j = 1; (1u << j) <= limit && i + j < 256; ++j) EXPECT_EQ(sparse[i + j], 0);
                Big& to = sparse[i] < 0 ? minus : sum;
                to = to + Big::multiply(Big(static_cast<unsigned long>(std::abs(sparse[i]))), two_to(i), two_to(300));
            }
            EXPECT_EQ(sum - minus, x);
        }
    }
}

}  // namespace
}  // namespace sealstone
