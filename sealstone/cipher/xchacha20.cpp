// SPDX-License-Identifier: Apache-2.0
#include "sealstone/cipher/chacha20.h"
#include "sealstone/cipher/chacha20_portable.h"

namespace sealstone::chacha20 {

// Draft-irtf-cfrg-xchacha-03, sections 2.2 and 2.3. HChaCha20 is the block function without the addition at its end, of
// the first and last four words: what is added to these is known and taken off again.
template <class Preset>
void start_extended(State& state, const uint8_t* key, Span<const uint8_t, 24> nonce, uint32_t block) {
    start(state, key, nonce.subspan<4, 12>(), load_le32(nonce.data()));
    uint8_t subkey[block_size] = {};
    crypt<Preset>(state, subkey, subkey, block_size);
    for (size_t i = 0; i < 8; ++i) {
        const size_t from = i < 4 ? i : 8 + i;
        store_le32(subkey + 4 * i, load_le32(subkey + 4 * from) - state.word[from]);
    }
    uint8_t last[12] = {};
    copy(last + 4, nonce.data() + 16, 8);
    start(state, subkey, last, block);
    wipe(subkey);
}

template void start_extended<Small>(State&, const uint8_t*, Span<const uint8_t, 24>, uint32_t);
template void start_extended<Fast>(State&, const uint8_t*, Span<const uint8_t, 24>, uint32_t);

}  // namespace sealstone::chacha20
