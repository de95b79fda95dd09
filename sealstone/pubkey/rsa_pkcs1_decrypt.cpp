// SPDX-License-Identifier: Apache-2.0
#include "sealstone/pubkey/rsa_pkcs1_decrypt.h"
#include "sealstone/hash/sha256.h"
#include "sealstone/mac/hmac.h"

namespace sealstone::rsa {
namespace {

using Prf = Hmac<Sha256>;

// IRPRF of the draft: HMAC(KDK, counter || label || length in bits) for counter = 0, 1, .. .
class Alternative {
public:
    Alternative(Bytes d, size_t k, Bytes ciphertext) : key_(KeyBytes(d, k, ciphertext).bytes) {}

    // The last out.size() bytes of `size`.
    void expand(Bytes label, size_t size, MutBytes out) const {
        const uint8_t bits[2] = {static_cast<uint8_t>(size >> 5), static_cast<uint8_t>(size << 3)};
        const size_t skipped = size - out.size();
        uint8_t block[Prf::tag_size];
        for (size_t at = 0, i = 0; at < size; at += sizeof block, ++i) {
            const uint8_t counter[2] = {0, static_cast<uint8_t>(i)};
            Prf prf(key_);
            prf.update(counter);
            prf.update(label);
            prf.update(bits);
            prf.finish(block);
            for (size_t j = 0; j < sizeof block && at + j < size; ++j)
                if (at + j >= skipped) out[at + j - skipped] = block[j];
        }
        wipe(block);
    }

private:
    // KDK = HMAC(SHA-256(d of k bytes), ciphertext)
    struct KeyBytes {
        KeyBytes(Bytes d, size_t k, Bytes ciphertext) {
            constexpr uint8_t zero[1] = {};
            Sha256 hash;
            for (size_t i = d.size(); i < k; ++i) hash.update(zero);
            hash.update(d);
            hash.finish(bytes);
            const Prf::Key by_d(bytes);
            Prf prf(by_d);
            prf.update(ciphertext);
            prf.finish(bytes);
        }
        KeyBytes(const KeyBytes&) = delete;
        ~KeyBytes() { wipe(bytes); }
        uint8_t bytes[Prf::tag_size];
    };
    Prf::Key key_;
};

// The last of 128 numbers that is a possible length, 0 if none is.
size_t alternative_length(const Alternative& alternative, size_t k) {
    constexpr uint8_t label[] = {'l', 'e', 'n', 'g', 't', 'h'};
    uint8_t candidates[256];
    alternative.expand(label, sizeof candidates, candidates);
    const size_t end = k - 10;
    size_t mask = end;
    for (size_t shift = 1; shift < 16; shift *= 2) mask |= mask >> shift;
    size_t length = 0;
    for (size_t i = 0; i < sizeof candidates; i += 2) {
        const size_t x = (static_cast<size_t>(candidates[i]) << 8 | candidates[i + 1]) & mask;
        length = Choice::bit(static_cast<uint32_t>((x - end) >> 31)).pick(x, length);
    }
    wipe(candidates);
    return length;
}

// 00 02, at least eight bytes but zero, 00, the message, whose length is found.
Choice message_length(Bytes block, size_t& length) {
    Choice looking = Choice::bit(1);
    Choice right = Choice::is_zero(block[0] | (block[1] ^ 2u));
    length = 0;
    for (size_t i = 2; i < block.size(); ++i) {
        const Choice ends = looking & Choice::is_zero(block[i]);
        if (i < 10) right = right & !ends;
        length |= ends.mask<size_t>() & (block.size() - 1 - i);
        looking = looking & !ends;
    }
    return right & !looking;
}

}  // namespace

template <class Preset>
Status pkcs1_decrypt(const RsaPrivateKey& key, Bytes ciphertext, MutBytes message, size_t& size, Room room,
                     const RandomSource* source) {
    constexpr uint8_t label[] = {'m', 'e', 's', 's', 'a', 'g', 'e'};
    size = 0;
    const size_t k = key.size();
    MutBytes block;
    Status status = Status::ok;
    if (key.empty() || key.reveal().d.empty())
        status = Status::bad_key;
    else if (ciphertext.size() != k || message.size() < rsa_pkcs1_max_message(k))
        status = Status::bad_length;
    else
        status = private_operation<Preset>(key, ciphertext, room, source, block);
    fill_zero(message.data(), message.size());
    if (status != Status::ok) return release(status, {}, {}, room);

    const Alternative alternative(key.reveal().d, k, ciphertext);
    const MutBytes longest = message.subspan(0, rsa_pkcs1_max_message(k));
    alternative.expand(label, k, longest);
    size_t length = 0;
    const Choice right = message_length(block, length);
    length = detail::disclose(static_cast<uint32_t>(right.pick(length, alternative_length(alternative, k))));
    const Bytes last = block.subspan(k - longest.size());
    for (size_t i = 0; i < longest.size(); ++i) longest[i] = right.pick(last[i], longest[i]);
    for (size_t i = 0; i < length; ++i) longest[i] = longest[longest.size() - length + i];
    wipe(longest.data() + length, longest.size() - length);
    size = length;
    return release(Status::ok, {}, {}, room);
}
template Status pkcs1_decrypt<Fast>(const RsaPrivateKey&, Bytes, MutBytes, size_t&, Room, const RandomSource*);
template Status pkcs1_decrypt<Small>(const RsaPrivateKey&, Bytes, MutBytes, size_t&, Room, const RandomSource*);

}  // namespace sealstone::rsa
