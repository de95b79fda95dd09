// SPDX-License-Identifier: Apache-2.0
// SHA-3: what every hash is tested with.
#include "sealstone/hash/sha3.h"
#include "sealstone/hash/keccak_many_kernels.h"
#include "tests/many_messages.h"

namespace sealstone {
namespace {

template <size_t Size>
struct Suite {
    template <class Preset>
    using Hash = Sha3<Size, Preset>;
    template <class Preset>
    using Slot = keccak::Slot<Preset>;
    static constexpr const char* openssl = Size == 64   ? "SHA3-512"
                                           : Size == 48 ? "SHA3-384"
                                           : Size == 32 ? "SHA3-256"
                                                        : "SHA3-224";
};

template <size_t Size>
void published() {
    const std::string bits = std::to_string(8 * Size);
    test::acvp<Suite<Size>>("acvp/SHA3-" + bits + "-2.0.json", test::monte_carlo_of_one);
    test::cavs<Suite<Size>>("SHA3/SHA3_" + bits, test::monte_carlo_of_one);
    test::evp<Suite<Size>>("openssl/evpmd_sha.txt", "SHA3-" + bits);
}

TEST(Sha3, Vectors224) { published<28>(); }
TEST(Sha3, Vectors256) { published<32>(); }
TEST(Sha3, Vectors384) { published<48>(); }
TEST(Sha3, Vectors512) { published<64>(); }

TEST(Sha3, SameAsOpenSslHoweverSplit) {
    test::same_as_openssl_however_split<Suite<28>>();
    test::same_as_openssl_however_split<Suite<32>>();
    test::same_as_openssl_however_split<Suite<48>>();
    test::same_as_openssl_however_split<Suite<64>>();
}

TEST(Sha3, TouchesNothingElse) {
    test::touches_nothing_else<Suite<28>>();
    test::touches_nothing_else<Suite<32>>();
    test::touches_nothing_else<Suite<48>>();
    test::touches_nothing_else<Suite<64>>();
}

TEST(Sha3, ManyAsOpenSsl) {
    test::many_as_openssl<Suite<28>, keccak::ManySlot, 30>();
    test::many_as_openssl<Suite<32>, keccak::ManySlot, 30>();
    test::many_as_openssl<Suite<64>, keccak::ManySlot, 30>();
}

TEST(LongSha3, AcvpLargeData) {
    test::acvp_large<Suite<28>>("acvp/SHA3-224-2.0.json");
    test::acvp_large<Suite<32>>("acvp/SHA3-256-2.0.json");
    test::acvp_large<Suite<48>>("acvp/SHA3-384-2.0.json");
    test::acvp_large<Suite<64>>("acvp/SHA3-512-2.0.json");
}

}  // namespace
}  // namespace sealstone
