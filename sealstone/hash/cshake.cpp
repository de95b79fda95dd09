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
void absorb_padded(Sponge<Preset>& sponge, size_t rate, Span<const Bytes> strings) {
    const auto absorb_number = [&](uint64_t x) {
        const LeftEncoded code = left_encode(x);
        sponge.absorb(rate, {code.bytes, code.size});
    };
    absorb_number(rate);
    for (const Bytes string : strings) {
        absorb_number(uint64_t{string.size()} * 8);
        sponge.absorb(rate, string);
    }
    sponge.pad_block();
}

template void absorb_padded(Sponge<Small>&, size_t, Span<const Bytes>);
template void absorb_padded(Sponge<Fast>&, size_t, Span<const Bytes>);

}  // namespace sealstone::keccak
