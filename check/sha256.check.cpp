// SPDX-License-Identifier: Apache-2.0
#include "check/digest_many_check.h"
#include "sealstone/hash/sha256_kernels.h"
#include "sealstone/hash/sha256_many.h"
#include "sealstone/hash/sha256_portable.h"

namespace sealstone::check {
namespace {

// FIPS 180-4's example "abc", one block, computed by the compiler.
consteval sha256::State abc(sha256::State state) {
    uint8_t block[sha256::block_size] = {'a', 'b', 'c', 0x80};
    block[sha256::block_size - 1] = 24;
    sha256::compress_as_written(state, block, 1);
    return state;
}
static_assert(abc(sha256::initial_256).h[0] == 0xba7816bf && abc(sha256::initial_256).h[7] == 0xf20015ad);
static_assert(abc(sha256::initial_224).h[0] == 0x23097d22 && abc(sha256::initial_224).h[6] == 0xe36c9da7);

// The answers of another implementation (Python's hashlib): digests of digests, and of 1043 bytes of message.
constexpr DigestKnown<28> known_224{
    {0x9d, 0xe8, 0xc4, 0xcb, 0x7e, 0x72, 0x92, 0xd4, 0x32, 0x18, 0x2b, 0x85, 0x8d, 0x48,
     0xff, 0xa8, 0x0b, 0x9c, 0x29, 0xd6, 0x75, 0x1e, 0xb2, 0x28, 0x22, 0xe2, 0xb8, 0x32},
    {0xb8, 0x17, 0x53, 0x38, 0x50, 0xf1, 0xd2, 0xac, 0x02, 0x60, 0xe7, 0x30, 0xd0, 0x40,
     0x95, 0xc1, 0x0e, 0xdc, 0x3a, 0x65, 0xf6, 0xe7, 0x29, 0xb8, 0xfb, 0xe1, 0xa8, 0xd1}};
constexpr DigestKnown<32> known_256{
    {0xbb, 0x2f, 0x87, 0x7b, 0xb7, 0x85, 0x4d, 0x5e, 0x7c, 0x0f, 0xc6, 0x1c, 0xab, 0xce, 0x0a, 0xd9,
     0x4f, 0xad, 0xc9, 0xad, 0x50, 0xd3, 0x55, 0x5c, 0x05, 0x8d, 0x43, 0x3d, 0x46, 0xd6, 0x69, 0x85},
    {0x86, 0xe7, 0x05, 0x10, 0xaf, 0x98, 0x6f, 0xf5, 0xea, 0xcc, 0xe3, 0x0d, 0x5a, 0x68, 0x1a, 0xd6,
     0x34, 0xb5, 0xeb, 0x5a, 0x3c, 0x96, 0x10, 0x9c, 0x3d, 0xe0, 0xaa, 0xa9, 0x71, 0x89, 0xd6, 0xf2}};
constexpr uint8_t digest_224[28] = {0xa8, 0xd0, 0xb8, 0x2e, 0xdb, 0xab, 0x6e, 0xc0, 0xbc, 0x72, 0x93, 0x15, 0x91, 0xcb,
                                    0x24, 0xfb, 0x52, 0x56, 0x6d, 0x39, 0xfa, 0xe9, 0x16, 0xfe, 0xc3, 0xca, 0x81, 0x03};
constexpr uint8_t digest_256[32] = {0x6d, 0x36, 0x9d, 0xd9, 0xbb, 0xc5, 0x02, 0x83, 0x66, 0xaa, 0x50,
                                    0x84, 0x97, 0x4d, 0xc3, 0x12, 0xcc, 0x41, 0xce, 0xf4, 0x78, 0xb8,
                                    0x2e, 0xd5, 0x81, 0x3c, 0x7d, 0x60, 0xaa, 0xb0, 0x9c, 0x58};

// Of 64 pieces of 1043 bytes, the digest of the digests.
constexpr uint8_t digest_many_256[32] = {0xf2, 0x36, 0xe7, 0xf0, 0xec, 0xa7, 0x94, 0x71, 0x6a, 0xb5, 0x2a,
                                         0xae, 0x99, 0x28, 0x6b, 0x6e, 0xdc, 0x6c, 0x77, 0xc5, 0xf6, 0xce,
                                         0xf9, 0xbc, 0x4e, 0x1a, 0xfc, 0x06, 0x5e, 0x0f, 0x10, 0x7b};

constexpr auto& same = same_compression<sha256::Core, sha256::Ops>;

constexpr Operation operations_224[] = {digest_operation<Sha224>(digest_224), update_operation<Sha224>(digest_224)};
constexpr Operation operations_256[] = {digest_operation<Sha256>(digest_256), update_operation<Sha256>(digest_256)};
constexpr Operation operations_256_small[] = {digest_operation<Sha256Small>(digest_256),
                                              update_operation<Sha256Small>(digest_256)};

constexpr Operation operations_256_many[] = {digest_many_operation<Sha256>(digest_many_256)};

bool same_many(const sha256::ManySlot::Ops& ops, const sha256::ManySlot::Ops& portable) {
    size_t round = 0;
    return each_set_of_messages([&](Span<const Bytes> messages) {
        const sha256::Start start{sha256::initial_256, 64 * (round % 3)};
        const size_t digest_size = ++round % 4 == 0 ? 28 : 32;
        uint8_t got[40 * 32], want[40 * 32];
        ops.digest_many(start, messages, got, digest_size);
        portable.digest_many(start, messages, want, digest_size);
        return equal(got, want, messages.size() * digest_size).declassify();
    });
}

}  // namespace

constinit const Algorithm sha_224{
    "hash", "sha-224", "FIPS 180-4", "", operations_224, &KernelsOf<sha256::Slot<Fast>, same>::value, [](size_t n) {
        return digest_laws<Sha224>(n, known_224);
    }};
constinit const Algorithm sha_256{
    "hash", "sha-256", "FIPS 180-4", "", operations_256, &KernelsOf<sha256::Slot<Fast>, same>::value, [](size_t n) {
        return digest_laws<Sha256>(n, known_256);
    }};
constinit const Algorithm sha_256_small{"hash",
                                        "sha-256",
                                        "FIPS 180-4",
                                        "small",
                                        operations_256_small,
                                        &KernelsOf<sha256::Slot<Small>, same>::value,
                                        [](size_t n) { return digest_laws<Sha256Small>(n, known_256); }};

constinit const Algorithm sha_256_many{"hash",
                                       "sha-256",
                                       "FIPS 180-4",
                                       "many",
                                       operations_256_many,
                                       &KernelsOf<sha256::ManySlot, same_many>::value,
                                       [](size_t) {
                                           const char* fault = digest_many_laws<Sha256>();
                                           return fault != nullptr ? fault : digest_many_laws<Sha224>();
                                       }};

}  // namespace sealstone::check
