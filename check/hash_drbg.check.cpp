// SPDX-License-Identifier: Apache-2.0
#include "sealstone/rng/hash_drbg.h"
#include "check/digest_check.h"
#include "check/drbg_check.h"
#include "sealstone/hash/sha256_kernels.h"

namespace sealstone::check {
namespace {

// The answers of another implementation (OpenSSL's EVP_RAND).
constexpr DrbgKnown known = {{0xbb, 0x8c, 0xf7, 0x5b, 0xce, 0x4b, 0x87, 0x0e},
                             {0xf3, 0x92, 0xbb, 0x94, 0x38, 0x31, 0x84, 0x36},
                             {0x61, 0x24, 0x2a, 0x07, 0x23, 0x38, 0x07, 0x2a}};

constexpr Operation operations[] = {generate_operation<HashDrbg<Sha256>>(known)};

}  // namespace

constinit const Algorithm hash_drbg_sha_256{
    "rng",
    "hash-drbg-sha-256",
    "SP 800-90A",
    "",
    operations,
    &KernelsOf<sha256::Slot<Fast>, same_compression<sha256::Core, sha256::Ops>>::value,
    [](size_t n) { return drbg_laws<HashDrbg<Sha256>>(n, known); }};

}  // namespace sealstone::check
