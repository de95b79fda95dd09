// SPDX-License-Identifier: Apache-2.0
#include "sealstone/aead/gcm_siv.h"
#include "sealstone/aead/gcm_siv_kernels.h"
#include "sealstone/math/ghash_kernels.h"

namespace sealstone::gcm_siv {
namespace {

// RFC 8452, 4. Wiped at the end of its life.
class MessageKeys {
public:
    MessageKeys(AnyAes generating, size_t key_size, Bytes nonce) : rounds_(generating.rounds()) {
        uint8_t blocks[6][16];
        const size_t count = 2 + key_size / 8;
        for (uint8_t i = 0; i < count; ++i) {
            store_le32(blocks[i], i);
            copy(blocks[i] + 4, nonce.data(), 12);
        }
        generating.encrypt_blocks(blocks[0], blocks[0], count);
        copy(authentication_, blocks[0], 8);
        copy(authentication_ + 8, blocks[1], 8);
        uint8_t key[32];
        for (size_t i = 0; i < key_size / 8; ++i) copy(key + 8 * i, blocks[2 + i], 8);
        isa::op<aes::Slot, &aes::Ops::expand_key>()(encryption_, key, key_size);
        wipe(key);
        wipe(blocks);
    }
    MessageKeys(const MessageKeys&) = delete;
    MessageKeys& operator=(const MessageKeys&) = delete;
    ~MessageKeys() {
        wipe(authentication_);
        wipe(encryption_);
    }

    const uint8_t* authentication() const { return authentication_; }
    AnyAes encryption() const { return AnyAes(encryption_, rounds_); }

private:
    uint8_t authentication_[16];
    alignas(aes::context_align) uint8_t encryption_[aes::context_size(32)];
    unsigned rounds_;
};

template <class Form>
void absorb_padded(const void* hash, uint8_t* s, Bytes data) {
    const auto absorb = isa::op<ghash::Slot<Form>, &ghash::Ops::absorb_reversed>();
    absorb(hash, s, data.data(), data.size() / 16);
    if (const size_t rest = data.size() % 16; rest != 0) {
        uint8_t last[16] = {};
        copy(last, data.data() + data.size() - rest, rest);
        absorb(hash, s, last, 1);
        wipe(last);
    }
}

template <class Form>
void polyval(const uint8_t* key, Bytes aad, Bytes text, uint8_t* s) {
    alignas(64) uint8_t hash[ghash::context_size<Form>];
    uint8_t h[16];
    ghash::key_for_reversed(h, key);
    isa::op<ghash::Slot<Form>, &ghash::Ops::set_key>()(hash, h);
    fill_zero(s, 16);
    absorb_padded<Form>(hash, s, aad);
    absorb_padded<Form>(hash, s, text);
    uint8_t lengths[16];
    store_le64(lengths, uint64_t{aad.size()} * 8);
    store_le64(lengths + 8, uint64_t{text.size()} * 8);
    absorb_padded<Form>(hash, s, lengths);
    wipe(h);
    wipe(hash);
}

// RFC 8452, 4: the tag of a plaintext.
void make_tag(const MessageKeys& keys, Bytes nonce, Bytes aad, Bytes text, Span<uint8_t, 16> tag) {
    // Where many powers of H are kept a short message does not pay for them.
    constexpr size_t few_blocks = ghash::powers<Balanced> * 16;
    if (sizeof(void*) == 8 && text.size() + aad.size() < few_blocks)
        polyval<Small>(keys.authentication(), aad, text, tag.data());
    else
        polyval<Balanced>(keys.authentication(), aad, text, tag.data());
    for (size_t i = 0; i < 12; ++i) tag[i] = static_cast<uint8_t>(tag[i] ^ nonce[i]);
    tag[15] &= 0x7f;
    keys.encryption().encrypt(tag, tag);
}

void crypt(const MessageKeys& keys, Span<const uint8_t, 16> tag, Bytes in, MutBytes out) {
    const auto ctr = isa::op<Slot, &Ops::ctr>();
    const AnyAes cipher = keys.encryption();
    uint8_t counter[16];
    copy(counter, tag.data(), 16);
    counter[15] |= 0x80;
    const size_t blocks = in.size() / 16;
    ctr(cipher.context(), cipher.rounds(), counter, in.data(), out.data(), blocks);
    if (const size_t rest = in.size() % 16; rest != 0) {
        uint8_t last[16] = {};
        copy(last, in.data() + 16 * blocks, rest);
        ctr(cipher.context(), cipher.rounds(), counter, last, last, 1);
        copy(out.data() + 16 * blocks, last, rest);
        wipe(last);
    }
}

Status check(Bytes aad, Bytes in, MutBytes out) {
    if (in.size() != out.size()) return Status::bad_length;
    return uint64_t{in.size()} > max_size || uint64_t{aad.size()} > max_size ? Status::limit_reached : Status::ok;
}

}  // namespace

Status seal(AnyAes key, size_t key_size, Bytes nonce, Bytes aad, Bytes in, MutBytes out, Span<uint8_t, 16> tag) {
    if (const Status status = check(aad, in, out); status != Status::ok) return status;
    const MessageKeys keys(key, key_size, nonce);
    make_tag(keys, nonce, aad, in, tag);
    crypt(keys, tag, in, out);
    return Status::ok;
}

Status open(AnyAes key, size_t key_size, Bytes nonce, Bytes aad, Bytes in, MutBytes out, Span<const uint8_t, 16> tag,
            Verdict& verdict) {
    verdict = Verdict::forged;
    if (const Status status = check(aad, in, out); status != Status::ok) return status;
    const MessageKeys keys(key, key_size, nonce);
    crypt(keys, tag, in, out);
    uint8_t expected[16];
    make_tag(keys, nonce, aad, out, expected);
    verdict = verdict_of(equal(expected, tag.data(), 16));
    wipe(expected);  // of a forgery it is the tag that would have passed
    if (verdict != Verdict::genuine || confirm(verdict) != Confirmed::genuine) wipe(out.data(), out.size());
    return Status::ok;
}

}  // namespace sealstone::gcm_siv
