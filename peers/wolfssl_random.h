// SPDX-License-Identifier: Apache-2.0
// peers/wolfssl_random.h - wolfSSL's generator, for wolfssl.cpp alone. Its options come before its other headers.
#pragma once
#include <wolfssl/options.h>
#include <wolfssl/wolfcrypt/random.h>

namespace sealstone::peers {

// Seeded once. Null: it cannot be.
inline WC_RNG* wolfssl_random() {
    static WC_RNG random;
    static const bool seeded = wc_InitRng(&random) == 0;
    return seeded ? &random : nullptr;
}

}  // namespace sealstone::peers
