// SPDX-License-Identifier: Apache-2.0
#include "sealstone/pubkey/ed25519_many.h"
#include "check/edwards_sample.h"
#include "sealstone/bits/static.h"
#include "sealstone/math/edwards25519_many.h"

namespace sealstone::check {
namespace {

using edwards_sample::Sample;

// As many signatures, of one message by a key each; every fifth, from the third on, is forged.
template <size_t count>
struct Signatures {
    Ed25519PublicKey key[count];
    uint8_t signature[count][64];
    Ed25519Signed all[count];
    Verdict verdict[count];

    Signatures() {
        const Bytes message = edwards_sample::message.bytes;
        for (size_t i = 0; i < count; ++i) {
            uint8_t seed[32];
            for (size_t j = 0; j < sizeof seed; ++j) seed[j] = message_byte(i + j);
            const Ed25519KeyPair<> pair{Ed25519Seed(seed)};
            key[i] = pair.public_key();
            (void)eddsa_sign(pair, message, signature[i]);
            if (i % 5 == 2) signature[i][i] ^= 4;
            all[i] = {&key[i], message, signature[i]};
        }
    }
};

constexpr size_t timed = 8;
using Timed = Signatures<timed>;
void prepare(Bench& bench) {
    static_assert(sizeof(Timed) <= bench_context_size);
    new (Place{bench.context.data()}) Timed;
}
// The status, and a bit a verdict.
void verify(Bench& bench) {
    auto& ours = *reinterpret_cast<Timed*>(bench.context.data());
    bench.result[0] = static_cast<uint8_t>(ed25519_verify_many(ours.all, ours.verdict));
    bench.result[1] = 0;
    for (size_t i = 0; i < timed; ++i)
        bench.result[1] = static_cast<uint8_t>(bench.result[1] | (ours.verdict[i] == Verdict::genuine) << i);
}
constexpr uint8_t all_but_two_and_seven[] = {static_cast<uint8_t>(Status::ok), 0x7b};
constexpr Operation operations[] = {{"verify-8", false, prepare, verify, 0, all_but_two_and_seven}};

// Any number of them gives what each gives alone.
const char* laws(size_t) {
    constexpr size_t most = 17;
    Signatures<most> ours;
    ours.key[13] = {};
    constexpr size_t counts[] = {0, 1, 2, 3, 8, most};
    for (const size_t count : counts) {
        Status worst = Status::ok;
        const Status status = ed25519_verify_many(Span<const Ed25519Signed>(ours.all, count), {ours.verdict, count});
        for (size_t i = 0; i < count; ++i) {
            Verdict alone;
            const auto signature = EddsaSignature<Ed25519>::trust(ours.all[i].signature);
            if (eddsa_verify(ours.key[i], ours.all[i].message, signature, alone) != Status::ok) worst = Status::bad_key;
            if (ours.verdict[i] != alone) return "one of many is judged as it is not alone";
            if ((alone == Verdict::genuine) != (i % 5 != 2 && i != 13)) return "a signature is judged wrongly";
        }
        if (status != worst) return "an empty key is not reported";
    }
    return nullptr;
}

// Of R that is s B - h A, or not, for points A, for what is no point, and for numbers of all kinds.
bool same(const math::Edwards25519ManySlot::Ops& ops, const math::Edwards25519ManySlot::Ops& portable) {
    using math::curve25519::Equation;
    constexpr size_t most = 11;
    struct {
        uint8_t r[32], s[32], h[32], a[32];
    } input[most];
    Equation got[most];
    Equation want[most];
    for (size_t i = 0; i < most; ++i) {
        auto& [r, s, h, a] = input[i];
        for (size_t j = 0; j < 32; ++j) {
            s[j] = i == 3 ? 0xff : i == 4 ? 0 : message_byte(97 * i + j);
            h[j] = i == 3 ? 0xff : i == 5 ? 0 : message_byte(31 * i + j + 1);
            a[j] = j == 0 ? static_cast<uint8_t>(3 + i) : i == 7 ? 0xff : 0;  // 3 .. 6, 9, 10 are y of points
        }
        s[31] &= 15, h[31] &= 15;
        if (i < 3) copy(a, Sample<Ed25519>::public_key, 32);
        if (i == 1) a[31] ^= 0x80;
        want[i] = got[i] = {r, s, h, a, false, {}};
        // The portable kernel of one is right.
        using Slot = math::Edwards25519Slot<Fast>;
        (void)isa::kernel_list<Slot>.at[isa::kernel_list<Slot>.count - 1].ops.vartime_multiply_add(r, s, h, a);
        if (i % 4 == 1) r[i] ^= 1;
    }
    for (size_t count = 0; count <= most; count += count < 4 ? 1 : 7) {
        ops.vartime_expect_many({got, count});
        portable.vartime_expect_many({want, count});
        for (size_t i = 0; i < count; ++i) {
            const bool is_r = equal(want[i].expected, input[i].r, 32).declassify();
            if (got[i].decoded != want[i].decoded) return false;
            if (got[i].decoded && (is_r != (i % 4 != 1) || is_r != equal(got[i].expected, input[i].r, 32).declassify()))
                return false;
        }
    }
    return true;
}

}  // namespace

constinit const Algorithm ed25519_many{
    "curve", "ed25519", "RFC 8032", "many", operations, &KernelsOf<math::Edwards25519ManySlot, same>::value, laws};

}  // namespace sealstone::check
