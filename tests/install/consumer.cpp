// SPDX-License-Identifier: Apache-2.0
// A program of someone who installed the library: FIPS 180-4's "abc", and random bits.
#include <sealstone/hash/sha256.h>
#include <sealstone/ports/linux/getrandom.h>
#include <sealstone/rng/ctr_drbg.h>
#include <sealstone/rng/drbg.h>

int main() {
    uint8_t digest[sealstone::Sha256::digest_size];
    sealstone::Sha256::digest({reinterpret_cast<const uint8_t*>("abc"), 3}, digest);
    if (digest[0] != 0xba || digest[31] != 0xad) return 1;

    sealstone::ports::Getrandom source;
    sealstone::Drbg<sealstone::CtrDrbgAes256> random(source);
    uint8_t bytes[32];
    const bool drawn = random.instantiate() == sealstone::Status::ok && random.generate(bytes) == sealstone::Status::ok;
    return drawn ? 0 : 2;
}
