// SPDX-License-Identifier: Apache-2.0
#include "sealstone/aead/gcm_kernels.h"
#include "sealstone/aead/gcm_stream_generic.h"

namespace sealstone::gcm {

template class Stream<AesInUse<Small>>;
template class Stream<AesInUse<Balanced>>;

}  // namespace sealstone::gcm
