// SPDX-License-Identifier: Apache-2.0
#include "sealstone/cipher/des.h"
#include "sealstone/cipher/des_vartime.h"
#include "sealstone/mode/cbc_cs3_generic.h"

namespace sealstone {

template struct CbcCs3<Des>;
template struct CbcCs3<Tdea2Key>;
template struct CbcCs3<Tdea3Key>;
template struct CbcCs3<VartimeDes>;
template struct CbcCs3<VartimeTdea2Key>;
template struct CbcCs3<VartimeTdea3Key>;

}  // namespace sealstone
