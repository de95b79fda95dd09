// SPDX-License-Identifier: Apache-2.0
#include "sealstone/pubkey/rsa_public_generic.h"

namespace sealstone::rsa {

template <class Preset>
Status vartime_public_operation(const RsaPublicKey& key, Bytes in, MutBytes out, Room room) {
    return public_with<Preset, &math::PowerOps::vartime_power>(key, in, out, room);
}
template Status vartime_public_operation<Fast>(const RsaPublicKey&, Bytes, MutBytes, Room);
template Status vartime_public_operation<Small>(const RsaPublicKey&, Bytes, MutBytes, Room);

}  // namespace sealstone::rsa
