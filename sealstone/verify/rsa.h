// SPDX-License-Identifier: Apache-2.0
// verify/rsa.h - RSA as schemes of verify.h: for example verify::RsaPss<Sha256, 3072>, or for the least flash
// verify::RsaPkcs1<Sha256Small, 2048, Small>.
#pragma once
#include "sealstone/pubkey/rsa_pkcs1.h"
#include "sealstone/pubkey/rsa_pss.h"
#include "sealstone/verify/verify.h"

namespace sealstone::verify {

// Keys of up to Bits bits; a longer one is `bad_length`, and an empty one `bad_key`. judge() works on the stack, with a
// workspace of a few numbers of Bits bits: RsaPublicWorkspace says how many bytes that is.
template <RsaHash H, size_t Bits, class Preset = Fast>
struct RsaPkcs1 {
    using Key = RsaPublicKey;
    using Hash = H;

    static constexpr Status begin(Hash&, const Key&, Bytes) { return Status::ok; }

    static Status judge(const Key& key, Span<const uint8_t, Hash::digest_size> digest, Bytes signature,
                        Verdict& verdict) {
        RsaPublicWorkspace<Bits, Preset> workspace;
        return rsa_pkcs1_verify<Hash>(key, digest, signature, workspace, verdict);
    }
};

// The same, with a salt of that size, as long as the digest if nothing is said, or rsa_any_salt; MGF1 has the same
// hash.
template <RsaHash H, size_t Bits, class Preset = Fast, size_t salt_size = H::digest_size>
struct RsaPss {
    using Key = RsaPublicKey;
    using Hash = H;

    static constexpr Status begin(Hash&, const Key&, Bytes) { return Status::ok; }

    static Status judge(const Key& key, Span<const uint8_t, Hash::digest_size> digest, Bytes signature,
                        Verdict& verdict) {
        RsaPublicWorkspace<Bits, Preset> workspace;
        return rsa_pss_verify<Hash>(key, digest, signature, workspace, verdict, salt_size);
    }
};

}  // namespace sealstone::verify
