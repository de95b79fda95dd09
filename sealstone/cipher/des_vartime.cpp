// SPDX-License-Identifier: Apache-2.0
#include "sealstone/cipher/des_vartime.h"
#include "sealstone/cipher/des_kernels.h"
#include "sealstone/cipher/des_tables.h"

namespace sealstone {
namespace {

using des::RoundKeys;

constexpr uint64_t exchange(uint64_t x, unsigned distance, uint64_t lower) {
    const uint64_t t = (x >> distance ^ x) & lower;
    return x ^ t ^ t << distance;
}

// L and R as E makes them: a byte with the six inputs of each S-box, in the order of a round key.
struct Halves {
    uint64_t l, r;
};
constexpr uint64_t expand(uint32_t half) {
    return (uint64_t{rotr(half, 3)} << 32 | rotl(half, 1)) & 0x3f3f3f3f3f3f3f3f;
}
constexpr uint32_t contract(uint64_t half) {
    return static_cast<uint32_t>((half >> 1 & 0x0f0f0f0f) | (half >> 29 & 0xf0f0f0f0));
}

// The block is loaded with its first byte highest, so that bit c of byte b is, after a transposition, bit b of byte c.
// Of its bytes then, from the highest on, R has the first one, L the second, and so on.
constexpr Halves initial_permutation(uint64_t block) {
    uint64_t x = exchange(block, 7, 0x00aa00aa00aa00aa);
    x = exchange(x, 14, 0x0000cccc0000cccc);
    x = exchange(x, 28, 0x00000000f0f0f0f0);
    x = detail::swap_bytes(x);
    x = exchange(x, 8, 0x0000ff000000ff00);
    x = exchange(x, 16, 0x00000000ffff0000);
    return {expand(static_cast<uint32_t>(x >> 32)), expand(static_cast<uint32_t>(x))};
}
constexpr uint64_t final_permutation(const Halves& halves) {
    uint64_t x = uint64_t{contract(halves.l)} << 32 | contract(halves.r);
    x = exchange(x, 16, 0x00000000ffff0000);
    x = exchange(x, 8, 0x0000ff000000ff00);
    x = detail::swap_bytes(x);
    x = exchange(x, 28, 0x00000000f0f0f0f0);
    x = exchange(x, 14, 0x0000cccc0000cccc);
    return exchange(x, 7, 0x00aa00aa00aa00aa);
}

// For each byte of a half: its S-box, P, and E of the next round.
struct Tables {
    uint64_t of[8][64];
};
constexpr Tables tables = [] {
    Tables all{};
    for (size_t to = 0; to < 8; ++to)
        for (size_t j = 0; j < 6; ++j) {
            const size_t output = des::p[des::expansion(to, j)] - 1u, s = output / 4;
            for (size_t inputs = 0; inputs < 64; ++inputs)
                all.of[des::key_byte(s)][inputs] |= uint64_t{des::substituted(s, inputs, output % 4)}
                                                    << des::key_bit(to, j);
        }
    return all;
}();

// f() of R ^ K. Two bytes at a time are looked up, since each of both is one instruction's work on x86; and the sum is
// a tree, of which GCC would make a chain.
inline uint64_t vartime_f(uint64_t x) {
    const auto two = [x](unsigned i) {
        const uint64_t bytes = hide(x >> 8 * i);
        return hide(tables.of[i][bytes & 0xff] ^ tables.of[i + 1][bytes >> 8 & 0xff]);
    };
    return hide(two(0) ^ two(2)) ^ hide(two(4) ^ two(6));
}

// What stands between IP and its inverse. IP undoes the inverse before it: a chain goes without both.
inline void vartime_rounds(const RoundKeys& keys, Halves& halves) {
    uint64_t l = halves.l, r = halves.r;
    const uint64_t* key = keys.first;
    for (size_t pass = 0; pass < keys.count; pass += 16) {
        for (size_t i = 0; i < 16; i += 2) {
            l ^= vartime_f(r ^ *key);
            key += keys.step;
            r ^= vartime_f(l ^ *key);
            key += keys.step;
        }
        const uint64_t other = l;
        l = r;
        r = other;
    }
    halves = {l, r};
}

void vartime_crypt(const RoundKeys& keys, const uint8_t* in, uint8_t* out, size_t blocks) {
    for (size_t i = 0; i < 8 * blocks; i += 8) {
        Halves state = initial_permutation(load_be64(in + i));
        vartime_rounds(keys, state);
        store_be64(out + i, final_permutation(state));
    }
}

inline void add(Halves& state, const Halves& more) {
    state.l ^= more.l;
    state.r ^= more.r;
}

void vartime_cbc_encrypt(const RoundKeys& keys, uint8_t* chain, const uint8_t* in, uint8_t* out, size_t blocks) {
    Halves state = initial_permutation(load_be64(chain));
    for (size_t i = 0; i < 8 * blocks; i += 8) {
        add(state, initial_permutation(load_be64(in + i)));
        vartime_rounds(keys, state);
        store_be64(out + i, final_permutation(state));
    }
    store_be64(chain, final_permutation(state));
}

void vartime_cbc_mac(const RoundKeys& keys, uint8_t* chain, const uint8_t* in, size_t blocks) {
    Halves state = initial_permutation(load_be64(chain));
    for (size_t i = 0; i < 8 * blocks; i += 8) {
        vartime_rounds(keys, state);
        add(state, initial_permutation(load_be64(in + i)));
    }
    store_be64(chain, final_permutation(state));
}

template <size_t N>
RoundKeys forward(const uint64_t (&keys)[N]) {
    return {keys, 1, N};
}
template <size_t N>
RoundKeys backward(const uint64_t (&keys)[N]) {
    return {keys + N - 1, -1, N};
}

}  // namespace

template <size_t KeySize>
VartimeDesCipher<KeySize>::VartimeDesCipher(const Key& key) {
    des::expand_key(keys_, key.reveal().data(), KeySize);
}

template <size_t KeySize>
void VartimeDesCipher<KeySize>::encrypt(Span<const uint8_t, block_size> in, Span<uint8_t, block_size> out) const {
    vartime_crypt(forward(keys_), in.data(), out.data(), 1);
}

template <size_t KeySize>
void VartimeDesCipher<KeySize>::decrypt(Span<const uint8_t, block_size> in, Span<uint8_t, block_size> out) const {
    vartime_crypt(backward(keys_), in.data(), out.data(), 1);
}

template <size_t KeySize>
void VartimeDesCipher<KeySize>::encrypt_blocks(const uint8_t* in, uint8_t* out, size_t blocks) const {
    vartime_crypt(forward(keys_), in, out, blocks);
}

template <size_t KeySize>
void VartimeDesCipher<KeySize>::decrypt_blocks(const uint8_t* in, uint8_t* out, size_t blocks) const {
    vartime_crypt(backward(keys_), in, out, blocks);
}

template <size_t KeySize>
void VartimeDesCipher<KeySize>::cbc_encrypt(Span<uint8_t, block_size> chain, const uint8_t* in, uint8_t* out,
                                            size_t blocks) const {
    vartime_cbc_encrypt(forward(keys_), chain.data(), in, out, blocks);
}

template <size_t KeySize>
void VartimeDesCipher<KeySize>::cbc_mac(Span<uint8_t, block_size> state, const uint8_t* in, size_t blocks) const {
    vartime_cbc_mac(forward(keys_), state.data(), in, blocks);
}

template class VartimeDesCipher<8>;
template class VartimeDesCipher<16>;
template class VartimeDesCipher<24>;

}  // namespace sealstone
