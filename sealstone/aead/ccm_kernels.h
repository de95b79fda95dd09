// SPDX-License-Identifier: Apache-2.0
// aead/ccm_kernels.h - private: the inner loops of CCM over AES, put together from pairs of blocks or fused.
#pragma once
#include "sealstone/aead/ccm_generic.h"
#include "sealstone/isa/kernel.h"

namespace sealstone::ccm {

// A whole message: writes the 16 bytes of the full tag.
using Whole = void(const void* context, unsigned rounds, const Message& message, uint8_t* tag);
// A run of whole blocks in the middle of one; see Loops.
using Blocks = void(const void* context, unsigned rounds, State& state, const uint8_t* in, uint8_t* out, size_t blocks);

struct Ops {
    Whole* seal;
    Whole* open;
    Blocks* seal_blocks;
    Blocks* open_blocks;
};

Whole seal_parts, open_parts;
Blocks seal_pairs, open_pairs;
Blocks seal_blocks_armv7m, open_blocks_armv7m;
// They read the context that AES chose, and so may need no less than it did for its own.
Whole seal_x86_vaes512, open_x86_vaes512;
Blocks seal_blocks_x86_vaes512, open_blocks_x86_vaes512;
Blocks seal_blocks_x86_aesni, open_blocks_x86_aesni;

struct Slot {
    using Ops = ccm::Ops;
    static consteval isa::KernelList<Ops> kernels() {
        constexpr Ops pairs{seal_parts, open_parts, seal_pairs, open_pairs};
        isa::KernelList<Ops> list;
        if constexpr (isa::is_x86) {
            constexpr isa::Set aesni = isa::x86_aes | isa::x86_ssse3 | isa::x86_pclmul;
            list.add("x86-vaes512", aesni | isa::x86_vaes | isa::x86_vpclmul | isa::x86_avx512,
                     {seal_x86_vaes512, open_x86_vaes512, seal_blocks_x86_vaes512, open_blocks_x86_vaes512});
            list.add("x86-aesni", aesni, {seal_parts, open_parts, seal_blocks_x86_aesni, open_blocks_x86_aesni});
        }
        if constexpr (isa::is_arm64) list.add("arm64-aes", {isa::arm64_aes}, pairs);
        if constexpr (isa::is_armv7m)
            list.add("armv7m-thumb2", {}, {seal_parts, open_parts, seal_blocks_armv7m, open_blocks_armv7m});
        list.add("portable", {}, pairs);
        return list;
    }
};

template <>
struct Loops<AnyAes> {
    static void seal(const AnyAes& cipher, const Message& message, uint8_t* tag) {
        isa::op<Slot, &Ops::seal>()(cipher.context(), cipher.rounds(), message, tag);
    }
    static void open(const AnyAes& cipher, const Message& message, uint8_t* tag) {
        isa::op<Slot, &Ops::open>()(cipher.context(), cipher.rounds(), message, tag);
    }
    static void seal_blocks(const AnyAes& cipher, State& state, const uint8_t* in, uint8_t* out, size_t blocks) {
        isa::op<Slot, &Ops::seal_blocks>()(cipher.context(), cipher.rounds(), state, in, out, blocks);
    }
    static void open_blocks(const AnyAes& cipher, State& state, const uint8_t* in, uint8_t* out, size_t blocks) {
        isa::op<Slot, &Ops::open_blocks>()(cipher.context(), cipher.rounds(), state, in, out, blocks);
    }
};

}  // namespace sealstone::ccm
