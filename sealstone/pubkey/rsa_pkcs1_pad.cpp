// SPDX-License-Identifier: Apache-2.0
#include "sealstone/pubkey/rsa_pkcs1_encrypt.h"

namespace sealstone::rsa {

Status pkcs1_pad(Bytes message, MutBytes block, RandomSource source) {
    const size_t at = block.size() - message.size();
    const MutBytes padding = block.subspan(2, at - 3);
    Status status = source.read(padding);
    // One byte in 256 is drawn again. How often tells nothing of those that stay. A source that gives 64 zeros is none.
    for (size_t i = 0; i < padding.size() && status == Status::ok; ++i)
        for (int zeros = 0; Choice::is_zero(padding[i]).declassify() && status == Status::ok; ++zeros)
            status = zeros == 64 ? Status::no_entropy : source.read(padding.subspan(i, 1));
    block[0] = 0;
    block[1] = 2;
    block[at - 1] = 0;
    copy(block.data() + at, message.data(), message.size());
    return status;
}

}  // namespace sealstone::rsa
