// SPDX-License-Identifier: Apache-2.0
#include "sealstone/aead/ccm.h"
#include "sealstone/aead/ccm_kernels.h"

namespace sealstone::ccm {

template Status seal<AnyAes>(AnyAes, Bytes, Bytes, Bytes, MutBytes, MutBytes);
template Status open<AnyAes>(AnyAes, Bytes, Bytes, Bytes, MutBytes, Bytes, Verdict&);

}  // namespace sealstone::ccm
