// SPDX-License-Identifier: Apache-2.0
// tests/cross/mem_test.cpp - memcpy, memmove, memset and memcmp of freestanding/ against loops of bytes, for every
// size, alignment and overlap up to a few words. They are linked under names of their own.
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>

extern "C" {
void* our_memcpy(void* to, const void* from, size_t n);
void* our_memmove(void* to, const void* from, size_t n);
void* our_memset(void* to, int value, size_t n);
int our_memcmp(const void* left, const void* right, size_t n);
}

namespace {

constexpr size_t most = 40, room = 2 * most + 16;

struct Memory {
    alignas(16) uint8_t at[room];
    Memory() {
        for (size_t i = 0; i < room; ++i) at[i] = static_cast<uint8_t>(7 * i + 1);
    }
    bool operator==(const Memory&) const = default;
};

bool copies(size_t n, size_t to, size_t from, bool apart) {
    const Memory before;
    Memory want, got;
    for (size_t i = 0; i < n; ++i) want.at[to + i] = before.at[from + i];
    const void* moved = our_memmove(got.at + to, got.at + from, n);
    bool right = moved == got.at + to && got == want;
    if (apart) {
        Memory copied;
        right = our_memcpy(copied.at + to, before.at + from, n) == copied.at + to && copied == want && right;
    }
    return right;
}

bool sets(size_t n, size_t to) {
    Memory want, got;
    for (size_t i = 0; i < n; ++i) want.at[to + i] = 0xa5;
    return our_memset(got.at + to, 0x7a5, n) == got.at + to && got == want;
}

bool compares(size_t n, size_t left, size_t right) {
    const Memory a;
    Memory b;
    for (size_t i = 0; i < n; ++i) b.at[right + i] = a.at[left + i];
    if (our_memcmp(a.at + left, b.at + right, n) != 0) return false;
    for (size_t i = 0; i < n; ++i) {  // the first difference decides, as unsigned bytes
        b.at[right + i] = 0xff;
        if (n > i + 1) b.at[right + n - 1] = 0;
        const bool less = a.at[left + i] < 0xff;
        const int got = our_memcmp(a.at + left, b.at + right, n);
        if (less ? got >= 0 || our_memcmp(b.at + right, a.at + left, n) <= 0 : got < 0) return false;
        for (size_t j = 0; j < n; ++j) b.at[right + j] = a.at[left + j];
    }
    return true;
}

}  // namespace

int main() {
    for (size_t n = 0; n <= most; ++n)
        for (size_t to = 0; to < 16; ++to) {
            if (!sets(n, to)) return printf("memset of %zu bytes at %zu\n", n, to), 1;
            for (size_t from = 0; from < room - most; ++from)
                if (!copies(n, to, from, from + n <= to || to + n <= from))
                    return printf("%zu bytes from %zu to %zu\n", n, from, to), 1;
            for (size_t right = 0; right < 16; ++right)
                if (!compares(n, to, right)) return printf("memcmp of %zu bytes, %zu and %zu\n", n, to, right), 1;
        }
    for (size_t from = 0; from < 16; ++from)
        for (size_t to = 0; to < room - most; ++to)
            if (!copies(most, to, from, false)) return printf("%zu bytes from %zu to %zu\n", most, from, to), 1;
    printf("all right\n");
    return 0;
}
