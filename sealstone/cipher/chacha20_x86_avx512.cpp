// SPDX-License-Identifier: Apache-2.0
#include "sealstone/cipher/chacha20_x86_avx512.h"
#if SEALSTONE_X86
SEALSTONE_KERNEL("avx512f,avx512bw,avx512dq,avx512vl,bmi2")

namespace sealstone::chacha20 {
namespace {

template <size_t N>
SEALSTONE_NOINLINE void crypt_rows(const State& state, const uint8_t* in, uint8_t* out, size_t size) {
    Rows<N> rows(state);
#pragma GCC unroll 1
    for (unsigned i = 0; i < double_rounds; ++i) rows.double_round();
    rows.add(state);
    rows.add_to(in, out, size);
}

// Two groups of which not all is there.
SEALSTONE_NOINLINE void crypt_in_room(const State& state, const uint8_t* in, uint8_t* out, size_t size) {
    uint8_t whole[two_groups], room[64];
    copy(whole, in, size);
    crypt_two_groups_x86_avx512(state, whole, whole, room);
    copy(out, whole, size);
    wipe(whole);
    wipe(room);
}

// Less than two groups, but not nothing.
SEALSTONE_INLINE void crypt_rest(const State& state, const uint8_t* in, uint8_t* out, size_t size) {
    if (size <= Rows<1>::blocks * block_size) return crypt_rows<1>(state, in, out, size);
    if (size <= Rows<2>::blocks * block_size) return crypt_rows<2>(state, in, out, size);
    if (size == group) return crypt_group_x86_avx512(state, in, out);
    if (size < group) return crypt_rows<4>(state, in, out, size);
    crypt_in_room(state, in, out, size);
}

}  // namespace

void crypt_x86_avx512(const State& state, const uint8_t* in, uint8_t* out, size_t size) {
    if (size <= block_size) return crypt_portable(state, in, out, size);  // in registers that wait less for each other
    if (size < two_groups) return crypt_rest(state, in, out, size);
    State next = state;
    uint8_t room[64];
    for (; size >= two_groups; size -= two_groups) {
        crypt_two_groups_x86_avx512(next, in, out, room);
        next.word[12] += two_groups / block_size;
        in += two_groups;
        out += two_groups;
    }
    if (size != 0) crypt_rest(next, in, out, size);
    wipe(next);
    wipe(room);
}

}  // namespace sealstone::chacha20

SEALSTONE_KERNEL_END
#endif
