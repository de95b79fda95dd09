// SPDX-License-Identifier: Apache-2.0
// pubkey/rsa_private_key.h - RSA's private keys by the Chinese remainder theorem (RFC 8017, sections 3.2 and 5.1.2).
#pragma once
#include "sealstone/pubkey/rsa_public_key.h"
#include "sealstone/rng/random_source.h"

namespace sealstone {

// Shorter factors are found in no time; kernels for powers take no fewer than 8 bytes.
inline constexpr size_t rsa_min_prime_size = 16;

// The numbers of RFC 8017, A.1.2, big-endian: secret, but for their lengths.
struct RsaPrivateNumbers {
    Bytes p, q;       // primes
    Bytes dp, dq;     // d mod p - 1, d mod q - 1: exponent1, exponent2
    Bytes q_inverse;  // 1/q mod p: coefficient
    Bytes d;          // the private exponent, which files have, and no operation needs; may be empty
};

// Views of bytes, which stay where they are, as those of RsaPublicKey. Whatever is refused leaves the key empty, and an
// empty key is refused with `bad_key` wherever it is used.
class RsaPrivateKey {
public:
    constexpr RsaPrivateKey() = default;

    // `bad_key`: the public key is empty, p or q is even or too short, or lengths do not fit each other. That the
    // numbers belong together is found by rsa_check(), and by each operation, which gives nothing away if they do not.
    // Time depends on lengths alone; which of them begin with zeros becomes known.
    Status load(const RsaPublicKey& public_key, const RsaPrivateNumbers& numbers);

    constexpr const RsaPublicKey& public_key() const { return public_key_; }
    constexpr bool empty() const { return public_key_.empty(); }
    constexpr size_t size() const { return public_key_.size(); }

    // For this library's own operations, and for who writes key files.
    constexpr const RsaPrivateNumbers& reveal() const { return numbers_; }

private:
    RsaPublicKey public_key_;
    RsaPrivateNumbers numbers_;
};

namespace rsa {

// Are both halves computed at once? Otherwise there is one prime at a time.
template <class Preset>
inline constexpr bool halves_together = math::PowerRoom<Preset>::wide;

// Numbers of a modulus of n limbs and primes of h.
template <class Preset>
constexpr size_t private_room(size_t n, size_t h) {
    using Room = math::PowerRoom<Preset>;
    const size_t halves = (halves_together<Preset> ? 2 * h : 0) + Room::pair(h);
    const size_t power = Room::public_exponent(n), product = Room::product(n);
    const size_t whole = n + (power > product ? power : product);
    return (n < 2 * h ? 2 * h : n) + 4 * h + (halves > whole ? halves : whole);  // making a key takes 6h and one half
}

// What all private operations call: in^d mod n, as rsa_private() below. `block` is key.size() bytes in the room, or
// empty. source: null for no blinding.
template <class Preset>
Status private_operation(const RsaPrivateKey& key, Bytes in, Room room, const RandomSource* source, MutBytes& block);
// Then release().
template <class Preset>
Status private_to(const RsaPrivateKey& key, Bytes in, MutBytes out, Room room, const RandomSource* source) {
    MutBytes block;
    const Status status = private_operation<Preset>(key, in, room, source, block);
    return release(status, block, out, room);
}

}  // namespace rsa

// Memory for operations with private keys of up to Bits bits whose primes have half of them. If one is longer than the
// other, a workspace for more bits may do. Small takes the least memory, Fast the least time.
template <size_t Bits, class Preset = Fast>
requires(Bits >= rsa_min_bits && Bits <= rsa_max_bits) struct RsaPrivateWorkspace {
    math::Limb limb[rsa::private_room<Preset>(math::power_limbs(Bits), math::power_limbs(Bits / 2))];
};

// RSADP and RSASP1: out = in^d mod n, numbers of key.size() bytes. With a source of random bits the argument is
// blinded: x = in r^e is taken to the power d - 1, and in r^(e-1) x^(d-1) = in^d is all that is left of r. The result
// leaves only after it was found to give `in` again: neither a glitch in one half nor wrong numbers of the key show a
// prime
// ("On the Importance of Checking Cryptographic Protocols for Faults", Boneh, DeMillo, Lipton, 1997).
//
// `bad_length`: a size is another one, or the workspace too short; `bad_encoding`: in >= n; `bad_key`: the key is
// empty; `no_entropy`: the source failed; `device`: the result was wrong. out is all zeros then; it may be `in`.
// Time depends on the sizes of key and primes and on e, and not on anything secret.
template <size_t Bits, class Preset>
Status rsa_private(const RsaPrivateKey& key, Bytes in, MutBytes out, RsaPrivateWorkspace<Bits, Preset>& workspace,
                   RandomSource source) {
    return rsa::private_to<Preset>(key, in, out, rsa::room_of(workspace), &source);
}
// The same without blinding, for machines without a source of random bits.
template <size_t Bits, class Preset>
Status rsa_private(const RsaPrivateKey& key, Bytes in, MutBytes out, RsaPrivateWorkspace<Bits, Preset>& workspace) {
    return rsa::private_to<Preset>(key, in, out, rsa::room_of(workspace), nullptr);
}

}  // namespace sealstone
