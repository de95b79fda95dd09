// SPDX-License-Identifier: Apache-2.0
// check/digest_many_check.h - what the entries of hash functions that take many messages side by side say in the same
// words.
#pragma once
#include "check/digest_check.h"
#include "sealstone/hash/digest_many.h"

namespace sealstone::check {

// The row NAME/digest-many: a message cut into 64 pieces, as equal as can be.
template <class H>
struct Pieces {
    static constexpr size_t count = 64;
    Bytes piece[count];
    uint8_t digests[count * H::digest_size];

    static Pieces& of(Bench& bench) { return *reinterpret_cast<Pieces*>(bench.context.data()); }
    static void prepare(Bench& bench) {
        hide_message(bench);
        const size_t size = bench.message.size();
        for (size_t i = 0, at = 0; i < count; ++i) {
            const size_t piece_size = (size + i) / count;
            of(bench).piece[i] = {bench.message.data() + at, piece_size};
            at += piece_size;
        }
    }
    static void run(Bench& bench) { digest_many<H>(of(bench).piece, of(bench).digests); }
    static void answer(Bench& bench) {
        H::digest(of(bench).digests, Span<uint8_t, H::digest_size>::trust(bench.result));
    }
};

// known: the digest of the digests of the pieces of 1043 bytes of message.
template <class H>
constexpr Operation digest_many_operation(const uint8_t (&known)[H::digest_size]) {
    using P = Pieces<H>;
    static_assert(sizeof(P) <= bench_context_size);
    return {"digest-many", true, P::prepare, P::run, 1043, known, 0, 0, P::answer};
}

// Calls f(messages) with none to 40 messages, of equal lengths and of all kinds of lengths, from law_message.
template <class F>
bool each_set_of_messages(F f) {
    constexpr size_t most = 40;
    for (size_t i = 0; i < sizeof law_message; ++i) law_message[i] = message_byte(i);
    Bytes messages[most];
    for (size_t length = 0; length < 300; length += length < 140 ? 1 : 37) {
        const size_t count = length * 17 % (most + 1);
        for (size_t i = 0; i < count; ++i) messages[i] = {law_message + 61 * i + length % 64, length};
        if (!f(Span<const Bytes>(messages, count))) return false;
    }
    for (size_t round = 0; round < 20; ++round) {
        const size_t count = round * 7 % (most + 1);
        for (size_t i = 0; i < count; ++i)
            messages[i] = {law_message + 61 * i, (round * 41 + i * i * 29) % (i % 8 == round % 8 ? 500 : 150)};
        if (!f(Span<const Bytes>(messages, count))) return false;
    }
    return true;
}

// Many at once are as one after another, whatever they begin with.
template <class H>
const char* digest_many_laws() {
    constexpr size_t size = H::digest_size;
    uint8_t digests[41 * size];
    size_t round = 0;
    const bool all = each_set_of_messages([&](Span<const Bytes> messages) {
        constexpr size_t beginnings[] = {0, H::block_size, 0, 1, 3 * H::block_size, H::block_size - 1};
        H start;
        start.update({law_message, beginnings[round++ % 6]});
        const size_t end = messages.size() * size;
        for (size_t i = 0; i < size; ++i) digests[end + i] = message_byte(i);
        digest_many(start, messages, {digests, end});
        for (size_t i = 0; i < messages.size(); ++i) {
            uint8_t one[size];
            H hash = start;
            hash.update(messages[i]);
            hash.finish(one);
            if (!equal(one, digests + i * size, size).declassify()) return false;
        }
        for (size_t i = 0; i < size; ++i)
            if (digests[end + i] != message_byte(i)) return false;
        return true;
    });
    return all ? nullptr : "many messages have other digests than each alone";
}

}  // namespace sealstone::check
