// SPDX-License-Identifier: Apache-2.0
// aead/ccm.h - CCM (SP 800-38C, RFC 3610) over any block cipher with blocks of 16 bytes.
#pragma once
#include "sealstone/aead/aead.h"
#include "sealstone/cipher/aes_any.h"

namespace sealstone {

namespace ccm {

// SP 800-38C, appendix A.1: the text's length is written in q = 15 - n bytes.
constexpr bool is_nonce_size(size_t n) { return n >= 7 && n <= 13; }
constexpr bool is_tag_size(size_t t) { return t >= 4 && t <= 16 && t % 2 == 0; }
constexpr uint64_t max_text_size(size_t nonce_size) { return ~uint64_t{0} >> (8 * (nonce_size - 7)); }

template <class Ref>
Status seal(Ref cipher, Bytes nonce, Bytes aad, Bytes in, MutBytes out, MutBytes tag);
template <class Ref>
Status open(Ref cipher, Bytes nonce, Bytes aad, Bytes in, MutBytes out, Bytes tag, Verdict& verdict);

}  // namespace ccm

// One key. Constant time in key, text and AAD; time depends on their lengths and the verdict, as the cipher's does. The
// longer the nonce the shorter the text may be: with 12 bytes up to 2^24 - 1, with 13 up to 65535. The length of the
// nonce and of the tag enter the tag, so that messages of different kinds do not pass for one another; nonces must
// never repeat among all of them.
template <class Cipher, size_t TagSize = 16, size_t NonceSize = 12>
class Ccm {
public:
    static_assert(Cipher::block_size == 16, "SP 800-38C, 5.1");
    static_assert(ccm::is_tag_size(TagSize) && ccm::is_nonce_size(NonceSize), "SP 800-38C, A.1");
    static constexpr size_t key_size = Cipher::key_size;
    static constexpr size_t nonce_size = NonceSize;
    static constexpr size_t tag_size = TagSize;
    static constexpr size_t context_size = sizeof(Cipher);
    using Key = typename Cipher::Key;
    using Nonce = Span<const uint8_t, nonce_size>;
    using Tag = Span<const uint8_t, tag_size>;
    using TagOut = Span<uint8_t, tag_size>;

    explicit Ccm(const Key& key) : cipher_(key) {}

    // Encrypts in place, or from `in` to `out` (the same or apart), and computes the tag. `bad_length`: in and out
    // differ in size, or an AnyNonce has not 7 to 13 bytes. `limit_reached`: more than 2^(8 (15 - n)) - 1 bytes of text
    // with a nonce of n. In both cases no output is written.
    Status seal(Nonce nonce, Bytes aad, MutBytes text, TagOut tag) const { return seal(nonce, aad, text, text, tag); }
    Status seal(Nonce nonce, Bytes aad, Bytes in, MutBytes out, TagOut tag) const {
        return ccm::seal<Ref>(Ref(cipher_), nonce, aad, in, out, tag);
    }
    Status seal(AnyNonce nonce, Bytes aad, MutBytes text, TagOut tag) const {
        return ccm::seal<Ref>(Ref(cipher_), nonce.bytes, aad, text, text, tag);
    }
    Status seal(AnyNonce nonce, Bytes aad, Bytes in, MutBytes out, TagOut tag) const {
        return ccm::seal<Ref>(Ref(cipher_), nonce.bytes, aad, in, out, tag);
    }

    // Decrypts and judges. When forged, all of the output is zeroed: unverified plaintext does not escape. The statuses
    // are seal's; with those the verdict is forged and the text untouched.
    Status open(Nonce nonce, Bytes aad, MutBytes text, Tag tag, Verdict& verdict) const {
        return ccm::open<Ref>(Ref(cipher_), nonce, aad, text, text, tag, verdict);
    }
    Status open(Nonce nonce, Bytes aad, Bytes in, MutBytes out, Tag tag, Verdict& verdict) const {
        return ccm::open<Ref>(Ref(cipher_), nonce, aad, in, out, tag, verdict);
    }
    Status open(AnyNonce nonce, Bytes aad, MutBytes text, Tag tag, Verdict& verdict) const {
        return ccm::open<Ref>(Ref(cipher_), nonce.bytes, aad, text, text, tag, verdict);
    }
    Status open(AnyNonce nonce, Bytes aad, Bytes in, MutBytes out, Tag tag, Verdict& verdict) const {
        return ccm::open<Ref>(Ref(cipher_), nonce.bytes, aad, in, out, tag, verdict);
    }

    const Cipher& cipher() const { return cipher_; }  // for the library

private:
    using Ref = CipherRef<Cipher>;

    Cipher cipher_;
};

using Aes128Ccm = Ccm<Aes128>;
using Aes192Ccm = Ccm<Aes192>;
using Aes256Ccm = Ccm<Aes256>;

}  // namespace sealstone
