// SPDX-License-Identifier: Apache-2.0
#include "sealstone/encoding/pem.h"
#include "sealstone/encoding/base64.h"

namespace sealstone {
namespace {

// Whether a character is one of the layout's is public, even where the others are secret.
bool is(uint8_t c, char layout) { return Choice::is_zero(static_cast<uint32_t>(c ^ layout)).declassify(); }

class Lines {
public:
    explicit Lines(Bytes text) : rest_(text) {}
    // false: there are no more.
    bool next(Bytes& line) {
        if (rest_.empty()) return false;
        size_t n = 0;
        while (n < rest_.size() && !is(rest_[n], '\n') && !is(rest_[n], '\r')) ++n;
        line = rest_.first(n);
        if (n + 1 < rest_.size() && rest_[n] == '\r' && rest_[n + 1] == '\n') ++n;
        rest_ = rest_.subspan(n < rest_.size() ? n + 1 : n);
        while (!line.empty() && (is(line[line.size() - 1], ' ') || is(line[line.size() - 1], '\t')))
            line = line.first(line.size() - 1);
        return true;
    }

private:
    Bytes rest_;
};

// If the line begins with that text, takes it off.
bool take(Bytes& line, const char* text) {
    size_t n = 0;
    for (; text[n] != 0; ++n)
        if (n == line.size() || !is(line[n], text[n])) return false;
    line = line.subspan(n);
    return true;
}

// Is this the line "-----BEGIN label-----", or that with END? opening is its part before the label.
bool is_boundary(Bytes line, const char* opening, const char* label) {
    return take(line, opening) && take(line, label) && take(line, "-----") && line.empty();
}

constexpr const char* begin = "-----BEGIN ";
constexpr const char* end = "-----END ";

bool begins_a_block(Bytes line) {
    if (!take(line, begin) || line.size() < 5) return false;
    Bytes closing = line.subspan(line.size() - 5);
    return take(closing, "-----");
}

// The lines after BEGIN, up to the END of the same label.
Status decode_block(Lines& lines, const char* label, MutBytes out, size_t& size) {
    base64::Decoder decoder(out);
    for (Bytes line; lines.next(line);) {
        if (is_boundary(line, end, label)) {
            if (!decoder.good()) return Status::bad_encoding;
            if (decoder.overflow()) return Status::bad_length;
            size = decoder.size();
            return Status::ok;
        }
        for (const uint8_t c : line) {
            if (is(c, '='))
                decoder.take_padding();
            else
                decoder.take(c);
        }
    }
    return Status::bad_encoding;
}

}  // namespace

bool looks_like_pem(Bytes text) {
    Lines lines(text);
    for (Bytes line; lines.next(line);)
        if (begins_a_block(line)) return true;
    return false;
}

Status pem_decode(Bytes text, const char* label, MutBytes out, size_t& size) {
    size = 0;
    Lines lines(text);
    Status status = Status::bad_encoding;
    for (Bytes line; lines.next(line);) {
        if (is_boundary(line, begin, label)) {
            status = decode_block(lines, label, out, size);
            break;
        }
        if (begins_a_block(line)) status = Status::unsupported;
    }
    if (status != Status::ok) fill_zero(out.data(), out.size());
    return status;
}

}  // namespace sealstone
