// SPDX-License-Identifier: Apache-2.0
#include "sealstone/cipher/aes.h"
#include "sealstone/mode/key_wrap_generic.h"

namespace sealstone {

template struct Kw<Aes128>;
template struct Kw<Aes192>;
template struct Kw<Aes256>;
template struct Kwp<Aes128>;
template struct Kwp<Aes192>;
template struct Kwp<Aes256>;

}  // namespace sealstone
