// SPDX-License-Identifier: Apache-2.0
// math/jacobian_x86_ifma.h - private: points in Jacobian coordinates, for a = -3, by a field of four numbers at a time.
//
// The next doubling begins before the last one has ended: with Z^2 and M = 3 (X - Z^2)(X + Z^2) at hand, it takes three
// rounds of products side by side, and the sum with an affine point takes four.
#pragma once
#include "sealstone/math/jacobian.h"
#include "sealstone/math/lanes_x86_ifma.h"
#if SEALSTONE_X86
SEALSTONE_KERNEL("avx512f,avx512bw,avx512dq,avx512vl,avx512ifma,bmi2")

namespace sealstone::math {
namespace {

// Four: the field (field521_x86_ifma.h). Scalar: a Jacobian group, whose numbers are those of Four.
template <class Four, class Scalar>
struct JacobianLanes {
    using F = typename Scalar::Field;
    using Point = typename Scalar::Point;
    using Affine = typename Scalar::Affine;
    using Numbers = typename Four::Numbers;
    static constexpr size_t words = Four::words;

    // The numbers a point is kept in, by their place in the vectors: 2Y, 2Y, M in one, Y, Z, M in the other, and X in
    // all of the third. Z^2 is number 2 of the fourth.
    struct Running {
        Numbers yym, yzm, x, zz;
    };
    struct Sum {
        alignas(64) uint64_t room[4][words];
    };
    SEALSTONE_INLINE static Running load(const Sum& s) {
        return {Four::load(s.room[0]), Four::load(s.room[1]), Four::load(s.room[2]), Four::load(s.room[3])};
    }
    SEALSTONE_INLINE static void store(Sum& s, const Running& p) {
        Four::store(s.room[0], p.yym);
        Four::store(s.room[1], p.yzm);
        Four::store(s.room[2], p.x);
        Four::store(s.room[3], p.zz);
    }
    template <int i>
    SEALSTONE_INLINE static Numbers all(const Numbers& x) {
        return Four::template permuted<i, i, i, i>(x);
    }
    SEALSTONE_INLINE static Numbers twice(const Numbers& x) { return Four::sum(x, x); }

    template <uint64_t k>
    SEALSTONE_INLINE static Numbers settled(const Numbers& x) {
        return Four::factor(Four::template plus<k>(x));
    }

    // From Y, Y, M/3, M/3 and Z as number 1.
    SEALSTONE_INLINE static Running next(const Numbers& y_m, const Numbers& z, const Numbers& x, const Numbers& zz) {
        const Numbers two = twice(y_m);
        const Numbers yym = Four::template blend<0b1100>(two, Four::sum(two, y_m));
        const Numbers yzm = Four::template blend<0b0010>(Four::template blend<0b1100>(y_m, yym), z);
        return {Four::factor(yym), Four::factor(yzm), x, zz};
    }

    // V = 2Y^2, Z' = 2YZ; S = 4XY^2, E = 8Y^4; X' = M^2 - 2S, Y' = M(S - X') - E, M'/3 = (X' - Z'^2)(X' + Z'^2).
    SEALSTONE_INLINE static Running doubled(const Running& p) {
        const Numbers v_z_mm = Four::product(p.yym, p.yzm);
        const Numbers v_v_z = Four::template permuted<0, 0, 1, 1>(v_z_mm), mm = all<2>(v_z_mm);
        // X, V, Z' by 2V, 2V, Z'
        const Numbers s_e_zz = Four::product(Four::factor(Four::template blend<0b0001>(v_v_z, p.x)),
                                             Four::factor(Four::template blend<0b0011>(v_v_z, twice(v_v_z))));
        const Numbers s = all<0>(s_e_zz), zz = all<2>(s_e_zz), two_s = twice(s);
        const Numbers x = Four::template plus<3>(Four::difference(mm, two_s));
        // M, X' + Z'^2 by S - X' = 3S - M^2, X' - Z'^2
        const Numbers sums = Four::factor(Four::template blend<0b0001>(Four::sum(x, zz), all<2>(p.yym)));
        const Numbers differences =
            settled<4>(Four::difference(Four::template blend<0b0001>(mm, Four::sum(two_s, s)),
                                        Four::template blend<0b0001>(Four::sum(two_s, zz), mm)));
        const Numbers products = Four::product(sums, differences);
        const Numbers y = Four::template plus<2>(Four::difference(products, all<1>(s_e_zz)));
        return next(Four::template permuted<0, 0, 1, 1>(Four::template blend<0b0001>(products, y)), v_z_mm,
                    Four::factor(x), s_e_zz);
    }

