// SPDX-License-Identifier: Apache-2.0
#include "sealstone/pubkey/rsa_private_key.h"

namespace sealstone {
namespace {

// Which bytes are zero becomes known up to the first that is not, and no more.
Bytes without_zeros(Bytes number) {
    size_t zeros = 0;
    while (zeros < number.size() && Choice::is_zero(number[zeros]).declassify()) ++zeros;
    return number.subspan(zeros);
}

bool is_odd(Bytes number) { return !number.empty() && Choice::bit(number[number.size() - 1]).declassify(); }

}  // namespace

Status RsaPrivateKey::load(const RsaPublicKey& public_key, const RsaPrivateNumbers& numbers) {
    *this = {};
    const RsaPrivateNumbers x = {without_zeros(numbers.p),  without_zeros(numbers.q),         without_zeros(numbers.dp),
                                 without_zeros(numbers.dq), without_zeros(numbers.q_inverse), without_zeros(numbers.d)};
    const size_t size = x.p.size() + x.q.size();
    const bool fit = x.p.size() >= rsa_min_prime_size && x.q.size() >= rsa_min_prime_size &&
                     (size == public_key.size() || size == public_key.size() + 1) && x.dp.size() <= x.p.size() &&
                     x.dq.size() <= x.q.size() && x.q_inverse.size() <= x.p.size() && x.d.size() <= public_key.size();
    if (public_key.empty() || !fit || !is_odd(x.p) || !is_odd(x.q)) return Status::bad_key;
    public_key_ = public_key;
    numbers_ = x;
    return Status::ok;
}

}  // namespace sealstone
