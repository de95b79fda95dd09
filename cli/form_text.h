// SPDX-License-Identifier: Apache-2.0
// cli/form_text.h - what the forms that are text have in common: finding rows, and numbers as printf writes them.
#pragma once
#include "cli/measured.h"

#include <string>
#include <vector>

namespace sealstone::cli {

[[gnu::format(printf, 1, 2)]] std::string formatted(const char* format, ...);

// Of a context: text, or "unknown".
std::string said(const Json& context, const char* key);

// Rows of ours. Where several share a name, it is the longest message's that is meant; and then the first one's, which
// is that of the kernel in use.
class OurRows {
public:
    explicit OurRows(const Measured& measured) : rows_(measured.rows) {}

    const MeasuredRow* find(const std::string& algorithm, const std::string& operation) const;
    template <class Suits>
    const MeasuredRow* find(const std::string& algorithm, const std::string& operation, Suits suits) const {
        const MeasuredRow* found = nullptr;
        for (const MeasuredRow& row : rows_)
            if (row.ours() && row.algorithm == algorithm && row.operation == operation && suits(row) &&
                (found == nullptr || row.bytes > found->bytes))
                found = &row;
        return found;
    }

private:
    const std::vector<MeasuredRow>& rows_;
};

// 10^6 bytes a second, milliseconds; 0 for a row without figures.
double megabytes_per_second(const MeasuredRow&);
double milliseconds(const MeasuredRow&);

}  // namespace sealstone::cli
