// SPDX-License-Identifier: Apache-2.0
#include "sealstone/pubkey/xdh.h"
#include "check/edwards_sample.h"
#include "sealstone/bits/static.h"
#include "sealstone/math/curve25519_kernels.h"
#include "sealstone/math/curve448_kernels.h"
#include "sealstone/pubkey/edwards_workspace.h"

namespace sealstone::check {
namespace {

using edwards_sample::Sample;

template <class Curve>
void prepare(Bench& bench) {
    auto& key = *new (Place{bench.context.data()}) XdhPrivateKey<Curve>;
    copy(key.reveal_for_writing().data(), Sample<Curve>::key.bytes, Curve::size);
    secret(key.reveal_for_writing());
}

// Of the private key that is there: the time is that of generation without what its random bits cost.
template <class Curve, class Preset>
void keygen(Bench& bench) {
    const auto& key = *reinterpret_cast<const XdhPrivateKey<Curve>*>(bench.context.data());
    xdh_public_key<Curve, Preset>(key, MutBytes(bench.result).first<Curve::size>());
}

template <class Curve, class Preset>
void agree(Bench& bench) {
    const auto& key = *reinterpret_cast<const XdhPrivateKey<Curve>*>(bench.context.data());
    XdhSharedSecret<Curve> z;
    const Status status = xdh<Curve, Preset>(key, Sample<Curve>::peer, z);
    if (status == Status::ok) copy(bench.result, z.reveal().data(), Curve::size);
}

template <class Curve, class Preset>
constexpr Operation operations[] = {{"keygen", false, prepare<Curve>, keygen<Curve, Preset>, 0,
                                     Sample<Curve>::public_key, Curve::size, XdhWorkspace<Curve>::public_key},
                                    {"agree", false, prepare<Curve>, agree<Curve, Preset>, 0, Sample<Curve>::secret,
                                     Curve::size, XdhWorkspace<Curve>::agree}};

// What reads message bytes for random ones.
struct Counting {
    size_t at = 64;
    Status status = Status::ok;
    Status read(MutBytes out) {
        for (uint8_t& byte : out) byte = message_byte(at++);
        return status;
    }
};

// Both sides agree, whatever is clamped; u = 0, 1 and -1, of small order, are refused; u counts modulo p.
template <class Curve, class Preset>
const char* laws(size_t) {
    constexpr size_t size = Curve::size;
    XdhPrivateKey<Curve> key(Sample<Curve>::key.bytes);
    XdhPrivateKey<Curve> other;
    XdhSharedSecret<Curve> z;
    uint8_t public_key[size];
    Counting source;
    if (xdh_generate<Curve, Preset>(other, public_key, source) != Status::ok) return "no pair is made";
    if (!equal(public_key, Sample<Curve>::peer, size).declassify()) return "a new pair is wrong";
    if (xdh<Curve, Preset>(other, Sample<Curve>::public_key, z) != Status::ok) return "a key is refused";
    if (!equal(z.reveal().data(), Sample<Curve>::secret, size).declassify()) return "the two sides differ";
    source.status = Status::device;
    if (xdh_generate<Curve, Preset>(other, public_key, source) != Status::no_entropy || !all_zero(other.reveal()) ||
        !all_zero(public_key))
        return "a pair is made without random bits";

    key.reveal_for_writing()[0] ^= 1;
    key.reveal_for_writing()[size - 1] |= 0x80;
    xdh_public_key<Curve, Preset>(key, public_key);
    if (size == 32) key.reveal_for_writing()[size - 1] ^= 0x80;
    key.reveal_for_writing()[0] ^= 3;
    if (xdh<Curve, Preset>(key, Sample<Curve>::peer, z) != Status::ok) return "a key is refused";
    uint8_t u[size] = {static_cast<uint8_t>(size == 32 ? 9 : 5)};
    if (xdh<Curve, Preset>(key, u, z) != Status::ok) return "the base point is refused";
    if (!equal(z.reveal().data(), public_key, size).declassify()) return "scalars are not clamped";

    // p + 1 for 1, p - 1, p and 2^255 + p for 0
    uint8_t p[size];
    for (uint8_t& byte : p) byte = 0xff;
    if (size == 32) p[0] = 0xed, p[31] = 0x7f;
    if (size == 56) p[28] = 0xfe;
    for (int plus = -2; plus <= 2; ++plus) {
        uint32_t carry = static_cast<uint32_t>(plus);
        for (size_t i = 0; i < size; ++i) {
            carry += p[i];
            u[i] = static_cast<uint8_t>(carry);
            carry = static_cast<uint32_t>(static_cast<int32_t>(carry) >> 8);
        }
        const bool small = plus >= -1 && plus <= 1;
        const Status status = xdh<Curve, Preset>(key, u, z);
        if (status != (small ? Status::bad_key : Status::ok)) return "small order is not what is refused";
        if (small && !all_zero(z.reveal())) return "a refused key leaves a secret";
        if (size != 32) continue;
        u[31] |= 0x80;
        if (xdh<Curve, Preset>(key, u, z) != status) return "bit 255 counts";
    }
    return nullptr;
}

// Every kernel on a few scalars, and on u of zeros and ones in all mixtures of words.
template <size_t size, class Ops>
bool same(const Ops& ops, const Ops& portable) {
    uint8_t k[size];
    uint8_t u[size];
    uint8_t got[size];
    uint8_t want[size];
    for (uint32_t pattern = 0; pattern < 12; ++pattern) {
        for (size_t i = 0; i < size; ++i) {
            k[i] = pattern % 4 == 3 ? 0xff : message_byte(100 * pattern + i);
            u[i] = pattern < 8 ? static_cast<uint8_t>(0u - (pattern >> i / 8 % 4 & 1)) : message_byte(31 * pattern + i);
        }
        u[0] = static_cast<uint8_t>(u[0] - pattern);
        k[0] = static_cast<uint8_t>(k[0] & 0xf8);
        k[size - 1] = static_cast<uint8_t>(size == 32 ? (k[size - 1] & 0x7f) | 0x40 : k[size - 1] | 0x80);
        ops.ladder(got, k, u);
        portable.ladder(want, k, u);
        if (!equal(got, want, size).declassify()) return false;
    }
    return true;
}
template <class Slot, size_t size>
constexpr const Kernels* kernels = &KernelsOf<Slot, same<size, isa::OpsOf<Slot>>>::value;

template <class Curve, class Preset, class Slot>
constexpr Algorithm algorithm(const char* name, const char* preset) {
    return {
        "curve", name, "RFC 7748", preset, operations<Curve, Preset>, kernels<Slot, Curve::size>, laws<Curve, Preset>};
}

}  // namespace

constinit const Algorithm x25519 = algorithm<X25519, Fast, math::X25519Slot<Fast>>("x25519", "");
constinit const Algorithm x25519_small = algorithm<X25519, Small, math::X25519Slot<Small>>("x25519", "small");
constinit const Algorithm x448 = algorithm<X448, Fast, math::X448Slot<Fast>>("x448", "");
constinit const Algorithm x448_small = algorithm<X448, Small, math::X448Slot<Small>>("x448", "small");

}  // namespace sealstone::check
