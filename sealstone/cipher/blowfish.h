// SPDX-License-Identifier: Apache-2.0
// cipher/blowfish.h - Blowfish (Schneier, Description of a New Variable-Length Key, 64-Bit Block Cipher, FSE 1993), for
// what still needs it.
#pragma once
#include "sealstone/bits/outcome.h"
#include "sealstone/cipher/block_cipher.h"

namespace sealstone {

struct BlowfishKeyRole;

// 4 to 56 bytes, 32 to 448 bits. Wiped at the end of its life.
class BlowfishKey {
public:
    static constexpr size_t min_size = 4;
    static constexpr size_t max_size = 56;

    constexpr BlowfishKey() = default;  // 16 zeros, to be followed by set()
    template <size_t N>
    requires(N >= min_size && N <= max_size) constexpr explicit BlowfishKey(Span<const uint8_t, N> bytes) : size_(N) {
        copy(value_.reveal_for_writing().data(), bytes.data(), N);
    }
    // fill(Span<uint8_t, N>) writes the bytes in place.
    template <size_t N = 16, class F>
    requires(N >= min_size && N <= max_size) static constexpr BlowfishKey make(F&& fill) {
        return BlowfishKey(Room<N>{}, fill);
    }
    BlowfishKey(const BlowfishKey&) = delete;
    BlowfishKey& operator=(const BlowfishKey&) = delete;

    // bad_length: not 4 to 56 bytes; the key stays what it was.
    constexpr Status set(Bytes bytes) {
        if (bytes.size() < min_size || bytes.size() > max_size) return Status::bad_length;
        wipe(value_);
        size_ = static_cast<uint8_t>(bytes.size());
        copy(value_.reveal_for_writing().data(), bytes.data(), bytes.size());
        return Status::ok;
    }

    constexpr Bytes reveal() const { return Bytes(value_.reveal()).first(size_); }

private:
    template <size_t N>
    struct Room {};
    template <size_t N, class F>
    constexpr BlowfishKey(Room<N>, F& fill) : size_(N) {
        fill(value_.reveal_for_writing().first<N>());
    }

    Secret<BlowfishKeyRole, max_size> value_;
    uint8_t size_ = 16;
};

namespace blowfish {

inline constexpr size_t block_size = 8;
// Blocks that a mode gives at once. Four of them are on their way at a time; the rest saves calls.
inline constexpr size_t parallel = bytes_count ? 1 : 32;

// What becomes of a key: the P-array and the four S-boxes.
struct Schedule {
    uint32_t p[18];
    uint32_t s[4][256];
};

}  // namespace blowfish

// Blowfish under one key, whose schedule of 4168 bytes serves both directions. in and out are the same or do not
// overlap. NOT constant time: its tables are made of the key and looked up by data, so that whoever shares a cache with
// it may learn both. Blocks are short: under one key no more than 2^32 of them (32 GiB), and much less where an
// attacker gains something from one block that came twice (Bhargavan and Leurent, Sweet32, CCS 2016).
class VartimeBlowfish {
public:
    static constexpr bool vartime = true;
    static constexpr size_t block_size = blowfish::block_size;
    static constexpr size_t parallel = blowfish::parallel;
    using Key = BlowfishKey;
    using Decryption = VartimeBlowfish;

    // Takes as long as 521 blocks, one after another.
    explicit VartimeBlowfish(const Key& key);
    VartimeBlowfish(const VartimeBlowfish&) = delete;
    VartimeBlowfish& operator=(const VartimeBlowfish&) = delete;
    ~VartimeBlowfish() { wipe(schedule_); }

    // One block.
    void encrypt(Span<const uint8_t, block_size> in, Span<uint8_t, block_size> out) const;
    void decrypt(Span<const uint8_t, block_size> in, Span<uint8_t, block_size> out) const;

    // Independent blocks.
    void encrypt_blocks(const uint8_t* in, uint8_t* out, size_t blocks) const;
    void decrypt_blocks(const uint8_t* in, uint8_t* out, size_t blocks) const;

    // See bulk::cbc_encrypt in cipher/bulk.h. Leaves in chain what the next call begins with.
    void cbc_encrypt(Span<uint8_t, block_size> chain, const uint8_t* in, uint8_t* out, size_t blocks) const;

private:
    blowfish::Schedule schedule_;
};
static_assert(BlockCipher<VartimeBlowfish>);

}  // namespace sealstone
