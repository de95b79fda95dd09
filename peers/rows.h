// SPDX-License-Identifier: Apache-2.0
// peers/rows.h - the catalogue's rows of each family, made of what an adapter says of its library in a few functions.
#pragma once
#include "check/cipher_inputs.h"
#include "check/drbg_check.h"
#include "check/kdf_inputs.h"
#include "peers/peer.h"

#include <array>

namespace sealstone::peers {

using check::Bench;

template <size_t N>
using Rows = std::array<check::PeerOperation, N>;

template <size_t... N>
constexpr auto join(const Rows<N>&... parts) {
    Rows<(N + ...)> all{};
    size_t at = 0;
    const auto append = [&](const auto& part) {
        for (const auto& row : part) all[at++] = row;
    };
    (append(parts), ...);
    return all;
}

// A library's own name of an algorithm, as a template argument.
template <size_t N>
struct Name {
    char text[N] = {};
    consteval Name(const char (&literal)[N]) {
        for (size_t i = 0; i < N; ++i) text[i] = literal[i];
    }
};

// --- Hashes: NAME/digest and NAME/update

// Hash::begin()                          a context that is kept, ready for a message
// Hash::digest(Bytes, uint8_t* out)      a whole message
// Hash::update(Bytes), finish(uint8_t*)  with that context
template <class Hash>
constexpr Rows<2> hash(const char* name) {
    constexpr auto begin = [](Bench&) { Hash::begin(); };
    constexpr auto digest = [](Bench& bench) { Hash::digest(bench.message, bench.result); };
    constexpr auto update = [](Bench& bench) { Hash::update(bench.message); };
    constexpr auto finish = [](Bench& bench) { Hash::finish(bench.result); };
    return {{{name, "digest", begin, digest}, {name, "update", begin, update, finish}}};
}

inline constexpr auto& counting = check::kdf_inputs.counting;  // what is public: nonce, salt, as much as is due
inline constexpr size_t nonce_size = 12, tag_size = 16;

// --- MACs, their key set before the timing: a message brings its nonce, if any

inline constexpr auto& mac_key = check::mac_key.bytes;

// Mac::set_key(), mac(Bytes message, uint8_t* tag)
template <class Mac>
constexpr Rows<1> mac(const char* name) {
    return {
        {{name, "mac", [](Bench&) { Mac::set_key(); }, [](Bench& bench) { Mac::mac(bench.message, bench.result); }}}};
}
// Of AES with each size of key.
template <template <size_t> class Mac>
constexpr Rows<3> cmac() {
    return join(mac<Mac<16>>("cmac-aes-128"), mac<Mac<24>>("cmac-aes-192"), mac<Mac<32>>("cmac-aes-256"));
}
template <template <size_t> class Mac>
constexpr Rows<3> gmac() {
    return join(mac<Mac<16>>("gmac-aes-128"), mac<Mac<24>>("gmac-aes-192"), mac<Mac<32>>("gmac-aes-256"));
}

// --- Key derivation, from the key of MACs

inline constexpr const uint8_t* salt = counting;
inline constexpr size_t salt_size = 16, derived_size = check::kdf_inputs.output_size;
inline constexpr uint32_t iterations = check::kdf_inputs.iterations;

// Kdf::set_up(), derive(uint8_t* out)
template <class Kdf>
constexpr Rows<1> kdf(const char* name) {
    return {{{name, "derive", [](Bench&) { Kdf::set_up(); }, [](Bench& bench) { Kdf::derive(bench.result); }}}};
}

// --- Random bit generators, instantiated from entropy input and nonce, one behind the other, and no personalization

constexpr std::array<uint8_t, 64> seed = [] {
    std::array<uint8_t, 64> bytes{};
    for (size_t i = 0; i < bytes.size(); ++i) bytes[i] = check::drbg_seed_byte(i);
    return bytes;
}();

// Drbg::instantiate(), generate(MutBytes out) in one request
template <class Drbg>
constexpr Rows<1> drbg(const char* name) {
    return {
        {{name, "generate", [](Bench&) { Drbg::instantiate(); }, [](Bench& bench) { Drbg::generate(bench.text); }}}};
}

}  // namespace sealstone::peers
