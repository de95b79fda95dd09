// SPDX-License-Identifier: Apache-2.0
#include "sealstone/pubkey/eddsa_judge.h"
#include "sealstone/pubkey/eddsa_kernels.h"

namespace sealstone::eddsa {
namespace {

// As equal(), but what was compared before is read anew.
Choice equal_again(const uint8_t* a, const uint8_t* b, size_t n) {
    const volatile uint8_t *const x = a, *const y = b;
    uint32_t difference = 0;
    for (size_t i = 0; i < n; ++i) difference |= static_cast<uint32_t>(x[i] ^ y[i]);
    return Choice::is_zero(difference);
}

// S is below L; in Ed448 a byte more is there, and is 0.
template <class Curve>
Choice in_range(const uint8_t* S) {
    const Choice below = Kernels<Curve>::Scalars::is_reduced(S);
    if constexpr (Curve::size == Curve::scalar_size)
        return below;
    else
        return below & Choice::is_zero(S[Curve::scalar_size]);
}

// S B - k A, encoded. A kernel that knows R may leave other bytes where that is not R. False: A is no point.
template <class Slot>
bool vartime_expect(uint8_t* expected, const uint8_t* R, const uint8_t* S, const uint8_t* k, const uint8_t* A) {
    if constexpr (requires { &Slot::Ops::vartime_expect; }) {
        const auto expect = isa::op<Slot, &Slot::Ops::vartime_expect>();
        if (expect != nullptr) return expect(expected, R, S, k, A);
    }
    return isa::op<Slot, &Slot::Ops::vartime_multiply_add>()(expected, S, k, A);
}

}  // namespace

// RFC 8032, sections 5.1.7 and 5.2.7: R = S B - k A, compared as encodings, which also refuses every R that is not
// encoded as it should be.
template <class Curve, class Preset>
Status judge(const EddsaPublicKey<Curve>& key, const uint8_t* digest, EddsaSignature<Curve> signature,
             Verdict& verdict) {
    using Slot = typename Kernels<Curve>::template Slot<Preset>;
    verdict = Verdict::forged;
    const uint8_t *const A = key.encoded().data(), *const R = signature.data(), *const S = R + Curve::size;
    if (!in_range<Curve>(S).declassify()) return Status::ok;

    // The key was checked when it was loaded; once more, because memory may have been disturbed since.
    if (Kernels<Curve>::vartime_is_of_small_order(A)) return Status::bad_key;
    uint8_t k[Curve::scalar_size];
    Kernels<Curve>::Scalars::reduce(k, {digest, Hash<Curve>::digest_size});
    uint8_t expected[Curve::size];
    if (!vartime_expect<Slot>(expected, R, S, k, A)) return Status::bad_key;

    if (!equal(expected, R, Curve::size).declassify()) return Status::ok;
    verdict = verdict_of(in_range<Curve>(S) & equal_again(expected, R, Curve::size));
    return Status::ok;
}

template Status judge<Ed25519, Fast>(const Ed25519PublicKey&, const uint8_t*, EddsaSignature<Ed25519>, Verdict&);
template Status judge<Ed25519, Small>(const Ed25519PublicKey&, const uint8_t*, EddsaSignature<Ed25519>, Verdict&);
template Status judge<Ed448, Fast>(const Ed448PublicKey&, const uint8_t*, EddsaSignature<Ed448>, Verdict&);
template Status judge<Ed448, Small>(const Ed448PublicKey&, const uint8_t*, EddsaSignature<Ed448>, Verdict&);

}  // namespace sealstone::eddsa
