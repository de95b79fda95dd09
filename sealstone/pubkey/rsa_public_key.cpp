// SPDX-License-Identifier: Apache-2.0
#include "sealstone/pubkey/rsa_public_key.h"

namespace sealstone {
namespace {

Bytes without_zeros(Bytes number) {
    size_t zeros = 0;
    while (zeros < number.size() && number[zeros] == 0) ++zeros;
    return number.subspan(zeros);
}

size_t bits_of(Bytes number) {
    size_t bits = 8 * number.size();
    if (bits != 0)
        for (uint8_t top = number[0]; (top & 0x80) == 0; top = static_cast<uint8_t>(top << 1)) --bits;
    return bits;
}

}  // namespace

Status RsaPublicKey::load(Bytes modulus, Bytes exponent) {
    *this = {};
    const Bytes n = without_zeros(modulus), e = without_zeros(exponent);
    const size_t bits = bits_of(n);
    if (bits < rsa_min_bits || bits > rsa_max_bits || e.size() > rsa_max_exponent_size) return Status::unsupported;
    if ((n[n.size() - 1] & 1) == 0 || e.empty() || (e[e.size() - 1] & 1) == 0) return Status::bad_key;
    if (e.size() == 1 && e[0] < 3) return Status::bad_key;
    modulus_ = n;
    exponent_ = e;
    return Status::ok;
}

size_t RsaPublicKey::bits() const { return bits_of(modulus_); }

}  // namespace sealstone
