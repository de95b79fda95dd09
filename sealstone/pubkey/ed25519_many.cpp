// SPDX-License-Identifier: Apache-2.0
#include "sealstone/pubkey/ed25519_many.h"

namespace sealstone {

Status ed25519_verify_many(Span<const Ed25519Signed> all, Span<Verdict> verdicts) {
    for (Verdict& verdict : verdicts) verdict = Verdict::forged;
    if (all.size() != verdicts.size()) return Status::bad_length;
    Status worst = Status::ok;
    for (size_t i = 0; i < all.size(); ++i) {
        const auto signature = EddsaSignature<Ed25519>::trust(all[i].signature);
        const Status status = eddsa_verify(*all[i].key, all[i].message, signature, verdicts[i]);
        if (status != Status::ok) worst = status;
    }
    return worst;
}

}  // namespace sealstone
