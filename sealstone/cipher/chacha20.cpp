// SPDX-License-Identifier: Apache-2.0
#include "sealstone/cipher/chacha20.h"
#include "sealstone/cipher/chacha20_kernels.h"
#include "sealstone/cipher/chacha20_portable.h"

namespace sealstone::chacha20 {

void start(State& state, const uint8_t* key, Span<const uint8_t, 12> nonce, uint32_t block) {
    set(state, key, nonce, block);
}

template <class Preset>
void crypt(const State& state, const uint8_t* in, uint8_t* out, size_t size) {
    isa::op<Slot<Preset>, &Ops::crypt>()(state, in, out, size);
}

template void crypt<Small>(const State&, const uint8_t*, uint8_t*, size_t);
template void crypt<Fast>(const State&, const uint8_t*, uint8_t*, size_t);

}  // namespace sealstone::chacha20
