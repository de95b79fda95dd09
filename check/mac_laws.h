// SPDX-License-Identifier: Apache-2.0
// check/mac_laws.h - what every message authentication code obeys, whatever it computes.
#pragma once
#include "check/digest_laws.h"
#include "sealstone/bits/static.h"
#include "sealstone/mac/mac.h"

namespace sealstone::check {

// The tag of the tags of all messages of length 0..300 or 0..4096, byte i being message_byte(i): one number that pins
// every length.
template <size_t TagSize>
struct MacKnown {
    uint8_t up_to_300[TagSize];
    uint8_t up_to_4096[TagSize];
};

// make() returns a new M, of the same key and nonce each time.
template <Mac M, class Make>
const char* mac_laws(size_t max_length, Make make, const MacKnown<M::tag_size>& known) {
    constexpr size_t size = M::tag_size;
    uint8_t whole[size], other[size];
    const auto same = [&] { return equal(whole, other, size).declassify(); };
    const auto mac = [&](Bytes message, Span<uint8_t, size> tag) {
        M object = make();
        object.update(message);
        object.finish(tag);
    };

    uint8_t* const message = law_message;
    const bool far = max_length >= 4096;
    for (size_t i = 0; i < sizeof law_message; ++i) message[i] = message_byte(i);
    {
        M all = make();
        for (size_t length = 0; length <= (far ? 4096 : 300); ++length) {
            mac({message, length}, other);
            all.update(other);
        }
        all.finish(whole);
    }
    if (!equal(whole, far ? known.up_to_4096 : known.up_to_300, size).declassify()) return "a length has a wrong tag";

    constexpr size_t n = 300;
    mac({message, n}, whole);
    for (size_t at = 0; at <= n; ++at) {  // every split in two, and every alignment of a word
        uint8_t* const text = message + at % 8;
        for (size_t i = 0; i < n; ++i) text[i] = message_byte(i);
        M object = make();
        object.update({text, at});
        object.update({text + at, n - at});
        object.finish(other);
        if (!same()) return "a split, or the address of the message, changes the tag";
    }
    for (size_t i = 0; i < n; ++i) message[i] = message_byte(i);
    for (size_t step = 1; step <= 145; ++step) {  // pieces of one size
        M object = make();
        for (size_t at = 0; at < n; at += step) object.update({message + at, step < n - at ? step : n - at});
        object.finish(other);
        if (!same()) return "pieces change the tag";
    }

    const auto verdict_on = [&](Span<const uint8_t, size> tag, size_t length) {
        Verdict verdict;
        M object = make();
        object.update({message, length});
        object.verify(tag, verdict);
        return verdict;
    };
    constexpr size_t some = 21;
    mac({message, some}, whole);
    if (verdict_on(whole, some) != Verdict::genuine) return "its own tag is refused";
    for (size_t bit = 0; bit < 8 * size; ++bit) {
        whole[bit / 8] ^= static_cast<uint8_t>(1 << bit % 8);
        if (verdict_on(whole, some) != Verdict::forged) return "a forged tag is accepted";
        whole[bit / 8] ^= static_cast<uint8_t>(1 << bit % 8);
    }
    for (size_t length = 0; length <= 2 * some; ++length)
        if (length != some && verdict_on(whole, length) != Verdict::forged)
            return "a message cut or continued is accepted";
    for (size_t bit = 0; bit < 8 * some; ++bit) {
        message[bit / 8] ^= static_cast<uint8_t>(1 << bit % 8);
        if (verdict_on(whole, some) != Verdict::forged) return "a forged message is accepted";
        message[bit / 8] ^= static_cast<uint8_t>(1 << bit % 8);
    }

    alignas(M) static uint8_t room[sizeof(M)];
    const auto wiped = [&](auto end) {
        constexpr uint8_t before = 0xaa;  // where the object has no members
        for (uint8_t& byte : room) byte = before;
        M* object = new (Place{room}) M(make());
        object->update({message, some});
        end(*object);
        const uint8_t* const bytes = hide(static_cast<const uint8_t*>(room));  // GCC knows that no object is there
        for (size_t i = 0; i < sizeof room; ++i)
            if (bytes[i] != 0 && bytes[i] != before) return false;
        return true;
    };
    Verdict verdict;
    if (!wiped([&](M& object) { object.finish(other); })) return "not wiped after finish";
    if (!wiped([&](M& object) { object.verify(whole, verdict); })) return "not wiped after verify";
    if (!wiped([](M& object) { object.~M(); })) return "not wiped at the end of its life";
    return nullptr;
}

}  // namespace sealstone::check
