// SPDX-License-Identifier: Apache-2.0
// mac/hmac.h - HMAC (FIPS 198-1, RFC 2104) over every hash of hash/.
#pragma once
#include "sealstone/mac/mac.h"

namespace sealstone {

// H((K ^ opad) || H((K ^ ipad) || message)), which is as long as a digest; Truncated<Hmac<Hash>, N> has shorter tags.
// See Mac for the members. Messages may be a block shorter than the hash's. Takes time that depends on the lengths of
// key and message only. Presets are the hash's: Hmac<Sha256Small>.
template <class Hash>
class Hmac {
public:
    static constexpr size_t tag_size = Hash::digest_size;

    // What is computed of a key once: where the hash stands after each of the two blocks. Two compressions, and those
    // of a key longer than a block. Any length is taken, 0 too; SP 800-107, section 5.3.2, asks for 14 bytes at least.
    class Key {
    public:
        constexpr Key() = default;  // none yet
        explicit Key(Bytes key) : Key(Block(key)) {}
        Key(const Key&) = delete;
        Key& operator=(const Key&) = delete;

        void set(Span<const uint8_t, Hash::digest_size> key) {  // another one in its place
            Block block(key);
            inner_ = typename Hash::Prefix(block.add(ipad));
            outer_ = typename Hash::Prefix(block.add(ipad ^ opad));
        }

        // For what goes on from there itself (PBKDF2).
        const typename Hash::Prefix& inner() const { return inner_; }
        const typename Hash::Prefix& outer() const { return outer_; }

    private:
        // FIPS 198-1, section 4, steps 1 to 3, then 4 and 7: the key in the size of a block, with ipad, then opad,
        // added.
        struct Block {
            explicit Block(Bytes key) {
                const bool fits = key.size() <= Hash::block_size;
                if (fits)
                    copy(bytes, key.data(), key.size());
                else
                    Hash::digest(key, Span<uint8_t, Hash::digest_size>::trust(bytes));
                const size_t size = fits ? key.size() : Hash::digest_size;
                fill_zero(bytes + size, Hash::block_size - size);
            }
            Block(const Block&) = delete;
            Block& operator=(const Block&) = delete;
            ~Block() { wipe(bytes); }

            Span<const uint8_t, Hash::block_size> add(uint8_t pad) {
                for (uint8_t& byte : bytes) byte ^= pad;
                return bytes;
            }

            uint8_t bytes[Hash::block_size];
        };
        static constexpr uint8_t ipad = 0x36, opad = 0x5c;

        // The members are initialised in this order, so that the second finds ipad in the block.
        explicit Key(Block&& block) : inner_(block.add(ipad)), outer_(block.add(ipad ^ opad)) {}

        typename Hash::Prefix inner_, outer_;
    };

    explicit Hmac(const Key& key) : inner_(key.inner()), outer_(key.outer()) {}
    explicit Hmac(Bytes key) : Hmac(Key(key)) {}
    Hmac(const Hmac&) = delete;
    Hmac& operator=(const Hmac&) = delete;

    void update(Bytes data) { inner_.update(data); }
    void finish(Span<uint8_t, tag_size> tag) {
        inner_.end();
        inner_.nest(outer_);
        inner_.nested(tag);
        wipe(inner_);
        wipe(outer_);
    }
    void verify(Span<const uint8_t, tag_size> tag, Verdict& verdict) { mac::verify(*this, tag, verdict); }

    static void mac(const Key& key, Bytes message, Span<uint8_t, tag_size> tag) {
        Hash::digest_nested(key.inner(), key.outer(), message, tag);
    }

private:
    Hash inner_;
    typename Hash::Prefix outer_;
};

}  // namespace sealstone
