// SPDX-License-Identifier: Apache-2.0
// verify/ecdsa.h - ECDSA as a scheme of verify.h: for example verify::Ecdsa<Secp256r1, Sha256>, or for the least flash
// verify::Ecdsa<Secp256r1, Sha256Small, Small>.
#pragma once
#include "sealstone/encoding/ecdsa_signature.h"
#include "sealstone/pubkey/ecdsa.h"
#include "sealstone/verify/verify.h"

namespace sealstone::verify {

enum class SignatureForm : uint8_t {
    raw,  // r and s side by side, as IEEE P1363, PSA and most boot loaders have it
    der,  // ECDSA-Sig-Value, as X.509 and `openssl dgst -sign` have it
};

// The digest always is a whole one of this hash. judge() answers `bad_key` for an empty key.
template <class Curve, class H, class Preset = Fast, SignatureForm form = SignatureForm::raw>
struct Ecdsa {
    using Key = EcPublicKey<Curve>;
    using Hash = H;
    static constexpr size_t signature_size = EcdsaSignature<Curve>::extent;  // in the raw form

    static constexpr Status begin(Hash&, const Key&, Bytes) { return Status::ok; }

    static Status judge(const Key& key, Span<const uint8_t, Hash::digest_size> digest, Bytes signature,
                        Verdict& verdict) {
        verdict = Verdict::forged;
        if constexpr (form == SignatureForm::der) {
            uint8_t raw[signature_size];
            if (ecdsa_signature_from_der(signature, raw) != Status::ok) return Status::ok;
            return ecdsa_verify<Curve, Hash, Preset>(key, digest, raw, verdict);
        } else {
            if (signature.size() != signature_size) return Status::ok;
            return ecdsa_verify<Curve, Hash, Preset>(key, digest, signature.template first<signature_size>(), verdict);
        }
    }
};

// Which form is that? For programs that take files of both; a protocol knows. What is no signature at all is taken for
// DER, and forged as such. (A raw signature that happens to be correct DER, one in 2^40, is rejected.)
SignatureForm recognise_signature(Bytes signature, size_t raw_size);

}  // namespace sealstone::verify
