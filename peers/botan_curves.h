// SPDX-License-Identifier: Apache-2.0
// peers/botan_curves.h - Botan's elliptic curves, for botan.cpp alone: keys and operations made before the timing. It
// makes its nonces by RFC 6979, with the hash that it takes for a digest of unknown origin, so that signatures are
// verified instead of compared.
#pragma once
#include "peers/curve_rows.h"

#include <botan/auto_rng.h>
#include <botan/ec_group.h>
#include <botan/ecdh.h>
#include <botan/ecdsa.h>
#include <botan/pubkey.h>

#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace sealstone::peers {

inline Botan::RandomNumberGenerator& botan_random() {
    static auto* const made = new Botan::AutoSeeded_RNG;
    return *made;
}

template <class Make>
bool botan_attempt(Make make) {
    try {
        make();
        return true;
    } catch (const std::exception&) {
        return false;
    }
}

template <class C>
struct BotanCurve {
    using Output = typename C::Output;
    static constexpr bool random_nonce = true;

    // One at a time, never destroyed.
    static inline Botan::ECDSA_PrivateKey* pair = nullptr;
    static inline Botan::PK_Signer* signer = nullptr;
    static inline Botan::PK_Verifier* verifier = nullptr;
    static inline Botan::PK_Key_Agreement* agreement = nullptr;
    static inline std::vector<uint8_t> signature, peer;
    static inline Botan::SymmetricKey& shared = *new Botan::SymmetricKey;

    static const Botan::EC_Group& group() {
        static const auto* const made = [] {
            std::string name = C::name;
            if (name.starts_with("brainpoolp")) name.erase(9, 1);  // so it is called there
            return new Botan::EC_Group(name);
        }();
        return *made;
    }
    static Botan::BigInt number(const uint8_t* bytes, size_t size) { return {bytes, size}; }

    static bool begin_generate() { return botan_attempt(group); }
    static bool generate() {
        return botan_attempt([] {
            delete pair;
            pair = nullptr;
            pair = new Botan::ECDSA_PrivateKey(botan_random(), group());
        });
    }
    static void read_pair(Output& out) {
        if (pair == nullptr) return;
        Botan::BigInt::encode_1363(out.key, C::order_size, pair->private_value());
        Botan::BigInt::encode_1363(out.public_key, C::size, pair->public_point().get_affine_x());
        Botan::BigInt::encode_1363(out.public_key + C::size, C::size, pair->public_point().get_affine_y());
    }

    static bool set_key() {
        return botan_attempt([] {
            const Botan::BigInt d = number(C::answers.key, C::order_size);
            signer =
                new Botan::PK_Signer(*new Botan::ECDSA_PrivateKey(botan_random(), group(), d), botan_random(), "Raw");
            agreement = new Botan::PK_Key_Agreement(*new Botan::ECDH_PrivateKey(botan_random(), group(), d),
                                                    botan_random(), "Raw");
        });
    }
    static bool sign() {
        if (signer == nullptr) return false;
        signature = signer->sign_message(check::ec_digest.bytes, sizeof check::ec_digest.bytes, botan_random());
        return true;
    }
    static void read_signature(Output& out) {
        if (signature.size() == sizeof out.signature) copy(out.signature, signature.data(), signature.size());
    }

    static bool set_signature() {
        return botan_attempt([] {
            const auto point =
                group().point(number(C::answers.public_key, C::size), number(C::answers.public_key + C::size, C::size));
            verifier = new Botan::PK_Verifier(*new Botan::ECDSA_PublicKey(group(), point), "Raw");
        });
    }
    static bool verify() {
        return verifier != nullptr && verifier->verify_message(check::ec_digest.bytes, sizeof check::ec_digest.bytes,
                                                               C::answers.signature, sizeof C::answers.signature);
    }

    static bool set_peer() {
        peer.assign(1, 4);
        peer.insert(peer.end(), C::answers.peer, C::answers.peer + sizeof C::answers.peer);
        return true;
    }
    static bool agree() {
        if (agreement == nullptr) return false;
        shared = agreement->derive_key(0, peer);
        return true;
    }
    static void read_shared(Output& out) {
        if (shared.length() == sizeof out.shared) copy(out.shared, shared.begin(), sizeof out.shared);
    }
};

constexpr auto curve_operations =
    curve_rows<BotanCurve, Secp192r1, Secp192k1, Secp224r1, Secp224k1, Secp256r1, Secp256k1, Secp384r1, Secp521r1,
               BrainpoolP160r1, BrainpoolP192r1, BrainpoolP224r1, BrainpoolP256r1, BrainpoolP320r1, BrainpoolP384r1,
               BrainpoolP512r1>();

}  // namespace sealstone::peers
