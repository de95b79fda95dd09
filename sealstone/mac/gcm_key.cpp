// SPDX-License-Identifier: Apache-2.0
#include "sealstone/mac/gcm_key.h"
#include "sealstone/mac/gcm_key_parts.h"

namespace sealstone::gcm {

template <class Form>
void set_hash_key(void* hash, const uint8_t* h) {
    isa::op<ghash::Slot<Form>, &ghash::Ops::set_key>()(hash, h);
}

template <class Form>
void make_j0(const void* hash, Bytes nonce, uint8_t* j0) {
    if (nonce.size() == 12) {
        copy(j0, nonce.data(), 12);
        store_be32(j0 + 12, 1);
        return;
    }
    fill_zero(j0, 16);
    absorb<Form>(hash, j0, nonce.data(), nonce.size() / 16);
    uint8_t block[16] = {};
    if (const size_t rest = nonce.size() % 16; rest != 0) {
        copy(block, nonce.data() + nonce.size() - rest, rest);
        absorb<Form>(hash, j0, block, 1);
    }
    store_lengths(block, 0, nonce.size());
    absorb<Form>(hash, j0, block, 1);
}

template void set_hash_key<Small>(void*, const uint8_t*);
template void set_hash_key<Balanced>(void*, const uint8_t*);
template void make_j0<Small>(const void*, Bytes, uint8_t*);
template void make_j0<Balanced>(const void*, Bytes, uint8_t*);

}  // namespace sealstone::gcm
