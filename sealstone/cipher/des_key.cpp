// SPDX-License-Identifier: Apache-2.0
// The key schedule of FIPS 46-3, by masks and rotations: no address depends on the key.
#include "sealstone/cipher/des_kernels.h"
#include "sealstone/cipher/des_tables.h"

namespace sealstone::des {
namespace {

// A selection of a word's bits: those that go equally far left go together.
struct Selection {
    struct Move {
        uint64_t from;
        unsigned left;
    };
    Move move[64] = {};
    size_t count = 0;

    constexpr void add(size_t to, size_t from) {
        const unsigned left = (to - from) % 64;
        size_t i = 0;
        while (i < count && move[i].left != left) ++i;
        if (i == count) move[count++].left = left;
        move[i].from |= uint64_t{1} << from;
    }
    uint64_t of(uint64_t x) const {
        uint64_t out = 0;
        for (size_t i = 0; i < count; ++i) {
            const uint64_t bits = x & move[i].from;
            out |= bits << move[i].left | bits >> (64 - move[i].left) % 64;  // some do not move
        }
        return out;
    }
};

// CD in a word: C from bit 0, D from bit 32.
constexpr size_t place_in_cd(size_t i) { return i < 28 ? i : i + 4; }
constexpr uint64_t both(uint32_t half) { return uint64_t{half} << 32 | half; }

constexpr Selection permuted_choice_1 = [] {
    Selection selection;
    for (size_t i = 0; i < 56; ++i) selection.add(place_in_cd(i), position(pc_1[i]));
    return selection;
}();
constexpr Selection permuted_choice_2 = [] {
    Selection selection;
    for (size_t i = 0; i < 48; ++i) selection.add(key_bit(i / 6, i % 6), place_in_cd(pc_2[i] - 1u));
    return selection;
}();

}  // namespace

void expand_key(uint64_t* keys, const uint8_t* key, size_t key_size) {
    const size_t passes = rounds(key_size) / 16;
    for (size_t pass = 0; pass < passes; ++pass) {
        uint64_t cd = permuted_choice_1.of(load_le64(key + 8 * pass % key_size));
        for (size_t i = 0; i < 16; ++i) {
            // The first bit is the lowest: left is right.
            const unsigned n = left_shifts[i];
            const uint32_t stay = 0xfffffff >> n;
            cd = (cd >> n & both(stay)) | (cd << (28 - n) & both(0xfffffff & ~stay));
            keys[16 * pass + (pass == 1 ? 15 - i : i)] = permuted_choice_2.of(cd);
        }
        wipe(cd);
    }
}

}  // namespace sealstone::des
