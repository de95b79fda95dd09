// SPDX-License-Identifier: Apache-2.0
// check/ec_inputs.h - the inputs of all rows of ECDSA and ECDH, and the answers to them: other libraries are timed with
// the same.
#pragma once
#include "check/check.h"
#include "check/ec_answers.h"

namespace sealstone::check {

// Private keys, big-endian, as long as the order, byte by byte; but where the order's length is a multiple of eight
// bits and one bit the first byte is 0. Below the order of every curve.
constexpr uint8_t ec_key_byte(size_t i) { return static_cast<uint8_t>(i * 29 + 90); }
constexpr uint8_t ec_peer_key_byte(size_t i) { return static_cast<uint8_t>(i * 31 + 77); }

// The digest that is signed, as of SHA-256, which makes the nonce, too: the first bytes of every message.
struct EcDigest {
    uint8_t bytes[32];
};
inline constexpr EcDigest ec_digest = [] {
    EcDigest digest{};
    for (size_t i = 0; i < sizeof digest.bytes; ++i) digest.bytes[i] = message_byte(i);
    return digest;
}();

// The first digits of the text as bytes.
constexpr void ec_bytes(const char* hex, uint8_t* out, size_t size) {
    const auto digit = [](char c) { return c <= '9' ? c - '0' : c - 'a' + 10; };
    for (size_t i = 0; i < size; ++i) out[i] = static_cast<uint8_t>(digit(hex[2 * i]) << 4 | digit(hex[2 * i + 1]));
}

// Of the curve of this name.
constexpr const EcText& ec_text(const char* curve) {
    size_t i = 0;
    while (!same_text(ec_texts[i].curve, curve)) ++i;
    return ec_texts[i];
}

// size: bytes of a coordinate, order_size: of a scalar.
template <size_t size, size_t order_size>
struct EcAnswers {
    uint8_t key[order_size];
    uint8_t public_key[2 * size];
    uint8_t peer[2 * size];
    uint8_t shared[size];
    uint8_t signature[2 * order_size];

    constexpr explicit EcAnswers(const char* curve) : key{}, public_key{}, peer{}, shared{}, signature{} {
        const EcText& text = ec_text(curve);
        for (size_t i = 0; i < order_size; ++i) key[i] = ec_key_byte(i);
        if (order_size == 29 || order_size == 66) key[0] = 0;  // secp224k1: 225 bits; secp521r1
        ec_bytes(text.public_key, public_key, sizeof public_key);
        ec_bytes(text.peer, peer, sizeof peer);
        ec_bytes(text.shared, shared, sizeof shared);
        ec_bytes(text.signature, signature, sizeof signature);
    }
};

// What run() leaves at the beginning of the context for answer() to judge, ours and others'.
template <size_t size, size_t order_size>
struct EcOutput {
    uint8_t key[order_size];
    uint8_t public_key[2 * size];
    uint8_t shared[size];
    uint8_t signature[2 * order_size];
    // Another library's random key or nonce: the pair must belong together, the signature be genuine. Else they must
    // be the answers.
    bool random;
    Status status;  // what the call said
    // Writes here what run() made, outside the timing; null: it is here already.
    void (*read)(EcOutput&);
};

// What the rows' results begin with: a checksum of public key, signature or shared secret; of verification the status
// and the verdict.
inline constexpr uint8_t ec_genuine[5] = {static_cast<uint8_t>(Status::ok), 0x39, 0xa7, 0x5c, 0x96};
static_assert(static_cast<uint32_t>(Verdict::genuine) == 0x39a75c96);

}  // namespace sealstone::check
