// SPDX-License-Identifier: Apache-2.0
#include "sealstone/hash/cshake.h"

namespace sealstone::keccak {

LeftEncoded left_encode(uint64_t x) {
    LeftEncoded code{};
    uint8_t count = 1;
    while (count < 8 && x >> (8 * count) != 0) ++count;
    code.bytes[0] = count;
    for (size_t i = 1; i <= count; ++i) code.bytes[i] = static_cast<uint8_t>(x >> (8 * (count - i)));
    code.size = static_cast<uint8_t>(count + 1);
    return code;
}

template <class Preset>
void absorb_names(Sponge<Preset>& sponge, size_t rate, Bytes function_name, Bytes customization) {
    const auto absorb_number = [&](uint64_t x) {
        const LeftEncoded code = left_encode(x);
        sponge.absorb(rate, {code.bytes, code.size});
    };
    const auto absorb_string = [&](Bytes text) {
        absorb_number(uint64_t{text.size()} * 8);
        sponge.absorb(rate, text);
    };
    absorb_number(rate);
    absorb_string(function_name);
    absorb_string(customization);
    sponge.pad_block();
}

template void absorb_names(Sponge<Small>&, size_t, Bytes, Bytes);
template void absorb_names(Sponge<Fast>&, size_t, Bytes, Bytes);

}  // namespace sealstone::keccak
