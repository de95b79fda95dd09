// SPDX-License-Identifier: Apache-2.0
// check/xof_laws.h - what every hash function with output of any length obeys besides the laws of digests.
#pragma once
#include "check/digest_check.h"

namespace sealstone::check {

// Such a function with output of one length is a hash. By default that is its capacity's, as long as collisions of its
// strength take.
template <class Xof, size_t DigestSize = 200 - Xof::block_size>
struct FixedOutput : Xof {
    static constexpr size_t digest_size = DigestSize;
    static void digest(Bytes data, MutBytes out) {
        if constexpr (requires { Xof::digest(data, out); }) {
            Xof::digest(data, out);
        } else {
            FixedOutput xof;
            xof.update(data);
            xof.finish(out);
        }
    }
    static void digest_many(const FixedOutput& start, Span<const Bytes> messages, uint8_t* out) {
        Xof::digest_many(start, messages, {out, messages.size() * digest_size});
    }
};

template <class Xof>
const char* output_laws() {
    constexpr size_t n = 3 * Xof::block_size + 5;
    uint8_t whole[n], other[n];
    const auto same = [&] { return equal(whole, other, n).declassify(); };
    for (size_t i = 0; i < n; ++i) law_message[i] = message_byte(i);
    Xof absorbed;
    absorbed.update({law_message, n});

    Xof xof = absorbed;
    xof.finish(whole);
    for (size_t step = 1; step <= Xof::block_size + 1; ++step) {  // pieces of one size
        xof = absorbed;
        for (size_t at = 0; at < n; at += step) xof.squeeze({other + at, step < n - at ? step : n - at});
        if (!same()) return "pieces change the output";
    }
    for (size_t at = 0; at <= n; ++at) {  // a copy taken there
        xof = absorbed;
        xof.squeeze({other, at});
        Xof second = xof;
        xof.squeeze({other + at, n - at});
        if (!same()) return "a split changes the output";
        fill_zero(other + at, n - at);
        second.squeeze({other + at, n - at});
        if (!same()) return "a copy does not carry on from its original";
    }
    return nullptr;
}

template <class Xof, size_t DigestSize>
const char* xof_laws(size_t max_length, const DigestKnown<DigestSize>& known) {
    const char* broken = digest_laws<FixedOutput<Xof, DigestSize>>(max_length, known);
    return broken != nullptr ? broken : output_laws<Xof>();
}

}  // namespace sealstone::check
