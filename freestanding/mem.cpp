// SPDX-License-Identifier: Apache-2.0
// freestanding/mem.cpp - memcpy, memmove, memset and memcmp, which GCC and Clang call whatever -ffreestanding says.
//
// For bare metal alone, as an archive of its own that is linked last. All are weak: a platform's own ones win, be they
// all or some. The build keeps the compiler from seeing memcpy in memcpy's loop (see CMakeLists.txt beside this file).
#include <stddef.h>
#include <stdint.h>

namespace {

using Word [[gnu::may_alias]] = uintptr_t;

// A word wherever it lies: one load where the machine can do that, bytes and shifts elsewhere.
struct [[gnu::packed, gnu::may_alias]] Anywhere {
    uintptr_t word;
};

constexpr size_t word_size = sizeof(Word);

bool aligned(const void* p) { return reinterpret_cast<uintptr_t>(p) % word_size == 0; }
Word& word_at(void* p) { return *static_cast<Word*>(p); }
uintptr_t word_from(const void* p) { return static_cast<const Anywhere*>(p)->word; }

}  // namespace

extern "C" {

[[gnu::weak]] void* memcpy(void* __restrict to, const void* __restrict from, size_t n) {
    auto* d = static_cast<uint8_t*>(to);
    const auto* s = static_cast<const uint8_t*>(from);
    for (; n != 0 && !aligned(d); --n) *d++ = *s++;
    if (aligned(s))
        for (; n >= word_size; n -= word_size, d += word_size, s += word_size)
            word_at(d) = *static_cast<const Word*>(static_cast<const void*>(s));
    else
        for (; n >= word_size; n -= word_size, d += word_size, s += word_size) word_at(d) = word_from(s);
    for (; n != 0; --n) *d++ = *s++;
    return to;
}

// Every word is read before a byte of it, or of a later one in the direction of travel, is written.
[[gnu::weak]] void* memmove(void* to, const void* from, size_t n) {
    const bool to_is_inside_from = reinterpret_cast<uintptr_t>(to) - reinterpret_cast<uintptr_t>(from) < n;
    auto* d = static_cast<uint8_t*>(to);
    const auto* s = static_cast<const uint8_t*>(from);
    if (to_is_inside_from) {
        d += n;
        s += n;
        for (; n != 0 && !aligned(d); --n) *--d = *--s;
        for (; n >= word_size; n -= word_size) {
            d -= word_size;
            s -= word_size;
            word_at(d) = word_from(s);
        }
        for (; n != 0; --n) *--d = *--s;
    } else {
        for (; n != 0 && !aligned(d); --n) *d++ = *s++;
        for (; n >= word_size; n -= word_size, d += word_size, s += word_size) word_at(d) = word_from(s);
        for (; n != 0; --n) *d++ = *s++;
    }
    return to;
}

[[gnu::weak]] void* memset(void* to, int value, size_t n) {
    auto* d = static_cast<uint8_t*>(to);
    const auto byte = static_cast<uint8_t>(value);
    for (; n != 0 && !aligned(d); --n) *d++ = byte;
    const uintptr_t word = ~uintptr_t{0} / 255 * byte;  // the byte in each place
    for (; n >= word_size; n -= word_size, d += word_size) word_at(d) = word;
    for (; n != 0; --n) *d++ = byte;
    return to;
}

// Takes time that depends on the data: the library compares secrets by equal(), never by this.
[[gnu::weak]] int memcmp(const void* left, const void* right, size_t n) {
    const auto* a = static_cast<const uint8_t*>(left);
    const auto* b = static_cast<const uint8_t*>(right);
    for (; n >= word_size && word_from(a) == word_from(b); n -= word_size, a += word_size, b += word_size) {}
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
