// SPDX-License-Identifier: Apache-2.0
// check/text.h - numbers and columns as text, by integers alone: boards have no printf.
#pragma once
#include "check/platform.h"

namespace sealstone::check {

// a * b / c, rounded to the nearest; all ones if that does not fit. c is not 0.
constexpr uint64_t mul_div(uint64_t a, uint64_t b, uint64_t c) {
    constexpr uint64_t low32 = 0xffffffff;
    const uint64_t middle = (a >> 32) * (b & low32) + ((a & low32) * (b & low32) >> 32);
    const uint64_t middle2 = (a & low32) * (b >> 32) + (middle & low32);
    uint64_t high = (a >> 32) * (b >> 32) + (middle >> 32) + (middle2 >> 32);
    uint64_t low = a * b;
    low += c / 2;
    high += low < c / 2 ? 1 : 0;
    if (high >= c) return ~uint64_t{0};
    for (int i = 0; i < 64; ++i) {  // long division; `high` is the remainder
        const bool carry = high >> 63 != 0;
        high = high << 1 | low >> 63;
        low <<= 1;
        if (carry || high >= c) {
            high -= c;
            low |= 1;
        }
    }
    return low;
}

// A short piece of text: a cell of a table, a line. What does not fit is cut off.
class Text {
public:
    constexpr Text& put(char c) {
        if (size_ + 1 < sizeof text_) text_[size_++] = c;
        return *this;
    }
    constexpr Text& put(const char* text) {
        while (*text != 0) put(*text++);
        return *this;
    }
    constexpr Text& number(uint64_t x) { return fixed(x, 0); }
    // x / 10^decimals
    constexpr Text& fixed(uint64_t x, unsigned decimals) {
        char digits[24] = {};
        unsigned n = 0;
        for (; x != 0 || n <= decimals; x /= 10) digits[n++] = static_cast<char>('0' + x % 10);
        while (n != 0) {
            put(digits[--n]);
            if (n == decimals && n != 0) put('.');
        }
        return *this;
    }
    constexpr Text& pad_to(size_t width) {
        while (size_ < width && size_ + 1 < sizeof text_) put(' ');
        return *this;
    }

    constexpr const char* data() const { return text_; }  // and a NUL after them
    constexpr size_t size() const { return size_; }

private:
    char text_[240] = {};
    size_t size_ = 0;
};

inline void write(Sink& out, const Text& text) { out.write(text.data(), text.size()); }
inline void write(Sink& out, const char* text) {
    size_t n = 0;
    while (text[n] != 0) ++n;  // bare metal has no strlen
    out.write(text, n);
}
inline void write_left(Sink& out, Text text, size_t width) { write(out, text.put(' ').pad_to(width)); }  // and a blank
inline void write_right(Sink& out, const Text& text, size_t width) {
    if (text.size() < width) write(out, Text{}.pad_to(width - text.size()));
    write(out, text);
}

}  // namespace sealstone::check
