// SPDX-License-Identifier: Apache-2.0
// GHASH by the carry-less products of Zbc (RISC-V Bit-Manipulation Extensions), which take the same time for all data.
#include "sealstone/math/ghash_kernels.h"
#include "sealstone/math/ghash_reflected.h"
#if SEALSTONE_RISCV_ZBC

namespace sealstone::ghash {
namespace {

// The lower and the higher half of a carry-less product.
template <class Word>
SEALSTONE_INLINE Word clmul(Word a, Word b) {
    Word product;
    __asm__("clmul %0, %1, %2" : "=r"(product) : "r"(a), "r"(b));
    return product;
}
template <class Word>
SEALSTONE_INLINE Word clmulh(Word a, Word b) {
    Word product;
    __asm__("clmulh %0, %1, %2" : "=r"(product) : "r"(a), "r"(b));
    return product;
}

template <size_t RegisterSize>
struct Field;

template <>
struct Field<4> {
    using Element = Reflected;
    using Key = Sums;

    static Element load(const uint8_t* block) { return load_reflected(block); }
    static void store(uint8_t* block, const Element& x) { store_reflected(block, x); }
    static Key key(const uint8_t* h) { return sums(divided_by_u(load_reflected(h))); }
    SEALSTONE_INLINE static void add(Element& to, const Element& x) {
        for (size_t i = 0; i < 4; ++i) to.w[i] ^= x.w[i];
    }
    SEALSTONE_INLINE static void multiply(Element& y, const Key& h) {
        const Sums s = sums(y);
        uint64_t p[9];
#pragma GCC unroll 9
        for (size_t i = 0; i < 9; ++i) p[i] = uint64_t{clmulh(s.w[i], h.w[i])} << 32 | clmul(s.w[i], h.w[i]);
        y = combine(p);
    }
};

// A block as an integer whose bit 127 is the coefficient of u^0.
template <>
struct Field<8> {
    struct Element {
        uint64_t low, high;
    };
    struct Key {
        uint64_t low, high, sum;
    };

    static Element load(const uint8_t* block) { return {load_be64(block + 8), load_be64(block)}; }
    static void store(uint8_t* block, const Element& x) {
        store_be64(block, x.high);
        store_be64(block + 8, x.low);
    }
    // Divided by u, since the carry-less product of two such integers is one bit too low.
    static Key key(const uint8_t* h) {
        const Element x = load(h);
        const uint64_t out = 0 - (x.high >> 63);  // u^-1 = u^127 + u^6 + u + 1
        const uint64_t low = x.low << 1 ^ (out & 1);
        const uint64_t high = (x.high << 1 | x.low >> 63) ^ (out & 0xc200000000000000);
        return {low, high, low ^ high};
    }
    SEALSTONE_INLINE static void add(Element& to, const Element& x) {
        to.low ^= x.low;
        to.high ^= x.high;
    }
    // Karatsuba's three products; then the lower half, which counts u^128 and more, is folded up twice by 64 bits with
    // u^128 = u^7 + u^2 + u + 1.
    SEALSTONE_INLINE static void multiply(Element& y, const Key& h) {
        constexpr uint64_t fold = 0xc200000000000000;
        const uint64_t sum = y.low ^ y.high;
        const uint64_t z0 = clmul(y.low, h.low), z3 = clmulh(y.high, h.high);
        const uint64_t low_high = clmulh(y.low, h.low), high_low = clmul(y.high, h.high);
        const uint64_t z1 = low_high ^ clmul(sum, h.sum) ^ z0 ^ high_low;
        const uint64_t z2 = high_low ^ clmulh(sum, h.sum) ^ low_high ^ z3;
        const uint64_t w1 = z1 ^ clmul(z0, fold), w2 = z2 ^ z0 ^ clmulh(z0, fold);
        y.low = w2 ^ clmul(w1, fold);
        y.high = z3 ^ w1 ^ clmulh(w1, fold);
    }
};

using Here = Field<sizeof(size_t)>;

}  // namespace

// With room for one power H is kept as it comes.
template <size_t Powers>
void set_key_riscv_zbc(void* context, const uint8_t* h) {
    if constexpr (Powers == 1) {
        copy(static_cast<uint8_t*>(context), h, 16);
    } else {
        static_assert(sizeof(Here::Key) <= context_size<Balanced>);
        *static_cast<Here::Key*>(context) = Here::key(h);
    }
}

template <size_t Powers>
void absorb_riscv_zbc(const void* context, uint8_t* y, const uint8_t* data, size_t blocks) {
    Here::Key h;
    if constexpr (Powers == 1)
        h = Here::key(static_cast<const uint8_t*>(context));
    else
        h = *static_cast<const Here::Key*>(context);
    Here::Element sum = Here::load(y);
    for (; blocks != 0; --blocks, data += 16) {
        Here::add(sum, Here::load(data));
        Here::multiply(sum, h);
    }
    Here::store(y, sum);
    wipe(h);
}

template void set_key_riscv_zbc<powers<Small>>(void*, const uint8_t*);
template void set_key_riscv_zbc<powers<Balanced>>(void*, const uint8_t*);
template void absorb_riscv_zbc<powers<Small>>(const void*, uint8_t*, const uint8_t*, size_t);
template void absorb_riscv_zbc<powers<Balanced>>(const void*, uint8_t*, const uint8_t*, size_t);

}  // namespace sealstone::ghash
#endif
