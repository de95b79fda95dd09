// SPDX-License-Identifier: Apache-2.0
// rng/ctr_drbg_kernels.h - private: the step that CTR_DRBG takes with and without its derivation function.
#pragma once
#include "sealstone/cipher/aes_kernels.h"
#include "sealstone/rng/ctr_drbg.h"

namespace sealstone::ctr_drbg {

// Fills `out` (10.2.1.5.2, steps 3 to 5), then does CTR_DRBG_Update (10.2.1.2): one run of the counter. With no `out`
// it is CTR_DRBG_Update alone. `state` is Key || V, and as long as provided_data. No branch depends on V.
using Run = void(uint8_t* state, size_t key_size, MutBytes out, const uint8_t* provided_data);

struct Ops {
    Run* run;
};

Run run_parts;  // of whichever kernel AES has chosen
Run run_x86_vaes512;

struct Slot {
    using Ops = ctr_drbg::Ops;
    static consteval isa::KernelList<Ops> kernels() {
        isa::KernelList<Ops> list;
        if constexpr (isa::is_x86) {
            constexpr isa::Set aesni = isa::x86_aes | isa::x86_ssse3;
            list.add("x86-vaes512", aesni | isa::x86_vaes | isa::x86_avx512, {run_x86_vaes512});
            list.add("x86-aesni", aesni, {run_parts});
        }
        if constexpr (isa::is_arm64) list.add("arm64-aes", {isa::arm64_aes}, {run_parts});
        if constexpr (isa::is_riscv_zkn) list.add("riscv-zkn", {isa::riscv_zkn}, {run_parts});
        list.add("portable", {}, {run_parts});
        return list;
    }
};

// 10.2.1.5: an additional input goes in before and after.
template <size_t KeySize>
void generate(State<KeySize>& state, MutBytes out, const State<KeySize>& additional_input, bool present) {
    const auto run = isa::op<Slot, &Ops::run>();
    if (present) run(state.key_and_v, KeySize, {}, additional_input.key_and_v);
    run(state.key_and_v, KeySize, out, additional_input.key_and_v);
}
template <size_t KeySize>
void update(State<KeySize>& state, const State<KeySize>& provided_data) {
    isa::op<Slot, &Ops::run>()(state.key_and_v, KeySize, {}, provided_data.key_and_v);
}

}  // namespace sealstone::ctr_drbg
