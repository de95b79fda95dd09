// SPDX-License-Identifier: Apache-2.0
// mac/cmac_generic.h - private: the members of Cmac, for the files that instantiate them for a cipher.
#pragma once
#include "sealstone/cipher/bulk.h"
#include "sealstone/mac/cmac.h"

namespace sealstone {
namespace cmac {

template <size_t Size>
void add(uint8_t (&to)[Size], const uint8_t* p) {
    for (size_t i = 0; i < Size; ++i) to[i] = static_cast<uint8_t>(to[i] ^ p[i]);
}

// SP 800-38B, 6.1 steps 2 and 3: x times u in GF(2^128) or GF(2^64), the first bit of x being its highest power.
template <size_t Size>
void double_of(uint8_t (&out)[Size], const uint8_t (&x)[Size]) {
    static_assert(Size == 16 || Size == 8);
    constexpr uint8_t r_b = Size == 16 ? 0x87 : 0x1b;  // 5.3
    const uint8_t out_of_it = x[0];
    for (size_t i = 0; i < Size; ++i) out[i] = static_cast<uint8_t>(x[i] << 1 | (i + 1 < Size ? x[i + 1] >> 7 : 0));
    out[Size - 1] = static_cast<uint8_t>(out[Size - 1] ^ Choice::bit(out_of_it >> 7).pick(r_b, uint8_t{0}));
}

}  // namespace cmac

template <class Cipher>
Cmac<Cipher>::Key::Key(const typename Cipher::Key& key) : cipher_(key) {
    uint8_t l[block_size] = {};
    cipher_.encrypt(l, l);
    cmac::double_of(k1_, l);
    cmac::double_of(k2_, k1_);
    wipe(l);
}

// SP 800-38B, 6.2: which block is the last, and so meets a subkey, is known when no other follows.
template <class Cipher>
void Cmac<Cipher>::update(Bytes data) {
    const uint8_t* p = data.data();
    size_t n = data.size();
    if (used_ == 0 && n >= block_size) {
        copy(state_, p, block_size);
        used_ = block_size;
        p += block_size;
        n -= block_size;
    } else if (used_ < block_size) {
        const size_t room = block_size - used_;
        const size_t take = n < room ? n : room;
        for (size_t i = 0; i < take; ++i) state_[used_ + i] = static_cast<uint8_t>(state_[used_ + i] ^ p[i]);
        used_ = static_cast<uint8_t>(used_ + take);
        p += take;
        n -= take;
    }
    if (n == 0) return;
    bulk::cbc_mac(key_->cipher_, state_, p, n / block_size);
    p += n / block_size * block_size;
    if (const size_t rest = n % block_size; rest != 0) {
        key_->cipher_.encrypt(state_, state_);
        for (size_t i = 0; i < rest; ++i) state_[i] = static_cast<uint8_t>(state_[i] ^ p[i]);
        used_ = static_cast<uint8_t>(rest);
    }
}

template <class Cipher>
void Cmac<Cipher>::finish(Span<uint8_t, tag_size> tag) {
    if (used_ < block_size) state_[used_] = static_cast<uint8_t>(state_[used_] ^ 0x80);
    cmac::add(state_, used_ < block_size ? key_->k2_ : key_->k1_);
    key_->cipher_.encrypt(state_, tag);
    wipe(*this);
}

}  // namespace sealstone
