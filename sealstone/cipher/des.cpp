// SPDX-License-Identifier: Apache-2.0
#include "sealstone/cipher/des.h"
#include "sealstone/cipher/des_kernels.h"

namespace sealstone {
namespace {

void crypt(const des::RoundKeys& keys, const uint8_t* in, uint8_t* out, size_t blocks) {
    isa::op<des::Slot, &des::Ops::crypt>()(keys, in, out, blocks);
}
template <size_t N>
des::RoundKeys forward(const uint64_t (&keys)[N]) {
    return {keys, 1, N};
}
template <size_t N>
des::RoundKeys backward(const uint64_t (&keys)[N]) {
    return {keys + N - 1, -1, N};
}

}  // namespace

template <size_t KeySize>
DesCipher<KeySize>::DesCipher(const Key& key) {
    des::expand_key(keys_, key.reveal().data(), KeySize);
}

template <size_t KeySize>
void DesCipher<KeySize>::encrypt(Span<const uint8_t, block_size> in, Span<uint8_t, block_size> out) const {
    crypt(forward(keys_), in.data(), out.data(), 1);
}

template <size_t KeySize>
void DesCipher<KeySize>::decrypt(Span<const uint8_t, block_size> in, Span<uint8_t, block_size> out) const {
    crypt(backward(keys_), in.data(), out.data(), 1);
}

template <size_t KeySize>
void DesCipher<KeySize>::encrypt_blocks(const uint8_t* in, uint8_t* out, size_t blocks) const {
    crypt(forward(keys_), in, out, blocks);
}

template <size_t KeySize>
void DesCipher<KeySize>::decrypt_blocks(const uint8_t* in, uint8_t* out, size_t blocks) const {
    crypt(backward(keys_), in, out, blocks);
}

template class DesCipher<8>;
template class DesCipher<16>;
template class DesCipher<24>;

}  // namespace sealstone
