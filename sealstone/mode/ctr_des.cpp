// SPDX-License-Identifier: Apache-2.0
#include "sealstone/cipher/des.h"
#include "sealstone/cipher/des_vartime.h"
#include "sealstone/mode/ctr_generic.h"

namespace sealstone {

template class Ctr<Des>;
template class Ctr<Tdea2Key>;
template class Ctr<Tdea3Key>;

}  // namespace sealstone
