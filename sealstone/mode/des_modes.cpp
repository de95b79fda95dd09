// SPDX-License-Identifier: Apache-2.0
// The modes over DES and Triple DES.
#include "sealstone/cipher/des.h"
#include "sealstone/cipher/des_vartime.h"
#include "sealstone/mode/cbc_cs3_generic.h"
#include "sealstone/mode/cbc_generic.h"
#include "sealstone/mode/cfb_generic.h"
#include "sealstone/mode/ctr_generic.h"
#include "sealstone/mode/ofb_generic.h"
#include "sealstone/mode/pkcs7_generic.h"

namespace sealstone {

template class CbcEncryption<Des>;
template class CbcDecryption<Des>;
template struct CbcPkcs7<Des>;
template struct CbcCs3<Des>;
template class Ctr<Des>;
template class CfbEncryption<Des>;
template class CfbDecryption<Des>;
template class Cfb8Encryption<Des>;
template class Cfb8Decryption<Des>;
template class Ofb<Des>;

template class CbcEncryption<Tdea2Key>;
template class CbcDecryption<Tdea2Key>;
template struct CbcPkcs7<Tdea2Key>;
template struct CbcCs3<Tdea2Key>;
template class Ctr<Tdea2Key>;
template class CfbEncryption<Tdea2Key>;
template class CfbDecryption<Tdea2Key>;
template class Cfb8Encryption<Tdea2Key>;
template class Cfb8Decryption<Tdea2Key>;
template class Ofb<Tdea2Key>;

template class CbcEncryption<Tdea3Key>;
template class CbcDecryption<Tdea3Key>;
template struct CbcPkcs7<Tdea3Key>;
template struct CbcCs3<Tdea3Key>;
template class Ctr<Tdea3Key>;
template class CfbEncryption<Tdea3Key>;
template class CfbDecryption<Tdea3Key>;
template class Cfb8Encryption<Tdea3Key>;
template class Cfb8Decryption<Tdea3Key>;
template class Ofb<Tdea3Key>;

template class CbcEncryption<VartimeDes>;
template class CbcDecryption<VartimeDes>;
template struct CbcPkcs7<VartimeDes>;
template struct CbcCs3<VartimeDes>;
template class CfbEncryption<VartimeDes>;
template class CfbDecryption<VartimeDes>;
template class Cfb8Encryption<VartimeDes>;
template class Cfb8Decryption<VartimeDes>;
template class Ofb<VartimeDes>;

template class CbcEncryption<VartimeTdea2Key>;
template class CbcDecryption<VartimeTdea2Key>;
template struct CbcPkcs7<VartimeTdea2Key>;
template struct CbcCs3<VartimeTdea2Key>;
template class CfbEncryption<VartimeTdea2Key>;
template class CfbDecryption<VartimeTdea2Key>;
template class Cfb8Encryption<VartimeTdea2Key>;
template class Cfb8Decryption<VartimeTdea2Key>;
template class Ofb<VartimeTdea2Key>;

template class CbcEncryption<VartimeTdea3Key>;
template class CbcDecryption<VartimeTdea3Key>;
template struct CbcPkcs7<VartimeTdea3Key>;
template struct CbcCs3<VartimeTdea3Key>;
template class CfbEncryption<VartimeTdea3Key>;
template class CfbDecryption<VartimeTdea3Key>;
template class Cfb8Encryption<VartimeTdea3Key>;
template class Cfb8Decryption<VartimeTdea3Key>;
template class Ofb<VartimeTdea3Key>;

}  // namespace sealstone
