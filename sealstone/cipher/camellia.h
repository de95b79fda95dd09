// SPDX-License-Identifier: Apache-2.0
// cipher/camellia.h - Camellia-128, Camellia-192, Camellia-256 (RFC 3713): keys, and the cipher in both directions.
#pragma once
#include "sealstone/cipher/block_cipher.h"

namespace sealstone {

// A Camellia key, whichever mode uses it.
struct CamelliaKeyRole;
template <size_t KeySize>
using CamelliaKey = Secret<CamelliaKeyRole, KeySize>;
using Camellia128Key = CamelliaKey<16>;
using Camellia192Key = CamelliaKey<24>;
using Camellia256Key = CamelliaKey<32>;

namespace camellia {

inline constexpr size_t block_size = 16;
constexpr unsigned subkeys(size_t key_size) { return key_size == 16 ? 26 : 34; }  // kw, k and ke of RFC 3713, 2.2
// Room for every kernel's form of the key schedule: the portable one keeps a word of the machine for each bit of a
// byte.
constexpr size_t context_size(size_t key_size) { return 8 * sizeof(size_t) * subkeys(key_size); }
inline constexpr size_t context_align = 16;
// How many independent blocks a kernel takes at once: the vector kernels 64, the portable one 4 with words of 32 bits.
inline constexpr size_t parallel = bytes_count ? 4 : 64;

}  // namespace camellia

// Camellia under one key, whose schedule serves both directions. in and out are the same or do not overlap.
// Constant time: no branch and no address depends on the key or on data, with any kernel.
template <size_t KeySize>
class Camellia {
public:
    static_assert(KeySize == 16 || KeySize == 24 || KeySize == 32, "Camellia-128, Camellia-192 or Camellia-256");
    static constexpr size_t key_size = KeySize;
    static constexpr size_t block_size = camellia::block_size;
    static constexpr size_t parallel = camellia::parallel;
    using Key = CamelliaKey<KeySize>;
    using Decryption = Camellia;

    explicit Camellia(const Key& key);
    Camellia(const Camellia&) = delete;
    Camellia& operator=(const Camellia&) = delete;
    ~Camellia() { wipe(context_); }

    // One block.
    void encrypt(Span<const uint8_t, block_size> in, Span<uint8_t, block_size> out) const;
    void decrypt(Span<const uint8_t, block_size> in, Span<uint8_t, block_size> out) const;

    // Independent blocks.
    void encrypt_blocks(const uint8_t* in, uint8_t* out, size_t blocks) const;
    void decrypt_blocks(const uint8_t* in, uint8_t* out, size_t blocks) const;

    // What modes are made of, as cipher/bulk.h says of the functions of these names. Each leaves in chain or counter
    // what the next call begins with.
    void cbc_encrypt(Span<uint8_t, block_size> chain, const uint8_t* in, uint8_t* out, size_t blocks) const;
    void cbc_decrypt(Span<uint8_t, block_size> chain, const uint8_t* in, uint8_t* out, size_t blocks) const;
    void ctr32(Span<uint8_t, block_size> counter, const uint8_t* in, uint8_t* out, size_t blocks) const;

private:
    alignas(camellia::context_align) uint8_t context_[camellia::context_size(KeySize)];
};

extern template class Camellia<16>;
extern template class Camellia<24>;
extern template class Camellia<32>;

using Camellia128 = Camellia<16>;
using Camellia192 = Camellia<24>;
using Camellia256 = Camellia<32>;
static_assert(BlockCipher<Camellia128>);

}  // namespace sealstone
