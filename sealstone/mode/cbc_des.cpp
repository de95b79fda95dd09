// SPDX-License-Identifier: Apache-2.0
#include "sealstone/cipher/des.h"
#include "sealstone/cipher/des_vartime.h"
#include "sealstone/mode/cbc_generic.h"

namespace sealstone {

template class CbcEncryption<Des>;
template class CbcEncryption<Tdea2Key>;
template class CbcEncryption<Tdea3Key>;
template class CbcEncryption<VartimeDes>;
template class CbcEncryption<VartimeTdea2Key>;
template class CbcEncryption<VartimeTdea3Key>;
template class CbcDecryption<Des>;
template class CbcDecryption<Tdea2Key>;
template class CbcDecryption<Tdea3Key>;
template class CbcDecryption<VartimeDes>;
template class CbcDecryption<VartimeTdea2Key>;
template class CbcDecryption<VartimeTdea3Key>;

}  // namespace sealstone