    // H = x Z^2 - X, R = y Z^3 - Y; Z' = ZH, V = XH^2, X' = R^2 - H^3 - 2V, Y' = R(V - X') - YH^3.
    SEALSTONE_INLINE static Running added(const Running& p, const Numbers& q) {
        const Numbers zz = Four::factor(all<2>(p.zz)), y = all<0>(p.yzm);
        const Numbers u_t = Four::product(q, Four::template blend<0b0010>(zz, p.yzm));  // x Z^2, y Z
        const Numbers h = settled<6>(Four::difference(all<0>(u_t), p.x));
        // H, yZ, Z by H, Z^2, H
        const Numbers h_t_z = Four::factor(Four::template blend<0b0001>(
            Four::template blend<0b0100>(u_t, Four::template permuted<0, 1, 1, 1>(p.yzm)), h));
        const Numbers hh_s_z = Four::product(h_t_z, Four::template blend<0b0010>(h, zz));
        const Numbers r = settled<4>(Four::difference(all<1>(hh_s_z), y));
        // X, H, Z', R by H^2, H^2, Z', R
        const Numbers hh_hh_z = Four::factor(Four::template permuted<0, 0, 2, 2>(hh_s_z));
        const Numbers x_h_z_r = Four::template blend<0b1000>(
            Four::template blend<0b0100>(Four::template blend<0b0001>(h, p.x), hh_hh_z), r);
        const Numbers v_hhh_zz_rr = Four::product(x_h_z_r, Four::template blend<0b1000>(hh_hh_z, r));
        const Numbers v = all<0>(v_hhh_zz_rr), hhh = all<1>(v_hhh_zz_rr), zz_ = all<2>(v_hhh_zz_rr),
                      rr = all<3>(v_hhh_zz_rr), less = Four::sum(hhh, twice(v));
        const Numbers x = Four::template plus<4>(Four::difference(rr, less));
        // R, Y, X' + Z'^2 by V - X' = 3V + H^3 - R^2, H^3, X' - Z'^2
        const Numbers left =
            Four::template blend<0b0100>(Four::template blend<0b0010>(r, y), Four::factor(Four::sum(x, zz_)));
        const Numbers right = Four::template blend<0b0010>(
            Four::template blend<0b0100>(Four::template plus<2>(Four::difference(Four::sum(less, v), rr)),
                                         Four::template plus<5>(Four::difference(rr, Four::sum(less, zz_)))),
            hhh);
        const Numbers products = Four::product(left, Four::factor(right));
        const Numbers y_ = Four::template plus<2>(Four::difference(products, all<1>(products)));
        return next(Four::template permuted<0, 0, 2, 2>(Four::template blend<0b0001>(products, y_)),
                    Four::template permuted<2, 2, 2, 2>(hh_s_z), Four::factor(x), v_hhh_zz_rr);
    }

    // The loop of curve_fast.h.
    SEALSTONE_NOINLINE static void start(const F&, Sum& s, const Affine& q, const typename F::Element& one) {
        const Numbers xy = Four::in_lanes(q.x.limb, q.y.limb), unit = Four::in_lanes(one.limb, one.limb);
        const Numbers x = all<0>(xy);
        const Numbers m = Four::product(Four::factor(Four::sum(x, unit)), settled<2>(Four::difference(x, unit)));
        store(s, next(Four::template blend<0b1100>(all<1>(xy), m), unit, x, unit));
    }
    SEALSTONE_NOINLINE static void twice(const F&, Sum& s, typename Scalar::Room&, size_t times) {
        Running p = load(s);
        while (times-- != 0) p = doubled(p);
        store(s, p);
    }
    SEALSTONE_NOINLINE static void add(const F&, Sum& s, const Affine& q, typename Scalar::Room&) {
        store(s, added(load(s), Four::in_lanes(q.x.limb, q.y.limb)));
    }
    // A special case makes Z zero, and then it stays so: the caller looks at the end.
    static void vartime_add(const F& f, Sum& s, bool& infinity, const Affine& q, const typename F::Element& one,
                            typename Scalar::Room& room) {
        if (infinity)
            start(f, s, q, one);
        else
            add(f, s, q, room);
        infinity = false;
    }
    SEALSTONE_NOINLINE static void finish(Point& p, const Sum& s) {
        const Running r = load(s);
        Four::reduced(p.x.limb, r.x, 0);
        Four::reduced(p.y.limb, r.yzm, 0);
        Four::reduced(p.z.limb, r.yzm, 1);
    }
};

}  // namespace
}  // namespace sealstone::math

SEALSTONE_KERNEL_END
#endif
