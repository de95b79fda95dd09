// SPDX-License-Identifier: Apache-2.0
// SHA-384, SHA-512 and SHA-512/t: constants from their definition, and what every hash is tested with.
#include "sealstone/hash/sha512_kernels.h"
#include "sealstone/hash/sha512_portable.h"
#include "tests/digest_vectors.h"
#include "tests/roots_of_primes.h"

namespace sealstone {
namespace {

template <size_t Size>
struct Suite {
    template <class Preset>
    using Hash = Sha2_512<Size, Preset>;
    template <class Preset>
    using Slot = sha512::Slot<Preset>;
    static constexpr const char* openssl = Size == 64   ? "SHA512"
                                           : Size == 48 ? "SHA384"
                                           : Size == 32 ? "SHA512-256"
                                                        : "SHA512-224";
};

TEST(Sha512, ConstantsAreRootsOfPrimes) {
    const auto p = test::primes(80);
    for (size_t i = 0; i < 80; ++i) EXPECT_EQ(sha512::K[i], test::root_bits(p[i], 3)) << i;
    for (size_t i = 0; i < 8; ++i) {
        EXPECT_EQ(sha512::initial_512.h[i], test::root_bits(p[i], 2)) << i;
        EXPECT_EQ(sha512::initial_384.h[i], test::root_bits(p[8 + i], 2)) << i;
    }
}

TEST(Sha512, Acvp) {
    test::acvp<Suite<28>>("acvp/SHA2-512-224-1.0.json");
    test::acvp<Suite<32>>("acvp/SHA2-512-256-1.0.json");
    test::acvp<Suite<48>>("acvp/SHA2-384-1.0.json");
    test::acvp<Suite<64>>("acvp/SHA2-512-1.0.json");
}

TEST(Sha512, Cavs) {
    test::cavs<Suite<28>>("SHA2/SHA512_224");
    test::cavs<Suite<32>>("SHA2/SHA512_256");
    test::cavs<Suite<48>>("SHA2/SHA384");
    test::cavs<Suite<64>>("SHA2/SHA512");
}

TEST(Sha512, OpenSslVectors) {
    test::evp<Suite<28>>("openssl/evpmd_sha.txt", "SHA512-224");
    test::evp<Suite<32>>("openssl/evpmd_sha.txt", "SHA512-256");
    test::evp<Suite<48>>("openssl/evpmd_sha.txt", "SHA384");
    test::evp<Suite<64>>("openssl/evpmd_sha.txt", "SHA512");
}

TEST(Sha512, SameAsOpenSslHoweverSplit) {
    test::same_as_openssl_however_split<Suite<28>>();
    test::same_as_openssl_however_split<Suite<32>>();
    test::same_as_openssl_however_split<Suite<48>>();
    test::same_as_openssl_however_split<Suite<64>>();
}

TEST(Sha512, TouchesNothingElse) {
    test::touches_nothing_else<Suite<28>>();
    test::touches_nothing_else<Suite<64>>();
}

TEST(LongSha512, AcvpLargeData) {
    test::acvp_large<Suite<28>>("acvp/SHA2-512-224-1.0.json");
    test::acvp_large<Suite<32>>("acvp/SHA2-512-256-1.0.json");
    test::acvp_large<Suite<48>>("acvp/SHA2-384-1.0.json");
    test::acvp_large<Suite<64>>("acvp/SHA2-512-1.0.json");
}

}  // namespace
}  // namespace sealstone
