// SPDX-License-Identifier: Apache-2.0
// kdf/tls12_prf.h - the pseudorandom function of TLS 1.2 (RFC 5246, section 5). The labels are the caller's: "master
// secret", "extended master secret" (RFC 7627), "key expansion", ...
#pragma once
#include "sealstone/kdf/blocks.h"
#include "sealstone/mac/hmac.h"

namespace sealstone {

// P_hash(secret, label + seed). Any lengths. The output may not overlap with the inputs. Time depends on the lengths
// only.
template <class Hash>
void tls12_prf(Bytes secret, Bytes label, Bytes seed, MutBytes out) {
    constexpr size_t size = Hash::digest_size;
    const typename Hmac<Hash>::Key key(secret);
    uint8_t a[size];  // A(i)
    const auto finish_with_seed = [&](Hmac<Hash>& mac, MutBytes to) {
        mac.update(label);
        mac.update(seed);
        return kdf::finish_into<size>(mac, to);
    };
    Hmac<Hash> first(key);
    finish_with_seed(first, a);
    while (!out.empty()) {
        Hmac<Hash> mac(key);
        mac.update(a);
        out = finish_with_seed(mac, out);
        if (!out.empty()) {
            Hmac<Hash> next(key);
            next.update(a);
            next.finish(a);
        }
    }
    wipe(a);
}

}  // namespace sealstone
