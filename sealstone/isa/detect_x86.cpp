// SPDX-License-Identifier: Apache-2.0
#include "sealstone/isa/arch.h"
#if SEALSTONE_X86
#include <cpuid.h>

namespace sealstone::isa {
namespace {

constexpr uint32_t bit(unsigned word, unsigned at, Feature feature) { return (word >> at & 1) != 0 ? feature : none; }

}  // namespace

// CPUID leaves 1 and 7; XCR0, since a CPU may know AVX while the operating system does not save its registers
// (Intel SDM volume 1, 14.3 and 15.2).
Set probe_x86() {
    unsigned a = 0, b1 = 0, c1 = 0, d1 = 0;
    if (__get_cpuid(1, &a, &b1, &c1, &d1) == 0) return {};
    unsigned xcr0 = 0;
    if ((c1 >> 27 & 1) != 0) {  // OSXSAVE: XGETBV exists
        unsigned high = 0;
        __asm__ volatile("xgetbv" : "=a"(xcr0), "=d"(high) : "c"(0));
    }
    const bool ymm = (xcr0 & 0x06) == 0x06;
    const bool zmm = (xcr0 & 0xe6) == 0xe6;
    uint32_t set = bit(c1, 9, x86_ssse3) | bit(c1, 19, x86_sse41) | bit(c1, 25, x86_aes) | bit(c1, 1, x86_pclmul) |
                   bit(c1, 30, x86_rdrand);
    if (ymm) set |= bit(c1, 28, x86_avx);

    unsigned b = 0, c = 0, d = 0;
    if (__get_cpuid_count(7, 0, &a, &b, &c, &d) == 0) return {set};
    set |= bit(b, 18, x86_rdseed) | bit(b, 29, x86_sha) | bit(b, 19, x86_adx) | bit(c, 8, x86_gfni);
    if ((b & 0x108) == 0x108) set |= x86_bmi2;
    if (ymm) set |= bit(b, 5, x86_avx2) | bit(c, 9, x86_vaes) | bit(c, 10, x86_vpclmul);
    const unsigned f_dq_bw_vl = 1u << 16 | 1u << 17 | 1u << 30 | 1u << 31;
    if (zmm && (b & f_dq_bw_vl) == f_dq_bw_vl) {
        set |= x86_avx512 | bit(b, 21, x86_avx512ifma);
        if ((c & 0x42) == 0x42) set |= x86_avx512vbmi;
    }
    return {set};
}

}  // namespace sealstone::isa
#endif
