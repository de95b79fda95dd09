// SPDX-License-Identifier: Apache-2.0
// A boot loader's decision by RSASSA-PSS with a key of 3072 bits, whose modulus stays where it is in flash.
#include "sealstone/hash/sha256.h"
#include "sealstone/verify/rsa.h"
using namespace sealstone;
using Scheme = verify::RsaPss<Sha256Small, 3072, Small>;

Verdict judge_image(Span<const uint8_t, 384> modulus, Bytes image, Bytes signature) {
    constexpr uint8_t exponent[] = {1, 0, 1};
    Verdict verdict = Verdict::forged;
    Scheme::Key key;
    if (key.load(Bytes(modulus.data(), modulus.size()), exponent) != Status::ok) return Verdict::forged;
    if (verify::verify<Scheme>(key, signature, image, verdict) != Status::ok) return Verdict::forged;
    return verdict;
}
