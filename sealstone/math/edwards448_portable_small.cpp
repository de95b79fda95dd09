// SPDX-License-Identifier: Apache-2.0
#include "sealstone/math/curve448_kernels.h"
#include "sealstone/math/edwards448_multiply.h"
#include "sealstone/math/field448_small.h"

namespace sealstone::math::curve448 {

namespace {
using F = SmallField448;
using P = Edwards448<F>;
}  // namespace

void multiply_base_portable_small(uint8_t* encoded, const uint8_t* k) {
    P::Projective point;
    edwards448::multiply_base_bitwise<F>(point, k);
    P::encode(encoded, point);
    wipe(point);
}

void multiply_base_u_portable_small(uint8_t* u, const uint8_t* k) {
    P::Projective point;
    edwards448::multiply_base_bitwise<F>(point, k);
    P::encode_u(u, point);
    wipe(point);
}

bool vartime_multiply_add_portable_small(uint8_t* encoded, const uint8_t* s, const uint8_t* h, const uint8_t* a) {
    return edwards448::vartime_multiply_add_bitwise<F>(encoded, s, h, a);
}

}  // namespace sealstone::math::curve448
