// SPDX-License-Identifier: Apache-2.0
#include "sealstone/cipher/aes.h"
#include "sealstone/mode/ctr_generic.h"

namespace sealstone {

template class Ctr<Aes128>;
template class Ctr<Aes192>;
template class Ctr<Aes256>;

}  // namespace sealstone
