// SPDX-License-Identifier: Apache-2.0
#include "sealstone/pubkey/ec_point.h"

namespace sealstone::ec {

using namespace math;
namespace {

bool are_equal(size_t n, const Limb* a, const Limb* b) { return equal_limbs(n, a, b).declassify(); }

// a = a^(2^times)
void square(Limb* a, size_t times, const Modulus& p) {
    for (size_t i = 0; i < times; ++i) multiply<any_width>(a, a, a, p);
}

// c = z^q of the smallest z that is no square, where p - 1 = 2^s q. Its 2^(s-1)-th power tells: -1, and not 1. The
// smallest one is 11 for secp224r1, and 2 where p = 5 mod 8; were there none below 256, then p would be no prime.
void root_of_unity(Limb* c, Limb* z, Limb* power_of_c, const Limb* q, size_t s, const Modulus& p) {
    const size_t n = p.limbs;
    copy_limbs(n, z, p.one);
    for (int i = 2; i < 256; ++i) {
        add<any_width>(z, z, p.one, p);
        power<any_width>(c, z, q, p);
        copy_limbs(n, power_of_c, c);
        square(power_of_c, s - 1, p);
        if (!are_equal(n, power_of_c, p.one)) return;
    }
}

// root = sqrt(a), if there is one; false if not. (Algorithm of Tonelli and Shanks: SP 800-186, appendix E. With p = 3
// mod 4, as most curves have it, s = 1, and the loop does nothing.) Each round makes the order of t = root^2/a half of
// what it was, at the latest: s rounds, whatever a is.
bool vartime_square_root(Limb* frame, const Limb* a, const Modulus& p) {
    const size_t n = p.limbs;
    Limb* const root = frame + Y1 * n;
    Limb *const t = frame + t0 * n, *const c = frame + t3 * n, *const scratch = frame + t4 * n;
    Limb q[max_limbs] = {};
    size_t s = 1;
    while (bit_of(p.value, s) == 0) ++s;

    shift_right(n, q, p.value, s + 1);  // (q - 1)/2
    power<any_width>(scratch, a, q, p);
    multiply<any_width>(root, scratch, a, p);
    multiply<any_width>(t, scratch, root, p);
    shift_right(n, q, p.value, s);
    if (s > 1) root_of_unity(c, frame + X3 * n, scratch, q, s, p);
    for (size_t i = s - 1; i != 0; --i) {
        copy_limbs(n, scratch, t);
        square(scratch, i - 1, p);
        const bool is_one = are_equal(n, scratch, p.one);
        if (!is_one) multiply<any_width>(root, root, c, p);
        square(c, 1, p);
        if (!is_one) multiply<any_width>(t, t, c, p);
    }
    multiply<any_width>(t, root, root, p);
    return are_equal(n, t, a);
}

}  // namespace

bool vartime_decompress(Limb* frame, const Curve& curve, uint8_t* y, const uint8_t* x, uint8_t parity) {
    const Modulus& p = curve.field;
    const size_t n = p.limbs, size = (curve.field_bits + 7) / 8;
    Limb* const root = frame + Y1 * n;

    load_limbs(n, frame + X1 * n, x, size);
    if (!less(n, frame + X1 * n, p.value).declassify()) return false;
    multiply<any_width>(frame + X1 * n, frame + X1 * n, p.square, p);
    if (curve.twist != nullptr) multiply<any_width>(frame + X1 * n, frame + X1 * n, curve.twist, p);
    copy_limbs(n, root, p.one);
    run<any_width>(curve.law.equation, frame, operands(curve, frame, curve.b), p);
    if (!vartime_square_root(frame, frame + t1 * n, p)) return false;

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
