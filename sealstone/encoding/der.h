// SPDX-License-Identifier: Apache-2.0
// encoding/der.h - reads the Distinguished Encoding Rules (ITU-T X.690), strictly.
//
// One length of any value has one encoding: definite, in as few bytes as possible. Tags above 30 do not occur in
// keys and signatures and are refused. Nothing recurses: a nested value is read by a reader of its own.
#pragma once
#include "sealstone/bits/outcome.h"

namespace sealstone::der {

// The first byte of a value: class, constructed or not, and number (X.690, section 8.1.2).
enum Tag : uint8_t {
    integer = 0x02,
    bit_string = 0x03,
    octet_string = 0x04,
    null = 0x05,
    object_identifier = 0x06,
    sequence = 0x30,
    context_1_primitive = 0x81,  // [1] IMPLICIT of what is not constructed
    context_0 = 0xa0,            // [0] and [1], EXPLICIT or of what is constructed
    context_1 = 0xa1,
};

// Walks over the values that follow one another in a run of bytes, which it borrows. Whatever is refused is
// `bad_encoding`, leaves every output unchanged, and does not move the reader.
class Reader {
public:
    constexpr explicit Reader(Bytes bytes) : rest_(bytes) {}

    constexpr bool at_end() const { return rest_.empty(); }
    constexpr Bytes rest() const { return rest_; }
    // Does a value of this kind come next? Its length is not looked at.
    constexpr bool next_is(Tag tag) const { return !rest_.empty() && rest_[0] == tag; }

    // The content of the next value, which must be of that kind.
    Status read(Tag tag, Bytes& content);
    // An INTEGER (section 8.3) that is not negative, as big-endian bytes with zeros in front; one too large for them is
    // refused. Takes a time that depends on the length of its encoding, not on its value.
    Status read_unsigned(MutBytes value);
    // A BIT STRING (section 8.6) of whole bytes.
    Status read_bytes_of_bit_string(Bytes& content);

private:
    Bytes rest_;
};

// To end with: `bad_encoding` if anything follows the last value.
constexpr Status nothing_after(const Reader& reader) { return reader.at_end() ? Status::ok : Status::bad_encoding; }

}  // namespace sealstone::der
