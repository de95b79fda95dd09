// SPDX-License-Identifier: Apache-2.0
// pubkey/rsa_check.h - do the numbers of a private key belong together (RFC 8017, section 3.2)?
#pragma once
#include "sealstone/pubkey/rsa_private_key.h"

namespace sealstone {

namespace rsa {

template <class Preset>
Status check(const RsaPrivateKey& key, Room room);
template <class Preset>
Status check_numbers(const RsaPrivateKey& key, Room room);  // without wiping
// Are both primes, numbers without zeros in front? Those of up to 3 bytes are divided by what may divide them, in no
// constant time; those of 4 to 7 are for Small alone, since not every kernel of Fast takes them. room: as many limbs as
// a private key of these needs.
template <class Preset>
Status are_primes(Bytes p, Bytes q, RandomSource source, Room room, bool& yes);
// Also: are p and q primes?
template <class Preset>
Status check(const RsaPrivateKey& key, Room room, RandomSource source);

}  // namespace rsa

// p q = n, e dp = 1 mod p - 1, e dq = 1 mod q - 1, q q_inverse = 1 mod p, and, if d is there, e d = 1 modulo both.
// `bad_key`: one of these is not so, or the key is empty; `bad_length`: the workspace is too short. Time depends on
// the lengths of the numbers.
template <size_t Bits, class Preset>
Status rsa_check(const RsaPrivateKey& key, RsaPrivateWorkspace<Bits, Preset>& workspace) {
    return rsa::check<Preset>(key, rsa::room_of(workspace));
}
// The same, and that p and q are primes: 64 rounds of Miller and Rabin's test with random bases find any composite
// number with a probability of 1 - 2^-128. `no_entropy`: the source failed. Time tells by what a key was refused, and
// how often 2 divides p - 1 and q - 1.
template <size_t Bits, class Preset>
Status rsa_check(const RsaPrivateKey& key, RsaPrivateWorkspace<Bits, Preset>& workspace, RandomSource source) {
    return rsa::check<Preset>(key, rsa::room_of(workspace), source);
}

}  // namespace sealstone
