// SPDX-License-Identifier: Apache-2.0
// pubkey/eddsa_decide.h - private: what a signature of Ed25519 or Ed448 is measured by, for one and for many.
#pragma once
#include "sealstone/pubkey/eddsa_kernels.h"

namespace sealstone::eddsa {

// S is below L; in Ed448 a byte more is there, and is 0.
template <class Curve>
Choice in_range(const uint8_t* S) {
    const Choice below = Kernels<Curve>::Scalars::is_reduced(S);
    if constexpr (Curve::size == Curve::scalar_size)
        return below;
    else
        return below & Choice::is_zero(S[Curve::scalar_size]);
}

// As equal(), but what was compared before is read anew.
inline Choice equal_again(const uint8_t* a, const uint8_t* b, size_t n) {
    const volatile uint8_t *const x = a, *const y = b;
    uint32_t difference = 0;
    for (size_t i = 0; i < n; ++i) difference |= static_cast<uint32_t>(x[i] ^ y[i]);
    return Choice::is_zero(difference);
}

// Turns a forged verdict into a genuine one if R is what is expected; decided twice.
template <class Curve>
void decide(Verdict& verdict, const uint8_t* expected, EddsaSignature<Curve> signature) {
    const uint8_t *const R = signature.data(), *const S = R + Curve::size;
    if (!equal(expected, R, Curve::size).declassify()) return;
    verdict = verdict_of(in_range<Curve>(S) & equal_again(expected, R, Curve::size));
}

}  // namespace sealstone::eddsa
