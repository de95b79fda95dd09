// SPDX-License-Identifier: Apache-2.0
// check/feature_names.h - CPU features as reports call them.
#pragma once
#include "sealstone/isa/features.h"

namespace sealstone::check {

struct FeatureName {
    isa::Feature feature;
    const char* name;
};
inline constexpr FeatureName feature_names[] = {
    {isa::x86_ssse3, "ssse3"},
    {isa::x86_sse41, "sse4.1"},
    {isa::x86_aes, "aes"},
    {isa::x86_pclmul, "pclmul"},
    {isa::x86_sha, "sha"},
    {isa::x86_avx, "avx"},
    {isa::x86_avx2, "avx2"},
    {isa::x86_bmi2, "bmi2"},
    {isa::x86_adx, "adx"},
    {isa::x86_avx512, "avx512"},
    {isa::x86_avx512ifma, "avx512ifma"},
    {isa::x86_avx512vbmi, "avx512vbmi"},
    {isa::x86_vaes, "vaes"},
    {isa::x86_vpclmul, "vpclmul"},
    {isa::x86_gfni, "gfni"},
    {isa::x86_rdrand, "rdrand"},
    {isa::x86_rdseed, "rdseed"},
    {isa::arm64_aes, "aes"},
    {isa::arm64_sha1, "sha1"},
    {isa::arm64_sha2, "sha2"},
    {isa::arm64_sha512, "sha512"},
    {isa::arm64_sha3, "sha3"},
    {isa::arm64_rng, "rng"},
    {isa::arm64_neon, "neon"},
    {isa::armv7m_dsp, "dsp"},
    {isa::riscv_zbb, "zbb"},
    {isa::riscv_zbc, "zbc"},
    {isa::riscv_zkn, "zkn"},
    {isa::riscv_zknh, "zknh"},
};

}  // namespace sealstone::check
