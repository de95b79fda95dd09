// SPDX-License-Identifier: Apache-2.0
#include "sealstone/mac/gmac.h"
#include "sealstone/mac/gmac_kernels.h"

namespace sealstone::gcm {

// SP 800-38D, 7.1, with an empty plaintext.
template <class Form>
Authenticator<Form>::Authenticator(const void* context, unsigned rounds, Bytes nonce) : context_(context) {
    if (nonce.empty()) __builtin_trap();
    make_j0<Form>(context, nonce, tag_mask_);
    isa::op<aes::Slot, &aes::Ops::encrypt>()(aes_part<Form>(context), rounds, tag_mask_, tag_mask_, 1);
}

template <class Form>
void Authenticator<Form>::update(Bytes data) {
    const uint8_t* p = data.data();
    size_t n = data.size();
    size_t at = size_ % 16;
    size_ += n;
    const auto add_some = [&](size_t count) {
        for (; count != 0; --count, --n, ++at, ++p) y_[at] = static_cast<uint8_t>(y_[at] ^ *p);
    };
    if (at != 0) {
        add_some(n < 16 - at ? n : 16 - at);
        if (at < 16) return;
        constexpr uint8_t zeros[16] = {};
        absorb<Form>(context_, y_, zeros, 1);
        at = 0;
    }
    const size_t blocks = n / 16;
    if (blocks != 0) absorb<Form>(context_, y_, p, blocks);
    p += 16 * blocks;
    n -= 16 * blocks;
    add_some(n);
}

template <class Form>
void Authenticator<Form>::finish(Span<uint8_t, 16> tag) {
    uint8_t last[32] = {};  // what pads a block that has been begun, and the lengths
    store_lengths(last + 16, size_, 0);
    const size_t from = size_ % 16 != 0 ? 0 : 16;
    absorb<Form>(context_, y_, last + from, (32 - from) / 16);
    for (size_t i = 0; i < 16; ++i) tag[i] = static_cast<uint8_t>(tag_mask_[i] ^ y_[i]);
    wipe(*this);
}

template class Authenticator<Small>;
template class Authenticator<Balanced>;

template <class Form>
void gmac_parts(const void* context, unsigned rounds, const uint8_t* nonce, Bytes message, uint8_t* tag) {
    Authenticator<Form> object(context, rounds, {nonce, 12});
    object.update(message);
    object.finish(Span<uint8_t, 16>::trust(tag));
}
template Gmac gmac_parts<Small>;
template Gmac gmac_parts<Balanced>;

template <class Form>
void gmac(const void* context, unsigned rounds, const uint8_t* nonce, Bytes message, uint8_t* tag) {
    isa::op<GmacSlot<Form>, &GmacOps::mac>()(context, rounds, nonce, message, tag);
}
template Gmac gmac<Small>;
template Gmac gmac<Balanced>;

}  // namespace sealstone::gcm
