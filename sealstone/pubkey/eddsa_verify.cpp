// SPDX-License-Identifier: Apache-2.0
#include "sealstone/pubkey/eddsa_judge.h"
#include "sealstone/pubkey/edwards_workspace.h"

namespace sealstone::eddsa {

template <class Curve, class Preset>
Status verify(const EddsaPublicKey<Curve>& key, Prehash prehash, Span<const Bytes> pieces, Bytes context,
              EddsaSignature<Curve> signature, Verdict& verdict) {
    using H = Hash<Curve, Preset>;
    verdict = Verdict::forged;
    if (context.size() > eddsa_max_context_size) return Status::bad_length;
    H hash;
    begin<Curve>(hash, prehash, context);
    hash.update({signature.data(), Curve::size});
    hash.update(key.encoded());
    for (const Bytes& piece : pieces) hash.update(piece);
    uint8_t digest[H::digest_size];
    static_assert(sizeof hash + sizeof digest == EddsaWorkspace<Curve, Preset>::hash);
    hash.finish(digest);
    return judge<Curve, Preset>(key, digest, signature, verdict);
}

template Status verify<Ed25519, Fast>(const Ed25519PublicKey&, Prehash, Span<const Bytes>, Bytes,
                                      EddsaSignature<Ed25519>, Verdict&);
template Status verify<Ed25519, Small>(const Ed25519PublicKey&, Prehash, Span<const Bytes>, Bytes,
                                       EddsaSignature<Ed25519>, Verdict&);
template Status verify<Ed448, Fast>(const Ed448PublicKey&, Prehash, Span<const Bytes>, Bytes, EddsaSignature<Ed448>,
                                    Verdict&);
template Status verify<Ed448, Small>(const Ed448PublicKey&, Prehash, Span<const Bytes>, Bytes, EddsaSignature<Ed448>,
                                     Verdict&);

}  // namespace sealstone::eddsa
