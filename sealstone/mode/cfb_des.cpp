// SPDX-License-Identifier: Apache-2.0
#include "sealstone/cipher/des.h"
#include "sealstone/cipher/des_vartime.h"
#include "sealstone/mode/cfb_generic.h"

namespace sealstone {

template class CfbEncryption<Des>;
template class CfbEncryption<Tdea2Key>;
template class CfbEncryption<Tdea3Key>;
template class CfbEncryption<VartimeDes>;
template class CfbEncryption<VartimeTdea2Key>;
template class CfbEncryption<VartimeTdea3Key>;
template class CfbDecryption<Des>;
template class CfbDecryption<Tdea2Key>;
template class CfbDecryption<Tdea3Key>;
template class CfbDecryption<VartimeDes>;
template class CfbDecryption<VartimeTdea2Key>;
template class CfbDecryption<VartimeTdea3Key>;
template class Cfb8Encryption<Des>;
template class Cfb8Encryption<Tdea2Key>;
template class Cfb8Encryption<Tdea3Key>;
template class Cfb8Encryption<VartimeDes>;
template class Cfb8Encryption<VartimeTdea2Key>;
template class Cfb8Encryption<VartimeTdea3Key>;
template class Cfb8Decryption<Des>;
template class Cfb8Decryption<Tdea2Key>;
template class Cfb8Decryption<Tdea3Key>;
template class Cfb8Decryption<VartimeDes>;
template class Cfb8Decryption<VartimeTdea2Key>;
template class Cfb8Decryption<VartimeTdea3Key>;

}  // namespace sealstone
