// SPDX-License-Identifier: Apache-2.0
// check/ec_check.h - what the entries of ECDSA and ECDH on all curves say in the same words.
//
// ECDSA-CURVE/keygen and ECDH-CURVE/keygen draw a scalar from a source that costs nothing, multiply the base point and
// check that the result is on the curve; the pairwise test, which multiplies once more, is not part of it. sign has
// RFC 6979's nonce by SHA-256; verify and agree check the public key once more, as they always do.
#pragma once
#include "check/ec_inputs.h"
#include "sealstone/bits/static.h"
#include "sealstone/hash/sha256.h"
#include "sealstone/math/curve_ops.h"
#include "sealstone/pubkey/ec_workspace.h"
#include "sealstone/pubkey/ecdh.h"
#include "sealstone/pubkey/ecdsa_sign.h"

namespace sealstone::check {

template <class C>
inline constexpr const char* ec_name = nullptr;
#define CURVE(C, name) \
    template <>        \
    inline constexpr const char* ec_name<C> = name;
#include "sealstone/math/curves.inc"
#undef CURVE

template <class C>
using AnswersOf = EcAnswers<C::size, C::order_size>;

// Gives the key of all rows: the scalar is one more than what a source gives (FIPS 186-5, A.2.2).
struct EcKeySource {
    const uint8_t* key;
    Status read(MutBytes out) const {
        copy(out.data(), key, out.size());
        --out[out.size() - 1];
        secret(out);
        return Status::ok;
    }
};

template <class C>
struct EcBench {
    EcOutput<C::size, C::order_size> out = {};
    EcPrivateKey<C> key;
    EcPublicKey<C> public_key;
    SharedSecret<C> shared;
};

template <class C>
void set_ec_key(EcPrivateKey<C>& key, const AnswersOf<C>& answers) {
    copy(key.reveal_for_writing().data(), answers.key, C::order_size);
    secret(key.reveal_for_writing());
}

template <class C, class Preset>
struct EcRows {
    static constexpr AnswersOf<C> answers{ec_name<C>};
    struct Sum {
        uint8_t bytes[8];
        constexpr explicit Sum(Bytes of) : bytes{} { checksum(of, bytes); }
    };
    static constexpr Sum public_key_sum{answers.public_key}, shared_sum{answers.shared},
        signature_sum{answers.signature};

    static EcBench<C>& all(Bench& bench) {
        static_assert(sizeof(EcBench<C>) <= bench_context_size);
        return *reinterpret_cast<EcBench<C>*>(bench.context.data());
    }
    static void begin(Bench& bench) { new (Place{bench.context.data()}) EcBench<C>; }
    static void begin_with_key(Bench& bench) {
        begin(bench);
        set_ec_key(all(bench).key, answers);
    }
    static void begin_with_peer(Bench& bench) {
        begin_with_key(bench);
        all(bench).out.status = all(bench).public_key.load(answers.peer);
    }
    static void begin_with_signature(Bench& bench) {
        begin(bench);
        copy(all(bench).out.signature, answers.signature, sizeof answers.signature);
        all(bench).out.status = all(bench).public_key.load(answers.public_key);
    }

    static void keygen(Bench& bench) {
        EcBench<C>& b = all(bench);
        EcKeySource source{answers.key};
        b.out.status = ec_generate<C, Preset>(b.key, b.public_key, source, PairwiseTest::no);
        copy(b.out.key, b.key.reveal().data(), C::order_size);
        copy(b.out.public_key, b.public_key.xy().data(), 2 * C::size);
    }
    static void sign(Bench& bench) {
        EcBench<C>& b = all(bench);
        b.out.status = ecdsa_sign<C, Sha2_256<32, Preset>, Preset>(b.key, ec_digest.bytes, b.out.signature);
    }
    static void agree(Bench& bench) {
        EcBench<C>& b = all(bench);
        b.out.status = ecdh<C, Preset>(b.key, b.public_key, b.shared);
        copy(b.out.shared, b.shared.reveal().data(), C::size);
    }
    static void verify(Bench& bench) {
        EcBench<C>& b = all(bench);
        Verdict verdict;
        bench.result[0] = static_cast<uint8_t>(
            ecdsa_verify<C, Sha2_256<32, Preset>, Preset>(b.public_key, ec_digest.bytes, b.out.signature, verdict));
        store_be32(bench.result + 1, static_cast<uint32_t>(verdict));
    }

