// SPDX-License-Identifier: Apache-2.0
// hash/keccak_many_kernels.h - private: every way this library can run Keccak-f[1600] on many states.
#pragma once
#include "sealstone/hash/keccak_kernels.h"

namespace sealstone::keccak {

// As Absorb, Add and Extract do, on `states` states whose 25 * states lanes lie in a layout of the kernel's; all zeros
// are so in each. The blocks of state j begin at data[j].data() + from, its output at out[j].data() + from.
using AbsorbMany = void(uint64_t* lanes, size_t states, size_t rate, const Bytes* data, size_t from, size_t count);
using AddMany = void(uint64_t* lanes, size_t states, size_t state, size_t at, const uint8_t* p, size_t n);
using ExtractMany = void(const uint64_t* lanes, size_t states, size_t at, const MutBytes* out, size_t from, size_t n);

// start: what every message begins with. Writes `output` bytes for each, one after another.
struct Shape {
    size_t rate;
    uint8_t suffix;
    size_t output;
};
using DigestMany = void(const Sponge<Fast>& start, const Shape&, Span<const Bytes> messages, uint8_t* out);

AbsorbMany absorb_many_x86_avx512, absorb_many_x86_avx2, absorb_many_portable;
AddMany add_many_portable;
ExtractMany extract_many_x86_avx512, extract_many_portable;
// Of kernels that permute Width states at once (keccak_side_by_side.h).
template <size_t Width>
void add_side_by_side(uint64_t* lanes, size_t states, size_t state, size_t at, const uint8_t* p, size_t n);
template <size_t Width>
void extract_side_by_side(const uint64_t* lanes, size_t states, size_t state, size_t at, uint8_t* out, size_t n);
template <size_t Width>
void extract_each_side_by_side(const uint64_t* lanes, size_t states, size_t at, const MutBytes* out, size_t from,
                               size_t n);
DigestMany digest_many_x86_avx512, digest_many_x86_avx2, digest_many_portable;

struct ManySlot {
    struct Ops {
        AbsorbMany* absorb;
        AddMany* add;
        ExtractMany* extract;
        DigestMany* digest_many;
    };
    static consteval isa::KernelList<Ops> kernels() {
        isa::KernelList<Ops> list;
        if constexpr (isa::is_x86) {
            list.add("x86-avx512", {isa::x86_avx512},
                     {absorb_many_x86_avx512, add_side_by_side<8>, extract_many_x86_avx512, digest_many_x86_avx512});
            list.add("x86-avx2", {isa::x86_avx2},
                     {absorb_many_x86_avx2, add_side_by_side<4>, extract_each_side_by_side<4>, digest_many_x86_avx2});
        }
        list.add("portable", {},
                 {absorb_many_portable, add_many_portable, extract_many_portable, digest_many_portable});
        return list;
    }
};

}  // namespace sealstone::keccak
