// SPDX-License-Identifier: Apache-2.0
#include "sealstone/encoding/der.h"
#include "sealstone/encoding/ecdsa_signature.h"

namespace sealstone {
namespace {

struct Integer {
    Bytes digits;  // without zeros in front, but for the number zero
    size_t zero;   // 1 if a zero must go before them, lest it be negative (X.690, section 8.3.3)
    size_t content() const { return zero + digits.size(); }
};

Integer integer_of(Bytes half) {
    size_t skip = 0;
    while (skip + 1 < half.size() && half[skip] == 0) ++skip;
    const Bytes digits = half.subspan(skip);
    return {digits, digits[0] >= 0x80 ? 1u : 0u};
}

uint8_t* put_header(uint8_t* p, der::Tag tag, size_t length) {
    *p++ = tag;
    if (length >= 0x80) *p++ = 0x81;
    *p++ = static_cast<uint8_t>(length);
    return p;
}

uint8_t* put(uint8_t* p, const Integer& x) {
    p = put_header(p, der::integer, x.content());
    if (x.zero != 0) *p++ = 0;
    copy(p, x.digits.data(), x.digits.size());
    return p + x.digits.size();
}

}  // namespace

Status ecdsa_signature_to_der(Bytes raw, MutBytes der, size_t& size) {
    size = 0;
    const size_t half = raw.size() / 2;
    if (raw.size() % 2 != 0 || half == 0 || half > 66) return Status::bad_length;
    const Integer r = integer_of(raw.first(half));
    const Integer s = integer_of(raw.subspan(half));
    const size_t content = 4 + r.content() + s.content();  // one byte of length is enough for each of them
    const size_t whole = content + (content < 0x80 ? 2 : 3);
    if (der.size() < whole) return Status::bad_length;
    put(put(put_header(der.data(), der::sequence, content), r), s);
    size = whole;
    return Status::ok;
}

}  // namespace sealstone
