// SPDX-License-Identifier: Apache-2.0
#include "sealstone/isa/arch.h"
#if SEALSTONE_ARM64

namespace sealstone::isa {

// ID_AA64ISAR0_EL1 (Arm Architecture Reference Manual, D17.2.61). Readable at EL1 and above; at EL0 Linux has
// emulated the read since 4.11.
Set probe_arm64() {
    uint64_t isar0 = 0;
    __asm__("mrs %0, s3_0_c0_c6_0" : "=r"(isar0));
    const auto field = [&](unsigned at) { return static_cast<unsigned>(isar0 >> at & 15); };
    uint32_t set = arm64_neon;            // without which compilers for hosts do not do
    if (field(4) >= 2) set |= arm64_aes;  // AES and PMULL
    if (field(8) >= 1) set |= arm64_sha1;
    if (field(12) >= 1) set |= arm64_sha2;
    if (field(12) >= 2) set |= arm64_sha512;
    if (field(32) >= 1) set |= arm64_sha3;
    if (field(60) >= 1) set |= arm64_rng;
    return {set};
}

}  // namespace sealstone::isa
#endif
