// SPDX-License-Identifier: Apache-2.0
// pubkey/ecdsa_sign_generic.h - private: signing for any number of limbs.
#pragma once
#include "sealstone/pubkey/ec_scalar.h"
#include "sealstone/pubkey/ecdsa_integer.h"
#include "sealstone/pubkey/ecdsa_sign.h"

namespace sealstone::ecdsa::signing {

// Where the numbers of a signature lie, each as long as the curve's. When G is multiplied, only k is there.
enum : size_t { r, w, d, z, b, k, workspace_size };

// r and s, which lies in k, of a nonce k in 1 .. n-1 (FIPS 186-5, 6.4.1, steps 4 to 11). Are both not zero?
// s = (zb + rdb)/(kb), where b hides what is inverted and what d is multiplied with. b is in Montgomery form, and a
// product of a number by it leaves that form.
template <size_t N>
SEALSTONE_NOINLINE Choice sign_with(Limb* work, const Curve& curve, const uint8_t* key, Bytes digest,
                                    const uint8_t* blinding, ec::MultiplyBase multiply_base) {
    const Modulus& order = curve.order;
    const size_t n = order.limbs, size = (curve.order_bits + 7) / 8;
    Limb *const r_ = work + r * n, *const w_ = work + w * n, *const d_ = work + d * n, *const z_ = work + z * n;
    Limb *const b_ = work + b * n, *const k_ = work + k * n;
    multiply_base(r_, k_, curve);      // y where w will be
    reduce_once<N>(r_, r_, 0, order);  // p < 2n, by Hasse's theorem

    if (blinding == nullptr) {
        copy_limbs(n, b_, order.one);
    } else {
        load_limbs(n, b_, blinding, size);
        multiply<N>(b_, b_, order.square, order);
    }
    load_limbs(n, d_, key, size);
    multiply<N>(d_, d_, b_, order);
    load_digest<N>(z_, curve, digest);
    multiply<N>(z_, z_, b_, order);
    multiply<N>(k_, k_, b_, order);
    multiply<N>(k_, k_, order.square, order);
    inverse<N>(w_, k_, order, b_);

    multiply<N>(k_, r_, order.square, order);
    multiply<N>(k_, k_, d_, order);
    add<N>(k_, k_, z_, order);
    multiply<N>(k_, k_, w_, order);
    return !(is_zero(n, r_) | is_zero(n, k_));
}

// Takes a candidate in 1 .. n-1 for the nonce, but for the first `refused` of these.
struct NonceSearch {
    const Curve& curve;
    Limb* k;
    size_t refused;

    bool takes(Bytes candidate) {
        const size_t n = curve.order.limbs;
        load_limbs(n, k, candidate.data(), candidate.size());
        ec::drop_bits(n, k, 8 * candidate.size() - curve.order_bits);
        if (!in_range(k, curve.order).declassify()) return false;
        return refused-- == 0;
    }
    Search search() {
        return {[](void* self, Bytes candidate) { return static_cast<NonceSearch*>(self)->takes(candidate); }, this};
    }
};

// The caller wipes work.
template <size_t N>
Status sign(const Curve& curve, const uint8_t* key, Bytes digest, uint8_t* signature, const Nonces& nonces,
            const uint8_t* blinding, Limb* work, ec::MultiplyBase multiply_base) {
    const Modulus& order = curve.order;
    const size_t n = order.limbs, size = (curve.order_bits + 7) / 8;
    Limb* const k_ = work + k * n;
    fill_zero(signature, 2 * size);
    load_limbs(n, k_, key, size);
    if (!in_range(k_, order).declassify()) return Status::bad_key;

    // RFC 6979, section 2.3: bits2octets(h1), then the candidates, where r and w will be.
    const MutBytes t(reinterpret_cast<uint8_t*>(work), size);
    size_t refused = 0;
    do {
        NonceSearch nonce{curve, k_, refused++};
        load_digest<N>(k_, curve, digest);
        store_limbs(k_, t.data(), size);
        nonces.find(nonces.self, {key, size}, t, t, nonce.search());
    } while (!sign_with<N>(work, curve, key, digest, blinding, multiply_base).declassify());
    store_limbs(work + r * n, signature, size);
    store_limbs(k_, signature + size, size);
    return Status::ok;
}

}  // namespace sealstone::ecdsa::signing
