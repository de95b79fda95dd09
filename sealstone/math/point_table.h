// SPDX-License-Identifier: Apache-2.0
// math/point_table.h - private: tables of points in limbs, from generated ones in words of 64 bits.
#pragma once
#include "sealstone/bits/secret.h"

namespace sealstone::math {

// Each point is `numbers` elements of the field F.
template <class F, size_t numbers, size_t rows, size_t columns>
struct PointTable {
    struct Entry {
        typename F::Limb word[numbers][F::words];
    };
    Entry at[rows][columns];

    // Every stride-th row, the first columns of it.
    template <size_t all_rows, size_t all_columns, size_t words>
    constexpr explicit PointTable(const uint64_t (&all)[all_rows][all_columns][words], size_t stride) : at{} {
        static_assert(8 * words == numbers * F::size);
        constexpr size_t bits = 8 * sizeof(typename F::Limb);
        for (size_t row = 0; row < rows; ++row)
            for (size_t column = 0; column < columns; ++column)
                for (size_t i = 0; i < numbers * F::words; ++i)
                    at[row][column].word[i / F::words][i % F::words] =
                        static_cast<typename F::Limb>(all[row * stride][column][i * bits / 64] >> i * bits % 64);
    }
};

// A digit between -8 and 8, which is secret.
struct SecretDigit {
    Choice negative;
    uint32_t magnitude;

    constexpr explicit SecretDigit(int8_t digit)
        : negative(Choice::bit(static_cast<uint8_t>(digit) >> 7)),
          magnitude(negative.pick(0u - static_cast<uint32_t>(digit), static_cast<uint32_t>(digit))) {}
};

// entry = row[magnitude - 1], or zeros. All of the row is read.
template <class Entry>
constexpr void scan(Entry& entry, const Entry (&row)[8], uint32_t magnitude) {
    using Limb = decltype(+entry.word[0][0]);
    entry = {};
    for (uint32_t i = 0; i < 8; ++i) {
        const Limb mask = Choice::is_zero(magnitude ^ (i + 1)).template mask<Limb>();
        for (size_t j = 0; j < sizeof entry.word / sizeof entry.word[0]; ++j)
            for (size_t w = 0; w < sizeof entry.word[0] / sizeof(Limb); ++w)
                entry.word[j][w] |= row[i].word[j][w] & mask;
    }
}

}  // namespace sealstone::math
