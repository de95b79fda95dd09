// SPDX-License-Identifier: Apache-2.0
// cipher/aes_kernels.h - private: every way this library can run AES.
#pragma once
#include "sealstone/cipher/aes.h"
#include "sealstone/isa/kernel.h"

namespace sealstone::aes {

// `context` has context_size(key size) bytes, aligned to context_align; Nr rounds go with it.
// For the inverse direction a kernel has a form of the key of its own.
using ExpandKey = void(void* context, const uint8_t* key, size_t key_size);
// Many independent blocks, in one direction or the other.
using Crypt = void(const void* context, unsigned rounds, const uint8_t* in, uint8_t* out, size_t blocks);
using Ctr32 = void(const void* context, unsigned rounds, uint8_t* counter, const uint8_t* in, uint8_t* out,
                   size_t blocks);
// For each block: state = CIPHER(state) ^ block.
using CbcMac = void(const void* context, unsigned rounds, uint8_t* state, const uint8_t* in, size_t blocks);

struct Ops {
    ExpandKey* expand_key;
    Crypt* encrypt;
    Ctr32* ctr32;
    CbcMac* cbc_mac;
    ExpandKey* expand_decryption_key;
    Crypt* decrypt;
};

ExpandKey expand_key_x86, expand_key_arm64, expand_key_riscv_zkn, expand_key_portable;
Crypt encrypt_x86_aesni, encrypt_x86_vaes512, encrypt_arm64_aes, encrypt_riscv_zkn, encrypt_portable;
Ctr32 ctr32_x86_aesni, ctr32_x86_vaes512, ctr32_arm64_aes, ctr32_riscv_zkn, ctr32_portable;
CbcMac cbc_mac_x86_aesni, cbc_mac_arm64_aes, cbc_mac_riscv_zkn, cbc_mac_portable;
ExpandKey expand_decryption_key_x86, expand_decryption_key_arm64, expand_decryption_key_riscv_zkn,
    expand_decryption_key_portable;
Crypt decrypt_x86_aesni, decrypt_arm64_aes, decrypt_riscv_zkn, decrypt_portable;
ExpandKey expand_key_armv7m;
Crypt encrypt_armv7m;
Ctr32 ctr32_armv7m;
CbcMac cbc_mac_armv7m;

struct Slot {
    using Ops = aes::Ops;
    static consteval isa::KernelList<Ops> kernels() {
        isa::KernelList<Ops> list;
        if constexpr (isa::is_x86) {
            constexpr isa::Set aesni = isa::x86_aes | isa::x86_ssse3;
            list.add("x86-vaes512", aesni | isa::x86_vaes | isa::x86_avx512,
                     {expand_key_x86, encrypt_x86_vaes512, ctr32_x86_vaes512, cbc_mac_x86_aesni,
                      expand_decryption_key_x86, decrypt_x86_aesni});
            list.add("x86-aesni", aesni,
                     {expand_key_x86, encrypt_x86_aesni, ctr32_x86_aesni, cbc_mac_x86_aesni, expand_decryption_key_x86,
                      decrypt_x86_aesni});
        }
        if constexpr (isa::is_arm64)
            list.add("arm64-aes", {isa::arm64_aes},
                     {expand_key_arm64, encrypt_arm64_aes, ctr32_arm64_aes, cbc_mac_arm64_aes,
                      expand_decryption_key_arm64, decrypt_arm64_aes});
        if constexpr (isa::is_riscv_zkn)
            list.add("riscv-zkn", {isa::riscv_zkn},
                     {expand_key_riscv_zkn, encrypt_riscv_zkn, ctr32_riscv_zkn, cbc_mac_riscv_zkn,
                      expand_decryption_key_riscv_zkn, decrypt_riscv_zkn});
        if constexpr (isa::is_armv7m)
            list.add(
                "armv7m-thumb2", {},
                {expand_key_armv7m, encrypt_armv7m, ctr32_armv7m, cbc_mac_armv7m, expand_key_armv7m, decrypt_portable});
        list.add("portable", {},
                 {expand_key_portable, encrypt_portable, ctr32_portable, cbc_mac_portable,
                  expand_decryption_key_portable, decrypt_portable});
        return list;
    }
};

// The layout of the x86 and AArch64 kernels: the round keys of FIPS 197, 5.2, one after another.
struct RoundKeys {
    uint8_t key[15][block_size];
};
// The 32-bit counter at the end of a counter block.
constexpr uint32_t counter_of(const uint8_t* block) { return load_be32(block + 12); }

}  // namespace sealstone::aes
