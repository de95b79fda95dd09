// SPDX-License-Identifier: Apache-2.0
// What a curve is used for, on every curve and by every kernel, against OpenSSL.
#include <gtest/gtest.h>
#include <openssl/ec.h>
#include <openssl/objects.h>

#include <vector>

#include "sealstone/math/curve_ops.h"
#include "sealstone/math/curve_texts.h"
#include "tests/openssl_p256.h"

namespace sealstone::math {
namespace {

using test::Big;

struct Group {
    std::unique_ptr<EC_GROUP, void (*)(EC_GROUP*)> group;
    Big order, prime;

    explicit Group(const std::string& name) : group(nullptr, EC_GROUP_free) {
        std::string known = name == "secp192r1" ? "prime192v1" : name == "secp256r1" ? "prime256v1" : name;
        if (known.starts_with("brainpoolp")) known[9] = 'P';
        group.reset(EC_GROUP_new_by_curve_name(OBJ_sn2nid(known.c_str())));
        if (group == nullptr) throw std::runtime_error("OpenSSL does not know " + name);
        EC_GROUP_get_order(group.get(), order.get(), nullptr);
        EC_GROUP_get_curve(group.get(), prime.get(), nullptr, nullptr, nullptr);
    }
    // u G + v P, as numbers x and y; both zero: infinity. No P: u G.
    std::pair<Big, Big> combine(const Big& u, const Big* v = nullptr, const std::pair<Big, Big>* p = nullptr) const {
        const auto point = [&] {
            return std::unique_ptr<EC_POINT, void (*)(EC_POINT*)>(EC_POINT_new(group.get()), EC_POINT_free);
        };
        const auto sum = point(), other = point();
        if (p != nullptr)
            EC_POINT_set_affine_coordinates(group.get(), other.get(), p->first.get(), p->second.get(), Big::scratch());
        EC_POINT_mul(group.get(), sum.get(), u.get(), p == nullptr ? nullptr : other.get(),
                     v == nullptr ? nullptr : v->get(), Big::scratch());
        std::pair<Big, Big> r{Big(0ul), Big(0ul)};
        if (EC_POINT_is_at_infinity(group.get(), sum.get()) == 0)
            EC_POINT_get_affine_coordinates(group.get(), sum.get(), r.first.get(), r.second.get(), Big::scratch());
        return r;
    }
};

struct Numbers {
    size_t n;
    std::vector<Limb> limbs;

