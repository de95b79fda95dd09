// SPDX-License-Identifier: Apache-2.0
#include "check/digest_check.h"
#include "sealstone/hash/sha1_kernels.h"
#include "sealstone/hash/sha1_portable.h"

namespace sealstone::check {
namespace {

// FIPS 180-4's example "abc", one block, computed by the compiler.
consteval sha1::State abc() {
    uint8_t block[sha1::Core::block_size] = {'a', 'b', 'c', 0x80};
    block[sha1::Core::block_size - 1] = 24;
    sha1::State state = sha1::Core::initial(20);
    sha1::compress_as_written(state, block, 1);
    return state;
}
static_assert(abc().h[0] == 0xa9993e36 && abc().h[4] == 0x9cd0d89d);

// The answers of another implementation (Python's hashlib): digests of digests, and of 1043 bytes of message.
constexpr DigestKnown<20> known_sha_1{{0x45, 0xcc, 0x82, 0x72, 0xe3, 0x87, 0x02, 0x9d, 0x77, 0xfa,
                                       0xc0, 0x24, 0x31, 0xf1, 0xed, 0x0d, 0x3e, 0x4f, 0x97, 0xb5},
                                      {0xa9, 0xf1, 0x3a, 0x6e, 0xb4, 0xe8, 0x01, 0x4f, 0x17, 0xd0,
                                       0xd5, 0xfd, 0x95, 0xbc, 0x87, 0x3b, 0xe2, 0x29, 0x32, 0x5f}};
constexpr uint8_t digest_sha_1[20] = {0xba, 0x32, 0xd1, 0xc7, 0x0b, 0x14, 0x67, 0x70, 0xd7, 0x9a,
                                      0x0c, 0xdc, 0x95, 0xa6, 0x8d, 0xac, 0x60, 0xc9, 0xbf, 0xf1};

constexpr auto& same = same_compression<sha1::Core, sha1::Ops>;

constexpr Operation operations_sha_1[] = {digest_operation<Sha1>(digest_sha_1), update_operation<Sha1>(digest_sha_1)};
constexpr Operation operations_sha_1_small[] = {digest_operation<Sha1Small>(digest_sha_1),
                                                update_operation<Sha1Small>(digest_sha_1)};

}  // namespace

constinit const Algorithm sha_1{
    "hash", "sha-1", "FIPS 180-4", "", operations_sha_1, &KernelsOf<sha1::Slot<Fast>, same>::value, [](size_t n) {
        return digest_laws<Sha1>(n, known_sha_1);
    }};
constinit const Algorithm sha_1_small{"hash",
                                      "sha-1",
                                      "FIPS 180-4",
                                      "small",
                                      operations_sha_1_small,
                                      &KernelsOf<sha1::Slot<Small>, same>::value,
                                      [](size_t n) { return digest_laws<Sha1Small>(n, known_sha_1); }};

}  // namespace sealstone::check
