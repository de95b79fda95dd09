// SPDX-License-Identifier: Apache-2.0
#include "sealstone/math/inverse.h"
#if SEALSTONE_X86

namespace sealstone::math {
namespace {

// packed_step() with conditional moves, of which no step needs more than four after one another: what a positive delta
// would have is there before it is known whether g is odd, as is the sum.
SEALSTONE_INLINE void run_pack(PackedRows& rows) {
    static_assert(pack_steps == 20);
    Limb from_f, sum, addend, delta;
    __asm__(R"(
    mov %[f], %[addend]; neg %[addend]
    mov %[now], %[delta]; neg %[delta]
    test %[now], %[now]
    cmovs %[f], %[addend]          # -f for a positive delta (it is odd), else f
    cmovs %[now], %[delta]
    .rept 20
    mov %[f], %[from_f]; cmovns %[g], %[from_f]
    lea (%[g],%[addend]), %[sum]
    test $1, %b[g]
    cmovnz %[sum], %[g]
    cmovnz %[from_f], %[f]
    cmovnz %[delta], %[now]
    sar $1, %[g]
    mov %[f], %[addend]; neg %[addend]
    mov $-2, %[delta]; sub %[now], %[delta]
    add $2, %[now]                  # flags for the next step
    cmovs %[f], %[addend]
    cmovs %[now], %[delta]
    .endr
)"
            : [f] "+&r"(rows.f), [g] "+&r"(rows.g), [now] "+&r"(rows.delta), [from_f] "=&r"(from_f), [sum] "=&r"(sum),
              [addend] "=&r"(addend), [delta] "=&r"(delta)
            :
            : "cc");
}

}  // namespace

StepMatrix division_steps_cmov(SignedLimb& delta, Limb f, Limb g) {
    return steps_with(delta, f, g, [](PackedRows& rows) { run_pack(rows); });
}

}  // namespace sealstone::math
#endif
