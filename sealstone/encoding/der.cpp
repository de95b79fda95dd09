// SPDX-License-Identifier: Apache-2.0
#include "sealstone/encoding/der.h"

namespace sealstone::der {
namespace {

uint8_t public_byte(uint8_t byte) { return static_cast<uint8_t>(detail::disclose(byte)); }

}  // namespace

bool Reader::next_is(Tag tag) const { return !rest_.empty() && public_byte(rest_[0]) == tag; }

Status Reader::read(Tag tag, Bytes& content) {
    if (rest_.size() < 2 || !next_is(tag)) return Status::bad_encoding;
    size_t length = public_byte(rest_[1]);
    size_t header = 2;
    if (length >= 0x80) {  // X.690, section 8.1.3.5: that many bytes of length. 0x80 alone would be the indefinite form
        const size_t count = length & 0x7f;
        if (count == 0 || count > sizeof(size_t) || rest_.size() - header < count) return Status::bad_encoding;
        length = 0;
        for (size_t i = 0; i < count; ++i) length = length << 8 | public_byte(rest_[header + i]);
        // Section 10.1: it could be shorter.
        if (length < 0x80 || length >> 8 * (count - 1) == 0) return Status::bad_encoding;
        header += count;
    }
    if (length > rest_.size() - header) return Status::bad_encoding;
    content = rest_.subspan(header, length);
    rest_ = rest_.subspan(header + length);
    return Status::ok;
}

Status Reader::read_whole(Tag tag, Bytes& value) {
    const Bytes before = rest_;
    Bytes content;
    if (const Status status = read(tag, content); status != Status::ok) return status;
    value = before.first(before.size() - rest_.size());
    return Status::ok;
}

// The number may be secret. That it is well-formed is not, nor is how long it is.
Status Reader::read_unsigned(Bytes& value) {
    Reader after = *this;
    Bytes content;
    if (after.read(integer, content) != Status::ok || content.empty()) return Status::bad_encoding;
    const auto begins_with_a_one = [](Bytes bytes) { return Choice::bit(bytes[0] >> 7u).declassify(); };
    if (begins_with_a_one(content)) return Status::bad_encoding;  // negative
    if (content.size() > 1 && Choice::is_zero(content[0]).declassify()) {
        content = content.subspan(1);
        if (!begins_with_a_one(content)) return Status::bad_encoding;  // it could be shorter
    }
    value = content;
    *this = after;
    return Status::ok;
}

Status Reader::read_unsigned(MutBytes value) {
    Reader after = *this;
    Bytes content;
    if (after.read_unsigned(content) != Status::ok || content.size() > value.size()) return Status::bad_encoding;
    const size_t zeros = value.size() - content.size();
    fill_zero(value.data(), zeros);
    copy(value.data() + zeros, content.data(), content.size());
    *this = after;
    return Status::ok;
}

Status Reader::read_version(uint8_t& version) {
    uint8_t number = 0;
    if (const Status status = read_unsigned({&number, 1}); status != Status::ok) return status;
    version = public_byte(number);
    return Status::ok;
}

Status Reader::read_bytes_of_bit_string(Bytes& content) {
    Reader after = *this;
    Bytes bits;
    if (after.read(bit_string, bits) != Status::ok || bits.empty() || bits[0] != 0) return Status::bad_encoding;
    content = bits.subspan(1);
    *this = after;
    return Status::ok;
}

}  // namespace sealstone::der
