// SPDX-License-Identifier: Apache-2.0
// mode/cbc_generic.h - private: the members of CBC, for the files that instantiate them for a cipher.
#pragma once
#include "sealstone/cipher/bulk.h"
#include "sealstone/mode/cbc.h"

namespace sealstone {

template <BlockCipher Cipher>
void CbcEncryption<Cipher>::encrypt(const uint8_t* in, uint8_t* out, size_t blocks) {
    bulk::cbc_encrypt(cipher_, chain_, in, out, blocks);
}

template <BlockCipher Cipher>
void CbcDecryption<Cipher>::decrypt(const uint8_t* in, uint8_t* out, size_t blocks) {
    bulk::cbc_decrypt(inverse_, chain_, in, out, blocks);
}

}  // namespace sealstone
