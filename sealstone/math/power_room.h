// SPDX-License-Identifier: Apache-2.0
// math/power_room.h - how much memory powers take (power.h).
#pragma once
#include "sealstone/bits/bytes.h"
#include "sealstone/isa/preset.h"
#include "sealstone/math/limbs_for.h"

namespace sealstone::math {

// Limbs of numbers of so many bits, enough for every kernel that may be chosen on this machine: with words of 32 bits
// some take four at a time.
constexpr size_t power_limbs(size_t bits) {
    constexpr size_t together = limb_bits == 32 ? 4 : 1;
    return (limbs_for(bits) + together - 1) / together * together;
}

// Limbs of room for numbers of n limbs, enough for every kernel that may be chosen on this machine.
template <class Preset>
struct PowerRoom {
    // Bits of a secret exponent that are taken together; the table has 2^window numbers.
    static constexpr unsigned window = same<Preset, Small> ? 2 : limb_bits == 64 ? 5 : 3;
    static constexpr size_t public_exponent(size_t n) {
        return wide ? product(n) : (same<Preset, Small> ? 2 : 1) * n + more;
    }
    static constexpr size_t product(size_t n) {
        if (!wide) return 2 * n + more;
        const size_t in_lanes = 5 * lanes(n) + 7, in_eights = 6 * eights(n);
        return in_lanes < in_eights ? in_eights : in_lanes;
    }
    static constexpr size_t pair(size_t n) {
        constexpr size_t entries = size_t{1} << window;
        return wide ? (2 * entries + 11) * lanes(n) + 7 : (entries + 2) * n + more;
    }

    static constexpr size_t more = limb_bits == 32 ? 8 : 2;  // for one product

    // With words of 64 bits numbers may lie in vectors of eight digits, and be that many of them, an even one, with 5
    // bits to spare.
    static constexpr bool wide = limb_bits == 64 && same<Preset, Fast>;
    static constexpr size_t digits(size_t n) { return (64 * n + 5 + 103) / 104 * 2; }
    static constexpr size_t vectors(size_t n) {
        constexpr size_t kinds[] = {3, 4, 5, 6, 8, 10};
        for (const size_t kind : kinds)
            if (digits(n) <= 8 * kind) return kind;
        return 20;
    }
    static constexpr size_t lanes(size_t n) { return 8 * vectors(n); }
    // Or eight limbs are taken together.
    static constexpr size_t eights(size_t n) { return (n + 7) / 8 * 8; }
};

}  // namespace sealstone::math
