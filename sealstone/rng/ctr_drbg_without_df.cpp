// SPDX-License-Identifier: Apache-2.0
#include "sealstone/rng/ctr_drbg_kernels.h"

namespace sealstone::ctr_drbg {
namespace {

// 10.2.1.3.1 and 10.2.1.4.1; texts are padded with zeros.
template <size_t KeySize>
void update(State<KeySize>& state, Bytes entropy_input, Bytes text) {
    State<KeySize> seed;
    for (size_t i = 0; i < sizeof seed; ++i)
        seed.key_and_v[i] = i < text.size() ? entropy_input[i] ^ text[i] : entropy_input[i];
    update(state, seed);
    wipe(seed);
}

}  // namespace

template <size_t KeySize>
void CoreWithoutDf<KeySize>::instantiate(State& state, Bytes entropy_input, Bytes, Bytes personalization_string) {
    wipe(state);  // Key and V are zero
    update(state, entropy_input, personalization_string);
}

template <size_t KeySize>
void CoreWithoutDf<KeySize>::reseed(State& state, Bytes entropy_input, Bytes additional_input) {
    update(state, entropy_input, additional_input);
}

template <size_t KeySize>
void CoreWithoutDf<KeySize>::generate(State& state, MutBytes out, Bytes additional_input, uint64_t) {
    State seed;
    copy(seed.key_and_v, additional_input.data(), additional_input.size());
    ctr_drbg::generate(state, out, seed, !additional_input.empty());
    wipe(seed);
}

template struct CoreWithoutDf<16>;
template struct CoreWithoutDf<24>;
template struct CoreWithoutDf<32>;

}  // namespace sealstone::ctr_drbg
