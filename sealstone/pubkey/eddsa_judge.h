// SPDX-License-Identifier: Apache-2.0
// pubkey/eddsa_judge.h - the end of a verification, for who hashes R, A and the message himself (verify/eddsa.h).
#pragma once
#include "sealstone/pubkey/eddsa_hash.h"

namespace sealstone::eddsa {

// digest: of the prefix of eddsa_hash.h, R, A, and the message. As eddsa_verify() otherwise.
template <class Curve, class Preset>
Status judge(const EddsaPublicKey<Curve>& key, const uint8_t* digest, EddsaSignature<Curve> signature,
             Verdict& verdict);

}  // namespace sealstone::eddsa
