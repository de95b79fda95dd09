// SPDX-License-Identifier: Apache-2.0
// aead/ccm_generic.h - private: CCM over any cipher, for the files that instantiate it.
#pragma once
#include "sealstone/aead/ccm_stream.h"
#include "sealstone/cipher/bulk.h"

namespace sealstone::ccm {

struct Message {
    Bytes nonce;
    size_t tag_size;
    Bytes aad;
    const uint8_t* in;
    uint8_t* out;
    size_t size;
};

// The first bytes of B_0 (SP 800-38C, A.2.1) and of counter blocks (A.3).
constexpr uint8_t counter_flags(size_t nonce_size) { return static_cast<uint8_t>(14 - nonce_size); }
constexpr uint8_t flags(size_t nonce_size, size_t tag_size, bool has_aad) {
    return static_cast<uint8_t>((has_aad ? 64 : 0) + 8 * ((tag_size - 2) / 2) + counter_flags(nonce_size));
}

// How the length of AAD that is not empty is written (A.2.2).
struct AadPrefix {
    uint8_t bytes[10];
    size_t size;
};
constexpr AadPrefix aad_prefix(uint64_t aad_size) {
    if (aad_size < 0xff00) return {{static_cast<uint8_t>(aad_size >> 8), static_cast<uint8_t>(aad_size)}, 2};
    AadPrefix prefix{{0xff, 0xfe}, 6};
    if (aad_size >> 32 == 0) {
        store_be32(prefix.bytes + 2, static_cast<uint32_t>(aad_size));
    } else {
        prefix = {{0xff, 0xff}, 10};
        store_be64(prefix.bytes + 2, aad_size);
    }
    return prefix;
}

inline void begin(State& state, Bytes nonce, size_t tag_size, bool has_aad, uint64_t text_size) {
    store_be64(state.mac() + 8, text_size);  // of which the nonce covers zeros
    copy(state.mac() + 1, nonce.data(), nonce.size());
    state.mac()[0] = flags(nonce.size(), tag_size, has_aad);
    store_be64(state.counter + 8, 1);
    copy(state.counter + 1, nonce.data(), nonce.size());
    state.counter[0] = counter_flags(nonce.size());
    state.used = 16;
}

// At most 8 bytes of a counter block count, and no text is so long that they overflow.
inline void count(State& state, uint64_t blocks) {
    store_be64(state.counter + 8, load_be64(state.counter + 8) + blocks);
}

// The chain's next step and the keystream's next block: independent blocks, which many ciphers take at the price of
// one.
template <class Cipher>
void encrypt_pair(const Cipher& cipher, State& state) {
    copy(state.keystream(), state.counter, 16);
    cipher.encrypt_blocks(state.pair, state.pair, 2);
}

template <class Cipher>
void by_pairs(bool sealing, const Cipher& cipher, State& state, const uint8_t* in, uint8_t* out, size_t blocks) {
    for (; blocks != 0; --blocks, in += 16, out += 16) {
        encrypt_pair(cipher, state);
        count(state, 1);
        if (sealing) bulk::add(state.mac(), state.mac(), in, 16);
        bulk::add(out, in, state.keystream(), 16);
        if (!sealing) bulk::add(state.mac(), state.mac(), out, 16);
    }
}

// For ciphers whose keystream costs little beside the chain if it is made of many blocks at once.
template <class Cipher>
void by_turns(bool sealing, const Cipher& cipher, State& state, const uint8_t* in, uint8_t* out, size_t blocks) {
    while (blocks != 0) {
        const uint64_t until_carry = (uint64_t{1} << 32) - load_be32(state.counter + 12);
        size_t now = blocks < Cipher::parallel ? blocks : Cipher::parallel;
        if (now > until_carry) now = static_cast<size_t>(until_carry);
        uint8_t counter[16];
        copy(counter, state.counter, 16);
        const auto chain = Span<uint8_t, 16>::trust(state.mac());
        if (sealing) bulk::cbc_mac(cipher, chain, in, now);
        bulk::ctr32(cipher, counter, in, out, now);
        if (!sealing) bulk::cbc_mac(cipher, chain, out, now);
        count(state, now);
        in += 16 * now;
        out += 16 * now;
        blocks -= now;
    }
}

template <class Cipher>
void run(bool sealing, const Cipher& cipher, const Message& message, uint8_t* tag);

// What a cipher may have its own, faster ones of: a whole message, which writes the 16 bytes of the full tag, and a run
// of whole blocks in the middle of one, when `used` is 16.
template <class Cipher>
struct Loops {
    static void seal(const Cipher& cipher, const Message& message, uint8_t* tag) { run(true, cipher, message, tag); }
    static void open(const Cipher& cipher, const Message& message, uint8_t* tag) { run(false, cipher, message, tag); }
    static void seal_blocks(const Cipher& cipher, State& state, const uint8_t* in, uint8_t* out, size_t blocks) {
        crypt_blocks(true, cipher, state, in, out, blocks);
    }
    static void open_blocks(const Cipher& cipher, State& state, const uint8_t* in, uint8_t* out, size_t blocks) {
        crypt_blocks(false, cipher, state, in, out, blocks);
    }

private:
    static void crypt_blocks(bool sealing, const Cipher& cipher, State& state, const uint8_t* in, uint8_t* out,
                             size_t blocks) {
        if constexpr (Cipher::parallel >= 2 && Cipher::parallel < 8)
            by_pairs(sealing, cipher, state, in, out, blocks);
        else
            by_turns(sealing, cipher, state, in, out, blocks);
    }
};

template <class Cipher>
void absorb(const Cipher& cipher, State& state, const uint8_t* data, size_t size) {
    const auto add_some = [&](size_t n) {
        bulk::add(state.mac() + state.used, state.mac() + state.used, data, n);
        state.used = static_cast<uint8_t>(state.used + n);
        data += n;
        size -= n;
    };
    const size_t room = 16 - size_t{state.used};
    add_some(size < room ? size : room);
    const auto chain = Span<uint8_t, 16>::trust(state.mac());
    bulk::cbc_mac(cipher, chain, data, size / 16);
    data += size / 16 * 16;
    size %= 16;
    if (size == 0) return;
    cipher.encrypt(chain, chain);
    state.used = 0;
    add_some(size);
}

template <class Cipher>
void start_aad(const Cipher& cipher, State& state, uint64_t aad_size) {
    if (aad_size == 0) return;
    const AadPrefix prefix = aad_prefix(aad_size);
    absorb(cipher, state, prefix.bytes, prefix.size);
}

// The zeros that fill the last block of AAD up are there already.
inline void end_aad(State& state) { state.used = 16; }

template <class Cipher>
void crypt(bool sealing, const Cipher& cipher, State& state, const uint8_t* in, uint8_t* out, size_t size) {
    const auto crypt_some = [&](size_t n) {
        uint8_t* const mac = state.mac() + state.used;
        const uint8_t* const keystream = state.keystream() + state.used;
        for (size_t i = 0; i < n; ++i) {
            const uint8_t text = in[i];
            out[i] = static_cast<uint8_t>(text ^ keystream[i]);
            mac[i] = static_cast<uint8_t>(mac[i] ^ (sealing ? text : out[i]));
        }
        state.used = static_cast<uint8_t>(state.used + n);
        in += n;
        out += n;
        size -= n;
    };
    const size_t room = 16 - size_t{state.used};
    crypt_some(size < room ? size : room);
    const size_t blocks = size / 16;
    if (sealing)
        Loops<Cipher>::seal_blocks(cipher, state, in, out, blocks);
    else
        Loops<Cipher>::open_blocks(cipher, state, in, out, blocks);
    in += 16 * blocks;
    out += 16 * blocks;
    size %= 16;
    if (size == 0) return;
    encrypt_pair(cipher, state);
    count(state, 1);
    state.used = 0;
    crypt_some(size);
}

// Writes as much of the tag as is asked for. Counter block 0 goes with the chain's last step.
template <class Cipher>
void finish(const Cipher& cipher, State& state, uint8_t* tag, size_t size) {
    const size_t q = size_t{state.counter[0]} + 1;
    fill_zero(state.counter + 16 - q, q);
    encrypt_pair(cipher, state);
    bulk::add(tag, state.mac(), state.keystream(), size);
}

template <class Cipher>
void run(bool sealing, const Cipher& cipher, const Message& message, uint8_t* tag) {
    State state;
    begin(state, message.nonce, message.tag_size, !message.aad.empty(), message.size);
    start_aad(cipher, state, message.aad.size());
    absorb(cipher, state, message.aad.data(), message.aad.size());
    end_aad(state);
    crypt(sealing, cipher, state, message.in, message.out, message.size);
    finish(cipher, state, tag, 16);
    wipe(state);
}

inline Status check(Bytes nonce, Bytes in, MutBytes out) {
    if (!is_nonce_size(nonce.size()) || in.size() != out.size()) return Status::bad_length;
    return uint64_t{in.size()} > max_text_size(nonce.size()) ? Status::limit_reached : Status::ok;
}

template <class Cipher>
Status seal_with(const Cipher& cipher, Bytes nonce, Bytes aad, Bytes in, MutBytes out, MutBytes tag) {
    if (const Status status = check(nonce, in, out); status != Status::ok) return status;
    const Message message{nonce, tag.size(), aad, in.data(), out.data(), in.size()};
    uint8_t full_tag[16];
    const bool whole = tag.size() == 16;
    Loops<Cipher>::seal(cipher, message, whole ? tag.data() : full_tag);
    if (whole) return Status::ok;
    copy(tag.data(), full_tag, tag.size());
    wipe(full_tag);
    return Status::ok;
}

template <class Cipher>
Status open_with(const Cipher& cipher, Bytes nonce, Bytes aad, Bytes in, MutBytes out, Bytes tag, Verdict& verdict) {
    verdict = Verdict::forged;
    if (const Status status = check(nonce, in, out); status != Status::ok) return status;
    const Message message{nonce, tag.size(), aad, in.data(), out.data(), in.size()};
    uint8_t full_tag[16];
    Loops<Cipher>::open(cipher, message, full_tag);
    verdict = verdict_of(equal(full_tag, tag.data(), tag.size()));
    wipe(full_tag);  // of a forgery it is the tag that would have passed
    if (verdict != Verdict::genuine || confirm(verdict) != Confirmed::genuine) wipe(out.data(), out.size());
    return Status::ok;
}

template <class Ref>
Status seal(Ref cipher, Bytes nonce, Bytes aad, Bytes in, MutBytes out, MutBytes tag) {
    return seal_with(cipher, nonce, aad, in, out, tag);
}
template <class Ref>
Status open(Ref cipher, Bytes nonce, Bytes aad, Bytes in, MutBytes out, Bytes tag, Verdict& verdict) {
    return open_with(cipher, nonce, aad, in, out, tag, verdict);
}

}  // namespace sealstone::ccm
