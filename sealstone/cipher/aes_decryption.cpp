// SPDX-License-Identifier: Apache-2.0
#include "sealstone/cipher/aes.h"
#include "sealstone/cipher/aes_kernels.h"

namespace sealstone {

template <size_t KeySize>
AesDecryption<KeySize>::AesDecryption(const Key& key) {
    isa::op<aes::Slot, &aes::Ops::expand_decryption_key>()(context_, key.reveal().data(), KeySize);
}

template <size_t KeySize>
void AesDecryption<KeySize>::decrypt(Span<const uint8_t, block_size> in, Span<uint8_t, block_size> out) const {
    decrypt_blocks(in.data(), out.data(), 1);
}

template <size_t KeySize>
void AesDecryption<KeySize>::decrypt_blocks(const uint8_t* in, uint8_t* out, size_t blocks) const {
    isa::op<aes::Slot, &aes::Ops::decrypt>()(context_, aes::rounds(KeySize), in, out, blocks);
}

template <size_t KeySize>
void AesDecryption<KeySize>::cbc_decrypt(Span<uint8_t, block_size> chain, const uint8_t* in, uint8_t* out,
                                         size_t blocks) const {
    isa::op<aes::Slot, &aes::Ops::cbc_decrypt>()(context_, aes::rounds(KeySize), chain.data(), in, out, blocks);
}

template <size_t KeySize>
void AesDecryption<KeySize>::xts_decrypt(Span<uint8_t, block_size> tweak, const uint8_t* in, uint8_t* out,
                                         size_t blocks) const {
    isa::op<aes::Slot, &aes::Ops::xts_decrypt>()(context_, aes::rounds(KeySize), tweak.data(), in, out, blocks);
}

template class AesDecryption<16>;
template class AesDecryption<24>;
template class AesDecryption<32>;

}  // namespace sealstone
