// SPDX-License-Identifier: Apache-2.0
// check/aead_laws.h - what every authenticated cipher obeys, whatever it computes.
#pragma once
#include "check/check.h"
#include "sealstone/aead/aead.h"
#include "sealstone/bits/static.h"

namespace sealstone::check {

// The tag of the last of these messages: for n = 0, 1, ..., 300 or 4096, n bytes of message with its first n modulo 41
// bytes for AAD; the nonce is the beginning of the tag before, zeros behind it, and all zeros at first. It pins every
// length.
struct AeadKnown {
    uint8_t up_to_300[16];
    uint8_t up_to_4096[16];
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
    for (size_t length = 0; length <= n; ++length) {
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

// Its secrets are gone with the object.
template <Aead A>
const char* aead_wipes(const typename A::Key& key) {
    alignas(A) static uint8_t room[sizeof(A)];
    for (uint8_t& byte : room) byte = 0xaa;
    A* aead = new (Place{room}) A(key);
    aead->~A();
    const uint8_t* const left = hide(static_cast<const uint8_t*>(room));  // which the compiler takes for undefined
    for (size_t i = 0; i < A::context_size; ++i)
        if (left[i] != 0) return "the key is not wiped";
    return nullptr;
}

}  // namespace sealstone::check
