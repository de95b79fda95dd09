// SPDX-License-Identifier: Apache-2.0
// ECDSA, ECDH and key pairs on all curves in the corners of their definitions, and where a source of random bits fails:
// the kinds of fault that other libraries had.
#include <gtest/gtest.h>

#include <algorithm>
#include <random>
#include <type_traits>

#include "sealstone/hash/md5.h"
#include "sealstone/pubkey/ec_scalar.h"
#include "sealstone/pubkey/ecdh_guarded.h"
#include "sealstone/pubkey/ecdsa_sign_generic.h"
#include "tests/any_curve.h"
#include "tests/openssl_p256.h"

namespace sealstone {
namespace {

using namespace test;

// The length of a digest, of a signature and of a secret is part of the type.
template <class Hash, class Digest>
concept Verifies = requires(const EcPublicKey<Secp256r1>& key, Digest digest, EcdsaSignature<Secp256r1> signature,
                            Verdict& verdict) {
    { ecdsa_verify<Secp256r1, Hash>(key, digest, signature, verdict) } -> SameAs<Status>;
};
static_assert(Verifies<Sha256, std::array<uint8_t, 32>&>);
static_assert(!Verifies<Sha256, std::array<uint8_t, 28>&>);
static_assert(!Verifies<Sha256, std::array<uint8_t, 31>&> && !Verifies<Sha512, std::array<uint8_t, 32>&>);
static_assert(!Verifies<Sha256, Bytes> && !Verifies<Md5, std::array<uint8_t, 16>&>);
static_assert(Verifies<Sha1, std::array<uint8_t, 20>&>);
static_assert(!std::is_constructible_v<MutEcdsaSignature<Secp521r1>, std::array<uint8_t, 131>&>);
static_assert(SharedSecret<Secp521r1>::size == 66 && SharedSecret<Secp224k1>::size == 28);
static_assert(!std::is_copy_constructible_v<EcPrivateKey<Secp256r1>>);
static_assert(!std::is_convertible_v<EcPrivateKey<Secp256r1>&, EcPrivateKey<Secp256k1>&>);

Buffer random_bytes(size_t n) {
    static std::mt19937 generator(73);
    Buffer bytes(n);
    for (uint8_t& byte : bytes) byte = static_cast<uint8_t>(generator());
    return bytes;
}
Big big(const Buffer& bytes) { return Big::from_bytes(bytes.data(), bytes.size()); }
Buffer bytes_of(const Big& x, size_t size) {
    Buffer out(size);
    EXPECT_EQ(BN_bn2binpad(x.get(), out.data(), static_cast<int>(size)), static_cast<int>(size));
    return out;
}
Big random_scalar(const AnyCurve& curve) { return Big::random_below(big(curve.order) - Big(1)) + Big(1); }
Big prime_of(const AnyCurve& curve);

// A curve, and what tests compute of its scalars.
struct Tools {
    const AnyCurve& curve;
    Big n = big(curve.order);
    size_t excess = 8 * curve.order_size - static_cast<size_t>(BN_num_bits(n.get()));

