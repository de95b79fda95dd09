// SPDX-License-Identifier: Apache-2.0
// mac/gcm_key_parts.h - private: what GCM and GMAC do with a key, by whichever kernels AES and GHASH have chosen.
#pragma once
#include "sealstone/cipher/aes_kernels.h"
#include "sealstone/mac/gcm_key.h"
#include "sealstone/math/ghash_kernels.h"

namespace sealstone::gcm {

// Of a key of AES, whose schedule follows what is kept of H.
template <class Form>
const void* aes_part(const void* hash) {
    return static_cast<const uint8_t*>(hash) + hash_size<Form>;
}
template <class Form>
void absorb(const void* hash, uint8_t* y, const uint8_t* data, size_t blocks) {
    isa::op<ghash::Slot<Form>, &ghash::Ops::absorb>()(hash, y, data, blocks);
}
static_assert(hash_size<Small> == ghash::context_size<Small> && hash_size<Balanced> == ghash::context_size<Balanced>);

// J0 of SP 800-38D, 7.1 step 2, of a nonce of any length.
template <class Form>
void make_j0(const void* hash, Bytes nonce, uint8_t* j0);
// Step 5's last block.
constexpr void store_lengths(uint8_t* block, uint64_t aad_size, uint64_t text_size) {
    store_be64(block, aad_size * 8);
    store_be64(block + 8, text_size * 8);
}

}  // namespace sealstone::gcm
