// SPDX-License-Identifier: Apache-2.0
// aead/aead.h - what every authenticated cipher here offers, in the terms of RFC 5116.
#pragma once
#include "sealstone/bits/nonce.h"
#include "sealstone/bits/outcome.h"

namespace sealstone {

template <class A>
concept Aead = requires(const A& a, const typename A::Key& key, Span<const uint8_t, A::nonce_size> nonce, Bytes in,
                        MutBytes out, Span<uint8_t, A::tag_size> tag_out, Span<const uint8_t, A::tag_size> tag,
                        Verdict& verdict) {
    A(key);
    { a.seal(nonce, in, out, tag_out) } -> SameAs<Status>;
    { a.seal(nonce, in, in, out, tag_out) } -> SameAs<Status>;
    { a.open(nonce, in, out, tag, verdict) } -> SameAs<Status>;
    { a.open(nonce, in, in, out, tag, verdict) } -> SameAs<Status>;
};

}  // namespace sealstone
