// SPDX-License-Identifier: Apache-2.0
#include "sealstone/rng/hmac_drbg.h"
#include "check/digest_check.h"
#include "check/drbg_check.h"
#include "sealstone/hash/sha256_kernels.h"

namespace sealstone::check {
namespace {

// The answers of another implementation (OpenSSL's EVP_RAND).
constexpr DrbgKnown known = {{0x58, 0xe4, 0x2d, 0xdb, 0xe5, 0x7b, 0xd6, 0xa1},
                             {0x6d, 0x3c, 0x14, 0x29, 0x7d, 0x28, 0x2a, 0x1d},
                             {0xc1, 0xd7, 0x2d, 0xa0, 0x91, 0x6b, 0xf9, 0x5e}};

constexpr Operation operations[] = {generate_operation<HmacDrbg<Sha256>>(known)};

}  // namespace

constinit const Algorithm hmac_drbg_sha_256{
    "rng",
    "hmac-drbg-sha-256",
    "SP 800-90A",
    "",
    operations,
    &KernelsOf<sha256::Slot<Fast>, same_compression<sha256::Core, sha256::Ops>>::value,
    [](size_t n) { return drbg_laws<HmacDrbg<Sha256>>(n, known); }};

}  // namespace sealstone::check
