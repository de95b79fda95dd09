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
        typename Hmac<Hash>::Key key;  // K, as it is hashed: it serves several codes
        uint8_t v[Hash::digest_size] = {};
    };
    static constexpr unsigned security_strength = drbg::hash_strength(Hash::digest_size);
    static constexpr size_t min_entropy = security_strength / 8;
    static constexpr size_t max_entropy = drbg::max_input;
    static constexpr size_t nonce_size = security_strength / 16;
    static constexpr size_t max_text = drbg::max_input;

    static void instantiate(State& state, Bytes entropy_input, Bytes nonce, Bytes personalization_string) {
        for (uint8_t& byte : state.v) byte = 0;
        state.key.set(state.v);
        for (uint8_t& byte : state.v) byte = 1;
        const Bytes seed_material[] = {entropy_input, nonce, personalization_string};
        update(state, seed_material);
    }

    static void reseed(State& state, Bytes entropy_input, Bytes additional_input) {
        const Bytes seed_material[] = {entropy_input, additional_input};
        update(state, seed_material);
    }

    static void generate(State& state, MutBytes out, Bytes additional_input, uint64_t) {
        const Span<const Bytes> additional(&additional_input, 1);
        if (!additional_input.empty()) update(state, additional);
        fill(state, out);
        update(state, additional);
    }

    // The two parts of 10.1.2.5, which RFC 6979 calls, too: the bits...
    static void fill(State& state, MutBytes out) {
        for (size_t at = 0; at < out.size(); at += Hash::digest_size) {
            next_v(state);
            const size_t left = out.size() - at;
            copy(out.data() + at, state.v, left < Hash::digest_size ? left : Hash::digest_size);
        }
    }
    // ...and 10.1.2.2: HMAC_DRBG_Update; the provided data in pieces.
    static void update(State& state, Span<const Bytes> provided) {
        uint8_t last = 0;
        for (const Bytes& piece : provided)
            if (!piece.empty()) last = 1;
        for (uint8_t i = 0; i <= last; ++i) {
            uint8_t key[Hash::digest_size];
            next_key(key, state, i, provided);
            state.key.set(key);
            wipe(key);
            next_v(state);
        }
    }

private:
    [[gnu::noinline]] static void next_key(Span<uint8_t, Hash::digest_size> key, const State& state, uint8_t i,
                                           Span<const Bytes> provided) {
        Hash hash(state.key.inner());  // HMAC, with a copy of its key less
        hash.update(state.v);
        hash.update({&i, 1});
        for (const Bytes& piece : provided) hash.update(piece);
        hash.end();
        hash.nest(state.key.outer());
        hash.nested(key);
    }
    static void next_v(State& state) { Hmac<Hash>::mac(state.key, state.v, state.v); }
};

}  // namespace hmac_drbg

// See drbg_mechanism.h for the members. Presets are the hash's: HmacDrbg<Sha256Small>.
template <class Hash>
using HmacDrbg = DrbgMechanism<hmac_drbg::Core<Hash>>;

}  // namespace sealstone
