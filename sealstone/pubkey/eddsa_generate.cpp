// SPDX-License-Identifier: Apache-2.0
#include "sealstone/pubkey/eddsa.h"

namespace sealstone {

template <class Curve, class Preset>
Status eddsa_generate(EddsaSeed<Curve>& seed, EddsaPublicKey<Curve>& public_key, RandomSource source,
                      PairwiseTest test) {
    public_key = {};
    if (source.read(seed.reveal_for_writing()) != Status::ok) return Status::no_entropy;
    const EddsaKeyPair<Curve, Preset> pair(seed);
    if (test == PairwiseTest::yes) {
        const EddsaKeyPair<Curve, Preset> again(seed);
        if (!equal(again.public_key().encoded(), pair.public_key().encoded()).declassify()) {
            wipe(seed.reveal_for_writing().data(), Curve::size);
            return Status::device;
        }
    }
    public_key = pair.public_key();
    return Status::ok;
}

template Status eddsa_generate<Ed25519, Fast>(Ed25519Seed&, Ed25519PublicKey&, RandomSource, PairwiseTest);
template Status eddsa_generate<Ed25519, Small>(Ed25519Seed&, Ed25519PublicKey&, RandomSource, PairwiseTest);
template Status eddsa_generate<Ed448, Fast>(Ed448Seed&, Ed448PublicKey&, RandomSource, PairwiseTest);
template Status eddsa_generate<Ed448, Small>(Ed448Seed&, Ed448PublicKey&, RandomSource, PairwiseTest);

}  // namespace sealstone
