// SPDX-License-Identifier: Apache-2.0
#include "sealstone/cipher/aes.h"
#include "sealstone/cipher/aes_kernels.h"

namespace sealstone {

template <size_t KeySize>
Aes<KeySize>::Aes(const Key& key) {
    isa::op<aes::Slot, &aes::Ops::expand_key>()(context_, key.reveal().data(), KeySize);
}

template <size_t KeySize>
void Aes<KeySize>::encrypt(Span<const uint8_t, block_size> in, Span<uint8_t, block_size> out) const {
    isa::op<aes::Slot, &aes::Ops::encrypt>()(context_, aes::rounds(KeySize), in.data(), out.data(), 1);
}

template <size_t KeySize>
void Aes<KeySize>::encrypt_blocks(const uint8_t* in, uint8_t* out, size_t blocks) const {
    isa::op<aes::Slot, &aes::Ops::encrypt>()(context_, aes::rounds(KeySize), in, out, blocks);
}

template <size_t KeySize>
void Aes<KeySize>::ctr32(Span<uint8_t, block_size> counter, const uint8_t* in, uint8_t* out, size_t blocks) const {
    isa::op<aes::Slot, &aes::Ops::ctr32>()(context_, aes::rounds(KeySize), counter.data(), in, out, blocks);
}

template <size_t KeySize>
void Aes<KeySize>::cbc_mac(Span<uint8_t, block_size> state, const uint8_t* in, size_t blocks) const {
    isa::op<aes::Slot, &aes::Ops::cbc_mac>()(context_, aes::rounds(KeySize), state.data(), in, blocks);
}

template <size_t KeySize>
void Aes<KeySize>::cbc_encrypt(Span<uint8_t, block_size> chain, const uint8_t* in, uint8_t* out, size_t blocks) const {
    isa::op<aes::Slot, &aes::Ops::cbc_encrypt>()(context_, aes::rounds(KeySize), chain.data(), in, out, blocks);
}

template <size_t KeySize>
void Aes<KeySize>::cfb_encrypt(Span<uint8_t, block_size> chain, const uint8_t* in, uint8_t* out, size_t blocks) const {
    isa::op<aes::Slot, &aes::Ops::cfb_encrypt>()(context_, aes::rounds(KeySize), chain.data(), in, out, blocks);
}

template <size_t KeySize>
void Aes<KeySize>::cfb_decrypt(Span<uint8_t, block_size> chain, const uint8_t* in, uint8_t* out, size_t blocks) const {
    isa::op<aes::Slot, &aes::Ops::cfb_decrypt>()(context_, aes::rounds(KeySize), chain.data(), in, out, blocks);
}

template <size_t KeySize>
void Aes<KeySize>::xts_encrypt(Span<uint8_t, block_size> tweak, const uint8_t* in, uint8_t* out, size_t blocks) const {
    isa::op<aes::Slot, &aes::Ops::xts_encrypt>()(context_, aes::rounds(KeySize), tweak.data(), in, out, blocks);
}

template class Aes<16>;
template class Aes<24>;
template class Aes<32>;

}  // namespace sealstone
