// SPDX-License-Identifier: Apache-2.0
#include "sealstone/pubkey/eddsa_kernels.h"

namespace sealstone {

template <class Curve>
Status EddsaPublicKey<Curve>::load(Span<const uint8_t, size> encoded) {
    using Slot = typename eddsa::Kernels<Curve>::template Slot<Fast>;
    clear();
    constexpr uint8_t zero[Curve::scalar_size] = {};
    uint8_t identity[size];
    const bool on_curve =
        isa::op<Slot, &Slot::Ops::vartime_multiply_add>()(identity, zero, zero, encoded.data());  // 0 B - 0 A
    if (!on_curve || eddsa::Kernels<Curve>::vartime_is_of_small_order(encoded.data())) return Status::bad_key;
    copy(encoded_, encoded.data(), size);
    return Status::ok;
}

template class EddsaPublicKey<Ed25519>;
template class EddsaPublicKey<Ed448>;

}  // namespace sealstone
