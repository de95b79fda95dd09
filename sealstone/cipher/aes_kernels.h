// SPDX-License-Identifier: Apache-2.0
// cipher/aes_kernels.h - private: every way this library can run AES.
#pragma once
#include "sealstone/cipher/aes.h"
#include "sealstone/cipher/bulk.h"
#include "sealstone/isa/kernel.h"

namespace sealstone::aes {

// `context` has context_size(key size) bytes, aligned to context_align; Nr rounds go with it. For the inverse direction
// a kernel has a form of the key of its own.
using ExpandKey = void(void* context, const uint8_t* key, size_t key_size);
// Independent blocks, in one direction or the other.
using Crypt = void(const void* context, unsigned rounds, const uint8_t* in, uint8_t* out, size_t blocks);
// Blocks of a mode, which a counter, a block of ciphertext or a tweak links to those before; left for those after.
using Mode = void(const void* context, unsigned rounds, uint8_t* link, const uint8_t* in, uint8_t* out, size_t blocks);
// For each block: state = CIPHER(state) ^ block.
using CbcMac = void(const void* context, unsigned rounds, uint8_t* state, const uint8_t* in, size_t blocks);

// As the members of Aes and AesDecryption of these names.
struct Ops {
    ExpandKey* expand_key;
    Crypt* encrypt;
    Mode* ctr32;
    CbcMac* cbc_mac;
    Mode* cbc_encrypt;
    Mode* cfb_encrypt;
    Mode* cfb_decrypt;
    Mode* xts_encrypt;
    ExpandKey* expand_decryption_key;
    Crypt* decrypt;
    Mode* cbc_decrypt;
    Mode* xts_decrypt;
};

ExpandKey expand_key_x86, expand_key_arm64, expand_key_armv7m, expand_key_riscv_zkn, expand_key_portable;
ExpandKey expand_decryption_key_x86, expand_decryption_key_arm64, expand_decryption_key_riscv_zkn,
    expand_decryption_key_portable;
Crypt encrypt_x86_vaes512, encrypt_x86_vaes256, encrypt_x86_aesni, encrypt_arm64_aes, encrypt_armv7m, encrypt_riscv_zkn,
    encrypt_portable;
Crypt decrypt_x86_vaes512, decrypt_x86_vaes256, decrypt_x86_aesni, decrypt_arm64_aes, decrypt_armv7m, decrypt_riscv_zkn,
    decrypt_portable;
Mode ctr32_x86_vaes512, ctr32_x86_vaes256, ctr32_x86_aesni, ctr32_arm64_aes, ctr32_armv7m, ctr32_riscv_zkn,
    ctr32_portable;
CbcMac cbc_mac_x86, cbc_mac_arm64_aes, cbc_mac_armv7m, cbc_mac_riscv_zkn, cbc_mac_portable;
Mode cbc_encrypt_x86, cbc_encrypt_armv7m;
Mode cfb_encrypt_x86;
Mode cfb_decrypt_x86_vaes512, cfb_decrypt_x86_vaes256, cfb_decrypt_x86_aesni;
Mode cbc_decrypt_x86_vaes512, cbc_decrypt_x86_vaes256, cbc_decrypt_x86_aesni;
Mode xts_encrypt_x86_vaes512, xts_encrypt_x86_vaes256, xts_encrypt_x86_aesni;
Mode xts_decrypt_x86_vaes512, xts_decrypt_x86_vaes256, xts_decrypt_x86_aesni;

// The modes of a kernel that has nothing better than independent blocks for them.
template <Crypt* crypt>
struct Over {
    static constexpr size_t block_size = aes::block_size;
    static constexpr size_t parallel = aes::parallel;
    using Block = Span<uint8_t, block_size>;

    const void* context;
    unsigned rounds;

