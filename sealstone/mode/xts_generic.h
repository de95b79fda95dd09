// SPDX-License-Identifier: Apache-2.0
// mode/xts_generic.h - private: the members of XTS, for the files that instantiate them for a cipher.
#pragma once
#include "sealstone/cipher/bulk.h"
#include "sealstone/isa/arch.h"
#include "sealstone/mode/xts.h"

namespace sealstone {
namespace xts {

using Tweak = Span<const uint8_t, 16>;

template <class Key>
Status judge(const Key& data_key, const Key& tweak_key) {
    return equal(data_key.reveal(), tweak_key.reveal()).declassify() ? Status::bad_key : Status::ok;
}

constexpr Status judge(Status keys, size_t unit_size, Bytes in, MutBytes out) {
    if (keys != Status::ok) return keys;
    if (in.size() != out.size() || unit_size < 16) return Status::bad_length;
    return unit_size > size_t{16} << 20 ? Status::limit_reached : Status::ok;
}

// IEEE 1619, 5.3.2, steps 3 and 4: the rest, and what it steals from the last whole block, which is encrypted already.
template <class C>
void encrypt_rest(const C& data, Span<uint8_t, 16> tweak, const uint8_t* in, uint8_t* out, size_t size) {
    const size_t rest = size % 16, whole = size - rest;
    uint8_t last[16];
    copy(last, in + whole, rest);
    copy(last + rest, out + whole - 16 + rest, 16 - rest);
    copy(out + whole, out + whole - 16, rest);
    bulk::xts_encrypt(data, tweak, last, out + whole - 16, 1);
    wipe(last);
}

// 5.4.2, steps 3 and 4: the last whole block and the rest, which meet their tweaks in the other order.
template <class D>
void decrypt_rest(const D& data, Span<uint8_t, 16> tweak, const uint8_t* in, uint8_t* out, size_t size) {
    const size_t rest = size % 16, whole = size - rest, before = whole - 16;
    uint8_t next[16], last[16], stolen[16];
    copy(next, tweak.data(), 16);
    bulk::double_tweak(next);
    bulk::xts_decrypt(data, next, in + before, last, 1);
    copy(stolen, in + whole, rest);
    copy(stolen + rest, last + rest, 16 - rest);
    copy(out + whole, last, rest);
    bulk::xts_decrypt(data, tweak, stolen, out + before, 1);
    wipe(next);
    wipe(last);
    wipe(stolen);
}

// A unit of at least one block; inline, since sectors are short.
template <class C>
SEALSTONE_INLINE void encrypt(const C& data, const C& tweak_cipher, Tweak unit, const uint8_t* in, uint8_t* out,
                              size_t size) {
    uint8_t tweak[16];
    tweak_cipher.encrypt(unit, tweak);
    bulk::xts_encrypt(data, tweak, in, out, size / 16);
    if (size % 16 != 0) encrypt_rest(data, tweak, in, out, size);
    wipe(tweak);
}

template <class C, class D>
SEALSTONE_INLINE void decrypt(const D& data, const C& tweak_cipher, Tweak unit, const uint8_t* in, uint8_t* out,
                              size_t size) {
    uint8_t tweak[16];
    tweak_cipher.encrypt(unit, tweak);
    const bool rest = size % 16 != 0;
    bulk::xts_decrypt(data, tweak, in, out, size / 16 - (rest ? 1 : 0));
    if (rest) decrypt_rest(data, tweak, in, out, size);
    wipe(tweak);
}

// crypt(tweak, in, out) of one unit after the other.
template <class F>
Status each_unit(uint64_t first, size_t unit_size, Bytes in, MutBytes out, F crypt) {
    if (unit_size == 0 || in.size() % unit_size != 0) return Status::bad_length;
    for (size_t at = 0; at < in.size(); at += unit_size, ++first) {
        uint8_t tweak[16] = {};
        store_le64(tweak, first);
        crypt(tweak, in.data() + at, out.data() + at);
    }
    return Status::ok;
}

}  // namespace xts

template <BlockCipher Cipher>
XtsEncryption<Cipher>::XtsEncryption(const Key& data_key, const Key& tweak_key)
    : data_(data_key), tweak_(tweak_key), keys_(xts::judge(data_key, tweak_key)) {}

template <BlockCipher Cipher>
Status XtsEncryption<Cipher>::encrypt(Tweak tweak, Bytes in, MutBytes out) const {
    const Status status = xts::judge(keys_, in.size(), in, out);
    if (status == Status::ok) xts::encrypt(data_, tweak_, tweak, in.data(), out.data(), in.size());
    return status;
}

template <BlockCipher Cipher>
Status XtsEncryption<Cipher>::encrypt(uint64_t unit, Bytes in, MutBytes out) const {
    uint8_t tweak[16] = {};
    store_le64(tweak, unit);
    return encrypt(tweak, in, out);
}

template <BlockCipher Cipher>
Status XtsEncryption<Cipher>::encrypt_units(uint64_t first, size_t unit_size, Bytes in, MutBytes out) const {
    const Status status = xts::judge(keys_, unit_size, in, out);
    if (status != Status::ok) return status;
    return xts::each_unit(first, unit_size, in, out, [&](Tweak tweak, const uint8_t* from, uint8_t* to) {
        xts::encrypt(data_, tweak_, tweak, from, to, unit_size);
    });
}

template <BlockCipher Cipher>
XtsDecryption<Cipher>::XtsDecryption(const Key& data_key, const Key& tweak_key)
    : data_(data_key), tweak_(tweak_key), keys_(xts::judge(data_key, tweak_key)) {}

template <BlockCipher Cipher>
Status XtsDecryption<Cipher>::decrypt(Tweak tweak, Bytes in, MutBytes out) const {
    const Status status = xts::judge(keys_, in.size(), in, out);
    if (status == Status::ok) xts::decrypt(data_, tweak_, tweak, in.data(), out.data(), in.size());
    return status;
}

template <BlockCipher Cipher>
Status XtsDecryption<Cipher>::decrypt(uint64_t unit, Bytes in, MutBytes out) const {
    uint8_t tweak[16] = {};
    store_le64(tweak, unit);
    return decrypt(tweak, in, out);
}

template <BlockCipher Cipher>
Status XtsDecryption<Cipher>::decrypt_units(uint64_t first, size_t unit_size, Bytes in, MutBytes out) const {
    const Status status = xts::judge(keys_, unit_size, in, out);
    if (status != Status::ok) return status;
    return xts::each_unit(first, unit_size, in, out, [&](Tweak tweak, const uint8_t* from, uint8_t* to) {
        xts::decrypt(data_, tweak_, tweak, from, to, unit_size);
    });
}

}  // namespace sealstone
