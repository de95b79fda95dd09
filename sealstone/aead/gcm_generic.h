// SPDX-License-Identifier: Apache-2.0
// aead/gcm_generic.h - private: GCM over any cipher, for the files that instantiate it: one pass of the cipher and one
// of GHASH, by turns over pieces that stay in the nearest cache.
#pragma once
#include "sealstone/aead/gcm.h"
#include "sealstone/cipher/bulk.h"
#include "sealstone/mac/gcm_key_parts.h"

namespace sealstone::gcm {

// A message under J0 = nonce (12 bytes) || counter (SP 800-38D, 7.1).
struct Message {
    const uint8_t* nonce;
    uint32_t counter;
    Bytes aad;
    const uint8_t* in;
    uint8_t* out;
    size_t size;
};

template <class Key>
void absorb(const Key& key, uint8_t* y, const uint8_t* data, size_t blocks) {
    absorb<typename Key::Form>(key.hash, y, data, blocks);
}
template <class Key>
void absorb_padded(const Key& key, uint8_t* y, const uint8_t* data, size_t size) {
    absorb(key, y, data, size / 16);
    if (const size_t rest = size % 16; rest != 0) {
        uint8_t last[16] = {};
        copy(last, data + size - rest, rest);
        absorb(key, y, last, 1);
    }
}
template <class Key>
void ctr32(const Key& key, uint8_t* counter, const uint8_t* in, uint8_t* out, size_t blocks) {
    bulk::ctr32(key.cipher, Span<uint8_t, 16>::trust(counter), in, out, blocks);
}

template <class Key>
void crypt_blocks(bool sealing, const Key& key, uint8_t* y, uint8_t* counter, const uint8_t* in, uint8_t* out,
                  size_t blocks) {
    constexpr size_t piece = 64;
    while (blocks != 0) {
        const size_t now = blocks < piece ? blocks : piece;
        if (!sealing) absorb(key, y, in, now);
        ctr32(key, counter, in, out, now);
        if (sealing) absorb(key, y, out, now);
        in += 16 * now;
        out += 16 * now;
        blocks -= now;
    }
}

// SP 800-38D, 7.1 and 7.2.
template <class Key>
void crypt(bool sealing, const Key& key, const Message& message, uint8_t* tag) {
    uint8_t counter[16];
    copy(counter, message.nonce, 12);
    store_be32(counter + 12, message.counter);
    fill_zero(tag, 16);
    ctr32(key, counter, tag, tag, 1);  // CIPHER(J0)

    uint8_t y[16] = {};
    absorb_padded(key, y, message.aad.data(), message.aad.size());
    crypt_blocks(sealing, key, y, counter, message.in, message.out, message.size / 16);
    uint8_t last[16] = {};
    if (const size_t rest = message.size % 16; rest != 0) {
        copy(last, message.in + message.size - rest, rest);
        if (!sealing) absorb(key, y, last, 1);
        ctr32(key, counter, last, last, 1);
        copy(message.out + message.size - rest, last, rest);
        fill_zero(last + rest, 16 - rest);  // keystream, which is not ciphertext
        if (sealing) absorb(key, y, last, 1);
    }
    store_lengths(last, message.aad.size(), message.size);
    absorb(key, y, last, 1);
    for (size_t i = 0; i < 16; ++i) tag[i] = static_cast<uint8_t>(tag[i] ^ y[i]);
    wipe(y);
    wipe(counter);
}

// What a cipher may have its own, faster ones of: a whole message, which writes the 16 bytes of the full tag, and a run
// of whole blocks in the middle of one.
template <class Key>
struct Loops {
    static void seal(const Key& key, const Message& message, uint8_t* tag) { crypt(true, key, message, tag); }
    static void open(const Key& key, const Message& message, uint8_t* tag) { crypt(false, key, message, tag); }
    static void seal_blocks(const Key& key, uint8_t* y, uint8_t* counter, const uint8_t* in, uint8_t* out,
                            size_t blocks) {
        crypt_blocks(true, key, y, counter, in, out, blocks);
    }
    static void open_blocks(const Key& key, uint8_t* y, uint8_t* counter, const uint8_t* in, uint8_t* out,
                            size_t blocks) {
        crypt_blocks(false, key, y, counter, in, out, blocks);
    }
};

inline Status check(Bytes nonce, Bytes aad, Bytes in, MutBytes out) {
    if (nonce.empty() || in.size() != out.size()) return Status::bad_length;
    if (uint64_t{in.size()} > max_text_size || uint64_t{aad.size()} > max_aad_size) return Status::limit_reached;
    return Status::ok;
}

inline Choice same_tag(const uint8_t* a, const uint8_t* b, size_t size) {
    if (size != 16) return equal(a, b, size);
    return Choice::is_zero64((load_le64(a) ^ load_le64(b)) | (load_le64(a + 8) ^ load_le64(b + 8)));
}

// Carries out `run` (seal or open) on the message.
template <class Key, class Run>
[[gnu::always_inline]] inline void with_j0(Run run, const Key& key, Bytes nonce, Bytes aad, Bytes in, MutBytes out,
                                           uint8_t* tag) {
    Message message{nonce.data(), 1, aad, in.data(), out.data(), in.size()};
    if (nonce.size() == 12) [[likely]] {
        run(key, message, tag);
        return;
    }
    uint8_t j0[16];
    make_j0<typename Key::Form>(key.hash, nonce, j0);
    message.nonce = j0;
    message.counter = load_be32(j0 + 12);
    run(key, message, tag);
    wipe(j0);  // with the nonce it gives H away
}

template <class Key>
Status seal(Key key, Bytes nonce, Bytes aad, Bytes in, MutBytes out, MutBytes tag) {
    if (const Status status = check(nonce, aad, in, out); status != Status::ok) return status;
    uint8_t full_tag[16];
    const bool whole = tag.size() == 16;
    with_j0(Loops<Key>::seal, key, nonce, aad, in, out, whole ? tag.data() : full_tag);
    if (!whole) copy(tag.data(), full_tag, tag.size());
    return Status::ok;
}

template <class Key>
Status open(Key key, Bytes nonce, Bytes aad, Bytes in, MutBytes out, Bytes tag, Verdict& verdict) {
    verdict = Verdict::forged;
    if (const Status status = check(nonce, aad, in, out); status != Status::ok) return status;
    uint8_t full_tag[16];
    with_j0(Loops<Key>::open, key, nonce, aad, in, out, full_tag);
    verdict = verdict_of(same_tag(full_tag, tag.data(), tag.size()));
    wipe(full_tag);  // of a forgery it is the tag that would have passed
    if (verdict != Verdict::genuine || confirm(verdict) != Confirmed::genuine) wipe(out.data(), out.size());
    return Status::ok;
}

}  // namespace sealstone::gcm
