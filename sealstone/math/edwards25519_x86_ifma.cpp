// SPDX-License-Identifier: Apache-2.0
// Multiples of the base point: eight lanes add up one eighth of the scalar's digits each, then each other.
#include "sealstone/math/edwards25519_x86_ifma8.h"
#if SEALSTONE_X86
SEALSTONE_KERNEL("avx512f,avx512bw,avx512dq,avx512vl,avx512ifma,bmi2")

namespace sealstone::math::curve25519 {
namespace {

// Reads all of the table: the digits are secret.
SEALSTONE_INLINE Affine look_up(const comb25519::StepTable& table, Reg digit) {
    const Reg magnitude = _mm512_abs_epi64(digit);
    const __mmask8 negative = _mm512_movepi64_mask(digit);
    Affine q = {constant({{1}}), constant({{1}}), constant({{0}})};
    for (size_t e = 0; e < comb25519::multiples; ++e) {
        const __mmask8 here = _mm512_cmpeq_epi64_mask(magnitude, Eight::all(e + 1));
#pragma GCC unroll 5
        for (size_t i = 0; i < digits; ++i) {
            const auto& entry = table.entry[e];
            q.sum.digit[i] = _mm512_mask_mov_epi64(q.sum.digit[i], here, Eight::load(entry[0][i]));
            q.difference.digit[i] = _mm512_mask_mov_epi64(q.difference.digit[i], here, Eight::load(entry[1][i]));
            q.xy2d.digit[i] = _mm512_mask_mov_epi64(q.xy2d.digit[i], here, Eight::load(entry[2][i]));
        }
    }
    return {pick(negative, q.difference, q.sum), pick(negative, q.sum, q.difference),
            pick(negative, negated(q.xy2d), q.xy2d)};
}
SEALSTONE_INLINE Affine look_up(const Recoded& k, size_t step) {
    const Reg shifts = _mm512_setr_epi64(0, 4, 8, 12, 16, 20, 24, 28);
    const Reg offsets = step == comb25519::steps - 1 ? _mm512_setr_epi64(8, 8, 8, 8, 8, 8, 8, 0) : Eight::all(8);
    const Reg word = Eight::all(k.limb[step / 2] >> 32 * (step % 2));
    const Reg digit = Eight::subtract(Eight::both(_mm512_srlv_epi64(word, shifts), Eight::all(15)), offsets);
    return look_up(comb25519::tables[step], digit);
}

SEALSTONE_INLINE Point first(const Affine& q) {  // Z = 2, T = 2xy
    constexpr Digits by_d = digits_of<Portable>(inverse<Portable>(Points::d));
    return {q.sum - q.difference, q.sum + q.difference, constant({{2}}), q.xy2d * constant(by_d)};
}

}  // namespace

SEALSTONE_NOINLINE void sum_comb_x86_ifma(ReducedPoint& r, const uint8_t* k) {
    Recoded scalar = recoded(k);
    Point p = first(look_up(scalar, 0));
    for (size_t step = 1; step < comb25519::steps; ++step) p = p + look_up(scalar, step);
    p = p + rotated<4>(p);
    p = p + rotated<2>(p);
    p = p + rotated<1>(p);
    r = {reduced_lane(carry(p.X), 0), reduced_lane(carry(p.Y), 0), reduced_lane(carry(p.Z), 0),
         reduced_lane(carry(p.T), 0)};
    wipe(scalar);
}

void multiply_base_x86_ifma(uint8_t* encoded, const uint8_t* k) {
    ReducedPoint p;
    sum_comb_x86_ifma(p, k);
    encode_point<false>(encoded, p);
    wipe(p);
}

// u = (1 + y)/(1 - y), RFC 7748, section 4.1.
void multiply_base_u_x86_ifma(uint8_t* u, const uint8_t* k) {
    ReducedPoint p;
    sum_comb_x86_ifma(p, k);
    const auto y = Portable::from_words(p.Y.limb), z = Portable::from_words(p.Z.limb);
    Portable::to_words(p.X.limb, Portable::add(z, y));
    Portable::to_words(p.T.limb, Portable::subtract(z, y));
    to_bytes(u, quotient(p.X, p.T));
    wipe(p);
}

}  // namespace sealstone::math::curve25519

SEALSTONE_KERNEL_END
#endif
