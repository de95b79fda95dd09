// SPDX-License-Identifier: Apache-2.0
// cipher/bulk.h - private: the inner loops of modes and MACs over any block cipher: its own where it has one of that
// name and form, else made of its independent blocks. `in` and `out` are the same or do not overlap.
#pragma once
#include "sealstone/cipher/block_cipher.h"

namespace sealstone::bulk {

// 16 bytes in one register, where there is one: a load of a block then need not wait for the stores of its halves.
using Pair [[gnu::vector_size(16)]] = uint64_t;

inline void store_block(uint8_t* to, uint64_t high, uint64_t low) {  // big endian
    uint8_t halves[2][8];
    store_be64(halves[0], high);
    store_be64(halves[1], low);
    uint64_t words[2];
    __builtin_memcpy(words, halves, sizeof words);
    const Pair pair = {words[0], words[1]};
    __builtin_memcpy(to, &pair, sizeof pair);
}

// out = a ^ b; the same memory or apart.
inline void add(uint8_t* out, const uint8_t* a, const uint8_t* b, size_t size) {
    if constexpr (!bytes_count)
        for (; size >= 16; size -= 16, out += 16, a += 16, b += 16) {
            Pair x, y;
            __builtin_memcpy(&x, a, sizeof x);
            __builtin_memcpy(&y, b, sizeof y);
            x ^= y;
            __builtin_memcpy(out, &x, sizeof x);
        }
    for (; size >= 8; size -= 8, out += 8, a += 8, b += 8) store_le64(out, load_le64(a) ^ load_le64(b));
    for (; size != 0; --size, ++out, ++a, ++b) *out = static_cast<uint8_t>(*a ^ *b);
}

// Room for what a cipher does at once.
template <class C>
inline constexpr size_t room_size = C::parallel* C::block_size;

// in ^ CIPHER(counter), CIPHER(counter + 1), ...: of the counter only the last 32 bits count, big endian, modulo 2^32.
// Leaves the next one in its place.
template <class C>
void ctr32(const C& cipher, Span<uint8_t, C::block_size> counter, const uint8_t* in, uint8_t* out, size_t blocks) {
    if constexpr (requires { cipher.ctr32(counter, in, out, blocks); }) {
        cipher.ctr32(counter, in, out, blocks);
    } else {
        constexpr size_t block_size = C::block_size;
        uint8_t keystream[room_size<C>];
        uint32_t count = load_be32(&counter[block_size - 4]);
        const size_t used = block_size * (blocks < C::parallel ? blocks : C::parallel);
        while (blocks != 0) {
            const size_t now = blocks < C::parallel ? blocks : C::parallel;
            for (size_t i = 0; i < now; ++i) {
                copy(keystream + block_size * i, counter.data(), block_size - 4);
                store_be32(keystream + block_size * (i + 1) - 4, count++);
            }
            cipher.encrypt_blocks(keystream, keystream, now);
            add(out, in, keystream, block_size * now);
            in += block_size * now;
            out += block_size * now;
            blocks -= now;
        }
        store_be32(&counter[block_size - 4], count);
        wipe(keystream, used);
    }
}

// For each block: state = CIPHER(state) ^ block.
template <class C>
void cbc_mac(const C& cipher, Span<uint8_t, C::block_size> state, const uint8_t* in, size_t blocks) {
    if constexpr (requires { cipher.cbc_mac(state, in, blocks); }) {
        cipher.cbc_mac(state, in, blocks);
    } else {
        for (; blocks != 0; --blocks, in += C::block_size) {
            cipher.encrypt(state, state);
            add(state.data(), state.data(), in, C::block_size);
        }
    }
}

// SP 800-38A, 6.2: CBC, its chain being the IV before and the last ciphertext after.
template <class C>
void cbc_encrypt(const C& cipher, Span<uint8_t, C::block_size> chain, const uint8_t* in, uint8_t* out, size_t blocks) {
    if constexpr (requires { cipher.cbc_encrypt(chain, in, out, blocks); }) {
        cipher.cbc_encrypt(chain, in, out, blocks);
    } else {
        for (; blocks != 0; --blocks, in += C::block_size, out += C::block_size) {
            add(chain.data(), chain.data(), in, C::block_size);
            cipher.encrypt(chain, chain);
            copy(out, chain.data(), C::block_size);
        }
    }
}

// out = DECRYPTED(blocks of in) ^ what stands a block before, which is a chain for the first. In place, too.
template <class D>
void cbc_decrypt(const D& inverse, Span<uint8_t, D::block_size> chain, const uint8_t* in, uint8_t* out, size_t blocks) {
    if constexpr (requires { inverse.cbc_decrypt(chain, in, out, blocks); }) {
        inverse.cbc_decrypt(chain, in, out, blocks);
    } else {
        constexpr size_t block_size = D::block_size;
        uint8_t plain[room_size<D>];
        const size_t used = block_size * (blocks < D::parallel ? blocks : D::parallel);
        while (blocks != 0) {
            const size_t now = blocks < D::parallel ? blocks : D::parallel;
            const size_t size = block_size * now;
            inverse.decrypt_blocks(in, plain, now);
            add(plain, plain, chain.data(), block_size);
            add(plain + block_size, plain + block_size, in, size - block_size);
            copy(chain.data(), in + size - block_size, block_size);
            copy(out, plain, size);
            in += size;
            out += size;
            blocks -= now;
        }
        wipe(plain, used);
    }
}

// SP 800-38A, 6.3, with segments of a whole block: state = CIPHER(state) ^ block, which is the ciphertext.
template <class C>
void cfb_encrypt(const C& cipher, Span<uint8_t, C::block_size> chain, const uint8_t* in, uint8_t* out, size_t blocks) {
    if constexpr (requires { cipher.cfb_encrypt(chain, in, out, blocks); }) {
        cipher.cfb_encrypt(chain, in, out, blocks);
    } else {
        for (; blocks != 0; --blocks, in += C::block_size, out += C::block_size) {
            cipher.encrypt(chain, chain);
            add(chain.data(), chain.data(), in, C::block_size);
            copy(out, chain.data(), C::block_size);
        }
    }
}

// The same decrypted: out = in ^ CIPHER(what stands a block before).
template <class C>
void cfb_decrypt(const C& cipher, Span<uint8_t, C::block_size> chain, const uint8_t* in, uint8_t* out, size_t blocks) {
    if constexpr (requires { cipher.cfb_decrypt(chain, in, out, blocks); }) {
        cipher.cfb_decrypt(chain, in, out, blocks);
    } else {
        constexpr size_t block_size = C::block_size;
        uint8_t keystream[room_size<C>];
        const size_t used = block_size * (blocks < C::parallel ? blocks : C::parallel);
        while (blocks != 0) {
            const size_t now = blocks < C::parallel ? blocks : C::parallel;
            const size_t size = block_size * now;
            copy(keystream, chain.data(), block_size);
            copy(keystream + block_size, in, size - block_size);
            copy(chain.data(), in + size - block_size, block_size);
            cipher.encrypt_blocks(keystream, keystream, now);
            add(out, in, keystream, size);
            in += size;
            out += size;
            blocks -= now;
        }
        wipe(keystream, used);
    }
}

// SP 800-38A, 6.3, with segments of one byte: the chain is the last ciphertext, a block of it.
template <class C>
void cfb8_encrypt(const C& cipher, Span<uint8_t, C::block_size> chain, const uint8_t* in, uint8_t* out, size_t size) {
    constexpr bool is_pair = C::block_size == 16;
    static_assert(is_pair || C::block_size == 8);
    uint64_t high = load_be64(chain.data()), low = is_pair ? load_be64(&chain[C::block_size - 8]) : 0;
    uint8_t keystream[C::block_size] = {};
    for (size_t i = 0; i < size; ++i) {
        cipher.encrypt(chain, keystream);
        out[i] = static_cast<uint8_t>(in[i] ^ keystream[0]);
        if constexpr (is_pair) {
            high = high << 8 | low >> 56;
            low = low << 8 | out[i];
            store_block(chain.data(), high, low);
        } else {
            high = high << 8 | out[i];
            store_be64(chain.data(), high);
        }
    }
    wipe(keystream);
}

// The same decrypted, many bytes at once.
template <class C>
void cfb8_decrypt(const C& cipher, Span<uint8_t, C::block_size> chain, const uint8_t* in, uint8_t* out, size_t size) {
    constexpr size_t block_size = C::block_size;
    uint8_t ciphertext[block_size + C::parallel], keystream[room_size<C>];
    const size_t used = block_size * (size < C::parallel ? size : C::parallel);
    while (size != 0) {
        const size_t now = size < C::parallel ? size : C::parallel;
        copy(ciphertext, chain.data(), block_size);
        copy(ciphertext + block_size, in, now);
        copy(chain.data(), ciphertext + now, block_size);
        for (size_t i = 0; i < now; ++i) copy(keystream + block_size * i, ciphertext + i, block_size);
        cipher.encrypt_blocks(keystream, keystream, now);
        for (size_t i = 0; i < now; ++i) out[i] = static_cast<uint8_t>(in[i] ^ keystream[block_size * i]);
        in += now;
        out += now;
        size -= now;
    }
    wipe(keystream, used);
}

// IEEE 1619, 5.2: the tweak of the next block is this one times x in GF(2^128), whose bits count from the first byte's
// lowest up, modulo x^128 + x^7 + x^2 + x + 1.
constexpr void double_tweak(Span<uint8_t, 16> tweak) {
    const uint64_t low = load_le64(tweak.data()), high = load_le64(&tweak[8]);
    store_le64(tweak.data(), low << 1 ^ (0x87 & (0 - (high >> 63))));
    store_le64(&tweak[8], high << 1 | low >> 63);
}

namespace detail {

// crypt_blocks(in, out, blocks) between two additions of the blocks' tweaks.
template <size_t parallel, class F>
void xts(Span<uint8_t, 16> tweak, const uint8_t* in, uint8_t* out, size_t blocks, F crypt_blocks) {
    uint8_t tweaks[16 * parallel];
    const size_t used = 16 * (blocks < parallel ? blocks : parallel);
    while (blocks != 0) {
        const size_t now = blocks < parallel ? blocks : parallel;
        for (size_t i = 0; i < now; ++i) {
            copy(tweaks + 16 * i, tweak.data(), 16);
            double_tweak(tweak);
        }
        add(out, in, tweaks, 16 * now);
        crypt_blocks(out, out, now);
        add(out, out, tweaks, 16 * now);
        in += 16 * now;
        out += 16 * now;
        blocks -= now;
    }
    wipe(tweaks, used);
}

}  // namespace detail

// IEEE 1619, 5.3: whole blocks of a data unit, of which `tweak`, already encrypted, is the next block's, before and
// after.
template <class C>
void xts_encrypt(const C& cipher, Span<uint8_t, 16> tweak, const uint8_t* in, uint8_t* out, size_t blocks) {
    if constexpr (requires { cipher.xts_encrypt(tweak, in, out, blocks); }) {
        cipher.xts_encrypt(tweak, in, out, blocks);
    } else {
        detail::xts<C::parallel>(tweak, in, out, blocks, [&cipher](const uint8_t* from, uint8_t* to, size_t n) {
            cipher.encrypt_blocks(from, to, n);
        });
    }
}

// 5.4.
template <class D>
void xts_decrypt(const D& inverse, Span<uint8_t, 16> tweak, const uint8_t* in, uint8_t* out, size_t blocks) {
    if constexpr (requires { inverse.xts_decrypt(tweak, in, out, blocks); }) {
        inverse.xts_decrypt(tweak, in, out, blocks);
    } else {
        detail::xts<D::parallel>(tweak, in, out, blocks, [&inverse](const uint8_t* from, uint8_t* to, size_t n) {
            inverse.decrypt_blocks(from, to, n);
        });
    }
}

}  // namespace sealstone::bulk
