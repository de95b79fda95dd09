// SPDX-License-Identifier: Apache-2.0
// math/edwards25519_x86_ifma.h - private: what the kernels of edwards25519 with AVX-512 IFMA share.
#pragma once
#include "sealstone/math/curve25519_kernels.h"
#include "sealstone/math/edwards25519.h"
#include "sealstone/math/field25519_x86_ifma.h"
#if SEALSTONE_X86
SEALSTONE_KERNEL("avx512f,avx512bw,avx512dq,avx512vl,avx512ifma,bmi2")

namespace sealstone::math::curve25519 {

// x = X/Z, y = Y/Z, xy = T/Z; reduced.
struct ReducedPoint {
    lanes25519::Limbs X, Y, Z, T;
};
// kB, for k < 2^255.
void sum_comb_x86_ifma(ReducedPoint& r, const uint8_t* k);

namespace {

using lanes25519::Limbs;

using Portable = PortableField25519;
using Points = Edwards25519<Portable>;

template <class Field>
SEALSTONE_INLINE constexpr lanes25519::Digits digits_of(const typename Field::Element& x) {
    Limbs words{};
    Field::to_words(words.limb, x);
    return lanes25519::to_digits(words);
}

// RFC 8032, section 5.1.2.
template <bool vartime>
inline void encode_point(uint8_t* bytes, const ReducedPoint& p) {
    constexpr Limbs one = {{1}};
    const auto by_z = Portable::from_words(lanes25519::quotient<vartime>(one, p.Z).limb);
    Limbs x, y;
    Portable::to_words(x.limb, Portable::multiply(Portable::from_words(p.X.limb), by_z));
    Portable::to_words(y.limb, Portable::multiply(Portable::from_words(p.Y.limb), by_z));
    y.limb[3] |= x.limb[0] << 63;
    lanes25519::to_bytes(bytes, y);
}

}  // namespace
}  // namespace sealstone::math::curve25519

SEALSTONE_KERNEL_END
#endif
