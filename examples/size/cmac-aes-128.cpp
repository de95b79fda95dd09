// SPDX-License-Identifier: Apache-2.0
// examples/size/cmac-aes-128.cpp - a key is set, and a message authenticated.
#include "examples/size/job.h"
#include "sealstone/mac/cmac.h"

using namespace sealstone;

void job() {
    const CmacAes128::Key schedule(Aes128Key(MutBytes(key).first<16>()));
    CmacAes128::mac(schedule, message, tag);
}
