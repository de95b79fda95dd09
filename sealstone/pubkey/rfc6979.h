// SPDX-License-Identifier: Apache-2.0
// pubkey/rfc6979.h - the nonces of deterministic signatures (RFC 6979, section 3; FIPS 186-5, A.3.3). Called by
// ecdsa_sign.h. Knows the hash, and nothing of curves.
#pragma once
#include "sealstone/rng/hmac_drbg.h"

namespace sealstone::ecdsa {

// As the arithmetic sees it, which knows the curve, and nothing of hashes.
struct Nonces {
    void (*begin)(void* self, Bytes x, Bytes h);
    void (*next)(void* self, MutBytes t);
    void* self;
};

// Section 3.2 is HMAC_DRBG (section 3.3 says so), instantiated with int2octets(x), bits2octets(h1) and what section 3.6
// adds.
template <class Hash>
class Rfc6979 {
    using Generator = hmac_drbg::Core<Hash>;

public:
    explicit Rfc6979(Bytes additional) : additional_(additional) {}
    Rfc6979(const Rfc6979&) = delete;
    Rfc6979& operator=(const Rfc6979&) = delete;
    ~Rfc6979() { wipe(state_); }

    void begin(Bytes x, Bytes h) {  // steps b to g
        Generator::instantiate(state_, x, h, additional_);
        first_ = true;
    }
    void next(MutBytes t) {  // step h
        if (!first_) Generator::update(state_, {});
        first_ = false;
        Generator::fill(state_, t);
    }

    Nonces nonces() {
        return {[](void* self, Bytes x, Bytes h) { static_cast<Rfc6979*>(self)->begin(x, h); },
                [](void* self, MutBytes t) { static_cast<Rfc6979*>(self)->next(t); }, this};
    }

private:
    typename Generator::State state_;
    Bytes additional_;
    bool first_ = true;
};

}  // namespace sealstone::ecdsa
