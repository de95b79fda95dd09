// SPDX-License-Identifier: Apache-2.0
// mode/key_wrap.h - key wrap (SP 800-38F: KW, which is RFC 3394, and KWP, which is RFC 5649) over any cipher here whose
// blocks have 16 bytes.
#pragma once
#include "sealstone/bits/outcome.h"
#include "sealstone/cipher/block_cipher.h"

namespace sealstone {

// Encrypts and authenticates keys under another, without a nonce: the same key wraps the same way twice. Takes twelve
// calls of the cipher for 16 bytes.
//
// in and out may overlap in any way. Time depends on sizes and the verdict only, if the cipher's does; why something is
// forged shows nowhere.

// Of 16 bytes or more, a multiple of 8.
template <BlockCipher Cipher>
struct Kw {
    static_assert(Cipher::block_size == 16, "SP 800-38F, 5.1");
    using Decryption = typename Cipher::Decryption;

    // `out` has 8 bytes more than `in`. `bad_length`, and nothing happens: it has not, or `in` has none of the lengths
    // above.
    static Status wrap(const Cipher& cipher, Bytes in, MutBytes out);

    // `out` has 8 bytes less than `in`. Forged: all of it is zeroed. `bad_length`, and nothing happens (but that the
    // verdict is forged): it has not, or no wrapped key is as long as `in`.
    static Status unwrap(const Decryption& inverse, Bytes in, MutBytes out, Verdict& verdict);
};

// With padding: of 1 to 2^32 - 1 bytes.
template <BlockCipher Cipher>
struct Kwp {
    static_assert(Cipher::block_size == 16, "SP 800-38F, 5.1");
    using Decryption = typename Cipher::Decryption;

    static constexpr uint64_t wrapped_size(uint64_t size) { return (size + 7) / 8 * 8 + 8; }

    // `out` has wrapped_size(in.size()) bytes. `bad_length`, and nothing happens: it has not, or `in` has none of the
    // lengths above.
    static Status wrap(const Cipher& cipher, Bytes in, MutBytes out);

    // `out` has 8 bytes less than `in`; the key is the first `size` of it, and up to 7 zeros follow. Forged: all of it
    // is zeroed, and size is 0. `bad_length`, and nothing happens (but that the verdict is forged and size is 0): it
    // has not, or no wrapped key is as long as `in`.
    static Status unwrap(const Decryption& inverse, Bytes in, MutBytes out, size_t& size, Verdict& verdict);
};

}  // namespace sealstone
