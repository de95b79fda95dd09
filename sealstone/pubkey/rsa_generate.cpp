// SPDX-License-Identifier: Apache-2.0
#include "sealstone/pubkey/rsa_generate.h"

#include "sealstone/math/integer.h"
#include "sealstone/math/prime.h"

namespace sealstone::rsa {
namespace {

using math::Limb;
using math::limb_bits;

struct Prime {
    Limb* w;
    Limb* x;  // room for a number of tests
    uint32_t candidates = 0;
    unsigned rounds = 0;  // passed; 0: w is not a candidate
};

constexpr unsigned rounds_for(size_t prime_bits) { return prime_bits >= 1536 ? 4 : prime_bits >= 1024 ? 5 : 8; }

template <class Preset>
class Generation {
public:
    Generation(size_t bits, const RsaGenerateOptions& options, RandomSource source, Room room)
        : bits_(bits),
          h_(math::power_limbs(bits / 2)),
          size_((bits / 2 + 7) / 8),
          options_(options),
          source_(source),
          p_{room.limb, room.limb + 2 * h_},
          q_{room.limb + h_, room.limb + 3 * h_},
          wide_(room.limb + 4 * h_),
          room_(wide_ + 2 * h_) {}

    Status run(const PairMemory& pair) {
        do {
            if (const Status status = find_primes(); status != Status::ok) return status;
            p_.rounds = q_.rounds = 0;
        } while (!find_exponents(pair));
        return Status::ok;
    }

private:
    Status find_primes() {
        while (p_.rounds < rounds_for(bits_ / 2) || q_.rounds < rounds_for(bits_ / 2)) {
            Status status = p_.rounds == 0 ? draw(p_) : Status::ok;
            if (status == Status::ok && q_.rounds == 0) status = draw(q_);
            if (status == Status::ok) status = read(wide_, 2 * h_, 2 * size_);
            if (status != Status::ok) return status;
            bool passed[2];
            math::test_primes<Preset>({{p_.w, p_.x, size_}, {q_.w, q_.x, size_}}, h_, wide_, room_, passed);
            p_.rounds = passed[0] ? p_.rounds + 1 : 0;
            q_.rounds = passed[1] ? q_.rounds + 1 : 0;
            if (p_.rounds != 0 && q_.rounds != 0 && too_close()) q_.rounds = 0;
            ++rounds_;
            const RsaProgress& progress = options_.progress;
            if (progress.go_on != nullptr && !progress.go_on(progress.context, rounds_)) return Status::limit_reached;
        }
        return Status::ok;
    }

    // A random number of `size` bytes, the same on machines with other limbs.
    Status read(Limb* number, size_t n, size_t size) {
        auto* const bytes = reinterpret_cast<uint8_t*>(room_);
        const Status status = source_.read({bytes, size});
        math::load_limbs(n, number, bytes, size);
        return status;
    }

    // Steps 4.2 to 4.5 and 4.7 of A.1.3. The highest bit is set, which is to draw again until it is.
    Status draw(Prime& prime) {
        const size_t bits = bits_ / 2;
        for (unsigned refused = 0; refused < 128;) {
            if (const Status status = read(prime.w, h_, size_); status != Status::ok) return status;
            for (size_t i = bits; i < 8 * size_; ++i) prime.w[i / limb_bits] &= ~(Limb{1} << i % limb_bits);
            prime.w[(bits - 1) / limb_bits] |= Limb{1} << (bits - 1) % limb_bits;
            prime.w[0] |= 3;
            if (below_root(prime.w, bits)) {
                ++refused;
                continue;
            }
            refused = 0;
            if (prime.candidates == 5 * bits_) return Status::limit_reached;
            ++prime.candidates;
            if (!math::has_small_factor(h_, prime.w) && inverse(prime.x, prime.w)) return Status::ok;
        }
        return Status::no_entropy;
    }

    // Below sqrt(2) 2^(bits - 1), rounded up to 31 bits?
    static bool below_root(const Limb* w, size_t bits) {
        uint32_t top = 0;
        for (size_t i = 1; i <= 31; ++i) top = top << 1 | static_cast<uint32_t>(math::bit_of(w, bits - i));
        return Choice::bit((top - 0x5a82799a) >> 31).declassify();
    }

    // x = 1/e mod w - 1, if there is one.
    bool inverse(Limb* x, Limb* w) {
        w[0] ^= 1;
        const Choice is_there = math::inverse_of_small(x, options_.exponent, w, h_);
        w[0] ^= 1;
        return is_there.declassify();
    }

    // |p - q| <= 2^(bits/2 - 100), or a little more. p's x is free.
    bool too_close() {
        const Limb borrow = math::subtract_limbs<math::any_width>(h_, p_.x, p_.w, q_.w);
        const Limb mask = hide(static_cast<Limb>(Limb{0} - borrow));
        Limb carry = borrow, high_bits = 0;
        for (size_t i = 0; i < h_; ++i) {
            const math::DoubleLimb t = math::DoubleLimb{p_.x[i] ^ mask} + carry;
            carry = math::high(t);
            high_bits |= math::low(t) & mask_from(bits_ / 2 - 100, i);
        }
        return Choice::is_zero64(high_bits).declassify();
    }
    // The bits of limb i that have numbers from `first` on.
    static Limb mask_from(size_t first, size_t i) {
        if (first <= i * limb_bits) return ~Limb{0};
        return first < (i + 1) * limb_bits ? static_cast<Limb>(~Limb{0} << first % limb_bits) : 0;
    }

