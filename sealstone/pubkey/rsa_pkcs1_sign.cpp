// SPDX-License-Identifier: Apache-2.0
#include "sealstone/pubkey/rsa_pkcs1_sign.h"

namespace sealstone::rsa {

template <class Preset>
Status pkcs1_sign(const RsaPrivateKey& key, Bytes digest_info, Bytes digest, MutBytes signature, Room room,
                  const RandomSource* source) {
    if (!key.empty() && signature.size() == key.size()) {  // EMSA-PKCS1-v1_5; else private_to() refuses
        const size_t padding = signature.size() - digest_info.size() - digest.size();
        for (size_t i = 0; i < padding; ++i) signature[i] = 0xff;
        signature[0] = signature[padding - 1] = 0;
        signature[1] = 1;
        copy(signature.data() + padding, digest_info.data(), digest_info.size());
        copy(signature.data() + padding + digest_info.size(), digest.data(), digest.size());
    }
    return private_to<Preset>(key, signature, signature, room, source);
}
template Status pkcs1_sign<Fast>(const RsaPrivateKey&, Bytes, Bytes, MutBytes, Room, const RandomSource*);
template Status pkcs1_sign<Small>(const RsaPrivateKey&, Bytes, Bytes, MutBytes, Room, const RandomSource*);

}  // namespace sealstone::rsa
