// SPDX-License-Identifier: Apache-2.0
// GHASH with the integer multiplier: a carry-less product in which every fourth bit only is set at a time, so that the
// carries of the integer product die in the three bits between (the idea is T. Pornin's, in BearSSL's ghash_ctmul32).
// Constant time where a 32 by 32 bit multiplication is, which it is not on Cortex-M3.
#include "sealstone/math/gf128.h"
#include "sealstone/math/ghash_kernels.h"

namespace sealstone::ghash {
namespace {

// A block as an integer, w[0] lowest: its bit 127 is the coefficient of u^0. The carry-less product of two such
// integers is one bit too low, so H is kept divided by u once for all.
struct Reflected {
    uint32_t w[4];
};

constexpr Reflected load(const uint8_t* block) {
    return {{load_be32(block + 12), load_be32(block + 8), load_be32(block + 4), load_be32(block)}};
}
constexpr void store(uint8_t* block, const Reflected& x) {
    for (size_t i = 0; i < 4; ++i) store_be32(block + 12 - 4 * i, x.w[i]);
}

constexpr Reflected divided_by_u(const Reflected& h) {
    const uint32_t out = 0 - (h.w[3] >> 31);  // u^-1 = u^127 + u^6 + u + 1
    Reflected r{};
    for (size_t i = 4; i-- != 0;) r.w[i] = h.w[i] << 1 | (i == 0 ? 0 : h.w[i - 1] >> 31);
    r.w[0] ^= out & 1;
    r.w[3] ^= out & 0xc2000000;
    return r;
}

// The words of a 128 by 128 bit product by two levels of Karatsuba: nine products of sums of words.
struct Sums {
    uint32_t w[9];
};
constexpr Sums sums(const Reflected& x) {
    const uint32_t low = x.w[0] ^ x.w[1], high = x.w[2] ^ x.w[3], even = x.w[0] ^ x.w[2], odd = x.w[1] ^ x.w[3];
    return {{x.w[0], x.w[1], low, x.w[2], x.w[3], high, even, odd, low ^ high}};
}
// H's, and each of them as four words of every fourth bit.
struct Masked {
    uint32_t w[9][4];
};
constexpr Masked masked(const Reflected& h) {
    const Sums of_h = sums(h);
    Masked m{};
    for (size_t i = 0; i < 9; ++i)
        for (size_t j = 0; j < 4; ++j) m.w[i][j] = of_h.w[i] & 0x11111111u << j;
    return m;
}

constexpr uint64_t product(uint32_t a, const uint32_t (&b)[4]) {
    constexpr uint32_t m = 0x11111111;
    constexpr uint64_t m64 = 0x1111111111111111;
    const auto times = [](uint32_t x, uint32_t y) { return uint64_t{x} * y; };
    const uint32_t a0 = a & m, a1 = a & m << 1, a2 = a & m << 2, a3 = a & m << 3;
    return ((times(a0, b[0]) ^ times(a1, b[3]) ^ times(a2, b[2]) ^ times(a3, b[1])) & m64) |
           ((times(a0, b[1]) ^ times(a1, b[0]) ^ times(a2, b[3]) ^ times(a3, b[2])) & m64 << 1) |
           ((times(a0, b[2]) ^ times(a1, b[1]) ^ times(a2, b[0]) ^ times(a3, b[3])) & m64 << 2) |
           ((times(a0, b[3]) ^ times(a1, b[2]) ^ times(a2, b[1]) ^ times(a3, b[0])) & m64 << 3);
}

constexpr void multiply(Reflected& y, const Masked& h) {
    const Sums of_y = sums(y);
    uint64_t p[9];
    for (size_t i = 0; i < 9; ++i) p[i] = product(of_y.w[i], h.w[i]);
        // The middle terms within 64 bits, and of the whole.
#pragma GCC unroll 3
    for (size_t i = 0; i < 9; i += 3) p[i + 2] ^= p[i] ^ p[i + 1];
#pragma GCC unroll 3
    for (size_t i = 0; i < 3; ++i) p[6 + i] ^= p[i] ^ p[3 + i];
    const auto low = [](uint64_t x) { return static_cast<uint32_t>(x); };
    const auto high = [](uint64_t x) { return static_cast<uint32_t>(x >> 32); };
    uint32_t z[8] = {low(p[0]),
                     high(p[0]) ^ low(p[2]),
                     low(p[1]) ^ high(p[2]) ^ low(p[6]),
                     high(p[1]) ^ high(p[6]) ^ low(p[8]),
                     low(p[3]) ^ low(p[7]) ^ high(p[8]),
                     high(p[3]) ^ low(p[5]) ^ high(p[7]),
                     low(p[4]) ^ high(p[5]),
                     high(p[4])};
    // The low half counts u^128 and more: t u^128 = t (1 + u + u^2 + u^7), and to multiply by u is to shift right.
#pragma GCC unroll 4
    for (size_t i = 0; i < 4; ++i) {
        const uint32_t t = z[i];
        z[i + 3] ^= t << 31 ^ t << 30 ^ t << 25;
        z[i + 4] ^= t ^ t >> 1 ^ t >> 2 ^ t >> 7;
    }
    for (size_t i = 0; i < 4; ++i) y.w[i] = z[i + 4];
}

consteval bool agrees_with_the_standard() {
    uint8_t block[16] = {};
    Gf128 x{0x0388dace60b6a392, 0xf328c2b971b2fe78}, h{0x66e94bd4ef8a2c3b, 0x884cfa59ca342b2e};
    h.store(block);
    const Masked key = masked(divided_by_u(load(block)));
    x.store(block);
    Reflected y = load(block);
    multiply(y, key);
    store(block, y);
    return Gf128::load(block) == x * h && x * h == Gf128{0x5e2ec74691706288, 0x2c85b0685353deb7};
}
static_assert(agrees_with_the_standard());  // test case 2 of McGrew and Viega, The Galois/Counter Mode, appendix B

}  // namespace

// With room for one power H is kept as it is, and masked anew in every call; otherwise masked once.
template <size_t Powers>
void set_key_portable(void* context, const uint8_t* h) {
    const Reflected key = divided_by_u(load(h));
    if constexpr (Powers == 1)
        *static_cast<Reflected*>(context) = key;
    else
        *static_cast<Masked*>(context) = masked(key);
}

namespace {

void absorb(const Masked& h, uint8_t* y, const uint8_t* data, size_t blocks) {
    Reflected sum = load(y);
    for (; blocks != 0; --blocks, data += 16) {
        const Reflected block = load(data);
        for (size_t i = 0; i < 4; ++i) sum.w[i] ^= block.w[i];
        multiply(sum, h);
    }
    store(y, sum);
    wipe(sum);
}

}  // namespace

template <size_t Powers>
void absorb_portable(const void* context, uint8_t* y, const uint8_t* data, size_t blocks) {
    if constexpr (Powers == 1) {
        Masked h = masked(*static_cast<const Reflected*>(context));
        absorb(h, y, data, blocks);
        wipe(h);
    } else {
        absorb(*static_cast<const Masked*>(context), y, data, blocks);
    }
}

static_assert(sizeof(Reflected) <= context_size<Small> && sizeof(Masked) <= context_size<Balanced>);
template void set_key_portable<powers<Small>>(void*, const uint8_t*);
template void set_key_portable<powers<Balanced>>(void*, const uint8_t*);
template void absorb_portable<powers<Small>>(const void*, uint8_t*, const uint8_t*, size_t);
template void absorb_portable<powers<Balanced>>(const void*, uint8_t*, const uint8_t*, size_t);

}  // namespace sealstone::ghash