    static void tell(Bench& bench, Bytes answer) {
        if (all(bench).out.status == Status::ok) checksum(answer, MutBytes(bench.result).first<8>());
    }
    static const auto& output(Bench& bench) {
        auto& out = all(bench).out;
        if (out.read != nullptr) out.read(out);
        return out;
    }
    static void pair(Bench& bench) {
        const auto& out = output(bench);
        EcPublicKey<C> belongs;
        if (!out.random)
            return tell(bench, equal(out.key, answers.key, C::order_size).declassify() ? out.public_key : Bytes());
        if (ec_public_key<C, Preset>(EcPrivateKey<C>(out.key), belongs) == Status::ok &&
            equal(belongs.xy().data(), out.public_key, 2 * C::size).declassify())
            tell(bench, answers.public_key);
    }
    static void signature(Bench& bench) {
        const auto& out = output(bench);
        EcPublicKey<C> key;
        if (!out.random) return tell(bench, out.signature);
        if (key.load(answers.public_key) == Status::ok && is_genuine(key, ec_digest.bytes, out.signature))
            tell(bench, answers.signature);
    }
    static void shared(Bench& bench) { tell(bench, output(bench).shared); }

    using Workspace = EcWorkspace<C>;
    static constexpr uint32_t pair_size = sizeof(EcPrivateKey<C>) + sizeof(EcPublicKey<C>);
    static constexpr Operation key_generation{
        "keygen", false, begin, keygen, 0, public_key_sum.bytes, pair_size, Workspace::public_key, pair};
    static constexpr Operation ecdsa[] = {
        key_generation,
        {"sign", false, begin_with_key, sign, 0, signature_sum.bytes, sizeof(EcPrivateKey<C>), Workspace::sign,
         signature},
        {"verify", false, begin_with_signature, verify, 0, ec_genuine, sizeof(EcPublicKey<C>), Workspace::verify}};
    static constexpr Operation ecdh_operations[] = {
        key_generation,
        {"agree", false, begin_with_peer, agree, 0, shared_sum.bytes, pair_size, Workspace::agree, shared}};

    static bool is_genuine(const EcPublicKey<C>& key, Bytes digest, EcdsaSignature<C> signature) {
        Verdict verdict;
        return ecdsa::verify<C, Preset>(key, digest, signature, verdict) == Status::ok && verdict == Verdict::genuine;
    }
    static void store_order(uint8_t* out) { math::store_limbs(C::constants().order.value, out, C::order_size); }

    // Keys out of range and points off the curve; s disturbed, r and s zero and n; a sum of equal points and one of
    // opposite points.
    static const char* ecdsa_laws(size_t) {
        constexpr size_t n = C::order_size;
        EcPublicKey<C> key;
        uint8_t signature[2 * n];
        if (const char* fault = key_laws()) return fault;
        if (key.load(answers.public_key) != Status::ok) return "a good key is refused";
        copy(signature, answers.signature, 2 * n);
        signature[2 * n - 1] ^= 0x40;
        if (is_genuine(key, ec_digest.bytes, signature)) return "a forged signature is accepted";
        for (size_t half = 0; half < 2 * n; half += n) {
            copy(signature, answers.signature, 2 * n);
            fill_zero(signature + half, n);
            if (is_genuine(key, ec_digest.bytes, signature)) return "r or s = 0 is accepted";
            store_order(signature + half);
            if (is_genuine(key, ec_digest.bytes, signature)) return "r or s = n is accepted";
        }
        return meeting_points();
    }

    // With G for a key and x(2G) for r, s and what the digest gives, the verification adds G to G; with -G, to -G.
    static const char* meeting_points() {
        constexpr size_t n = C::order_size;
        constexpr size_t limbs = math::curve_limbs<C>;
        const math::Curve& curve = C::constants();
        EcPrivateKey<C> scalar;
        EcPublicKey<C> point;
        scalar.reveal_for_writing()[n - 1] = 2;
        if (ec_public_key<C, Preset>(scalar, point) != Status::ok) return "2 is no key";
        math::Limb x[limbs];
        math::load_limbs(limbs, x, point.xy().data(), C::size);
        math::reduce_once<math::any_width>(x, x, 0, curve.order);
        uint8_t r[2 * n];
        for (size_t half = 0; half < 2 * n; half += n) math::store_limbs(x, r + half, n);
        uint8_t digest[n < 20 ? 20 : n];
        for (size_t shift = 8 * n - curve.order_bits; shift != 0; --shift)  // the leftmost bits count
            math::add_limbs<math::any_width>(limbs, x, x, x);
        math::store_limbs(x, digest, n);
        for (int i = 0; i < 2; ++i) {
            const bool opposite = i != 0;
            store_order(scalar.reveal_for_writing().data());
            if (!opposite) fill_zero(scalar.reveal_for_writing().data(), n);
            scalar.reveal_for_writing()[n - 1] = static_cast<uint8_t>(scalar.reveal()[n - 1] ^ 1);  // 1, n-1
            if (ec_public_key<C, Preset>(scalar, point) != Status::ok) return "1 or n-1 is no key";
            if (is_genuine(point, digest, r) == opposite) return opposite ? "G - G is accepted" : "G + G is wrong";
        }
        return nullptr;
    }

