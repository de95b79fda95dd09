// SPDX-License-Identifier: Apache-2.0
// aead/chacha20_poly1305_kernels.h - private: RFC 8439, section 2.8, put together from its parts or fused.
#pragma once
#include "sealstone/aead/chacha20_poly1305.h"
#include "sealstone/isa/kernel.h"

namespace sealstone::chacha20_poly1305 {

struct Message {
    Bytes aad;
    const uint8_t* in;
    uint8_t* out;
    size_t size;
};

// Encrypts (or decrypts) under a state that stands at block 0, and writes the tag. Leaves nothing secret behind on the
// stack.
using Crypt = void(const chacha20::State& state, const Message& message, uint8_t* tag);

struct Ops {
    Crypt* seal;
    Crypt* open;
};

template <class Preset>
Crypt seal_parts;
template <class Preset>
Crypt open_parts;

template <class Preset>
struct Slot {
    using Ops = chacha20_poly1305::Ops;
    static consteval isa::KernelList<Ops> kernels() {
        isa::KernelList<Ops> list;
        list.add(same<Preset, Small> ? "portable-small" : "portable", {}, {seal_parts<Preset>, open_parts<Preset>});
        return list;
    }
};

}  // namespace sealstone::chacha20_poly1305
