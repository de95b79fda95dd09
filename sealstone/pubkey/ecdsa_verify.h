// SPDX-License-Identifier: Apache-2.0
// pubkey/ecdsa_verify.h - private: verification for any number of limbs.
#pragma once
#include "sealstone/pubkey/ecdsa.h"
#include "sealstone/pubkey/ecdsa_integer.h"

namespace sealstone::ecdsa {

// Where the numbers of a verification lie, each as long as the curve's; behind the point at first the registers of the
// curve's equation.
enum : size_t { point, x = point + 2, r = x + 2, u1, u2, temporary, temporary2, workspace_size = x + frame_size };

// The x-coordinate modulo n in the place of its fraction; 0 for infinity.
template <size_t N>
constexpr void divide_x(Limb* work, const Curve& curve) {
    const size_t n = curve.field.limbs;
    Limb *const x_ = work + x * n, *const room = work + temporary * n, *const inverse_ = work + temporary2 * n;
    inverse<N>(inverse_, work + (x + 1) * n, curve.field, room);
    multiply<N>(x_, x_, inverse_, curve.field);
    set_one(n, room);
    multiply<N>(x_, x_, room, curve.field);
    reduce_once<N>(x_, x_, 0, curve.order);  // p < 2n, by Hasse's theorem
}

// Is the x-coordinate r modulo n? As a fraction it is below p, so that it is r, or r + n, and so on where that is below
// p.
template <size_t N>
constexpr Choice has_x(Limb* work, const Curve& curve) {
    const size_t n = curve.field.limbs;
    if constexpr (N == any_width) {
        return equal_limbs(n, work + x * n, work + r * n);
    } else {
        Limb *const candidate = work + temporary * n, *const product = work + temporary2 * n;
        Choice found = Choice::bit(0);
        copy_limbs(n, candidate, work + r * n);
        for (Limb carry = 0; carry == 0 && less(n, candidate, curve.field.value).declassify();
             carry = add_limbs<N>(n, candidate, candidate, curve.order.value)) {
            multiply<N>(product, candidate, curve.field.square, curve.field);
            multiply<N>(product, product, work + (x + 1) * n, curve.field);
            found = found | equal_limbs(n, product, work + x * n);
        }
        return found & !is_zero(n, work + (x + 1) * n);
    }
}

// One copy for every curve of N limbs.
template <size_t N, class MultiplyAdd>
SEALSTONE_NOINLINE Status vartime_verify(const Curve& curve, const uint8_t* key, Bytes digest, const uint8_t* signature,
                                         Limb* work, MultiplyAdd multiply_add, Verdict& verdict) {
    verdict = Verdict::forged;
    const Modulus& order = curve.order;
    const size_t n = order.limbs, size = (curve.field_bits + 7) / 8, order_size = (curve.order_bits + 7) / 8;
    if (digest.size() < ecdsa_min_digest_size) return Status::bad_length;

    // The key was checked when it was loaded; once more, because memory may have been disturbed since.
    if (!ec::vartime_load_point(work + point * n, work + x * n, curve, key, key + size)) return Status::bad_key;

    // Step 1. The signature is read once.
    Limb *const s = work + u2 * n, *const w = work + temporary * n, *const e = work + u1 * n;
    load_limbs(n, work + r * n, signature, order_size);
    load_limbs(n, s, signature + order_size, order_size);
    if (!(in_range(work + r * n, order) & in_range(s, order)).declassify()) return Status::ok;

    // Steps 2 to 5: u1 = e/s, u2 = r/s. w is 1/s in Montgomery form, and so a product by it leaves that form.
    multiply<N>(s, s, order.square, order);
    if constexpr (N == any_width)
        inverse<N>(w, s, order, work + temporary2 * n);
    else
        vartime_inverse<N>(w, s, order);
    integer_of_digest(e, curve, digest);
    multiply<N>(e, e, w, order);
    multiply<N>(s, work + r * n, w, order);

    // Steps 6 to 8, the comparison twice.
    multiply_add(work + x * n, e, s, work + point * n, curve);
    if constexpr (N == any_width) divide_x<N>(work, curve);  // an inversion is less code than to do without
    if (!has_x<N>(work, curve).declassify()) return Status::ok;
    verdict = verdict_of(in_range(work + r * n, order) & has_x<N>(work, curve));
    return Status::ok;
}

}  // namespace sealstone::ecdsa
