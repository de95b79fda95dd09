// SPDX-License-Identifier: Apache-2.0
// The tables, derived by the compiler.
#include "sealstone/math/edwards25519_x86_comb.h"
#include "sealstone/math/edwards25519.h"
#if SEALSTONE_X86

namespace sealstone::math::comb25519 {
namespace {

using Field = Field25519<isa::Limb, isa::DoubleLimb>;
using Points = Edwards25519<Field>;
using Element = Field::Element;
using Point = Points::Extended;

// B, RFC 8032, section 5.1.
constexpr uint64_t base_x[4] = {0xc9562d608f25d51a, 0x692cc7609525a7b2, 0xc0a4e231fdd6dc5c, 0x216936d3cd6e53fe};
constexpr uint64_t base_y[4] = {0x6666666666666658, 0x6666666666666666, 0x6666666666666666, 0x6666666666666666};
constexpr Point base_point() {
    const Element x = element<Field>(base_x), y = element<Field>(base_y);
    return {{x, y, Field::small(1)}, Field::multiply(x, y)};
}

// 16^i B
struct Bases {
    Point at[steps * lanes];
};
constexpr Bases make_bases() {
    Bases bases{};
    bases.at[0] = base_point();
    for (size_t i = 1; i < steps * lanes; ++i) {
        auto p = Points::twice(bases.at[i - 1]);
        for (size_t j = 1; j < 4; ++j) p = Points::twice(Points::projective(p));
        bases.at[i] = Points::extended(p);
    }
    return bases;
}
constexpr Bases bases = make_bases();

constexpr void store(StepTable& table, size_t entry, size_t coordinate, size_t lane, const Field::Loose& x) {
    Field::Limb words[Field::words] = {};
    Field::to_words(words, x);
    const Element reduced = Field::from_words(words);
    for (size_t i = 0; i < digits; ++i) table.entry[entry][coordinate][i][lane] = reduced.limb[i];
}

constexpr StepTable make_table(size_t step) {
    Point points[lanes * multiples] = {};
    Element products[lanes * multiples] = {};  // of all Z up to this one
    Element product = Field::small(1);
    for (size_t i = 0; i < lanes * multiples; ++i) {
        const Point& base = bases.at[lanes * step + i / multiples];
        points[i] = i % multiples == 0 ? base : Points::extended(Points::add(points[i - 1], Points::cached(base)));
        products[i] = product;
        product = Field::multiply(product, points[i].Z);
    }
    StepTable table{};
    Element inverse = curve25519::inverse<Field>(product);
    for (size_t i = lanes * multiples; i-- != 0;) {
        const Element by_z = Field::multiply(inverse, products[i]);
        inverse = Field::multiply(inverse, points[i].Z);
        const Element x = Field::multiply(points[i].X, by_z), y = Field::multiply(points[i].Y, by_z);
        const size_t entry = i % multiples, lane = i / multiples;
        store(table, entry, 0, lane, Field::add(y, x));
        store(table, entry, 1, lane, Field::subtract(y, x));
        store(table, entry, 2, lane, Field::multiply(Field::multiply(x, y), Points::d2));
    }
    return table;
}

// One evaluation for each, which compilers limit.
constexpr StepTable table_0 = make_table(0), table_1 = make_table(1), table_2 = make_table(2), table_3 = make_table(3),
                    table_4 = make_table(4), table_5 = make_table(5), table_6 = make_table(6), table_7 = make_table(7);

}  // namespace

constexpr StepTable tables[steps] = {table_0, table_1, table_2, table_3, table_4, table_5, table_6, table_7};

}  // namespace sealstone::math::comb25519
#endif
