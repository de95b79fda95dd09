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
    static constexpr size_t lanes = 8, digits = Four::digits;

    // The numbers a point is kept in, by their place in the vectors: 2Y, 2Y, M in one, Y, Z, M in the other, and X in
    // all of the third. Z^2 is number 2 of the fourth.
    struct Running {
        Numbers yym, yzm, x, zz;
    };
    struct Sum {
        alignas(64) uint64_t room[4][digits * lanes];
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

    // From Y, Y, M/3, M/3 and Z as number 1.
    SEALSTONE_INLINE static Running next(const Numbers& y_m, const Numbers& z, const Numbers& x, const Numbers& zz) {
        const Numbers two = twice(y_m);
        const Numbers yym = Four::template blend<0b1100>(two, Four::sum(two, y_m));
        return {yym, Four::template blend<0b0010>(Four::template blend<0b1100>(y_m, yym), z), x, zz};
    }

    // V = 2Y^2, Z' = 2YZ; S = 4XY^2, E = 8Y^4; X' = M^2 - 2S, Y' = M(S - X') - E, M'/3 = (X' - Z'^2)(X' + Z'^2).
    SEALSTONE_INLINE static Running doubled(const Running& p) {
        const Numbers v_z_mm = Four::product(p.yym, p.yzm);
        const Numbers v_v_z = Four::template permuted<0, 0, 1, 1>(v_z_mm), mm = all<2>(v_z_mm);
        const Numbers s_e_zz =
            Four::product(Four::template blend<0b0001>(v_v_z, p.x), Four::template blend<0b0011>(v_v_z, twice(v_v_z)));
        const Numbers s = all<0>(s_e_zz), zz = all<2>(s_e_zz), two_s = twice(s);
        const Numbers x = Four::template settled<3>(Four::difference(mm, two_s));
        // M, X' + Z'^2 by S - X' = 3S - M^2, X' - Z'^2
        const Numbers plus = Four::template blend<0b0001>(Four::sum(x, zz), all<2>(p.yym));
        const Numbers minus =
            Four::template settled<4>(Four::difference(Four::template blend<0b0001>(mm, Four::sum(two_s, s)),
                                                       Four::template blend<0b0001>(Four::sum(two_s, zz), mm)));
        const Numbers products = Four::product(plus, minus);
        const Numbers e = Four::template permuted<1, 1, 1, 1>(s_e_zz);
        const Numbers y = Four::template settled<2>(Four::difference(products, e));
        return next(Four::template permuted<0, 0, 1, 1>(Four::template blend<0b0001>(products, y)), v_z_mm, x, s_e_zz);
    }

    // H = x Z^2 - X, R = y Z^3 - Y; Z' = ZH, V = XH^2, X' = R^2 - H^3 - 2V, Y' = R(V - X') - YH^3.
    SEALSTONE_INLINE static Running added(const Running& p, const Numbers& q) {
        const Numbers u_t = Four::product(q, Four::template blend<0b0010>(all<2>(p.zz), p.yzm));  // x Z^2, y Z
        const Numbers h = Four::template settled<6>(Four::difference(all<0>(u_t), p.x));
        const Numbers t_z = Four::template blend<0b0100>(u_t, Four::template permuted<0, 1, 1, 1>(p.yzm));
        const Numbers zz = all<2>(p.zz);
        const Numbers hh_s_z = Four::product(Four::template blend<0b0001>(t_z, h), Four::template blend<0b0010>(h, zz));
        const Numbers y = all<0>(p.yzm);
        const Numbers r = Four::template settled<4>(Four::difference(all<1>(hh_s_z), y));
        // V, H^3, Z'^2, R^2
        const Numbers x_h_z_r =
            Four::template blend<0b1000>(Four::template blend<0b0100>(Four::template blend<0b0001>(h, p.x), hh_s_z), r);
        const Numbers hh_hh_z_r = Four::template blend<0b1000>(Four::template permuted<0, 0, 2, 2>(hh_s_z), r);
        const Numbers cubes = Four::product(x_h_z_r, hh_hh_z_r);
        const Numbers v = all<0>(cubes), hhh = all<1>(cubes), zz_ = all<2>(cubes), rr = all<3>(cubes);
        const Numbers less = Four::sum(hhh, twice(v));
        const Numbers x_ = Four::template settled<4>(Four::difference(rr, less));
        // R, Y, X' + Z'^2 by V - X' = 3V + H^3 - R^2, H^3, X' - Z'^2
        const Numbers left = Four::template blend<0b0100>(Four::template blend<0b0010>(r, y), Four::sum(x_, zz_));
        const Numbers right = Four::template blend<0b0010>(
            Four::template blend<0b0100>(Four::template settled<2>(Four::difference(Four::sum(less, v), rr)),
                                         Four::template settled<5>(Four::difference(rr, Four::sum(less, zz_)))),
            hhh);
        const Numbers products = Four::product(left, right);
        const Numbers y_ = Four::template settled<2>(Four::difference(products, all<1>(products)));
        const Numbers z = Four::template permuted<2, 2, 2, 2>(hh_s_z);
        return next(Four::template permuted<0, 0, 2, 2>(Four::template blend<0b0001>(products, y_)), z, x_, cubes);
    }

    // The loop of curve_fast.h.
    SEALSTONE_NOINLINE static void start(const F&, Sum& s, const Affine& q, const typename F::Element& one) {
        const Numbers xy = Four::in_lanes(q.x.limb, q.y.limb), unit = Four::in_lanes(one.limb, one.limb);
        const Numbers x = all<0>(xy);
        const Numbers m = Four::product(Four::sum(x, unit), Four::template settled<2>(Four::difference(x, unit)));
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
