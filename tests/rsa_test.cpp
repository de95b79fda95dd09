// SPDX-License-Identifier: Apache-2.0
// RSA's two operations against OpenSSL's big numbers, with each kernel, and in the corners of their definitions.
#include <gtest/gtest.h>
#include <openssl/rsa.h>

#include <random>

#include "sealstone/math/power.h"
#include "tests/each_kernel.h"
#include "tests/openssl_rsa.h"

namespace sealstone {
namespace {

using namespace test;
using Buffer = std::vector<uint8_t>;

struct Random {
    std::mt19937 generator{4711};
    Status read(MutBytes out) {
        for (uint8_t& byte : out) byte = static_cast<uint8_t>(generator());
        return Status::ok;
    }
};

Buffer below(const Buffer& n, Random& random) {
    Buffer x(n.size());
    EXPECT_EQ(random.read(x), Status::ok);
    x[0] = static_cast<uint8_t>(x[0] % n[0]);
    return x;
}

template <class Preset, size_t Bits>
void both_ways(const OpensslRsa& key, RsaPublicWorkspace<Bits, Preset>& one, RsaPrivateWorkspace<Bits, Preset>& two) {
    Random random;
    const size_t k = key.n.size();
    Buffer least(k), most = key.n;
    --most[k - 1];
    for (const Buffer& x : {below(key.n, random), below(key.n, random), least, most}) {
        Buffer out(k);
        ASSERT_EQ(rsa_public(key.public_key, x, out, one), Status::ok);
        ASSERT_EQ(out, key.power(x, key.e));
        MutBytes block;
        ASSERT_EQ(rsa::vartime_public_operation<Preset>(key.public_key, x, rsa::room_of(one), block), Status::ok);
        ASSERT_EQ(Buffer(block.begin(), block.end()), key.power(x, key.e));
        const Buffer expected = key.power(x, key.d);
        ASSERT_EQ(rsa_private(key.private_key, x, out, two), Status::ok);
        ASSERT_EQ(out, expected);
        out = x;
        ASSERT_EQ(rsa_private(key.private_key, out, out, two, random), Status::ok);
        ASSERT_EQ(out, expected);
    }
}

template <size_t Bits>
void with_key(unsigned bits, unsigned long e) {
    SCOPED_TRACE(std::to_string(bits) + " bits, e = " + std::to_string(e));
    const OpensslRsa key(bits, e);
    each_kernel<math::PowerSlot<Fast>>([&] {
        RsaPublicWorkspace<Bits> one;
        RsaPrivateWorkspace<Bits> two;
        both_ways(key, one, two);
    });
    each_kernel<math::PowerSlot<Small>>([&] {
        RsaPublicWorkspace<Bits, Small> one;
        RsaPrivateWorkspace<Bits, Small> two;
        both_ways(key, one, two);
    });
}

TEST(Rsa, AgreesWithOpenssl) {
    with_key<1024>(1024, 65537);
    with_key<2048>(1025, 3);
    with_key<2048>(1536, 17);
    with_key<2048>(1990, 65537);
    with_key<2048>(2048, 65537);
    with_key<3072>(3072, 0x1'0000'0001);
}

}  // namespace
}  // namespace sealstone
