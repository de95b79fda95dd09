// SPDX-License-Identifier: Apache-2.0
#include "sealstone/math/curve448_kernels.h"
#include "sealstone/math/edwards448_multiply.h"

namespace sealstone::math::curve448 {
namespace {

using F = PortableField448;
using P = Edwards448<F>;

// 24 KB and 1.8 KB of tables; 3.5 KB and 900 bytes where flash is dear.
constexpr size_t windows = bytes_count ? 4 : 28;
constexpr size_t odd = bytes_count ? 8 : 16;

}  // namespace

void multiply_base_portable(uint8_t* encoded, const uint8_t* k) {
    P::Projective point;
    edwards448::multiply_base<F, windows>(point, k);
    P::encode(encoded, point);
    wipe(point);
}

void multiply_base_u_portable(uint8_t* u, const uint8_t* k) {
    P::Projective point;
    edwards448::multiply_base<F, windows>(point, k);
    P::encode_u(u, point);
    wipe(point);
}

bool vartime_multiply_add_portable(uint8_t* encoded, const uint8_t* s, const uint8_t* h, const uint8_t* a) {
    return edwards448::vartime_multiply_add<F, odd>(encoded, s, h, a);
}

}  // namespace sealstone::math::curve448
