// SPDX-License-Identifier: Apache-2.0
// math/field_modular.h - private: a prime field by the one looped product that serves every modulus: the least flash.
#pragma once
#include "sealstone/math/modular.h"

namespace sealstone::math {

// Of what field25519.h offers, all. Constants names the prime: `Size` bytes, a whole number of limbs.
template <const Modulus& m, size_t Size>
struct ModularField {
    using Limb = math::Limb;
    static constexpr size_t size = Size;
    static constexpr size_t words = size / sizeof(Limb);

    struct Element {  // in Montgomery form, reduced
        Limb limb[words];
    };
    using Loose = Element;

    static constexpr Element small(uint32_t x) {
        const Limb w[words] = {x};
        return from_words(w);
    }
    static constexpr Element add(const Element& a, const Element& b) {
        Element r;
        math::add<any_width>(r.limb, a.limb, b.limb, m);
        return r;
    }
    static constexpr Element subtract(const Element& a, const Element& b) {
        Element r;
        math::subtract<any_width>(r.limb, a.limb, b.limb, m);
        return r;
    }
    static constexpr Element negate(const Element& a) { return subtract(Element{}, a); }
    static constexpr const Element& carry(const Element& a) { return a; }
    static constexpr Element multiply(const Element& a, const Element& b) {
        Element r;
        math::multiply<any_width>(r.limb, a.limb, b.limb, m);
        return r;
    }
    static constexpr Element square(const Element& a) { return multiply(a, a); }
    static constexpr Element inverse(const Element& a) {
        Element r, room;
        fermat_inverse<any_width>(r.limb, a.limb, room.limb, m);
        return r;
    }
    // a^e, where e is the prime without its lowest bits.
    static constexpr Element power_of_prime(const Element& a, size_t without) {
        Element r;
        power<any_width>(r.limb, a.limb, m.value, m, without);
        return r;
    }
    static constexpr Element multiply_small(const Element& a, uint32_t b) { return multiply(a, small(b)); }

    static constexpr void pick(Element& r, Choice yes, const Element& a, const Element& b) {
        const Limb mask = yes.mask<Limb>();
        for (size_t i = 0; i < words; ++i) r.limb[i] = b.limb[i] ^ (mask & (a.limb[i] ^ b.limb[i]));
    }
    static constexpr void swap(Choice yes, Element& a, Element& b) {
        const Element x = a;
        pick(a, yes, b, a);
        pick(b, yes, x, b);
    }

    // Any number of so many words, but for bits that the prime has not.
    static constexpr Element from_words(const Limb* w) {
        Element r;
        copy_limbs(words, r.limb, w);
        r.limb[words - 1] &= ~Limb{0} >> (__builtin_clzll(m.value[words - 1]) - (64 - limb_bits));
        math::multiply<any_width>(r.limb, r.limb, m.square, m);
        return r;
    }
    static constexpr void to_words(Limb* w, const Element& a) {
        const Limb one[words] = {1};
        math::multiply<any_width>(w, a.limb, one, m);
    }
};

}  // namespace sealstone::math
