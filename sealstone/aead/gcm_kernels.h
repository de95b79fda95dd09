// SPDX-License-Identifier: Apache-2.0
// aead/gcm_kernels.h - private: the inner loops of GCM over AES, put together from AES and GHASH or fused.
#pragma once
#include "sealstone/aead/gcm_generic.h"

namespace sealstone::gcm {

template <class Form>
using AesInUse = KeyInUse<AnyAes, Form>;

// `context` is what is kept of H, with the key schedule behind it.
// Encrypts (or decrypts) and writes the 16 bytes of the full tag.
using Whole = void(const void* context, unsigned rounds, const Message& message, uint8_t* tag);
// A run of whole blocks in the middle of a message.
using Blocks = void(const void* context, unsigned rounds, uint8_t* y, uint8_t* counter, const uint8_t* in, uint8_t* out,
                    size_t blocks);

struct Ops {
    Whole* seal;
    Whole* open;
    Blocks* seal_blocks;
    Blocks* open_blocks;
};

template <class Form>
Whole seal_parts;
template <class Form>
Whole open_parts;
template <class Form>
Blocks seal_blocks_parts;
template <class Form>
Blocks open_blocks_parts;
// Fused kernels read the contexts that AES and GHASH chose, and so may need no less than those did for theirs.
Whole seal_x86_vaes512, open_x86_vaes512;
Blocks seal_blocks_x86_vaes512, open_blocks_x86_vaes512;

template <class Form>
struct Slot {
    using Ops = gcm::Ops;
    static consteval isa::KernelList<Ops> kernels() {
        constexpr Ops parts{seal_parts<Form>, open_parts<Form>, seal_blocks_parts<Form>, open_blocks_parts<Form>};
        isa::KernelList<Ops> list;
        if constexpr (isa::is_x86) {
            constexpr isa::Set aesni = isa::x86_aes | isa::x86_pclmul | isa::x86_ssse3;
            if constexpr (!same<Form, Small>)
                list.add("x86-vaes512", aesni | isa::x86_vaes | isa::x86_vpclmul | isa::x86_avx512 | isa::x86_bmi2,
                         {seal_x86_vaes512, open_x86_vaes512, seal_blocks_x86_vaes512, open_blocks_x86_vaes512});
            list.add("x86-aesni", aesni, parts);
        }
        if constexpr (isa::is_arm64) list.add("arm64-aes", {isa::arm64_aes}, parts);
        if constexpr (isa::is_armv7m) list.add("armv7m-umull", {}, parts);
        if constexpr (isa::is_riscv_zkn) list.add("riscv-zkn", {isa::riscv_zkn}, parts);
        list.add("portable", {}, parts);
        return list;
    }
};

template <class Form>
struct Loops<AesInUse<Form>> {
    using Key = AesInUse<Form>;
    static void seal(const Key& key, const Message& message, uint8_t* tag) {
        isa::op<Slot<Form>, &Ops::seal>()(key.hash, key.cipher.rounds(), message, tag);
    }
    static void open(const Key& key, const Message& message, uint8_t* tag) {
        isa::op<Slot<Form>, &Ops::open>()(key.hash, key.cipher.rounds(), message, tag);
    }
    static void seal_blocks(const Key& key, uint8_t* y, uint8_t* counter, const uint8_t* in, uint8_t* out,
                            size_t blocks) {
        isa::op<Slot<Form>, &Ops::seal_blocks>()(key.hash, key.cipher.rounds(), y, counter, in, out, blocks);
    }
    static void open_blocks(const Key& key, uint8_t* y, uint8_t* counter, const uint8_t* in, uint8_t* out,
                            size_t blocks) {
        isa::op<Slot<Form>, &Ops::open_blocks>()(key.hash, key.cipher.rounds(), y, counter, in, out, blocks);
    }
};

}  // namespace sealstone::gcm
