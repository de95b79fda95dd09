// SPDX-License-Identifier: Apache-2.0
// kdf/hkdf.h - HKDF (RFC 5869): keys from a shared secret or another key of full entropy. For passwords see pbkdf2.h.
#pragma once
#include "sealstone/kdf/blocks.h"
#include "sealstone/mac/hmac.h"

namespace sealstone {

namespace kdf {

// Section 2.3 over info in pieces: feed(mac) updates mac with them.
template <class Hash, class Feed>
Status hkdf_expand(const typename Hmac<Hash>::Key& prk, Feed feed, MutBytes okm) {
    constexpr size_t size = Hash::digest_size;
    if (!can_count(okm.size(), size, 8)) return Status::bad_length;
    Bytes previous;  // T(i - 1)
    count_blocks(okm, [&](Span<const uint8_t, 4> counter, MutBytes out) {
        Hmac<Hash> mac(prk);
        mac.update(previous);
        feed(mac);
        mac.update(counter.template last<1>());
        const MutBytes rest = finish_into<size>(mac, out);
        previous = out.first(out.size() - rest.size());
        return rest;
    });
    return Status::ok;
}

}  // namespace kdf

// Section 2.2: concentrates the entropy of `ikm`. No salt is as one of zeros.
template <class Hash>
void hkdf_extract(Bytes salt, Bytes ikm, Span<uint8_t, Hash::digest_size> prk) {
    Hmac<Hash>::mac(typename Hmac<Hash>::Key(salt), ikm, prk);
}

// Section 2.3: 255 digests of output at most; for more `bad_length`, and okm is unchanged. It may not overlap with
// info. Time depends on the lengths only.
template <class Hash>
Status hkdf_expand(const typename Hmac<Hash>::Key& prk, Bytes info, MutBytes okm) {
    return kdf::hkdf_expand<Hash>(
        prk, [&](Hmac<Hash>& mac) { mac.update(info); }, okm);
}
template <class Hash>
Status hkdf_expand(Bytes prk, Bytes info, MutBytes okm) {
    return hkdf_expand<Hash>(typename Hmac<Hash>::Key(prk), info, okm);
}

// Both. Errors as of hkdf_expand().
template <class Hash>
Status hkdf(Bytes salt, Bytes ikm, Bytes info, MutBytes okm) {
    uint8_t prk[Hash::digest_size];
    hkdf_extract<Hash>(salt, ikm, prk);
    const Status status = hkdf_expand<Hash>(Bytes(prk), info, okm);
    wipe(prk);
    return status;
}

}  // namespace sealstone
