// SPDX-License-Identifier: Apache-2.0
// cipher/des.h - DES (FIPS 46-3) and Triple DES with two and three keys (SP 800-67): keys, and the cipher in both
// directions.
//
// Here for what is there already: card payment, old tokens, old protocols. DES has 56 bits of key, which are found by
// trying. Triple DES is good for 2^112 (three keys) or less (two), but its blocks of 64 bits repeat: no more than 2^20
// of them under one key (SP 800-67, 3.3), and none at all in new systems (SP 800-131A: disallowed after 2023 but to
// read old data). Take AES.
#pragma once
#include "sealstone/bits/outcome.h"
#include "sealstone/cipher/block_cipher.h"

namespace sealstone {

// One, two or three DES keys: K1, K2, K3. The lowest bit of each byte is for parity, and is ignored.
struct DesKeyRole;
template <size_t KeySize>
using DesKey = Secret<DesKeyRole, KeySize>;

namespace des {

inline constexpr size_t block_size = 8;
constexpr bool is_key_size(size_t n) { return n == 8 || n == 16 || n == 24; }
// With two keys, K3 = K1.
constexpr size_t rounds(size_t key_size) { return key_size == 8 ? 16 : 48; }
// The blocks taken at once, for the time of one: the vector kernels 512, the portable one a word's bits.
inline constexpr size_t parallel = bytes_count ? 32 : 512;

}  // namespace des

// The cipher under one key, which serves both directions. Constant time: no branch and no address depends on the key
// or on data, with any kernel. The price is that one block takes as long as many: where blocks form a chain, and
// their time may be seen, see cipher/des_vartime.h.
template <size_t KeySize>
class DesCipher {
public:
    static_assert(des::is_key_size(KeySize), "DES, or Triple DES with two or three keys");
    static constexpr size_t key_size = KeySize;
    static constexpr size_t block_size = des::block_size;
    static constexpr size_t parallel = des::parallel;
    using Key = DesKey<KeySize>;
    using Decryption = DesCipher;

    // Takes any key: SP 800-67 (3.3.2) wants the keys of a bundle different, which check_des_key() says, but old
    // systems make DES of Triple DES by equal ones.
    explicit DesCipher(const Key& key);
    DesCipher(const DesCipher&) = delete;
    DesCipher& operator=(const DesCipher&) = delete;
    ~DesCipher() { wipe(keys_); }

    // One block; in and out may be the same.
    void encrypt(Span<const uint8_t, block_size> in, Span<uint8_t, block_size> out) const;
    void decrypt(Span<const uint8_t, block_size> in, Span<uint8_t, block_size> out) const;

    // Independent blocks; in and out are the same or do not overlap.
    void encrypt_blocks(const uint8_t* in, uint8_t* out, size_t blocks) const;
    void decrypt_blocks(const uint8_t* in, uint8_t* out, size_t blocks) const;

private:
    uint64_t keys_[des::rounds(KeySize)];
};

extern template class DesCipher<8>;
extern template class DesCipher<16>;
extern template class DesCipher<24>;

using Des = DesCipher<8>;
using Tdea2Key = DesCipher<16>;
using Tdea3Key = DesCipher<24>;
static_assert(BlockCipher<Des> && BlockCipher<Tdea3Key>);

// `bad_key` if one of the keys is among the 16 weak and semi-weak ones, under which encryption undoes itself or that of
// another (SP 800-67, 3.3.2), or two of them are equal; a K3 that is not there counts as different from K1. Takes
// the same time for all keys; the answer is public.
template <size_t KeySize>
Status check_des_key(const DesKey<KeySize>& key);

extern template Status check_des_key(const DesKey<8>& key);
extern template Status check_des_key(const DesKey<16>& key);
extern template Status check_des_key(const DesKey<24>& key);

}  // namespace sealstone
