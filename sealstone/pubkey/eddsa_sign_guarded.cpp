// SPDX-License-Identifier: Apache-2.0
#include "sealstone/pubkey/eddsa.h"

namespace sealstone::eddsa {

template <class Curve, class Preset>
Status sign_guarded(const EddsaKeyPair<Curve, Preset>& pair, Prehash prehash, Span<const Bytes> pieces, Bytes context,
                    Span<uint8_t, 2 * Curve::size> signature) {
    Status status = sign(pair, prehash, pieces, context, signature);
    if (status != Status::ok) return status;
    Verdict verdict;
    status = verify<Curve, Preset>(pair.public_key(), prehash, pieces, context, signature, verdict);
    if (status == Status::ok && verdict == Verdict::genuine && confirm(verdict) == Confirmed::genuine) return status;
    fill_zero(signature.data(), signature.size());
    return Status::device;
}

template Status sign_guarded<Ed25519, Fast>(const Ed25519KeyPair<Fast>&, Prehash, Span<const Bytes>, Bytes,
                                            Span<uint8_t, 64>);
template Status sign_guarded<Ed25519, Small>(const Ed25519KeyPair<Small>&, Prehash, Span<const Bytes>, Bytes,
                                             Span<uint8_t, 64>);
template Status sign_guarded<Ed448, Fast>(const Ed448KeyPair<Fast>&, Prehash, Span<const Bytes>, Bytes,
                                          Span<uint8_t, 114>);
template Status sign_guarded<Ed448, Small>(const Ed448KeyPair<Small>&, Prehash, Span<const Bytes>, Bytes,
                                           Span<uint8_t, 114>);

}  // namespace sealstone::eddsa
