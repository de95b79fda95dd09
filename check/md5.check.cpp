// SPDX-License-Identifier: Apache-2.0
#include "check/digest_check.h"
#include "sealstone/hash/md5_kernels.h"
#include "sealstone/hash/md5_portable.h"

namespace sealstone::check {
namespace {

// RFC 1321's example "abc" (appendix A.5), one block, computed by the compiler.
consteval md5::State abc() {
    uint8_t block[md5::Core::block_size] = {'a', 'b', 'c', 0x80};
    block[md5::Core::block_size - 8] = 24;
    md5::State state = md5::Core::initial(16);
    md5::compress_as_written(state, block, 1);
    return state;
}
static_assert(abc().h[0] == 0x98500190 && abc().h[3] == 0x727fe128);

// The answers of another implementation (Python's hashlib): digests of digests, and of 1043 bytes of message.
constexpr DigestKnown<16> known_md_5{
    {0x5e, 0xe0, 0x42, 0xfa, 0xed, 0x6d, 0xa3, 0x0d, 0xb3, 0xbd, 0x20, 0x47, 0xf2, 0xc1, 0xd5, 0xbe},
    {0x85, 0xc4, 0x82, 0xc7, 0x50, 0x9a, 0xd1, 0x17, 0x9c, 0x68, 0x6f, 0x76, 0x01, 0x02, 0x95, 0xb1}};
constexpr uint8_t digest_md_5[16] = {0xef, 0xf9, 0x71, 0x23, 0xc6, 0xd8, 0x7d, 0x12,
                                     0xc3, 0x5e, 0x7b, 0x45, 0x42, 0x6b, 0x58, 0xf2};

constexpr auto& same = same_compression<md5::Core, md5::Ops>;

constexpr Operation operations_md_5[] = {digest_operation<Md5>(digest_md_5), update_operation<Md5>(digest_md_5)};
constexpr Operation operations_md_5_small[] = {digest_operation<Md5Small>(digest_md_5),
                                               update_operation<Md5Small>(digest_md_5)};

}  // namespace

constinit const Algorithm md_5{
    "hash", "md5", "RFC 1321", "", operations_md_5, &KernelsOf<md5::Slot<Fast>, same>::value, [](size_t n) {
        return digest_laws<Md5>(n, known_md_5);
    }};
constinit const Algorithm md_5_small{
    "hash", "md5", "RFC 1321", "small", operations_md_5_small, &KernelsOf<md5::Slot<Small>, same>::value, [](size_t n) {
        return digest_laws<Md5Small>(n, known_md_5);
    }};

}  // namespace sealstone::check
