// SPDX-License-Identifier: Apache-2.0
// math/power.h - private: powers modulo odd numbers of hundreds of limbs, which is what RSA takes its time for.
#pragma once
#include "sealstone/math/modular.h"

namespace sealstone::math {

// Numbers have n limbs, a multiple of power_limbs(1), but where it says otherwise; m is odd. `room` is memory for
// intermediate results, of as many limbs as PowerRoom says; whoever brings it wipes it.
//
// r = a^e b mod m for a, b < m and a public exponent e > 0, big-endian, whose first byte is not zero. a may be b:
// s^65537 is s^65536 s, sixteen squarings and one product. r may be a, but not b unless that is a, too.
using PublicExponentPower = void(Limb* r, const Limb* a, Bytes e, const Limb* b, const Limb* m, size_t n, Limb* room);

// r[i] = a^e[i] mod m[i] for i = 0 and 1: the halves of RSA by the Chinese remainder theorem, or the tests of two
// candidates for a prime. a has 2n limbs and any value; r and e have n, and r may be e. All is secret but n and size,
// the number of m's bytes from the first that is not zero, at least 8. Where half[1].size is 0 there is one half only.
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

// Limbs of numbers of so many bits, enough for every kernel that may be chosen on this machine.
constexpr size_t power_limbs(size_t bits) {
    constexpr size_t together = isa::is_armv7m_dsp ? 4 : 1;
    return (limbs_for(bits) + together - 1) / together * together;
}

// Limbs of room for numbers of n limbs, enough for every kernel that may be chosen on this machine.
template <class Preset>
struct PowerRoom {
    // Bits of a secret exponent that are taken together; the table has 2^window numbers.
    static constexpr unsigned window = same<Preset, Small> ? 2 : limb_bits == 64 ? 5 : 3;
    static constexpr size_t public_exponent(size_t n) { return wide ? 5 * lanes(n) + 7 : 2 * n + more; }
    static constexpr size_t product(size_t n) { return wide ? 5 * lanes(n) + 7 : 2 * n + more; }
    static constexpr size_t pair(size_t n) {
        constexpr size_t entries = size_t{1} << window;
        return wide ? (2 * entries + 11) * lanes(n) + 7 : (entries + 3) * n + more;
    }

    static constexpr size_t more = isa::is_armv7m_dsp ? 8 : 2;  // for one product

    // On x86-64 numbers may lie in vectors of eight digits, and be that many of them, an even one, with 5 bits to
    // spare.
    static constexpr bool wide = isa::is_x86 && same<Preset, Fast>;
    static constexpr size_t digits(size_t n) { return (64 * n + 5 + 103) / 104 * 2; }
    static constexpr size_t vectors(size_t n) {
        constexpr size_t kinds[] = {3, 4, 5, 6, 8, 10};
        for (const size_t kind : kinds)
            if (digits(n) <= 8 * kind) return kind;
        return 20;
    }
    static constexpr size_t lanes(size_t n) { return 8 * vectors(n); }
};

// Defined by the file that has the kernel. Techniques: Portable, Ifma, Mulx, Umaal.
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

template <class Preset>
struct PowerSlot {
    using Ops = PowerOps;
    static consteval isa::KernelList<Ops> kernels() {
        isa::KernelList<Ops> list;
        if constexpr (isa::is_x86 && same<Preset, Fast>) {
            list.add("x86-ifma", isa::x86_avx512 | isa::x86_avx512ifma | isa::x86_bmi2, PowerKernel<Preset, Ifma>::ops);
            list.add("x86-mulx", isa::x86_bmi2 | isa::x86_adx, PowerKernel<Preset, Mulx>::ops);
        }
        if constexpr (isa::is_armv7m_dsp) list.add("armv7m-umaal", {isa::armv7m_dsp}, PowerKernel<Preset, Umaal>::ops);
        list.add(same<Preset, Small> ? "portable-small" : "portable", {}, PowerKernel<Preset, Portable>::ops);
        return list;
    }
};

}  // namespace sealstone::math
