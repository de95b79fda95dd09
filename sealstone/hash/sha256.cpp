// SPDX-License-Identifier: Apache-2.0
#include "sealstone/hash/merkle_damgard_stream.h"
#include "sealstone/hash/sha256_kernels.h"

namespace sealstone {

template <class Preset>
void sha256::Core::compress(State& state, const uint8_t* blocks, size_t count) {
    if (const auto* engine = engine_port.for_size(count * block_size))
        engine->ops.compress(state, blocks, count);
    else
        isa::op<Slot<Preset>, &Ops::compress>()(state, blocks, count);
}

template <class Preset>
bool sha256::Core::nest(State& state, const State& after_block, size_t digest_size) {
    Nest* const kernel = isa::op<NestSlot, &NestSlot::Ops::nest>();
    if (kernel != nullptr) kernel(state, after_block, digest_size);
    return kernel != nullptr;
}

template void sha256::Core::compress<Small>(State&, const uint8_t*, size_t);
template void sha256::Core::compress<Fast>(State&, const uint8_t*, size_t);
template class merkle_damgard::Stream<sha256::Core, Small>;
template class merkle_damgard::Stream<sha256::Core, Fast>;

}  // namespace sealstone
