// SPDX-License-Identifier: Apache-2.0
#include "sealstone/encoding/rfc8410.h"
#include "sealstone/verify/certificate_eddsa.h"

namespace sealstone::verify {

template <class Curve>
Status load_eddsa_key(Bytes spki, EddsaPublicKey<Curve>& key) {
    return parse_spki(spki, key);
}
template Status load_eddsa_key(Bytes, EddsaPublicKey<Ed25519>&);
template Status load_eddsa_key(Bytes, EddsaPublicKey<Ed448>&);

}  // namespace sealstone::verify
