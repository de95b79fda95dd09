// SPDX-License-Identifier: Apache-2.0
#include "sealstone/pubkey/ec_point.h"

namespace sealstone::ec {

using namespace math;

bool vartime_decompress(Limb* frame, const Curve& curve, uint8_t* y, const uint8_t* x, uint8_t parity) {
    const Modulus& p = curve.field;
    const size_t n = p.limbs, size = (curve.field_bits + 7) / 8;
    Limb* const root = frame + Y1 * n;

    load_limbs(n, frame + X1 * n, x, size);
    if (!less(n, frame + X1 * n, p.value).declassify()) return false;
    multiply<any_width>(frame + X1 * n, frame + X1 * n, p.square, p);
    if (curve.twist != nullptr) multiply<any_width>(frame + X1 * n, frame + X1 * n, curve.twist, p);
    copy_limbs(n, frame + t3 * n, curve.b);
    copy_limbs(n, root, p.one);
    run<any_width>(curve.law.equation, frame, p);

    // p = 3 mod 4: the root of a square a is a^((p + 1)/4) (SEC 1, 2.3.4; SP 800-186, appendix E).
    Limb exponent[max_limbs] = {1};
    Limb carry = add_limbs<any_width>(n, exponent, exponent, p.value);
    for (int i = 0; i < 2; ++i) {
        for (size_t j = n; j-- != 0;) {
            const Limb next = exponent[j] & 1;
            exponent[j] = exponent[j] >> 1 | carry << (limb_bits - 1);
            carry = next;
        }
    }
    power<any_width>(root, frame + t1 * n, exponent, p);
    multiply<any_width>(frame + t2 * n, root, root, p);
    if (!equal_limbs(n, frame + t1 * n, frame + t2 * n).declassify()) return false;

    if (curve.twist != nullptr) multiply<any_width>(root, root, curve.twist + 3 * n, p);
    Limb one[max_limbs] = {1};
    multiply<any_width>(root, root, one, p);  // out of Montgomery form
    if ((root[0] & 1) != parity) {
        if (is_zero(n, root).declassify()) return false;
        subtract_limbs<any_width>(n, root, p.value, root);
    }
    store_limbs(root, y, size);
    return true;
}

}  // namespace sealstone::ec
