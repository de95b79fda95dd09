// SPDX-License-Identifier: Apache-2.0
// check/aead_laws.h - what every authenticated cipher obeys, whatever it computes.
#pragma once
#include "check/check.h"
#include "sealstone/aead/aead.h"
#include "sealstone/bits/static.h"

namespace sealstone::check {

// The tag of the last of these messages: for n = 0, 1, ..., 300, and from there in longer steps up to 4096, n bytes of
// message with its first n modulo 41 bytes for AAD; the nonce is the beginning of the tag before, zeros behind it, and
// all zeros at first. It pins every length.
struct AeadKnown {
    uint8_t up_to_300[16];
    uint8_t up_to_4096[16];
    size_t step = 1;
};

template <Aead A>
const char* aead_laws(size_t max_length, const A& aead, const AeadKnown& known) {
    static uint8_t message[4096 + 8], sealed[4096 + 8], opened[4096 + 8];
    for (size_t i = 0; i < sizeof message; ++i) message[i] = message_byte(i);
    const auto zeroed = [](const uint8_t* p, size_t n) {
        for (size_t i = 0; i < n; ++i)
            if (p[i] != 0) return false;
        return true;
    };

    const size_t n = max_length >= 4096 ? 4096 : 300;
    uint8_t tag[A::tag_size] = {}, nonce[A::nonce_size] = {};
    Verdict verdict;
    for (size_t length = 0; length <= n; length += length < 300 ? 1 : known.step) {
        copy(nonce, tag, sizeof nonce < sizeof tag ? sizeof nonce : sizeof tag);
        const Bytes aad{message, length % 41};
        const Bytes text{message, length};
        const MutBytes out{sealed + length % 8, length};  // every alignment of a word
        if (aead.seal(nonce, aad, text, out, tag) != Status::ok) return "a length is refused";
        if (aead.open(nonce, aad, out, {opened, length}, tag, verdict) != Status::ok || verdict != Verdict::genuine)
            return "its own message is refused";
        if (!equal(opened, message, length).declassify()) return "a message is not what it was";
        uint8_t again[A::tag_size];
        if (aead.seal(nonce, aad, MutBytes{opened, length}, again) != Status::ok ||
            !equal(opened, out.data(), length).declassify() || !equal(again, tag, sizeof tag).declassify())
            return "in place and apart differ";
    }
    if (!equal(tag, n == 300 ? known.up_to_300 : known.up_to_4096, sizeof tag).declassify())
        return "a length has a wrong tag";

    constexpr size_t size = 150;
    const Bytes aad{message, 20};
    const MutBytes text{opened, size};
    if (aead.seal(nonce, aad, {message, size}, {sealed, size}, tag) != Status::ok) return "a message is refused";
    const auto forged = [&](uint8_t& byte) {  // with this byte changed, of whatever is authenticated
        byte ^= 0x20;
        copy(opened, sealed, size);
        const Status status = aead.open(nonce, aad, text, tag, verdict);
        byte ^= 0x20;
        return status == Status::ok && verdict == Verdict::forged && zeroed(opened, size);
    };
    for (uint8_t& byte : tag)
        if (!forged(byte)) return "a forged tag is accepted, or its plaintext shown";
    for (size_t i = 0; i < size; i += 7)
        if (!forged(sealed[i])) return "forged text is accepted, or its plaintext shown";
    for (size_t i = 0; i < 20; ++i)
        if (!forged(message[i])) return "forged AAD is accepted, or the plaintext shown";
    for (uint8_t& byte : nonce)
        if (!forged(byte)) return "another nonce is accepted, or its plaintext shown";

    copy(opened, sealed, size);
    verdict = Verdict::genuine;
    if (aead.open(nonce, aad, {sealed, size}, {opened, size - 1}, tag, verdict) != Status::bad_length ||
        verdict != Verdict::forged || !equal(opened, sealed, size).declassify())
        return "unequal lengths are taken, or the output written";
    return nullptr;
}

// In pieces as at once, wherever the cuts; calls out of order. begin(stream, nonce, sizes of AAD and text) begins one.
template <class Sealing, class Opening, Aead A, class Begin>
const char* aead_stream_laws(const A& aead, Begin begin) {
    constexpr size_t size = 150;
    uint8_t message[size], whole[size], text[size], tag[A::tag_size], other[A::tag_size];
    for (size_t i = 0; i < size; ++i) message[i] = message_byte(i);
    const auto nonce = Bytes(message).first<A::nonce_size>();
    if (aead.seal(nonce, message, message, whole, tag) != Status::ok) return "a message is refused";
    Sealing sealing(aead);
    Opening opening(aead);
    Verdict verdict;
    for (size_t a = 0; a <= 130; a += 13)
        for (size_t b = a; b <= 130; b += 5) {
            const size_t cuts[] = {0, a, b, size};
            const auto each = [&](auto f) {
                bool right = true;
                for (size_t i = 0; i < 3; ++i) right &= f(cuts[i], cuts[i + 1] - cuts[i]) == Status::ok;
                return right;
            };
            const auto aad_of = [&](auto& stream) {
                return each([&](size_t at, size_t n) { return stream.aad(Bytes(message).subspan(at, n)); });
            };
            if (begin(sealing, nonce, size, size) != Status::ok || !aad_of(sealing) || !each([&](size_t at, size_t n) {
                    return sealing.update({message + at, n}, {text + at, n});
                }) ||
                sealing.finish(other) != Status::ok)
                return "a piece is refused";
            if (!equal(text, whole, size).declassify() || !equal(tag, other, sizeof tag).declassify())
                return "a split changes the result";
            if (begin(opening, nonce, size, size) != Status::ok || !aad_of(opening) || !each([&](size_t at, size_t n) {
                    return opening.check({whole + at, n});
                }) ||
                opening.finish(tag, verdict) != Status::ok || verdict != Verdict::genuine)
                return "a piece is refused when checked";
            if (begin(opening, nonce, size, size) != Status::ok || !aad_of(opening) || !each([&](size_t at, size_t n) {
                    return opening.update_unverified({text + at, n});
                }) ||
                opening.finish(tag, verdict) != Status::ok || verdict != Verdict::genuine)
                return "a piece is refused when opened";
            if (!equal(text, message, size).declassify()) return "a split changes the plaintext";
        }
    if (sealing.finish(other) != Status::bad_state || sealing.update(text) != Status::bad_state ||
        sealing.aad(text) != Status::bad_state || begin(sealing, nonce, 0, 0) != Status::ok ||
        begin(sealing, nonce, 0, 0) != Status::bad_state)
        return "a call out of order is taken";
    if (begin(opening, nonce, 0, 1) != Status::ok || opening.check(Bytes(whole).first(1)) != Status::ok ||
        opening.update_unverified({}, {}) != Status::bad_state || opening.finish(tag, verdict) != Status::ok ||
        verdict != Verdict::forged)
        return "a check and a decryption are mixed";
    return nullptr;
}

// Its secrets are gone with the object.
template <Aead A>
const char* aead_wipes(const typename A::Key& key) {
    alignas(A) static uint8_t room[sizeof(A)];
    for (uint8_t& byte : room) byte = 0xaa;
    A* aead = new (Place{room}) A(key);
    aead->~A();
    if (!all_zero({room, A::context_size})) return "the key is not wiped";
    return nullptr;
}

}  // namespace sealstone::check
