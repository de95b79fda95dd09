// SPDX-License-Identifier: Apache-2.0
// math/curve_ops.h - private: what a curve is used for, and the slot that says who does it.
//
// At this border a point is affine, x then y, and no number is in Montgomery form; inside, a kernel may represent them
// as it likes. Each number has as many limbs as Curve::field.
#pragma once
#include "sealstone/math/curves.h"
#include "sealstone/math/weierstrass.h"

namespace sealstone::math {

struct CurveOps {
    // xy = k G and xy = k P for a secret k in 1 .. n-1, in constant time. P is a point of the curve, which the caller
    // has checked, so that the result is not infinity. xy may be P.
    void (*multiply_base)(Limb* xy, const Limb* k, const Curve& curve);
    void (*multiply)(Limb* xy, const Limb* k, const Limb* point, const Curve& curve);
    // The x-coordinate of u G + v P for public u, v in 0 .. n-1, as the fraction x[0 .. N) / x[N .. 2N) modulo p. The
    // denominator is 0 for infinity. Both are below p.
    void (*vartime_multiply_add)(Limb* x, const Limb* u, const Limb* v, const Limb* point, const Curve& curve);
};

template <class C>
inline constexpr size_t curve_limbs = limbs_for(8 * (C::size > C::order_size ? C::size : C::order_size));

// One way to do it for C, compiled in the curve's file or a kernel's (curve_kernel.h).
struct Portable;  // for one size (curve_fast.h)
struct Mulx;      // with MULX and ADX (curve_mulx.h)
struct Ifma;      // with these, and in eight lanes where it is about G
struct Looped;    // one copy for every curve (curve_portable_small.h)
template <class C, class Technique>
struct CurveKernel {
    static void multiply_base(Limb* xy, const Limb* k, const Curve& curve);
    static void multiply(Limb* xy, const Limb* k, const Limb* point, const Curve& curve);
    static void vartime_multiply_add(Limb* x, const Limb* u, const Limb* v, const Limb* point, const Curve& curve);
    static constexpr CurveOps ops{multiply_base, multiply, vartime_multiply_add};
};
// In eight lanes, with a table of multiples of G (comb_x86_ifma.h).
template <class C>
struct CurveComb {
    static void multiply_base(Limb* xy, const Limb* k, const Curve& curve);
    // X, Y, Z with x = X/Z, y = Y/Z, on the curve that is computed with; k in 0 .. n-1. Z = 0 for infinity.
    static void multiply_base_projective(Limb* xyz, const Limb* k, const Curve& curve);
};

// Where it is faster, also the others in lanes (jacobian_x86_ifma.h).
template <class C>
struct CurveLanes {
    static void multiply(Limb* xy, const Limb* k, const Limb* point, const Curve& curve);
    static void vartime_multiply_add(Limb* x, const Limb* u, const Limb* v, const Limb* point, const Curve& curve);
};
template <class C, class... These>
inline constexpr bool is_one_of = (same<C, These> || ...);
template <class C>
inline constexpr bool has_lanes =
    is_one_of<C, Secp521r1, BrainpoolP160r1, BrainpoolP160t1, BrainpoolP192r1, BrainpoolP192t1, BrainpoolP224r1,
              BrainpoolP224t1, BrainpoolP256r1, BrainpoolP256t1, BrainpoolP320r1, BrainpoolP320t1, BrainpoolP384r1,
              BrainpoolP384t1, BrainpoolP512r1, BrainpoolP512t1>;

// p256_umaal.h
namespace p256 {
void multiply_base_umaal(Limb* xy, const Limb* k, const Curve& curve);
void multiply_umaal(Limb* xy, const Limb* k, const Limb* point, const Curve& curve);
void vartime_multiply_add_umaal(Limb* x, const Limb* u, const Limb* v, const Limb* point, const Curve& curve);
inline constexpr CurveOps umaal{multiply_base_umaal, multiply_umaal, vartime_multiply_add_umaal};
}  // namespace p256

template <class C, class Preset>
struct CurveSlot {
    using Ops = CurveOps;
    static consteval isa::KernelList<Ops> kernels() {
        isa::KernelList<Ops> list;
        if constexpr (isa::is_x86) {
            constexpr isa::Set ifma = isa::x86_avx512 | isa::x86_avx512ifma | isa::x86_bmi2 | isa::x86_adx;
            using Lanes = CurveLanes<C>;
            if constexpr (has_lanes<C>)
                list.add("x86-ifma", ifma, {CurveComb<C>::multiply_base, Lanes::multiply, Lanes::vartime_multiply_add});
            else
                list.add("x86-ifma", ifma, CurveKernel<C, Ifma>::ops);
            list.add("x86-mulx", isa::x86_bmi2 | isa::x86_adx, CurveKernel<C, Mulx>::ops);
        }
        if constexpr (isa::is_armv7m_dsp && same<C, Secp256r1>)
            list.add("armv7m-umaal", {isa::armv7m_dsp}, p256::umaal);
        list.add("portable", {}, CurveKernel<C, Portable>::ops);
        return list;
    }
};
template <class C>
struct CurveSlot<C, Small> {
    using Ops = CurveOps;
    static consteval isa::KernelList<Ops> kernels() {
        isa::KernelList<Ops> list;
        list.add("portable-small", {}, CurveKernel<C, Looped>::ops);
        return list;
    }
};

}  // namespace sealstone::math
