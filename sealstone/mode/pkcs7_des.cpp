// SPDX-License-Identifier: Apache-2.0
#include "sealstone/cipher/des.h"
#include "sealstone/cipher/des_vartime.h"
#include "sealstone/mode/pkcs7_generic.h"

namespace sealstone {

template struct CbcPkcs7<Des>;
template struct CbcPkcs7<Tdea2Key>;
template struct CbcPkcs7<Tdea3Key>;
template struct CbcPkcs7<VartimeDes>;
template struct CbcPkcs7<VartimeTdea2Key>;
template struct CbcPkcs7<VartimeTdea3Key>;

}  // namespace sealstone
