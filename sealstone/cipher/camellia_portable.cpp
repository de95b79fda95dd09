// SPDX-License-Identifier: Apache-2.0
// Camellia without tables: as many blocks as a word of the machine has bytes, bitsliced, and the S-box computed as its
// designers made it (Aoki, Ichikawa, Kanda, Matsui, Moriai, Nakajima, Tokita: Specification of Camellia, 2001, 3.4),
// from an inversion in GF(2^4)(beta).
#include "sealstone/cipher/camellia_blocks.h"
#include "sealstone/cipher/camellia_kernels.h"
#include "sealstone/cipher/camellia_schedule.h"

namespace sealstone::camellia {
namespace {

using Word = size_t;
constexpr unsigned width = sizeof(Word);  // blocks at once

// Half a block, of `width` of them: word i holds bit i (0 the lowest) of their eight bytes. Byte 4 h + j of block b is
// at bit (2 j + h) width + b, so that turning a word turns the bytes within each 32-bit half: the next byte comes to
// this one's place by rotr(x, 2 width).
using Half = Word[8];

// The bits that the bytes of a half named by `bytes`, its lowest bit the first, have in a word.
constexpr Word at(unsigned bytes) {
    Word mask = 0;
    for (unsigned byte = 0; byte < 8; ++byte)
        if ((bytes >> byte & 1) != 0) mask |= ((Word{1} << width) - 1) << (2 * (byte % 4) + byte / 4) * width;
    return mask;
}
constexpr Word first_half = at(0b00001111);
// RFC 3713, 2.4.1: the bytes go through s1 s2 s3 s4 s2 s3 s4 s1.
constexpr Word of_s2 = at(0b00010010);
constexpr Word of_s3 = at(0b00100100);
constexpr Word of_s4 = at(0b01001000);

SEALSTONE_INLINE Word next_byte(Word x) { return x >> 2 * width | x << 6 * width; }

// An element of GF(2^4), alpha^4 = alpha + 1: c[i] is the coefficient of alpha^i.
struct Gf16 {
    Word c[4];
};
SEALSTONE_INLINE Gf16 operator^(const Gf16& x, const Gf16& y) {
    return {{x.c[0] ^ y.c[0], x.c[1] ^ y.c[1], x.c[2] ^ y.c[2], x.c[3] ^ y.c[3]}};
}
SEALSTONE_INLINE Gf16 operator*(const Gf16& x, const Gf16& y) {
    const Word x03 = x.c[0] ^ x.c[3], x32 = x.c[3] ^ x.c[2], x21 = x.c[2] ^ x.c[1];
    return {{(x.c[0] & y.c[0]) ^ (x.c[3] & y.c[1]) ^ (x.c[2] & y.c[2]) ^ (x.c[1] & y.c[3]),
             (x.c[1] & y.c[0]) ^ (x03 & y.c[1]) ^ (x32 & y.c[2]) ^ (x21 & y.c[3]),
             (x.c[2] & y.c[0]) ^ (x.c[1] & y.c[1]) ^ (x03 & y.c[2]) ^ (x32 & y.c[3]),
             (x.c[3] & y.c[0]) ^ (x.c[2] & y.c[1]) ^ (x.c[1] & y.c[2]) ^ (x03 & y.c[3])}};
}
// x^-1, and 0 of 0, as polynomials in the bits of x.
SEALSTONE_INLINE Gf16 inverse(const Gf16& x) {
    const auto& [a, b, c, d] = x.c;
    const Word ab = a & b, ac = a & c, bc = b & c, ad = a & d, bd = b & d, bcd = bc & d, bcd_cd = bcd ^ c ^ d;
    return {{a ^ b ^ ac ^ bc ^ (ab & c) ^ bcd_cd, ab ^ ac ^ bc ^ d ^ bd ^ (ab & d), ab ^ c ^ ac ^ d ^ ad ^ (ac & d),
             b ^ ad ^ bd ^ (c & d) ^ bcd_cd}};
}
// (1 + alpha^3) x^2
SEALSTONE_INLINE Gf16 norm_of_beta(const Gf16& x) { return {{x.c[0], x.c[1] ^ x.c[3], x.c[3], x.c[0] ^ x.c[2]}}; }

// s1 of every byte: h(g(f(x + c5))) + 6e, where g is the inversion. The specification numbers bits from the highest, 1.
SEALSTONE_INLINE void s1(Half& x) {
    const Word a1 = ~x[7], a2 = ~x[6], a3 = x[5], a4 = x[4], a5 = x[3], a6 = ~x[2], a7 = x[1], a8 = ~x[0];
    const Gf16 low = {{a6 ^ a4, a8 ^ a1, a5 ^ a2, a7 ^ a4}};        // f's bits 8, 7, 6, 5
    const Gf16 high = {{a8 ^ a3, a8 ^ a5 ^ a3, a7 ^ a1, a6 ^ a2}};  // 4, 3, 2, 1: beta's
    // beta^2 = beta + 1 + alpha^3: the conjugate of low + high beta is sum + high beta.
    const Gf16 sum = low ^ high;
    const Gf16 factor = inverse((low * sum) ^ norm_of_beta(high));
    const auto& [b8, b7, b6, b5] = (factor * sum).c;
    const auto& [b4, b3, b2, b1] = (factor * high).c;
    x[7] = b5 ^ b6 ^ b2;
    x[6] = ~(b6 ^ b2);
    x[5] = ~(b7 ^ b4);
    x[4] = b8 ^ b2;
    x[3] = ~(b7 ^ b3);
    x[2] = ~(b8 ^ b1);
    x[1] = ~(b5 ^ b1);
    x[0] = b6 ^ b3;
}

// S: s2 is s1 turned left by one bit, s3 s1 turned right, s4(x) = s1(x turned left).
SEALSTONE_INLINE void substitute(Half& x) {
    Half turned;
#pragma GCC unroll 8
    for (size_t i = 0; i < 8; ++i) turned[i] = x[i] ^ ((x[i] ^ x[(i + 7) % 8]) & of_s4);
    s1(turned);
    Half change;
#pragma GCC unroll 8
    for (size_t i = 0; i < 8; ++i) change[i] = turned[i] ^ turned[(i + 7) % 8];
#pragma GCC unroll 8
    for (size_t i = 0; i < 8; ++i) x[i] = turned[i] ^ (change[i] & of_s2) ^ (change[(i + 1) % 8] & of_s3);
}

// to ^= P(z). With U and D the halves of z and sums over all of their bytes, byte j of P(z) is
// sum U + U(j + 1) + sum D + D(j) of its first half, and U(j) + U(j + 1) + sum D + D(j) of its second.
SEALSTONE_INLINE void add_permuted(Half& to, const Half& z) {
#pragma GCC unroll 8
    for (size_t i = 0; i < 8; ++i) {
        const Word two = z[i] ^ next_byte(z[i]);
        const Word others = two ^ next_byte(next_byte(two)) ^ z[i];
        const Word two_of_first = two & first_half;
        to[i] ^= others ^ two_of_first ^ (others >> width & first_half) ^ two_of_first << width;
    }
}

// to ^= F(x, key), RFC 3713, 2.4.1.
SEALSTONE_NOINLINE void add_f(Half& to, const Half& x, const Half& key) {
    Half z;
#pragma GCC unroll 8
    for (size_t i = 0; i < 8; ++i) z[i] = x[i] ^ key[i];
    substitute(z);
    add_permuted(to, z);
}

// x's second half ^= (its first half & key's) turned left by a bit, and its first ^= (its second | key's): FL of 2.4.2
// does them in this order, FLINV in the other.
void add_to_second(Half& x, const Half& key) {
    for (size_t i = 0; i < 8; ++i) {
        const size_t from = (i + 7) % 8;
        const Word t = x[from] & key[from] & first_half;
        x[i] ^= (i == 0 ? next_byte(t) : t) << width;
    }
}
void add_to_first(Half& x, const Half& key) {
    for (size_t i = 0; i < 8; ++i) x[i] ^= (x[i] | key[i]) >> width & first_half;
}

// Turns words of bytes into slices, and back: word i's bit k of a byte changes places with word k's bit i.
void transpose(Half& w) {
    constexpr Word ones = ~Word{0} / 0xff;
    const auto swap = [&w](size_t i, size_t j, unsigned n, Word mask) {
        const Word t = (w[i] >> n ^ w[j]) & mask;
        w[j] ^= t;
        w[i] ^= t << n;
    };
    for (size_t i = 0; i < 8; i += 2) swap(i, i + 1, 1, 0x55 * ones);
    for (size_t i = 0; i < 8; i += 4) {
        swap(i, i + 2, 2, 0x33 * ones);
        swap(i + 1, i + 3, 2, 0x33 * ones);
    }
    for (size_t i = 0; i < 4; ++i) swap(i, i + 4, 4, 0x0f * ones);
}

// For words of 64 bits: four bytes to every second place, and back.
[[maybe_unused]] constexpr uint64_t spread(uint64_t x) {
    x = (x | x << 16) & 0x0000ffff0000ffff;
    return (x | x << 8) & 0x00ff00ff00ff00ff;
}
[[maybe_unused]] constexpr uint32_t gather(uint64_t x) {
    x &= 0x00ff00ff00ff00ff;
    x = (x | x >> 8) & 0x0000ffff0000ffff;
    return static_cast<uint32_t>(x | x >> 16);
}

// A half from each of `blocks` blocks (1 to width), the first ones again where there are fewer; and back.
void load(Half& x, const uint8_t* half, size_t blocks) {
    for (size_t i = 0; i < 8; ++i) {
        if constexpr (width == 8) {
            const uint8_t* const p = half + block_size * (i % blocks);
            x[i] = spread(load_le32(p)) | spread(load_le32(p + 4)) << 8;
        } else {
            x[i] = load_le32(half + block_size * (i % 4 % blocks) + 4 * (i / 4));
        }
    }
    transpose(x);
}
void store(uint8_t* half, Half& x, size_t blocks) {
    transpose(x);
    for (size_t i = 0; i < blocks; ++i) {
        uint8_t* const p = half + block_size * i;
        if constexpr (width == 8) {
            store_le32(p, gather(x[i]));
            store_le32(p + 4, gather(x[i] >> 8));
        } else {
            store_le32(p, static_cast<uint32_t>(x[i]));
            store_le32(p + 4, static_cast<uint32_t>(x[4 + i]));
        }
    }
}

void add(Half& x, const Half& key) {
    for (size_t i = 0; i < 8; ++i) x[i] ^= key[i];
}

// RFC 3713, 2.3, the subkeys taken from `key` on in steps of `step`, which is 1 or -1.
void crypt(const Half* key, ptrdiff_t step, unsigned subkeys, const uint8_t* in, uint8_t* out, size_t blocks) {
    Half d1, d2;
    while (blocks != 0) {
        const size_t now = blocks < width ? blocks : width;
        load(d1, in, now);
        load(d2, in + 8, now);
        const Half* k = key;
        add(d1, k[0]);
        add(d2, k[step]);
        k += 2 * step;
        for (unsigned left = subkeys - 2;; left -= 8) {
            for (size_t i = 0; i < 3; ++i, k += 2 * step) {
                add_f(d2, d1, k[0]);
                add_f(d1, d2, k[step]);
            }
            if (left == 8) break;
            add_to_second(d1, k[0]);
            add_to_first(d1, k[0]);
            add_to_first(d2, k[step]);
            add_to_second(d2, k[step]);
            k += 2 * step;
        }
        add(d1, k[0]);
        add(d2, k[step]);
        store(out, d2, now);
        store(out + 8, d1, now);
        in += block_size * now;
        out += block_size * now;
        blocks -= now;
    }
    wipe(d1);
    wipe(d2);
}

void slice(Half& x, uint64_t value) {
    uint8_t bytes[8];
    store_be64(bytes, value);
    load(x, bytes, 1);
}

uint64_t f(uint64_t x, uint64_t key) {
    Half from, with, to = {};
    slice(from, x);
    slice(with, key);
    add_f(to, from, with);
    uint8_t bytes[8];
    store(bytes, to, 1);
    return load_be64(bytes);
}

using Portable = Blocks<encrypt_portable, decrypt_portable, width>;

}  // namespace

void expand_key_portable(void* context, const uint8_t* key, size_t key_size) {
    static_assert(sizeof(Half) * subkeys(16) <= context_size(16));
    auto* const keys = static_cast<Half*>(context);
    schedule(key, key_size, f, [keys](size_t i, uint64_t subkey) { slice(keys[i], subkey); });
}

void encrypt_portable(const void* context, unsigned subkeys, const uint8_t* in, uint8_t* out, size_t blocks) {
    crypt(static_cast<const Half*>(context), 1, subkeys, in, out, blocks);
}

void decrypt_portable(const void* context, unsigned subkeys, const uint8_t* in, uint8_t* out, size_t blocks) {
    crypt(static_cast<const Half*>(context) + subkeys - 1, -1, subkeys, in, out, blocks);
}

void cbc_encrypt_portable(const void* context, unsigned subkeys, uint8_t* chain, const uint8_t* in, uint8_t* out,
                          size_t blocks) {
    bulk::cbc_encrypt(Portable{context, subkeys}, Chain::trust(chain), in, out, blocks);
}

void cbc_decrypt_portable(const void* context, unsigned subkeys, uint8_t* chain, const uint8_t* in, uint8_t* out,
                          size_t blocks) {
    bulk::cbc_decrypt(Portable{context, subkeys}, Chain::trust(chain), in, out, blocks);
}

void ctr32_portable(const void* context, unsigned subkeys, uint8_t* counter, const uint8_t* in, uint8_t* out,
                    size_t blocks) {
    bulk::ctr32(Portable{context, subkeys}, Chain::trust(counter), in, out, blocks);
}

}  // namespace sealstone::camellia
