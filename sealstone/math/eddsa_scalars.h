// SPDX-License-Identifier: Apache-2.0
// math/eddsa_scalars.h - private: numbers modulo the orders of the base points of edwards25519 and edwards448 (RFC
// 8032, sections 5.1 and 5.2), as bytes in little endian, in constant time.
#pragma once
#include "sealstone/math/modular.h"

namespace sealstone::math {

inline constexpr size_t scalar_bits_25519 = 256, scalar_bits_448 = 448;  // room for L

template <size_t bits>
struct Scalars {
    static constexpr size_t size = bits / 8;

    // r = number mod L. In place is allowed.
    static void reduce(uint8_t* r, Bytes number);
    // s = r + k a mod L for r and k below L and any a.
    static void multiply_add(uint8_t* s, const uint8_t* r, const uint8_t* k, const uint8_t* a);
    // Is s below L?
    static Choice is_reduced(const uint8_t* s);
};

using Scalars25519 = Scalars<scalar_bits_25519>;
using Scalars448 = Scalars<scalar_bits_448>;
extern template struct Scalars<scalar_bits_25519>;
extern template struct Scalars<scalar_bits_448>;

}  // namespace sealstone::math