    void encrypt_blocks(const uint8_t* in, uint8_t* out, size_t blocks) const {
        crypt(context, rounds, in, out, blocks);
    }
    void encrypt(Block in, Block out) const { crypt(context, rounds, in.data(), out.data(), 1); }
    void decrypt_blocks(const uint8_t* in, uint8_t* out, size_t blocks) const {
        crypt(context, rounds, in, out, blocks);
    }
};
template <Crypt* crypt, auto bulk_mode>
void mode_over(const void* context, unsigned rounds, uint8_t* link, const uint8_t* in, uint8_t* out, size_t blocks) {
    bulk_mode(Over<crypt>{context, rounds}, Span<uint8_t, block_size>::trust(link), in, out, blocks);
}

template <Crypt* encrypt, Crypt* decrypt>
consteval Ops ops_over_blocks(ExpandKey* expand_key, Mode* ctr32, CbcMac* cbc_mac, ExpandKey* expand_decryption_key) {
    using C = Over<encrypt>;
    using D = Over<decrypt>;
    return {expand_key,
            encrypt,
            ctr32,
            cbc_mac,
            mode_over<encrypt, bulk::cbc_encrypt<C>>,
            mode_over<encrypt, bulk::cfb_encrypt<C>>,
            mode_over<encrypt, bulk::cfb_decrypt<C>>,
            mode_over<encrypt, bulk::xts_encrypt<C>>,
            expand_decryption_key,
            decrypt,
            mode_over<decrypt, bulk::cbc_decrypt<D>>,
            mode_over<decrypt, bulk::xts_decrypt<D>>};
}

struct Slot {
    using Ops = aes::Ops;
    static consteval isa::KernelList<Ops> kernels() {
        isa::KernelList<Ops> list;
        if constexpr (isa::is_x86) {
            constexpr isa::Set aesni = isa::x86_aes | isa::x86_ssse3 | isa::x86_pclmul;
            constexpr isa::Set vaes = aesni | isa::x86_vaes | isa::x86_vpclmul;
            list.add("x86-vaes512", vaes | isa::x86_avx512,
                     {expand_key_x86, encrypt_x86_vaes512, ctr32_x86_vaes512, cbc_mac_x86, cbc_encrypt_x86,
                      cfb_encrypt_x86, cfb_decrypt_x86_vaes512, xts_encrypt_x86_vaes512, expand_decryption_key_x86,
                      decrypt_x86_vaes512, cbc_decrypt_x86_vaes512, xts_decrypt_x86_vaes512});
            list.add("x86-vaes256", vaes | isa::x86_avx2,
                     {expand_key_x86, encrypt_x86_vaes256, ctr32_x86_vaes256, cbc_mac_x86, cbc_encrypt_x86,
                      cfb_encrypt_x86, cfb_decrypt_x86_vaes256, xts_encrypt_x86_vaes256, expand_decryption_key_x86,
                      decrypt_x86_vaes256, cbc_decrypt_x86_vaes256, xts_decrypt_x86_vaes256});
            list.add("x86-aesni", aesni,
                     {expand_key_x86, encrypt_x86_aesni, ctr32_x86_aesni, cbc_mac_x86, cbc_encrypt_x86, cfb_encrypt_x86,
                      cfb_decrypt_x86_aesni, xts_encrypt_x86_aesni, expand_decryption_key_x86, decrypt_x86_aesni,
                      cbc_decrypt_x86_aesni, xts_decrypt_x86_aesni});
        }
        if constexpr (isa::is_arm64)
            list.add("arm64-aes", {isa::arm64_aes},
                     ops_over_blocks<encrypt_arm64_aes, decrypt_arm64_aes>(
                         expand_key_arm64, ctr32_arm64_aes, cbc_mac_arm64_aes, expand_decryption_key_arm64));
        if constexpr (isa::is_riscv_zkn)
            list.add("riscv-zkn", {isa::riscv_zkn},
                     ops_over_blocks<encrypt_riscv_zkn, decrypt_riscv_zkn>(
                         expand_key_riscv_zkn, ctr32_riscv_zkn, cbc_mac_riscv_zkn, expand_decryption_key_riscv_zkn));
        if constexpr (isa::is_armv7m) {
            Ops ops = ops_over_blocks<encrypt_armv7m, decrypt_armv7m>(expand_key_armv7m, ctr32_armv7m, cbc_mac_armv7m,
                                                                      expand_key_armv7m);
            ops.cbc_encrypt = cbc_encrypt_armv7m;
            list.add("armv7m-thumb2", {}, ops);
        }
        list.add("portable", {},
                 ops_over_blocks<encrypt_portable, decrypt_portable>(expand_key_portable, ctr32_portable,
                                                                     cbc_mac_portable, expand_decryption_key_portable));
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
