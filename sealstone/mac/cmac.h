// SPDX-License-Identifier: Apache-2.0
// mac/cmac.h - CMAC (SP 800-38B, RFC 4493) over any block cipher here.
#pragma once
#include "sealstone/cipher/aes.h"
#include "sealstone/mac/mac.h"

namespace sealstone {

// See Mac for the members; Truncated<Cmac<Cipher>, N> has shorter tags. A key should not serve more than 2^48 messages
// with blocks of 16 bytes, 2^21 with blocks of 8 (appendix B). Keeps a reference to the key, which must outlive it.
// Takes time that depends on the message's length only.
template <class Cipher>
class Cmac {
public:
    static constexpr size_t block_size = Cipher::block_size;
    static constexpr size_t tag_size = block_size;

    // What is computed of a key once: its schedule, and the subkeys of section 6.1.
    class Key {
    public:
        explicit Key(const typename Cipher::Key& key);
        Key(const Key&) = delete;
        Key& operator=(const Key&) = delete;
        ~Key() {
            wipe(k1_);
            wipe(k2_);
        }

    private:
        friend Cmac;

        Cipher cipher_;
        uint8_t k1_[block_size];
        uint8_t k2_[block_size];
    };

    explicit Cmac(const Key& key) : key_(&key) {}
    Cmac(const Cmac&) = delete;
    Cmac& operator=(const Cmac&) = delete;
    ~Cmac() { wipe(*this); }

    void update(Bytes data);
    void finish(Span<uint8_t, tag_size> tag);
    void verify(Span<const uint8_t, tag_size> tag, Verdict& verdict) { mac::verify(*this, tag, verdict); }

    // The same in one call.
    static void mac(const Key& key, Bytes message, Span<uint8_t, tag_size> tag) {
        Cmac object(key);
        object.update(message);
        object.finish(tag);
    }

private:
    const Key* key_;
    uint8_t state_[block_size] = {};  // what enters the cipher next, as far as it is known
    uint8_t used_ = 0;                // bytes of its block; all, if it may be the last
};

extern template class Cmac<Aes128>;
extern template class Cmac<Aes192>;
extern template class Cmac<Aes256>;

using CmacAes128 = Cmac<Aes128>;
using CmacAes192 = Cmac<Aes192>;
using CmacAes256 = Cmac<Aes256>;

}  // namespace sealstone
