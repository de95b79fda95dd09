// SPDX-License-Identifier: Apache-2.0
#include "sealstone/hash/keccak_portable.h"
#include "sealstone/hash/keccak_side_by_side.h"
#if SEALSTONE_X86
#include <immintrin.h>
SEALSTONE_KERNEL("avx2")

namespace sealstone::keccak {
namespace {

struct Four {
    static constexpr size_t width = 4;
    using Lane = uint64_t __attribute__((vector_size(8 * width)));

    static void absorb(uint64_t* lanes, size_t states, size_t rate, const uint8_t* const (&blocks)[width],
                       size_t count) {
        Lane a[25] = {}, other[25];
        move(lanes, states, [&](size_t i, uint64_t* lane, size_t n) { __builtin_memcpy(&a[i], lane, n); });
        for (size_t at = 0; count != 0; --count, at += rate) {
            for (size_t i = 0; i < rate / 8; ++i) {
                const auto word = [&](size_t j) { return load_le64(blocks[j < states ? j : 0] + at + 8 * i); };
                a[i] ^= Lane{word(0), word(1), word(2), word(3)};
            }
            for (size_t i = 0; i < rounds; i += 2) {
                round(other, a, round_constant.RC[i]);
                round(a, other, round_constant.RC[i + 1]);
            }
        }
        move(lanes, states, [&](size_t i, uint64_t* lane, size_t n) { __builtin_memcpy(lane, &a[i], n); });
        wipe(a);
        wipe(other);
    }

private:
    // f(i, where lane i of all states lies, its bytes); of a whole group, a number that the compiler knows.
    template <class F>
    static void move(uint64_t* lanes, size_t states, F f) {
        for (size_t i = 0; i < 25; ++i)
            if (states == width)
                f(i, lanes + i * width, 8 * width);
            else
                f(i, lanes + i * states, 8 * states);
    }
};

}  // namespace

void absorb_many_x86_avx2(uint64_t* lanes, size_t states, size_t rate, const Bytes* data, size_t from, size_t count) {
    absorb_groups<Four>(lanes, states, rate, data, from, count);
}

void digest_many_x86_avx2(const Sponge<Fast>& start, const Shape& shape, Span<const Bytes> messages, uint8_t* out) {
    SideBySide<Four>::digest_many(start, shape, messages, out);
}

}  // namespace sealstone::keccak

SEALSTONE_KERNEL_END
#endif
