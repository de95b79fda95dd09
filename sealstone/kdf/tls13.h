// SPDX-License-Identifier: Apache-2.0
// kdf/tls13.h - the key schedule's functions of TLS 1.3 (RFC 8446, section 7.1). HKDF-Extract is hkdf_extract().
#pragma once
#include "sealstone/kdf/hkdf.h"

namespace sealstone {

// HKDF-Expand-Label. The label comes without "tls13 ", which is put before it. `bad_length`, and the output is
// unchanged: a label that is empty or longer than 249 bytes, a context longer than 255, more output than HKDF gives.
// The output may not overlap with the inputs. Time depends on the lengths only.
template <class Hash>
Status tls13_expand_label(const typename Hmac<Hash>::Key& secret, Bytes label, Bytes context, MutBytes out) {
    constexpr uint8_t prefix[] = {'t', 'l', 's', '1', '3', ' '};
    if (label.empty() || label.size() > 255 - sizeof prefix || context.size() > 255) return Status::bad_length;
    return kdf::hkdf_expand<Hash>(
        secret,
        [&](Hmac<Hash>& mac) {  // struct HkdfLabel
            const size_t label_size = sizeof prefix + label.size();
            const uint8_t head[] = {static_cast<uint8_t>(out.size() >> 8), static_cast<uint8_t>(out.size()),
                                    static_cast<uint8_t>(label_size)};
            const uint8_t context_size = static_cast<uint8_t>(context.size());
            mac.update(head);
            mac.update(prefix);
            mac.update(label);
            mac.update({&context_size, 1});
            mac.update(context);
        },
        out);
}
template <class Hash>
Status tls13_expand_label(Bytes secret, Bytes label, Bytes context, MutBytes out) {
    return tls13_expand_label<Hash>(typename Hmac<Hash>::Key(secret), label, context, out);
}

// Derive-Secret, of the hash of the messages so far. Errors as above.
template <class Hash>
Status tls13_derive_secret(Bytes secret, Bytes label, Span<const uint8_t, Hash::digest_size> transcript_hash,
                           Span<uint8_t, Hash::digest_size> out) {
    return tls13_expand_label<Hash>(secret, label, transcript_hash, out);
}

}  // namespace sealstone
