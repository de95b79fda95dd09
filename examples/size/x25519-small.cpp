// SPDX-License-Identifier: Apache-2.0
// examples/size/x25519-small.cpp - an agreement with X25519 by its small preset.
#include "examples/size/job.h"
#include "sealstone/pubkey/xdh.h"

using namespace sealstone;

void job() {
    const X25519PrivateKey ours(MutBytes(key).first<32>());
    X25519SharedSecret secret;
    answer = static_cast<uint32_t>(xdh<X25519, Small>(ours, MutBytes(message).first<32>(), secret));
    copy(output, secret.reveal().data(), 32);
}
