// SPDX-License-Identifier: Apache-2.0
// rng/cpu_entropy_kernels.h - private: every instruction that delivers random bits.
#pragma once
#include "sealstone/isa/kernel.h"
#include "sealstone/rng/cpu_entropy.h"

namespace sealstone::cpu_entropy {

// One number; false if there is none after a bounded number of tries.
using Word = bool(uint64_t& word);

struct Ops {
    Word* word;
};

Word word_x86_rdseed, word_x86_rdrand, word_arm64_rndrrs, word_none;

struct Slot {
    using Ops = cpu_entropy::Ops;
    static consteval isa::KernelList<Ops> kernels() {
        isa::KernelList<Ops> list;
        if constexpr (isa::is_x86) {
            list.add("x86-rdseed", {isa::x86_rdseed}, {word_x86_rdseed});
            list.add("x86-rdrand", {isa::x86_rdrand}, {word_x86_rdrand});
        }
        if constexpr (isa::is_arm64) list.add("arm64-rndrrs", {isa::arm64_rng}, {word_arm64_rndrrs});
        list.add("none", {}, {word_none});
        return list;
    }
};

// Fills `out` with numbers of which none is stuck; `last` is the one before, and becomes the last of these.
Status fill(Word* word, uint64_t& last, MutBytes out);

}  // namespace sealstone::cpu_entropy
