// SPDX-License-Identifier: Apache-2.0
#include "sealstone/cipher/aes.h"
#include "sealstone/mode/cbc_cs3_generic.h"

namespace sealstone {

template struct CbcCs3<Aes128>;
template struct CbcCs3<Aes192>;
template struct CbcCs3<Aes256>;

}  // namespace sealstone
