// SPDX-License-Identifier: Apache-2.0
// peers/libsecp256k1.cpp - libsecp256k1: one context, randomised once as its header advises. It signs by RFC 6979 with
// SHA-256, and always takes the lower of both s; its secrets of ECDH are the x-coordinate, by a function of ours in
// place of its hash. A key pair is a scalar that is given and its point.
#include "peers/curve_rows.h"

#include <secp256k1.h>
#include <secp256k1_ecdh.h>

#include <sys/random.h>

namespace sealstone::peers {
namespace {

template <class C>
struct Secp {
    using Output = typename C::Output;
    static constexpr bool random_nonce = true;  // because of s

    static inline secp256k1_pubkey point;
    static inline secp256k1_ecdsa_signature signature;
    static inline uint8_t key[32], shared[32];

    static const secp256k1_context* context() {
        static const secp256k1_context* const made = []() -> const secp256k1_context* {
            secp256k1_context* const fresh =
                secp256k1_context_create(SECP256K1_CONTEXT_SIGN | SECP256K1_CONTEXT_VERIFY);
            uint8_t seed[32];
            const bool seeded = getrandom(seed, sizeof seed, 0) == sizeof seed;
            return seeded && secp256k1_context_randomize(fresh, seed) == 1 ? fresh : nullptr;
        }();
        return made;
    }
    static bool load_point(const uint8_t* xy) {
        uint8_t encoded[65] = {4};
        copy(encoded + 1, xy, 64);
        return secp256k1_ec_pubkey_parse(context(), &point, encoded, sizeof encoded) == 1;
    }

    static bool begin_generate() { return context() != nullptr; }
    static bool generate() {
        return getrandom(key, sizeof key, 0) == sizeof key && secp256k1_ec_pubkey_create(context(), &point, key) == 1;
    }
    static void read_pair(Output& out) {
        uint8_t encoded[65];
        size_t size = sizeof encoded;
        (void)secp256k1_ec_pubkey_serialize(context(), encoded, &size, &point, SECP256K1_EC_UNCOMPRESSED);
        copy(out.key, key, sizeof key);
        copy(out.public_key, encoded + 1, 64);
    }

    static bool set_key() {
        copy(key, C::answers.key, sizeof key);
        return context() != nullptr;
    }
    static bool sign() {
        return secp256k1_ecdsa_sign(context(), &signature, check::ec_digest.bytes, key, nullptr, nullptr) == 1;
    }
    static void read_signature(Output& out) {
        (void)secp256k1_ecdsa_signature_serialize_compact(context(), out.signature, &signature);
    }

    static bool set_signature() {
        secp256k1_ecdsa_signature given;
        if (context() == nullptr || !load_point(C::answers.public_key) ||
            secp256k1_ecdsa_signature_parse_compact(context(), &given, C::answers.signature) != 1)
            return false;
        (void)secp256k1_ecdsa_signature_normalize(context(), &signature, &given);
        return true;
    }
    static bool verify() { return secp256k1_ecdsa_verify(context(), &signature, check::ec_digest.bytes, &point) == 1; }

    static bool set_peer() { return load_point(C::answers.peer); }
    static int x_alone(unsigned char* out, const unsigned char* x, const unsigned char*, void*) {
        copy(out, x, 32);
        return 1;
    }
    static bool agree() { return secp256k1_ecdh(context(), shared, &point, key, x_alone, nullptr) == 1; }
    static void read_shared(Output& out) { copy(out.shared, shared, sizeof shared); }
};

constexpr auto operations = curve_rows<Secp, Secp256k1>();

}  // namespace
}  // namespace sealstone::peers

const sealstone::peers::Module* sealstone_peer() {
    using namespace sealstone::peers;
    static const Module module{interface_version, {"libsecp256k1", "0.2", operations}};
    return &module;
}
