// SPDX-License-Identifier: Apache-2.0
// math/field25519_umaal.h - private: the field of 2^255 - 19 by UMAAL.
#pragma once
#include "sealstone/bits/secret.h"
#include "sealstone/isa/arch.h"

namespace sealstone::math {

// For code in assembly. Any number of eight words is a factor; what these two return is at most 2^255 + 1463: tight. So
// the sum of two tight numbers is below 2^256 + 2926, and once that 2^256 has been taken off and 38 put in its place,
// no carry goes further than the lowest word. Neither is a C++ function.
void multiply_25519_umaal();  // r0 and r1 point to the factors, aligned; returns r0 .. r7, and takes all other
                              // registers
void square_25519_umaal();    // of r0 .. r7; returns r0 .. r3, r8 .. r11, and takes all other registers

// The same for C++. Results may be one of the arguments, but for `sum`.
namespace umaal {

struct Residue {
    uint32_t word[8];
};

void multiply(Residue& r, const Residue& a, const Residue& b);          // tight
void square(Residue& r, const Residue& a, uint32_t times = 1);          // tight; a^(2^times)
void add(Residue& r, const Residue& a, const Residue& b);               // of tight ones
void subtract(Residue& r, const Residue& a, const Residue& b);          // of any
void add_subtract(Residue& sum, Residue& difference, const Residue& a,  // of tight ones
                  const Residue& b);
// a^((p - 5)/8), and 1/a, 0 for 0.
void root_power(Residue& r, const Residue& a);
void inverse(Residue& r, const Residue& a);

inline void load(Residue& r, const uint8_t* bytes) {  // tight; bit 255 does not count
    for (size_t i = 0; i < 8; ++i) r.word[i] = load_le32(bytes + 4 * i);
    r.word[7] &= 0x7fffffff;
}
inline void store(uint8_t* bytes, const Residue& a) {
    for (size_t i = 0; i < 8; ++i) store_le32(bytes + 4 * i, a.word[i]);
}
inline uint32_t add_word(Residue& a, uint32_t x) {  // returns bits 255 and 256 of the sum
    uint64_t carry = x;
    for (uint32_t& word : a.word) {
        carry += word;
        word = static_cast<uint32_t>(carry);
        carry >>= 32;
    }
    return static_cast<uint32_t>(carry << 1) | a.word[7] >> 31;
}
// From any number to a tight one.
inline void tighten(Residue& a) {
    const uint32_t top = a.word[7] >> 31;
    a.word[7] &= 0x7fffffff;
    add_word(a, 19 * top);
}
// From a tight number to the one below p: p comes off if the sum with 19 reaches 2^255.
inline void reduce(Residue& a) {
    Residue sum = a;
    const uint32_t off = add_word(sum, 19);
    add_word(a, 19 & (0 - off));
    a.word[7] &= 0x7fffffff;
    wipe(sum);
}

}  // namespace umaal
}  // namespace sealstone::math
