// SPDX-License-Identifier: Apache-2.0
// check/mac_check.h - what the entries of MACs with keys of any length, and of what is derived by them, say in the same
// words.
#pragma once
#include "check/mac_laws.h"

namespace sealstone::check {

// The key of all their rows: other libraries are timed with the same.
struct MacKey {
    uint8_t bytes[32];
};
constexpr MacKey mac_key = [] {
    MacKey key{};
    for (size_t i = 0; i < sizeof key.bytes; ++i) key.bytes[i] = static_cast<uint8_t>(i * 29 + 7);
    return key;
}();

// A copy whose bytes are secret from here on.
struct SecretMacKey : MacKey {
    SecretMacKey() : MacKey(mac_key) { secret(bytes); }
};

template <Mac M>
void prepare_mac(Bench& bench) {
    static_assert(sizeof(typename M::Key) <= bench_context_size);
    new (Place{bench.context.data()}) typename M::Key(SecretMacKey().bytes);
    secret(bench.message);
}
template <Mac M>
void mac(Bench& bench) {
    const auto& key = *reinterpret_cast<const typename M::Key*>(bench.context.data());
    const auto tag = Span<uint8_t, M::tag_size>::trust(bench.result);
    if (bench.times == 1) return M::mac(key, bench.message, tag);
    M mac(key);
    for (size_t i = 0; i < bench.times; ++i) mac.update(bench.message);
    mac.finish(tag);
}

// The row NAME/mac; known: the tag of 1043 bytes of message.
template <Mac M>
constexpr Operation mac_operation(const uint8_t (&known)[M::tag_size]) {
    Operation operation = {"mac", true, prepare_mac<M>, mac<M>, 1043, known, sizeof(M)};
    operation.in_pieces = true;
    return operation;
}

}  // namespace sealstone::check
