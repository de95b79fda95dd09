// SPDX-License-Identifier: Apache-2.0
// pubkey/ecdsa_verify.h - private: verification for any number of limbs.
#pragma once
#include "sealstone/math/weierstrass.h"
#include "sealstone/pubkey/ecdsa.h"

namespace sealstone::ecdsa {

using namespace math;

// Where the numbers of a verification lie, each as long as the curve's: the registers of the formulas, the odd
// multiples of the key, r, and the two scalars.
inline constexpr size_t frame = 0, points = frame_size, r = points + 3 * odd_count, u1 = r + 1, u2 = r + 2,
                        workspace_size = r + 3;

// FIPS 186-5, section 6.4.2, step 2: the leftmost order_bits of the digest. What comes out may be n or more.
constexpr void integer_of_digest(Limb* e, const Curve& curve, Bytes digest) {
    const size_t n = curve.order.limbs, size = (curve.order_bits + 7) / 8;
    load_limbs(n, e, digest.data(), digest.size() < size ? digest.size() : size);
    const size_t excess = digest.size() < size ? 0 : 8 * size - curve.order_bits;
    for (size_t i = 0; excess != 0 && i < n; ++i)
        e[i] = e[i] >> excess | (i + 1 < n ? e[i + 1] << (limb_bits - excess) : 0);
}

// Is x(point 1) = r modulo n? x < p, so that it is r, or r + n, and so on where that is below p; compared as X = xZ.
template <size_t N>
constexpr Choice has_x(Limb* work, const Curve& curve) {
    const size_t n = curve.field.limbs;
    Limb *const point = work + frame * n, *const candidate = point + t0 * n, *const product = point + t1 * n;
    Choice found = Choice::bit(0);
    copy_limbs(n, candidate, work + r * n);
    for (Limb carry = 0; carry == 0 && less(n, candidate, curve.field.value).declassify();
         carry = add_limbs<N>(n, candidate, candidate, curve.order.value)) {
        multiply<N>(product, candidate, curve.field.square, curve.field);
        multiply<N>(product, product, point + Z1 * n, curve.field);
        found = found | equal_limbs(n, product, point + X1 * n);
    }
    return found & !is_zero(n, point + Z1 * n);
}

constexpr Choice in_range(const Limb* x, const Modulus& order) {  // 1 .. n-1
    return less(order.limbs, x, order.value) & !is_zero(order.limbs, x);
}

template <size_t N>
Status vartime_verify(const Curve& curve, const uint8_t* key, Bytes digest, const uint8_t* signature, Limb* work,
                      Verdict& verdict) {
    verdict = Verdict::forged;
    const Modulus& order = curve.order;
    const size_t n = order.limbs, size = (curve.field_bits + 7) / 8, order_size = (curve.order_bits + 7) / 8;
    if (digest.size() < ecdsa_min_digest_size) return Status::bad_length;

    // The key was checked when it was loaded; once more, because memory may have been disturbed since.
    if (!vartime_load_point<N>(work + frame * n, curve, key, key + size)) return Status::bad_key;
    copy_limbs(3 * n, work + points * n, work + (frame + X1) * n);
    odd_multiples<N>(work + frame * n, work + points * n, curve.field);

    // Step 1. The signature is read once.
    Limb *const s = work + u2 * n, *const w = work + (frame + t0) * n, *const e = work + u1 * n;
    load_limbs(n, work + r * n, signature, order_size);
    load_limbs(n, s, signature + order_size, order_size);
    if (!(in_range(work + r * n, order) & in_range(s, order)).declassify()) return Status::ok;

    // Steps 2 to 5: u1 = e/s, u2 = r/s. w is 1/s in Montgomery form, and so a product by it leaves that form.
    multiply<N>(s, s, order.square, order);
    inverse<N>(w, s, order);
    integer_of_digest(e, curve, digest);
    multiply<N>(e, e, w, order);
    multiply<N>(s, work + r * n, w, order);

    // Steps 6 to 8, the comparison twice.
    vartime_multiply_add<N>(work + frame * n, curve, e, s, work + points * n);
    if (!has_x<N>(work, curve).declassify()) return Status::ok;
    verdict = verdict_of(in_range(work + r * n, order) & has_x<N>(work, curve));
    return Status::ok;
}

// One copy for every curve of the Small preset.
Status vartime_verify_small(const Curve& curve, const uint8_t* key, Bytes digest, const uint8_t* signature, Limb* work,
                            Verdict& verdict);

}  // namespace sealstone::ecdsa
