// SPDX-License-Identifier: Apache-2.0
// mode/key_wrap_generic.h - private: the members of key wrap, for the files that instantiate them for a cipher.
#pragma once
#include "sealstone/cipher/bulk.h"
#include "sealstone/mode/key_wrap.h"

namespace sealstone {
namespace key_wrap {

inline constexpr uint64_t icv1 = 0xa6a6a6a6a6a6a6a6;  // SP 800-38F, 6.2
inline constexpr uint32_t icv2 = 0xa65959a6;          // 6.3

// Algorithm 1, W, in the form of RFC 3394, 2.2.1, which moves nothing: S is A, the first half of `block`, and n
// semiblocks at r.
template <class C>
void w(const C& cipher, uint8_t (&block)[16], uint8_t* r, size_t n) {
    uint64_t a = load_be64(block), t = 0;
    for (size_t j = 0; j < 6; ++j)
        for (size_t i = 0; i < n; ++i) {
            bulk::store_block(block, a, load_be64(r + 8 * i));
            cipher.encrypt(block, block);
            a = load_be64(block) ^ ++t;
            copy(r + 8 * i, block + 8, 8);
        }
    store_be64(block, a);
}

// Algorithm 2, its inverse.
template <class D>
void w_inverse(const D& inverse, uint8_t (&block)[16], uint8_t* r, size_t n) {
    uint64_t a = load_be64(block), t = 6 * static_cast<uint64_t>(n);
    for (size_t j = 0; j < 6; ++j)
        for (size_t i = n; i-- != 0;) {
            bulk::store_block(block, a ^ t--, load_be64(r + 8 * i));
            inverse.decrypt(block, block);
            a = load_be64(block);
            copy(r + 8 * i, block + 8, 8);
        }
}

inline void move(uint8_t* to, const uint8_t* from, size_t n) { __builtin_memmove(to, from, n); }

// Unverified keys do not escape.
inline void show(Choice genuine, MutBytes out, Verdict& verdict) {
    verdict = verdict_of(genuine);
    if (verdict != Verdict::genuine) fill_zero(out.data(), out.size());
}

}  // namespace key_wrap

template <BlockCipher Cipher>
Status Kw<Cipher>::wrap(const Cipher& cipher, Bytes in, MutBytes out) {
    if (in.size() < 16 || in.size() % 8 != 0 || out.size() < 8 || out.size() - 8 != in.size())
        return Status::bad_length;
    key_wrap::move(out.data() + 8, in.data(), in.size());
    uint8_t block[16];
    store_be64(block, key_wrap::icv1);
    key_wrap::w(cipher, block, out.data() + 8, in.size() / 8);
    copy(out.data(), block, 8);
    wipe(block);
    return Status::ok;
}

template <BlockCipher Cipher>
Status Kw<Cipher>::unwrap(const Decryption& inverse, Bytes in, MutBytes out, Verdict& verdict) {
    verdict = Verdict::forged;
    if (in.size() < 24 || in.size() % 8 != 0 || out.size() != in.size() - 8) return Status::bad_length;
    uint8_t block[16];
    copy(block, in.data(), 8);
    key_wrap::move(out.data(), in.data() + 8, out.size());
    key_wrap::w_inverse(inverse, block, out.data(), out.size() / 8);
    key_wrap::show(Choice::is_zero64(load_be64(block) ^ key_wrap::icv1), out, verdict);
    wipe(block);
    return Status::ok;
}

template <BlockCipher Cipher>
Status Kwp<Cipher>::wrap(const Cipher& cipher, Bytes in, MutBytes out) {
    const uint64_t size = in.size();
    if (size == 0 || size > 0xffffffff || uint64_t{out.size()} != wrapped_size(size)) return Status::bad_length;
    const size_t padded = out.size() - 8;
    uint8_t* const r = out.data() + 8;
    key_wrap::move(r, in.data(), in.size());
    fill_zero(r + in.size(), padded - in.size());
    uint8_t block[16];
    store_be32(block, key_wrap::icv2);
    store_be32(block + 4, static_cast<uint32_t>(size));
    if (padded == 8) {
        copy(block + 8, r, 8);
        cipher.encrypt(block, block);
        copy(r, block + 8, 8);
    } else {
        key_wrap::w(cipher, block, r, padded / 8);
    }
    copy(out.data(), block, 8);
    wipe(block);
    return Status::ok;
}

template <BlockCipher Cipher>
Status Kwp<Cipher>::unwrap(const Decryption& inverse, Bytes in, MutBytes out, size_t& size, Verdict& verdict) {
    verdict = Verdict::forged;
    size = 0;
    if (in.size() < 16 || in.size() % 8 != 0 || out.size() != in.size() - 8 ||
        uint64_t{in.size()} > wrapped_size(0xffffffff))
        return Status::bad_length;
    uint8_t block[16];
    copy(block, in.data(), 8);
    uint8_t* const r = out.data();
    key_wrap::move(r, in.data() + 8, out.size());
    if (out.size() == 8) {
        copy(block + 8, r, 8);
        inverse.decrypt(block, block);
        copy(r, block + 8, 8);
    } else {
        key_wrap::w_inverse(inverse, block, r, out.size() / 8);
    }
    // KWP-AD, steps 5 to 8: less than 8 bytes of padding, and they are zeros.
    const uint32_t claimed = load_be32(block + 4);
    const uint64_t padding = out.size() - uint64_t{claimed};
    const uint8_t* const last = r + out.size() - 8;
    uint32_t wrong = load_be32(block) ^ key_wrap::icv2;
    for (uint32_t i = 0; i < 8; ++i) {
        const Choice padded = Choice::bit((i + (static_cast<uint32_t>(padding) & 7)) >> 3);
        wrong |= padded.mask() & last[i];
    }
    const Choice genuine = Choice::is_zero(wrong) & Choice::is_zero64(padding >> 3);
    size = genuine.mask<size_t>() & claimed;
    key_wrap::show(genuine, out, verdict);
    wipe(block);
    return Status::ok;
}

}  // namespace sealstone
