// SPDX-License-Identifier: Apache-2.0
// rng/ctr_drbg.h - CTR_DRBG over AES (SP 800-90A Rev. 1, section 10.2.1), with and without the derivation function.
#pragma once
#include "sealstone/cipher/aes.h"
#include "sealstone/rng/drbg_mechanism.h"

namespace sealstone {

namespace ctr_drbg {

template <size_t KeySize>
inline constexpr size_t seed_size = KeySize + aes::block_size;  // seedlen, in bytes

// The key is kept as its bytes, and expanded while the first blocks of a request are encrypted: that costs a fast CPU
// next to nothing and saves the room of a key schedule.
template <size_t KeySize>
struct State {
    uint8_t key_and_v[seed_size<KeySize>] = {};
};

// 10.2.1.3.2 and what follows: any entropy input, nonce, personalization string and additional input.
template <size_t KeySize>
struct Core {
    using State = ctr_drbg::State<KeySize>;
    static constexpr unsigned security_strength = 8 * KeySize;
    static constexpr size_t min_entropy = KeySize;
    static constexpr size_t max_entropy = drbg::max_input;
    static constexpr size_t nonce_size = KeySize / 2;
    static constexpr size_t max_text = drbg::max_input;
    static void instantiate(State& state, Bytes entropy_input, Bytes nonce, Bytes personalization_string);
    static void reseed(State& state, Bytes entropy_input, Bytes additional_input);
    static void generate(State& state, MutBytes out, Bytes additional_input, uint64_t reseed_counter);
};

// 10.2.1.3.1 and what follows: the entropy input is exactly as long as the seed and of full entropy; there is no nonce,
// and the other inputs are no longer than the seed.
template <size_t KeySize>
struct CoreWithoutDf {
    using State = ctr_drbg::State<KeySize>;
    static constexpr unsigned security_strength = 8 * KeySize;
    static constexpr size_t min_entropy = seed_size<KeySize>;
    static constexpr size_t max_entropy = seed_size<KeySize>;
    static constexpr size_t nonce_size = 0;
    static constexpr size_t max_text = seed_size<KeySize>;
    static void instantiate(State& state, Bytes entropy_input, Bytes nonce, Bytes personalization_string);
    static void reseed(State& state, Bytes entropy_input, Bytes additional_input);
    static void generate(State& state, MutBytes out, Bytes additional_input, uint64_t reseed_counter);
};

extern template struct Core<16>;
extern template struct Core<24>;
extern template struct Core<32>;
extern template struct CoreWithoutDf<16>;
extern template struct CoreWithoutDf<24>;
extern template struct CoreWithoutDf<32>;

}  // namespace ctr_drbg

// See drbg_mechanism.h for the members.
template <size_t KeySize>
using CtrDrbg = DrbgMechanism<ctr_drbg::Core<KeySize>>;
// Without the derivation function: less code, and faster to seed, from sources of full entropy only.
template <size_t KeySize>
using CtrDrbgWithoutDf = DrbgMechanism<ctr_drbg::CoreWithoutDf<KeySize>>;

using CtrDrbgAes128 = CtrDrbg<16>;
using CtrDrbgAes192 = CtrDrbg<24>;
using CtrDrbgAes256 = CtrDrbg<32>;

}  // namespace sealstone
