// SPDX-License-Identifier: Apache-2.0
// kdf/x963.h - the key derivation function of ANSI X9.63 (SEC 1 version 2.0, section 3.6.1), after a key agreement.
#pragma once
#include "sealstone/kdf/blocks.h"

namespace sealstone {

// Blocks of the hash of `Z || counter || SharedInfo`. `bad_length`, and the output is unchanged: more than 2^32 - 1
// digests. The output may not overlap with the inputs. Time depends on the lengths only.
template <class Hash>
Status x963_kdf(Bytes z, Bytes shared_info, MutBytes out) {
    if (!kdf::can_count(out.size(), Hash::digest_size, 32)) return Status::bad_length;
    kdf::count_blocks(out, [&](Span<const uint8_t, 4> counter, MutBytes rest) {
        Hash hash;
        hash.update(z);
        hash.update(counter);
        hash.update(shared_info);
        return kdf::finish_into<Hash::digest_size>(hash, rest);
    });
    return Status::ok;
}

}  // namespace sealstone
