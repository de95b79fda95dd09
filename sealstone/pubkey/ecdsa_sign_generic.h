// SPDX-License-Identifier: Apache-2.0
// pubkey/ecdsa_sign_generic.h - private: signing for any number of limbs.
#pragma once
#include "sealstone/pubkey/ec_scalar.h"
#include "sealstone/pubkey/ecdsa_integer.h"
#include "sealstone/pubkey/ecdsa_sign.h"

namespace sealstone::ecdsa::signing {

// Where the numbers of a signature lie, each as long as the curve's.
enum : size_t { xy, d = xy + 2, z, b, k, w, r, s, workspace_size };

// r and s of one nonce, which is in 1 .. n-1 (FIPS 186-5, 6.4.1, steps 4 to 11). Are both not zero?
// s = (zb + rdb)/(kb), where b hides what is inverted and what d is multiplied with. b is in Montgomery form, and a
// product of a number by it leaves that form.
template <size_t N>
Choice sign_with(Limb* work, const Curve& curve, ec::MultiplyBase multiply_base) {
    const Modulus& order = curve.order;
    const size_t n = order.limbs;
    Limb *const r_ = work + r * n, *const s_ = work + s * n, *const w_ = work + w * n, *const k_ = work + k * n;
    const Limb* const b_ = work + b * n;
    multiply_base(work + xy * n, k_, curve);
    reduce_once<N>(r_, work + xy * n, 0, order);  // p < 2n, by Hasse's theorem
    multiply<N>(k_, k_, b_, order);
    multiply<N>(k_, k_, order.square, order);
    inverse<N>(w_, k_, order);
    multiply<N>(k_, work + d * n, b_, order);
    multiply<N>(s_, r_, order.square, order);
    multiply<N>(s_, s_, k_, order);
    multiply<N>(k_, work + z * n, b_, order);
    add<N>(s_, s_, k_, order);
    multiply<N>(s_, s_, w_, order);
    return !(is_zero(n, r_) | is_zero(n, s_));
}

// The caller wipes work.
template <size_t N>
Status sign(const Curve& curve, const uint8_t* key, Bytes digest, uint8_t* signature, const Nonces& nonces,
            const uint8_t* blinding, Limb* work, ec::MultiplyBase multiply_base) {
    const Modulus& order = curve.order;
    const size_t n = order.limbs, size = (curve.order_bits + 7) / 8;
    fill_zero(signature, 2 * size);
    load_limbs(n, work + d * n, key, size);
    if (!in_range(work + d * n, order).declassify()) return Status::bad_key;
    if (blinding == nullptr) {
        copy_limbs(n, work + b * n, order.one);
    } else {
        load_limbs(n, work + b * n, blinding, size);
        multiply<N>(work + b * n, work + b * n, order.square, order);
    }
    integer_of_digest(work + z * n, curve, digest);
    reduce_once<N>(work + z * n, work + z * n, 0, order);

    uint8_t t[ec::max_order_size];  // RFC 6979, section 2.3: bits2octets(h1), then the candidates
    store_limbs(work + z * n, t, size);
    nonces.begin(nonces.self, {key, size}, {t, size});
    do {
        do {
            nonces.next(nonces.self, {t, size});
            load_limbs(n, work + k * n, t, size);
            ec::shift_right(n, work + k * n, work + k * n, 8 * size - curve.order_bits);
        } while (!in_range(work + k * n, order).declassify());
    } while (!sign_with<N>(work, curve, multiply_base).declassify());
    wipe(t);
    store_limbs(work + r * n, signature, size);
    store_limbs(work + s * n, signature + size, size);
    return Status::ok;
}

}  // namespace sealstone::ecdsa::signing
