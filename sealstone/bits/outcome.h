// SPDX-License-Identifier: Apache-2.0
// bits/outcome.h - the two answers this library gives, and one rule for them:
// what only does is    `Status f(...)`;
// what also judges is  `Status f(..., Verdict& verdict)`, and sets the verdict to forged before anything else.
#pragma once
#include "sealstone/bits/secret.h"

namespace sealstone {

// Could the call be carried out? Public information; a small integer.
enum class [[nodiscard]] Status : uint8_t{
    ok,
    bad_length,     // an argument has a length that the standard does not allow
    bad_encoding,   // bytes that do not follow the syntax they should
    bad_key,        // a well-formed key that may not be used: a point off its curve, an exponent too small
    bad_state,      // a call out of order
    limit_reached,  // the standard forbids more of this under one key or nonce
    unsupported,    // well-formed, but of a kind that this library does not know
    too_late,       // may be set only before first use
    no_entropy,     // the source of random bits failed
    device,         // hardware did not answer as it must
};

// Is it authentic? No value that an erased, zeroed or all-ones register holds means yes, and there is no conversion to
// bool, so that every test is written out.
enum class [[nodiscard]] Verdict : uint32_t{genuine = 0x39a75c96, forged = 0xc658a369};

constexpr Verdict verdict_of(Choice yes) {
    const Choice known = yes.disclosed();  // a verdict is public
    return Verdict{known.pick(static_cast<uint32_t>(Verdict::genuine), static_cast<uint32_t>(Verdict::forged))};
}

// To decide twice, so that one glitched branch is not enough to boot:
//     if (verdict != Verdict::genuine) refuse();
//     if (confirm(verdict) != Confirmed::genuine) refuse();
// confirm() reads the verdict again from memory and translates it behind a barrier into another constant. With the
// same constant the optimiser, which knows how the first test ended, compares a value with itself.
enum class [[nodiscard]] Confirmed : uint32_t{genuine = 0x6a95c35c};

inline Confirmed confirm(const Verdict& verdict) {
    // Hidden in between, too: of a value that it knows from the first test GCC has made the constant of this one.
    const uint32_t again = hide(static_cast<uint32_t>(*const_cast<const volatile Verdict*>(hide(&verdict))));
    return Confirmed{hide(again ^ static_cast<uint32_t>(Verdict::genuine) ^ static_cast<uint32_t>(Confirmed::genuine))};
}

}  // namespace sealstone