    static const char* key_laws() {
        EcPrivateKey<C> key;
        EcPublicKey<C> point;
        if (ec_public_key<C, Preset>(key, point) != Status::bad_key) return "the key 0 is accepted";
        store_order(key.reveal_for_writing().data());
        if (ec_public_key<C, Preset>(key, point) != Status::bad_key) return "the key n is accepted";
        uint8_t encoded[EcPublicKey<C>::compressed_size];
        if (point.write_compressed(encoded) != Status::bad_key) return "an empty key is written";
        if (point.load(answers.public_key) != Status::ok || point.write_compressed(encoded) != Status::ok ||
            point.parse(encoded) != Status::ok ||
            !equal(point.xy().data(), answers.public_key, 2 * C::size).declassify())
            return "a compressed point becomes another one";
        uint8_t bad[2 * C::size];
        copy(bad, answers.public_key, 2 * C::size);
        bad[2 * C::size - 1] ^= 1;
        if (point.load(bad) != Status::bad_key) return "a point off the curve is accepted";
        return nullptr;
    }

    // Keys as above; what n - 1 and a point agree on is the point's own x.
    static const char* ecdh_laws(size_t) {
        EcPrivateKey<C> key;
        EcPublicKey<C> peer;
        SharedSecret<C> z;
        store_order(key.reveal_for_writing().data());
        if (peer.load(answers.peer) != Status::ok) return "a good key is refused";
        if (ecdh<C, Preset>(key, peer, z) != Status::bad_key || !all_zero(z.reveal())) return "the key n is accepted";
        key.reveal_for_writing()[C::order_size - 1] ^= 1;
        if (ecdh<C, Preset>(key, peer, z) != Status::ok ||
            !equal(z.reveal().data(), answers.peer, C::size).declassify())
            return "the key n - 1 is wrong";
        peer = {};
        if (ecdh<C, Preset>(key, peer, z) != Status::bad_key || !all_zero(z.reveal()))
            return "an empty key is accepted";
        return nullptr;
    }

    // The three functions of a kernel, and the portable one's, on the keys of the rows.
    static bool same(const math::CurveOps& ops, const math::CurveOps& portable) {
        constexpr size_t n = math::curve_limbs<C>;
        const math::Curve& curve = C::constants();
        math::Limb k[n], v[n], point[2 * n], got[2 * n], want[2 * n];
        math::load_limbs(n, k, answers.key, C::order_size);
        math::load_limbs(n, v, answers.shared + 1, C::size - 1);
        for (size_t i = 0; i < 2; ++i) math::load_limbs(n, point + i * n, answers.peer + i * C::size, C::size);
        ops.multiply_base(got, k, curve);
        portable.multiply_base(want, k, curve);
        if (!math::equal_limbs(2 * n, got, want).declassify()) return false;
        ops.multiply(got, k, point, curve);
        portable.multiply(want, k, point, curve);
        if (!math::equal_limbs(2 * n, got, want).declassify()) return false;
        ops.vartime_multiply_add(got, k, v, point, curve);  // fractions: a/b = c/d if ad = bc
        portable.vartime_multiply_add(want, k, v, point, curve);
        math::Limb ad[n], bc[n];
        math::multiply<math::any_width>(ad, got, want + n, curve.field);
        math::multiply<math::any_width>(bc, want, got + n, curve.field);
        return math::equal_limbs(n, ad, bc).declassify();
    }

    using Slot = math::CurveSlot<C, Preset>;
    static constexpr const Kernels* kernels = &KernelsOf<Slot, same>::value;
};

}  // namespace sealstone::check
