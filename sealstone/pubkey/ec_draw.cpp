// SPDX-License-Identifier: Apache-2.0
#include "sealstone/pubkey/ec_scalar.h"

namespace sealstone::ec {

using namespace math;

Status draw(MutBytes k, const Curve& curve, Limb* work, RandomSource source) {
    const size_t n = curve.order.limbs, excess = 8 * k.size() - curve.order_bits;
    Limb* const limit = work + n;
    copy_limbs(n, limit, curve.order.value);
    limit[0] ^= 1;  // n - 1, since n is odd
    // Less than half of all candidates are refused, so that 128 in a row are no accident.
    for (int i = 0; i < 128 && source.read(k) == Status::ok; ++i) {
        k[0] = static_cast<uint8_t>(k[0] & 0xff >> excess);
        load_limbs(n, work, k.data(), k.size());
        if (!less(n, work, limit).declassify()) continue;
        for (size_t j = 0; j < n; ++j) limit[j] = j == 0;
        add_limbs<any_width>(n, work, work, limit);
        store_limbs(work, k.data(), k.size());
        return Status::ok;
    }
    wipe(k.data(), k.size());
    return Status::no_entropy;
}

}  // namespace sealstone::ec