    explicit Numbers(size_t n, std::initializer_list<Big> values) : n(n) {
        for (const Big& value : values) {
            std::vector<uint8_t> bytes(n * sizeof(Limb));
            EXPECT_GE(BN_bn2binpad(value.get(), bytes.data(), static_cast<int>(bytes.size())), 0);
            limbs.resize(limbs.size() + n);
            load_limbs(n, limbs.data() + limbs.size() - n, bytes.data(), bytes.size());
        }
    }
    Big at(size_t i) const {
        std::vector<uint8_t> bytes(n * sizeof(Limb));
        store_limbs(limbs.data() + i * n, bytes.data(), bytes.size());
        return Big::from_bytes(bytes.data(), bytes.size());
    }
};

void against_openssl(const std::string& name, const Curve& curve, const CurveOps& ops) {
    SCOPED_TRACE(name);
    const Group group(name);
    const size_t n = curve.field.limbs;
    std::vector<Big> scalars = {Big(1), Big(2), Big(3), group.order - Big(1), group.order - Big(2)};
    while (scalars.size() < 8) {
        scalars.push_back(Big::random_below(group.order - Big(1)) + Big(1));
        if (scalars.size() % 3 == 0) BN_rshift(scalars.back().get(), scalars.back().get(), 40);
        if (scalars.back().is_zero()) scalars.back() = Big(1);
    }
    const auto point = group.combine(Big::random_below(group.order));
    const Numbers P(n, {point.first, point.second});
    for (size_t i = 0; i < scalars.size(); ++i) {
        const Big &k = scalars[i], &v = scalars[(i + 2) % scalars.size()], zero(0ul);
        Numbers got(n, {zero, zero});
        ops.multiply_base(got.limbs.data(), Numbers(n, {k}).limbs.data(), curve);
        auto want = group.combine(k);
        EXPECT_EQ(got.at(0), want.first);
        EXPECT_EQ(got.at(1), want.second);

        ops.multiply(got.limbs.data(), Numbers(n, {k}).limbs.data(), P.limbs.data(), curve);
        want = group.combine(zero, &k, &point);
        EXPECT_EQ(got.at(0), want.first);
        EXPECT_EQ(got.at(1), want.second);

        ops.vartime_multiply_add(got.limbs.data(), Numbers(n, {k}).limbs.data(), Numbers(n, {v}).limbs.data(),
                                 P.limbs.data(), curve);
        want = group.combine(k, &v, &point);
        EXPECT_EQ(got.at(0), Big::multiply(want.first, got.at(1), group.prime));
    }
    // u G + v G where it is infinity, a doubling, or one of both alone
    const auto base = group.combine(Big(1));
    const Numbers G(n, {base.first, base.second});
    const Big some = Big::random_below(group.order - Big(1)) + Big(1);
    for (const auto& [u, v] : {std::pair{some, group.order - some},
                               {some, some},
                               {Big(0ul), some},
                               {some, Big(0ul)},
                               {Big(1), Big(1)},
                               {Big(1), group.order - Big(1)}}) {
        Numbers got(n, {Big(0ul), Big(0ul)});
        ops.vartime_multiply_add(got.limbs.data(), Numbers(n, {u}).limbs.data(), Numbers(n, {v}).limbs.data(),
                                 G.limbs.data(), curve);
        const Big sum = (u + v) % group.order;
        EXPECT_EQ(got.at(1).is_zero(), sum.is_zero());
        if (sum.is_zero()) continue;
        EXPECT_EQ(got.at(0), Big::multiply(group.combine(sum).first, got.at(1), group.prime));
    }
}

// Scalars of few bits, many bits, runs of them, and near to the order; with an endomorphism also small multiples of 1
// and lambda, where its halves are small or equal.
std::vector<Big> peculiar_scalars(const Curve& curve, const Big& order, const EndomorphismText* map, bool all) {
    std::vector<Big> scalars;
    const auto add = [&](const Big& k) {
        const Big reduced = k % order;
        if (!reduced.is_zero()) scalars.push_back(reduced);
    };
    for (unsigned long k = 1; k < (all ? 36 : 6); ++k) {
        add(Big(k));
        add(order - Big(k));
    }
    const int bits = static_cast<int>(curve.order_bits);
    for (int i = 5; i <= bits; i += all ? 1 + i % 7 : 61) {
        Big power(1), run(1);
        BN_lshift(power.get(), power.get(), i);
        BN_lshift(run.get(), run.get(), bits - i);
        for (const Big& k : {power, power - Big(1), power + Big(1)}) {
            add(k);
            add(order + order + order - k);
        }
        add(power - run + order + order + order);
    }
    if (map == nullptr) return scalars;
    // a1 - b1 lambda = 0
    const Big lambda = Big::multiply(Big::from_hex(map->a1), Big::invert(Big::from_hex(map->b1), order), order);
    const Big small[] = {Big(0ul), Big(1),  Big(2),         Big(15),        Big(16),
                         Big(31),  Big(33), order - Big(1), order - Big(2), order - Big(17)};
    for (const Big& a : small)
        for (const Big& b : small) add(a + Big::multiply(b, lambda, order));
    return scalars;
}

// The operations of a kernel say the same of one scalar: in OpenSSL's place, where that would take too long.
void with_each_other(const Curve& curve, const CurveOps& ops, const EndomorphismText* map, const Big& order,
                     const Big& prime, bool all) {
    const size_t n = curve.field.limbs;
    const Big zero(0ul);
    Numbers G(n, {zero, zero});
    ops.multiply_base(G.limbs.data(), Numbers(n, {Big(1)}).limbs.data(), curve);
    const Numbers none(n, {zero});
    for (const Big& k : peculiar_scalars(curve, order, map, all)) {
        const Numbers scalar(n, {k});
        Numbers first(n, {zero, zero}), second(n, {zero, zero});
        ops.multiply_base(first.limbs.data(), scalar.limbs.data(), curve);
        ops.multiply(second.limbs.data(), scalar.limbs.data(), G.limbs.data(), curve);
        ASSERT_EQ(first.limbs, second.limbs);
        const Big x = first.at(0);
        ops.vartime_multiply_add(second.limbs.data(), scalar.limbs.data(), none.limbs.data(), G.limbs.data(), curve);
        ASSERT_EQ(second.at(0), Big::multiply(x, second.at(1), prime));
        ops.vartime_multiply_add(second.limbs.data(), none.limbs.data(), scalar.limbs.data(), G.limbs.data(), curve);
        ASSERT_EQ(second.at(0), Big::multiply(x, second.at(1), prime));
        // k G + (n - k) G, and k G + k G
        const Numbers rest(n, {order - k});
        ops.vartime_multiply_add(second.limbs.data(), scalar.limbs.data(), rest.limbs.data(), G.limbs.data(), curve);
        ASSERT_TRUE(second.at(1).is_zero());
        ops.vartime_multiply_add(second.limbs.data(), scalar.limbs.data(), scalar.limbs.data(), G.limbs.data(), curve);
        ops.multiply_base(first.limbs.data(), Numbers(n, {(k + k) % order}).limbs.data(), curve);
        ASSERT_EQ(second.at(0), Big::multiply(first.at(0), second.at(1), prime));
    }
}

template <class C>
constexpr const EndomorphismText* map_of = nullptr;
template <>
constexpr const EndomorphismText* map_of<Secp192k1> = &secp192k1_endomorphism;
template <>
constexpr const EndomorphismText* map_of<Secp224k1> = &secp224k1_endomorphism;
template <>
constexpr const EndomorphismText* map_of<Secp256k1> = &secp256k1_endomorphism;

template <class C>
void peculiar_scalars_of_each_kernel(const std::string& name, bool all) {
    constexpr auto kernels = CurveSlot<C, Fast>::kernels();
    const Group group(name);
    for (size_t i = 0; i < kernels.count; ++i) {
        if (!isa::features().has(kernels.at[i].needs)) continue;
        SCOPED_TRACE(name + " " + kernels.at[i].name);
        with_each_other(C::constants(), kernels.at[i].ops, map_of<C>, group.order, group.prime, all);
    }
}

TEST(Curves, PeculiarScalars) {
#define CURVE(C, name) peculiar_scalars_of_each_kernel<C>(name, false);
#include "sealstone/math/curves.inc"
#undef CURVE
}
TEST(LongCurves, PeculiarScalars) {
#define CURVE(C, name) peculiar_scalars_of_each_kernel<C>(name, true);
#include "sealstone/math/curves.inc"
#undef CURVE
}

// Scalars where recodings into windows have their ends: small, near the order, its half, one bit, bits of zeros and
// ones.
std::vector<Big> scalars_at_edges(const Big& order) {
    std::vector<Big> scalars;
    const int bits = BN_num_bits(order.get());
    const auto power = [](int i) {
        Big r(1);
        BN_lshift(r.get(), r.get(), i);
        return r;
    };
    for (unsigned long i = 1; i <= 9; ++i) {
        scalars.push_back(Big(i));
        scalars.push_back(order - Big(i));
    }
    Big half = order;
    BN_rshift1(half.get(), half.get());
    scalars.push_back(half);
    scalars.push_back(half + Big(1));
    for (int i = 5; i < bits - 1; i += 37) {
        scalars.push_back(power(i));
        scalars.push_back(order - power(i));
        scalars.push_back(power(i) - Big(1));
        scalars.push_back(Big::random_below(power(i) - Big(1)) + power(bits - 2));
        Big gap = Big::random_below(order);  // zeros in its lower bits
        BN_rshift(gap.get(), gap.get(), i);
        BN_lshift(gap.get(), gap.get(), i);
        scalars.push_back(gap.is_zero() ? Big(1) : gap);
    }
    return scalars;
}

void base_at_edges(const std::string& name, const Curve& curve, const CurveOps& ops) {
    SCOPED_TRACE(name);
    const Group group(name);
    for (const Big& k : scalars_at_edges(group.order)) {
        Numbers got(curve.field.limbs, {Big(0ul), Big(0ul)});
        ops.multiply_base(got.limbs.data(), Numbers(curve.field.limbs, {k}).limbs.data(), curve);
        const auto want = group.combine(k);
        ASSERT_EQ(got.at(0), want.first);
        ASSERT_EQ(got.at(1), want.second);
    }
}

template <class Slot, auto run>
void each_kernel(const std::string& name, const Curve& curve) {
    constexpr auto kernels = Slot::kernels();
    for (size_t i = 0; i < kernels.count; ++i) {
        if (!isa::features().has(kernels.at[i].needs)) {
            std::cout << name << ": this CPU cannot run " << kernels.at[i].name << "\n";
            continue;
        }
        SCOPED_TRACE(kernels.at[i].name);
        run(name, curve, kernels.at[i].ops);
    }
}

TEST(Curves, EachKernelAgainstOpenSsl) {
#define CURVE(C, name)                                                       \
    each_kernel<CurveSlot<C, Small>, against_openssl>(name, C::constants()); \
    each_kernel<CurveSlot<C, Fast>, against_openssl>(name, C::constants());
#include "sealstone/math/curves.inc"
#undef CURVE
}
TEST(Curves, MultiplesOfTheBasePointAtEdges) {
#define CURVE(C, name) each_kernel<CurveSlot<C, Fast>, base_at_edges>(name, C::constants());
#include "sealstone/math/curves.inc"
#undef CURVE
}

}  // namespace
}  // namespace sealstone::math
