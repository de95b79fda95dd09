// SPDX-License-Identifier: Apache-2.0
// isa/word.h - the words that big numbers are made of, and what decides how much memory they take. By what the compiler
// says of the machine alone: whoever uses the library finds the same as who built it.
#pragma once
#include <stdint.h>

namespace sealstone::isa {

// The digit of big numbers: the widest word whose double-width product is one or two instructions here.
#if defined(__SIZEOF_INT128__)
using Limb = uint64_t;
using SignedLimb = int64_t;
__extension__ typedef unsigned __int128 DoubleLimb;
__extension__ typedef __int128 SignedDoubleLimb;
#else
using Limb = uint32_t;
using SignedLimb = int32_t;
using DoubleLimb = uint64_t;
using SignedDoubleLimb = int64_t;
#endif

#if defined(__x86_64__)
inline constexpr bool may_have_ifma = true;  // kernels with numbers in vectors, which need more room
#else
inline constexpr bool may_have_ifma = false;
#endif
#if defined(__ARM_ARCH_PROFILE) && __ARM_ARCH_PROFILE == 'M' && __ARM_ARCH_ISA_THUMB >= 2 && \
    !defined(__ARM_BIG_ENDIAN) && defined(__ARM_FEATURE_DSP) && __ARM_FEATURE_DSP
inline constexpr bool has_umaal = true;  // kernels with strips of four words
#else
inline constexpr bool has_umaal = false;
#endif

}  // namespace sealstone::isa
