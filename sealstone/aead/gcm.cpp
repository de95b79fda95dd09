// SPDX-License-Identifier: Apache-2.0
#include "sealstone/aead/gcm.h"
#include "sealstone/aead/gcm_kernels.h"

namespace sealstone::gcm {

template Status seal(AesInUse<Small>, Bytes, Bytes, Bytes, MutBytes, MutBytes);
template Status seal(AesInUse<Balanced>, Bytes, Bytes, Bytes, MutBytes, MutBytes);
template Status open(AesInUse<Small>, Bytes, Bytes, Bytes, MutBytes, Bytes, Verdict&);
template Status open(AesInUse<Balanced>, Bytes, Bytes, Bytes, MutBytes, Bytes, Verdict&);

}  // namespace sealstone::gcm
