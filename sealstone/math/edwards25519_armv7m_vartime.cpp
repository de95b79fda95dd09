// SPDX-License-Identifier: Apache-2.0
#include "sealstone/math/curve25519_kernels.h"
#include "sealstone/math/edwards25519_umaal_vartime.h"
#if SEALSTONE_ARMV7M_DSP

namespace sealstone::math {
namespace umaal {
namespace {

// -121665/121666; 2^((p - 1)/4), a square root of -1.
constexpr Residue one{{1}};
constexpr Residue d{{0x135978a3, 0x75eb4dca, 0x4141d8ab, 0x00700a4d, 0x7779e898, 0x8cc74079, 0x2b6ffe73, 0x52036cee}};
constexpr Residue i{{0x4a0ea0b0, 0xc4ee1b27, 0xad2fe478, 0x2f431806, 0x3dfbd7a7, 0x2b4d0099, 0x4fc1df0b, 0x2b832480}};

bool vartime_equal(const Residue& a, const Residue& b) {
    return equal(reinterpret_cast<const uint8_t*>(a.word), reinterpret_cast<const uint8_t*>(b.word), sizeof a)
        .declassify();
}
bool vartime_is_zero(Residue a) {
    tighten(a);
    reduce(a);
    return vartime_equal(a, Residue{});
}

}  // namespace

// As edwards25519.h has it.
bool vartime_decode(Point& p, const uint8_t* bytes) {
    load(p.Y, bytes);
    p.Z = p.Y;
    reduce(p.Z);
    if (!vartime_equal(p.Y, p.Z)) return false;
    p.Z = one;

    // x^2 = u/v, x = u v^3 (u v^7)^((p - 5)/8)
    Residue u, v, v3, x, t;
    square(t, p.Y);
    multiply(v, t, d);
    add(v, v, one);
    subtract(u, t, one);
    tighten(u);
    square(v3, v);
    multiply(v3, v3, v);
    square(t, v3);
    multiply(t, t, v);
    multiply(t, t, u);
    root_power(t, t);
    multiply(x, v3, u);
    multiply(x, x, t);
    square(t, x);
    multiply(t, t, v);
    add_subtract(v, v3, t, u);
    if (!vartime_is_zero(v3)) {
        if (!vartime_is_zero(v)) return false;
        multiply(x, x, i);
    }
    reduce(x);
    if ((x.word[0] & 1) != bytes[31] >> 7u) {
        if (vartime_is_zero(x)) return false;
        subtract(x, Residue{}, x);
        tighten(x);
    }
    p.X = x;
    multiply(p.T, p.X, p.Y);
    return true;
}

void cache(Cached& r, const Point& p) {
    add_subtract(r.sum, r.difference, p.Y, p.X);
    multiply(r.product, p.T, d);
    add(r.product, r.product, r.product);
    add(r.Z2, p.Z, p.Z);
}

void Term::set(Point p, const uint8_t* k, size_t bits) {
    Cached twice_P;
    Point next;
    cache(multiple[0], p);
    twice(next, p, T::needed);
    cache(twice_P, next);
    for (size_t j = 1; j < odd; ++j) {
        add(p, p, twice_P, T::needed);
        cache(multiple[j], p);
    }
    vartime_sparse_digits(digit, bits, k, 2 * odd);
}

}  // namespace umaal

bool curve25519::vartime_multiply_add_umaal(uint8_t* encoded, const uint8_t* s, const uint8_t* h, const uint8_t* a) {
    using namespace umaal;
    constexpr size_t bits = 256;
    Point r;
    if (!vartime_decode(r, a)) return false;
    Term of_A;
    BaseTerm of_B{odd_table[0], {}};
    of_A.set(r, h, bits);
    of_B.set(s, bits);
    r = identity;
    size_t i = bits;
    while (i != 0 && of_A.digit[i - 1] == 0 && of_B.digit[i - 1] == 0) --i;
    while (i-- != 0) {
        twice(r, r, of_A.digit[i] != 0 || of_B.digit[i] != 0 ? T::needed : T::not_needed);
        vartime_add_digit(r, of_A, i, of_B.digit[i] != 0 ? T::needed : T::not_needed, true);
        vartime_add_digit(r, of_B, i, T::not_needed, false);
    }
    encode(encoded, r);
    return true;
}

}  // namespace sealstone::math
#endif