    Buffer scalar(const Big& k) const { return bytes_of(k, curve.order_size); }
    Buffer point(const Big& k) const {
        const Answer answer = curve.public_key(scalar(k));
        EXPECT_EQ(answer.status, Status::ok);
        return answer.bytes;
    }
    Big x_of(const Buffer& xy) const { return Big::from_bytes(xy.data(), curve.size); }
    Buffer signature(const Big& r, const Big& s) const { return scalar(r) + scalar(s); }
    // A digest whose leftmost bits are this number.
    Buffer digest(const Big& e) const {
        Big shifted;
        BN_lshift(shifted.get(), e.get(), static_cast<int>(excess));
        Buffer bytes = scalar(shifted);
        return bytes;
    }
    Big multiply(const Big& a, const Big& b) const { return Big::multiply(a, b, n); }
    Big divide(const Big& a, const Big& b) const { return multiply(a, Big::invert(b, n)); }
};

template <class Test>
void on_each_curve(Test test) {
    for (const auto& curve : all_curves()) {
        SCOPED_TRACE(curve->name);
        test(Tools{*curve});
    }
}

// --- Private keys

TEST(EcKeys, OutOfRange) {
    on_each_curve([](const Tools& t) {
        const Buffer peer = t.point(Big(3)), digest(32, 1), zero(t.curve.order_size), all(t.curve.order_size, 0xff);
        for (const Buffer& bad : {zero, t.curve.order, t.scalar(t.n + Big(1)), all}) {
            EXPECT_EQ(t.curve.public_key(bad), (Answer{Status::bad_key, Buffer(2 * t.curve.size)}));
            EXPECT_EQ(t.curve.agree(bad, peer), (Answer{Status::bad_key, Buffer(t.curve.size)}));
            EXPECT_EQ(t.curve.sign(bad, digest, "SHA-256"), (Answer{Status::bad_key, Buffer(2 * t.curve.order_size)}));
        }
        for (const Big& good : {Big(1), Big(2), t.n - Big(2), t.n - Big(1)}) {
            const Answer point = t.curve.public_key(t.scalar(good));
            EXPECT_EQ(point.status, Status::ok);
            EXPECT_EQ(t.curve.agree(t.scalar(good), t.point(Big(1))).bytes,
                      Buffer(point.bytes.begin(), point.bytes.begin() + static_cast<long>(t.curve.size)));
            const Answer signature = t.curve.sign(t.scalar(good), digest, "SHA-256");
            EXPECT_EQ(t.curve.verify(point.bytes, digest, signature.bytes), Verdict::genuine);
        }
    });
}

// Gives what it is told to, then counts, and fails at a call.
struct Script {
    std::vector<Buffer> says;
    size_t fails_at = 1000000;
    uint8_t then = 0x11;
    size_t calls = 0;

