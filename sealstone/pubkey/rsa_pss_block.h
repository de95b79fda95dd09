// SPDX-License-Identifier: Apache-2.0
// pubkey/rsa_pss_block.h - the block that RSASSA-PSS makes of a digest (RFC 8017, section 9.1).
#pragma once
#include "sealstone/pubkey/rsa_mgf1.h"

namespace sealstone::rsa {

// maskedDB, H and BC; in front of it a zero if the modulus has one bit more than whole bytes. DB: zeros, 01, salt.
class PssBlock {
public:
    constexpr PssBlock(MutBytes block, size_t modulus_bits, size_t hash_size)
        : unused_bits_(static_cast<unsigned>(8 * block.size() - modulus_bits + 1) % 8),
          block_(block),
          em_(block.subspan(unused_bits_ == 0 ? 1 : 0)),
          db_size_(em_.size() - hash_size - 1) {}

    constexpr MutBytes db() const { return em_.first(db_size_); }
    constexpr uint8_t* h() const { return em_.data() + db_size_; }
    constexpr size_t max_salt_size() const { return db_size_ - 1; }

    constexpr void set_rest() const {
        if (unused_bits_ == 0) block_[0] = 0;
        em_[em_.size() - 1] = 0xbc;
    }
    constexpr Choice rest_is_right() const {
        const uint32_t first = unused_bits_ == 0 ? block_[0] : 0;
        return Choice::is_zero(first | (em_[em_.size() - 1] ^ 0xbcu));
    }
    // The leftmost bits, which a number below the modulus does not have.
    constexpr uint8_t unused() const { return static_cast<uint8_t>(em_[0] & ~mask()); }
    constexpr void clear_unused() const { em_[0] &= mask(); }

private:
    constexpr uint8_t mask() const { return static_cast<uint8_t>(0xff >> unused_bits_); }

    unsigned unused_bits_;
    MutBytes block_;
    MutBytes em_;
    size_t db_size_;
};

// H = Hash(M'), steps 5 and 6.
template <RsaPssHash Hash>
void pss_hash(Span<const uint8_t, Hash::digest_size> digest, Bytes salt, Span<uint8_t, Hash::digest_size> h) {
    constexpr uint8_t zeros[8] = {};
    Hash hash;
    hash.update(zeros);
    hash.update(Bytes(digest.data(), digest.size()));
    hash.update(salt);
    hash.finish(h);
}

}  // namespace sealstone::rsa
