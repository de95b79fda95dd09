// SPDX-License-Identifier: Apache-2.0
// examples/size/aes-128-ctr.cpp - a key is set and a message encrypted in counter mode.
#include "examples/size/job.h"
#include "sealstone/cipher/aes.h"
#include "sealstone/mode/ctr.h"

using namespace sealstone;

void job() {
    const Aes128 cipher{Aes128::Key(MutBytes(key).first<16>())};
    Ctr<Aes128>(cipher, nonce).crypt(message);
}
