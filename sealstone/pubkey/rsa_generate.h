// SPDX-License-Identifier: Apache-2.0
// pubkey/rsa_generate.h - new RSA keys, of random probable primes (FIPS 186-5, A.1.3).
#pragma once
#include "sealstone/pubkey/pairwise_test.h"
#include "sealstone/pubkey/rsa_private_key.h"

namespace sealstone {

// Called after each round of tests of candidates for both primes; about sixty of them make a key of 2048 bits, now and
// then three hundred. `false` ends the search.
struct RsaProgress {
    bool (*go_on)(void* context, uint32_t rounds) = nullptr;
    void* context = nullptr;
};

struct RsaGenerateOptions {
    size_t bits = 0;            // of the modulus; 0: as many as the pair has room for
    uint32_t exponent = 65537;  // FIPS 186-5, A.1.1, wants more than 2^16
    RsaProgress progress = {};
    PairwiseTest pairwise_test = PairwiseTest::yes;  // one private operation, checked by a public one
};

namespace rsa {

struct PairMemory {
    uint8_t *n, *d;                        // `bytes` each
    uint8_t *p, *q, *dp, *dq, *q_inverse;  // `half_bytes` each
    uint8_t* e;                            // 4
    size_t bytes, half_bytes;
    RsaPrivateKey* key;
};
template <class Preset>
Status generate(const PairMemory& pair, size_t bits, const RsaGenerateOptions& options, RandomSource source, Room room);

}  // namespace rsa

// The numbers of a key of up to Bits bits, wiped at the end of its life. Keys are views of it, and end with it.
template <size_t Bits>
requires(Bits >= rsa_min_bits && Bits <= rsa_max_bits && Bits % 2 == 0) class RsaKeyPair {
public:
    static constexpr size_t bits = Bits;

    constexpr RsaKeyPair() = default;
    RsaKeyPair(const RsaKeyPair&) = delete;
    RsaKeyPair& operator=(const RsaKeyPair&) = delete;
    ~RsaKeyPair() { wipe(&number_, sizeof number_); }

    // Empty before a key was made.
    const RsaPrivateKey& private_key() const { return key_; }
    const RsaPublicKey& public_key() const { return key_.public_key(); }

    rsa::PairMemory memory() {
        return {number_.n,         number_.d, number_.p, number_.q, number_.dp, number_.dq,
                number_.q_inverse, number_.e, size,      half_size, &key_};
    }

private:
    static constexpr size_t size = (Bits + 7) / 8, half_size = (Bits / 2 + 7) / 8;
    struct {
        uint8_t n[size], d[size], p[half_size], q[half_size], dp[half_size], dq[half_size], q_inverse[half_size], e[4];
    } number_ = {};
    RsaPrivateKey key_;
};

// Both primes are drawn from all that have half the bits, are at least sqrt(2) 2^(bits/2 - 1) and 3 modulo 4 (as the
// options a, b of A.1.3 permit), until e has an inverse modulo p - 1, no prime below 8192 divides them, and enough
// rounds of Miller and Rabin's test with random bases are passed that fewer than one in 2^100 is composite: 8 below
// 1024 bits, 5 below 1536, then 4 (table B.1). p > q, |p - q| > 2^(bits/2 - 100), d = 1/e mod lcm(p - 1, q - 1) >
// 2^(bits/2).
//
// `unsupported`: an odd number of bits, or fewer than 1024 or more than 8192; `bad_length`: more than the pair has room
// for, or too short a workspace; `bad_key`: e is even or 1; `no_entropy`: the source failed, or gives no such numbers;
// `limit_reached`: 5 bits candidates for a prime were all refused, which happens once in 10^12 times for e = 65537, or
// progress said stop; `device`: the new key does not work. The pair is empty and zeroed then.
//
// Time tells how many candidates were refused, and by which test; nothing of those that were taken.
template <size_t Bits, size_t Room, class Preset>
requires(Room >= Bits) Status
    rsa_generate(RsaKeyPair<Bits>& pair, RandomSource source, RsaPrivateWorkspace<Room, Preset>& workspace,
                 const RsaGenerateOptions& options = {}) {
    return rsa::generate<Preset>(pair.memory(), options.bits == 0 ? Bits : options.bits, options, source,
                                 rsa::room_of(workspace));
}

}  // namespace sealstone
