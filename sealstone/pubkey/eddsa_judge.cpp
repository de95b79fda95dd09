// SPDX-License-Identifier: Apache-2.0
#include "sealstone/pubkey/eddsa_judge.h"
#include "sealstone/math/edwards_expect.h"
#include "sealstone/pubkey/eddsa_decide.h"
#include "sealstone/pubkey/edwards_workspace.h"

namespace sealstone::eddsa {
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
    static_assert(sizeof k + sizeof expected ==
                  EddsaWorkspace<Curve, Preset>::verify - EddsaWorkspace<Curve, Preset>::hash);
    if (!math::vartime_expect<Slot>(expected, R, S, k, A)) return Status::bad_key;
    decide<Curve>(verdict, expected, signature);
    return Status::ok;
}

template Status judge<Ed25519, Fast>(const Ed25519PublicKey&, const uint8_t*, EddsaSignature<Ed25519>, Verdict&);
template Status judge<Ed25519, Small>(const Ed25519PublicKey&, const uint8_t*, EddsaSignature<Ed25519>, Verdict&);
template Status judge<Ed448, Fast>(const Ed448PublicKey&, const uint8_t*, EddsaSignature<Ed448>, Verdict&);
template Status judge<Ed448, Small>(const Ed448PublicKey&, const uint8_t*, EddsaSignature<Ed448>, Verdict&);

}  // namespace sealstone::eddsa
