// SPDX-License-Identifier: Apache-2.0
// peers/wolfssl_curves.h - wolfSSL's elliptic curves, for wolfssl.cpp alone: keys imported before the timing,
// signatures as the two numbers. Nonces are random.
#pragma once
#include "peers/curve_rows.h"
#include "peers/edwards_rows.h"
#include "peers/wolfssl_random.h"

#include <wolfssl/wolfcrypt/curve25519.h>
#include <wolfssl/wolfcrypt/curve448.h>
#include <wolfssl/wolfcrypt/ecc.h>
#include <wolfssl/wolfcrypt/ed25519.h>
#include <wolfssl/wolfcrypt/ed448.h>

namespace sealstone::peers {

template <class C>
struct WolfsslCurve {
    using Output = typename C::Output;
    static constexpr bool random_nonce = true;
    static inline ecc_key key, peer;  // a pair or the signer's public key, and the other side's
    static inline mp_int r, s;
    static inline uint8_t shared[C::size];

    static int id() { return wc_ecc_get_curve_id_from_name(C::name); }
    static bool begin() {
        wc_ecc_free(&key);
        wc_ecc_free(&peer);
        return id() >= 0 && wolfssl_random() != nullptr && wc_ecc_init(&key) == 0 && wc_ecc_init(&peer) == 0 &&
               mp_init(&r) == 0 && mp_init(&s) == 0 && wc_ecc_set_rng(&key, wolfssl_random()) == 0;
    }
    static bool load_public(ecc_key& into, const uint8_t* xy) {
        uint8_t point[1 + 2 * C::size] = {4};
        copy(point + 1, xy, 2 * C::size);
        return wc_ecc_import_x963_ex(point, sizeof point, &into, id()) == 0;
    }

    static bool begin_generate() { return begin(); }
    static bool generate() {
        wc_ecc_free(&key);
        wc_ecc_init(&key);
        return wc_ecc_make_key_ex(wolfssl_random(), C::size, &key, id()) == 0;
    }
    static void read_pair(Output& out) {
        word32 x_size = C::size, y_size = C::size, d_size = C::order_size;
        wc_ecc_export_private_raw(&key, out.public_key, &x_size, out.public_key + C::size, &y_size, out.key, &d_size);
    }

    static bool set_key() {
        uint8_t point[1 + 2 * C::size] = {4};
        copy(point + 1, C::answers.public_key, 2 * C::size);
        return begin() &&
               wc_ecc_import_private_key_ex(C::answers.key, C::order_size, point, sizeof point, &key, id()) == 0;
    }
    static bool sign() {
        return wc_ecc_sign_hash_ex(check::ec_digest.bytes, sizeof check::ec_digest.bytes, wolfssl_random(), &key, &r,
                                   &s) == 0;
    }
    static void read_signature(Output& out) {
        mp_to_unsigned_bin_len(&r, out.signature, C::order_size);
        mp_to_unsigned_bin_len(&s, out.signature + C::order_size, C::order_size);
    }

    static bool set_signature() {
        return begin() && load_public(key, C::answers.public_key) &&
               mp_read_unsigned_bin(&r, C::answers.signature, C::order_size) == 0 &&
               mp_read_unsigned_bin(&s, C::answers.signature + C::order_size, C::order_size) == 0;
    }
    static bool verify() {
        int genuine = 0;
        return wc_ecc_verify_hash_ex(&r, &s, check::ec_digest.bytes, sizeof check::ec_digest.bytes, &genuine, &key) ==
                   0 &&
               genuine == 1;
    }

    static bool set_peer() { return load_public(peer, C::answers.peer); }
    static bool agree() {
        word32 size = sizeof shared;
        return wc_ecc_shared_secret(&key, &peer, shared, &size) == 0;
    }
    static void read_shared(Output& out) { copy(out.shared, shared, sizeof shared); }
};

// The functions of X25519 and of X448 have the same form. Keys are imported at the first call, whose result is compared
// with the answer and which is not timed.
template <class Key, word32 size, auto init, auto make_public, auto import_private, auto import_public, auto shared>
struct WolfsslXdh {
    static constexpr int little_endian = 0;
    static_assert(little_endian == EC25519_LITTLE_ENDIAN && little_endian == EC448_LITTLE_ENDIAN);

