// SPDX-License-Identifier: Apache-2.0
#include "sealstone/cipher/blowfish.h"
#include "sealstone/cipher/blowfish_kernels.h"
#include "sealstone/cipher/blowfish_pi.h"

namespace sealstone {

void blowfish::begin(Schedule& schedule) {
    const uint32_t* pi = fraction_of_pi;
    for (uint32_t& p : schedule.p) p = *pi++;
    for (auto& box : schedule.s)
        for (uint32_t& s : box) s = *pi++;
}

VartimeBlowfish::VartimeBlowfish(const Key& key) {
    blowfish::begin(schedule_);
    const Bytes bytes = key.reveal();
    isa::op<blowfish::Slot, &blowfish::Ops::expand_key>()(schedule_, bytes.data(), bytes.size());
}

void VartimeBlowfish::encrypt(Span<const uint8_t, block_size> in, Span<uint8_t, block_size> out) const {
    encrypt_blocks(in.data(), out.data(), 1);
}

void VartimeBlowfish::decrypt(Span<const uint8_t, block_size> in, Span<uint8_t, block_size> out) const {
    decrypt_blocks(in.data(), out.data(), 1);
}

void VartimeBlowfish::encrypt_blocks(const uint8_t* in, uint8_t* out, size_t blocks) const {
    isa::op<blowfish::Slot, &blowfish::Ops::encrypt>()(schedule_, in, out, blocks);
}

void VartimeBlowfish::decrypt_blocks(const uint8_t* in, uint8_t* out, size_t blocks) const {
    isa::op<blowfish::Slot, &blowfish::Ops::decrypt>()(schedule_, in, out, blocks);
}

void VartimeBlowfish::cbc_encrypt(Span<uint8_t, block_size> chain, const uint8_t* in, uint8_t* out,
                                  size_t blocks) const {
    isa::op<blowfish::Slot, &blowfish::Ops::cbc_encrypt>()(schedule_, chain.data(), in, out, blocks);
}

}  // namespace sealstone