    // All but the primes. No if d <= 2^(bits/2), or a little more: other primes are wanted then (A.1.1).
    bool find_exponents(const PairMemory& pair) {
        const Limb mask = hide(math::less(h_, p_.w, q_.w).template mask<Limb>());
        for (size_t i = 0; i < h_; ++i) {
            const Limb swap = (p_.w[i] ^ q_.w[i]) & mask;
            p_.w[i] ^= swap;
            q_.w[i] ^= swap;
        }
        // lcm(p - 1, q - 1) = (p - 1) y for y = (q - 1)/2 without what it has in common with (p - 1)/2: both are odd.
        halve(p_.x, p_.w);
        halve(q_.x, q_.w);
        math::divide_by_gcd(q_.x, p_.x, h_, room_);
        p_.w[0] ^= 1;
        math::multiply_integers(room_, p_.w, h_, q_.x, h_);
        p_.w[0] ^= 1;
        const bool is_there = math::inverse_of_small(wide_, options_.exponent, room_, 2 * h_).declassify();
        Limb high_bits = 0;
        for (size_t i = 0; i < 2 * h_; ++i) high_bits |= wide_[i] & mask_from(bits_ / 2, i);
        if (!is_there || Choice::is_zero64(high_bits).declassify()) return false;
        math::store_limbs(wide_, pair.d, (bits_ + 7) / 8);
        math::multiply_integers(wide_, p_.w, h_, q_.w, h_);
        math::store_limbs(wide_, pair.n, (bits_ + 7) / 8);
        for (size_t i = 0; i < (bits_ + 7) / 8; ++i)  // from here on it is public
            pair.n[i] = static_cast<uint8_t>(sealstone::detail::disclose(pair.n[i]));
        store_be32(pair.e, options_.exponent);
        math::store_limbs(p_.w, pair.p, size_);
        math::store_limbs(q_.w, pair.q, size_);
        if (!inverse(p_.x, p_.w) || !inverse(q_.x, q_.w)) return false;
        math::store_limbs(p_.x, pair.dp, size_);
        math::store_limbs(q_.x, pair.dq, size_);

        // 1/q mod p = q^(p-2), by Fermat; 1/p mod q beside it is not needed.
        for (size_t i = 0; i < 2 * h_; ++i) wide_[i] = i < h_ ? q_.w[i] : 0;
        Limb borrow = 2;
        for (size_t i = 0; i < h_; ++i) {
            const math::DoubleLimb t = math::DoubleLimb{p_.w[i]} - borrow;
            p_.x[i] = math::low(t);
            borrow = math::high(t) & 1;
        }
        const math::PowerHalf halves[2] = {{p_.x, p_.x, p_.w, size_}, {q_.x, q_.x, q_.w, size_}};
        isa::op<math::PowerSlot<Preset>, &math::PowerOps::power_pair>()(halves, wide_, h_, room_);
        math::store_limbs(p_.x, pair.q_inverse, size_);
        return true;
    }
    void halve(Limb* x, const Limb* w) const {
        for (size_t i = 0; i < h_; ++i) x[i] = w[i] >> 1 | (i + 1 < h_ ? w[i + 1] << (limb_bits - 1) : 0);
    }

    const size_t bits_, h_, size_;  // limbs and bytes of a prime
    const RsaGenerateOptions& options_;
    const RandomSource source_;
    Prime p_, q_;
    Limb* const wide_;  // 2 h
    Limb* const room_;
    uint32_t rounds_ = 0;
};

Status load(const PairMemory& pair, size_t bits) {
    const size_t size = (bits + 7) / 8, half = (bits / 2 + 7) / 8;
    RsaPublicKey public_key;
    const Status status = public_key.load({pair.n, size}, {pair.e, 4});
    if (status != Status::ok) return status;
    return pair.key->load(
        public_key,
        {{pair.p, half}, {pair.q, half}, {pair.dp, half}, {pair.dq, half}, {pair.q_inverse, half}, {pair.d, size}});
}

}  // namespace

template <class Preset>
Status generate(const PairMemory& pair, size_t bits, const RsaGenerateOptions& options, RandomSource source,
                Room room) {
    *pair.key = {};
    Status status = Status::ok;
    if (bits % 2 != 0 || bits < rsa_min_bits || bits > rsa_max_bits)
        status = Status::unsupported;
    else if (options.exponent % 2 == 0 || options.exponent == 1)
        status = Status::bad_key;
    else if ((bits + 7) / 8 > pair.bytes || (bits / 2 + 7) / 8 > pair.half_bytes ||
             room.limbs < private_room<Preset>(math::power_limbs(bits), math::power_limbs(bits / 2)))
        status = Status::bad_length;
    else
        status = Generation<Preset>(bits, options, source, room).run(pair);
    if (status == Status::ok) status = load(pair, bits);
    if (status == Status::ok && options.pairwise_test == PairwiseTest::yes) {
        // Any number below n whose power is not itself: it is read and written where the private operation has room.
        uint8_t message[rsa_max_bits / 8];
        const MutBytes in(message, (bits + 7) / 8);
        for (size_t i = 0; i < in.size(); ++i) in[i] = static_cast<uint8_t>(i == 0 ? 0 : i);
        MutBytes block;
        status = private_operation<Preset>(*pair.key, in, room, &source, block);
    }
    wipe(room.limb, room.limbs * sizeof *room.limb);
    if (status != Status::ok) {
        *pair.key = {};
        wipe(pair.n, pair.bytes);
        wipe(pair.d, pair.bytes);
        wipe(pair.e, 4);
        uint8_t* const halves[] = {pair.p, pair.q, pair.dp, pair.dq, pair.q_inverse};
        for (uint8_t* number : halves) wipe(number, pair.half_bytes);
    }
    return status;
}
template Status generate<Fast>(const PairMemory&, size_t, const RsaGenerateOptions&, RandomSource, Room);
template Status generate<Small>(const PairMemory&, size_t, const RsaGenerateOptions&, RandomSource, Room);

}  // namespace sealstone::rsa
