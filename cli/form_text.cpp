// SPDX-License-Identifier: Apache-2.0
#include "cli/form_text.h"

#include <algorithm>
#include <cstdarg>
#include <cstdio>

namespace sealstone::cli {

std::string formatted(const char* format, ...) {
    va_list arguments, again;
    va_start(arguments, format);
    va_copy(again, arguments);
    std::string text(static_cast<size_t>(std::max(0, vsnprintf(nullptr, 0, format, arguments))), ' ');
    vsnprintf(text.data(), text.size() + 1, format, again);
    va_end(again);
    va_end(arguments);
    return text;
}

std::string said(const Json& context, const char* key) {
    const auto found = context.find(key);
    return found != context.end() && found->is_string() ? found->get<std::string>() : "unknown";
}

const MeasuredRow* OurRows::find(const std::string& algorithm, const std::string& operation) const {
    return find(algorithm, operation, [](const MeasuredRow& row) {
        return row.memory != "normal" && row.buffers != "in-place" && row.buffers != "unaligned";
    });
}

double megabytes_per_second(const MeasuredRow& row) {
    const double ns = row.median_time.value_or(0);
    return ns > 0 ? static_cast<double>(row.bytes.value_or(0)) * 1e3 / ns : 0;
}
double milliseconds(const MeasuredRow& row) { return row.median_time.value_or(0) / 1e6; }

}  // namespace sealstone::cli
