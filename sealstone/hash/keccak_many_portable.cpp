// SPDX-License-Identifier: Apache-2.0
// One state after another, each as the kernel for one state has it.
#include "sealstone/hash/keccak_many_kernels.h"

namespace sealstone::keccak {
namespace {

State& state_at(uint64_t* lanes, size_t state) { return reinterpret_cast<State*>(lanes)[state]; }
const State& state_at(const uint64_t* lanes, size_t state) { return reinterpret_cast<const State*>(lanes)[state]; }

}  // namespace

void absorb_many_portable(uint64_t* lanes, size_t states, size_t rate, const Bytes* data, size_t from, size_t count) {
    for (size_t j = 0; j < states; ++j)
        isa::op<Slot<Fast>, &Ops::absorb>()(state_at(lanes, j), rate, rate == 0 ? nullptr : data[j].data() + from,
                                            count);
}

void add_many_portable(uint64_t* lanes, size_t, size_t state, size_t at, const uint8_t* p, size_t n) {
    isa::op<Slot<Fast>, &Ops::add>()(state_at(lanes, state), at, p, n);
}

void extract_many_portable(const uint64_t* lanes, size_t states, size_t at, const MutBytes* out, size_t from,
                           size_t n) {
    for (size_t j = 0; j < states; ++j)
        isa::op<Slot<Fast>, &Ops::extract>()(state_at(lanes, j), at, out[j].data() + from, n);
}

void digest_many_portable(const Sponge<Fast>& start, const Shape& shape, Span<const Bytes> messages, uint8_t* out) {
    for (const Bytes message : messages) {
        Sponge<Fast> sponge = start;
        sponge.absorb(shape.rate, message);
        sponge.pad(shape.rate, shape.suffix);
        sponge.finish(shape.rate, {out, shape.output});
        out += shape.output;
    }
}

}  // namespace sealstone::keccak
