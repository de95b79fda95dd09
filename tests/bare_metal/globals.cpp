// SPDX-License-Identifier: Apache-2.0
// tests/bare_metal/globals.cpp - contexts and keys as globals, which must cost no constructor and no destructor.
#include "sealstone/aead/gcm.h"
#include "sealstone/bits/static.h"
#include "sealstone/hash/sha256.h"

using namespace sealstone;

namespace {

constinit Static<Sha256> hash;
constinit Static<Aes256Key> device_key;
constinit Static<Aes256Gcm> sealer;

}  // namespace

extern "C" int start() {
    static constinit uint8_t bytes[32]{};
    hash.begin().update(device_key.begin(bytes).reveal());
    hash.get().finish(bytes);
    (void)sealer.begin(device_key.get()).seal(MutBytes(bytes).first<12>(), {}, {}, MutBytes(bytes).last<16>());
    sealer.wipe();
    device_key.wipe();
    hash.wipe();
    return bytes[0];
}
