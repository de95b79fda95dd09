// SPDX-License-Identifier: Apache-2.0
// Four numbers side by side at the limits that their field states, against OpenSSL; and points made of them, against
// the formulas for one.
#include "sealstone/math/jacobian_x86_ifma.h"

#include <gtest/gtest.h>

#include <random>

#include "sealstone/math/curve_tables_brainpool.h"
#include "sealstone/math/curve_tables_secp.h"
#include "sealstone/math/curve_x86_ifma.h"
#include "tests/openssl_p256.h"

namespace sealstone::math {
namespace {

using test::Big;

bool no_ifma() { return !isa::features().has(isa::x86_avx512 | isa::x86_avx512ifma | isa::x86_bmi2 | isa::x86_adx); }

// The digits of four numbers, the lower halves and the upper ones.
struct Digits521 {
    uint64_t word[6][8];

    uint64_t& at(size_t lane, size_t i) { return word[i % 6][lane + 4 * (i / 6)]; }
    Big number(size_t lane) {
        Big r(0ul);
        for (size_t i = 12; i-- != 0;) {
            BN_lshift(r.get(), r.get(), 44);
            r = r + Big(at(lane, i));
        }
        return r;
    }
};

SEALSTONE_KERNEL("avx512f,avx512bw,avx512dq,avx512vl,avx512ifma,bmi2,adx")
SEALSTONE_NOINLINE void product(Digits521& r, const Digits521& a, const Digits521& b) {
    FourP521::store(r.word[0], FourP521::product(FourP521::load(a.word[0]), FourP521::load(b.word[0])));
}
SEALSTONE_NOINLINE void reduced(Limb* r, const Digits521& a, size_t lane) {
    FourP521::reduced(r, FourP521::load(a.word[0]), lane);
}
// 5p - a - a - b - b
SEALSTONE_NOINLINE void differences(Digits521& r, const Digits521& a, const Digits521& b) {
    const auto x = FourP521::load(a.word[0]), y = FourP521::load(b.word[0]);
    const auto sum = FourP521::sum(x, y);
    FourP521::store(r.word[0], FourP521::plus<5>(FourP521::difference(
                                   FourP521::difference(FourP521::difference(sum, sum), sum), sum)));
}
SEALSTONE_KERNEL_END

constexpr uint64_t digit = uint64_t{1} << 44, product_digit = digit + (uint64_t{1} << 26),
                   factor_digit = uint64_t{1} << 47;

Digits521 below(uint64_t limit, std::mt19937_64& random) {
    Digits521 r;
    for (auto& row : r.word)
        for (auto& word : row) {
            const uint64_t kinds[] = {0, limit - 1, limit - 1, 1, digit - 1, digit, random() % limit};
            word = kinds[random() % std::size(kinds)];
        }
    return r;
}
Digits521 all_digits(uint64_t value) {
    Digits521 r;
    for (auto& row : r.word)
        for (auto& word : row) word = value;
    return r;
}

TEST(JacobianLanes, Field521) {
    if (no_ifma()) GTEST_SKIP() << "this CPU has no IFMA";
    const Big p = Big::from_hex(secp521r1.p);
    std::mt19937_64 random(5);
    for (int i = 0; i < 3000; ++i) {
        Digits521 a = i == 0 ? all_digits(factor_digit - 1) : below(factor_digit, random);
        Digits521 b = i == 0 ? all_digits(factor_digit - 1) : below(factor_digit, random);
        Digits521 c;
        product(c, a, b);
        for (size_t lane = 0; lane < 4; ++lane) {
            const Big expected = Big::multiply(a.number(lane), b.number(lane), p);
            ASSERT_EQ(c.number(lane) % p, expected);
            for (size_t j = 0; j < 12; ++j) ASSERT_LT(c.at(lane, j), product_digit);
            Limb limbs[9];
            uint8_t bytes[72];
            reduced(limbs, c, lane);
            store_limbs(limbs, bytes, sizeof bytes);
            ASSERT_EQ(Big::from_bytes(bytes, sizeof bytes), expected);
        }
        a = i == 0 ? all_digits(product_digit - 1) : below(product_digit, random);
        b = i == 0 ? all_digits(product_digit - 1) : below(product_digit, random);
        differences(c, a, b);
        for (size_t lane = 0; lane < 4; ++lane) {
            const Big sum = a.number(lane) + b.number(lane);
            ASSERT_TRUE(((c.number(lane) + sum + sum) % p).is_zero());
            for (size_t j = 0; j < 12; ++j) ASSERT_LT(c.at(lane, j), factor_digit);
        }
    }
}

// Numbers next to 0, p and 2p, whose digits are proper ones but for the highest.
TEST(JacobianLanes, Reduced521) {
    if (no_ifma()) GTEST_SKIP() << "this CPU has no IFMA";
    for (unsigned times = 0; times < 130; ++times)
        for (const int offset : {-2, -1, 0, 1, 2}) {
            if (times == 0 && offset < 0) continue;
            Digits521 a = all_digits(0);  // times 2^521 - times + offset
            a.at(1, 11) = uint64_t{times} << 37;
            int64_t carry = offset - static_cast<int64_t>(times);
            for (size_t i = 0; i < 12; ++i) {
                const auto sum = static_cast<int64_t>(a.at(1, i)) + carry;
                carry = i + 1 < 12 ? sum >> 44 : 0;
                a.at(1, i) = static_cast<uint64_t>(sum - carry * static_cast<int64_t>(digit));
            }
            Limb r[9];
            reduced(r, a, 1);
            Number<9> expected = number<9>(secp521r1.p);
            if (offset >= 0) expected = {{static_cast<Limb>(offset)}};
            if (offset < 0) expected.limb[0] += static_cast<Limb>(static_cast<int64_t>(offset));
            ASSERT_TRUE(equal_limbs(9, r, expected.limb).declassify()) << times << " " << offset;
        }
}

template <class Four, class Group, const CurveText& text, const TableText& table>
void points() {
    using Loop = JacobianLanes<Four, Group>;
    using Constants = FastConstants<Group, text, table>;
    using F = typename Group::Field;
    using Element = typename Group::Element;
    const F f(Constants::Of::curve.field);
    const Element unit = CurveFast<Group>::one(f);
    const auto& multiples = Constants::odd_multiples.at;
    typename Group::Point p{multiples[0].x, multiples[0].y, unit}, q;
    typename Group::Room room;
    typename Loop::Sum sum;
    Loop::start(f, sum, multiples[0], unit);
    const auto equal = [&] {  // as points
        Loop::finish(q, sum);
        Element power[2] = {p.z, q.z}, difference[2];
        for (int i = 0; i < 2; ++i) {
            Element left, right;
            f.multiply(power[0], power[0], p.z);
            f.multiply(power[1], power[1], q.z);
            f.multiply(left, i == 0 ? p.x : p.y, power[1]);
            f.multiply(right, i == 0 ? q.x : q.y, power[0]);
            f.subtract(difference[i], left, right);
        }
        return (f.is_zero(difference[0]) & f.is_zero(difference[1]) & !f.is_zero(q.z)).declassify();
    };
    ASSERT_TRUE(equal());
    std::mt19937_64 random(7);
    for (int i = 0; i < 1000; ++i) {
        const size_t doublings = random() % 4, entry = 1 + random() % (std::size(multiples) - 1);
        for (size_t j = 0; j < doublings; ++j) Group::twice(f, p, room);
        Loop::twice(f, sum, room, doublings);
        ASSERT_TRUE(equal()) << i;
        Group::add(f, p, multiples[entry], room);
        Loop::add(f, sum, multiples[entry], room);
        ASSERT_TRUE(equal()) << i;
    }
    // Equal and opposite points leave Z = 0, for good.
    for (const bool opposite : {false, true}) {
        typename Group::Affine other = multiples[3];
        if (opposite) f.subtract(other.y, Element{}, other.y);
        Loop::start(f, sum, multiples[3], unit);
        Loop::add(f, sum, other, room);
        for (size_t i = 0; i < 3; ++i) {
            Loop::finish(q, sum);
            EXPECT_TRUE(f.is_zero(q.z).declassify());
            Loop::twice(f, sum, room, 1);
            Loop::add(f, sum, multiples[i], room);
        }
    }
}

template <size_t N, const CurveText& text, const TableText& table>
void points_of_brainpool() {
    SCOPED_TRACE(text.p);
    points<FourModular<text>, Jacobian<MulxField<N>, A::minus_three>, text, table>();
}

// A field of its own, one that takes a step more than it has digits, one by calls: the others compile as these do.
TEST(JacobianLanes, Points) {
    if (no_ifma()) GTEST_SKIP() << "this CPU has no IFMA";
    points<FourP521, Jacobian<MulxP521, A::minus_three>, secp521r1, secp521r1_table>();
    points_of_brainpool<4, brainpoolP256t1, brainpoolP256t1_table>();
    points_of_brainpool<8, brainpoolP512t1, brainpoolP512t1_table>();
}

}  // namespace
}  // namespace sealstone::math
