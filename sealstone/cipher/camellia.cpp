// SPDX-License-Identifier: Apache-2.0
#include "sealstone/cipher/camellia.h"
#include "sealstone/cipher/camellia_kernels.h"

namespace sealstone {

template <size_t KeySize>
Camellia<KeySize>::Camellia(const Key& key) {
    isa::op<camellia::Slot, &camellia::Ops::expand_key>()(context_, key.reveal().data(), KeySize);
}

template <size_t KeySize>
void Camellia<KeySize>::encrypt(Span<const uint8_t, block_size> in, Span<uint8_t, block_size> out) const {
    encrypt_blocks(in.data(), out.data(), 1);
}

template <size_t KeySize>
void Camellia<KeySize>::decrypt(Span<const uint8_t, block_size> in, Span<uint8_t, block_size> out) const {
    decrypt_blocks(in.data(), out.data(), 1);
}

template <size_t KeySize>
void Camellia<KeySize>::encrypt_blocks(const uint8_t* in, uint8_t* out, size_t blocks) const {
    isa::op<camellia::Slot, &camellia::Ops::encrypt>()(context_, camellia::subkeys(KeySize), in, out, blocks);
}

template <size_t KeySize>
void Camellia<KeySize>::decrypt_blocks(const uint8_t* in, uint8_t* out, size_t blocks) const {
    isa::op<camellia::Slot, &camellia::Ops::decrypt>()(context_, camellia::subkeys(KeySize), in, out, blocks);
}

template <size_t KeySize>
void Camellia<KeySize>::cbc_encrypt(Span<uint8_t, block_size> chain, const uint8_t* in, uint8_t* out,
                                    size_t blocks) const {
    isa::op<camellia::Slot, &camellia::Ops::cbc_encrypt>()(context_, camellia::subkeys(KeySize), chain.data(), in, out,
                                                           blocks);
}

template <size_t KeySize>
void Camellia<KeySize>::cbc_decrypt(Span<uint8_t, block_size> chain, const uint8_t* in, uint8_t* out,
                                    size_t blocks) const {
    isa::op<camellia::Slot, &camellia::Ops::cbc_decrypt>()(context_, camellia::subkeys(KeySize), chain.data(), in, out,
                                                           blocks);
}

template <size_t KeySize>
void Camellia<KeySize>::ctr32(Span<uint8_t, block_size> counter, const uint8_t* in, uint8_t* out, size_t blocks) const {
    isa::op<camellia::Slot, &camellia::Ops::ctr32>()(context_, camellia::subkeys(KeySize), counter.data(), in, out,
                                                     blocks);
}

template class Camellia<16>;
template class Camellia<24>;
template class Camellia<32>;

}  // namespace sealstone
