// SPDX-License-Identifier: Apache-2.0
#include "sealstone/pubkey/xdh.h"
#include "sealstone/pubkey/edwards_workspace.h"
#include "sealstone/pubkey/xdh_kernels.h"

namespace sealstone {

template <class Curve, class Preset>
Status xdh(const XdhPrivateKey<Curve>& key, XdhPublicKey<Curve> peer, XdhSharedSecret<Curve>& secret) {
    using Kernels = xdh_kernels::Kernels<Curve, Preset>;
    using Slot = typename Kernels::Ladder;
    uint8_t k[Curve::size];
    static_assert(sizeof k == XdhWorkspace<Curve>::agree);
    copy(k, key.reveal().data(), Curve::size);
    Kernels::clamp(k);
    uint8_t* const z = secret.reveal_for_writing().data();
    isa::op<Slot, &Slot::Ops::ladder>()(z, k, peer.data());
    wipe(k);
    uint32_t any = 0;
    for (size_t i = 0; i < Curve::size; ++i) any |= z[i];
    return Choice::is_zero(any).declassify() ? Status::bad_key : Status::ok;
}

template Status xdh<X25519, Fast>(const XdhPrivateKey<X25519>&, XdhPublicKey<X25519>, XdhSharedSecret<X25519>&);
template Status xdh<X25519, Small>(const XdhPrivateKey<X25519>&, XdhPublicKey<X25519>, XdhSharedSecret<X25519>&);
template Status xdh<X448, Fast>(const XdhPrivateKey<X448>&, XdhPublicKey<X448>, XdhSharedSecret<X448>&);
template Status xdh<X448, Small>(const XdhPrivateKey<X448>&, XdhPublicKey<X448>, XdhSharedSecret<X448>&);

}  // namespace sealstone
