// SPDX-License-Identifier: Apache-2.0
// The modes over Camellia.
#include "sealstone/cipher/camellia.h"
#include "sealstone/mode/cbc_cs3_generic.h"
#include "sealstone/mode/cbc_generic.h"
#include "sealstone/mode/cfb_generic.h"
#include "sealstone/mode/ctr_generic.h"
#include "sealstone/mode/key_wrap_generic.h"
#include "sealstone/mode/ofb_generic.h"
#include "sealstone/mode/pkcs7_generic.h"
#include "sealstone/mode/xts_generic.h"

namespace sealstone {

template class CbcEncryption<Camellia128>;
template class CbcEncryption<Camellia192>;
template class CbcEncryption<Camellia256>;
template class CbcDecryption<Camellia128>;
template class CbcDecryption<Camellia192>;
template class CbcDecryption<Camellia256>;
template struct CbcPkcs7<Camellia128>;
template struct CbcPkcs7<Camellia192>;
template struct CbcPkcs7<Camellia256>;
template struct CbcCs3<Camellia128>;
template struct CbcCs3<Camellia192>;
template struct CbcCs3<Camellia256>;
template class Ctr<Camellia128>;
template class Ctr<Camellia192>;
template class Ctr<Camellia256>;
template class CfbEncryption<Camellia128>;
template class CfbEncryption<Camellia192>;
template class CfbEncryption<Camellia256>;
template class CfbDecryption<Camellia128>;
template class CfbDecryption<Camellia192>;
template class CfbDecryption<Camellia256>;
template class Cfb8Encryption<Camellia128>;
template class Cfb8Encryption<Camellia192>;
template class Cfb8Encryption<Camellia256>;
template class Cfb8Decryption<Camellia128>;
template class Cfb8Decryption<Camellia192>;
template class Cfb8Decryption<Camellia256>;
template class Ofb<Camellia128>;
template class Ofb<Camellia192>;
template class Ofb<Camellia256>;
template class XtsEncryption<Camellia128>;
template class XtsEncryption<Camellia192>;
template class XtsEncryption<Camellia256>;
template class XtsDecryption<Camellia128>;
template class XtsDecryption<Camellia192>;
template class XtsDecryption<Camellia256>;
template struct Kw<Camellia128>;
template struct Kw<Camellia192>;
template struct Kw<Camellia256>;
template struct Kwp<Camellia128>;
template struct Kwp<Camellia192>;
template struct Kwp<Camellia256>;

}  // namespace sealstone
