// SPDX-License-Identifier: Apache-2.0
// hash/sha256_engine.h - how a program gives SHA-224 and SHA-256 to a hardware engine.
#pragma once
#include "sealstone/hash/sha256.h"
#include "sealstone/isa/engine.h"

namespace sealstone::sha256 {

// Section 6.2.2 over whole blocks.
using Compress = void(State&, const uint8_t* blocks, size_t count);

struct Ops {
    Compress* compress;
};

// From now on calls of at least engine.crossover bytes go to the engine. `device`, and nothing changes, if it does not
// compress the block of "abc" (FIPS 180-4's first example) as it must.
Status bind_engine(const isa::Engine<Ops>& engine);

}  // namespace sealstone::sha256
