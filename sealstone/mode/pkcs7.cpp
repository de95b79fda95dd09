// SPDX-License-Identifier: Apache-2.0
#include "sealstone/cipher/aes.h"
#include "sealstone/mode/pkcs7_generic.h"

namespace sealstone {

template struct CbcPkcs7<Aes128>;
template struct CbcPkcs7<Aes192>;
template struct CbcPkcs7<Aes256>;

}  // namespace sealstone
