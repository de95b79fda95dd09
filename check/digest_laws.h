// SPDX-License-Identifier: Apache-2.0
// check/digest_laws.h - what every hash function obeys, whatever it computes.
#pragma once
#include "check/check.h"

namespace sealstone::check {

inline uint8_t law_message[4096];  // one for all hashes: boards have little memory

// The hash H of the digests of all messages of length 0..n, byte i being message_byte(i): one number that pins every
// length, every padding and every number of blocks.
template <class H>
void digest_of_digests(size_t n, Span<uint8_t, H::digest_size> out) {
    for (size_t i = 0; i < n; ++i) law_message[i] = message_byte(i);
    H all;
    for (size_t length = 0; length <= n; ++length) {
        uint8_t digest[H::digest_size];
        H::digest({law_message, length}, digest);
        all.update(digest);
    }
    all.finish(out);
}

template <size_t DigestSize>
struct DigestKnown {
    uint8_t up_to_300[DigestSize];
    uint8_t up_to_4096[DigestSize];
};

template <class H>
const char* digest_laws(size_t max_length, const DigestKnown<H::digest_size>& known) {
    constexpr size_t size = H::digest_size;
    uint8_t whole[size], other[size];
    const auto same = [&] { return equal(whole, other, size).declassify(); };

    const bool far = max_length >= 4096;
    digest_of_digests<H>(far ? 4096 : 300, whole);
    if (!equal(whole, far ? known.up_to_4096 : known.up_to_300, size).declassify())
        return "a length has a wrong digest";

    uint8_t* const message = law_message;
    constexpr size_t n = 4 * H::block_size;
    static_assert(n + 8 <= sizeof law_message);
    for (size_t offset = 0; offset < 8; ++offset) {  // every alignment of a word
        for (size_t i = 0; i < n; ++i) message[offset + i] = message_byte(i);
        const Bytes text{message + offset, n};
        H::digest(text, offset == 0 ? whole : other);
        if (offset != 0 && !same()) return "the address of the message changes its digest";
        for (size_t at = 0; at <= n; ++at) {  // every split in two, and a copy taken there
            H first;
            first.update(text.first(at));
            H second = first;
            first.update(text.subspan(at));
            first.finish(other);
            if (!same()) return "a split changes the digest";
            const auto* bytes = reinterpret_cast<const uint8_t*>(&first);
            for (size_t i = 0; i < sizeof first; ++i)
                if (bytes[i] != 0) return "not wiped after finish";
            second.update(text.subspan(at));
            second.finish(other);
            if (!same()) return "a copy does not carry on from its original";
        }
    }
    for (size_t step = 1; step <= H::block_size + 1; ++step) {  // pieces of one size
        H hash;
        for (size_t at = 0; at < n; at += step) hash.update({message + 7 + at, step < n - at ? step : n - at});
        hash.finish(other);
        if (!same()) return "pieces change the digest";
    }
    return nullptr;
}

}  // namespace sealstone::check
