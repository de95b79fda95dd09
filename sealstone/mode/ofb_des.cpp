// SPDX-License-Identifier: Apache-2.0
#include "sealstone/cipher/des.h"
#include "sealstone/cipher/des_vartime.h"
#include "sealstone/mode/ofb_generic.h"

namespace sealstone {

template class Ofb<Des>;
template class Ofb<Tdea2Key>;
template class Ofb<Tdea3Key>;
template class Ofb<VartimeDes>;
template class Ofb<VartimeTdea2Key>;
template class Ofb<VartimeTdea3Key>;

}  // namespace sealstone
