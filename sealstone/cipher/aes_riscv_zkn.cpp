// SPDX-License-Identifier: Apache-2.0
// AES by the scalar instructions Zkne and Zknd (RISC-V Cryptography Extensions, volume I, 1.0), which take the same
// time for all data (their part Zkt).
#include "sealstone/cipher/aes_kernels.h"
#if SEALSTONE_RISCV_ZKN

namespace sealstone::aes {
namespace {

// A block in registers, its first byte lowest: columns with 32 bits, pairs of columns with 64.
using Word = size_t;
constexpr size_t words = block_size / sizeof(Word);
struct Block {
    Word w[words];
};
// Round keys of FIPS 197, 5.2, in the order of use.
using Keys = Block[15];
static_assert(sizeof(Keys) <= context_size(32));

inline Word load_word(const uint8_t* p) {
    if constexpr (sizeof(Word) == 8)
        return load_le64(p);
    else
        return load_le32(p);
}
inline void store_word(uint8_t* p, Word x) {
    if constexpr (sizeof(Word) == 8)
        store_le64(p, x);
    else
        store_le32(p, x);
}
inline Block load(const uint8_t* p) {
    Block b;
    for (size_t i = 0; i < words; ++i) b.w[i] = load_word(p + sizeof(Word) * i);
    return b;
}
inline void store(uint8_t* p, const Block& b) {
    for (size_t i = 0; i < words; ++i) store_word(p + sizeof(Word) * i, b.w[i]);
}
inline void add(Block& to, const Block& b) {
    for (size_t i = 0; i < words; ++i) to.w[i] ^= b.w[i];
}

// With 32 bits an instruction substitutes byte Row of x, mixes it if it is a middle round, and adds it to a column.
template <unsigned Row>
SEALSTONE_INLINE void add_esi(Word& to, Word x) {
    __asm__("aes32esi %0, %0, %1, %2" : "+r"(to) : "r"(x), "i"(Row));
}
template <unsigned Row>
SEALSTONE_INLINE void add_esmi(Word& to, Word x) {
    __asm__("aes32esmi %0, %0, %1, %2" : "+r"(to) : "r"(x), "i"(Row));
}
template <unsigned Row>
SEALSTONE_INLINE void add_dsi(Word& to, Word x) {
    __asm__("aes32dsi %0, %0, %1, %2" : "+r"(to) : "r"(x), "i"(Row));
}
template <unsigned Row>
SEALSTONE_INLINE void add_dsmi(Word& to, Word x) {
    __asm__("aes32dsmi %0, %0, %1, %2" : "+r"(to) : "r"(x), "i"(Row));
}

enum class Direction { forward, inverse };
enum class Round { middle, last };

// Without AddRoundKey, with 64 bits: the half of the new block that `half` is of the old one.
template <Direction direction, Round round>
SEALSTONE_INLINE Word half_round(Word half, Word other) {
    Word result;
    if constexpr (direction == Direction::forward && round == Round::middle)
        __asm__("aes64esm %0, %1, %2" : "=r"(result) : "r"(half), "r"(other));
    else if constexpr (direction == Direction::forward)
        __asm__("aes64es %0, %1, %2" : "=r"(result) : "r"(half), "r"(other));
    else if constexpr (round == Round::middle)
        __asm__("aes64dsm %0, %1, %2" : "=r"(result) : "r"(half), "r"(other));
    else
        __asm__("aes64ds %0, %1, %2" : "=r"(result) : "r"(half), "r"(other));
    return result;
}

// Row r of a column comes from r columns on (ShiftRows), or from r columns back.
template <Direction direction, Round round, unsigned Row>
SEALSTONE_INLINE void add_row(Word& to, const Block& b, size_t column) {
    const Word x = b.w[(direction == Direction::forward ? column + Row : column + 4 - Row) % 4 % words];
    if constexpr (direction == Direction::forward && round == Round::middle)
        add_esmi<Row>(to, x);
    else if constexpr (direction == Direction::forward)
        add_esi<Row>(to, x);
    else if constexpr (round == Round::middle)
        add_dsmi<Row>(to, x);
    else
        add_dsi<Row>(to, x);
}

template <Direction direction, Round round>
SEALSTONE_INLINE Block one_round(const Block& b, Block key) {
    if constexpr (sizeof(Word) == 8) {
        key.w[0] ^= half_round<direction, round>(b.w[0], b.w[1]);
        key.w[1] ^= half_round<direction, round>(b.w[1], b.w[0]);
    } else {
#pragma GCC unroll 4
        for (size_t i = 0; i < words; ++i) {
            add_row<direction, round, 0>(key.w[i], b, i);
            add_row<direction, round, 1>(key.w[i], b, i);
            add_row<direction, round, 2>(key.w[i], b, i);
            add_row<direction, round, 3>(key.w[i], b, i);
        }
    }
    return key;
}

template <Direction direction>
SEALSTONE_INLINE Block crypt(const Keys& keys, unsigned rounds, Block b) {
    add(b, keys[0]);
    for (unsigned i = 1; i < rounds; ++i) b = one_round<direction, Round::middle>(b, keys[i]);
    return one_round<direction, Round::last>(b, keys[rounds]);
}

template <Direction direction>
void crypt_blocks(const void* context, unsigned rounds, const uint8_t* in, uint8_t* out, size_t blocks) {
    const auto& keys = *static_cast<const Keys*>(context);
    for (; blocks != 0; --blocks, in += block_size, out += block_size)
        store(out, crypt<direction>(keys, rounds, load(in)));
}

// SubWord of FIPS 197, 5.2.
uint32_t sub_word(uint32_t x) {
    if constexpr (sizeof(Word) == 8) {
        uint64_t result;
        __asm__("aes64ks1i %0, %1, 10" : "=r"(result) : "r"(uint64_t{x} << 32));  // 10: no rotation and no constant
        return static_cast<uint32_t>(result);
    } else {
        Word result = 0;
        add_esi<0>(result, x);
        add_esi<1>(result, x);
        add_esi<2>(result, x);
        add_esi<3>(result, x);
        return result;
    }
}

// InvMixColumns of FIPS 197, 5.3.3.
Word undo_mix_columns(Word x) {
    if constexpr (sizeof(Word) == 8) {
        Word result;
        __asm__("aes64im %0, %1" : "=r"(result) : "r"(x));
        return result;
    } else {
        const Word substituted = sub_word(x);
        Word result = 0;
        add_dsmi<0>(result, substituted);
        add_dsmi<1>(result, substituted);
        add_dsmi<2>(result, substituted);
        add_dsmi<3>(result, substituted);
        return result;
    }
}

}  // namespace

// FIPS 197, 5.2.
void expand_key_riscv_zkn(void* context, const uint8_t* key, size_t key_size) {
    const size_t nk = key_size / 4;
    auto& keys = *static_cast<Keys*>(context);
    uint32_t w[8];  // the last Nk words
    for (size_t i = 0; i < nk; ++i) w[i] = load_le32(key + 4 * i);
    uint32_t rcon = 1, last = 0;
    for (size_t i = 0, j = 0; i < 4 * (rounds(key_size) + 1); ++i, j = j + 1 == nk ? 0 : j + 1) {  // j = i mod Nk
        if (i >= nk) {
            if (j == 0) {
                last = sub_word(rotr(last, 8)) ^ rcon;
                rcon = rcon << 1 ^ (rcon >> 7) * 0x11b;
            } else if (nk == 8 && j == 4) {
                last = sub_word(last);
            }
            w[j] ^= last;
        }
        last = w[j];
        Word& to = keys[i / 4].w[i % 4 / (sizeof(Word) / 4)];
        if constexpr (sizeof(Word) == 8)
            to = i % 2 == 0 ? last : to | uint64_t{last} << 32;
        else
            to = last;
    }
    wipe(w);
}

// FIPS 197, 5.3.5: the same keys from the last to the first, all but these two after InvMixColumns.
void expand_decryption_key_riscv_zkn(void* context, const uint8_t* key, size_t key_size) {
    expand_key_riscv_zkn(context, key, key_size);
    auto& keys = *static_cast<Keys*>(context);
    for (unsigned i = 0, j = rounds(key_size); i <= j; ++i, --j) {
        Block a = keys[i], b = keys[j];
        for (size_t k = 0; i != 0 && k < words; ++k) {
            a.w[k] = undo_mix_columns(a.w[k]);
            b.w[k] = undo_mix_columns(b.w[k]);
        }
        keys[i] = b;
        keys[j] = a;
    }
}

void encrypt_riscv_zkn(const void* context, unsigned rounds, const uint8_t* in, uint8_t* out, size_t blocks) {
    crypt_blocks<Direction::forward>(context, rounds, in, out, blocks);
}

void decrypt_riscv_zkn(const void* context, unsigned rounds, const uint8_t* in, uint8_t* out, size_t blocks) {
    crypt_blocks<Direction::inverse>(context, rounds, in, out, blocks);
}

void ctr32_riscv_zkn(const void* context, unsigned rounds, uint8_t* counter, const uint8_t* in, uint8_t* out,
                     size_t blocks) {
    const auto& keys = *static_cast<const Keys*>(context);
    Block b = load(counter);
    uint32_t count = counter_of(counter);
    for (; blocks != 0; --blocks, in += block_size, out += block_size) {
        constexpr unsigned shift = 8 * (sizeof(Word) - 4);
        constexpr Word others = (Word{1} << shift) - 1;
        b.w[words - 1] = (b.w[words - 1] & others) | Word{detail::swap_bytes(count++)} << shift;
        Block text = load(in);
        add(text, crypt<Direction::forward>(keys, rounds, b));
        store(out, text);
    }
    store_be32(counter + 12, count);
}

void cbc_mac_riscv_zkn(const void* context, unsigned rounds, uint8_t* state, const uint8_t* in, size_t blocks) {
    const auto& keys = *static_cast<const Keys*>(context);
    Block b = load(state);
    for (; blocks != 0; --blocks, in += block_size) {
        b = crypt<Direction::forward>(keys, rounds, b);
        add(b, load(in));
    }
    store(state, b);
}

}  // namespace sealstone::aes
#endif
