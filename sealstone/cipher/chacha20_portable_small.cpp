// SPDX-License-Identifier: Apache-2.0
#include "sealstone/cipher/chacha20_kernels.h"
#include "sealstone/cipher/chacha20_portable.h"

namespace sealstone::chacha20 {

// As chacha20_portable.h, in loops: a quarter round stands here once, for column i and for the diagonal that begins
// there, and the keystream is always added byte by byte.
void crypt_portable_small(const State& state, const uint8_t* in, uint8_t* out, size_t size) {
    struct {
        State next;
        uint32_t x[16];
        uint8_t keystream[block_size];
    } secret = {state, {}, {}};
    auto& [next, x, keystream] = secret;
    while (size != 0) {
        for (size_t i = 0; i < 16; ++i) x[i] = next.word[i];
        for (size_t quarter = 0; quarter < size_t{8} * double_rounds; ++quarter) {
            const size_t i = quarter % 4, shift = quarter / 4 % 2;
            quarter_round(x[i], x[4 + (i + shift) % 4], x[8 + (i + 2 * shift) % 4], x[12 + (i + 3 * shift) % 4]);
        }
        for (size_t i = 0; i < 16; ++i) store_le32(keystream + 4 * i, x[i] + next.word[i]);
        ++next.word[12];
        const size_t now = size < block_size ? size : block_size;
        add_keystream(in, keystream, out, now);
        in += now;
        out += now;
        size -= now;
    }
    wipe(secret);
}

}  // namespace sealstone::chacha20
