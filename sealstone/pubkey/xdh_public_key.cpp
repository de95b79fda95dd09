// SPDX-License-Identifier: Apache-2.0
#include "sealstone/pubkey/edwards_workspace.h"
#include "sealstone/pubkey/xdh.h"
#include "sealstone/pubkey/xdh_kernels.h"

namespace sealstone {

template <class Curve, class Preset>
void xdh_public_key(const XdhPrivateKey<Curve>& key, Span<uint8_t, Curve::size> public_key) {
    using Kernels = xdh_kernels::Kernels<Curve, Preset>;
    using Slot = typename Kernels::Edwards;
    uint8_t k[Curve::size];
    static_assert(sizeof k == XdhWorkspace<Curve>::public_key);
    copy(k, key.reveal().data(), Curve::size);
    Kernels::clamp(k);
    Kernels::to_multiply_base(k);
    isa::op<Slot, &Slot::Ops::multiply_base_u>()(public_key.data(), k);
    wipe(k);
}

template void xdh_public_key<X25519, Fast>(const XdhPrivateKey<X25519>&, Span<uint8_t, X25519::size>);
template void xdh_public_key<X25519, Small>(const XdhPrivateKey<X25519>&, Span<uint8_t, X25519::size>);
template void xdh_public_key<X448, Fast>(const XdhPrivateKey<X448>&, Span<uint8_t, X448::size>);
template void xdh_public_key<X448, Small>(const XdhPrivateKey<X448>&, Span<uint8_t, X448::size>);

}  // namespace sealstone
