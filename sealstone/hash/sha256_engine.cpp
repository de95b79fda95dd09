// SPDX-License-Identifier: Apache-2.0
#include "sealstone/hash/sha256_kernels.h"

namespace sealstone::sha256 {
namespace {

bool abc(const Ops& ops) {
    static constexpr uint32_t expected[8] = {0xba7816bf, 0x8f01cfea, 0x414140de, 0x5dae2223,
                                             0xb00361a3, 0x96177a9c, 0xb410ff61, 0xf20015ad};
    uint8_t block[block_size] = {'a', 'b', 'c', 0x80};
    block[block_size - 1] = 24;
    State state = initial_256;
    ops.compress(state, block, 1);
    uint32_t difference = 0;
    for (size_t i = 0; i < 8; ++i) difference |= state.h[i] ^ expected[i];
    return difference == 0;
}

}  // namespace

Status bind_engine(const isa::Engine<Ops>& engine) { return engine_port.bind(engine, abc); }

}  // namespace sealstone::sha256