    Status read(MutBytes out) {
        const size_t call = calls++;
        if (call == fails_at) return Status::device;
        if (call < says.size()) {
            EXPECT_EQ(out.size(), says[call].size());
            std::copy(says[call].begin(), says[call].end(), out.begin());
        } else {
            std::fill(out.begin(), out.end(), then);
        }
        return Status::ok;
    }
};

TEST(EcKeys, Generated) {
    on_each_curve([](const Tools& t) {
        const size_t size = t.curve.order_size;
        const Buffer nothing(size + 2 * t.curve.size);
        const auto pair = [&](const Big& d) { return Answer{Status::ok, t.scalar(d) + t.point(d)}; };
        Script least{{Buffer(size)}};
        EXPECT_EQ(t.curve.generate(least), pair(Big(1)));
        Script greatest{{t.scalar(t.n - Big(2))}};
        EXPECT_EQ(t.curve.generate(greatest), pair(t.n - Big(1)));
        Script refused{{t.scalar(t.n - Big(1)), t.curve.order, Buffer(size, 0xff), t.scalar(Big(40))}};
        EXPECT_EQ(t.curve.generate(refused), pair(Big(41)));
        EXPECT_EQ(refused.calls % 4, 0u);
        Script failing{{}, 0};
        EXPECT_EQ(t.curve.generate(failing), (Answer{Status::no_entropy, nothing}));
        Script failing_later{{Buffer(size, 0xff)}, 1};
        EXPECT_EQ(t.curve.generate(failing_later), (Answer{Status::no_entropy, nothing}));
        Script stuck{{}, 1000000, 0xff};
        EXPECT_EQ(t.curve.generate(stuck), (Answer{Status::no_entropy, nothing}));
        EXPECT_EQ(stuck.calls, 128u);
    });
}

// --- Points

TEST(EcPoints, Forms) {
    on_each_curve([](const Tools& t) {
        const size_t size = t.curve.size;
        const Buffer xy = t.point(random_scalar(t.curve)), x(xy.begin(), xy.begin() + static_cast<long>(size));
        const uint8_t parity = xy.back() & 1;
        const Answer good{Status::ok, xy};
        EXPECT_EQ(t.curve.parse_point(Buffer{4} + xy), good);
        EXPECT_EQ(t.curve.parse_point(Buffer{static_cast<uint8_t>(2 | parity)} + x), good);
        EXPECT_EQ(t.curve.write_point(xy, false), (Answer{Status::ok, Buffer{4} + xy}));
        EXPECT_EQ(t.curve.write_point(xy, true), (Answer{Status::ok, Buffer{static_cast<uint8_t>(2 | parity)} + x}));
        EXPECT_EQ(t.curve.write_point({}, false), (Answer{Status::bad_key, Buffer(1 + 2 * size)}));
        EXPECT_EQ(t.curve.write_point({}, true), (Answer{Status::bad_key, Buffer(1 + size)}));

        const Answer opposite = t.curve.parse_point(Buffer{static_cast<uint8_t>(3 ^ parity)} + x);
        EXPECT_EQ(opposite.status, Status::ok);
        EXPECT_EQ(big({opposite.bytes.begin() + static_cast<long>(size), opposite.bytes.end()}) +
                      big({xy.begin() + static_cast<long>(size), xy.end()}),
                  prime_of(t.curve));
        for (const int form : {0, 1, 5, 6, 7, 8, 255})  // 6, 7: hybrid
            EXPECT_EQ(t.curve.parse_point(Buffer{static_cast<uint8_t>(form)} + xy).status, Status::bad_encoding)
                << form;
        EXPECT_EQ(t.curve.parse_point(Buffer{0}).status, Status::bad_encoding);  // infinity
        for (const Buffer& whole : {Buffer{4} + xy, t.curve.write_point(xy, true).bytes})
            for (size_t n = 0; n <= whole.size() + 1; ++n) {
                Buffer part = whole;
                part.resize(n);
                EXPECT_EQ(t.curve.parse_point(part).status, n == whole.size() ? Status::ok : Status::bad_length) << n;
            }
    });
}

Big prime_of(const AnyCurve& curve) {  // y(G) + y(-G)
    const Tools t{curve};
    const auto y = [&](const Buffer& xy) { return big({xy.begin() + static_cast<long>(curve.size), xy.end()}); };
    return y(t.point(Big(1))) + y(t.point(t.n - Big(1)));
}

TEST(EcPoints, NotOnTheCurve) {
    on_each_curve([](const Tools& t) {
        const size_t size = t.curve.size;
        const Buffer xy = t.point(random_scalar(t.curve));
        const Big p = prime_of(t.curve);
        std::vector<Buffer> bad = {Buffer(2 * size), bytes_of(Big(2), size) + bytes_of(Big(2), size),
                                   Buffer(2 * size, 0xff)};
        for (size_t i = 0; i < 2 * size; i += 7) {
            bad.push_back(xy);
            bad.back()[i] ^= 1;
        }
        for (size_t half = 0; half < 2; ++half) {  // the same residue, not reduced, if there is room for it
            const Big more =
                big({xy.begin() + static_cast<long>(half * size), xy.begin() + static_cast<long>((half + 1) * size)}) +
                p;
            if (BN_num_bytes(more.get()) > static_cast<int>(size)) continue;
            bad.push_back(xy);
            const Buffer unreduced = bytes_of(more, size);
            std::copy(unreduced.begin(), unreduced.end(), bad.back().begin() + static_cast<long>(half * size));
        }
        for (const auto& other : all_curves())  // of the same size, also the twin of brainpool
            if (other->size == size && other.get() != &t.curve) bad.push_back(Tools{*other}.point(Big(5)));
        const Buffer key = t.scalar(Big(7)), digest(32, 3);
        const Buffer signature = t.curve.sign(key, digest, "SHA-256").bytes;
        for (const Buffer& point : bad) {
            EXPECT_EQ(t.curve.load(point), (Answer{Status::bad_key, Buffer(2 * size)}));
            EXPECT_EQ(t.curve.parse_point(Buffer{4} + point).status, Status::bad_key);
            EXPECT_EQ(t.curve.agree(key, point), (Answer{Status::bad_key, Buffer(size)}));
            EXPECT_EQ(t.curve.verify(point, digest, signature), Verdict::forged);
        }
    });
}

// Every x is decided, also those without a point, in a bounded time. Small ones and ones above p, too.
TEST(EcPoints, DecompressionAgainstOpenSsl) {
    on_each_curve([](const Tools& t) {
        std::string name = t.curve.name == "secp192r1"   ? "prime192v1"
                           : t.curve.name == "secp256r1" ? "prime256v1"
                                                         : t.curve.name;
        if (name.starts_with("brainpoolp")) name[9] = 'P';
        const std::unique_ptr<EC_GROUP, void (*)(EC_GROUP*)> group(EC_GROUP_new_by_curve_name(OBJ_sn2nid(name.c_str())),
                                                                   EC_GROUP_free);
        ASSERT_NE(group, nullptr);
        size_t points = 0;
        for (int i = 0; i < 24; ++i) {
            Buffer x =
                i < 12 ? random_bytes(t.curve.size) : bytes_of(Big(static_cast<unsigned long>(i - 12)), t.curve.size);
            if (t.curve.size == 66 && i < 11) x[0] &= 1;
            const Buffer point = Buffer{static_cast<uint8_t>(2 + i % 2)} + x;
            const std::unique_ptr<EC_POINT, void (*)(EC_POINT*)> theirs(EC_POINT_new(group.get()), EC_POINT_free);
            const bool exists =
                EC_POINT_oct2point(group.get(), theirs.get(), point.data(), point.size(), Big::scratch()) == 1;
            Answer expected{Status::bad_key, Buffer(2 * t.curve.size)};
            if (exists) {
                Buffer whole(1 + 2 * t.curve.size);
                EC_POINT_point2oct(group.get(), theirs.get(), POINT_CONVERSION_UNCOMPRESSED, whole.data(), whole.size(),
                                   Big::scratch());
                expected = {Status::ok, {whole.begin() + 1, whole.end()}};
                ++points;
            }
            EXPECT_EQ(t.curve.parse_point(point), expected);
        }
        EXPECT_GT(points, 3u);
    });
}

// --- ECDH

// Zeros in front belong to the secret.
TEST(Ecdh, LeadingZeros) {
    for (const char* name : {"secp256r1", "secp256k1", "brainpoolp160r1", "secp521r1", "secp224k1"}) {
        const Tools t{*curve_of(name)};
        bool found = false;
        for (unsigned long k = 1; k < 3000 && !found; ++k) {
            const Buffer xy = t.point(Big(k));
            if (xy[0] != 0) continue;
            found = true;
            EXPECT_EQ(t.curve.agree(t.scalar(Big(k)), t.point(Big(1))),
                      (Answer{Status::ok, {xy.begin(), xy.begin() + static_cast<long>(t.curve.size)}}));
        }
        EXPECT_TRUE(found) << name;
    }
}

// As unguarded, for every b; one draw; and what the source or the keys fail at.
TEST(Ecdh, Guarded) {
    on_each_curve([](const Tools& t) {
        const Buffer key = t.scalar(random_scalar(t.curve)), xy = t.point(random_scalar(t.curve)),
                     nothing(t.curve.size);
        const Answer expected = t.curve.agree(key, xy);
        Script script;
        const auto draws = [&](const Script& fresh) {
            return [&script, fresh] {
                script = fresh;
                return RandomSource(script);
            };
        };
        for (const Big& b : {Big(1), Big(2), t.n - Big(1), random_scalar(t.curve)}) {
            EXPECT_EQ(t.curve.agree_guarded(key, xy, draws({{t.scalar(b - Big(1))}})), expected);
            EXPECT_EQ(script.calls, 1u);
        }
        const auto good = draws({{t.scalar(Big(5))}});
        EXPECT_EQ(t.curve.agree_guarded(key, xy, draws({{}, 0})), (Answer{Status::no_entropy, nothing}));
        EXPECT_EQ(t.curve.agree_guarded(key, {}, good), (Answer{Status::bad_key, nothing}));
        EXPECT_EQ(t.curve.agree_guarded(t.curve.order, xy, good), (Answer{Status::bad_key, nothing}));
    });
}

// What a product by a key is made of: b and P, then k/b and bP, all others with each b.
struct Factors {
    Big k, x;
};
std::vector<Factors> seen;
template <size_t width>
void see_products() {
    using namespace math;
    using namespace ec::guarded;
    constexpr size_t N = ec::curve_limbs<Secp256r1>;
    const Tools t{*curve_of("secp256r1")};
    const auto number = [](const Limb* a) {
        Buffer bytes(32);
        store_limbs(a, bytes.data(), 32);
        return Big::from_bytes(bytes.data(), 32);
    };
    const auto multiply = [](Limb* xy, const Limb* scalar, const Limb* point, const Curve& curve) {
        Buffer bytes(64);
        store_limbs(scalar, bytes.data(), 32);
        store_limbs(point, bytes.data() + 32, 32);
        seen.push_back({Big::from_bytes(bytes.data(), 32), Big::from_bytes(bytes.data() + 32, 32)});
        isa::op<CurveSlot<Secp256r1, Fast>, &CurveOps::multiply>()(xy, scalar, point, curve);
    };
    const Big key = random_scalar(t.curve), peer = random_scalar(t.curve);
    const Buffer point = t.point(peer);
    std::vector<Buffer> points, shares;
    for (int i = 0; i < 64; ++i) {
        const Big blinding = random_scalar(t.curve);
        Limb work[workspace_size * N];
        load_limbs(N, work, point.data(), 32);
        load_limbs(N, work + N, point.data() + 32, 32);
        load_limbs(N, work + k * N, t.scalar(key).data(), 32);
        load_limbs(N, work + b * N, t.scalar(blinding).data(), 32);
        seen.clear();
        multiply_in_two<width>(work, Secp256r1::constants(), multiply);
        EXPECT_EQ(number(work), t.x_of(t.point(t.multiply(key, peer))));
        ASSERT_EQ(seen.size(), 2u);
        EXPECT_EQ(seen[0].k, blinding);
        EXPECT_EQ(seen[0].x, t.x_of(point));
        EXPECT_EQ(seen[1].k, t.divide(key, blinding));
        EXPECT_EQ(seen[1].x, t.x_of(t.point(t.multiply(blinding, peer))));
        shares.push_back(t.scalar(seen[1].k));
        points.push_back(t.scalar(seen[1].x));
    }
    // The highest bit of each is one in about half of 64; six standard deviations are 24.
    for (auto* all : {&shares, &points}) {
        const auto ones = std::count_if(all->begin(), all->end(), [](const Buffer& x) { return x[0] >= 0x80; });
        EXPECT_TRUE(ones > 8 && ones < 56) << ones;
        std::sort(all->begin(), all->end());
        EXPECT_EQ(std::adjacent_find(all->begin(), all->end()), all->end());
    }
}
TEST(Ecdh, GuardedComputesWithOthersEachTime) {
    see_products<ec::curve_limbs<Secp256r1>>();
    see_products<math::any_width>();
}

// --- ECDSA

TEST(EcdsaCurves, RangeOfRAndS) {
    on_each_curve([](const Tools& t) {
        const Big d = random_scalar(t.curve);
        const Buffer key = t.point(d), digest = random_bytes(32), zero_digest(32);
        const Buffer good = t.curve.sign(t.scalar(d), digest, "SHA-256").bytes;
        ASSERT_EQ(t.curve.verify(key, digest, good), Verdict::genuine);
        const auto half = [&](size_t i) {
            return Buffer(good.begin() + static_cast<long>(i * t.curve.order_size),
                          good.begin() + static_cast<long>((i + 1) * t.curve.order_size));
        };
        const Buffer r = half(0), s = half(1), zero(t.curve.order_size), all(t.curve.order_size, 0xff);
        std::vector<Buffer> bad = {zero, t.curve.order, t.scalar(t.n + Big(1)), all};
        for (const Buffer& of : bad)
            for (const Buffer& digest_of_it : {digest, zero_digest}) {
                EXPECT_EQ(t.curve.verify(key, digest_of_it, of + s), Verdict::forged);
                EXPECT_EQ(t.curve.verify(key, digest_of_it, r + of), Verdict::forged);
                EXPECT_EQ(t.curve.verify(key, digest_of_it, of + of), Verdict::forged);
            }
        for (size_t i = 0; i < 2; ++i) {  // the same residue
            const Big more = big(half(i)) + t.n;
            if (BN_num_bytes(more.get()) > static_cast<int>(t.curve.order_size)) continue;
            EXPECT_EQ(t.curve.verify(key, digest, i == 0 ? t.scalar(more) + s : r + t.scalar(more)), Verdict::forged);
        }
        // The other s of the pair is a signature, too (SEC 1 does not forbid it); another length is none.
        EXPECT_EQ(t.curve.verify(key, digest, r + t.scalar(t.n - big(s))), Verdict::genuine);
        EXPECT_EQ(t.curve.verify(key, digest, good + Buffer{0}), Verdict::forged);
        EXPECT_EQ(t.curve.verify(key, digest, Buffer{0} + good), Verdict::forged);
        EXPECT_EQ(t.curve.verify(key, digest, {}), Verdict::forged);
    });
}

// u1 G + u2 Q of small and nearly -small u1, u2 and d: equal and opposite points, and infinity, wherever they can meet.
TEST(EcdsaCurves, MeetingPoints) {
    on_each_curve([](const Tools& t) {
        std::vector<Big> small;
        for (unsigned long i : {1ul, 2ul, 3ul, 5ul}) small.insert(small.end(), {Big(i), t.n - Big(i)});
        for (const Big& d : {small[0], small[1], small[4]}) {
            const Buffer key = t.point(d);
            for (const Big& u2 : small)
                for (const Big& u1 : {Big(0ul), small[0], small[1], small[2], small[7]}) {
                    const Big k = (u1 + t.multiply(u2, d)) % t.n;
                    const Big r = k.is_zero() ? Big(12345) : t.x_of(t.point(k)) % t.n;
                    const Big s = t.divide(r, u2), e = t.multiply(u1, s);
                    EXPECT_EQ(t.curve.verify(key, t.digest(e), t.signature(r, s)) == Verdict::genuine, !k.is_zero());
                }
        }
    });
}

// Digests of 0 and n, and every length: of longer ones the leftmost bits count, of shorter ones all.
TEST(EcdsaCurves, Digests) {
    on_each_curve([](const Tools& t) {
        const Big d = random_scalar(t.curve);
        const Buffer key = t.point(d);
        const auto check = [&](const Buffer& digest, const Big& e) {
            const Big k = random_scalar(t.curve), r = t.x_of(t.point(k)) % t.n;
            const Big s = t.divide((e + t.multiply(r, d)) % t.n, k);
            if (digest.size() < ecdsa_min_digest_size) return;
            EXPECT_EQ(t.curve.verify(key, digest, t.signature(r, s)), Verdict::genuine) << digest.size();
            const Buffer ours = t.curve.sign(t.scalar(d), digest, "SHA-512").bytes;
            EXPECT_EQ(t.curve.verify(key, digest, ours), Verdict::genuine) << digest.size();
            EXPECT_EQ(t.curve.verify(key, t.digest(e % t.n), ours), Verdict::genuine);
        };
        const Buffer zero(t.curve.order_size), all(t.curve.order_size, 0xff);
        check(zero, Big(0ul));
        check(t.digest(t.n), t.n);
        check(t.digest(t.n - Big(1)), t.n - Big(1));
        Big most;
        BN_rshift(most.get(), big(all).get(), static_cast<int>(t.excess));
        check(all, most);
        for (const size_t size : {20u, 28u, 32u, 48u, 64u, 66u, 80u}) {
            const Buffer digest = random_bytes(size);
            Big e = big(digest);
            const int more = static_cast<int>(8 * size) - BN_num_bits(t.n.get());
            if (more > 0) BN_rshift(e.get(), e.get(), more);
            check(digest, e);
        }
        for (size_t size = 0; size < ecdsa_min_digest_size; ++size) {
            const Buffer digest(size, 1);
            EXPECT_EQ(t.curve.verify(key, digest, t.signature(Big(1), Big(1))), Verdict::forged);
        }
    });
}

// Says what nonces it is told to.
struct Told {
    std::vector<Buffer> candidates;
    size_t next = 0;
    Buffer x = {}, h = {};

