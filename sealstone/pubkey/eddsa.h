// SPDX-License-Identifier: Apache-2.0
// pubkey/eddsa.h - Ed25519 and Ed448 (RFC 8032; FIPS 186-5, section 7): pure, with a context, and of a prehash.
//
// Which equation: S B = R + k A, without the cofactor (RFC 8032, section 5.1.7, calls it sufficient), everywhere, so
// that single, repeated and batch verification agree on every signature. R and A must be encoded as sections 5.1.2
// and 5.2.2 encode, S must be below the order L.
#pragma once
#include "sealstone/bits/outcome.h"
#include "sealstone/isa/preset.h"
#include "sealstone/pubkey/pairwise_test.h"
#include "sealstone/rng/random_source.h"

namespace sealstone {

struct Ed25519 {
    static constexpr size_t size = 32;  // of seeds and public keys
    static constexpr size_t scalar_size = 32;
};
struct Ed448 {
    static constexpr size_t size = 57;
    static constexpr size_t scalar_size = 56;
};

template <class Curve>
using EddsaSignature = Span<const uint8_t, 2 * Curve::size>;  // R and S
inline constexpr size_t eddsa_prehash_size = 64;              // of SHA-512, or of SHAKE256 for Ed448 (section 5.2)
inline constexpr size_t eddsa_max_context_size = 255;

template <class Curve>
struct EddsaSeedRole;

// RFC 8032's private key, PKCS#8's too: any bytes.
template <class Curve>
using EddsaSeed = Secret<EddsaSeedRole<Curve>, Curve::size>;

template <class Curve, class Preset = Fast>
class EddsaKeyPair;

// A point in its encoding, or nothing: whatever is refused leaves the key empty, and an empty key is refused with
// `bad_key` wherever it is used. Nothing here is secret, and time depends on the bytes given.
template <class Curve>
class EddsaPublicKey {
public:
    static constexpr size_t size = Curve::size;

    constexpr EddsaPublicKey() { clear(); }

    // `bad_key`: no encoding of a point (y not below p, no such x, or a sign for x = 0), or a point of small order.
    // With one of these, 8 for Ed25519 and 4 for Ed448, a signature says nothing about who made it; neither standard
    // wants it refused when a signature is verified, both let an application refuse it as a key. Presets: the one that
    // verifies, so that no other code is linked.
    template <class Preset = Fast>
    Status load(Span<const uint8_t, size> encoded);

    constexpr Span<const uint8_t, size> encoded() const { return encoded_; }

private:
    template <class C, class Preset>
    friend class EddsaKeyPair;

    constexpr void clear() {
        for (uint8_t& byte : encoded_) byte = 0xff;  // y is not below p
    }

    uint8_t encoded_[size] = {};
};

// What signs: made from the seed alone, since a public key that a caller brings, and may mistake, gives the seed's
// scalar away. Holds section 5.1.5's two halves of the hashed seed, and the public key. Takes one hash and one product.
template <class Curve, class Preset>
class EddsaKeyPair {
public:
    explicit EddsaKeyPair(const EddsaSeed<Curve>& seed);
    EddsaKeyPair(const EddsaKeyPair&) = delete;
    EddsaKeyPair& operator=(const EddsaKeyPair&) = delete;
    ~EddsaKeyPair() { wipe(scalar_), wipe(prefix_); }

    const EddsaPublicKey<Curve>& public_key() const { return public_key_; }

