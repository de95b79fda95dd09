// SPDX-License-Identifier: Apache-2.0
#include "sealstone/verify/key_file.h"

namespace sealstone::verify {

KeyForm recognise_key(Bytes file) {
    if (looks_like_pem(file)) return KeyForm::pem;
    const bool point = !file.empty() && file[0] >= 2 && file[0] <= 4;  // SPKI begins with 30
    return point ? KeyForm::point : KeyForm::spki;
}

}  // namespace sealstone::verify
