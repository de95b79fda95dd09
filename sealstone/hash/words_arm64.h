// SPDX-License-Identifier: Apache-2.0
// hash/words_arm64.h - private: words of a hash in AArch64's vectors, for the kernels that have this architecture.
//
// Only instructions written out touch them, for in big-endian builds compilers number lanes in ways of their own.
#pragma once
#include "sealstone/isa/arch.h"
#if SEALSTONE_ARM64

namespace sealstone::arm64 {

// Four words of 32 bits or two of 64, lane i being word i.
using Words = uint8_t __attribute__((vector_size(16)));

SEALSTONE_INLINE Words load(const uint32_t* p) {
    Words x;
    __asm__("ld1 {%0.4s}, %1" : "=w"(x) : "Q"(*reinterpret_cast<const uint32_t(*)[4]>(p)));
    return x;
}
SEALSTONE_INLINE Words load(const uint64_t* p) {
    Words x;
    __asm__("ld1 {%0.2d}, %1" : "=w"(x) : "Q"(*reinterpret_cast<const uint64_t(*)[2]>(p)));
    return x;
}
SEALSTONE_INLINE Words load_bytes(const uint8_t* p) {
    Words x;
    __asm__("ld1 {%0.16b}, %1" : "=w"(x) : "Q"(*reinterpret_cast<const uint8_t(*)[16]>(p)));
    return x;
}
SEALSTONE_INLINE Words load_be32(const uint8_t* p) {
    Words x = load_bytes(p);
    __asm__("rev32 %0.16b, %0.16b" : "+w"(x));
    return x;
}
SEALSTONE_INLINE Words load_be64(const uint8_t* p) {
    Words x = load_bytes(p);
    __asm__("rev64 %0.16b, %0.16b" : "+w"(x));
    return x;
}
SEALSTONE_INLINE void store(uint32_t* p, Words x) {
    __asm__("st1 {%1.4s}, %0" : "=Q"(*reinterpret_cast<uint32_t(*)[4]>(p)) : "w"(x));
}
SEALSTONE_INLINE void store(uint64_t* p, Words x) {
    __asm__("st1 {%1.2d}, %0" : "=Q"(*reinterpret_cast<uint64_t(*)[2]>(p)) : "w"(x));
}

SEALSTONE_INLINE Words add32(Words x, Words y) {
    Words sum;
    __asm__("add %0.4s, %1.4s, %2.4s" : "=w"(sum) : "w"(x), "w"(y));
    return sum;
}
SEALSTONE_INLINE Words add64(Words x, Words y) {
    Words sum;
    __asm__("add %0.2d, %1.2d, %2.2d" : "=w"(sum) : "w"(x), "w"(y));
    return sum;
}

}  // namespace sealstone::arm64
#endif
