// SPDX-License-Identifier: Apache-2.0
// cipher/camellia_kernels.h - private: every way this library can run Camellia.
#pragma once
#include "sealstone/cipher/camellia.h"
#include "sealstone/isa/kernel.h"

namespace sealstone::camellia {

// `context` has context_size(key size) bytes, aligned to context_align; subkeys(key size) goes with it.
using ExpandKey = void(void* context, const uint8_t* key, size_t key_size);
using Crypt = void(const void* context, unsigned subkeys, const uint8_t* in, uint8_t* out, size_t blocks);

struct Ops {
    ExpandKey* expand_key;
    Crypt* encrypt;
    Crypt* decrypt;
};

ExpandKey expand_key_portable;
Crypt encrypt_portable, decrypt_portable;

struct Slot {
    using Ops = camellia::Ops;
    static consteval isa::KernelList<Ops> kernels() {
        isa::KernelList<Ops> list;
        list.add("portable", {}, {expand_key_portable, encrypt_portable, decrypt_portable});
        return list;
    }
};

}  // namespace sealstone::camellia
