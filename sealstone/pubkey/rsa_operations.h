// SPDX-License-Identifier: Apache-2.0
// pubkey/rsa_operations.h - private: what public and private operations share.
#pragma once
#include "sealstone/pubkey/rsa_public_key.h"

namespace sealstone::rsa {

// e - 1: the powers of math/power.h bring one more factor of their own.
class ExponentLessOne {
public:
    explicit ExponentLessOne(const RsaPublicKey& key) : at_(rsa_max_exponent_size - key.exponent().size()) {
        copy(byte_ + at_, key.exponent().data(), key.exponent().size());
        byte_[rsa_max_exponent_size - 1] ^= 1;  // e is odd
    }
    Bytes bytes() const { return Bytes(byte_).subspan(at_); }

private:
    uint8_t byte_[rsa_max_exponent_size] = {};
    size_t at_;
};

constexpr size_t limbs_of(const RsaPublicKey& key) { return math::limbs_for(8 * key.size()); }

// The modulus, and a number of as many bytes: `bad_encoding` if it is not below.
inline Status load_below(math::Limb* modulus, math::Limb* x, const RsaPublicKey& key, Bytes in) {
    const size_t n = limbs_of(key);
    math::load_limbs(n, modulus, key.modulus().data(), key.size());
    math::load_limbs(n, x, in.data(), in.size());
    return math::less(n, x, modulus).declassify() ? Status::ok : Status::bad_encoding;
}

inline Status fail(Status status, MutBytes out) {
    fill_zero(out.data(), out.size());
    return status;
}

}  // namespace sealstone::rsa
