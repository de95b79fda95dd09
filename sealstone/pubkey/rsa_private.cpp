// SPDX-License-Identifier: Apache-2.0
#include "sealstone/pubkey/rsa_operations.h"
#include "sealstone/pubkey/rsa_private_key.h"

namespace sealstone::rsa {
namespace {

using math::Limb;
using math::limb_bits;

constexpr uint8_t exponent_one[] = {1};

struct Half {
    Limb* prime;
    Limb* x;  // the exponent, then the power
    size_t size;
};

template <class Preset>
class PrivateOperation {
public:
    PrivateOperation(const RsaPrivateKey& key, Room room)
        : key_(key),
          numbers_(key.reveal()),
          n_(limbs_of(key.public_key())),
          h_(math::limbs_for(8 * max(numbers_.p.size(), numbers_.q.size()))),
          modulus_(room.limb),
          in_(modulus_ + n_),
          factor_(in_ + n_),
          x_(factor_ + n_),
          p_{x_ + 2 * h_, x_ + 3 * h_, numbers_.p.size()},
          q_{x_ + 4 * h_, x_ + 5 * h_, numbers_.q.size()},
          room_(x_ + 6 * h_),
          fits_(room.limbs >= private_room<Preset>(n_, h_)) {}

    bool fits() const { return fits_; }

    Status run(Bytes in, const RandomSource* source, MutBytes& block) {
        Status status = load_below(modulus_, in_, key_.public_key(), in);
        if (status == Status::ok) status = source != nullptr ? blind(*source) : not_blinded();
        if (status != Status::ok) return status;
        load(p_, numbers_.p, numbers_.dp, source != nullptr);
        load(q_, numbers_.q, numbers_.dq, source != nullptr);
        const math::PowerHalf halves[2] = {{p_.x, p_.x, p_.prime, p_.size}, {q_.x, q_.x, q_.prime, q_.size}};
        op<&math::PowerOps::power_pair>()(halves, x_, h_, room_);
        combine();
        if (source != nullptr) power(x_, x_, exponent_one, factor_);
        if (!genuine()) return Status::device;
        block = bytes_in_place(x_, n_, key_.size());
        return Status::ok;
    }

private:
    using Slot = math::PowerSlot<Preset>;
    template <auto Member>
    static auto op() {
        return isa::op<Slot, Member>();
    }
    static constexpr size_t max(size_t a, size_t b) { return a < b ? b : a; }

    // r = a^e b mod n
    void power(Limb* r, const Limb* a, Bytes e, const Limb* b) {
        op<&math::PowerOps::power>()(r, a, e, b, modulus_, n_, room_);
    }

    // x = in, of 2h limbs, which may be more than n.
    Status not_blinded() {
        math::copy_limbs(n_, x_, in_);
        for (size_t i = n_; i < 2 * h_; ++i) x_[i] = 0;
        return Status::ok;
    }

    // r is one bit shorter than n.
    Status blind(RandomSource source) {
        const Status status = source.read({reinterpret_cast<uint8_t*>(x_), n_ * sizeof(Limb)});
        if (status != Status::ok) return status;
        const size_t bits = key_.public_key().bits() - 1;
        for (size_t i = n_ * limb_bits; i-- > bits;) x_[i / limb_bits] &= ~(Limb{1} << i % limb_bits);
        const ExponentLessOne e(key_.public_key());
        power(factor_, x_, e.bytes(), in_);
        power(x_, x_, exponent_one, factor_);
        for (size_t i = n_; i < 2 * h_; ++i) x_[i] = 0;
        return Status::ok;
    }

    // dp is odd, since it is invertible modulo p - 1: without its lowest bit it is dp - 1.
    void load(Half& half, Bytes prime, Bytes exponent, bool less_one) const {
        math::load_limbs(h_, half.prime, prime.data(), prime.size());
        math::load_limbs(h_, half.x, exponent.data(), exponent.size());
        if (less_one) half.x[0] &= ~Limb{1};
    }

    // Garner's: x = xq + q ((xp - xq)/q mod p).
    void combine() {
        const auto multiply = op<&math::PowerOps::multiply>();
        Limb* const inverse = x_;
        math::load_limbs(h_, inverse, numbers_.q_inverse.data(), numbers_.q_inverse.size());
        Limb* const u = x_ + h_;
        multiply(u, q_.x, inverse, p_.prime, p_.size, h_, room_);
        multiply(p_.x, p_.x, inverse, p_.prime, p_.size, h_, room_);
        const math::Modulus p = {h_, p_.prime, nullptr, nullptr, 0};
        math::subtract<math::any_width>(p_.x, p_.x, u, p);
        for (size_t i = 0; i < 2 * h_; ++i) x_[i] = i < h_ ? q_.x[i] : 0;
        for (size_t i = 0; i < h_; ++i) {
            Limb carry = 0;
            for (size_t j = 0; j < h_; ++j) {
                const math::DoubleLimb t = math::wide_product(p_.x[i], q_.prime[j]) + x_[i + j] + carry;
                x_[i + j] = math::low(t);
                carry = math::high(t);
            }
            x_[i + h_] = carry;
        }
    }

    // Does x give in again?
    bool genuine() {
        const ExponentLessOne e(key_.public_key());
        Choice right = math::less(n_, x_, modulus_);
        power(factor_, x_, e.bytes(), x_);
        right = right & math::equal_limbs(n_, factor_, in_);
        return right.declassify();
    }

    const RsaPrivateKey& key_;
    const RsaPrivateNumbers& numbers_;
    const size_t n_, h_;
    Limb* const modulus_;
    Limb* const in_;      // n limbs
    Limb* const factor_;  // n: in r^(e-1)
    Limb* const x_;       // 2h
    Half p_, q_;
    Limb* const room_;
    const bool fits_;
};

}  // namespace

template <class Preset>
Status private_operation(const RsaPrivateKey& key, Bytes in, Room room, const RandomSource* source, MutBytes& block) {
    block = {};
    if (key.empty()) return Status::bad_key;
    PrivateOperation<Preset> operation(key, room);
    if (in.size() != key.size() || !operation.fits()) return Status::bad_length;
    return operation.run(in, source, block);
}
template Status private_operation<Fast>(const RsaPrivateKey&, Bytes, Room, const RandomSource*, MutBytes&);
template Status private_operation<Small>(const RsaPrivateKey&, Bytes, Room, const RandomSource*, MutBytes&);

}  // namespace sealstone::rsa