    ecdsa::Nonces nonces() {
        return {[](const void* self, Bytes x, Bytes h, MutBytes t, const ecdsa::Search& search) {
                    Told& told = *const_cast<Told*>(static_cast<const Told*>(self));
                    told.x.assign(x.begin(), x.end());
                    told.h.assign(h.begin(), h.end());
                    told.next = 0;
                    do {
                        const Buffer& candidate = told.candidates.at(told.next++);
                        EXPECT_EQ(t.size(), candidate.size());
                        std::copy(candidate.begin(), candidate.end(), t.begin());
                    } while (!search.takes(search.self, t));
                },
                this};
    }
};

template <class C, class Preset>
void with_told_nonces() {
    const AnyCurve& curve = *curve_of(C::size == 66 ? "secp521r1" : C::order_size == 29 ? "secp224k1" : "secp256r1");
    const Tools t{curve};
    const Big d = random_scalar(curve);
    const EcPrivateKey<C> key{Bytes(t.scalar(d)).first<C::order_size>()};
    const auto sign = [&](const Buffer& digest, Told& told, const EcPrivateKey<C>* blinding = nullptr) {
        Buffer signature(2 * C::order_size);
        EXPECT_EQ((ecdsa::sign<C, Preset>(key, digest, MutBytes(signature).first<2 * C::order_size>(), told.nonces(),
                                          blinding)),
                  Status::ok);
        return signature;
    };
    const auto expected = [&](const Big& e, const Big& k) {
        const Big r = t.x_of(t.point(k)) % t.n;
        return t.signature(r, t.divide((e + t.multiply(r, d)) % t.n, k));
    };
    const auto candidate = [&](const Big& k) { return t.digest(k); };  // the leftmost bits, too

    // Nonces whose inverses are short, and nonces at the ends.
    const Big e = Big::random_below(t.n);
    for (unsigned long i : {1ul, 2ul, 3ul, 0xfffffffful, 1ul << 32, ~0ul}) {
        for (const Big& k : {Big(i), t.n - Big(i), Big::invert(Big(i), t.n)}) {
            Told told{{candidate(k)}};
            EXPECT_EQ(sign(t.digest(e), told), expected(e, k));
            EXPECT_EQ(told.x, t.scalar(d));
            EXPECT_EQ(told.h, t.scalar(e));
            for (const Big& b : {Big(1), t.n - Big(1), random_scalar(curve)}) {  // blinding changes nothing
                const EcPrivateKey<C> blinding{Bytes(t.scalar(b)).first<C::order_size>()};
                Told again{{candidate(k)}};
                EXPECT_EQ(sign(t.digest(e), again, &blinding), expected(e, k));
            }
        }
    }
    // Whole candidates are refused: 0, n, n + 1, the most there is.
    const Big k = random_scalar(curve);
    Buffer all(C::order_size, 0xff);
    Told refused{{candidate(Big(0ul)), candidate(t.n), candidate(t.n + Big(1)), all, candidate(k)}};
    EXPECT_EQ(sign(t.digest(e), refused), expected(e, k));
    EXPECT_EQ(refused.next, 5u);
    // s = 0: the digest is -rd.
    const Big bad = random_scalar(curve), r = t.x_of(t.point(bad)) % t.n, no = (t.n - t.multiply(r, d)) % t.n;
    Told zero_s{{candidate(bad), candidate(k)}};
    EXPECT_EQ(sign(t.digest(no), zero_s), expected(no, k));
    EXPECT_EQ(zero_s.next, 2u);
}
TEST(EcdsaCurves, ToldNonces) {
    with_told_nonces<Secp256r1, Fast>();
    with_told_nonces<Secp256r1, Small>();
    with_told_nonces<Secp224k1, Fast>();
    with_told_nonces<Secp521r1, Fast>();
    with_told_nonces<Secp521r1, Small>();
}

// r = 0 cannot be brought about from outside; here the curve says so the first time.
TEST(EcdsaCurves, ZeroR) {
    using namespace ecdsa;
    constexpr size_t N = ec::curve_limbs<Secp256r1>;
    static int calls = 0;
    const Tools t{*curve_of("secp256r1")};
    const Buffer key = t.scalar(random_scalar(t.curve)), digest = random_bytes(32);
    const Big k = random_scalar(t.curve);
    Told told{{t.scalar(Big(77)), t.scalar(k)}};
    Buffer signature(64);
    Limb work[signing::workspace_size * N];
    const auto base = [](Limb* xy, const Limb* scalar, const Curve& curve) {
        isa::op<CurveSlot<Secp256r1, Fast>, &CurveOps::multiply_base>()(xy, scalar, curve);
        if (calls++ == 0)
            for (size_t i = 0; i < N; ++i) xy[i] = 0;
    };
    EXPECT_EQ(signing::sign<N>(Secp256r1::constants(), key.data(), digest, signature.data(), told.nonces(), nullptr,
                               work, base),
              Status::ok);
    EXPECT_EQ(told.next, 2u);
    EXPECT_EQ(t.curve.verify(t.point(big(key)), digest, signature), Verdict::genuine);
}

// Without additional bytes the same signature each time; with them another one.
TEST(EcdsaCurves, Hedged) {
    on_each_curve([](const Tools& t) {
        const Big d = random_scalar(t.curve);
        const Buffer digest = random_bytes(32), key = t.scalar(d), one = random_bytes(16), two = random_bytes(16);
        const auto sign = [&](Bytes additional) { return t.curve.sign(key, digest, "SHA-256", additional).bytes; };
        EXPECT_EQ(sign({}), sign({}));
        EXPECT_EQ(sign(one), sign(one));
        EXPECT_NE(sign(one), sign(two));
        EXPECT_NE(sign(one), sign({}));
        EXPECT_EQ(t.curve.verify(t.point(d), digest, sign(one)), Verdict::genuine);
    });
}

TEST(EcdsaCurves, Guarded) {
    on_each_curve([](const Tools& t) {
        const Big d = random_scalar(t.curve);
        const Buffer key = t.scalar(d), xy = t.point(d), digest = random_bytes(32), additional = random_bytes(32);
        const Buffer blinding = t.scalar(random_scalar(t.curve) - Big(1)), nothing(2 * t.curve.order_size);
        // The nonce is made of the first draw alone, and blinding leaves the signature as it is.
        Script source{{additional, blinding}};
        const Answer expected = t.curve.sign(key, digest, "SHA-256", additional);
        EXPECT_EQ(t.curve.sign_guarded(key, xy, digest, source), expected);
        EXPECT_EQ(source.calls, 2u);
        for (size_t i = 0; i < 2; ++i) {
            Script failing{{additional, blinding}, i};
            EXPECT_EQ(t.curve.sign_guarded(key, xy, digest, failing), (Answer{Status::no_entropy, nothing}));
        }
        const auto fresh = [&] { return Script{{additional, blinding}}; };
        Script a = fresh(), b = fresh(), c = fresh();
        EXPECT_EQ(t.curve.sign_guarded(key, t.point(d == Big(2) ? Big(3) : Big(2)), digest, a),
                  (Answer{Status::device, nothing}));
        EXPECT_EQ(t.curve.sign_guarded(key, {}, digest, b), (Answer{Status::bad_key, nothing}));
        EXPECT_EQ(t.curve.sign_guarded(t.curve.order, xy, digest, c), (Answer{Status::bad_key, nothing}));
    });
}

}  // namespace
}  // namespace sealstone
