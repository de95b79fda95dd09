// SPDX-License-Identifier: Apache-2.0
// pubkey/rfc6979.h - the nonces of deterministic signatures (RFC 6979, section 3; FIPS 186-5, A.3.3). Called by
// ecdsa_sign.h. Knows the hash, and nothing of curves.
#pragma once
#include "sealstone/rng/hmac_drbg.h"

namespace sealstone::ecdsa {

// Who looks for a nonce says of each candidate whether that is one.
struct Search {
    bool (*takes)(void* self, Bytes candidate);
    void* self;
};
// As the arithmetic sees it, which knows the curve, and nothing of hashes: writes candidates made of the key x and the
// digest h to t, which may be h, until one is taken. What it needs for that is gone from the stack when it returns.
struct Nonces {
    void (*find)(const void* self, Bytes x, Bytes h, MutBytes t, const Search& search);
    const void* self;
};

// Section 3.2 is HMAC_DRBG (section 3.3 says so), instantiated with int2octets(x), bits2octets(h1) and what section 3.6
// adds.
template <class Hash>
class Rfc6979 {
    using Generator = hmac_drbg::Core<Hash>;

public:
    explicit Rfc6979(Bytes additional) : additional_(additional) {}

    Nonces nonces() const { return {find, this}; }

private:
    static void find(const void* self, Bytes x, Bytes h, MutBytes t, const Search& search) {
        typename Generator::State state;
        Generator::instantiate(state, x, h, static_cast<const Rfc6979*>(self)->additional_);  // steps b to g
        for (Generator::fill(state, t); !search.takes(search.self, t);) {                     // step h
            Generator::update(state, {});
            Generator::fill(state, t);
        }
        wipe(state);
    }

    Bytes additional_;
};

}  // namespace sealstone::ecdsa
