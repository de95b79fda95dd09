// SPDX-License-Identifier: Apache-2.0
#include "sealstone/aead/gcm_siv_kernels.h"
#include "sealstone/cipher/aes_any.h"
#include "sealstone/cipher/bulk.h"

namespace sealstone::gcm_siv {

void ctr_parts(const void* context, unsigned rounds, uint8_t* counter, const uint8_t* in, uint8_t* out, size_t blocks) {
    const AnyAes cipher(context, rounds);
    uint8_t keystream[bulk::room_size<AnyAes>];
    const size_t used = 16 * (blocks < AnyAes::parallel ? blocks : AnyAes::parallel);
    uint32_t count = load_le32(counter);
    while (blocks != 0) {
        const size_t now = blocks < AnyAes::parallel ? blocks : AnyAes::parallel;
        for (size_t i = 0; i < now; ++i) {
            store_le32(keystream + 16 * i, count);
            count = hide(count + 1);  // by which the compiler would end the loop, and it comes from the plaintext
            copy(keystream + 16 * i + 4, counter + 4, 12);
        }
        cipher.encrypt_blocks(keystream, keystream, now);
        bulk::add(out, in, keystream, 16 * now);
        in += 16 * now;
        out += 16 * now;
        blocks -= now;
    }
    store_le32(counter, count);
    wipe(keystream, used);
}

}  // namespace sealstone::gcm_siv
