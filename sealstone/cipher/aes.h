// SPDX-License-Identifier: Apache-2.0
// cipher/aes.h - AES-128, AES-192, AES-256 (FIPS 197): keys, and the cipher in both directions.
#pragma once
#include "sealstone/cipher/block_cipher.h"

namespace sealstone {

// An AES key is an AES key, whichever mode uses it.
struct AesKeyRole;
template <size_t KeySize>
using AesKey = Secret<AesKeyRole, KeySize>;
using Aes128Key = AesKey<16>;
using Aes192Key = AesKey<24>;
using Aes256Key = AesKey<32>;

namespace aes {

inline constexpr size_t block_size = 16;
constexpr unsigned rounds(size_t key_size) { return static_cast<unsigned>(key_size / 4 + 6); }  // Nr, FIPS 197, table 3
// Room for every kernel's form of the key schedule: the widest keeps each round key for two blocks side by side.
constexpr size_t context_size(size_t key_size) { return 32 * (rounds(key_size) + 1); }
inline constexpr size_t context_align = 16;
// How many independent blocks a kernel takes at once: the vector kernels 32, the portable one 2.
inline constexpr size_t parallel = bytes_count ? 2 : 32;

}  // namespace aes

template <size_t KeySize>
class AesDecryption;

// CIPHER() of FIPS 197 under one key. The inverse direction has a key schedule of its own and is a type of its own.
// Constant time: no branch and no address depends on the key or on data, with any kernel.
template <size_t KeySize>
class Aes {
public:
    static_assert(KeySize == 16 || KeySize == 24 || KeySize == 32, "AES-128, AES-192 or AES-256");
    static constexpr size_t key_size = KeySize;
    static constexpr size_t block_size = aes::block_size;
    static constexpr size_t parallel = aes::parallel;
    using Key = AesKey<KeySize>;
    using Decryption = AesDecryption<KeySize>;

    explicit Aes(const Key& key);
    Aes(const Aes&) = delete;
    Aes& operator=(const Aes&) = delete;
    ~Aes() { wipe(context_); }

    // One block; in and out may be the same.
    void encrypt(Span<const uint8_t, block_size> in, Span<uint8_t, block_size> out) const;

    // Independent blocks; in and out are the same or do not overlap.
    void encrypt_blocks(const uint8_t* in, uint8_t* out, size_t blocks) const;

    // What counter modes are made of: XORs `blocks` blocks of in with CIPHER(counter), CIPHER(counter + 1), ... into
    // out (the same, or apart), where only the last 32 bits of the counter count, big endian, modulo 2^32 (inc32 of SP
    // 800-38D, 6.2). Leaves the next counter in its place.
    void ctr32(Span<uint8_t, block_size> counter, const uint8_t* in, uint8_t* out, size_t blocks) const;

    // What CBC-MAC is made of: for each block state = CIPHER(state) ^ block, so that the state is always what enters
    // the cipher next. A first block is the state to begin with.
    void cbc_mac(Span<uint8_t, block_size> state, const uint8_t* in, size_t blocks) const;

    // Whole blocks of CBC (SP 800-38A, 6.2) and of CFB (6.3): the chain is the block of ciphertext before.
    // Of XTS (IEEE 1619, 5.3): the tweak, already encrypted, is the next block's. In and out are the same or apart.
    void cbc_encrypt(Span<uint8_t, block_size> chain, const uint8_t* in, uint8_t* out, size_t blocks) const;
    void cfb_encrypt(Span<uint8_t, block_size> chain, const uint8_t* in, uint8_t* out, size_t blocks) const;
    void cfb_decrypt(Span<uint8_t, block_size> chain, const uint8_t* in, uint8_t* out, size_t blocks) const;
    void xts_encrypt(Span<uint8_t, block_size> tweak, const uint8_t* in, uint8_t* out, size_t blocks) const;

    const void* context() const { return context_; }  // for the library

private:
    alignas(aes::context_align) uint8_t context_[aes::context_size(KeySize)];
};

// INVCIPHER() of FIPS 197 under one key; see Aes.
template <size_t KeySize>
class AesDecryption {
public:
    static_assert(KeySize == 16 || KeySize == 24 || KeySize == 32, "AES-128, AES-192 or AES-256");
    static constexpr size_t key_size = KeySize;
    static constexpr size_t block_size = aes::block_size;
    static constexpr size_t parallel = aes::parallel;
    using Key = AesKey<KeySize>;

    explicit AesDecryption(const Key& key);
    AesDecryption(const AesDecryption&) = delete;
    AesDecryption& operator=(const AesDecryption&) = delete;
    ~AesDecryption() { wipe(context_); }

    void decrypt(Span<const uint8_t, block_size> in, Span<uint8_t, block_size> out) const;
    void decrypt_blocks(const uint8_t* in, uint8_t* out, size_t blocks) const;
    void cbc_decrypt(Span<uint8_t, block_size> chain, const uint8_t* in, uint8_t* out, size_t blocks) const;
    void xts_decrypt(Span<uint8_t, block_size> tweak, const uint8_t* in, uint8_t* out, size_t blocks) const;

private:
    alignas(aes::context_align) uint8_t context_[aes::context_size(KeySize)];
};

extern template class Aes<16>;
extern template class Aes<24>;
extern template class Aes<32>;
extern template class AesDecryption<16>;
extern template class AesDecryption<24>;
extern template class AesDecryption<32>;

using Aes128 = Aes<16>;
using Aes192 = Aes<24>;
using Aes256 = Aes<32>;
static_assert(BlockCipher<Aes128>);

}  // namespace sealstone
