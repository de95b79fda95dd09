// SPDX-License-Identifier: Apache-2.0
#include "sealstone/pubkey/ed25519_many.h"
#include "sealstone/math/edwards25519_many.h"
#include "sealstone/pubkey/eddsa_decide.h"

namespace sealstone {
namespace {

using Slot = math::Edwards25519ManySlot;
using Kernels = eddsa::Kernels<Ed25519>;

// RFC 8032, section 5.1.7, step 2.
void challenge(uint8_t* k, const Ed25519Signed& one) {
    eddsa::Hash<Ed25519> hash;
    hash.update({one.signature, Ed25519::size});
    hash.update(one.key->encoded());
    hash.update(one.message);
    uint8_t digest[decltype(hash)::digest_size];
    hash.finish(digest);
    Kernels::Scalars::reduce(k, digest);
}

// As eddsa::judge() for up to Slot::many of them. The verdicts are forged before.
Status judge_some(Span<const Ed25519Signed> some, Verdict* verdicts) {
    math::curve25519::Equation equation[Slot::many];
    uint8_t k[Slot::many][Ed25519::scalar_size];
    size_t index[Slot::many];
    size_t count = 0;
    Status worst = Status::ok;
    for (size_t i = 0; i < some.size(); ++i) {
        const uint8_t *const A = some[i].key->encoded().data(), *const R = some[i].signature, *const S = R + 32;
        if (!eddsa::in_range<Ed25519>(S).declassify()) continue;
        if (Kernels::vartime_is_of_small_order(A)) {
            worst = Status::bad_key;
            continue;
        }
        challenge(k[count], some[i]);
        equation[count] = {R, S, k[count], A, false, {}};
        index[count++] = i;
    }
    isa::op<Slot, &Slot::Ops::vartime_expect_many>()({equation, count});
    for (size_t i = 0; i < count; ++i) {
        if (equation[i].decoded)
            eddsa::decide<Ed25519>(verdicts[index[i]], equation[i].expected,
                                   EddsaSignature<Ed25519>::trust(equation[i].r));
        else
            worst = Status::bad_key;
    }
    return worst;
}

}  // namespace

Status ed25519_verify_many(Span<const Ed25519Signed> all, Span<Verdict> verdicts) {
    for (Verdict& verdict : verdicts) verdict = Verdict::forged;
    if (all.size() != verdicts.size()) return Status::bad_length;
    Status worst = Status::ok;
    for (size_t at = 0; at < all.size(); at += Slot::many) {
        const size_t left = all.size() - at, count = left < Slot::many ? left : Slot::many;
        const Status status = judge_some(all.subspan(at, count), verdicts.data() + at);
        if (status != Status::ok) worst = status;
    }
    return worst;
}

}  // namespace sealstone
