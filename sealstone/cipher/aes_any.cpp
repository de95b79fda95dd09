// SPDX-License-Identifier: Apache-2.0
#include "sealstone/cipher/aes_any.h"
#include "sealstone/cipher/aes_kernels.h"

namespace sealstone {

void AnyAes::encrypt_blocks(const uint8_t* in, uint8_t* out, size_t blocks) const {
    isa::op<aes::Slot, &aes::Ops::encrypt>()(context_, rounds_, in, out, blocks);
}

void AnyAes::ctr32(Span<uint8_t, block_size> counter, const uint8_t* in, uint8_t* out, size_t blocks) const {
    isa::op<aes::Slot, &aes::Ops::ctr32>()(context_, rounds_, counter.data(), in, out, blocks);
}

void AnyAes::cbc_mac(Span<uint8_t, block_size> state, const uint8_t* in, size_t blocks) const {
    isa::op<aes::Slot, &aes::Ops::cbc_mac>()(context_, rounds_, state.data(), in, blocks);
}

}  // namespace sealstone
