// SPDX-License-Identifier: Apache-2.0
// As many blocks at once as a machine word has bits.
#include "sealstone/cipher/des_bitslice.h"

namespace sealstone::des {
namespace {

struct Words {
    using Word = isa::Limb;
    using Lane = Word;
    static constexpr auto& circuits = des::circuits;

    static constexpr size_t place(size_t i) { return i; }

    template <size_t i>
    SEALSTONE_INLINE static Word key_bit(uint64_t key) {
        return Word{0} - static_cast<Word>(key >> i & 1);
    }
};

constexpr size_t at_once = 8 * sizeof(Words::Word);

// A block in a word, or in two with its end 32 words behind its beginning.
void load(Words::Word* w, const uint8_t* in, size_t blocks) {
    for (size_t i = 0; i < at_once; ++i) {
        const uint64_t block = i < blocks ? load_le64(in + 8 * i) : 0;
        w[i] = static_cast<Words::Word>(block);
        if constexpr (at_once == 32) w[32 + i] = static_cast<Words::Word>(block >> 32);
    }
}
void store(uint8_t* out, const Words::Word* w, size_t blocks) {
    for (size_t i = 0; i < blocks; ++i) {
        uint64_t block = w[i];
        if constexpr (at_once == 32) block |= uint64_t{w[32 + i]} << 32;
        store_le64(out + 8 * i, block);
    }
}

}  // namespace

void crypt_portable(const RoundKeys& keys, const uint8_t* in, uint8_t* out, size_t blocks) {
    Words::Word w[64];
    while (blocks != 0) {
        const size_t now = blocks < at_once ? blocks : at_once;
        load(w, in, now);
        crypt_words<Words>(w, keys, keys.count);
        store(out, w, now);
        in += 8 * now;
        out += 8 * now;
        blocks -= now;
    }
    wipe(w);
}

}  // namespace sealstone::des
