// SPDX-License-Identifier: Apache-2.0
// cipher/des_vartime.h - DES and Triple DES by tables, a block at a time.
//
// For what is a chain, where each block waits for the one before (CBC encryption, CFB encryption, OFB, CMAC): there
// the ciphers of cipher/des.h take as long for each block as for hundreds. The price: which parts of its 4 KiB of
// tables are read depends on the key and on data, and so does time wherever memory has a cache. Not for machines that
// an attacker shares.
#pragma once
#include "sealstone/cipher/des.h"

namespace sealstone {

// As DesCipher, with the same keys and results, but for time.
template <size_t KeySize>
class VartimeDesCipher {
public:
    static_assert(des::is_key_size(KeySize), "DES, or Triple DES with two or three keys");
    static constexpr size_t key_size = KeySize;
    static constexpr size_t block_size = des::block_size;
    static constexpr size_t parallel = 1;
    static constexpr bool vartime = true;
    using Key = DesKey<KeySize>;
    using Decryption = VartimeDesCipher;

    explicit VartimeDesCipher(const Key& key);
    VartimeDesCipher(const VartimeDesCipher&) = delete;
    VartimeDesCipher& operator=(const VartimeDesCipher&) = delete;
    ~VartimeDesCipher() { wipe(keys_); }

    // One block; in and out may be the same.
    void encrypt(Span<const uint8_t, block_size> in, Span<uint8_t, block_size> out) const;
    void decrypt(Span<const uint8_t, block_size> in, Span<uint8_t, block_size> out) const;

    // Independent blocks; in and out are the same or do not overlap.
    void encrypt_blocks(const uint8_t* in, uint8_t* out, size_t blocks) const;
    void decrypt_blocks(const uint8_t* in, uint8_t* out, size_t blocks) const;

    // What CBC is made of: each block is added to the chain, which goes through the cipher and is the ciphertext.
    void cbc_encrypt(Span<uint8_t, block_size> chain, const uint8_t* in, uint8_t* out, size_t blocks) const;

    // What CBC-MAC is made of: for each block state = CIPHER(state) ^ block.
    void cbc_mac(Span<uint8_t, block_size> state, const uint8_t* in, size_t blocks) const;

private:
    uint64_t keys_[des::rounds(KeySize)];
};

extern template class VartimeDesCipher<8>;
extern template class VartimeDesCipher<16>;
extern template class VartimeDesCipher<24>;

using VartimeDes = VartimeDesCipher<8>;
using VartimeTdea2Key = VartimeDesCipher<16>;
using VartimeTdea3Key = VartimeDesCipher<24>;
static_assert(BlockCipher<VartimeDes> && BlockCipher<VartimeTdea3Key>);

}  // namespace sealstone
