// SPDX-License-Identifier: Apache-2.0
// verify/verify.h - one way to ask whether a signed thing is genuine, whatever signed it.
//
// A scheme says how one kind of signature is checked, and the program names the schemes that it accepts; nothing else
// is linked. It is a type:
//
//     struct Scheme {
//         using Key = ...;    // a public key that was validated when it was loaded
//         using Hash = ...;   // what the message goes through
//         // What is hashed before the message: nothing for ECDSA and RSA, R and A for EdDSA.
//         static Status begin(Hash& hash, const Key& key, Bytes signature);
//         // Sets the verdict to forged before anything else. A signature that is malformed is a forged one, with `ok`.
//         static Status judge(const Key& key, Span<const uint8_t, Hash::digest_size> digest, Bytes signature, Verdict&
//         verdict);
//     };
#pragma once
#include "sealstone/bits/outcome.h"

namespace sealstone::verify {

// A message of any length in pieces, in constant memory: begin(), update() any number of times, finish(); then begin()
// again. Calls in another order are `bad_state`. Everything here is public.
template <class Scheme>
class Verifier {
public:
    using Key = typename Scheme::Key;
    using Hash = typename Scheme::Hash;

    // Both must stay in place, unchanged, until finish(): neither is copied.
    Status begin(const Key& key, Bytes signature) {
        key_ = &key;
        signature_ = signature;
        hash_ = Hash();
        const Status status = Scheme::begin(hash_, key, signature);
        if (status != Status::ok) key_ = nullptr;
        return status;
    }
    Status update(Bytes piece) {
        if (key_ == nullptr) return Status::bad_state;
        hash_.update(piece);
        return Status::ok;
    }
    // The verdict is forged unless the status is `ok`. A malformed signature: `ok` and forged. What else the status can
    // be is said by the scheme. A boot loader tests the verdict and then what confirm() makes of it: examples/boot.cpp.
    Status finish(Verdict& verdict) {
        verdict = Verdict::forged;
        if (key_ == nullptr) return Status::bad_state;
        const Key& key = *key_;
        key_ = nullptr;
        uint8_t digest[Hash::digest_size];
        hash_.finish(digest);
        return Scheme::judge(key, digest, signature_, verdict);
    }

private:
    const Key* key_ = nullptr;
    Bytes signature_;
    Hash hash_;
};

// The same for a message that is there as a whole, in one or more pieces.
template <class Scheme>
Status verify(const typename Scheme::Key& key, Bytes signature, Span<const Bytes> pieces, Verdict& verdict) {
    verdict = Verdict::forged;
    Verifier<Scheme> verifier;
    if (const Status status = verifier.begin(key, signature); status != Status::ok) return status;
    for (const Bytes& piece : pieces)
        if (const Status status = verifier.update(piece); status != Status::ok) return status;
    return verifier.finish(verdict);
}
template <class Scheme>
Status verify(const typename Scheme::Key& key, Bytes signature, Bytes message, Verdict& verdict) {
    return verify<Scheme>(key, signature, Span<const Bytes>(&message, 1), verdict);
}

}  // namespace sealstone::verify
