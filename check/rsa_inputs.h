// SPDX-License-Identifier: Apache-2.0
// check/rsa_inputs.h - the keys and inputs of all rows of RSA, and the answers to them: other libraries are timed with
// the same.
#pragma once
#include "check/check.h"
#include "check/rsa_answers.h"

namespace sealstone::check {

inline constexpr size_t rsa_max_size = 512;
inline constexpr uint8_t rsa_exponent[] = {1, 0, 1};

// Big-endian, of the numbers' lengths.
template <size_t Bits>
struct RsaKeyBytes {
    static constexpr size_t size = Bits / 8;
    uint8_t n[size], p[size / 2], q[size / 2], dp[size / 2], dq[size / 2], q_inverse[size / 2];

    constexpr explicit RsaKeyBytes(const RsaText& text) : n{}, p{}, q{}, dp{}, dq{}, q_inverse{} {
        from_hex(text.n, n);
        from_hex(text.p, p);
        from_hex(text.q, q);
        from_hex(text.dp, dp);
        from_hex(text.dq, dq);
        from_hex(text.q_inverse, q_inverse);
    }

private:
    template <size_t N>
    static constexpr void from_hex(const char* hex, uint8_t (&out)[N]) {
        const auto digit = [](char c) { return c <= '9' ? c - '0' : c - 'a' + 10; };
        for (size_t i = 0; i < N; ++i) out[i] = static_cast<uint8_t>(digit(hex[2 * i]) << 4 | digit(hex[2 * i + 1]));
    }
};

template <size_t Bits>
constexpr const RsaText& rsa_text() {
    size_t i = 0;
    while (rsa_texts[i].bits != Bits) ++i;
    return rsa_texts[i];
}
template <size_t Bits>
inline constexpr RsaKeyBytes<Bits> rsa_key{rsa_text<Bits>()};

// The number that `public` and `private` begin and end with: message_byte(i), the first byte 0.
inline void rsa_block(MutBytes block) {
    for (size_t i = 0; i < block.size(); ++i) block[i] = i == 0 ? uint8_t{0} : message_byte(i);
}
// The digest that is signed, as of SHA-256, and the message that is encrypted: message_byte(i).
struct RsaDigest {
    uint8_t bytes[32];
};
inline constexpr RsaDigest rsa_digest = [] {
    RsaDigest digest{};
    for (size_t i = 0; i < sizeof digest.bytes; ++i) digest.bytes[i] = message_byte(i);
    return digest;
}();

// What run() leaves at the beginning of the context for answer() to judge, ours and others'.
struct RsaOutput {
    uint8_t block[rsa_max_size];  // a number, signature, ciphertext or message
    size_t size;                  // of it
    Status status;                // what the call said
    Verdict verdict;
    // Writes here what run() made, outside the timing; null: it is here already.
    void (*read)(RsaOutput&);
};

// What the rows of signatures and encryption end with: status and verdict.
inline constexpr uint8_t rsa_genuine[5] = {static_cast<uint8_t>(Status::ok), 0x39, 0xa7, 0x5c, 0x96};
static_assert(static_cast<uint32_t>(Verdict::genuine) == 0x39a75c96);

// A checksum's bytes.
struct RsaSum {
    uint8_t bytes[8];
    constexpr explicit RsaSum(uint64_t sum) : bytes{} { store_be64(bytes, sum); }
};

}  // namespace sealstone::check
