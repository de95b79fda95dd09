// SPDX-License-Identifier: Apache-2.0
#include "sealstone/pubkey/ecdsa.h"
#include "check/check.h"
#include "check/ecdsa_sample.h"
#include "sealstone/bits/static.h"
#include "sealstone/hash/sha256.h"
#include "sealstone/math/curve.h"

namespace sealstone::check {
namespace {

using Key = EcPublicKey<Secp256r1>;
using namespace ecdsa_sample;

// The same key's signature of "test".
constexpr Signed text{{0x9f, 0x86, 0xd0, 0x81, 0x88, 0x4c, 0x7d, 0x65, 0x9a, 0x2f, 0xea, 0xa0, 0xc5, 0x5a, 0xd0, 0x15,
                       0xa3, 0xbf, 0x4f, 0x1b, 0x2b, 0x0b, 0x82, 0x2c, 0xd1, 0x5d, 0x6c, 0x15, 0xb0, 0xf0, 0x0a, 0x08},
                      {0xf1, 0xab, 0xb0, 0x23, 0x51, 0x83, 0x51, 0xcd, 0x71, 0xd8, 0x81, 0x56, 0x7b, 0x1e, 0xa6, 0x63,
                       0xed, 0x3e, 0xfc, 0xf6, 0xc5, 0x13, 0x2b, 0x35, 0x4f, 0x28, 0xd3, 0xb0, 0xb7, 0xd3, 0x83, 0x67,
                       0x01, 0x9f, 0x41, 0x13, 0x74, 0x2a, 0x2b, 0x14, 0xbd, 0x25, 0x92, 0x6b, 0x49, 0xc6, 0x49, 0x15,
                       0x5f, 0x26, 0x7e, 0x60, 0xd3, 0x81, 0x4b, 0x4c, 0x0c, 0xc8, 0x42, 0x50, 0xe4, 0x6f, 0x00, 0x83}};

// With the base point G for a key and x(2G) for digest, r and s, the verification adds G to G; with -G, to -G.
constexpr uint8_t x_of_2G[32] = {0x7c, 0xf2, 0x7b, 0x18, 0x8d, 0x03, 0x4f, 0x7e, 0x8a, 0x52, 0x38,
                                 0x03, 0x04, 0xb5, 0x1a, 0xc3, 0xc0, 0x89, 0x69, 0xe2, 0x77, 0xf2,
                                 0x1b, 0x35, 0xa6, 0x0b, 0x48, 0xfc, 0x47, 0x66, 0x99, 0x78};

void prepare(Bench& bench) {
    Key& key = *new (Place{bench.context.data()}) Key;
    (void)key.load(key_xy);  // an empty key gives another status
}

template <class Preset>
void verify(Bench& bench) {
    const Key& key = *reinterpret_cast<const Key*>(bench.context.data());
    Verdict verdict;
    bench.result[0] =
        static_cast<uint8_t>(ecdsa_verify<Secp256r1, Sha256, Preset>(key, sample.digest, sample.signature, verdict));
    store_be32(bench.result + 1, static_cast<uint32_t>(verdict));
}

template <class Preset>
constexpr Operation operations[] = {{"verify", false, prepare, verify<Preset>, 0, genuine, sizeof(Key)}};

template <class Preset>
bool is_genuine(const Key& key, const Signed& of) {
    Verdict verdict;
    return ecdsa_verify<Secp256r1, Sha256, Preset>(key, of.digest, of.signature, verdict) == Status::ok &&
           verdict == Verdict::genuine;
}

// Known answers; r, s and digest disturbed; r or s zero or n; sums of equal and of opposite points; keys off the curve.
template <class Preset>
const char* laws(size_t) {
    Key key;
    if (key.load(key_xy) != Status::ok) return "a good key is refused";
    if (!is_genuine<Preset>(key, sample) || !is_genuine<Preset>(key, text)) return "a good signature is refused";
    for (size_t at = 0; at < 96; at += 19) {
        Signed bad = sample;
        (at < 32 ? bad.digest[at] : bad.signature[at - 32]) ^= 0x40;
        if (is_genuine<Preset>(key, bad)) return "a forged signature is accepted";
    }
    uint8_t order[32];
    math::store_limbs(Secp256r1::constants().order.value, order, 32);
    for (size_t half = 0; half < 64; half += 32) {
        Signed bad = sample;
        fill_zero(bad.signature + half, 32);
        if (is_genuine<Preset>(key, bad)) return "r or s = 0 is accepted";
        copy(bad.signature + half, order, 32);
        if (is_genuine<Preset>(key, bad)) return "r or s = n is accepted";
    }

    uint8_t base[64];
    for (size_t i = 0; i < 2; ++i)
        math::store_limbs(math::number<math::limbs_for(256)>(math::secp256r1.odd_multiples[i]).limb, base + 32 * i, 32);
    Signed doubled;
    copy(doubled.digest, x_of_2G, 32);
    copy(doubled.signature, x_of_2G, 32);
    copy(doubled.signature + 32, x_of_2G, 32);
    if (key.load(base) != Status::ok) return "the base point is refused";
    if (!is_genuine<Preset>(key, doubled)) return "G + G is wrong";
    math::Limb y[math::limbs_for(256)];
    math::load_limbs(math::limbs_for(256), y, base + 32, 32);
    math::subtract_limbs<math::any_width>(math::limbs_for(256), y, Secp256r1::constants().field.value, y);
    math::store_limbs(y, base + 32, 32);
    if (key.load(base) != Status::ok) return "the opposite of the base point is refused";
    if (is_genuine<Preset>(key, doubled)) return "G - G is accepted";
    base[63] ^= 1;
    if (key.load(base) != Status::bad_key) return "a point off the curve is accepted";
    return nullptr;
}

// Every kernel's product on numbers of zeros and ones in all mixtures of limbs, modulo both of the curve's primes.
template <size_t N>
bool same(const typename math::MultiplySlot<N>::Ops& ops, const typename math::MultiplySlot<N>::Ops& portable) {
    constexpr size_t n = math::limbs_for(256);
    const math::Curve& curve = Secp256r1::constants();
    const math::Modulus* const moduli[] = {&curve.field, &curve.order};
    for (const math::Modulus* m : moduli) {
        math::Limb a[n];
        math::Limb b[n];
        math::copy_limbs(n, b, m->square);
        for (uint32_t pattern = 0; pattern < 1u << (n < 8 ? n : 8); ++pattern) {
            math::Limb got[n];
            math::Limb want[n];
            for (size_t i = 0; i < n; ++i) a[i] = math::Limb{0} - (pattern >> i & 1);
            ops.multiply(got, a, b, *m);
            portable.multiply(want, a, b, *m);
            if (!math::equal_limbs(n, got, want).declassify()) return false;
            math::copy_limbs(n, b, want);
        }
    }
    return true;
}

template <class Preset, size_t N>
constexpr Algorithm algorithm(const char* preset) {
    return {"curve",     "ecdsa-secp256r1",  "FIPS 186-5",
            preset,      operations<Preset>, &KernelsOf<math::MultiplySlot<N>, same<N>>::value,
            laws<Preset>};
}

}  // namespace

constinit const Algorithm ecdsa_secp256r1 = algorithm<Fast, math::limbs_for(256)>("");
constinit const Algorithm ecdsa_secp256r1_small = algorithm<Small, math::any_width>("small");

}  // namespace sealstone::check