    // For this library's own signing.
    const uint8_t* reveal_scalar() const { return scalar_; }
    const uint8_t* reveal_prefix() const { return prefix_; }

private:
    uint8_t scalar_[Curve::scalar_size];
    uint8_t prefix_[Curve::size];
    EddsaPublicKey<Curve> public_key_;
};

// A new seed and its public key. `no_entropy`: the source failed; `device`: the pair, made twice, was not the same, so
// that something disturbs this machine. The seed is all zeros and the public key empty then.
template <class Curve, class Preset = Fast>
Status eddsa_generate(EddsaSeed<Curve>& seed, EddsaPublicKey<Curve>& public_key, RandomSource source,
                      PairwiseTest test = PairwiseTest::yes);

namespace eddsa {

enum class Prehash : uint8_t { no = 0, yes = 1 };  // section 2, F of dom2 and dom4

// What the functions below call.
template <class Curve, class Preset>
Status sign(const EddsaKeyPair<Curve, Preset>& pair, Prehash prehash, Span<const Bytes> pieces, Bytes context,
            Span<uint8_t, 2 * Curve::size> signature);
template <class Curve, class Preset>
Status sign_guarded(const EddsaKeyPair<Curve, Preset>& pair, Prehash prehash, Span<const Bytes> pieces, Bytes context,
                    Span<uint8_t, 2 * Curve::size> signature);
template <class Curve, class Preset>
Status verify(const EddsaPublicKey<Curve>& key, Prehash prehash, Span<const Bytes> pieces, Bytes context,
              EddsaSignature<Curve> signature, Verdict& verdict);

}  // namespace eddsa

// The signature of a message that is there as a whole, in one or more pieces: it is read twice, and must be the same
// both times. Without a context this is Ed25519 or Ed448; with one, of up to 255 bytes, Ed25519ctx or Ed448 with that
// context. `bad_length`: the context is longer; the signature is all zeros then. Deterministic. Time depends on the
// lengths alone. Works on the stack. Presets: Small has no tables, the looped product that all curves share, and the
// small hash.
template <class Curve, class Preset>
Status eddsa_sign(const EddsaKeyPair<Curve, Preset>& pair, Span<const Bytes> pieces,
                  Span<uint8_t, 2 * Curve::size> signature, Bytes context = {}) {
    return eddsa::sign(pair, eddsa::Prehash::no, pieces, context, signature);
}
template <class Curve, class Preset>
Status eddsa_sign(const EddsaKeyPair<Curve, Preset>& pair, Bytes message, Span<uint8_t, 2 * Curve::size> signature,
                  Bytes context = {}) {
    return eddsa_sign(pair, Span<const Bytes>(&message, 1), signature, context);
}

// Ed25519ph and Ed448ph: of a message's digest by SHA-512, or by SHAKE256 with an output of 64 bytes. The context may
// be empty.
template <class Curve, class Preset>
Status eddsa_sign_prehash(const EddsaKeyPair<Curve, Preset>& pair, Span<const uint8_t, eddsa_prehash_size> digest,
                          Span<uint8_t, 2 * Curve::size> signature, Bytes context = {}) {
    const Bytes message = digest;
    return eddsa::sign(pair, eddsa::Prehash::yes, Span<const Bytes>(&message, 1), context, signature);
}

// As eddsa_sign(), against an attacker who is near: the signature leaves only after it was verified, since a wrong one,
// of a message that was signed rightly before, gives the scalar away. Takes signing and verifying together. `device`:
// the signature was wrong; it is all zeros then.
template <class Curve, class Preset>
Status eddsa_sign_guarded(const EddsaKeyPair<Curve, Preset>& pair, Span<const Bytes> pieces,
                          Span<uint8_t, 2 * Curve::size> signature, Bytes context = {}) {
    return eddsa::sign_guarded(pair, eddsa::Prehash::no, pieces, context, signature);
}
template <class Curve, class Preset>
Status eddsa_sign_guarded(const EddsaKeyPair<Curve, Preset>& pair, Bytes message,
                          Span<uint8_t, 2 * Curve::size> signature, Bytes context = {}) {
    return eddsa_sign_guarded(pair, Span<const Bytes>(&message, 1), signature, context);
}

// Is this the signature of the message by the owner of the key? All arguments are public, and time depends on them. The
// verdict is decided twice, so that one skipped instruction does not turn it. `bad_key` for an empty or corrupted key,
// `bad_length` for a context longer than 255 bytes; the verdict is forged then.
template <class Curve, class Preset = Fast>
Status eddsa_verify(const EddsaPublicKey<Curve>& key, Span<const Bytes> pieces, EddsaSignature<Curve> signature,
                    Verdict& verdict, Bytes context = {}) {
    return eddsa::verify<Curve, Preset>(key, eddsa::Prehash::no, pieces, context, signature, verdict);
}
template <class Curve, class Preset = Fast>
Status eddsa_verify(const EddsaPublicKey<Curve>& key, Bytes message, EddsaSignature<Curve> signature, Verdict& verdict,
                    Bytes context = {}) {
    return eddsa_verify<Curve, Preset>(key, Span<const Bytes>(&message, 1), signature, verdict, context);
}
template <class Curve, class Preset = Fast>
Status eddsa_verify_prehash(const EddsaPublicKey<Curve>& key, Span<const uint8_t, eddsa_prehash_size> digest,
                            EddsaSignature<Curve> signature, Verdict& verdict, Bytes context = {}) {
    const Bytes message = digest;
    return eddsa::verify<Curve, Preset>(key, eddsa::Prehash::yes, Span<const Bytes>(&message, 1), context, signature,
                                        verdict);
}

using Ed25519Seed = EddsaSeed<Ed25519>;
using Ed448Seed = EddsaSeed<Ed448>;
using Ed25519PublicKey = EddsaPublicKey<Ed25519>;
using Ed448PublicKey = EddsaPublicKey<Ed448>;
template <class Preset = Fast>
using Ed25519KeyPair = EddsaKeyPair<Ed25519, Preset>;
template <class Preset = Fast>
using Ed448KeyPair = EddsaKeyPair<Ed448, Preset>;

}  // namespace sealstone
