// SPDX-License-Identifier: Apache-2.0
// encoding/der_writer.h - private: writes the Distinguished Encoding Rules from the last byte to the first, so that the
// length of everything is known when its header is due.
#pragma once
#include "sealstone/encoding/der.h"

namespace sealstone::der {

class Writer {
public:
    constexpr explicit Writer(MutBytes out) : out_(out), at_(out.size()) {}

    constexpr size_t size() const { return out_.size() - at_; }  // written so far

    constexpr void put_byte(uint8_t byte) {
        if (at_ == 0) {
            overflow_ = true;
            return;
        }
        out_[--at_] = byte;
    }
    constexpr void put(Bytes bytes) {
        for (size_t i = bytes.size(); i-- != 0;) put_byte(bytes[i]);
    }
    // So many bytes that the caller writes; empty if there are not that many.
    constexpr MutBytes put_room(size_t count) {
        if (count > at_) {
            overflow_ = true;
            return {};
        }
        at_ -= count;
        return out_.subspan(at_, count);
    }
    // The header of a value whose content is all that was written since size() was `before`.
    constexpr void put_header(uint8_t tag, size_t before) {
        const size_t length = size() - before;
        size_t count = 0;
        if (length >= 0x80)
            for (size_t rest = length; rest != 0; rest >>= 8, ++count) put_byte(static_cast<uint8_t>(rest));
        put_byte(static_cast<uint8_t>(length < 0x80 ? length : 0x80 | count));
        put_byte(tag);
    }
    constexpr void put_value(uint8_t tag, Bytes content) {
        const size_t before = size();
        put(content);
        put_header(tag, before);
    }
    // An INTEGER that is not negative, of big-endian bytes. How many zeros it begins with becomes known, and whether a
    // 1 bit follows them.
    constexpr void put_unsigned(Bytes number) {
        while (number.size() > 1 && Choice::is_zero(number[0]).declassify()) number = number.subspan(1);
        const size_t before = size();
        put(number);
        if (number.empty() || Choice::bit(number[0] >> 7u).declassify()) put_byte(0);
        put_header(integer, before);
    }
    // AlgorithmIdentifier (RFC 5280, section 4.1.1.2) whose parameters are another identifier, or absent.
    constexpr void put_algorithm(Bytes algorithm, Bytes parameter) {
        const size_t before = size();
        if (!parameter.empty()) put_value(object_identifier, parameter);
        put_algorithm_with(algorithm, before);
    }
    // The same whose parameters are all that was written since size() was `before`.
    constexpr void put_algorithm_with(Bytes algorithm, size_t before) {
        put_value(object_identifier, algorithm);
        put_header(sequence, before);
    }
    // Moves everything to the front. `bad_length`, and all is zeros, if it was more than there is room for.
    constexpr Status finish(size_t& written) {
        written = 0;
        if (overflow_) {
            wipe(out_.data(), out_.size());
            return Status::bad_length;
        }
        written = size();
        for (size_t i = 0; i < written; ++i) out_[i] = out_[at_ + i];
        if (at_ != 0) wipe(out_.data() + written, at_);
        return Status::ok;
    }

private:
    MutBytes out_;
    size_t at_;
    bool overflow_ = false;
};

}  // namespace sealstone::der
