// SPDX-License-Identifier: Apache-2.0
// mac/mac.h - what every message authentication code here offers, and shorter tags by type.
#pragma once
#include "sealstone/bits/outcome.h"

namespace sealstone {

// A keyed object takes one message in pieces: update() any number of times, then finish() or verify() once, after which
// it is wiped and spent. It cannot be copied. What is computed of a key once and serves many messages is its Key. None
// of this can fail; verify() reads every byte of the tag, whatever it holds. A standard whose MAC takes a nonce, too
// (GMAC), asks for it where the object is made.
template <class M>
concept Mac = requires(M& mac, Bytes message, Span<uint8_t, M::tag_size> out, Span<const uint8_t, M::tag_size> tag,
                       Verdict& verdict) {
    typename M::Key;
    { mac.update(message) } -> SameAs<void>;
    { mac.finish(out) } -> SameAs<void>;
    { mac.verify(tag, verdict) } -> SameAs<void>;
};

namespace mac {

// The end of every verify(): finishes, and compares all bytes.
template <class M>
void verify(M& object, Span<const uint8_t, M::tag_size> tag, Verdict& verdict) {
    verdict = Verdict::forged;
    uint8_t computed[M::tag_size];
    object.finish(computed);
    verdict = verdict_of(equal(computed, tag.data(), M::tag_size));
    wipe(computed);
}

}  // namespace mac

// The first TagSize bytes of the tag of M: a type of its own, since accepting several lengths under one key leaves the
// choice to the forger. SP 800-107, section 5.3.3, and SP 800-38B, appendix A.2, advise against fewer than 8; fewer
// than 4 are refused.
template <Mac M, size_t TagSize>
requires(TagSize >= 4 && TagSize <= M::tag_size) class Truncated {
public:
    static constexpr size_t tag_size = TagSize;
    using Key = typename M::Key;

    template <class... Args>
    explicit Truncated(const Args&... args) : whole_(args...) {}

    void update(Bytes data) { whole_.update(data); }
    void finish(Span<uint8_t, tag_size> tag) {
        uint8_t all[M::tag_size];
        whole_.finish(all);
        copy(tag.data(), all, tag_size);
        wipe(all);
    }
    void verify(Span<const uint8_t, tag_size> tag, Verdict& verdict) { mac::verify(*this, tag, verdict); }

private:
    M whole_;
};

}  // namespace sealstone
