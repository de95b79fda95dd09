// SPDX-License-Identifier: Apache-2.0
// GHASH with the integer multiplier: a carry-less product in which every fourth bit only is set at a time, so that the
// carries of the integer product die in the three bits between (the idea is T. Pornin's, in BearSSL's ghash_ctmul32).
#include "sealstone/isa/wide_product.h"
#include "sealstone/math/gf128.h"
#include "sealstone/math/ghash_kernels.h"
#include "sealstone/math/ghash_masked.h"

namespace sealstone::ghash {
namespace {

constexpr uint64_t product(uint32_t a, const uint32_t (&b)[4]) {
    constexpr uint32_t m = 0x11111111;
    constexpr uint64_t m64 = 0x1111111111111111;
    const auto times = [](uint32_t x, uint32_t y) { return isa::wide_product(x, y); };
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
    y = combine(p);
}

consteval bool agrees_with_the_standard() {
    uint8_t block[16] = {};
    Gf128 x{0x0388dace60b6a392, 0xf328c2b971b2fe78}, h{0x66e94bd4ef8a2c3b, 0x884cfa59ca342b2e};
    h.store(block);
    const Masked key = masked(divided_by_u(load_reflected(block)));
    x.store(block);
    Reflected y = load_reflected(block);
    multiply(y, key);
    store_reflected(block, y);
    return Gf128::load(block) == x * h && x * h == Gf128{0x5e2ec74691706288, 0x2c85b0685353deb7};
}
static_assert(agrees_with_the_standard());  // test case 2 of McGrew and Viega, The Galois/Counter Mode, appendix B

}  // namespace

// With room for one power H is kept as it is, and masked anew in every call; otherwise masked once.
template <size_t Powers>
void set_key_portable(void* context, const uint8_t* h) {
    const Reflected key = divided_by_u(load_reflected(h));
    if constexpr (Powers == 1)
        *static_cast<Reflected*>(context) = key;
    else
        *static_cast<Masked*>(context) = masked(key);
}

namespace {

void absorb(const Masked& h, uint8_t* y, const uint8_t* data, size_t blocks) {
    Reflected sum = load_reflected(y);
    for (; blocks != 0; --blocks, data += 16) {
        const Reflected block = load_reflected(data);
        for (size_t i = 0; i < 4; ++i) sum.w[i] ^= block.w[i];
        multiply(sum, h);
    }
    store_reflected(y, sum);
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
