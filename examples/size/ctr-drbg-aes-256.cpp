// SPDX-License-Identifier: Apache-2.0
// examples/size/ctr-drbg-aes-256.cpp - a generator is seeded, and a key drawn from it.
#include "examples/size/job.h"
#include "sealstone/rng/ctr_drbg.h"

using namespace sealstone;

void job() {
    CtrDrbgAes256 random;
    if (random.instantiate(Bytes(key).first(32), nonce) == Status::ok)
        answer = static_cast<uint32_t>(random.generate(MutBytes(output).first(32)));
}
