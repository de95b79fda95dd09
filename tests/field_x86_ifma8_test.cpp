// SPDX-License-Identifier: Apache-2.0
// Eight numbers side by side at the limits that field_x86_ifma8.h states, against OpenSSL.
#include "sealstone/math/field_x86_ifma8.h"

#include <gtest/gtest.h>

#include <random>

#include "sealstone/math/curve.h"
#include "tests/openssl_p256.h"

namespace sealstone::math {
namespace {

using test::Big;

// Of a prime of four limbs and 256 bits, which is tight, or of eight limbs.
template <size_t D, size_t N>
struct Constants {
    Prime8<D> prime{};

    constexpr Constants(const CurveText& text) {
        const Number<N> p = number<N>(text.p);
        prime.bits = text.field_bits;
        uint64_t borrow = 0;
        for (size_t i = 0; i < D; ++i) {
            const size_t word = 52 * i / 64, shift = 52 * i % 64;
            uint64_t x = word < N ? p.limb[word] >> shift : 0;
            if (shift > 12 && word + 1 < N) x |= p.limb[word + 1] << (64 - shift);
            prime.p[i] = x & mask_52;
            prime.complement[i] = (0 - prime.p[i] - borrow) & mask_52;
            borrow |= static_cast<uint64_t>(prime.p[i] != 0);
        }
        uint64_t inverse = 1;
        for (int i = 0; i < 6; ++i) inverse *= 2 - p.limb[0] * inverse;
        prime.inverse = (0 - inverse) & mask_52;
        prime.reciprocal = static_cast<uint64_t>((isa::DoubleLimb{1} << 72) / (isa::DoubleLimb{p.limb[N - 1]} + 1));
    }
};
constexpr Constants<5, 4> p256(secp256r1), p256k1(secp256k1), brainpool256(brainpoolP256t1);
constexpr Constants<10, 8> brainpool512(brainpoolP512t1);
constexpr Constants<8, 6> p384(secp384r1);
constexpr Constants<11, 9> p521(secp521r1);

// Lane by lane, digit by digit.
template <size_t D>
struct Lanes {
    alignas(64) uint64_t word[D][8];
};

SEALSTONE_KERNEL("avx512f,avx512bw,avx512dq,avx512vl,avx512ifma,bmi2,adx")
template <size_t D>
SEALSTONE_INLINE Numbers8<D> loaded(const Lanes<D>& x) {
    Numbers8<D> r;
    for (size_t i = 0; i < D; ++i) r.digit[i] = _mm512_load_si512(x.word[i]);
    return r;
}
template <size_t D>
SEALSTONE_INLINE void store(Lanes<D>& to, const Numbers8<D>& x) {
    for (size_t i = 0; i < D; ++i) _mm512_store_si512(to.word[i], x.digit[i]);
}
template <const auto& of, size_t D>
SEALSTONE_NOINLINE void products(Lanes<D> (&r)[3], const Lanes<D>& a, const Lanes<D>& b) {
    using Field = Field8<of>;
    store(r[0], Field::multiply(loaded(a), loaded(b)));
    store(r[1], Field::square(loaded(a)));
    store(r[2], Field::sum_of_products(loaded(a), loaded(b), loaded(b), loaded(b)));
}
// -3a - 9b + 3c + 14p, the widest that the point formulas ask for.
template <const auto& of, size_t D>
SEALSTONE_NOINLINE void sums(Lanes<D>& r, const Lanes<D>& a, const Lanes<D>& b, const Lanes<D>& c) {
    store(r, Field8<of>::template settle<14>(thrice(loaded(c) - thrice(loaded(b)) - loaded(a))));
}
SEALSTONE_KERNEL_END

template <size_t D>
Big at(const Lanes<D>& x, size_t lane) {
    Big r(0ul);
    for (size_t i = D; i-- != 0;) {
        EXPECT_EQ(x.word[i][lane] >> 52, 0u);
        BN_lshift(r.get(), r.get(), 52);
        r = r + Big(x.word[i][lane]);
    }
    return r;
}
template <size_t D>
void put(Lanes<D>& x, size_t lane, Big value) {
    for (size_t i = 0; i < D; ++i) {
        Big digit = value;
        BN_mask_bits(digit.get(), 52);
        x.word[i][lane] = digit.is_zero() ? 0 : BN_get_word(digit.get());
        BN_rshift(value.get(), value.get(), 52);
    }
    EXPECT_TRUE(value.is_zero());
}
Big times(unsigned long factor, const Big& a) {
    Big r = a;
    BN_mul_word(r.get(), factor);
    return r;
}

Big exact(const Big& u, const Big& v) {
    Big product;
    BN_mul(product.get(), u.get(), v.get(), Big::scratch());
    return product;
}

template <const auto& of>
void laws(const char* hex) {
    constexpr size_t D = of.prime.digits;
    const Big p = Big::from_hex(hex);
    Big R(1);
    BN_lshift(R.get(), R.get(), 52 * D);
    const Big by_R = Big::invert(R % p, p);
    std::mt19937_64 random(8);

    // Up to 10p, so that sums of two products stay below 16p; and every digit at its ends.
    const auto factor = [&](int kind) -> Big {
        switch (kind % 6) {
            case 0:
                return times(random() % 11, p);
            case 1:
                return times(10, p) - Big(random() % 3);
            case 2:
                return Big(random() % 3);
            case 3:
                return times(random() % 8, p) + Big(random() % 3);
            case 4: {
                Big x(0ul);
                for (size_t i = 0; i < D; ++i) {
                    const uint64_t kinds[] = {0, 1, mask_52, mask_52 - 1, uint64_t{1} << 51, random() & mask_52};
                    BN_lshift(x.get(), x.get(), 52);
                    x = x + Big(kinds[random() % 6]);
                }
                return x % times(10, p);
            }
            default:
                return Big::random_below(times(10, p));
        }
    };
    for (int round = 0; round < 200; ++round) {
        Lanes<D> a, b, r[3];
        for (size_t lane = 0; lane < 8; ++lane) {
            put(a, lane, factor(static_cast<int>(random() % 6)));
            put(b, lane, factor(static_cast<int>(random() % 6)));
        }
        products<of>(r, a, b);
        for (size_t lane = 0; lane < 8; ++lane) {
            const Big x = at(a, lane), y = at(b, lane);
            const Big wanted[] = {exact(x, y), exact(x, x), exact(x, y) + exact(y, y)};
            for (size_t i = 0; i < 3; ++i) {
                ASSERT_EQ(at(r[i], lane) % p, Big::multiply(wanted[i] % p, by_R, p)) << hex << " " << i;
                // below (a b)/R + p
                ASSERT_TRUE(exact(at(r[i], lane), R) < wanted[i] + exact(p, R));
            }
        }
    }
    // Sums of numbers up to 1.1p.
    const Big most = p + Big(1) + [&] {
        Big tenth = p;
        BN_div_word(tenth.get(), 10);
        return tenth;
    }();
    for (int round = 0; round < 200; ++round) {
        Lanes<D> x[3], r;
        for (auto& numbers : x)
            for (size_t lane = 0; lane < 8; ++lane) {
                const Big kinds[] = {Big(0ul), Big(1), most - Big(1), p, p - Big(1), Big::random_below(most)};
                put(numbers, lane, kinds[random() % 6]);
            }
        sums<of>(r, x[0], x[1], x[2]);
        for (size_t lane = 0; lane < 8; ++lane) {
            const Big wanted =
                times(14, p) + times(3, at(x[2], lane)) - times(9, at(x[1], lane)) - times(3, at(x[0], lane));
            ASSERT_EQ(at(r, lane) % p, wanted % p) << hex;
            if (Field8<of>::tight)
                ASSERT_TRUE(at(r, lane) < most);
            else
                ASSERT_EQ(at(r, lane), wanted);
        }
    }
}

TEST(FieldIfma8, LawsAtTheLimits) {
    if (!isa::features().has(isa::x86_avx512 | isa::x86_avx512ifma)) GTEST_SKIP() << "this CPU has no IFMA";
    laws<p256>(secp256r1.p);
    laws<p256k1>(secp256k1.p);
    laws<brainpool256>(brainpoolP256t1.p);
    laws<brainpool512>(brainpoolP512t1.p);
    laws<p384>(secp384r1.p);
    laws<p521>(secp521r1.p);
}

}  // namespace
}  // namespace sealstone::math
