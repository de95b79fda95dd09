// SPDX-License-Identifier: Apache-2.0
#include "sealstone/verify/ecdsa.h"

namespace sealstone::verify {

SignatureForm recognise_signature(Bytes signature, size_t raw_size) {
    if (signature.size() != raw_size) return SignatureForm::der;
    uint8_t room[2 * 66];  // 521 bits
    const bool is_der = raw_size <= sizeof room && ecdsa_signature_from_der(signature, {room, raw_size}) == Status::ok;
    return is_der ? SignatureForm::der : SignatureForm::raw;
}

}  // namespace sealstone::verify
