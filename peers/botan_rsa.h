// SPDX-License-Identifier: Apache-2.0
// peers/botan_rsa.h - Botan's RSA, for botan.cpp alone: keys and operations made before the timing. It blinds whatever
// takes a private key.
#pragma once
#include "peers/botan_curves.h"
#include "peers/rsa_rows.h"

#include <botan/rsa.h>

namespace sealstone::peers {

template <size_t Bits, RsaScheme scheme>
struct BotanRsa {
    static constexpr size_t size = Bits / 8;

    // Never destroyed.
    static inline Botan::PK_Encryptor* encryptor = nullptr;
    static inline Botan::PK_Decryptor* decryptor = nullptr;
    static inline Botan::PK_Signer* signer = nullptr;
    static inline Botan::PK_Verifier* verifier = nullptr;

    static bool begin() {
        static const bool made = botan_attempt([] {
            constexpr auto& numbers = rsa_peer_key<Bits>;
            const auto& key =
                *new Botan::RSA_PrivateKey(Botan::BigInt(numbers.p, size / 2), Botan::BigInt(numbers.q, size / 2),
                                           Botan::BigInt(rsa_exponent), Botan::BigInt(numbers.d, size));
            if constexpr (scheme == RsaScheme::power || scheme == RsaScheme::oaep) {
                const char* const padding = scheme == RsaScheme::power ? "Raw" : "OAEP(SHA-256)";
                encryptor = new Botan::PK_Encryptor_EME(key, botan_random(), padding);
                decryptor = new Botan::PK_Decryptor_EME(key, botan_random(), padding);
            } else {
                const char* const padding =
                    scheme == RsaScheme::pkcs1 ? "EMSA3(Raw,SHA-256)" : "PSSR_Raw(SHA-256,MGF1,32)";
                signer = new Botan::PK_Signer(key, botan_random(), padding);
                verifier = new Botan::PK_Verifier(key, padding);
            }
        });
        return made;
    }

    static bool encrypt(Bytes in, uint8_t* out) {
        const std::vector<uint8_t> text = encryptor->encrypt(in.data(), in.size(), botan_random());
        return put(text.data(), text.size(), out);
    }
    static bool decrypt(const uint8_t* in, uint8_t* out, size_t& out_size) {
        const auto text = decryptor->decrypt(in, size);
        if constexpr (scheme == RsaScheme::power) return put(text.data(), text.size(), out);
        copy(out, text.data(), out_size = text.size());
        return true;
    }
    static bool sign(uint8_t* signature) {
        const std::vector<uint8_t> made = signer->sign_message(rsa_digest, sizeof rsa_digest, botan_random());
        return put(made.data(), made.size(), signature);
    }
    static bool verify(const uint8_t* signature) {
        return verifier->verify_message(rsa_digest, sizeof rsa_digest, signature, size);
    }

    // Of a number, it gives no zeros in front.
    static bool put(const uint8_t* number, size_t number_size, uint8_t* out) {
        if (number_size > size) return false;
        for (size_t i = 0; i < size - number_size; ++i) out[i] = 0;
        copy(out + size - number_size, number, number_size);
        return true;
    }
};

template <size_t Bits>
struct BotanRsaKeygen {
    static inline Botan::RSA_PrivateKey* key = nullptr;

    static bool begin() { return true; }
    static bool generate() {
        delete key;
        key = nullptr;
        return botan_attempt([] { key = new Botan::RSA_PrivateKey(botan_random(), Bits); });
    }
    static bool read_primes(uint8_t* p, uint8_t* q) {
        key->get_p().binary_encode(p, Bits / 16);
        key->get_q().binary_encode(q, Bits / 16);
        return true;
    }
};

constexpr auto rsa_operations = join(all_rsa_rows<BotanRsa>(), rsa_keygen_rows<BotanRsaKeygen>());

}  // namespace sealstone::peers
