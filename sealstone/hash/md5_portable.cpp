// SPDX-License-Identifier: Apache-2.0
#include "sealstone/hash/md5_portable.h"

#include "sealstone/hash/md5_kernels.h"

namespace sealstone::md5 {
namespace {

// A round's function of section 3.4 added to what is known before x is. For x comes last, and its way is the chain that
// makes a block's time.
constexpr uint32_t add_F(uint32_t early, uint32_t x, uint32_t y, uint32_t z) { return early + F(x, y, z); }
constexpr uint32_t add_G(uint32_t early, uint32_t x, uint32_t y, uint32_t z) {
    return hide(early + (y & ~z)) + (x & z);
}
constexpr uint32_t add_H(uint32_t early, uint32_t x, uint32_t y, uint32_t z) { return early + H(x, y, z); }
constexpr uint32_t add_I(uint32_t early, uint32_t x, uint32_t y, uint32_t z) { return early + I(x, y, z); }
using Mix = uint32_t (*)(uint32_t early, uint32_t x, uint32_t y, uint32_t z);

// Sixteen steps, their variables renamed instead of moved.
template <size_t Round, Mix mix, size_t First, size_t Stride>
[[gnu::always_inline]] inline void round(uint32_t (&v)[4], const uint8_t*& block, const uint32_t* t) {
    auto& [a, b, c, d] = v;
    block = hide(block);  // or the compiler, knowing the words from the round before, keeps them on the stack
    const auto step = [&](uint32_t & w, uint32_t x, uint32_t y, uint32_t z, size_t i) __attribute__((always_inline)) {
        const uint32_t early = hide(w + load_le32(block + 4 * ((First + Stride * i) % 16)) + t[16 * Round + i]);
        w = x + rotl(mix(early, x, y, z), shifts[Round][i % 4]);
    };
#pragma GCC unroll 4
    for (size_t i = 0; i < 16; i += 4) {
        step(a, b, c, d, i);
        step(d, a, b, c, i + 1);
        step(c, d, a, b, i + 2);
        step(b, c, d, a, i + 3);
    }
}

}  // namespace

void compress_portable(State& state, const uint8_t* blocks, size_t count) {
    // Where a constant is no part of an instruction, it is cheapest to load from a table whose address is known.
    const uint32_t* const t = sizeof(void*) == 4 ? hide(&T[0]) : T;
    for (; count != 0; --count, blocks += Core::block_size) {
        uint32_t v[4] = {state.h[0], state.h[1], state.h[2], state.h[3]};
        round<0, add_F, 0, 1>(v, blocks, t);
        round<1, add_G, 1, 5>(v, blocks, t);
        round<2, add_H, 5, 3>(v, blocks, t);
        round<3, add_I, 0, 7>(v, blocks, t);
        for (size_t i = 0; i < 4; ++i) state.h[i] += v[i];
    }
}

}  // namespace sealstone::md5
