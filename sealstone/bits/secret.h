// SPDX-License-Identifier: Apache-2.0
// bits/secret.h - values an attacker must not learn: hidden from the optimiser, compared without branches, wiped.
#pragma once
#include "sealstone/bits/bytes.h"
#include "sealstone/bits/hide.h"

namespace sealstone {

// Overwrites n bytes with zeros; the barrier keeps it from being removed as a dead store.
constexpr void wipe(void* p, size_t n) {
    if (__builtin_is_constant_evaluated()) return;
    if (n != 0) __builtin_memset(p, 0, n);
    __asm__ volatile("" : : "r"(p) : "memory");
}

template <class T>
constexpr void wipe(T& object) {
    if (__builtin_is_constant_evaluated()) return;
    if constexpr (sizeof object <= 512) {
        fill_zero_short<sizeof object>(reinterpret_cast<uint8_t*>(&object));
        __asm__ volatile("" : : "r"(&object) : "memory");
    } else {
        wipe(&object, sizeof object);
    }
}

namespace detail {
// Returns the mask. Out of line, so that a check of constant time can put a function in its place that knows: from
// here on this is public.
uint32_t disclose(uint32_t mask);
}  // namespace detail

// A secret truth value. It has no conversion to bool: declassify() is the one, visible place where it turns into
// control flow.
class Choice {
public:
    static constexpr Choice is_zero(uint32_t x) { return Choice(0u - ((~x & (x - 1)) >> 31)); }
    static constexpr Choice is_zero64(uint64_t x) { return is_zero(static_cast<uint32_t>(x | x >> 32)); }
    static constexpr Choice bit(uint32_t x) { return Choice(0u - (x & 1)); }  // from the lowest bit of x

    constexpr Choice operator&(Choice o) const { return Choice(mask_ & o.mask_); }
    constexpr Choice operator|(Choice o) const { return Choice(mask_ | o.mask_); }
    constexpr Choice operator^(Choice o) const { return Choice(mask_ ^ o.mask_); }
    constexpr Choice operator!() const { return Choice(~mask_); }

    // All ones or all zeros, in the width of W.
    template <class W = uint32_t>
    constexpr W mask() const {
        return static_cast<W>(W{0} - static_cast<W>(mask_ & 1));
    }
    template <class W>
    constexpr W pick(W yes, W no) const {
        return static_cast<W>(no ^ (mask<W>() & (yes ^ no)));
    }
    // The same choice, no longer secret.
    constexpr Choice disclosed() const {
        return __builtin_is_constant_evaluated() ? *this : Choice(detail::disclose(mask_));
    }
    constexpr bool declassify() const { return disclosed().mask_ != 0; }

private:
    constexpr explicit Choice(uint32_t mask) : mask_(hide(mask)) {}

    uint32_t mask_;
};

// Reads every byte of both, whatever they hold.
constexpr Choice equal(const uint8_t* a, const uint8_t* b, size_t n) {
    uint32_t difference = 0;
    for (size_t i = 0; i < n; ++i) difference |= static_cast<uint32_t>(a[i] ^ b[i]);
    return Choice::is_zero(difference);
}

template <size_t N>
requires(N != dynamic) constexpr Choice equal(Span<const uint8_t, N> a, Span<const uint8_t, N> b) {
    return equal(a.data(), b.data(), N);
}

// N secret bytes. Kind is their role (key of a cipher, scalar of a curve, shared secret), not the class that uses
// them, so that one AES key serves CTR and GCM. It is passed by reference only, wiped at the end of its life, has no
// operator== and no operator[]; every access says `reveal`.
template <class Kind, size_t N>
class Secret {
public:
    static constexpr size_t size = N;

    constexpr Secret() = default;
    constexpr explicit Secret(Span<const uint8_t, N> bytes) { copy(value_, bytes.data(), N); }
    // fill(Span<uint8_t, N>) writes the bytes in place. What may fail (a random generator) fills a default one through
    // reveal_for_writing() and returns its Status.
    template <class F>
    static constexpr Secret make(F&& fill) {
        return Secret(Fill{}, fill);
    }
    Secret(const Secret&) = delete;
    Secret& operator=(const Secret&) = delete;
    constexpr ~Secret() { wipe(value_, N); }

    constexpr Span<const uint8_t, N> reveal() const { return value_; }
    constexpr Span<uint8_t, N> reveal_for_writing() { return value_; }

private:
    struct Fill {};
    template <class F>
    constexpr Secret(Fill, F& fill) {
        fill(reveal_for_writing());
    }

    uint8_t value_[N] = {};
};

}  // namespace sealstone
