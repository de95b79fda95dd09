// SPDX-License-Identifier: Apache-2.0
#include "sealstone/mac/gcm_key.h"
#include "sealstone/mac/gcm_key_parts.h"

namespace sealstone::gcm {

template <class Preset>
void set_key(void* context, const uint8_t* key, size_t key_size) {
    auto* aes_context = static_cast<uint8_t*>(context) + hash_size<Preset>;
    isa::op<aes::Slot, &aes::Ops::expand_key>()(aes_context, key, key_size);
    uint8_t h[16] = {};
    uint8_t counter[16] = {};
    ctr32<Preset>(context, aes::rounds(key_size), counter, h, h, 1);  // CIPHER of zeros
    isa::op<ghash::Slot<Preset>, &ghash::Ops::set_key>()(context, h);
    wipe(h);
}

template <class Preset>
void make_j0(const void* context, Bytes nonce, uint8_t* j0) {
    if (nonce.size() == 12) {
        copy(j0, nonce.data(), 12);
        store_be32(j0 + 12, 1);
        return;
    }
    fill_zero(j0, 16);
    absorb<Preset>(context, j0, nonce.data(), nonce.size() / 16);
    uint8_t block[16] = {};
    if (const size_t rest = nonce.size() % 16; rest != 0) {
        copy(block, nonce.data() + nonce.size() - rest, rest);
        absorb<Preset>(context, j0, block, 1);
    }
    store_lengths(block, 0, nonce.size());
    absorb<Preset>(context, j0, block, 1);
}

template void set_key<Small>(void*, const uint8_t*, size_t);
template void set_key<Balanced>(void*, const uint8_t*, size_t);
template void make_j0<Small>(const void*, Bytes, uint8_t*);
template void make_j0<Balanced>(const void*, Bytes, uint8_t*);

}  // namespace sealstone::gcm
