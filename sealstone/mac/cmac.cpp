// SPDX-License-Identifier: Apache-2.0
#include "sealstone/mac/cmac_generic.h"

namespace sealstone {

template class Cmac<Aes128>;
template class Cmac<Aes192>;
template class Cmac<Aes256>;

}  // namespace sealstone
