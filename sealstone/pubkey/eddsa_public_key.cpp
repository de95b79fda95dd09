// SPDX-License-Identifier: Apache-2.0
#include "sealstone/pubkey/eddsa_kernels.h"

namespace sealstone {

template <class Curve>
template <class Preset>
Status EddsaPublicKey<Curve>::load(Span<const uint8_t, size> encoded) {
    using Slot = typename eddsa::Kernels<Curve>::template Slot<Preset>;
    clear();
    constexpr uint8_t zero[Curve::scalar_size] = {};
    uint8_t identity[size];
    const bool on_curve =
        isa::op<Slot, &Slot::Ops::vartime_multiply_add>()(identity, zero, zero, encoded.data());  // 0 B - 0 A
    if (!on_curve || eddsa::Kernels<Curve>::vartime_is_of_small_order(encoded.data())) return Status::bad_key;
    copy(encoded_, encoded.data(), size);
    return Status::ok;
}

template Status Ed25519PublicKey::load<Fast>(Span<const uint8_t, Ed25519::size>);
template Status Ed25519PublicKey::load<Small>(Span<const uint8_t, Ed25519::size>);
template Status Ed448PublicKey::load<Fast>(Span<const uint8_t, Ed448::size>);
template Status Ed448PublicKey::load<Small>(Span<const uint8_t, Ed448::size>);

}  // namespace sealstone
