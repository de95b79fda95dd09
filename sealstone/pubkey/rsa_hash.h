// SPDX-License-Identifier: Apache-2.0
// pubkey/rsa_hash.h - the hash functions that RSA's schemes take, and how they name them.
#pragma once
#include "sealstone/bits/secret.h"

namespace sealstone {

// Of hash/, whose headers come from who names a hash.
template <class Core, size_t DigestSize, class Preset>
class MerkleDamgard;
template <size_t DigestSize, class Preset>
class Sha3;
template <size_t Strength, class Preset>
class Shake;
template <size_t Strength, size_t Size, class Preset>
class ShakeDigest;
namespace sha1 {
struct Core;
}
namespace sha256 {
struct Core;
}
namespace sha512 {
struct Core;
}

namespace rsa {

// The last byte of the object identifier 2.16.840.1.101.3.4.2.x, of NIST's hash functions (RFC 8017, B.1; RFC 8702 for
// SHA-3); sha1_number: another identifier; 0: a hash that RSA's schemes do not know.
inline constexpr uint8_t sha1_number = 0xff;
template <class Hash>
inline constexpr uint8_t hash_number = 0;
template <class P>
inline constexpr uint8_t hash_number<MerkleDamgard<sha1::Core, 20, P>> = sha1_number;
template <class P>
inline constexpr uint8_t hash_number<MerkleDamgard<sha256::Core, 32, P>> = 1;
template <class P>
inline constexpr uint8_t hash_number<MerkleDamgard<sha512::Core, 48, P>> = 2;
template <class P>
inline constexpr uint8_t hash_number<MerkleDamgard<sha512::Core, 64, P>> = 3;
template <class P>
inline constexpr uint8_t hash_number<MerkleDamgard<sha256::Core, 28, P>> = 4;
template <class P>
inline constexpr uint8_t hash_number<MerkleDamgard<sha512::Core, 28, P>> = 5;
template <class P>
inline constexpr uint8_t hash_number<MerkleDamgard<sha512::Core, 32, P>> = 6;
template <class P>
inline constexpr uint8_t hash_number<Sha3<28, P>> = 7;
template <class P>
inline constexpr uint8_t hash_number<Sha3<32, P>> = 8;
template <class P>
inline constexpr uint8_t hash_number<Sha3<48, P>> = 9;
template <class P>
inline constexpr uint8_t hash_number<Sha3<64, P>> = 10;

// RSASSA-PSS takes SHAKE, too, as a hash and as a mask (FIPS 186-5, section 5.4; RFC 8702).
template <class T>
inline constexpr bool is_shake_hash = false;
template <class P>
inline constexpr bool is_shake_hash<ShakeDigest<128, 32, P>> = true;
template <class P>
inline constexpr bool is_shake_hash<ShakeDigest<256, 64, P>> = true;
template <class T>
inline constexpr bool is_shake = false;
template <size_t Strength, class P>
inline constexpr bool is_shake<Shake<Strength, P>> = true;

}  // namespace rsa

// SHA-1 for old signatures, and for OAEP, which does not need its strength.
template <class Hash>
concept RsaHash = (rsa::hash_number<Hash> != 0);
template <class Hash>
concept RsaPssHash = RsaHash<Hash> || rsa::is_shake_hash<Hash>;
// MGF1 with this hash, or SHAKE itself.
template <class Mask>
concept RsaMask = RsaPssHash<Mask> || rsa::is_shake<Mask>;

namespace rsa {

// The mask that goes with a hash when nobody names one.
template <class Hash>
struct MaskOf {
    using Type = Hash;
};
template <size_t Strength, size_t Size, class P>
struct MaskOf<ShakeDigest<Strength, Size, P>> {
    using Type = Shake<Strength, P>;
};

}  // namespace rsa
}  // namespace sealstone
