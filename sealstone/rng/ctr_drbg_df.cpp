// SPDX-License-Identifier: Apache-2.0
#include "sealstone/rng/ctr_drbg_kernels.h"

namespace sealstone::ctr_drbg {
namespace {

constexpr size_t block_size = aes::block_size;

template <size_t KeySize>
class BlockCipher {
public:
    BlockCipher() = default;
    BlockCipher(const BlockCipher&) = delete;
    BlockCipher& operator=(const BlockCipher&) = delete;
    ~BlockCipher() { wipe(context_); }
    void set_key(const uint8_t* key) { isa::op<aes::Slot, &aes::Ops::expand_key>()(context_, key, KeySize); }
    void encrypt(const uint8_t* in, uint8_t* out, size_t blocks) const {
        isa::op<aes::Slot, &aes::Ops::encrypt>()(context_, aes::rounds(KeySize), in, out, blocks);
    }

private:
    alignas(aes::context_align) uint8_t context_[aes::context_size(KeySize)];
};

// Steps 9.2 of Block_Cipher_df: BCC (10.3.3) of the same string S behind every counter block IV, so many at a time as
// a key and a block need. S is given in pieces.
template <size_t KeySize>
class Chains {
public:
    static constexpr size_t count = (KeySize + 2 * block_size - 1) / block_size;

    explicit Chains(const BlockCipher<KeySize>& cipher) : cipher_(cipher) {
        for (size_t i = 0; i < count; ++i) values_[i][3] = static_cast<uint8_t>(i);  // i in 32 bits, and 96 zeros
        cipher_.encrypt(values_[0], values_[0], count);
    }
    Chains(const Chains&) = delete;
    Chains& operator=(const Chains&) = delete;
    ~Chains() { wipe(values_); }

    void add(Bytes piece) {
        for (const uint8_t byte : piece) add(byte);
    }
    void add(uint8_t byte) {
        for (auto& value : values_) value[used_] ^= byte;
        if (++used_ != block_size) return;
        cipher_.encrypt(values_[0], values_[0], count);
        used_ = 0;
    }
    // Pads what is given with zeros to whole blocks: the bits of `temp`.
    const uint8_t* finish() {
        if (used_ != 0) cipher_.encrypt(values_[0], values_[0], count);
        return values_[0];
    }

private:
    const BlockCipher<KeySize>& cipher_;
    uint8_t values_[count][block_size] = {};
    size_t used_ = 0;  // bytes of the block begun
};

// 10.3.2, for seedlen bits, of the concatenation of three inputs. Not inlined: a request without additional input would
// take its stack, too.
template <size_t KeySize>
SEALSTONE_NOINLINE void block_cipher_df(Bytes a, Bytes b, Bytes c, State<KeySize>& seed) {
    uint8_t counting[KeySize];
    for (size_t i = 0; i < KeySize; ++i) counting[i] = static_cast<uint8_t>(i);
    BlockCipher<KeySize> cipher;
    cipher.set_key(counting);
    Chains<KeySize> chains(cipher);

    uint8_t lengths[8];  // L and N, in bytes
    store_be32(lengths, static_cast<uint32_t>(a.size() + b.size() + c.size()));
    store_be32(lengths + 4, seed_size<KeySize>);
    chains.add(lengths);
    chains.add(a);
    chains.add(b);
    chains.add(c);
    chains.add(0x80);
    const uint8_t* const temp = chains.finish();

    cipher.set_key(temp);
    uint8_t x[block_size];
    copy(x, temp + KeySize, block_size);
    for (size_t at = 0; at < sizeof seed.key_and_v; at += block_size) {
        cipher.encrypt(x, x, 1);
        const size_t left = sizeof seed.key_and_v - at;
        copy(seed.key_and_v + at, x, left < block_size ? left : block_size);
    }
    wipe(x);
}

// 10.2.1.3.2 and 10.2.1.4.2.
template <size_t KeySize>
void update(State<KeySize>& state, Bytes a, Bytes b, Bytes c) {
    State<KeySize> seed;
    block_cipher_df(a, b, c, seed);
    update(state, seed);
    wipe(seed);
}

}  // namespace

template <size_t KeySize>
void Core<KeySize>::instantiate(State& state, Bytes entropy_input, Bytes nonce, Bytes personalization_string) {
    wipe(state);  // Key and V are zero
    update(state, entropy_input, nonce, personalization_string);
}

template <size_t KeySize>
void Core<KeySize>::reseed(State& state, Bytes entropy_input, Bytes additional_input) {
    update(state, entropy_input, additional_input, {});
}

template <size_t KeySize>
void Core<KeySize>::generate(State& state, MutBytes out, Bytes additional_input, uint64_t) {
    State seed;
    const bool present = !additional_input.empty();
    if (present) block_cipher_df(additional_input, {}, {}, seed);
    ctr_drbg::generate(state, out, seed, present);
    wipe(seed);
}

template struct Core<16>;
template struct Core<24>;
template struct Core<32>;

}  // namespace sealstone::ctr_drbg
