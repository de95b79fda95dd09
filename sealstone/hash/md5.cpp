// SPDX-License-Identifier: Apache-2.0
#include "sealstone/hash/md5.h"

#include "sealstone/hash/md5_kernels.h"
#include "sealstone/hash/merkle_damgard_stream.h"

namespace sealstone {

template <class Preset>
void md5::Core::compress(State& state, const uint8_t* blocks, size_t count) {
    isa::op<Slot<Preset>, &Ops::compress>()(state, blocks, count);
}

template class merkle_damgard::Stream<md5::Core, Small>;
template class merkle_damgard::Stream<md5::Core, Fast>;

}  // namespace sealstone
