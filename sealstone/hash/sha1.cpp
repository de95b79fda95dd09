// SPDX-License-Identifier: Apache-2.0
#include "sealstone/hash/sha1.h"

#include "sealstone/hash/merkle_damgard_stream.h"
#include "sealstone/hash/sha1_kernels.h"

namespace sealstone {

template <class Preset>
void sha1::Core::compress(State& state, const uint8_t* blocks, size_t count) {
    isa::op<Slot<Preset>, &Ops::compress>()(state, blocks, count);
}

template class merkle_damgard::Stream<sha1::Core, Small>;
template class merkle_damgard::Stream<sha1::Core, Fast>;

}  // namespace sealstone
