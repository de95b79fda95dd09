// SPDX-License-Identifier: Apache-2.0
#include "sealstone/mode/ctr.h"
#include "sealstone/cipher/bulk.h"

namespace sealstone {
namespace {

void add(const uint8_t* in, const uint8_t* keystream, uint8_t* out, size_t size) {
    for (size_t i = 0; i < size; ++i) out[i] = static_cast<uint8_t>(in[i] ^ keystream[i]);
}

}  // namespace

template <class Cipher>
Ctr<Cipher>::Ctr(const Cipher& cipher, Span<const uint8_t, block_size> first_counter) : cipher_(cipher) {
    copy(counter_, first_counter.data(), block_size);
}

template <class Cipher>
Status Ctr<Cipher>::crypt(Bytes in, MutBytes out) {
    if (in.size() != out.size()) return Status::bad_length;
    crypt(in.data(), out.data(), in.size());
    return Status::ok;
}

template <class Cipher>
void Ctr<Cipher>::crypt(const uint8_t* in, uint8_t* out, size_t size) {
    if (size_t left = block_size - used_; left != 0 && size != 0) {
        if (left > size) left = size;
        add(in, keystream_ + used_, out, left);
        used_ = static_cast<uint8_t>(used_ + left);
        in += left;
        out += left;
        size -= left;
    }
    const size_t whole = size / block_size;
    crypt_blocks(in, out, whole);
    if (const size_t rest = size % block_size; rest != 0) {
        fill_zero(keystream_, block_size);
        crypt_blocks(keystream_, keystream_, 1);
        add(in + whole * block_size, keystream_, out + whole * block_size, rest);
        used_ = static_cast<uint8_t>(rest);
    }
}

// The cipher counts in 32 bits; the carry out of them, once in 2^32 blocks, is taken here.
template <class Cipher>
void Ctr<Cipher>::crypt_blocks(const uint8_t* in, uint8_t* out, size_t blocks) {
    while (blocks != 0) {
        const uint64_t until_carry = (uint64_t{1} << 32) - load_be32(counter_ + block_size - 4);
        const size_t now = blocks < until_carry ? blocks : static_cast<size_t>(until_carry);
        bulk::ctr32(cipher_, counter_, in, out, now);
        if (now == until_carry)
            for (size_t i = block_size - 4; i != 0 && ++counter_[i - 1] == 0; --i) {}
        in += now * block_size;
        out += now * block_size;
        blocks -= now;
    }
}

template class Ctr<Aes128>;
template class Ctr<Aes192>;
template class Ctr<Aes256>;

}  // namespace sealstone
