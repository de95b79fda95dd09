// SPDX-License-Identifier: Apache-2.0
#include "sealstone/pubkey/rsa_public_generic.h"

namespace sealstone::rsa {

template <class Preset>
Status vartime_public_operation(const RsaPublicKey& key, Bytes in, Room room, MutBytes& block) {
    return public_with<Preset, &math::PowerOps::vartime_power>(key, in, room, block);
}
template Status vartime_public_operation<Fast>(const RsaPublicKey&, Bytes, Room, MutBytes&);
template Status vartime_public_operation<Small>(const RsaPublicKey&, Bytes, Room, MutBytes&);

}  // namespace sealstone::rsa
