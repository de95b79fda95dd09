// SPDX-License-Identifier: Apache-2.0
// MD5: constants from their definition, and what every hash is tested with.
#include <cmath>
#include <cstring>

#include "sealstone/hash/md5_kernels.h"
#include "sealstone/hash/md5_portable.h"
#include "tests/digest_vectors.h"

namespace sealstone {
namespace {

struct Suite {
    template <class Preset>
    using Hash = MerkleDamgard<md5::Core, 16, Preset>;
    template <class Preset>
    using Slot = md5::Slot<Preset>;
    static constexpr const char* openssl = "MD5";
};

TEST(Md5, ConstantsAreSines) {
    for (int i = 0; i < 64; ++i)
        EXPECT_EQ(md5::T[i], static_cast<uint32_t>(std::fabs(std::sin(i + 1.0L)) * 0x1p32L)) << i;
}

TEST(Md5, RfcVectors) {
    const auto text = test::load_text("pyca/hashes/MD5/rfc-1321.txt");
    if (!text) GTEST_SKIP() << test::vectors_absent(1);
    test::cavs_text<Suite>(*text, "rfc-1321.txt");
}
TEST(Md5, OpenSslVectors) { test::evp<Suite>("openssl/evpmd_md.txt", "MD5"); }
TEST(Md5, SameAsOpenSslHoweverSplit) { test::same_as_openssl_however_split<Suite>(); }
TEST(Md5, TouchesNothingElse) { test::touches_nothing_else<Suite>(); }

}  // namespace
}  // namespace sealstone
