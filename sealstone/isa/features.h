// SPDX-License-Identifier: Apache-2.0
// isa/features.h - what a CPU can do beyond its base instruction set, and how a program on a host limits it.
#pragma once
#include "sealstone/bits/outcome.h"

namespace sealstone::isa {

// One bit an instruction-set extension, or a group that always comes together.
enum Feature : uint32_t {
    none = 0,
    // x86-64
    x86_ssse3 = 1u << 0,
    x86_sse41 = 1u << 1,
    x86_aes = 1u << 2,
    x86_pclmul = 1u << 3,
    x86_sha = 1u << 4,
    x86_avx = 1u << 5,
    x86_avx2 = 1u << 6,
    x86_bmi2 = 1u << 7,  // BMI1, BMI2
    x86_adx = 1u << 8,
    x86_avx512 = 1u << 9,  // F, BW, DQ, VL
    x86_avx512ifma = 1u << 10,
    x86_avx512vbmi = 1u << 11,  // VBMI, VBMI2
    x86_vaes = 1u << 12,
    x86_vpclmul = 1u << 13,
    x86_gfni = 1u << 14,
    x86_rdrand = 1u << 15,
    // AArch64 (FEAT_AES without PMULL is not told apart: no part has it)
    arm64_aes = 1u << 16,
    arm64_sha1 = 1u << 17,
    arm64_sha2 = 1u << 18,
    arm64_sha512 = 1u << 19,
    arm64_sha3 = 1u << 20,
    arm64_rng = 1u << 21,
    arm64_neon = 1u << 29,  // vectors, which firmware may do without
    // Armv7-M, Armv8-M Mainline: the DSP extension, which brings UMAAL
    armv7m_dsp = 1u << 22,
    // RISC-V scalar cryptography
    riscv_zbb = 1u << 24,
    riscv_zbc = 1u << 25,
    riscv_zkn = 1u << 26,   // Zkne and Zknd, for AES
    riscv_zknh = 1u << 28,  // for SHA-2
    // x86-64 again
    x86_rdseed = 1u << 27,
};

struct Set {
    uint32_t bits = 0;
    constexpr bool has(Set other) const { return (bits & other.bits) == other.bits; }
    constexpr Set operator|(Set other) const { return {bits | other.bits}; }
};
constexpr Set operator|(Feature a, Feature b) { return {static_cast<uint32_t>(a) | static_cast<uint32_t>(b)}; }
constexpr Set operator|(Set a, Feature b) { return a | Set{b}; }

// What kernels may be chosen from: on a host, what this CPU and its operating system offer, within the limit; in
// firmware built for one part, what its compile line promises.
Set features();

// Hosts only: leaves every algorithm the kernels that need no more than `allowed`. To be called before the first use
// of any algorithm; afterwards `too_late`, and nothing changes. Firmware: `unsupported`.
Status limit(Set allowed);

}  // namespace sealstone::isa
