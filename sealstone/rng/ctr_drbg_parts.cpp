// SPDX-License-Identifier: Apache-2.0
#include "sealstone/rng/ctr_drbg_kernels.h"

namespace sealstone::ctr_drbg {
namespace {

constexpr size_t block_size = aes::block_size;
constexpr size_t blocks_of(size_t size) { return (size + block_size - 1) / block_size; }

// V, 128 bits.
class Counter {
public:
    explicit Counter(const uint8_t* v) : high_(load_be64(v)), low_(load_be64(v + 8)) {}
    Counter(const Counter&) = delete;
    Counter& operator=(const Counter&) = delete;
    ~Counter() {
        wipe(high_);
        wipe(low_);
    }

    void write_next(uint8_t* to, size_t blocks) {
        for (; blocks != 0; --blocks, to += block_size) {
            const uint64_t before = low_;
            low_ = hide(before + 1);          // or GCC counts the blocks by it
            high_ += (before & ~low_) >> 63;  // where the highest bit is lost, a one is carried
            store_be64(to, high_);
            store_be64(to + 8, low_);
        }
    }

private:
    uint64_t high_, low_;
};

}  // namespace

void run_parts(uint8_t* state, size_t key_size, MutBytes out, const uint8_t* provided_data) {
    alignas(aes::context_align) uint8_t context[aes::context_size(32)];
    isa::op<aes::Slot, &aes::Ops::expand_key>()(context, state, key_size);
    const auto encrypt = isa::op<aes::Slot, &aes::Ops::encrypt>();
    Counter counter(state + key_size);

    const size_t whole = out.size() / block_size;
    counter.write_next(out.data(), whole);
    encrypt(context, aes::rounds(key_size), out.data(), out.data(), whole);

    // The block that the request takes a part of, and the next state.
    uint8_t last[block_size + blocks_of(seed_size<32>) * block_size];
    const MutBytes rest = out.subspan(whole * block_size);
    const size_t begun = blocks_of(rest.size());
    const size_t size = key_size + block_size;
    counter.write_next(last, begun + blocks_of(size));
    encrypt(context, aes::rounds(key_size), last, last, begun + blocks_of(size));
    copy(rest.data(), last, rest.size());
    const uint8_t* const next = last + begun * block_size;
    for (size_t i = 0; i < size; ++i) state[i] = next[i] ^ provided_data[i];
    wipe(last);
    wipe(context);
}

}  // namespace sealstone::ctr_drbg
