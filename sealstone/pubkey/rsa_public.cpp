// SPDX-License-Identifier: Apache-2.0
#include "sealstone/pubkey/rsa_public_generic.h"

namespace sealstone::rsa {

template <class Preset>
Status public_operation(const RsaPublicKey& key, Bytes in, MutBytes out, Room room) {
    return public_with<Preset, &math::PowerOps::power>(key, in, out, room);
}
template Status public_operation<Fast>(const RsaPublicKey&, Bytes, MutBytes, Room);
template Status public_operation<Small>(const RsaPublicKey&, Bytes, MutBytes, Room);

}  // namespace sealstone::rsa
