// SPDX-License-Identifier: Apache-2.0
// pubkey/rsa_verify.h - what both schemes of signatures do around their encoding.
#pragma once
#include "sealstone/pubkey/rsa_public_key.h"

namespace sealstone::rsa {

// open(block) prepares s^e mod n and may refuse it already; is_encoded(block) judges it, twice.
template <class Preset, class Open, class IsEncoded>
Status verify_with(const RsaPublicKey& key, Bytes signature, Room room, Verdict& verdict, Open open,
                   IsEncoded is_encoded) {
    verdict = Verdict::forged;
    MutBytes block;
    if (!key.empty() && signature.size() != key.size()) return Status::ok;
    const Status status = vartime_public_operation<Preset>(key, signature, room, block);
    if (status == Status::bad_encoding) return Status::ok;  // s >= n
    if (status != Status::ok) return status;
    const Choice opened = open(block);
    if (!(opened & is_encoded(block)).declassify()) return Status::ok;
    verdict = verdict_of(opened & is_encoded(MutBytes(hide(block.data()), block.size())));
    return Status::ok;
}

}  // namespace sealstone::rsa
