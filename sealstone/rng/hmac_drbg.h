// SPDX-License-Identifier: Apache-2.0
// rng/hmac_drbg.h - HMAC_DRBG (SP 800-90A Rev. 1, section 10.1.2) over every hash of hash/.
#pragma once
#include "sealstone/mac/hmac.h"
#include "sealstone/rng/drbg_mechanism.h"

namespace sealstone {

namespace hmac_drbg {

template <class Hash>
struct Core {
    struct State {
        uint8_t key[Hash::digest_size] = {};
        uint8_t v[Hash::digest_size] = {};
    };
    static constexpr unsigned security_strength = drbg::hash_strength(Hash::digest_size);
    static constexpr size_t min_entropy = security_strength / 8;
    static constexpr size_t max_entropy = drbg::max_input;
    static constexpr size_t nonce_size = security_strength / 16;
    static constexpr size_t max_text = drbg::max_input;

    static void instantiate(State& state, Bytes entropy_input, Bytes nonce, Bytes personalization_string) {
        for (uint8_t& byte : state.key) byte = 0;
        for (uint8_t& byte : state.v) byte = 1;
        update(state, entropy_input, nonce, personalization_string);
    }

    static void reseed(State& state, Bytes entropy_input, Bytes additional_input) {
        update(state, entropy_input, additional_input);
    }

    static void generate(State& state, MutBytes out, Bytes additional_input, uint64_t) {
        if (!additional_input.empty()) update(state, additional_input);
        fill(state, out);
        update(state, additional_input);
    }

    // The two parts of 10.1.2.5, which RFC 6979 calls, too: the bits...
    static void fill(State& state, MutBytes out) {
        const typename Hmac<Hash>::Key key(state.key);
        for (size_t at = 0; at < out.size(); at += Hash::digest_size) {
            Hmac<Hash>::mac(key, state.v, state.v);
            const size_t left = out.size() - at;
            copy(out.data() + at, state.v, left < Hash::digest_size ? left : Hash::digest_size);
        }
    }
    // ...and 10.1.2.2: HMAC_DRBG_Update; the provided data in pieces.
    static void update(State& state, Bytes a, Bytes b = {}, Bytes c = {}) {
        const uint8_t last = a.empty() && b.empty() && c.empty() ? 0 : 1;
        for (uint8_t i = 0; i <= last; ++i) {
            Hmac<Hash> mac{Bytes(state.key)};
            mac.update(state.v);
            mac.update({&i, 1});
            mac.update(a);
            mac.update(b);
            mac.update(c);
            mac.finish(state.key);
            Hmac<Hash>::mac(typename Hmac<Hash>::Key(state.key), state.v, state.v);
        }
    }
};

}  // namespace hmac_drbg

// See drbg_mechanism.h for the members. Presets are the hash's: HmacDrbg<Sha256Small>.
template <class Hash>
using HmacDrbg = DrbgMechanism<hmac_drbg::Core<Hash>>;

}  // namespace sealstone
