// SPDX-License-Identifier: Apache-2.0
// mode/xts.h - XTS (IEEE 1619, SP 800-38E), for storage in data units of a fixed size, over any cipher here whose
// blocks have 16 bytes.
#pragma once
#include "sealstone/bits/outcome.h"
#include "sealstone/cipher/block_cipher.h"

namespace sealstone {

// Two keys: one for data, one for tweaks. Every call answers `bad_key`, and nothing happens, if they are equal (FIPS
// 140-3 implementation guidance, C.I); they are compared in constant time. Key files that hold both in one string have
// the data key first.
//
// A data unit (a sector) is encrypted under its tweak, which is mostly its number, 16 bytes, little endian: who
// rewrites a unit does so under the same tweak. A unit has at least a block; a rest that is no whole block steals from
// the one before, so that the ciphertext is as long as the plaintext. XTS does not authenticate.
//
// in and out are the same or do not overlap. Errors, with which nothing happens: `bad_length`: sizes that differ, less
// than a block, or not whole units; `limit_reached`: more than 2^20 blocks in a unit (SP 800-38E). Time depends on
// sizes only, if the cipher's does; the tweak, encrypted, is a secret.
template <BlockCipher Cipher>
class XtsEncryption {
public:
    static_assert(Cipher::block_size == 16, "IEEE 1619");
    static constexpr size_t max_unit_size = size_t{16} << 20;
    using Key = typename Cipher::Key;
    using Tweak = Span<const uint8_t, 16>;

    XtsEncryption(const Key& data_key, const Key& tweak_key);
    XtsEncryption(const XtsEncryption&) = delete;
    XtsEncryption& operator=(const XtsEncryption&) = delete;

    // One unit, by its tweak or by its number.
    Status encrypt(Tweak tweak, Bytes in, MutBytes out) const;
    Status encrypt(uint64_t unit, Bytes in, MutBytes out) const;

    // Units of `unit_size` bytes, numbered from `first` up.
    Status encrypt_units(uint64_t first, size_t unit_size, Bytes in, MutBytes out) const;

private:
    Cipher data_;
    Cipher tweak_;
    Status keys_;
};

template <BlockCipher Cipher>
class XtsDecryption {
public:
    static_assert(Cipher::block_size == 16, "IEEE 1619");
    static constexpr size_t max_unit_size = size_t{16} << 20;
    using Key = typename Cipher::Key;
    using Tweak = Span<const uint8_t, 16>;

    XtsDecryption(const Key& data_key, const Key& tweak_key);
    XtsDecryption(const XtsDecryption&) = delete;
    XtsDecryption& operator=(const XtsDecryption&) = delete;

    Status decrypt(Tweak tweak, Bytes in, MutBytes out) const;
    Status decrypt(uint64_t unit, Bytes in, MutBytes out) const;
    Status decrypt_units(uint64_t first, size_t unit_size, Bytes in, MutBytes out) const;

private:
    typename Cipher::Decryption data_;
    Cipher tweak_;
    Status keys_;
};

}  // namespace sealstone
