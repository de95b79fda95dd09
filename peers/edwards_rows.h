// SPDX-License-Identifier: Apache-2.0
// peers/edwards_rows.h - rows of X25519, X448, Ed25519 and Ed448 of libraries that take keys as bytes.
#pragma once
#include "check/edwards_sample.h"
#include "peers/rows.h"

namespace sealstone::peers {

// Xdh::public_key(out, key), agree(out, key, peer)
template <class Curve, class Xdh>
constexpr Rows<2> xdh(const char* name) {
    using Sample = check::edwards_sample::Sample<Curve>;
    constexpr auto keygen = [](Bench& bench) { Xdh::public_key(bench.result, Sample::key.bytes); };
    constexpr auto agree = [](Bench& bench) { Xdh::agree(bench.result, Sample::key.bytes, Sample::peer); };
    return {{{name, "keygen", nullptr, keygen}, {name, "agree", nullptr, agree}}};
}

// Eddsa::public_key(out, seed), sign(signature, message, seed, public_key), verify(signature, message, public_key)
template <class Curve, class Eddsa>
constexpr Rows<3> eddsa(const char* name) {
    using Sample = check::edwards_sample::Sample<Curve>;
    constexpr auto& message = check::edwards_sample::message.bytes;
    constexpr auto keygen = [](Bench& bench) { Eddsa::public_key(bench.result, Sample::key.bytes); };
    constexpr auto sign = [](Bench& bench) {
        Eddsa::sign(bench.context.data(), message, Sample::key.bytes, Sample::public_key);
    };
    constexpr auto verify = [](Bench& bench) {
        const bool genuine = Eddsa::verify(Sample::signature, message, Sample::public_key);
        bench.result[0] = static_cast<uint8_t>(Status::ok);
        store_be32(bench.result + 1, static_cast<uint32_t>(genuine ? Verdict::genuine : Verdict::forged));
    };
    return {{{name, "keygen", nullptr, keygen}, {name, "sign", nullptr, sign}, {name, "verify", nullptr, verify}}};
}

}  // namespace sealstone::peers
