// SPDX-License-Identifier: Apache-2.0
// math/power.h - private: powers modulo odd numbers of hundreds of limbs, which is what RSA takes its time for.
#pragma once
#include "sealstone/math/modular.h"
#include "sealstone/math/power_room.h"

namespace sealstone::math {

// Numbers have n limbs, a multiple of power_limbs(1), but where it says otherwise; m is odd. `room` is memory for
// intermediate results, of as many limbs as PowerRoom says; whoever brings it wipes it.
//
// r = a^(e - 1) b mod m for a, b < m and an odd public exponent e > 1. These are big-endian, e's first byte is not
// zero, and neither a nor b lies where r or the room is. a may be b: s^65537 is s^65536 s, sixteen squarings and one
// product.
struct PublicExponent {
    Limb* r;
    Bytes a, e, b;
    const Limb* m;
    size_t n;
    Limb* room;
};
using PublicExponentPower = void(const PublicExponent& x);
constexpr bool bit_of(Bytes e, size_t i) { return (e[e.size() - 1 - i / 8] >> i % 8 & 1) != 0; }
constexpr size_t highest_bit(Bytes e) {
    size_t i = 8 * e.size() - 1;
    while (!bit_of(e, i)) --i;
    return i;
}

// r[i] = a^e[i] mod m[i] for i = 0 and 1: the halves of RSA by the Chinese remainder theorem, or the tests of two
// candidates for a prime. a has 2n limbs and any value; r and e have n, and r may be e. All is secret but n and size,
// the number of m's bytes from the first that is not zero, at least 8. Where half[1].size is 0 there is one half only,
// and a may be the first 2n limbs of the room.
struct PowerHalf {
    Limb* r;
    const Limb* e;
    const Limb* m;
    size_t size;
};
using PairOfPowers = void(const PowerHalf (&half)[2], const Limb* a, size_t n, Limb* room);

// r = a b mod m for a < R and b < m, all secret but n and size, as above. r may be a or b.
using SecretProduct = void(Limb* r, const Limb* a, const Limb* b, const Limb* m, size_t size, size_t n, Limb* room);

struct PowerOps {
    PublicExponentPower* vartime_power;  // all is public
    PublicExponentPower* power;          // only e and m are
    PairOfPowers* power_pair;
    SecretProduct* multiply;
};

// Defined by the file that has the kernel. Techniques: Portable, Ifma, Mulx, Umaal, Adcs.
template <class Preset, class Technique>
struct PowerKernel {
    static PublicExponentPower vartime_power;
    static PublicExponentPower power;
    static PairOfPowers power_pair;
    static SecretProduct multiply;
    static constexpr PowerOps ops = {vartime_power, power, power_pair, multiply};
};
struct Portable;
struct Ifma;
struct Mulx;
struct Umaal;
struct Adcs;

template <class Preset>
struct PowerSlot {
    using Ops = PowerOps;
    static consteval isa::KernelList<Ops> kernels() {
        isa::KernelList<Ops> list;
        if constexpr (isa::is_x86 && same<Preset, Fast>) {
            list.add("x86-ifma", isa::x86_avx512 | isa::x86_avx512ifma | isa::x86_bmi2 | isa::x86_adx,
                     PowerKernel<Preset, Ifma>::ops);
            list.add("x86-mulx", isa::x86_avx2 | isa::x86_bmi2 | isa::x86_adx, PowerKernel<Preset, Mulx>::ops);
        }
        // Every AArch64 CPU runs it: the feature is one that hosts have, so that a test can do without.
        if constexpr (isa::is_arm64 && same<Preset, Fast>)
            list.add("arm64-adcs", {isa::arm64_neon}, PowerKernel<Preset, Adcs>::ops);
        if constexpr (isa::is_armv7m_dsp) list.add("armv7m-umaal", {isa::armv7m_dsp}, PowerKernel<Preset, Umaal>::ops);
        list.add(same<Preset, Small> ? "portable-small" : "portable", {}, PowerKernel<Preset, Portable>::ops);
        return list;
    }
};

}  // namespace sealstone::math
