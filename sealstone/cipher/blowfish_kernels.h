// SPDX-License-Identifier: Apache-2.0
// cipher/blowfish_kernels.h - private: every way this library can run Blowfish.
#pragma once
#include "sealstone/cipher/blowfish.h"
#include "sealstone/isa/kernel.h"

namespace sealstone::blowfish {

// The schedule comes from begin().
using ExpandKey = void(Schedule& schedule, const uint8_t* key, size_t key_size);
using Crypt = void(const Schedule& schedule, const uint8_t* in, uint8_t* out, size_t blocks);

// As bulk::cbc_encrypt.
using Chained = void(const Schedule& schedule, uint8_t* chain, const uint8_t* in, uint8_t* out, size_t blocks);

struct Ops {
    ExpandKey* expand_key;
    Crypt* encrypt;
    Crypt* decrypt;
    Chained* cbc_encrypt;
};

ExpandKey expand_key_x86_bmi2, expand_key_portable;
Crypt encrypt_x86_bmi2, encrypt_portable;
Crypt decrypt_x86_bmi2, decrypt_portable;
Chained cbc_encrypt_x86_bmi2, cbc_encrypt_portable;

void begin(Schedule& schedule);  // makes it pi

struct Slot {
    using Ops = blowfish::Ops;
    static consteval isa::KernelList<Ops> kernels() {
        isa::KernelList<Ops> list;
        if constexpr (isa::is_x86)
            list.add("x86-bmi2", {isa::x86_bmi2},
                     {expand_key_x86_bmi2, encrypt_x86_bmi2, decrypt_x86_bmi2, cbc_encrypt_x86_bmi2});
        list.add("portable", {}, {expand_key_portable, encrypt_portable, decrypt_portable, cbc_encrypt_portable});
        return list;
    }
};

}  // namespace sealstone::blowfish
