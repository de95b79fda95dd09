// SPDX-License-Identifier: Apache-2.0
#include "sealstone/math/curve25519_kernels.h"
#include "sealstone/math/edwards25519_multiply.h"

namespace sealstone::math::curve25519 {
namespace {

using F = PortableField25519;
using P = Edwards25519<F>;

// 24 KB and 3 KB of tables; 3 KB and 768 bytes where flash is dear.
constexpr size_t windows = bytes_count ? 4 : 32;
constexpr size_t odd = bytes_count ? 8 : 32;

}  // namespace

void multiply_base_portable(uint8_t* encoded, const uint8_t* k) {
    P::Extended point;
    edwards25519::multiply_base<F, windows>(point, k);
    P::encode(encoded, point);
    wipe(point);
}

void multiply_base_u_portable(uint8_t* u, const uint8_t* k) {
    P::Extended point;
    edwards25519::multiply_base<F, windows>(point, k);
    P::encode_u(u, point);
    wipe(point);
}

bool vartime_multiply_add_portable(uint8_t* encoded, const uint8_t* s, const uint8_t* h, const uint8_t* a) {
    return edwards25519::vartime_multiply_add<F, odd>(encoded, s, h, a);
}

}  // namespace sealstone::math::curve25519
