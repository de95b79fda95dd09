// SPDX-License-Identifier: Apache-2.0
#include "sealstone/cipher/aes.h"
#include "sealstone/mode/xts_generic.h"

namespace sealstone {

template class XtsEncryption<Aes128>;
template class XtsEncryption<Aes192>;
template class XtsEncryption<Aes256>;
template class XtsDecryption<Aes128>;
template class XtsDecryption<Aes192>;
template class XtsDecryption<Aes256>;

}  // namespace sealstone
