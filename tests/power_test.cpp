// SPDX-License-Identifier: Apache-2.0
// Each kernel's powers against the portable one's, on the values where carries and highest digits get lost. That the
// portable ones are right is what rsa_test.cpp asks OpenSSL.
#include "sealstone/math/power.h"

#include <gtest/gtest.h>

#include <initializer_list>
#include <random>
#include <vector>

#include "sealstone/math/multiply_by_r.h"
#include "tests/each_kernel.h"

namespace sealstone::math {
namespace {

using Number = std::vector<Limb>;

class Patterns {
public:
    // Limbs of zeros, ones and their neighbours in many mixtures.
    Number mixture(size_t n) {
        Number x(n);
        for (Limb& limb : x) {
            const Limb kinds[] = {0, ~Limb{0}, 1, ~Limb{0} - 1, Limb{1} << (limb_bits - 1), any(), any(), any()};
            limb = kinds[random_() % 8];
        }
        return x;
    }
    Number of(size_t n, Limb fill) { return Number(n, fill); }
    // As a modulus: odd, and `bits` long.
    static Number odd(Number m, size_t bits) {
        const size_t top = (bits - 1) / limb_bits, shift = (bits - 1) % limb_bits;
        m[0] |= 1;
        for (size_t i = top + 1; i < m.size(); ++i) m[i] = 0;
        m[top] = (m[top] & ((Limb{1} << shift) - 1)) | Limb{1} << shift;
        return m;
    }
    // Below an odd m: m - 1, m - 2, 0, 1, 2^k - 1, or what is left of x without the bits from m's highest on.
    Number below(const Number& m, Number x, unsigned kind) {
        const Number zero(m.size());
        Number r = zero;
        size_t bits = m.size() * limb_bits;
        while (bit_of(m.data(), bits - 1) == 0) --bits;
        switch (kind) {
            case 0:
                return zero;
            case 1:
                r[0] = 1;
                return r;
            case 2:
                r = m;
                r[0] -= 1;
                return r;
            case 3:
                r[0] = 2;
                subtract_limbs<any_width>(m.size(), r.data(), m.data(), r.data());
                return r;
            case 4:
                x = Number(m.size(), ~Limb{0});
                break;
            default:
                break;
        }
        for (size_t i = bits - 1; i < m.size() * limb_bits; ++i) x[i / limb_bits] &= ~(Limb{1} << i % limb_bits);
        return x;
    }
    Limb any() { return static_cast<Limb>(random_()); }

private:
    std::mt19937_64 random_{17};
};

size_t size_of(const Number& m) {
    size_t bytes = m.size() * sizeof(Limb);
    while ((m[(bytes - 1) / sizeof(Limb)] >> (bytes - 1) % sizeof(Limb) * 8 & 0xff) == 0) --bytes;
    return bytes;
}

// Room that ends where it was promised to end, and begins anywhere.
class Room {
public:
    explicit Room(size_t limbs, size_t at) : limbs_(limbs), at_(at), room_(at + limbs + 8, guard) {}
    Limb* get() { return room_.data() + at_; }
    void check() const {
        for (size_t i = 0; i < at_; ++i) ASSERT_EQ(room_[i], guard);
        for (size_t i = at_ + limbs_; i < room_.size(); ++i) ASSERT_EQ(room_[i], guard);
    }

private:
    static constexpr Limb guard = static_cast<Limb>(0x5ea1'570e'5ea1'570e);
    size_t limbs_, at_;
    Number room_;
};

using Sizes = PowerRoom<Fast>;

std::vector<uint8_t> bytes_of(const Number& a) {
    std::vector<uint8_t> bytes(a.size() * sizeof(Limb));
    store_limbs(a.data(), bytes.data(), bytes.size());
    return bytes;
}

void public_powers(const PowerOps& ops, const PowerOps& portable, const Number& m, const Number& a, const Number& b,
                   Bytes e, size_t at) {
    const size_t n = m.size();
    const std::vector<uint8_t> base = bytes_of(a), factor = bytes_of(b);
    Number expected(n), r(n, ~Limb{0});
    Room room(Sizes::public_exponent(n), at);
    portable.power({expected.data(), base, e, factor, m.data(), n, room.get()});
    ops.power({r.data(), base, e, factor, m.data(), n, room.get()});
    ASSERT_EQ(r, expected);
    ops.vartime_power({r.data(), base, e, factor, m.data(), n, room.get()});
    ASSERT_EQ(r, expected);
    room.check();
}

void product(const PowerOps& ops, const PowerOps& portable, const Number& m, const Number& a, const Number& b,
             size_t at) {
    const size_t n = m.size();
    Number expected(n), r = b;
    Room room(Sizes::product(n), at);
    portable.multiply(expected.data(), a.data(), b.data(), m.data(), size_of(m), n, room.get());
    ops.multiply(r.data(), a.data(), r.data(), m.data(), size_of(m), n, room.get());
    ASSERT_EQ(r, expected);
    room.check();
}

void pair(const PowerOps& ops, const PowerOps& portable, const Number (&m)[2], const Number& a, const Number (&e)[2],
          size_t at) {
    const size_t n = m[0].size();
    Number expected[2] = {Number(n), Number(n)}, r[2] = {e[0], e[1]};
    Room room(Sizes::pair(n), at);
    const auto run = [&](const PowerOps& with, Number(&to)[2], const Number(&exponent)[2]) {
        const PowerHalf half[2] = {{to[0].data(), exponent[0].data(), m[0].data(), size_of(m[0])},
                                   {to[1].data(), exponent[1].data(), m[1].data(), size_of(m[1])}};
        with.power_pair(half, a.data(), n, room.get());
    };
    run(portable, expected, e);
    run(ops, r, r);
    ASSERT_EQ(r[0], expected[0]);
    ASSERT_EQ(r[1], expected[1]);
    room.check();
}

void moduli_of(const PowerOps& ops, const PowerOps& portable, size_t n, size_t bits, unsigned rounds) {
    SCOPED_TRACE(std::to_string(bits) + " bits in " + std::to_string(n) + " limbs");
    Patterns patterns;
    for (unsigned i = 0; i < rounds; ++i) {
        const Number m = Patterns::odd(i % 4 == 0   ? patterns.of(n, ~Limb{0})
                                       : i % 4 == 1 ? patterns.of(n, 0)
                                                    : patterns.mixture(n),
                                       bits);
        const Number a = patterns.below(m, patterns.mixture(n), i % 7);
        const Number b = patterns.below(m, patterns.mixture(n), (i + i / 7) % 7);
        const uint8_t f4[] = {1, 0, 1}, three[] = {3}, five[] = {5}, any[] = {0xa5, 0x5b};
        const Bytes exponents[] = {f4, three, five, any};
        ASSERT_NO_FATAL_FAILURE(public_powers(ops, portable, m, a, b, exponents[i % 4], i % 8));
        // One factor may have any value.
        ASSERT_NO_FATAL_FAILURE(product(ops, portable, m, patterns.mixture(n), b, i % 8));
        ASSERT_NO_FATAL_FAILURE(product(ops, portable, m, patterns.of(n, ~Limb{0}), b, i % 8));
    }
}

void pairs_of(const PowerOps& ops, const PowerOps& portable, size_t n, size_t bits, size_t other, unsigned rounds) {
    SCOPED_TRACE(std::to_string(bits) + " and " + std::to_string(other) + " bits in " + std::to_string(n) + " limbs");
    Patterns patterns;
    for (unsigned i = 0; i < rounds; ++i) {
        const Number m[2] = {Patterns::odd(patterns.mixture(n), bits),
                             Patterns::odd(i == 0 ? patterns.of(n, ~Limb{0}) : patterns.mixture(n), other)};
        const Number a = i == 0 ? patterns.of(2 * n, ~Limb{0}) : patterns.mixture(2 * n);
        const Number e[2] = {patterns.below(m[0], patterns.mixture(n), i == 1 ? 0 : 6), patterns.mixture(n)};
        ASSERT_NO_FATAL_FAILURE(pair(ops, portable, m, a, e, i % 8));
    }
}

// Division against doubling.
void times_r(const Number& m, const Number& a) {
    const size_t n = m.size();
    const Modulus modulus = {n, m.data(), nullptr, nullptr, 0};
    Number r = a, expected = a;
    multiply_by_r(r.data(), m.data(), n);
    for (size_t i = 0; i < n * limb_bits; ++i)
        add<any_width>(expected.data(), expected.data(), expected.data(), modulus);
    ASSERT_EQ(r, expected);
}

TEST(Power, TimesR) {
    Patterns patterns;
    for (const size_t n : std::initializer_list<size_t>{2, 3, 4, 8})
        for (const size_t bits : {64 * n, 64 * n - 1, 64 * n - 37, 64 * n - 63, 64 * n - 64})
            for (unsigned i = 0; i < 800; ++i) {
                const Number any = i % 16 == 0   ? patterns.of(n, ~Limb{0})
                                   : i % 16 == 1 ? patterns.of(n, 0)
                                                 : patterns.mixture(n);
                const Number m = Patterns::odd(any, bits);
                ASSERT_NO_FATAL_FAILURE(times_r(m, patterns.below(m, patterns.mixture(n), i % 7)));
            }
}

TEST(Power, EachKernelAgreesWithPortable) {
    test::each_against_portable<PowerSlot<Fast>>([](const PowerOps& ops, const PowerOps& portable) {
        for (const size_t n : std::initializer_list<size_t>{8,  9,  12, 15, 16, 17, 19, 20, 23, 24, 25,
                                                            26, 31, 32, 33, 39, 40, 47, 48, 51, 52, 64})
            ASSERT_NO_FATAL_FAILURE(moduli_of(ops, portable, n, 64 * n, 16));
        for (const size_t bits : std::initializer_list<size_t>{1025, 1087, 1990, 2047, 2049, 3071})
            ASSERT_NO_FATAL_FAILURE(moduli_of(ops, portable, limbs_for(bits), bits, 8));
        ASSERT_NO_FATAL_FAILURE(moduli_of(ops, portable, 16, 512, 8));
        ASSERT_NO_FATAL_FAILURE(moduli_of(ops, portable, 128, 8192, 4));
        ASSERT_NO_FATAL_FAILURE(moduli_of(ops, portable, 65, 4097, 4));
    });
}

TEST(Power, PairsOfEachKernelAgreeWithPortable) {
    test::each_against_portable<PowerSlot<Fast>>([](const PowerOps& ops, const PowerOps& portable) {
        for (const size_t n : std::initializer_list<size_t>{8, 12, 16, 17, 24, 32}) {
            ASSERT_NO_FATAL_FAILURE(pairs_of(ops, portable, n, 64 * n, 64 * n, 3));
            ASSERT_NO_FATAL_FAILURE(pairs_of(ops, portable, n, 64 * n - 1, 64 * n - 63, 2));
        }
        ASSERT_NO_FATAL_FAILURE(pairs_of(ops, portable, 24, 1000, 1536, 2));
        ASSERT_NO_FATAL_FAILURE(pairs_of(ops, portable, 64, 4096, 4090, 1));
    });
}

}  // namespace
}  // namespace sealstone::math
