// SPDX-License-Identifier: Apache-2.0
#include "sealstone/cipher/aes.h"
#include "sealstone/mode/ofb_generic.h"

namespace sealstone {

template class Ofb<Aes128>;
template class Ofb<Aes192>;
template class Ofb<Aes256>;

}  // namespace sealstone
