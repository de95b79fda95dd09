// SPDX-License-Identifier: Apache-2.0
#include "sealstone/mac/poly1305.h"
#include "check/mac_check.h"
#include "sealstone/mac/poly1305_kernels.h"
#include "sealstone/mac/poly1305_portable.h"

namespace sealstone::check {
namespace {

// RFC 8439, section 2.5.2, in limbs of either width, computed by the compiler.
template <class Limb, class DoubleLimb>
consteval bool example() {
    constexpr uint8_t key[32] = {0x85, 0xd6, 0xbe, 0x78, 0x57, 0x55, 0x6d, 0x33, 0x7f, 0x44, 0x52,
                                 0xfe, 0x42, 0xd5, 0x06, 0xa8, 0x01, 0x03, 0x80, 0x8a, 0xfb, 0x0d,
                                 0xb2, 0xfd, 0x4a, 0xbf, 0xf6, 0xaf, 0x41, 0x49, 0xf5, 0x1b};
    constexpr char text[] = "Cryptographic Forum Research Group";
    uint8_t message[48] = {};
    for (size_t i = 0; i < 34; ++i) message[i] = static_cast<uint8_t>(text[i]);
    message[34] = 1;
    poly1305::State state = poly1305::keyed(key);
    poly1305::absorb<Limb, DoubleLimb>(state, message, 2, 1);
    poly1305::absorb<Limb, DoubleLimb>(state, message + 32, 1, 0);
    uint8_t tag[16] = {};
    poly1305::add_s(state, tag);
    return load_be64(tag) == 0xa8061dc1305136c6 && load_be64(tag + 8) == 0xc22b8baf0c0127a9;
}
static_assert(example<uint32_t, uint64_t>() && example<isa::Limb, isa::DoubleLimb>());

// The answers of another implementation (OpenSSL) with the key of mac_check.h: the tag of 1043 bytes of message, and
// see MacKnown.
struct Known {
    uint8_t tag[16];
    MacKnown<16> lengths;
};
constexpr Known known = {
    {0x21, 0x18, 0x35, 0x3e, 0x6c, 0x88, 0xd4, 0x77, 0x17, 0xcd, 0xd8, 0x6e, 0x36, 0x13, 0x03, 0xe7},
    {{0x42, 0xb3, 0xf7, 0xfc, 0xe9, 0x4e, 0x2b, 0x33, 0x2e, 0x28, 0xc5, 0xa1, 0xfa, 0xae, 0x62, 0x52},
     {0x60, 0x7e, 0xf7, 0xc9, 0x1f, 0xc9, 0xa5, 0xda, 0x04, 0xbf, 0x16, 0xc2, 0xe3, 0x1f, 0xec, 0xf8}}};

// Every number of blocks, from an accumulator as large as it can be, with r as large as it can be and with another.
bool same(const poly1305::Ops& ops, const poly1305::Ops& portable) {
    constexpr size_t most = 150;
    static uint8_t blocks[16 * most + 1];
    for (size_t fill = 0; fill < 2; ++fill) {
        uint8_t key[32];
        for (size_t i = 0; i < sizeof key; ++i) key[i] = fill == 0 ? mac_key.bytes[i] : 0xff;
        for (size_t i = 0; i < sizeof blocks; ++i) blocks[i] = fill == 0 ? message_byte(i) : 0xff;
        for (size_t count = 0; count <= most; ++count) {
            uint8_t tags[2][16];
            const poly1305::Ops* const both[] = {&ops, &portable};
            for (size_t i = 0; i < 2; ++i) {
                poly1305::State state = poly1305::keyed(key);
                for (uint32_t& word : state.h) word = 0xffffffff;
                state.h[4] = 3;
                both[i]->absorb(state, blocks + 1, count, 1);
                both[i]->absorb(state, blocks, 1, 0);
                poly1305::add_s(state, tags[i]);
            }
            if (!equal(tags[0], tags[1], 16).declassify()) return false;
        }
    }
    return true;
}

template <class M>
const char* laws(size_t max_length) {
    const Poly1305Key key(mac_key.bytes);
    const auto make = [&] { return M(key); };
    if (const char* broken = mac_laws<M>(max_length, make, known.lengths)) return broken;

    uint8_t whole[16], other[16];
    for (size_t length = 0; length <= 300; ++length) {
        M object = make();
        object.update({law_message, length});
        object.finish(whole);
        M::mac(key, {law_message, length}, other);
        if (!equal(whole, other, 16).declassify()) return "at once and in pieces differ";
    }
    // RFC 8439, appendix A.3, test vector 7: h is the prime and 3 more before it is reduced.
    constexpr uint8_t two[32] = {2};
    constexpr uint8_t three[16] = {3};
    uint8_t ones[16];
    for (uint8_t& byte : ones) byte = 0xff;
    M::mac(Poly1305Key(two), ones, whole);
    if (!equal(whole, three, 16).declassify()) return "the last reduction is missing";

    for (size_t length = 0; length <= 33; ++length) {
        uint8_t padded[48] = {};
        copy(padded, law_message, length);
        M object = make();
        object.update({law_message, length});
        object.pad_block();
        object.pad_block();
        object.finish(whole);
        M::mac(key, {padded, (length + 15) / 16 * 16}, other);
        if (!equal(whole, other, 16).declassify()) return "padding is not zeros";
    }
    return nullptr;
}

template <class M>
constexpr Operation operations[] = {mac_operation<M>(known.tag)};

}  // namespace

constinit const Algorithm poly_1305{
    "mac",         "poly1305", "RFC 8439", "", operations<Poly1305>, &KernelsOf<poly1305::Slot<Fast>, same>::value,
    laws<Poly1305>};
constinit const Algorithm poly_1305_small{"mac",
                                          "poly1305",
                                          "RFC 8439",
                                          "small",
                                          operations<Poly1305Small>,
                                          &KernelsOf<poly1305::Slot<Small>, same>::value,
                                          laws<Poly1305Small>};

}  // namespace sealstone::check
