// SPDX-License-Identifier: Apache-2.0
// math/field.h - private: what is the same for every field of field25519.h's kind: numbers as bytes and as constants,
// comparison.
#pragma once
#include "sealstone/bits/secret.h"

namespace sealstone::math {

// Bytes are in little endian, as RFC 7748 and RFC 8032 have them.
template <class F>
constexpr typename F::Element element_from_bytes(const uint8_t* bytes) {
    using Limb = typename F::Limb;
    Limb w[F::words] = {};
    for (size_t i = 0; i < F::words; ++i) w[i] = detail::load<Limb>(bytes + sizeof(Limb) * i, false);
    return F::from_words(w);
}
template <class F>
constexpr void element_to_bytes(uint8_t* bytes, const typename F::Loose& a) {
    using Limb = typename F::Limb;
    Limb w[F::words] = {};
    F::to_words(w, a);
    for (size_t i = 0; i < F::words; ++i) detail::store(bytes + sizeof(Limb) * i, w[i], false);
}
// A constant, written as words of 64 bits, the lowest first.
template <class F, size_t N>
constexpr typename F::Element element(const uint64_t (&constant)[N]) {
    typename F::Limb w[F::words] = {};
    constexpr size_t bits = 8 * sizeof(typename F::Limb);
    for (size_t i = 0; i < F::words; ++i)
        w[i] = static_cast<typename F::Limb>(constant[i * bits / 64] >> i * bits % 64);
    return F::from_words(w);
}

template <class F>
constexpr Choice equal(const typename F::Loose& a, const typename F::Loose& b) {
    typename F::Limb x[F::words] = {};
    typename F::Limb y[F::words] = {};
    F::to_words(x, a);
    F::to_words(y, b);
    typename F::Limb difference = 0;
    for (size_t i = 0; i < F::words; ++i) difference |= x[i] ^ y[i];
    return Choice::is_zero64(difference);
}

// a^(2^k)
template <class F>
constexpr typename F::Element square_times(size_t k, const typename F::Element& a) {
    typename F::Element r = F::square(a);
    while (--k != 0) r = F::square(r);
    return r;
}

}  // namespace sealstone::math
