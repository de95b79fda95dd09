// SPDX-License-Identifier: Apache-2.0
// SHA-224 and SHA-256: constants from their definition, and what every hash is tested with.
#include <sys/mman.h>

#include "sealstone/hash/sha256_kernels.h"
#include "sealstone/hash/sha256_many.h"
#include "sealstone/hash/sha256_portable.h"
#include "tests/many_messages.h"
#include "tests/roots_of_primes.h"

namespace sealstone {
namespace {

using test::Buffer, test::Digest, test::from_hex;

template <size_t Size>
struct Suite {
    template <class Preset>
    using Hash = Sha2_256<Size, Preset>;
    template <class Preset>
    using Slot = sha256::Slot<Preset>;
    static constexpr const char* openssl = Size == 32 ? "SHA256" : "SHA224";
};

TEST(Sha256, ConstantsAreRootsOfPrimes) {
    const auto p = test::primes(64);
    for (size_t i = 0; i < 64; ++i) EXPECT_EQ(sha256::K[i], test::root_bits(p[i], 3) >> 32) << i;
    for (size_t i = 0; i < 8; ++i) {
        EXPECT_EQ(sha256::initial_256.h[i], test::root_bits(p[i], 2) >> 32) << i;
        EXPECT_EQ(sha256::initial_224.h[i], static_cast<uint32_t>(test::root_bits(p[8 + i], 2))) << i;
    }
}

TEST(Sha256, Acvp) {
    test::acvp<Suite<28>>("acvp/SHA2-224-1.0.json");
    test::acvp<Suite<32>>("acvp/SHA2-256-1.0.json");
}

TEST(Sha256, Cavs) {
    test::cavs<Suite<28>>("SHA2/SHA224");
    test::cavs<Suite<32>>("SHA2/SHA256");
}

TEST(Sha256, CryptoPpVectors) {
    for (const std::string size : {"224", "256"}) {
        const auto text =
            test::load_packaged("libcrypto++-utils", "/usr/share/crypto++/TestVectors/sha2_" + size + "_fips_180.txt");
        if (!text) GTEST_SKIP();
        size_t count = 0;
        Buffer message;
        for (const auto& [field, value] : test::fields(*text, ':')) {
            if (field == "Message") message = value == "\"\"" ? Buffer() : from_hex(value);
            if (field != "Digest") continue;
            ++count;
            const Buffer expected = from_hex(value);
            const auto same = [&](Digest digest) { EXPECT_EQ(digest(message), expected) << message.size(); };
            size == "224" ? test::each_way<Suite<28>>(same) : test::each_way<Suite<32>>(same);
        }
        EXPECT_NE(count, 0u) << size;
    }
}

TEST(Sha256, OpenSslVectors) {
    test::evp<Suite<28>>("openssl/evpmd_sha.txt", "SHA224");
    test::evp<Suite<32>>("openssl/evpmd_sha.txt", "SHA256");
}

TEST(Sha256, SameAsOpenSslHoweverSplit) {
    test::same_as_openssl_however_split<Suite<28>>();
    test::same_as_openssl_however_split<Suite<32>>();
}

TEST(Sha256, TouchesNothingElse) {
    test::touches_nothing_else<Suite<28>>();
    test::touches_nothing_else<Suite<32>>();
}

TEST(Sha256, ManyAsOpenSsl) { test::many_as_openssl<Suite<32>, sha256::ManySlot, 70>(); }

TEST(Sha256DeathTest, ManyHaveRoomForTheirDigests) {
    const Bytes messages[2];
    uint8_t digests[65];
    EXPECT_DEATH(digest_many<Sha256>(messages, digests), "");
    EXPECT_DEATH(digest_many<Sha256>(messages, MutBytes(digests).first(32)), "");
    EXPECT_DEATH(digest_many<Sha256Small>(messages, MutBytes(digests).first(63)), "");
    digest_many<Sha256>(messages, MutBytes(digests).first(64));
}

TEST(LongSha256, AcvpLargeData) {
    test::acvp_large<Suite<28>>("acvp/SHA2-224-1.0.json");
    test::acvp_large<Suite<32>>("acvp/SHA2-256-1.0.json");
}

TEST(LongSha256, OneUpdateOfMoreThan32Bits) {
    constexpr size_t size = (size_t{1} << 32) + 77;  // zeros, all from one page
    void* zeros = mmap(nullptr, size, PROT_READ, MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0);
    ASSERT_NE(zeros, MAP_FAILED);
    const Bytes message{static_cast<const uint8_t*>(zeros), size};
    const Buffer expected = test::openssl<Suite<32>>(message);
    test::each_kernel<sha256::Slot<Fast>>([&] { EXPECT_EQ(test::digest<Sha256>(message), expected); });
    munmap(zeros, size);
}

}  // namespace
}  // namespace sealstone