    // It takes no other scalars than RFC 7748's, their bits fixed (section 5).
    struct Scalar {
        uint8_t bytes[size];
        explicit Scalar(const uint8_t* key) {
            copy(bytes, key, size);
            bytes[0] &= size == 32 ? 0xf8 : 0xfc;
            if (size == 32) bytes[size - 1] &= 0x7f;
            bytes[size - 1] |= size == 32 ? 0x40 : 0x80;
        }
    };
    static void public_key(uint8_t* out, const uint8_t* key) {
        static const Scalar scalar(key);
        make_public(static_cast<int>(size), out, static_cast<int>(size), const_cast<uint8_t*>(scalar.bytes));
    }
    static void agree(uint8_t* out, const uint8_t* key, const uint8_t* peer) {
        static Key ours, theirs;
        static const bool loaded = init(&ours) == 0 && init(&theirs) == 0 &&
                                   import_private(Scalar(key).bytes, size, &ours, little_endian) == 0 &&
                                   import_public(peer, size, &theirs, little_endian) == 0 && set_random(ours);
        word32 out_size = size;
        if (loaded) shared(&ours, &theirs, out, &out_size, little_endian);
    }
    static bool set_random(Key& key) {
        if constexpr (requires { key.rng; }) key.rng = wolfssl_random();  // where it blinds
        return true;
    }
};
using WolfsslX25519 =
    WolfsslXdh<curve25519_key, 32, wc_curve25519_init, wc_curve25519_make_pub, wc_curve25519_import_private_ex,
               wc_curve25519_import_public_ex, wc_curve25519_shared_secret_ex>;
using WolfsslX448 = WolfsslXdh<curve448_key, 56, wc_curve448_init, wc_curve448_make_pub, wc_curve448_import_private_ex,
                               wc_curve448_import_public_ex, wc_curve448_shared_secret_ex>;

// Ed25519 without a context, Ed448 with an empty one: Context is nothing, or its two arguments.
template <class Key, word32 size, auto init, auto make_public, auto import_only, auto import_pair, auto import_public,
          auto make, auto judge, class... Context>
struct WolfsslEddsa {
    static void public_key(uint8_t* out, const uint8_t* seed) {
        static Key key;
        static const bool loaded = init(&key) == 0 && import_only(seed, size, &key) == 0;
        if (loaded) make_public(&key, out, size);
    }
    static void sign(uint8_t* signature, Bytes message, const uint8_t* seed, const uint8_t* public_key) {
        static Key key;
        static const bool loaded = init(&key) == 0 && import_pair(seed, size, public_key, size, &key) == 0;
        word32 written = 2 * size;
        if (loaded) make(message.data(), static_cast<word32>(message.size()), signature, &written, &key, Context{}...);
    }
    static bool verify(const uint8_t* signature, Bytes message, const uint8_t* public_key) {
        static Key key;
        static const bool loaded = init(&key) == 0 && import_public(public_key, size, &key) == 0;
        int genuine = 0;
        return loaded &&
               judge(signature, 2 * size, message.data(), static_cast<word32>(message.size()), &genuine, &key,
                     Context{}...) == 0 &&
               genuine == 1;
    }
};
using WolfsslEd25519 =
    WolfsslEddsa<ed25519_key, 32, wc_ed25519_init, wc_ed25519_make_public, wc_ed25519_import_private_only,
                 wc_ed25519_import_private_key, wc_ed25519_import_public, wc_ed25519_sign_msg, wc_ed25519_verify_msg>;
using WolfsslEd448 = WolfsslEddsa<ed448_key, 57, wc_ed448_init, wc_ed448_make_public, wc_ed448_import_private_only,
                                  wc_ed448_import_private_key, wc_ed448_import_public, wc_ed448_sign_msg,
                                  wc_ed448_verify_msg, const uint8_t*, uint8_t>;

// Debian's has no curve below 224 bits, and takes no private key longer than a coordinate, as secp224k1's.
constexpr auto curve_operations =
    curve_rows<WolfsslCurve, Secp224r1, Secp256r1, Secp256k1, Secp384r1, Secp521r1, BrainpoolP224r1, BrainpoolP256r1,
               BrainpoolP320r1, BrainpoolP384r1, BrainpoolP512r1>();

constexpr auto edwards_operations =
    join(xdh<X25519, WolfsslX25519>("x25519"), xdh<X448, WolfsslX448>("x448"),
         eddsa<Ed25519, WolfsslEd25519>("ed25519"), eddsa<Ed448, WolfsslEd448>("ed448"));

}  // namespace sealstone::peers
