// SPDX-License-Identifier: Apache-2.0
// verify/eddsa.h - Ed25519 and Ed448 as schemes of verify.h: for example verify::Eddsa<Ed25519>, or for the least flash
// verify::Eddsa<Ed25519, Small>.
#pragma once
#include "sealstone/pubkey/eddsa_judge.h"
#include "sealstone/verify/verify.h"

namespace sealstone::verify {

// Without a context. What a signature of another length is: forged. judge() answers `bad_key` for an empty key.
template <class Curve, class Preset = Fast>
struct Eddsa {
    using Key = EddsaPublicKey<Curve>;
    using Hash = eddsa::Hash<Curve, Preset>;
    static constexpr size_t signature_size = EddsaSignature<Curve>::extent;

    static Status begin(Hash& hash, const Key& key, Bytes signature) {
        if (signature.size() != signature_size) return Status::ok;
        eddsa::begin<Curve>(hash, eddsa::Prehash::no, {});
        hash.update(signature.first(Curve::size));  // R
        hash.update(key.encoded());
        return Status::ok;
    }

    static Status judge(const Key& key, Span<const uint8_t, Hash::digest_size> digest, Bytes signature,
                        Verdict& verdict) {
        verdict = Verdict::forged;
        if (signature.size() != signature_size) return Status::ok;
        return eddsa::judge<Curve, Preset>(key, digest.data(), signature.first<signature_size>(), verdict);
    }
};

// Ed25519ph and Ed448ph, without a context.
template <class Curve, class Preset = Fast>
struct EddsaPrehash {
    using Key = EddsaPublicKey<Curve>;
    using Hash = eddsa::PrehashOf<Curve, Preset>;
    static constexpr size_t signature_size = EddsaSignature<Curve>::extent;

    static constexpr Status begin(Hash&, const Key&, Bytes) { return Status::ok; }

    static Status judge(const Key& key, Span<const uint8_t, Hash::digest_size> digest, Bytes signature,
                        Verdict& verdict) {
        verdict = Verdict::forged;
        if (signature.size() != signature_size) return Status::ok;
        return eddsa_verify_prehash<Curve, Preset>(key, digest, signature.first<signature_size>(), verdict);
    }
};

}  // namespace sealstone::verify
