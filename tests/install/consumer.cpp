// SPDX-License-Identifier: Apache-2.0
// A program of someone who installed the library: FIPS 180-4's "abc".
#include "sealstone/hash/sha256.h"

int main() {
    uint8_t digest[sealstone::Sha256::digest_size];
    sealstone::Sha256::digest({reinterpret_cast<const uint8_t*>("abc"), 3}, digest);
    return digest[0] == 0xba && digest[31] == 0xad ? 0 : 1;
}
