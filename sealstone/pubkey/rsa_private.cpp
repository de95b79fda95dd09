// SPDX-License-Identifier: Apache-2.0
#include "sealstone/pubkey/rsa_operations.h"
#include "sealstone/pubkey/rsa_private_key.h"

namespace sealstone::rsa {
namespace {

using math::Limb;

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
          h_(math::power_limbs(8 * max(numbers_.p.size(), numbers_.q.size()))),
          factor_(room.limb),
          x_(factor_ + n_ + 2 * h_),
          modulus_(factor_ + n_),
          number_(x_ + 2 * h_),
          p_{modulus_ + h_, halves_together<Preset> ? number_ + h_ : x_ + math::PowerRoom<Preset>::pair(h_),
             numbers_.p.size()},
          q_{number_, modulus_, numbers_.q.size()},
          fits_(room.limbs >= private_room<Preset>(n_, h_)) {}

    bool fits() const { return fits_; }

    Status run(Bytes in, const RandomSource* source, MutBytes& block) {
        Status status = load_below(modulus_, x_, key_.public_key(), in);
        if (status == Status::ok && source != nullptr) status = blind(in, *source);
        if (status != Status::ok) return status;
        for (size_t i = n_; i < 2 * h_; ++i) x_[i] = 0;  // 2h may be more than n
        halves(source != nullptr);
        combine();
        load_modulus();
        if (source != nullptr) multiply_by_factor();
        if (!genuine(in)) return Status::device;
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

    // factor = a^(e - 1) b mod n
    void power(Bytes a, Bytes b) {
        op<&math::PowerOps::power>()({factor_, a, key_.public_key().exponent(), b, modulus_, n_, number_ + n_});
    }
    // x = x factor mod n
    void multiply_by_factor() {
        op<&math::PowerOps::multiply>()(x_, x_, factor_, modulus_, key_.size(), n_, number_ + n_);
    }
    MutBytes number() const { return {reinterpret_cast<uint8_t*>(number_), key_.size()}; }

    void load_modulus() {
        const Bytes modulus = key_.public_key().modulus();
        math::load_limbs(n_, modulus_, modulus.data(), modulus.size());
    }

    // x = in r^e for an r one bit shorter than n.
    Status blind(Bytes in, RandomSource source) {
        const MutBytes r = number();
        const Status status = source.read(r);
        if (status != Status::ok) return status;
        r[0] &= static_cast<uint8_t>((1u << (key_.public_key().bits() - 1) % 8) - 1);
        power(r, in);
        math::load_limbs(n_, x_, r.data(), r.size());
        multiply_by_factor();
        return Status::ok;
    }

    void load_prime(const Half& half, Bytes prime) const {
        math::load_limbs(h_, half.prime, prime.data(), prime.size());
    }
    // dp is odd, since it is invertible modulo p - 1: without its lowest bit it is dp - 1.
    void load(const Half& half, Bytes prime, Bytes exponent, bool less_one) const {
        load_prime(half, prime);
        math::load_limbs(h_, half.x, exponent.data(), exponent.size());
        if (less_one) half.x[0] &= ~Limb{1};
    }

    void halves(bool less_one) {
        const math::PowerHalf p = {p_.x, p_.x, p_.prime, p_.size}, q = {q_.x, q_.x, q_.prime, q_.size};
        const auto power_pair = op<&math::PowerOps::power_pair>();
        if constexpr (halves_together<Preset>) {
            load(p_, numbers_.p, numbers_.dp, less_one);
            load(q_, numbers_.q, numbers_.dq, less_one);
            power_pair({p, q}, x_, h_, q_.prime + 2 * h_);
        } else {  // in the place of p
            const Half other = {p_.prime, q_.x, q_.size};
            load(other, numbers_.q, numbers_.dq, less_one);
            power_pair({{q.r, q.e, p.m, q.size}, {}}, x_, h_, x_ + 2 * h_);
            load(p_, numbers_.p, numbers_.dp, less_one);
            power_pair({p, {}}, x_, h_, x_);
            load_prime(q_, numbers_.q);
        }
    }

    // Garner's: x = xq + q ((xp - xq)/q mod p).
    void combine() {
        const auto multiply = op<&math::PowerOps::multiply>();
        Limb* const inverse = x_;
        math::load_limbs(h_, inverse, numbers_.q_inverse.data(), numbers_.q_inverse.size());
        Limb* const u = x_ + h_;
        Limb* const room = q_.prime + (halves_together<Preset> ? 2 : 1) * h_;
        multiply(u, q_.x, inverse, p_.prime, p_.size, h_, room);
        multiply(p_.x, p_.x, inverse, p_.prime, p_.size, h_, room);
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
    bool genuine(Bytes in) {
        Choice right = math::less(n_, x_, modulus_);
        const MutBytes x = number();
        math::store_limbs(x_, x.data(), x.size());
        power(x, x);
        math::load_limbs(n_, number_, in.data(), in.size());
        right = right & math::equal_limbs(n_, factor_, number_);
        return right.declassify();
    }

    const RsaPrivateKey& key_;
    const RsaPrivateNumbers& numbers_;
    const size_t n_, h_;
    // After one another in the room: factor_, q_.x, p_.prime, x_, q_.prime. p_.x lies behind, where the powers modulo p
    // alone leave x_ to the kernel, behind its room. Before and after what is done modulo p and q, modulus_ takes the
    // place of q_.x and p_.prime, which are not shorter than it, and number_ that of q_.prime.
    Limb* const factor_;   // n limbs: in r^(e-1)
    Limb* const x_;        // 2h
    Limb* const modulus_;  // n
    Limb* const number_;   // n
    Half p_, q_;
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
