// SPDX-License-Identifier: Apache-2.0
// isa/arch.h - private: the one header that looks at the compiler's and the build's macros.
#pragma once
#include "sealstone/isa/features.h"
#include "sealstone/isa/word.h"

// For the one #if of a kernel file, which makes it compile to nothing elsewhere.
#if defined(__x86_64__)
#define SEALSTONE_X86 1
#else
#define SEALSTONE_X86 0
#endif
#if defined(__aarch64__) && defined(__AARCH64EL__)
#define SEALSTONE_ARM64 1
#else
#define SEALSTONE_ARM64 0
#endif
#if defined(__ARM_ARCH_PROFILE) && __ARM_ARCH_PROFILE == 'M' && __ARM_ARCH_ISA_THUMB >= 2 && !defined(__ARM_BIG_ENDIAN)
#define SEALSTONE_ARMV7M 1
#else
#define SEALSTONE_ARMV7M 0
#endif
#if defined(__ARM_ARCH_PROFILE) && __ARM_ARCH_PROFILE == 'M' && __ARM_ARCH_ISA_THUMB == 1
#define SEALSTONE_ARMV6M 1
#else
#define SEALSTONE_ARMV6M 0
#endif
// Never known at run time, and not to be had by a target attribute of both compilers: a kernel of its own, so to say.
#if SEALSTONE_ARMV7M && defined(__ARM_FEATURE_DSP) && __ARM_FEATURE_DSP
#define SEALSTONE_ARMV7M_DSP 1
#else
#define SEALSTONE_ARMV7M_DSP 0
#endif
#if defined(__riscv)
#define SEALSTONE_RISCV 1
#else
#define SEALSTONE_RISCV 0
#endif
// As with the DSP extension: no target attribute brings it.
#if defined(__riscv_zknh)
#define SEALSTONE_RISCV_ZKNH 1
#else
#define SEALSTONE_RISCV_ZKNH 0
#endif
#if defined(__riscv_zkne) && defined(__riscv_zknd)
#define SEALSTONE_RISCV_ZKN 1
#else
#define SEALSTONE_RISCV_ZKN 0
#endif
#if defined(__riscv_zbc)
#define SEALSTONE_RISCV_ZBC 1
#else
#define SEALSTONE_RISCV_ZBC 0
#endif

// Hosts ask the CPU at first use; firmware for one known part does not. Nothing else reads this macro.
#if defined(SEALSTONE_DISPATCH_RUNTIME)
#define SEALSTONE_RUNTIME 1
#else
#define SEALSTONE_RUNTIME 0
#endif

// Everything between SEALSTONE_KERNEL("sha,sse4.1") and SEALSTONE_KERNEL_END may use these instructions: functions,
// helpers, lambdas. Put the includes before it and the helpers into an unnamed namespace, or the linker may hand an
// inline function built with them to everyone. AArch64: SEALSTONE_KERNEL_ARM64("crypto"), which GCC spells "+crypto";
// write the instructions as one-line assembly, since Clang 14 hides their intrinsics unless a file flag allows them.
#define SEALSTONE_PRAGMA(text) _Pragma(#text)
#if defined(__clang__)
#define SEALSTONE_KERNEL(isa) SEALSTONE_PRAGMA(clang attribute push(__attribute__((target(isa))), apply_to = function))
#define SEALSTONE_KERNEL_ARM64(isa) SEALSTONE_KERNEL(isa)
#define SEALSTONE_KERNEL_END _Pragma("clang attribute pop")
#else
// GCC 12 finds uninitialised variables in its own intrinsics for AVX-512 (bug 105593).
#define SEALSTONE_KERNEL(isa)                                                                    \
    _Pragma("GCC push_options") SEALSTONE_PRAGMA(GCC target(isa)) _Pragma("GCC diagnostic push") \
        SEALSTONE_PRAGMA(GCC diagnostic ignored "-Wmaybe-uninitialized")                         \
            SEALSTONE_PRAGMA(GCC diagnostic ignored "-Wuninitialized")
#define SEALSTONE_KERNEL_ARM64(isa) SEALSTONE_KERNEL("+" isa)
#define SEALSTONE_KERNEL_END _Pragma("GCC diagnostic pop") _Pragma("GCC pop_options")
#endif

