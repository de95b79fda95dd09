// SPDX-License-Identifier: Apache-2.0
#include "sealstone/math/curve25519_kernels.h"
#include "sealstone/math/field25519_x86_mulx.h"
#include "sealstone/math/inverse.h"
#if SEALSTONE_X86

namespace sealstone::math::curve25519 {
namespace {

using F = PortableField25519;
constexpr Limb p[4] = {~Limb{18}, ~Limb{0}, ~Limb{0}, ~Limb{0} >> 1};
constexpr Limb minus_by_p = 0x86bca1af286bca1b;  // -1/p modulo 2^64
static_assert(p[0] * minus_by_p == ~Limb{0});

// Below p, of any four limbs.
void reduce(Limb (&r)[4]) {
    auto x = F::from_words(r);
    x.limb[0] += 19 * (r[3] >> 63);
    F::to_words(r, x);
    wipe(x);
}

}  // namespace

void ladder_x86_mulx(uint8_t* out, const uint8_t* k, const uint8_t* u) {
    constexpr size_t bits = 255;
    Limb number[11][4] = {};  // x1, x2, z2, x3, z3, ..
    auto& [x1, x2, z2, x3, z3, A, B, C, D, E, G] = number;
    for (size_t i = 0; i < 4; ++i) x1[i] = x3[i] = load_le64(u + 8 * i) & p[i > 2 ? 3 : 1];  // without bit 255
    x2[0] = z3[0] = 1;
    uint8_t exchange[bits];
    for (size_t i = 0; i < bits; ++i)
        exchange[i] = (k[i / 8] >> i % 8 ^ (i + 1 < bits ? k[(i + 1) / 8] >> (i + 1) % 8 : 0)) & 1;
    ladder_25519_mulx(number, exchange, bits);  // after which there is no exchange: bit 0 of k is 0
    reduce(x2), reduce(z2);
    divide_by_steps<4, false>(x2, x2, z2, p, minus_by_p);
    for (size_t i = 0; i < 4; ++i) store_le64(out + 8 * i, x2[i]);
    wipe(number), wipe(exchange);
}

}  // namespace sealstone::math::curve25519
#endif
