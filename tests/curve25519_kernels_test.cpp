// SPDX-License-Identifier: Apache-2.0
// Each kernel of curve25519 against the portable one, at the edges of its numbers and at random.
#include <gtest/gtest.h>

#include <array>
#include <random>
#include <vector>

#include "sealstone/math/curve25519_kernels.h"
#include "tests/each_kernel.h"

namespace {

using namespace sealstone;
using test::each_against_portable;
using Number = std::array<uint8_t, 32>;
using X25519 = math::X25519Slot<Fast>;
using Edwards = math::Edwards25519Slot<Fast>;

Number filled(uint8_t x) {
    Number r;
    r.fill(x);
    return r;
}
// 2^255 - x, for 0 < x < 256.
Number below_2_255(uint8_t x) {
    Number r = filled(0xff);
    r[0] = static_cast<uint8_t>(-x);
    r[31] = 0x7f;
    return r;
}
Number small(uint8_t x) {
    Number r = filled(0);
    r[0] = x;
    return r;
}

std::mt19937_64 generator(25519);
Number random_number() {
    Number r;
    for (uint8_t& byte : r) byte = static_cast<uint8_t>(generator());
    return r;
}

// 0, 1, 2, .. ; p - 1, p, p + 1, .. , 2^255 - 1, all of these with bit 255; patterns of bits; the points of small order
// (RFC 7748, section 6.1 points to them) but those above; at last random ones.
std::vector<Number> numbers(size_t random) {
    std::vector<Number> all;
    for (uint8_t x = 0; x < 10; ++x) all.push_back(small(x));
    for (uint8_t x = 1; x < 25; ++x) all.push_back(below_2_255(x));
    for (const int x : {0x88, 0x77, 0x80, 0x7f, 0x08, 0xf0}) all.push_back(filled(static_cast<uint8_t>(x)));
    for (size_t bit = 0; bit < 255; bit += 5) {
        Number power = filled(0);
        power[bit / 8] = static_cast<uint8_t>(1 << bit % 8);
        all.push_back(power);
    }
    all.push_back({0xe0, 0xeb, 0x7a, 0x7c, 0x3b, 0x41, 0xb8, 0xae, 0x16, 0x56, 0xe3, 0xfa, 0xf1, 0x9f, 0xc4, 0x6a,
                   0xda, 0x09, 0x8d, 0xeb, 0x9c, 0x32, 0xb1, 0xfd, 0x86, 0x62, 0x05, 0x16, 0x5f, 0x49, 0xb8, 0x00});
    all.push_back({0x5f, 0x9c, 0x95, 0xbc, 0xa3, 0x50, 0x8c, 0x24, 0xb1, 0xd0, 0xb1, 0x55, 0x9c, 0x83, 0xef, 0x5b,
                   0x04, 0x44, 0x5c, 0xc4, 0x58, 0x1c, 0x8e, 0x86, 0xd8, 0x22, 0x4e, 0xdd, 0xd0, 0x9f, 0x11, 0x57});
    for (size_t i = 0, n = all.size(); i < n; ++i) {
        all.push_back(all[i]);
        all.back()[31] |= 0x80;
    }
    for (size_t i = 0; i < random; ++i) all.push_back(random_number());
    return all;
}

TEST(Curve25519Kernels, Ladder) {
    each_against_portable<X25519>([](const X25519::Ops& ops, const X25519::Ops& portable) {
        for (const Number& u : numbers(50)) {
            for (Number k : {random_number(), filled(0), filled(0xff)}) {
                k[0] &= 0xf8;
                k[31] = static_cast<uint8_t>((k[31] & 0x7f) | 0x40);
                Number got{}, want{};
                ops.ladder(got.data(), k.data(), u.data());
                portable.ladder(want.data(), k.data(), u.data());
                ASSERT_EQ(got, want);
            }
        }
    });
}

TEST(Curve25519Kernels, MultiplesOfTheBasePoint) {
    each_against_portable<Edwards>([](const Edwards::Ops& ops, const Edwards::Ops& portable) {
        for (Number k : numbers(300)) {
            k[31] &= 0x7f;
            Number got{}, want{};
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
TEST(Curve25519Kernels, VartimeMultiplyAdd) {
    each_against_portable<Edwards>([](const Edwards::Ops& ops, const Edwards::Ops& portable) {
        const std::vector<Number> all = numbers(300);
        const auto scalar = [&] {
            Number k = all[generator() % all.size()];
            k[31] &= 0x0f;
            return k;
        };
        size_t points = 0;
        for (const Number& a : all) {
            Number multiple = scalar();
            multiple[31] |= 0x10;
            Number encoded{};
            portable.multiply_base(encoded.data(), multiple.data());
            for (const Number& point : {a, encoded}) {
                const Number s = scalar(), h = generator() % 8 == 0 ? s : scalar();
                Number got{}, want{};
                const bool is_point = portable.vartime_multiply_add(want.data(), s.data(), h.data(), point.data());
                ASSERT_EQ(ops.vartime_multiply_add(got.data(), s.data(), h.data(), point.data()), is_point);
                ASSERT_EQ(got, want);
                points += is_point;
            }
        }
        EXPECT_GT(points, all.size());
        EXPECT_LT(points, 2 * all.size());
        // s B - s B
        const Number base = [&] {
            Number r{};
            portable.multiply_base(r.data(), small(1).data());
            return r;
        }();
        Number got{};
        const Number s = scalar();
        ASSERT_TRUE(ops.vartime_multiply_add(got.data(), s.data(), s.data(), base.data()));
        EXPECT_EQ(got, small(1));
    });
}

}  // namespace
