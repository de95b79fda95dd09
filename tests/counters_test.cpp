// SPDX-License-Identifier: Apache-2.0
// Messages too long to be fed: around 2^32 bytes, 2^64 bits and 2^64 bytes.
#include "tests/counters.h"

#include <gtest/gtest.h>

namespace sealstone::test {
namespace {

constexpr uint64_t bits_64 = uint64_t{1} << 61;  // bytes whose bits need more than 64 bits to be counted
constexpr uint64_t bytes_64 = 0;                 // 2^64, modulo that

template <class Preset>
class Counters : public testing::Test {};
using Presets = testing::Types<Fast, Small>;
TYPED_TEST_SUITE(Counters, Presets);

TEST(Counters, Beyond32Bits) { EXPECT_TRUE(all_count_beyond_32_bits()); }

// FIPS 180-4, section 1: fewer than 2^64 bits.
TYPED_TEST(Counters, LongestMessages) {
    EXPECT_TRUE(counts_around<TypeParam>(Counter::sha_1, bits_64, false));
    EXPECT_TRUE(counts_around<TypeParam>(Counter::sha_256, bits_64, false));
}

// RFC 1321, section 3.2: "only the low-order 64 bits are used".
TYPED_TEST(Counters, Md5CountsModulo) {
    EXPECT_TRUE(counts_around<TypeParam>(Counter::md5, bits_64, true));
    EXPECT_TRUE(counts_around<TypeParam>(Counter::md5, bytes_64, true));
}

TYPED_TEST(Counters, Sha512Counts128Bits) {
    EXPECT_TRUE(counts_around<TypeParam>(Counter::sha_512, bits_64, true));
    EXPECT_TRUE(counts_around<TypeParam>(Counter::sha_512, bytes_64, true));
}

}  // namespace
}  // namespace sealstone::test
