// SPDX-License-Identifier: Apache-2.0
// Each kernel of curve448 against the portable one, at the edges of its numbers and at random.
#include <gtest/gtest.h>

#include <array>
#include <random>
#include <vector>

#include "sealstone/math/curve448_kernels.h"
#include "tests/each_kernel.h"

namespace {

using namespace sealstone;
using test::each_against_portable;
using Number = std::array<uint8_t, 56>;
using Encoded = std::array<uint8_t, 57>;
using X448 = math::X448Slot<Fast>;
using Edwards = math::Edwards448Slot<Fast>;

Number filled(uint8_t x) {
    Number r;
    r.fill(x);
    return r;
}
Number small(uint8_t x) {
    Number r = filled(0);
    r[0] = x;
    return r;
}

std::mt19937_64 generator(448);
Number random_number() {
    Number r;
    for (uint8_t& byte : r) byte = static_cast<uint8_t>(generator());
    return r;
}

// 0, 1, 2, .. ; p - 1, p, p + 1, .. ; .. 2^448 - 1; patterns and powers of two; at last random ones.
std::vector<Number> numbers(size_t random) {
    std::vector<Number> all;
    for (uint8_t x = 0; x < 8; ++x) {
        all.push_back(small(x));
        all.push_back(filled(0xff));
        all.back()[0] = static_cast<uint8_t>(0xff - x);
        all.push_back(all.back());
        all.back()[28] = 0xfe;  // p - x
        all.push_back(small(x));
        for (size_t i = 28; i < 56; ++i) all.back()[i] = 0xff;  // p + 1 + x
    }
    for (const int x : {0x88, 0x77, 0x80, 0x7f, 0x08, 0xf0}) all.push_back(filled(static_cast<uint8_t>(x)));
    for (size_t bit = 0; bit < 448; bit += 9) {
        all.push_back(filled(0));
        all.back()[bit / 8] = static_cast<uint8_t>(1 << bit % 8);
    }
    for (size_t i = 0; i < random; ++i) all.push_back(random_number());
    return all;
}
// Below 2^445, and so below the order.
Number scalar_of(Number k) {
    k[55] &= 0x1f;
    return k;
}

TEST(Curve448Kernels, Ladder) {
    each_against_portable<X448>([](const X448::Ops& ops, const X448::Ops& portable) {
        for (const Number& u : numbers(20)) {
            for (Number k : {random_number(), filled(0xff)}) {
                k[0] &= 0xfc;
                k[55] |= 0x80;
                Number got{}, want{};
                ops.ladder(got.data(), k.data(), u.data());
                portable.ladder(want.data(), k.data(), u.data());
                ASSERT_EQ(got, want);
            }
        }
    });
}

TEST(Curve448Kernels, MultiplesOfTheBasePoint) {
    each_against_portable<Edwards>([](const Edwards::Ops& ops, const Edwards::Ops& portable) {
        for (const Number& number : numbers(100)) {
            const Number k = scalar_of(number);
            Encoded got{}, want{};
            ops.multiply_base(got.data(), k.data());
            portable.multiply_base(want.data(), k.data());
            ASSERT_EQ(got, want);
            ops.multiply_base_u(got.data(), k.data());
            portable.multiply_base_u(want.data(), k.data());
            ASSERT_EQ(got, want);
        }
    });
}

// Every number of the list as the encoding of a point, which half of them are.
TEST(Curve448Kernels, VartimeMultiplyAdd) {
    each_against_portable<Edwards>([](const Edwards::Ops& ops, const Edwards::Ops& portable) {
        const std::vector<Number> all = numbers(100);
        const auto scalar = [&] { return scalar_of(all[generator() % all.size()]); };
        size_t points = 0;
        for (const Number& a : all) {
            Number multiple = scalar();
            multiple[55] |= 0x10;
            Encoded encoded{}, number{};
            portable.multiply_base(encoded.data(), multiple.data());
            std::copy(a.begin(), a.end(), number.begin());
            number[56] = static_cast<uint8_t>(generator() << 7);
            for (const Encoded& point : {number, encoded}) {
                const Number s = scalar(), h = generator() % 8 == 0 ? s : scalar();
                Encoded got{}, want{};
                const bool is_point = portable.vartime_multiply_add(want.data(), s.data(), h.data(), point.data());
                ASSERT_EQ(ops.vartime_multiply_add(got.data(), s.data(), h.data(), point.data()), is_point);
                ASSERT_EQ(got, want);
                points += is_point ? 1 : 0;
            }
        }
        EXPECT_GT(points, all.size());
        EXPECT_LT(points, 2 * all.size());
        // s B - s B
        Encoded base{}, got{}, identity = {1};
        portable.multiply_base(base.data(), small(1).data());
        const Number s = scalar();
        ASSERT_TRUE(ops.vartime_multiply_add(got.data(), s.data(), s.data(), base.data()));
        EXPECT_EQ(got, identity);
    });
}

}  // namespace
