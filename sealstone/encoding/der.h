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
    boolean = 0x01,
    integer = 0x02,
    bit_string = 0x03,
    octet_string = 0x04,
    null = 0x05,
    object_identifier = 0x06,
    utc_time = 0x17,
    generalized_time = 0x18,
    sequence = 0x30,
    set = 0x31,
    context_0_primitive = 0x80,  // [0] to [2] IMPLICIT of what is not constructed
    context_1_primitive = 0x81,
    context_2_primitive = 0x82,
    context_0 = 0xa0,  // [0] to [3], EXPLICIT or of what is constructed
    context_1 = 0xa1,
    context_2 = 0xa2,
    context_3 = 0xa3,
};

// Are two contents the same? For object identifiers, names and the like, which are public.
constexpr bool same_content(Bytes a, Bytes b) {
    return a.size() == b.size() && equal(a.data(), b.data(), a.size()).declassify();
}

// Walks over the values that follow one another in a run of bytes, which it borrows. Whatever is refused is
// `bad_encoding`, leaves every output unchanged, and does not move the reader. The bytes may be a private key: kinds
// and lengths of its values are public all the same.
class Reader {
public:
    constexpr explicit Reader(Bytes bytes) : rest_(bytes) {}

    constexpr bool at_end() const { return rest_.empty(); }
    constexpr Bytes rest() const { return rest_; }
    // Does a value of this kind come next? Its length is not looked at.
    bool next_is(Tag tag) const;

    // The content of the next value, which must be of that kind.
    Status read(Tag tag, Bytes& content);
    // The same with its header, as it stands.
    Status read_whole(Tag tag, Bytes& value);
    // An INTEGER (section 8.3) that is not negative: where its bytes are, big-endian and without the zero that keeps a
    // leading 1 bit from meaning a sign; a single byte for zero. Time depends on the length of its encoding, not on its
    // value.
    Status read_unsigned(Bytes& value);
    // The same as a copy, with zeros in front; one too large for the room is refused.
    Status read_unsigned(MutBytes value);
    // A number of one byte that says how to read what follows, and is public.
    Status read_version(uint8_t& version);
    // A BIT STRING (section 8.6) of whole bytes.
    Status read_bytes_of_bit_string(Bytes& content);

private:
    Bytes rest_;
};

// To end with: `bad_encoding` if anything follows the last value.
constexpr Status nothing_after(const Reader& reader) { return reader.at_end() ? Status::ok : Status::bad_encoding; }

}  // namespace sealstone::der
