// SPDX-License-Identifier: Apache-2.0
// peers/curve_rows.h - the rows of ECDSA and ECDH, made of what an adapter says of its library. What it leaves in the
// output is judged by the catalogue: a random pair of keys must belong together, a signature with a random nonce must
// be genuine.
#pragma once
#include "check/ec_inputs.h"
#include "peers/rows.h"

namespace sealstone::peers {

// A curve's name in the catalogue and the sizes of its numbers: all that an adapter needs to know.
template <Name text, size_t coordinate_size, size_t scalar_size = coordinate_size>
struct Curve {
    static constexpr size_t size = coordinate_size, order_size = scalar_size;
    static constexpr const char* name = text.text;
    static constexpr check::EcAnswers<size, order_size> answers{name};
    using Output = check::EcOutput<size, order_size>;

    template <size_t N>
    static consteval auto row(const char (&scheme)[N]) {  // "ecdsa-" before the name
        std::array<char, N - 1 + sizeof text.text> joined{};
        for (size_t i = 0; i < N - 1; ++i) joined[i] = scheme[i];
        for (size_t i = 0; i < sizeof text.text; ++i) joined[N - 1 + i] = text.text[i];
        return joined;
    }
    static constexpr auto ecdsa = row("ecdsa-"), ecdh = row("ecdh-");
};

using Secp192r1 = Curve<"secp192r1", 24>;
using Secp192k1 = Curve<"secp192k1", 24>;
using Secp224r1 = Curve<"secp224r1", 28>;
using Secp224k1 = Curve<"secp224k1", 28, 29>;
using Secp256r1 = Curve<"secp256r1", 32>;
using Secp256k1 = Curve<"secp256k1", 32>;
using Secp384r1 = Curve<"secp384r1", 48>;
using Secp521r1 = Curve<"secp521r1", 66>;
using BrainpoolP160r1 = Curve<"brainpoolp160r1", 20>;
using BrainpoolP160t1 = Curve<"brainpoolp160t1", 20>;
using BrainpoolP192r1 = Curve<"brainpoolp192r1", 24>;
using BrainpoolP192t1 = Curve<"brainpoolp192t1", 24>;
using BrainpoolP224r1 = Curve<"brainpoolp224r1", 28>;
using BrainpoolP224t1 = Curve<"brainpoolp224t1", 28>;
using BrainpoolP256r1 = Curve<"brainpoolp256r1", 32>;
using BrainpoolP256t1 = Curve<"brainpoolp256t1", 32>;
using BrainpoolP320r1 = Curve<"brainpoolp320r1", 40>;
using BrainpoolP320t1 = Curve<"brainpoolp320t1", 40>;
using BrainpoolP384r1 = Curve<"brainpoolp384r1", 48>;
using BrainpoolP384t1 = Curve<"brainpoolp384t1", 48>;
using BrainpoolP512r1 = Curve<"brainpoolp512r1", 64>;
using BrainpoolP512t1 = Curve<"brainpoolp512t1", 64>;

// An adapter is a template on one of these, with what it needs of
//     static bool set_key()                the private key, from Curve::answers
//     static bool set_peer()               the peer's public key
//     static bool set_signature()          the public key, and the signature
//     static constexpr bool random_nonce   or RFC 6979 with SHA-256
//     static bool begin_generate()
//     static bool generate()               a pair, by the library's own random numbers
//     static bool sign()                   check::ec_digest
//     static bool agree()
//     static bool verify()                 is it genuine?
// and, called outside the timing, to write what the call before has made:
//     static void read_pair(Output&), read_signature(Output&), read_shared(Output&)
// false: the library cannot.
template <class Adapter, class C>
struct CurveRows {
    using Output = typename C::Output;

    static Output& out(Bench& bench) { return *reinterpret_cast<Output*>(bench.context.data()); }
    static void begin(Bench& bench, bool good, bool random, void (*read)(Output&)) {
        out(bench) = {};
        out(bench).random = random;
        out(bench).read = read;
        result(bench, good);
    }
    static void result(Bench& bench, bool good) {
        if (!good) out(bench).status = Status::unsupported;
    }

    static void begin_keygen(Bench& bench) { begin(bench, Adapter::begin_generate(), true, Adapter::read_pair); }
    static void keygen(Bench& bench) { result(bench, Adapter::generate()); }
    static void begin_sign(Bench& bench) {
        begin(bench, Adapter::set_key(), Adapter::random_nonce, Adapter::read_signature);
    }
    static void sign(Bench& bench) { result(bench, Adapter::sign()); }
    static void begin_agree(Bench& bench) {
        begin(bench, Adapter::set_key() && Adapter::set_peer(), false, Adapter::read_shared);
    }
    static void agree(Bench& bench) { result(bench, Adapter::agree()); }
    static void begin_verify(Bench& bench) { begin(bench, Adapter::set_signature(), false, nullptr); }
    static void verify(Bench& bench) {
        bench.result[0] = static_cast<uint8_t>(out(bench).status);
        store_be32(bench.result + 1, static_cast<uint32_t>(Adapter::verify() ? Verdict::genuine : Verdict::forged));
    }
};

template <class Adapter, class C>
constexpr Rows<2> ecdsa_rows() {
    using R = CurveRows<Adapter, C>;
    return {
        {{C::ecdsa.data(), "sign", R::begin_sign, R::sign}, {C::ecdsa.data(), "verify", R::begin_verify, R::verify}}};
}
template <class Adapter, class C>
constexpr Rows<2> keygen_rows() {
    using R = CurveRows<Adapter, C>;
    return {{{C::ecdsa.data(), "keygen", R::begin_keygen, R::keygen},
             {C::ecdh.data(), "keygen", R::begin_keygen, R::keygen}}};
}
template <class Adapter, class C>
constexpr Rows<1> agree_rows() {
    using R = CurveRows<Adapter, C>;
    return {{{C::ecdh.data(), "agree", R::begin_agree, R::agree}}};
}
// All five rows of each curve.
template <template <class> class Adapter, class... C>
constexpr auto curve_rows() {
    return join(join(keygen_rows<Adapter<C>, C>(), ecdsa_rows<Adapter<C>, C>(), agree_rows<Adapter<C>, C>())...);
}

}  // namespace sealstone::peers
