// SPDX-License-Identifier: Apache-2.0
// cipher/blowfish_kernels.h - private: every way this library can run Blowfish.
#pragma once
#include "sealstone/cipher/blowfish.h"
#include "sealstone/isa/kernel.h"

namespace sealstone::blowfish {

using ExpandKey = void(Schedule& schedule, const uint8_t* key, size_t key_size);
using Crypt = void(const Schedule& schedule, const uint8_t* in, uint8_t* out, size_t blocks);

struct Ops {
    ExpandKey* expand_key;
    Crypt* encrypt;
    Crypt* decrypt;
};

ExpandKey expand_key_portable;
Crypt encrypt_portable, decrypt_portable;

struct Slot {
    using Ops = blowfish::Ops;
    static consteval isa::KernelList<Ops> kernels() {
        isa::KernelList<Ops> list;
        list.add("portable", {}, {expand_key_portable, encrypt_portable, decrypt_portable});
        return list;
    }
};

}  // namespace sealstone::blowfish
