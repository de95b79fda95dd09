// SPDX-License-Identifier: Apache-2.0
// freestanding/mem.cpp - memcpy, memmove, memset and memcmp, which GCC and Clang call whatever -ffreestanding says.
//
// For bare metal alone, as an archive of its own that is linked last. All are weak: a platform's own ones win, be they
// all or some. The build keeps the compiler from seeing memcpy in memcpy's loop (see CMakeLists.txt beside this file).
#include <stddef.h>
#include <stdint.h>

namespace {

using Word [[gnu::may_alias]] = uintptr_t;

// The core loads a word in one instruction wherever it lies, and its memory is set up for that.
#if defined(__ARM_FEATURE_UNALIGNED)
struct [[gnu::packed, gnu::may_alias]] Loaded {
    uintptr_t word;
};
constexpr bool loads_anywhere = true;
#else
struct [[gnu::may_alias]] Loaded {
    uintptr_t word;
};
constexpr bool loads_anywhere = false;
#endif

constexpr size_t word_size = sizeof(Word);

[[gnu::always_inline]] inline bool aligned(const void* p) { return reinterpret_cast<uintptr_t>(p) % word_size == 0; }
[[gnu::always_inline]] inline bool loadable(const void* p) { return loads_anywhere || aligned(p); }
[[gnu::always_inline]] inline uintptr_t load(const void* p) { return static_cast<const Loaded*>(p)->word; }
[[gnu::always_inline]] inline void store(void* p, uintptr_t word) { *static_cast<Word*>(p) = word; }

// Inlined even without optimisation, so that no call is left. Each word is read before any byte of it, or of one that
// comes later, is written: right for overlaps, too, if the direction is.
[[gnu::always_inline]] inline void forward(uint8_t* d, const uint8_t* s, size_t n) {
    for (; n != 0 && !aligned(d); --n) *d++ = *s++;
    if (loadable(s))
        for (; n >= word_size; n -= word_size, d += word_size, s += word_size) store(d, load(s));
    for (; n != 0; --n) *d++ = *s++;
}

[[gnu::always_inline]] inline void backward(uint8_t* d, const uint8_t* s, size_t n) {  // from the ends
    for (; n != 0 && !aligned(d); --n) *--d = *--s;
    if (loadable(s))
        for (; n >= word_size; n -= word_size) {
            d -= word_size;
            s -= word_size;
            store(d, load(s));
        }
    for (; n != 0; --n) *--d = *--s;
}

}  // namespace

extern "C" {

[[gnu::weak]] void* memcpy(void* __restrict to, const void* __restrict from, size_t n) {
    forward(static_cast<uint8_t*>(to), static_cast<const uint8_t*>(from), n);
    return to;
}

[[gnu::weak]] void* memmove(void* to, const void* from, size_t n) {
    const bool to_is_inside_from = reinterpret_cast<uintptr_t>(to) - reinterpret_cast<uintptr_t>(from) < n;
    auto* d = static_cast<uint8_t*>(to);
    const auto* s = static_cast<const uint8_t*>(from);
    if (to_is_inside_from)
        backward(d + n, s + n, n);
    else
        forward(d, s, n);
    return to;
}

[[gnu::weak]] void* memset(void* to, int value, size_t n) {
    auto* d = static_cast<uint8_t*>(to);
    const auto byte = static_cast<uint8_t>(value);
    for (; n != 0 && !aligned(d); --n) *d++ = byte;
    const uintptr_t word = ~uintptr_t{0} / 255 * byte;  // the byte in each place
    for (; n >= word_size; n -= word_size, d += word_size) store(d, word);
    for (; n != 0; --n) *d++ = byte;
    return to;
}

// Takes time that depends on the data: the library compares secrets by equal(), never by this.
[[gnu::weak]] int memcmp(const void* left, const void* right, size_t n) {
    const auto* a = static_cast<const uint8_t*>(left);
    const auto* b = static_cast<const uint8_t*>(right);
    if (loadable(a) && loadable(b))
        for (; n >= word_size && load(a) == load(b); n -= word_size, a += word_size, b += word_size) {}
    for (; n != 0; --n, ++a, ++b)
        if (*a != *b) return *a < *b ? -1 : 1;
    return 0;
}

// What Clang calls on Arm instead, 4 and 8 where it knows the alignment (Run-time ABI for the Arm Architecture,
// section 4.3.4). memset has its size before its value there.
#if defined(__arm__)
[[gnu::weak]] void __aeabi_memcpy(void* to, const void* from, size_t n) { memcpy(to, from, n); }
[[gnu::weak]] void __aeabi_memcpy4(void* to, const void* from, size_t n) { memcpy(to, from, n); }
[[gnu::weak]] void __aeabi_memcpy8(void* to, const void* from, size_t n) { memcpy(to, from, n); }
[[gnu::weak]] void __aeabi_memmove(void* to, const void* from, size_t n) { memmove(to, from, n); }
[[gnu::weak]] void __aeabi_memmove4(void* to, const void* from, size_t n) { memmove(to, from, n); }
[[gnu::weak]] void __aeabi_memmove8(void* to, const void* from, size_t n) { memmove(to, from, n); }
[[gnu::weak]] void __aeabi_memset(void* to, size_t n, int value) { memset(to, value, n); }
[[gnu::weak]] void __aeabi_memset4(void* to, size_t n, int value) { memset(to, value, n); }
[[gnu::weak]] void __aeabi_memset8(void* to, size_t n, int value) { memset(to, value, n); }
[[gnu::weak]] void __aeabi_memclr(void* to, size_t n) { memset(to, 0, n); }
[[gnu::weak]] void __aeabi_memclr4(void* to, size_t n) { memset(to, 0, n); }
[[gnu::weak]] void __aeabi_memclr8(void* to, size_t n) { memset(to, 0, n); }
#endif

}  // extern "C"
