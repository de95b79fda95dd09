// SPDX-License-Identifier: Apache-2.0
// Division steps by conditional moves, whose chain from one step to the next is shorter than that of masks: both sums
// that a step may need, and both signs of f, are there before the lowest bit of g says which.
#include "sealstone/math/inverse.h"
#if SEALSTONE_X86
SEALSTONE_KERNEL("bmi,bmi2")

namespace sealstone::math {
namespace {

SEALSTONE_INLINE void step(Limb& f, Limb& minus_f, Limb& g, SignedLimb& delta) {
    Limb sum, next_f, minus_next_f;
    SignedLimb next_delta;
    __asm__(R"(
        mov $2, %k[next_delta]
        sub %[delta], %[next_delta]
        mov %[g], %[minus_next_f]
        neg %[minus_next_f]
        mov %[f], %[sum]
        mov %[g], %[next_f]
        test %[delta], %[delta]
        cmovg %[minus_f], %[sum]
        cmovle %[f], %[next_f]
        cmovle %[minus_f], %[minus_next_f]
        lea 2(%[delta]), %[delta]
        cmovle %[delta], %[next_delta]
        add %[g], %[sum]
        test $1, %b[g]
        cmovnz %[sum], %[g]
        cmovnz %[next_f], %[f]
        cmovnz %[minus_next_f], %[minus_f]
        cmovnz %[next_delta], %[delta]
        sar $1, %[g]
    )"
            : [f] "+r"(f), [minus_f] "+r"(minus_f), [g] "+r"(g), [delta] "+r"(delta), [sum] "=&r"(sum),
              [next_f] "=&r"(next_f), [minus_next_f] "=&r"(minus_next_f), [next_delta] "=&r"(next_delta)
            :
            : "cc");
}

}  // namespace

StepMatrix division_steps_cmov(SignedLimb& delta, Limb f, Limb g) {
    return steps_with(delta, f, g, [](PackedRows& rows) {
        Limb minus_f = Limb{0} - rows.f;
#pragma GCC unroll 20
        for (unsigned i = 0; i < pack_steps; ++i) step(rows.f, minus_f, rows.g, rows.delta);
    });
}

}  // namespace sealstone::math

SEALSTONE_KERNEL_END
#endif
