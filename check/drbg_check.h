// SPDX-License-Identifier: Apache-2.0
// check/drbg_check.h - what the entries of all random bit generators say in the same words.
#pragma once
#include "check/check.h"
#include "sealstone/bits/static.h"
#include "sealstone/rng/drbg.h"

namespace sealstone::check {

constexpr uint8_t drbg_seed_byte(size_t i) { return static_cast<uint8_t>(i * 29 + 7); }

// Entropy input and nonce of all rows: the same bytes whenever a generator is instantiated.
struct DrbgSeed {
    Status status = Status::ok;
    Status read(MutBytes out) const {
        for (size_t i = 0; i < out.size(); ++i) out[i] = drbg_seed_byte(i);
        secret(out);
        return status;
    }
};

// For n = 1, 2, ..., 300 or 4096, one request after the other: n bytes, with the first n modulo 17 bytes of message for
// an additional input. Each answer's checksum is added to the answer, turned left by a bit.
struct DrbgKnown {
    uint8_t text[8];  // the checksum of 1043 bytes
    uint8_t up_to_300[8];
    uint8_t up_to_4096[8];
};

template <class Mechanism>
const char* drbg_laws(size_t max_length, const DrbgKnown& known) {
    using Random = Drbg<Mechanism>;
    static uint8_t out[4096];
    const auto zeroed = [](const uint8_t* p, size_t n) {
        for (size_t i = 0; i < n; ++i)
            if (p[i] != 0) return false;
        return true;
    };
    uint8_t message[17];
    for (size_t i = 0; i < sizeof message; ++i) message[i] = message_byte(i);

    DrbgSeed seed;
    Random random(seed);
    for (uint8_t& byte : out) byte = 0xaa;
    if (random.generate({out, 40}) != Status::bad_state || !zeroed(out, 40)) return "it gives bits without a seed";
    if (random.generate({}) != Status::bad_state || random.generate({out, 40}) != Status::bad_state)
        return "a draw of nothing seeds it";
    if (random.instantiate() != Status::ok) return "its source is refused";
    const size_t n = max_length >= 4096 ? 4096 : 300;
    uint64_t answer = 0;
    for (size_t length = 1; length <= n; ++length) {
        if (random.generate({out, length}, Bytes(message).first(length % 17)) != Status::ok)
            return "a length is refused";
        if (random.generate({}, message) != Status::ok) return "a draw of nothing is refused";
        uint8_t sum[8];
        checksum({out, length}, sum);
        answer = rotl(answer, 1) ^ load_be64(sum);
    }
    if (answer != load_be64(n == 300 ? known.up_to_300 : known.up_to_4096)) return "a length has wrong bits";

    seed.status = Status::no_entropy;
    if (random.generate({out, 40}, {}, PredictionResistance::yes) != Status::no_entropy || !zeroed(out, 40))
        return "it gives bits though its source fails";
    seed.status = Status::ok;
    if (random.generate({out, 40}) != Status::bad_state || !zeroed(out, 40))
        return "it goes on though its source has failed";
    if (random.instantiate() != Status::ok || random.generate({out, 40}) != Status::ok || zeroed(out, 40))
        return "it cannot begin anew";
    random.uninstantiate();
    constexpr size_t before = sizeof(RandomSource) + sizeof(Generation);
    if (!zeroed(reinterpret_cast<const uint8_t*>(&random) + before, Mechanism::state_size))
        return "the state is not wiped";
    return nullptr;
}

template <class Mechanism>
struct DrbgBench {
    DrbgSeed seed;
    Drbg<Mechanism> random{seed};
};
template <class Mechanism>
void prepare_drbg(Bench& bench) {
    auto& ours = *new (Place{bench.context.data()}) DrbgBench<Mechanism>;
    bench.result[8] = static_cast<uint8_t>(ours.random.instantiate());
}
template <class Mechanism>
void generate(Bench& bench) {
    auto& ours = *reinterpret_cast<DrbgBench<Mechanism>*>(bench.context.data());
    bench.result[8] |= static_cast<uint8_t>(ours.random.generate(bench.text));
}
inline void checksum_of_text(Bench& bench) { checksum(bench.text, MutBytes(bench.result).first<8>()); }

// The row NAME/generate.
template <class Mechanism>
constexpr Operation generate_operation(const DrbgKnown& known) {
    return {"generate",
            true,
            prepare_drbg<Mechanism>,
            generate<Mechanism>,
            1043,
            known.text,
            sizeof(Drbg<Mechanism>),
            0,
            checksum_of_text};
}

}  // namespace sealstone::check
