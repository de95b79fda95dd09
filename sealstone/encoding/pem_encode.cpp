// SPDX-License-Identifier: Apache-2.0
#include "sealstone/encoding/base64.h"
#include "sealstone/encoding/pem.h"

namespace sealstone {
namespace {

class Text {
public:
    explicit Text(MutBytes out) : out_(out) {}
    void put(uint8_t character) { out_[size_++] = character; }
    void put(const char* text) {
        for (; *text != 0; ++text) put(static_cast<uint8_t>(*text));
    }
    size_t size() const { return size_; }

private:
    MutBytes out_;
    size_t size_ = 0;
};

size_t length(const char* text) {
    size_t n = 0;
    while (text[n] != 0) ++n;
    return n;
}

// RFC 7468, section 2: lines of 64 characters, each of which stands for 48 bytes.
constexpr size_t line_bytes = 48;

}  // namespace

Status pem_encode(Bytes der, const char* label, MutBytes text, size_t& size) {
    size = 0;
    const size_t boundaries = length("-----BEGIN -----\n-----END -----\n") + 2 * length(label);
    const size_t lines = der.size() / line_bytes + (der.size() % line_bytes != 0);
    if (text.size() < boundaries + lines || (text.size() - boundaries - lines) / 4 < (der.size() + 2) / 3)
        return Status::bad_length;
    Text out(text);
    out.put("-----BEGIN ");
    out.put(label);
    out.put("-----\n");
    for (size_t at = 0; at < der.size(); at += 3) {
        const size_t count = der.size() - at < 3 ? der.size() - at : 3;
        uint32_t bits = 0;
        for (size_t i = 0; i < 3; ++i) bits = bits << 8 | (i < count ? der[at + i] : 0u);
        for (size_t i = 0; i < 4; ++i) out.put(i > count ? '=' : base64::character_of(bits >> (18 - 6 * i) & 63));
        if ((at + 3) % line_bytes == 0 || at + 3 >= der.size()) out.put('\n');
        wipe(bits);
    }
    out.put("-----END ");
    out.put(label);
    out.put("-----\n");
    size = out.size();
    return Status::ok;
}

}  // namespace sealstone
