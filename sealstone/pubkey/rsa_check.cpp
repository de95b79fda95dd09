// SPDX-License-Identifier: Apache-2.0
#include "sealstone/pubkey/rsa_check.h"

#include "sealstone/math/integer.h"
#include "sealstone/pubkey/rsa_operations.h"

namespace sealstone::rsa {
namespace {

using math::Limb;

struct Numbers {
    const RsaPrivateKey& key;
    size_t n, h;
    Limb *p, *q, *room;  // room is what is left

    Numbers(const RsaPrivateKey& k, Room whole)
        : key(k), n(limbs_of(k.public_key())), h(0), p(whole.limb), q(nullptr), room(nullptr) {
        const RsaPrivateNumbers& number = key.reveal();
        const size_t size = number.p.size() < number.q.size() ? number.q.size() : number.p.size();
        h = math::power_limbs(8 * size);
        q = p + h;
        room = q + h;
        load(p, number.p, h);
        load(q, number.q, h);
    }
    static void load(Limb* r, Bytes number, size_t limbs) { math::load_limbs(limbs, r, number.data(), number.size()); }

    // p q = n
    Choice is_product() const {
        Limb* const product = room;
        Limb* const modulus = product + 2 * h;
        const size_t limbs = 2 * h < n ? n : 2 * h;
        math::multiply_integers(product, p, h, q, h);
        load(modulus, key.public_key().modulus(), limbs);
        return math::equal_limbs(limbs, product, modulus);
    }

    // e d = 1 modulo prime - 1, d of `limbs` limbs
    Choice is_inverse(Bytes d, size_t limbs, Limb* prime) const {
        constexpr size_t e_limbs = math::limbs_for(8 * rsa_max_exponent_size);
        Limb* const x = room;
        Limb* const e = x + limbs;
        Limb* const product = e + e_limbs;
        Limb* const rest = product + limbs + e_limbs;
        load(x, d, limbs);
        load(e, key.public_key().exponent(), e_limbs);
        math::multiply_integers(product, x, limbs, e, e_limbs);
        prime[0] ^= 1;
        math::remainder(rest, product, limbs + e_limbs, prime, h);
        prime[0] ^= 1;
        return is_one(rest);
    }
    Choice is_one(Limb* x) const {
        x[0] ^= 1;
        return math::is_zero(h, x);
    }
};

}  // namespace

template <class Preset>
Status check_numbers(const RsaPrivateKey& key, Room room) {
    if (key.empty()) return Status::bad_key;
    const RsaPrivateNumbers& number = key.reveal();
    const size_t longer = number.p.size() < number.q.size() ? number.q.size() : number.p.size();
    if (room.limbs < private_room<Preset>(limbs_of(key.public_key()), math::power_limbs(8 * longer)))
        return Status::bad_length;
    const Numbers x(key, room);
    Choice right = x.is_product() & x.is_inverse(number.dp, x.h, x.p) & x.is_inverse(number.dq, x.h, x.q);
    if (!number.d.empty()) right = right & x.is_inverse(number.d, x.n, x.p) & x.is_inverse(number.d, x.n, x.q);
    // Nothing is its inverse if p = q.
    Limb* const inverse = x.room;
    Limb* const product = inverse + x.h;
    Numbers::load(inverse, number.q_inverse, x.h);
    right = right & math::less(x.h, inverse, x.p);
    isa::op<math::PowerSlot<Preset>, &math::PowerOps::multiply>()(product, x.q, inverse, x.p, number.p.size(), x.h,
                                                                  product + x.h);
    right = right & x.is_one(product);
    return right.declassify() ? Status::ok : Status::bad_key;
}
template Status check_numbers<Fast>(const RsaPrivateKey&, Room);
template Status check_numbers<Small>(const RsaPrivateKey&, Room);

template <class Preset>
Status check(const RsaPrivateKey& key, Room room) {
    const Status status = check_numbers<Preset>(key, room);
    wipe(room.limb, room.limbs * sizeof *room.limb);
    return status;
}
template Status check<Fast>(const RsaPrivateKey&, Room);
template Status check<Small>(const RsaPrivateKey&, Room);

}  // namespace sealstone::rsa
