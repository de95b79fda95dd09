// SPDX-License-Identifier: Apache-2.0
// cipher/block_cipher.h - what every block cipher here offers to modes and MACs.
#pragma once
#include "sealstone/bits/secret.h"

namespace sealstone {

// A key in its forward direction. One block by encrypt(), many independent ones by encrypt_blocks(), whose in and out
// are the same or do not overlap; a cipher takes `parallel` of them at once, and is slower by the block with fewer.
// C::Decryption, made of the same Key, has decrypt() and decrypt_blocks(); it is C itself where one schedule serves
// both directions. A cipher may offer more, which modes then use: see cipher/bulk.h.
template <class C, class D = typename C::Decryption>
concept BlockCipher = requires(const C& cipher, const D& inverse, const typename C::Key& key,
                               Span<const uint8_t, C::block_size> in, Span<uint8_t, C::block_size> out,
                               const uint8_t* from, uint8_t* to, size_t blocks) {
    requires C::parallel >= 1;
    C(key);
    D(key);
    cipher.encrypt(in, out);
    cipher.encrypt_blocks(from, to, blocks);
    inverse.decrypt(in, out);
    inverse.decrypt_blocks(from, to, blocks);
};

}  // namespace sealstone
