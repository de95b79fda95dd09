// SPDX-License-Identifier: Apache-2.0
// SHA-1: constants from their definition, and what every hash is tested with.
#include "sealstone/hash/sha1_kernels.h"
#include "sealstone/hash/sha1_portable.h"
#include "tests/digest_vectors.h"
#include "tests/roots_of_primes.h"

namespace sealstone {
namespace {

struct Suite {
    template <class Preset>
    using Hash = MerkleDamgard<sha1::Core, 20, Preset>;
    template <class Preset>
    using Slot = sha1::Slot<Preset>;
    static constexpr const char* openssl = "SHA1";
};

TEST(Sha1, ConstantsAreRoots) {
    const unsigned of[4] = {2, 3, 5, 10};
    const uint64_t whole[4] = {1, 1, 2, 3};
    for (size_t i = 0; i < 4; ++i) EXPECT_EQ(sha1::K[i], whole[i] << 30 | test::root_bits(of[i], 2) >> 34) << i;
}

TEST(Sha1, Cavs) {
    for (const std::string kind : {"ShortMsg", "LongMsg", "Monte"}) {
        const auto text = test::load_text("pyca/hashes/SHA1/SHA1" + kind + ".rsp");
        if (!text) GTEST_SKIP() << test::vectors_absent(3);
        test::cavs_text<Suite>(*text, kind);
    }
}
TEST(Sha1, OpenSslVectors) { test::evp<Suite>("openssl/evpmd_sha.txt", "SHA1"); }
TEST(Sha1, SameAsOpenSslHoweverSplit) { test::same_as_openssl_however_split<Suite>(); }
TEST(Sha1, TouchesNothingElse) { test::touches_nothing_else<Suite>(); }

}  // namespace
}  // namespace sealstone
