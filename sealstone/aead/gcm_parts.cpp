// SPDX-License-Identifier: Apache-2.0
// GCM put together: one pass of the cipher and one of GHASH, by turns over pieces that stay in the nearest cache.
#include "sealstone/aead/gcm_kernels.h"

namespace sealstone::gcm {
namespace {

constexpr size_t piece = 64;  // blocks

template <class Preset>
void absorb_padded(const void* context, uint8_t* y, const uint8_t* data, size_t size) {
    absorb<Preset>(context, y, data, size / 16);
    if (const size_t rest = size % 16; rest != 0) {
        uint8_t last[16] = {};
        copy(last, data + size - rest, rest);
        absorb<Preset>(context, y, last, 1);
    }
}

template <class Preset>
void crypt_blocks(bool sealing, const void* context, unsigned rounds, uint8_t* y, uint8_t* counter, const uint8_t* in,
                  uint8_t* out, size_t blocks) {
    while (blocks != 0) {
        const size_t now = blocks < piece ? blocks : piece;
        if (!sealing) absorb<Preset>(context, y, in, now);
        ctr32<Preset>(context, rounds, counter, in, out, now);
        if (sealing) absorb<Preset>(context, y, out, now);
        in += 16 * now;
        out += 16 * now;
        blocks -= now;
    }
}

// SP 800-38D, 7.1 and 7.2.
template <class Preset>
void crypt(bool sealing, const void* context, unsigned rounds, const Message& message, uint8_t* tag) {
    uint8_t counter[16];
    copy(counter, message.nonce, 12);
    store_be32(counter + 12, message.counter);
    fill_zero(tag, 16);
    ctr32<Preset>(context, rounds, counter, tag, tag, 1);  // CIPHER(J0)

    uint8_t y[16] = {};
    absorb_padded<Preset>(context, y, message.aad.data(), message.aad.size());
    crypt_blocks<Preset>(sealing, context, rounds, y, counter, message.in, message.out, message.size / 16);
    uint8_t last[16] = {};
    if (const size_t rest = message.size % 16; rest != 0) {
        copy(last, message.in + message.size - rest, rest);
        if (!sealing) absorb<Preset>(context, y, last, 1);
        ctr32<Preset>(context, rounds, counter, last, last, 1);
        copy(message.out + message.size - rest, last, rest);
        fill_zero(last + rest, 16 - rest);  // keystream, which is not ciphertext
        if (sealing) absorb<Preset>(context, y, last, 1);
    }
    store_lengths(last, message.aad.size(), message.size);
    absorb<Preset>(context, y, last, 1);
    for (size_t i = 0; i < 16; ++i) tag[i] = static_cast<uint8_t>(tag[i] ^ y[i]);
    wipe(y);
    wipe(counter);
}

}  // namespace

template <class Preset>
void seal_parts(const void* context, unsigned rounds, const Message& message, uint8_t* tag) {
    crypt<Preset>(true, context, rounds, message, tag);
}
template <class Preset>
void open_parts(const void* context, unsigned rounds, const Message& message, uint8_t* tag) {
    crypt<Preset>(false, context, rounds, message, tag);
}
template <class Preset>
void seal_blocks_parts(const void* context, unsigned rounds, uint8_t* y, uint8_t* counter, const uint8_t* in,
                       uint8_t* out, size_t blocks) {
    crypt_blocks<Preset>(true, context, rounds, y, counter, in, out, blocks);
}

template void seal_parts<Small>(const void*, unsigned, const Message&, uint8_t*);
template void seal_parts<Balanced>(const void*, unsigned, const Message&, uint8_t*);
template void open_parts<Small>(const void*, unsigned, const Message&, uint8_t*);
template void open_parts<Balanced>(const void*, unsigned, const Message&, uint8_t*);
template void seal_blocks_parts<Small>(const void*, unsigned, uint8_t*, uint8_t*, const uint8_t*, uint8_t*, size_t);
template void seal_blocks_parts<Balanced>(const void*, unsigned, uint8_t*, uint8_t*, const uint8_t*, uint8_t*, size_t);

}  // namespace sealstone::gcm
