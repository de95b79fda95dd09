// SPDX-License-Identifier: Apache-2.0
// mac/poly1305.h - Poly1305, the one-time authenticator (RFC 8439, section 2.5).
#pragma once
#include "sealstone/isa/preset.h"
#include "sealstone/mac/mac.h"

namespace sealstone {

// r and s of section 2.5: 32 bytes for one message. A second message under the same key gives the key away.
struct Poly1305KeyRole;
using Poly1305Key = Secret<Poly1305KeyRole, 32>;

namespace poly1305 {

inline constexpr size_t block_size = 16;
inline constexpr size_t tag_size = 16;

// Of section 2.5.1, lowest words first: the accumulator, reduced so far that it is below 2^130 + 2^66; r, clamped; s.
struct State {
    uint32_t h[5];
    uint32_t r[4];
    uint32_t s[4];
};

State start(const uint8_t* key);
// The bytes of the last block, fewer than 16 of them or none; then h + s. The state is then void.
template <class Preset>
void finish(State& state, const uint8_t* rest, size_t size, uint8_t* tag);
template <class Preset>
void absorb(State& state, const uint8_t* blocks, size_t count);

extern template void finish<Small>(State&, const uint8_t*, size_t, uint8_t*);
extern template void finish<Fast>(State&, const uint8_t*, size_t, uint8_t*);
extern template void absorb<Small>(State&, const uint8_t*, size_t);
extern template void absorb<Fast>(State&, const uint8_t*, size_t);

}  // namespace poly1305

// Time depends on the message's length only; on Cortex-M3, whose multiplications take longer for large numbers, it
// depends on the key, too. Presets: Small runs a looped kernel everywhere.
template <class Preset>
class BasicPoly1305 {
public:
    static constexpr size_t block_size = poly1305::block_size;
    static constexpr size_t tag_size = poly1305::tag_size;
    using Key = Poly1305Key;

    explicit BasicPoly1305(const Key& key) : state_(poly1305::start(key.reveal().data())) {}
    BasicPoly1305(const BasicPoly1305&) = delete;
    BasicPoly1305& operator=(const BasicPoly1305&) = delete;
    ~BasicPoly1305() { wipe(*this); }

    void update(Bytes data);
    // Zeros to the end of a block that has been begun, as section 2.8 has them between its parts.
    void pad_block();
    void finish(Span<uint8_t, tag_size> tag);
    void verify(Span<const uint8_t, tag_size> tag, Verdict& verdict) { mac::verify(*this, tag, verdict); }

    // The same in one call.
    static void mac(const Key& key, Bytes message, Span<uint8_t, tag_size> tag);

private:
    poly1305::State state_;
    uint8_t buffer_[block_size];
    uint32_t used_ = 0;  // bytes of it
};

extern template class BasicPoly1305<Small>;
extern template class BasicPoly1305<Fast>;

using Poly1305 = BasicPoly1305<Fast>;
using Poly1305Small = BasicPoly1305<Small>;

}  // namespace sealstone
