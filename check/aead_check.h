// SPDX-License-Identifier: Apache-2.0
// check/aead_check.h - the catalogue's rows of authenticated ciphers over a block cipher.
#pragma once
#include "check/aead_laws.h"
#include "check/cipher_inputs.h"

namespace sealstone::check {

// The answers of another implementation: tags of 1043 bytes of message with so much AAD; the checksum of what they
// decrypt to; and see AeadKnown.
struct AeadAnswers {
    uint8_t tag_aad_13[16], tag_aad_0[16], tag_aad_16[16];
    uint8_t text[8];
    AeadKnown lengths;
};

// Rows of A with so much AAD. A has 12 bytes of nonce and 16 of tag.
template <Aead A, size_t AadSize>
struct AeadRow {
    struct Work {
        A aead;
        uint8_t tag[16];
    };
    static_assert(sizeof(Work) <= bench_context_size);
    static Work& work(Bench& bench) { return *reinterpret_cast<Work*>(bench.context.data()); }
    static Span<const uint8_t, 12> nonce() { return Bytes(cipher_inputs.counting).first<12>(); }
    static constexpr Bytes aad{cipher_inputs.counting, AadSize};

    static void prepare(Bench& bench) {
        new (Place{bench.context.data()}) Work{A(secret_cipher_key<typename A::Key>()), {}};
        secret(bench.message);
    }
    static void encrypt(Bench& bench) {
        bench.result[16] = static_cast<uint8_t>(
            work(bench).aead.seal(nonce(), aad, bench.message, bench.text, MutBytes(bench.result).first<16>()));
    }

    // The message is taken for a ciphertext: the tag that makes it genuine is that of its plaintext, encrypted again.
    static void prepare_decrypt(Bench& bench) {
        prepare(bench);
        auto& [aead, tag] = work(bench);
        (void)aead.seal(nonce(), {}, bench.message, bench.text, tag);
        (void)aead.seal(nonce(), aad, bench.text, tag);
    }
    // Where the tag decides on the keystream there is no such plaintext: the message becomes the ciphertext of what it
    // was.
    static void prepare_decrypt_of_sealed(Bench& bench) {
        prepare(bench);
        auto& [aead, tag] = work(bench);
        (void)aead.seal(nonce(), aad, bench.message, tag);
    }
    static void decrypt(Bench& bench) {
        Verdict verdict;
        auto& [aead, tag] = work(bench);
        bench.result[8] = static_cast<uint8_t>(aead.open(nonce(), aad, bench.message, bench.text, tag, verdict));
    }
    static void checksum_text(Bench& bench) { checksum(bench.text, MutBytes(bench.result).first<8>()); }
};

template <class A, const AeadAnswers& answers, size_t AadSize, bool of_sealed = false>
constexpr Operation aead_operations[] = {
    {"encrypt", true, AeadRow<A, AadSize>::prepare, AeadRow<A, AadSize>::encrypt, 1043,
     AadSize == 13  ? answers.tag_aad_13
     : AadSize == 0 ? answers.tag_aad_0
                    : answers.tag_aad_16,
     sizeof(A)},
    {"decrypt", true, of_sealed ? AeadRow<A, AadSize>::prepare_decrypt_of_sealed : AeadRow<A, AadSize>::prepare_decrypt,
     AeadRow<A, AadSize>::decrypt, 1043, answers.text, sizeof(A), 0, AeadRow<A, AadSize>::checksum_text}};

}  // namespace sealstone::check
