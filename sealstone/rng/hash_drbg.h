// SPDX-License-Identifier: Apache-2.0
// rng/hash_drbg.h - Hash_DRBG (SP 800-90A Rev. 1, section 10.1.1) over every hash of hash/.
#pragma once
#include "sealstone/rng/drbg_mechanism.h"

namespace sealstone {

namespace hash_drbg {

// Adds a number of n bytes, big endian, to one of more; modulo the larger one's size.
constexpr void add(uint8_t* to, size_t size, const uint8_t* number, size_t n) {
    uint32_t carry = 0;
    for (size_t i = 1; i <= size; ++i, carry >>= 8) {
        carry += uint32_t{to[size - i]} + (i <= n ? number[n - i] : 0);
        to[size - i] = static_cast<uint8_t>(carry);
    }
}

template <class Hash>
struct Core {
    // Table 2: seedlen, in bytes.
    static constexpr size_t seed_size = Hash::digest_size <= 32 ? 55 : 111;
    struct State {
        uint8_t v[seed_size] = {};
        uint8_t c[seed_size] = {};
    };
    static constexpr unsigned security_strength = drbg::hash_strength(Hash::digest_size);
    static constexpr size_t min_entropy = security_strength / 8;
    static constexpr size_t max_entropy = drbg::max_input;
    static constexpr size_t nonce_size = security_strength / 16;
    static constexpr size_t max_text = drbg::max_input;

    static void instantiate(State& state, Bytes entropy_input, Bytes nonce, Bytes personalization_string) {
        seed(state, {}, entropy_input, nonce, personalization_string);
    }

    static void reseed(State& state, Bytes entropy_input, Bytes additional_input) {
        uint8_t old_v[1 + seed_size] = {1};
        copy(old_v + 1, state.v, seed_size);
        seed(state, old_v, entropy_input, additional_input, {});
        wipe(old_v);
    }

    static void generate(State& state, MutBytes out, Bytes additional_input, uint64_t reseed_counter) {
        uint8_t digest[Hash::digest_size];
        if (!additional_input.empty()) {
            hash(2, state.v, additional_input, digest);
            add(state.v, seed_size, digest, sizeof digest);
        }
        hashgen(state.v, out);
        hash(3, state.v, {}, digest);
        uint8_t counter[8];
        store_be64(counter, reseed_counter);
        add(state.v, seed_size, digest, sizeof digest);
        add(state.v, seed_size, state.c, seed_size);
        add(state.v, seed_size, counter, sizeof counter);
        wipe(digest);
    }

private:
    static void hash(uint8_t prefix, const uint8_t (&v)[seed_size], Bytes text,
                     Span<uint8_t, Hash::digest_size> digest) {
        Hash hash;
        hash.update({&prefix, 1});
        hash.update(v);
        hash.update(text);
        hash.finish(digest);
    }

    // 10.3.1: Hash_df for seedlen bits, of the concatenation of its inputs.
    static void hash_df(Bytes a, Bytes b, Bytes c, Bytes d, uint8_t (&out)[seed_size]) {
        uint8_t counter_and_bits[5] = {};
        store_be32(counter_and_bits + 1, 8 * seed_size);
        uint8_t digest[Hash::digest_size];
        for (size_t at = 0; at < seed_size; at += sizeof digest) {
            ++counter_and_bits[0];
            Hash hash;
            hash.update(counter_and_bits);
            hash.update(a);
            hash.update(b);
            hash.update(c);
            hash.update(d);
            hash.finish(digest);
            const size_t left = seed_size - at;
            copy(out + at, digest, left < sizeof digest ? left : sizeof digest);
        }
        wipe(digest);
    }

    // 10.1.1.2 and 10.1.1.3: V and C from the seed material.
    static void seed(State& state, Bytes a, Bytes b, Bytes c, Bytes d) {
        constexpr uint8_t zero[1] = {0};
        hash_df(a, b, c, d, state.v);
        hash_df(zero, state.v, {}, {}, state.c);
    }

    // 10.1.1.4: Hashgen.
    static void hashgen(const uint8_t (&v)[seed_size], MutBytes out) {
        constexpr uint8_t one[1] = {1};
        uint8_t data[seed_size], digest[Hash::digest_size];
        copy(data, v, seed_size);
        for (size_t at = 0; at < out.size(); at += sizeof digest) {
            Hash::digest(data, digest);
            const size_t left = out.size() - at;
            copy(out.data() + at, digest, left < sizeof digest ? left : sizeof digest);
            add(data, seed_size, one, 1);
        }
        wipe(data);
        wipe(digest);
    }
};

}  // namespace hash_drbg

// See drbg_mechanism.h for the members. Presets are the hash's: HashDrbg<Sha256Small>.
template <class Hash>
using HashDrbg = DrbgMechanism<hash_drbg::Core<Hash>>;

}  // namespace sealstone
