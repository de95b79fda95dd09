// SPDX-License-Identifier: Apache-2.0
// math/edwards448_x86_ifma.h - private: what the kernels of edwards448 with AVX-512 IFMA share.
#pragma once
#include "sealstone/math/curve448_kernels.h"
#include "sealstone/math/edwards448.h"
#include "sealstone/math/field448_x86_ifma.h"
#if SEALSTONE_X86
SEALSTONE_KERNEL("avx512f,avx512bw,avx512dq,avx512vl,avx512ifma,bmi2")

namespace sealstone::math::curve448 {

// x = X/Z, y = Y/Z, xy = T/Z; reduced.
struct ReducedPoint {
    lanes448::Limbs X, Y, Z, T;
};
// kB, for k below the order.
void sum_comb_x86_ifma(ReducedPoint& r, const uint8_t* k);

namespace {

using lanes448::Limbs;
using Field = PortableField448;

SEALSTONE_INLINE constexpr lanes448::Digits digits_of(const Field::Loose& x) {
    Limbs words{};
    Field::to_words(words.limb, x);
    return lanes448::to_digits(words);
}
inline constexpr Field::Element d = Field::carry(Field::negate(Field::small(Edwards448<Field>::minus_d)));

// RFC 8032, section 5.2.2.
template <bool vartime>
inline void encode_point(uint8_t* bytes, const ReducedPoint& p) {
    constexpr Limbs one = {{1}};
    const auto by_z = Field::from_words(lanes448::quotient<vartime>(one, p.Z).limb);
    Limbs x, y;
    Field::to_words(x.limb, Field::multiply(Field::from_words(p.X.limb), by_z));
    Field::to_words(y.limb, Field::multiply(Field::from_words(p.Y.limb), by_z));
    lanes448::to_bytes(bytes, y);
    bytes[56] = static_cast<uint8_t>(x.limb[0] << 7);
}

}  // namespace
}  // namespace sealstone::math::curve448

SEALSTONE_KERNEL_END
#endif
