// SPDX-License-Identifier: Apache-2.0
#include "sealstone/cipher/des_vartime.h"
#include "sealstone/mac/cmac_generic.h"

namespace sealstone {

template class Cmac<VartimeTdea2Key>;
template class Cmac<VartimeTdea3Key>;

}  // namespace sealstone
