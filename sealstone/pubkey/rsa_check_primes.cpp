// SPDX-License-Identifier: Apache-2.0
#include "sealstone/math/prime.h"
#include "sealstone/pubkey/rsa_check.h"
#include "sealstone/pubkey/rsa_operations.h"

namespace sealstone::rsa {

using math::Limb;

template <class Preset>
Status are_primes(Bytes p, Bytes q, RandomSource source, Room room, bool& yes) {
    constexpr size_t small_size = 3;
    yes = false;
    const Bytes number[2] = {p, q};
    // Kernels for powers are made for the primes of keys.
    constexpr size_t least = rsa_min_bits / 16;
    const size_t longer = p.size() < q.size() ? q.size() : p.size();
    const size_t h = math::power_limbs(8 * (longer < least ? least : longer));
    Limb* const w = room.limb;
    Limb* const x = w + 2 * h;
    Limb* const base = x + 2 * h;
    math::PrimeCandidate candidate[2];
    for (size_t i = 0; i < 2; ++i) {
        Limb* const value = w + i * h;
        math::load_limbs(h, value, number[i].data(), number[i].size());
        candidate[i] = {value, x + i * h, number[i].size()};
        if (number[i].size() <= small_size) {
            if (!math::vartime_is_small_prime(static_cast<uint32_t>(value[0]))) return Status::ok;
        } else if (!Choice::bit(static_cast<uint32_t>(value[0])).declassify() || math::has_small_factor(h, value)) {
            return Status::ok;
        }
    }
    // What is small is known by now: the other one is tested twice.
    const bool small[2] = {p.size() <= small_size, q.size() <= small_size};
    yes = small[0] && small[1];
    if (yes) return Status::ok;
    for (size_t i = 0; i < 2; ++i)
        if (small[i]) {
            candidate[i].w = candidate[1 - i].w;
            candidate[i].size = candidate[1 - i].size;
        }
    for (unsigned round = 0; round < 64; ++round) {
        const size_t size = 2 * h * sizeof(Limb);
        const Status status = source.read({reinterpret_cast<uint8_t*>(base), size});
        if (status != Status::ok) return status;
        bool passed[2];
        math::test_primes<Preset>(candidate, h, base, base + 2 * h, passed);
        if (!passed[0] || !passed[1]) return Status::ok;
    }
    yes = true;
    return Status::ok;
}
template Status are_primes<Fast>(Bytes, Bytes, RandomSource, Room, bool&);
template Status are_primes<Small>(Bytes, Bytes, RandomSource, Room, bool&);

template <class Preset>
Status check(const RsaPrivateKey& key, Room room, RandomSource source) {
    Status status = check_numbers<Preset>(key, room);
    bool primes = false;
    if (status == Status::ok) status = are_primes<Preset>(key.reveal().p, key.reveal().q, source, room, primes);
    wipe(room.limb, room.limbs * sizeof *room.limb);
    return status == Status::ok && !primes ? Status::bad_key : status;
}
template Status check<Fast>(const RsaPrivateKey&, Room, RandomSource);
template Status check<Small>(const RsaPrivateKey&, Room, RandomSource);

}  // namespace sealstone::rsa
