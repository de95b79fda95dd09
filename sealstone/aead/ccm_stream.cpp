// SPDX-License-Identifier: Apache-2.0
#include "sealstone/aead/ccm_kernels.h"
#include "sealstone/aead/ccm_stream_generic.h"

namespace sealstone::ccm {

template class Stream<AnyAes>;

}  // namespace sealstone::ccm