// A part of a kernel that the compiler must not share with, or move out of, its caller.
#define SEALSTONE_INLINE [[gnu::always_inline]] inline
#define SEALSTONE_NOINLINE [[gnu::noinline]]

namespace sealstone::isa {

#if defined(__SIZEOF_INT128__)
using SignedLimb = int64_t;
__extension__ typedef unsigned __int128 DoubleLimb;
__extension__ typedef __int128 SignedDoubleLimb;
#else
using SignedLimb = int32_t;
using DoubleLimb = uint64_t;
using SignedDoubleLimb = int64_t;
#endif
static_assert(sizeof(SignedLimb) == sizeof(Limb));

inline constexpr bool is_x86 = SEALSTONE_X86;
inline constexpr bool is_arm64 = SEALSTONE_ARM64;
inline constexpr bool is_armv6m = SEALSTONE_ARMV6M;
inline constexpr bool is_armv7m = SEALSTONE_ARMV7M;
inline constexpr bool is_armv7m_dsp = SEALSTONE_ARMV7M_DSP;
inline constexpr bool is_riscv = SEALSTONE_RISCV;
inline constexpr bool is_riscv_zkn = SEALSTONE_RISCV_ZKN;
inline constexpr bool is_riscv_zknh = SEALSTONE_RISCV_ZKNH;
inline constexpr bool is_riscv_zbc = SEALSTONE_RISCV_ZBC;
inline constexpr bool runtime = SEALSTONE_RUNTIME;

// What the compile line promises about every machine that will run this build.
inline constexpr Set compiled {
    0u
#if defined(__SSSE3__)
        | x86_ssse3
#endif
#if defined(__SSE4_1__)
        | x86_sse41
#endif
#if defined(__AES__)
        | x86_aes
#endif
#if defined(__PCLMUL__)
        | x86_pclmul
#endif
#if defined(__SHA__)
        | x86_sha
#endif
#if defined(__AVX__)
        | x86_avx
#endif
#if defined(__AVX2__)
        | x86_avx2
#endif
#if defined(__BMI__) && defined(__BMI2__)
        | x86_bmi2
#endif
#if defined(__ADX__)
        | x86_adx
#endif
#if defined(__AVX512F__) && defined(__AVX512BW__) && defined(__AVX512DQ__) && defined(__AVX512VL__)
        | x86_avx512
#endif
#if defined(__AVX512IFMA__)
        | x86_avx512ifma
#endif
#if defined(__AVX512VBMI__) && defined(__AVX512VBMI2__)
        | x86_avx512vbmi
#endif
#if defined(__VAES__)
        | x86_vaes
#endif
#if defined(__VPCLMULQDQ__)
        | x86_vpclmul
#endif
#if defined(__GFNI__)
        | x86_gfni
#endif
#if defined(__RDRND__)
        | x86_rdrand
#endif
#if defined(__RDSEED__)
        | x86_rdseed
#endif
#if defined(__ARM_FEATURE_AES) || (SEALSTONE_ARM64 && defined(__ARM_FEATURE_CRYPTO))
        | arm64_aes
#endif
#if defined(__ARM_FEATURE_SHA2) || (SEALSTONE_ARM64 && defined(__ARM_FEATURE_CRYPTO))
        | arm64_sha1 | arm64_sha2
#endif
#if defined(__ARM_FEATURE_SHA512)
        | arm64_sha512
#endif
#if defined(__ARM_FEATURE_SHA3)
        | arm64_sha3
#endif
#if defined(__ARM_FEATURE_RNG)
        | arm64_rng
#endif
#if SEALSTONE_ARM64 && defined(__ARM_NEON)
        | arm64_neon
#endif
#if SEALSTONE_ARMV7M_DSP
        | armv7m_dsp
#endif
#if defined(__riscv_zbb)
        | riscv_zbb
#endif
#if SEALSTONE_RISCV_ZBC
        | riscv_zbc
#endif
#if SEALSTONE_RISCV_ZKN
        | riscv_zkn
#endif
#if SEALSTONE_RISCV_ZKNH
        | riscv_zknh
#endif
};

// What the hardware says, asked anew; one probe an architecture, in detect_ARCH.cpp.
Set probe_x86();
Set probe_arm64();

}  // namespace sealstone::isa
