// SPDX-License-Identifier: Apache-2.0
// The modes over Blowfish.
#include "sealstone/cipher/blowfish.h"
#include "sealstone/mode/cbc_cs3_generic.h"
#include "sealstone/mode/cbc_generic.h"
#include "sealstone/mode/cfb_generic.h"
#include "sealstone/mode/ctr_generic.h"
#include "sealstone/mode/ofb_generic.h"
#include "sealstone/mode/pkcs7_generic.h"

namespace sealstone {

template class CbcEncryption<VartimeBlowfish>;
template class CbcDecryption<VartimeBlowfish>;
template struct CbcPkcs7<VartimeBlowfish>;
template struct CbcCs3<VartimeBlowfish>;
template class Ctr<VartimeBlowfish>;
template class CfbEncryption<VartimeBlowfish>;
template class CfbDecryption<VartimeBlowfish>;
template class Cfb8Encryption<VartimeBlowfish>;
template class Cfb8Decryption<VartimeBlowfish>;
template class Ofb<VartimeBlowfish>;

}  // namespace sealstone
