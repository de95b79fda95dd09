// SPDX-License-Identifier: Apache-2.0
#include "sealstone/cipher/camellia.h"
#include "sealstone/mac/cmac_generic.h"

namespace sealstone {

template class Cmac<Camellia128>;
template class Cmac<Camellia192>;
template class Cmac<Camellia256>;

}  // namespace sealstone
