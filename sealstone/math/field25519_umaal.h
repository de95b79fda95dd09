// SPDX-License-Identifier: Apache-2.0
// math/field25519_umaal.h - private: the field of 2^255 - 19 by UMAAL, for code in assembly.
#pragma once
#include "sealstone/bits/secret.h"
#include "sealstone/isa/arch.h"

namespace sealstone::math {

// A number has eight words. Any is a factor; what these two return is at most 2^255 + 1463. So the sum of two returned
// numbers is below 2^256 + 2926, and once that 2^256 has been taken off and 38 put in its place, no carry goes further
// than the lowest word. Neither is a C++ function.
void multiply_25519_umaal();  // r0 and r1 point to the factors, aligned; returns r0 .. r7, and takes all other
                              // registers
void square_25519_umaal();    // of r0 .. r7; returns r0 .. r3, r8 .. r11, and takes all other registers

// From at most 2^255 + 1463 to below p: p comes off if the sum with 19 reaches 2^255.
inline void reduce_25519(uint32_t (&a)[8]) {
    uint32_t off = 0;
    for (int round = 0; round < 2; ++round) {
        uint64_t carry = round == 0 ? 19 : 19 & (0 - off);
        for (size_t i = 0; i < 8; ++i) {
            carry += a[i];
            if (round == 1) a[i] = static_cast<uint32_t>(carry);
            off = static_cast<uint32_t>(carry) >> 31;
            carry >>= 32;
        }
    }
    a[7] &= 0x7fffffff;
}

}  // namespace sealstone::math
