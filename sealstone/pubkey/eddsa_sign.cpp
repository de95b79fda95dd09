// SPDX-License-Identifier: Apache-2.0
#include "sealstone/pubkey/eddsa_kernels.h"
#include "sealstone/pubkey/edwards_workspace.h"

namespace sealstone::eddsa {

// RFC 8032, sections 5.1.6 and 5.2.6.
template <class Curve, class Preset>
Status sign(const EddsaKeyPair<Curve, Preset>& pair, Prehash prehash, Span<const Bytes> pieces, Bytes context,
            Span<uint8_t, 2 * Curve::size> signature) {
    using Scalars = typename Kernels<Curve>::Scalars;
    using Slot = typename Kernels<Curve>::template Slot<Preset>;
    using H = Hash<Curve, Preset>;
    uint8_t *const R = signature.data(), *const S = R + Curve::size;
    fill_zero(R, signature.size());
    if (context.size() > eddsa_max_context_size) return Status::bad_length;

    // Step 2. r = H(dom, prefix, M)
    uint8_t digest[H::digest_size];
    uint8_t r[Curve::scalar_size];
    H hash;
    begin<Curve>(hash, prehash, context);
    hash.update({pair.reveal_prefix(), Curve::size});
    for (const Bytes& piece : pieces) hash.update(piece);
    hash.finish(digest);
    Scalars::reduce(r, digest);
    wipe(digest);

    // Step 3. R = r B
    isa::op<Slot, &Slot::Ops::multiply_base>()(R, r);

    // Step 4. k = H(dom, R, A, M), which is public.
    uint8_t k[Curve::scalar_size];
    static_assert(sizeof hash + sizeof digest + sizeof r + sizeof k == EddsaWorkspace<Curve, Preset>::sign);
    hash = H();
    begin<Curve>(hash, prehash, context);
    hash.update({R, Curve::size});
    hash.update(pair.public_key().encoded());
    for (const Bytes& piece : pieces) hash.update(piece);
    hash.finish(digest);
    Scalars::reduce(k, digest);

    // Step 5. S = r + k s
    Scalars::multiply_add(S, r, k, pair.reveal_scalar());
    wipe(r);
    return Status::ok;
}

template Status sign<Ed25519, Fast>(const Ed25519KeyPair<Fast>&, Prehash, Span<const Bytes>, Bytes, Span<uint8_t, 64>);
template Status sign<Ed25519, Small>(const Ed25519KeyPair<Small>&, Prehash, Span<const Bytes>, Bytes,
                                     Span<uint8_t, 64>);
template Status sign<Ed448, Fast>(const Ed448KeyPair<Fast>&, Prehash, Span<const Bytes>, Bytes, Span<uint8_t, 114>);
template Status sign<Ed448, Small>(const Ed448KeyPair<Small>&, Prehash, Span<const Bytes>, Bytes, Span<uint8_t, 114>);

}  // namespace sealstone::eddsa
