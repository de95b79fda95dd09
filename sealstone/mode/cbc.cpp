// SPDX-License-Identifier: Apache-2.0
#include "sealstone/cipher/aes.h"
#include "sealstone/mode/cbc_generic.h"

namespace sealstone {

template class CbcEncryption<Aes128>;
template class CbcEncryption<Aes192>;
template class CbcEncryption<Aes256>;
template class CbcDecryption<Aes128>;
template class CbcDecryption<Aes192>;
template class CbcDecryption<Aes256>;

}  // namespace sealstone
