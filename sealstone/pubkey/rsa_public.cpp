// SPDX-License-Identifier: Apache-2.0
#include "sealstone/pubkey/rsa_public_generic.h"

namespace sealstone::rsa {

template <class Preset>
Status public_operation(const RsaPublicKey& key, Bytes in, Room room, MutBytes& block) {
    return public_with<Preset, &math::PowerOps::power>(key, in, room, block);
}
template Status public_operation<Fast>(const RsaPublicKey&, Bytes, Room, MutBytes&);
template Status public_operation<Small>(const RsaPublicKey&, Bytes, Room, MutBytes&);

}  // namespace sealstone::rsa
