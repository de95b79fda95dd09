// SPDX-License-Identifier: Apache-2.0
// encoding/base64.h - private: RFC 4648, section 4, without a table and without a branch on what is encoded.
#pragma once
#include "sealstone/bits/secret.h"

namespace sealstone::base64 {

// All ones if first <= c <= last, all zeros if not.
constexpr uint32_t between(uint32_t c, uint32_t first, uint32_t last) {
    return hide(0u - (((first - 1 - c) & (c - last - 1)) >> 31));
}

// The six bits that a character stands for; 64 or more if it stands for none.
constexpr uint32_t value_of(uint8_t character) {
    const uint32_t c = character;
    uint32_t value = 0;  // plus one
    value |= between(c, 'A', 'Z') & (c - 'A' + 1);
    value |= between(c, 'a', 'z') & (c - 'a' + 27);
    value |= between(c, '0', '9') & (c - '0' + 53);
    value |= between(c, '+', '+') & 63;
    value |= between(c, '/', '/') & 64;
    return value - 1;
}

// Its inverse, for six bits.
constexpr uint8_t character_of(uint32_t value) {
    uint32_t character = 0;
    character |= between(value, 0, 25) & (value + 'A');
    character |= between(value, 26, 51) & (value - 26 + 'a');
    character |= between(value, 52, 61) & (value - 52 + '0');
    character |= between(value, 62, 62) & '+';
    character |= between(value, 63, 63) & '/';
    return static_cast<uint8_t>(character);
}

// Takes characters one at a time and writes whole bytes. What is public: how many characters there are, and whether
// all of them were good, asked at the end.
class Decoder {
public:
    constexpr explicit Decoder(MutBytes out) : out_(out) {}
    constexpr Decoder(const Decoder&) = delete;
    constexpr Decoder& operator=(const Decoder&) = delete;
    constexpr ~Decoder() { wipe(bits_); }

    // A character that is neither padding nor white space.
    constexpr void take(uint8_t character) {
        if (padding_ != 0) wrong_ = 1;
        const uint32_t value = value_of(character);
        wrong_ |= value >> 6;
        bits_ = bits_ << 6 | (value & 63);
        if (++characters_ % 4 == 1) return;
        put(static_cast<uint8_t>(bits_ >> (4 - characters_ % 4) % 4 * 2));
    }
    // '=' may end the last group of four.
    constexpr void take_padding() { ++padding_; }

    // Were all characters good, is the last group complete, and are its unused bits zero (section 3.5)?
    constexpr bool good() const {
        const size_t left = characters_ % 4;
        const bool complete = left == 0 ? padding_ == 0 : left >= 2 && padding_ == 4 - left;
        const uint32_t unused = left == 2 ? bits_ & 15 : left == 3 ? bits_ & 3 : 0;
        return complete && Choice::is_zero(wrong_ | unused).declassify();
    }
    constexpr size_t size() const { return size_; }
    constexpr bool overflow() const { return overflow_; }  // more bytes than there is room for

private:
    constexpr void put(uint8_t byte) {
        if (size_ < out_.size())
            out_[size_++] = byte;
        else
            overflow_ = true;
    }

    MutBytes out_;
    size_t size_ = 0;
    size_t characters_ = 0;
    size_t padding_ = 0;
    uint32_t bits_ = 0;
    uint32_t wrong_ = 0;
    bool overflow_ = false;
};

}  // namespace sealstone::base64
