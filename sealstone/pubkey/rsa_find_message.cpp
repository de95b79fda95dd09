// SPDX-License-Identifier: Apache-2.0
#include "sealstone/pubkey/rsa_oaep_decrypt.h"

namespace sealstone::rsa {

Choice find_message(Bytes padded, size_t& at) {
    Choice looking = Choice::bit(1), right = Choice::bit(0);
    at = 0;
    for (size_t i = 0; i < padded.size(); ++i) {
        const Choice is_one = looking & Choice::is_zero(padded[i] ^ 1u);
        at |= is_one.mask<size_t>() & (i + 1);
        right = right | is_one;
        looking = looking & Choice::is_zero(padded[i]);
    }
    return right;
}

}  // namespace sealstone::rsa
