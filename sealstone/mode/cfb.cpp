// SPDX-License-Identifier: Apache-2.0
#include "sealstone/cipher/aes.h"
#include "sealstone/mode/cfb_generic.h"

namespace sealstone {

template class CfbEncryption<Aes128>;
template class CfbEncryption<Aes192>;
template class CfbEncryption<Aes256>;
template class CfbDecryption<Aes128>;
template class CfbDecryption<Aes192>;
template class CfbDecryption<Aes256>;
template class Cfb8Encryption<Aes128>;
template class Cfb8Encryption<Aes192>;
template class Cfb8Encryption<Aes256>;
template class Cfb8Decryption<Aes128>;
template class Cfb8Decryption<Aes192>;
template class Cfb8Decryption<Aes256>;

}  // namespace sealstone
