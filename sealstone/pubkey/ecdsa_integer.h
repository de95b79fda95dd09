// SPDX-License-Identifier: Apache-2.0
// pubkey/ecdsa_integer.h - private: a digest as a number.
#pragma once
#include "sealstone/pubkey/ec_point.h"

namespace sealstone::ecdsa {

using namespace math;
using ec::in_range;

// FIPS 186-5, section 6.4.1, step 2 and 6.4.2, step 2: the leftmost order_bits of the digest. What comes out may be n
// or more.
constexpr void integer_of_digest(Limb* e, const Curve& curve, Bytes digest) {
    const size_t n = curve.order.limbs, size = (curve.order_bits + 7) / 8;
    load_limbs(n, e, digest.data(), digest.size() < size ? digest.size() : size);
    if (digest.size() >= size) ec::drop_bits(n, e, 8 * size - curve.order_bits);
}

// The same modulo n.
template <size_t N>
constexpr void load_digest(Limb* e, const Curve& curve, Bytes digest) {
    integer_of_digest(e, curve, digest);
    reduce_once<N>(e, e, 0, curve.order);
}

}  // namespace sealstone::ecdsa
