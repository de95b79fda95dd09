// SPDX-License-Identifier: Apache-2.0
#include "sealstone/pubkey/xdh.h"

namespace sealstone {

template <class Curve, class Preset>
Status xdh_generate(XdhPrivateKey<Curve>& key, Span<uint8_t, Curve::size> public_key, RandomSource source,
                    PairwiseTest test) {
    fill_zero(public_key.data(), Curve::size);
    if (source.read(key.reveal_for_writing()) != Status::ok) return Status::no_entropy;
    xdh_public_key<Curve, Preset>(key, public_key);
    if (test == PairwiseTest::no) return Status::ok;
    uint8_t again[Curve::size];
    xdh_public_key<Curve, Preset>(key, again);
    if (equal(again, public_key.data(), Curve::size).declassify()) return Status::ok;
    wipe(key.reveal_for_writing().data(), Curve::size);
    fill_zero(public_key.data(), Curve::size);
    return Status::device;
}

template Status xdh_generate<X25519, Fast>(XdhPrivateKey<X25519>&, Span<uint8_t, X25519::size>, RandomSource,
                                           PairwiseTest);
template Status xdh_generate<X25519, Small>(XdhPrivateKey<X25519>&, Span<uint8_t, X25519::size>, RandomSource,
                                            PairwiseTest);
template Status xdh_generate<X448, Fast>(XdhPrivateKey<X448>&, Span<uint8_t, X448::size>, RandomSource, PairwiseTest);
template Status xdh_generate<X448, Small>(XdhPrivateKey<X448>&, Span<uint8_t, X448::size>, RandomSource, PairwiseTest);

}  // namespace sealstone
