// SPDX-License-Identifier: Apache-2.0
// cipher/camellia_kernels.h - private: every way this library can run Camellia.
#pragma once
#include "sealstone/cipher/camellia.h"
#include "sealstone/isa/kernel.h"

namespace sealstone::camellia {

// `context` has context_size(key size) bytes, aligned to context_align; subkeys(key size) goes with it.
using ExpandKey = void(void* context, const uint8_t* key, size_t key_size);
using Crypt = void(const void* context, unsigned subkeys, const uint8_t* in, uint8_t* out, size_t blocks);

// As the functions of their names in cipher/bulk.h.
using Chained = void(const void* context, unsigned subkeys, uint8_t* chain, const uint8_t* in, uint8_t* out,
                     size_t blocks);

struct Ops {
    ExpandKey* expand_key;
    Crypt* encrypt;
    Crypt* decrypt;
    Chained* cbc_encrypt;
    Chained* cbc_decrypt;
    Chained* ctr32;
};

ExpandKey expand_key_x86_gfni512, expand_key_x86_aesni, expand_key_portable;
Crypt encrypt_x86_gfni512, encrypt_x86_aesni, encrypt_portable;
Crypt decrypt_x86_gfni512, decrypt_x86_aesni, decrypt_portable;
Chained cbc_encrypt_x86_gfni512, cbc_encrypt_x86_aesni, cbc_encrypt_portable;
Chained cbc_decrypt_x86_gfni512, cbc_decrypt_x86_aesni, cbc_decrypt_portable;
Chained ctr32_x86_gfni512, ctr32_x86_aesni, ctr32_portable;

struct Slot {
    using Ops = camellia::Ops;
    static consteval isa::KernelList<Ops> kernels() {
        isa::KernelList<Ops> list;
        if constexpr (isa::is_x86) {
            list.add("x86-gfni512", isa::x86_gfni | isa::x86_avx512,
                     {expand_key_x86_gfni512, encrypt_x86_gfni512, decrypt_x86_gfni512, cbc_encrypt_x86_gfni512,
                      cbc_decrypt_x86_gfni512, ctr32_x86_gfni512});
            list.add("x86-aesni", isa::x86_aes | isa::x86_avx2,
                     {expand_key_x86_aesni, encrypt_x86_aesni, decrypt_x86_aesni, cbc_encrypt_x86_aesni,
                      cbc_decrypt_x86_aesni, ctr32_x86_aesni});
        }
        list.add("portable", {},
                 {expand_key_portable, encrypt_portable, decrypt_portable, cbc_encrypt_portable, cbc_decrypt_portable,
                  ctr32_portable});
        return list;
    }
};

}  // namespace sealstone::camellia
