// SPDX-License-Identifier: Apache-2.0
#include "sealstone/pubkey/eddsa.h"
#include "check/edwards_sample.h"
#include "sealstone/bits/static.h"
#include "sealstone/math/curve25519_kernels.h"
#include "sealstone/math/curve448_kernels.h"
#include "sealstone/math/eddsa_scalars.h"
#include "sealstone/pubkey/edwards_workspace.h"

namespace sealstone::check {
namespace {

using edwards_sample::Sample;

template <class Curve, class Preset>
struct SignBench {
    uint8_t signature[2 * Curve::size];  // at the beginning of the context, where a peer's is found, too
    EddsaKeyPair<Curve, Preset> pair;
};

template <class Curve>
void prepare_seed(Bench& bench) {
    auto& seed = *new (Place{bench.context.data()}) EddsaSeed<Curve>;
    copy(seed.reveal_for_writing().data(), Sample<Curve>::key.bytes, Curve::size);
    secret(seed.reveal_for_writing());
}
// Of the seed that is there: the time is that of generation without what its random bits cost.
template <class Curve, class Preset>
void keygen(Bench& bench) {
    const auto& seed = *reinterpret_cast<const EddsaSeed<Curve>*>(bench.context.data());
    const EddsaKeyPair<Curve, Preset> pair(seed);
    copy(bench.result, pair.public_key().encoded().data(), Curve::size);
}

template <class Curve, class Preset>
void prepare_sign(Bench& bench) {
    auto& ours = *new (Place{bench.context.data()}) SignBench<Curve, Preset>{
        {}, EddsaKeyPair<Curve, Preset>(EddsaSeed<Curve>(Sample<Curve>::key.bytes))};
    secret({const_cast<uint8_t*>(ours.pair.reveal_scalar()), Curve::scalar_size});
    secret({const_cast<uint8_t*>(ours.pair.reveal_prefix()), Curve::size});
}
template <class Curve, class Preset>
void sign(Bench& bench) {
    auto& ours = *reinterpret_cast<SignBench<Curve, Preset>*>(bench.context.data());
    bench.result[8] = static_cast<uint8_t>(eddsa_sign(ours.pair, edwards_sample::message.bytes, ours.signature));
}
// A checksum: the result has no room for all of Ed448's.
template <class Curve>
void answer_sign(Bench& bench) {
    checksum(Bytes(bench.context).first(2 * Curve::size), MutBytes(bench.result).first<8>());
}

template <class Curve>
void prepare_verify(Bench& bench) {
    auto& key = *new (Place{bench.context.data()}) EddsaPublicKey<Curve>;
    (void)key.load(Sample<Curve>::public_key);  // an empty key gives another status
}
template <class Curve, class Preset>
void verify(Bench& bench) {
    const auto& key = *reinterpret_cast<const EddsaPublicKey<Curve>*>(bench.context.data());
    Verdict verdict;
    bench.result[0] = static_cast<uint8_t>(
        eddsa_verify<Curve, Preset>(key, edwards_sample::message.bytes, Sample<Curve>::signature, verdict));
    store_be32(bench.result + 1, static_cast<uint32_t>(verdict));
}

template <class Curve, class Preset>
constexpr Operation operations[] = {
    {"keygen", false, prepare_seed<Curve>, keygen<Curve, Preset>, 0, Sample<Curve>::public_key, Curve::size,
     EddsaWorkspace<Curve, Preset>::key_pair},
    {"sign", false, prepare_sign<Curve, Preset>, sign<Curve, Preset>, 0, Sample<Curve>::checksum_of_signature,
     sizeof(EddsaKeyPair<Curve, Preset>), EddsaWorkspace<Curve, Preset>::sign, answer_sign<Curve>},
    {"verify", false, prepare_verify<Curve>, verify<Curve, Preset>, 0, edwards_sample::genuine,
     sizeof(EddsaPublicKey<Curve>), EddsaWorkspace<Curve, Preset>::verify}};

// L, in little endian
template <class Curve>
inline constexpr uint8_t order[Curve::scalar_size] = {0xed, 0xd3, 0xf5, 0x5c, 0x1a, 0x63, 0x12, 0x58, 0xd6, 0x9c, 0xf7,
                                                      0xa2, 0xde, 0xf9, 0xde, 0x14, 0x00, 0x00, 0x00, 0x00, 0x00, 0x00,
                                                      0x00, 0x00, 0x00, 0x00, 0x00, 0x00, 0x00, 0x00, 0x00, 0x10};
template <>
inline constexpr uint8_t order<Ed448>[Ed448::scalar_size] = {
    0xf3, 0x44, 0x58, 0xab, 0x92, 0xc2, 0x78, 0x23, 0x55, 0x8f, 0xc5, 0x8d, 0x72, 0xc2, 0x6c, 0x21, 0x90, 0x36, 0xd6,
    0xae, 0x49, 0xdb, 0x4e, 0xc4, 0xe9, 0x23, 0xca, 0x7c, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff,
    0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0x3f};

template <class Curve>
bool is_empty(const EddsaPublicKey<Curve>& key) {
    return equal(key.encoded(), EddsaPublicKey<Curve>().encoded()).declassify();
}

template <class Curve, class Preset>
bool is_genuine(const EddsaPublicKey<Curve>& key, Bytes message, EddsaSignature<Curve> signature) {
    Verdict verdict;
    return eddsa_verify<Curve, Preset>(key, message, signature, verdict) == Status::ok && verdict == Verdict::genuine;
}

// Signatures disturbed everywhere; S + L; keys and R that are not encoded as they must be; points of small order.
template <class Curve, class Preset>
const char* laws(size_t) {
    constexpr size_t size = Curve::size;
    constexpr bool is_25519 = size == 32;
    const Bytes message = edwards_sample::message.bytes;
    EddsaPublicKey<Curve> key;
    Verdict verdict = Verdict::genuine;
    if (eddsa_verify<Curve, Preset>(key, message, Sample<Curve>::signature, verdict) != Status::bad_key ||
        verdict != Verdict::forged)
        return "an empty key is not refused";
    if (key.template load<Preset>(Sample<Curve>::public_key) != Status::ok) return "a good key is refused";
    if (!is_genuine<Curve, Preset>(key, message, Sample<Curve>::signature)) return "a good signature is refused";

    uint8_t bad[2 * size];
    for (size_t at = 0; at < 2 * size; at += is_25519 ? 9 : 16) {
        copy(bad, Sample<Curve>::signature, sizeof bad);
        bad[at] ^= 0x20;
        if (is_genuine<Curve, Preset>(key, message, bad)) return "a forged signature is accepted";
    }
    copy(bad, Sample<Curve>::signature, sizeof bad);
    if (is_genuine<Curve, Preset>(key, message.first(31), bad)) return "another message is accepted";

    copy(bad, Sample<Curve>::signature, sizeof bad);
    uint32_t carry = 0;
    for (size_t i = 0; i < sizeof order<Curve>; ++i) {
        carry += static_cast<uint32_t>(bad[size + i] + order<Curve>[i]);
        bad[size + i] = static_cast<uint8_t>(carry);
        carry >>= 8;
    }
    if (is_genuine<Curve, Preset>(key, message, bad)) return "S + L is accepted";

    // y as it is, and plus p. On both curves 0 and 1 belong to points of small order, 2 to none, 3 to 5 to others.
    constexpr uint8_t p_of_25519 = 0xed;
    for (uint8_t y = 0; y < 6; ++y) {
        uint8_t encoded[size] = {y};
        const Status status = key.template load<Preset>(encoded);
        if (status != (y >= 3 ? Status::ok : Status::bad_key)) return "a point is taken for none";
        for (size_t i = 0; i < Curve::scalar_size; ++i) encoded[i] = 0xff;
        if (is_25519) {
            encoded[0] = static_cast<uint8_t>(p_of_25519 + y);
            encoded[31] = 0x7f;
        } else {  // p = 2^448 - 2^224 - 1
            encoded[0] = static_cast<uint8_t>(y - 1);
            for (size_t i = 1; y != 0 && i < 28; ++i) encoded[i] = 0;
            if (y == 0) encoded[28] = 0xfe;
        }
        if (key.template load<Preset>(encoded) != Status::bad_key) return "y + p is accepted";
        if (!is_empty(key)) return "a refused key is not empty";
    }

    EddsaSeed<Curve> seed(Sample<Curve>::key.bytes);
    const EddsaKeyPair<Curve, Preset> pair(seed);
    if (eddsa_sign_guarded(pair, message, bad) != Status::ok) return "a signature is taken for wrong";
    if (!equal(bad, Sample<Curve>::signature, sizeof bad).declassify()) return "a guarded signature is another one";
    const uint8_t context[256] = {};
    if (eddsa_sign(pair, message, bad, context) != Status::bad_length || !all_zero(bad))
        return "a context of 256 bytes is accepted";
    for (size_t length = 1; length < 256; length += 127) {
        const Bytes some = Bytes(context).first(length);
        if (eddsa_sign(pair, message, bad, some) != Status::ok ||
            eddsa_verify<Curve, Preset>(pair.public_key(), message, bad, verdict, some) != Status::ok ||
            verdict != Verdict::genuine)
            return "a signature with a context is refused";
        if (is_genuine<Curve, Preset>(pair.public_key(), message, bad)) return "a context does not count";
    }
    return nullptr;
}

// What a kernel expects of R = s B - h A, and of what is nearly that; A has a part of small order, or only that.
template <class Ops>
bool expects(const Ops& ops, const Ops& portable, const uint8_t* s, const uint8_t* h) {
    if constexpr (requires { ops.vartime_expect; }) {
        if (ops.vartime_expect == nullptr) return true;
        constexpr uint8_t of_order_8[32] = {0xc7, 0x17, 0x6a, 0x70, 0x3d, 0x4d, 0xd8, 0x4f, 0xba, 0x3c, 0x0b,
                                            0x76, 0x0d, 0x10, 0x67, 0x0f, 0x2a, 0x20, 0x53, 0xfa, 0x2c, 0x39,
                                            0xcc, 0xc6, 0x4e, 0xc7, 0xfd, 0x77, 0x92, 0xac, 0x03, 0x7a};
        constexpr uint8_t zero[32] = {};
        uint8_t times[32] = {};
        uint8_t A[32];
        uint8_t R[32];
        uint8_t got[32];
        for (; times[0] < 8; times[0] = static_cast<uint8_t>(times[0] + 3)) {
            if (!portable.vartime_multiply_add(A, times[0] < 4 ? s : zero, times, of_order_8) ||
                !portable.vartime_multiply_add(R, s, h, A) || !ops.vartime_expect(got, R, s, h, A) ||
                !equal(got, R, sizeof R).declassify())
                return false;
            for (size_t at = 0; at < sizeof R; at += 31) {
                R[at] ^= 0x80;
                if (!ops.vartime_expect(got, R, s, h, A) || equal(got, R, sizeof R).declassify()) return false;
                R[at] ^= 0x80;
            }
            // (-x, -y) is R with (0, -1) added, a point of order 2, which an even multiple of the difference does not
            // show.
            uint32_t borrow = 0;
            for (size_t i = 0; i < sizeof R; ++i) {
                const uint32_t p = i == 0 ? 0xed : i < 31 ? 0xff : 0x7f;
                const uint32_t y = i < 31 ? R[i] : R[i] & 0x7fu;
                const uint32_t x = p - y - borrow;
                borrow = x >> 31;
                R[i] = static_cast<uint8_t>(i < 31 ? x : x | (~R[i] & 0x80u));
            }
            if (!ops.vartime_expect(got, R, s, h, A) || equal(got, R, sizeof R).declassify()) return false;
        }
    }
    return true;
}

// Every kernel on a few scalars and points, and on what is no point.
template <class Curve, class Ops>
bool same(const Ops& ops, const Ops& portable) {
    constexpr size_t size = Curve::scalar_size;
    uint8_t scalar[2][size];
    uint8_t got[Curve::size];
    uint8_t want[Curve::size];
    for (uint32_t pattern = 0; pattern < 6; ++pattern) {
        for (size_t i = 0; i < size; ++i) {
            scalar[0][i] = pattern < 3 ? static_cast<uint8_t>(0u - (pattern & 1)) : message_byte(100 * pattern + i);
            scalar[1][i] = pattern == 1 ? 0xff : message_byte(31 * pattern + i);
        }
        for (auto& k : scalar) k[size - 1] = static_cast<uint8_t>(k[size - 1] & (size == 32 ? 15 : 31));
        if (pattern == 2) fill_zero(scalar[1], size);
        ops.multiply_base(got, scalar[0]);
        portable.multiply_base(want, scalar[0]);
        if (!equal(got, want, Curve::size).declassify()) return false;
        uint8_t point[Curve::size];
        copy(point, want, sizeof point);
        if (pattern != 0) {
            ops.multiply_base_u(got, scalar[1]);
            portable.multiply_base_u(want, scalar[1]);
            if (!equal(got, want, size).declassify()) return false;
        }
        const bool decoded = ops.vartime_multiply_add(got, scalar[0], scalar[1], point);
        if (!decoded || !portable.vartime_multiply_add(want, scalar[0], scalar[1], point)) return false;
        if (!equal(got, want, Curve::size).declassify()) return false;
        if (!expects(ops, portable, scalar[0], scalar[1])) return false;
        point[0] = static_cast<uint8_t>(point[0] + 1);
        if (ops.vartime_multiply_add(got, scalar[0], scalar[1], point) !=
            portable.vartime_multiply_add(want, scalar[0], scalar[1], point))
            return false;
    }
    return true;
}
template <class Curve, class Slot>
constexpr const Kernels* kernels = &KernelsOf<Slot, same<Curve, isa::OpsOf<Slot>>>::value;

template <class Curve, class Preset, class Slot>
constexpr Algorithm algorithm(const char* name, const char* preset) {
    return {"curve", name, "RFC 8032", preset, operations<Curve, Preset>, kernels<Curve, Slot>, laws<Curve, Preset>};
}

}  // namespace

constinit const Algorithm ed25519 = algorithm<Ed25519, Fast, math::Edwards25519Slot<Fast>>("ed25519", "");
constinit const Algorithm ed25519_small = algorithm<Ed25519, Small, math::Edwards25519Slot<Small>>("ed25519", "small");
constinit const Algorithm ed448 = algorithm<Ed448, Fast, math::Edwards448Slot<Fast>>("ed448", "");
constinit const Algorithm ed448_small = algorithm<Ed448, Small, math::Edwards448Slot<Small>>("ed448", "small");

}  // namespace sealstone::check
