// SPDX-License-Identifier: Apache-2.0
// A boot loader's decision: start the image only if it is signed by the owner of the key, and decide that twice.
#include "sealstone/hash/sha256.h"
#include "sealstone/verify/ecdsa.h"
using namespace sealstone;
using Scheme = verify::Ecdsa<Secp256r1, Sha256Small, Small>;

extern "C" const uint8_t image_begin[], image_end[], device_key[64], image_signature[64];
extern "C" [[noreturn]] void start_image();
extern "C" [[noreturn]] void refuse();

extern "C" [[noreturn]] void boot() {
    Verdict verdict;
    Scheme::Key key;
    const Bytes image{image_begin, static_cast<size_t>(image_end - image_begin)};
    if (key.load(device_key) != Status::ok) refuse();
    if (verify::verify<Scheme>(key, image_signature, image, verdict) != Status::ok) refuse();
    if (verdict != Verdict::genuine) refuse();
    if (confirm(verdict) != Confirmed::genuine) refuse();
    start_image();
}
