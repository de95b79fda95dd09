// SPDX-License-Identifier: Apache-2.0
// A table to paste where people talk. A peer's row says how many times as fast ours is, by medians.
#include "cli/form_text.h"
#include "cli/forms.h"

namespace sealstone::cli {
namespace {

std::string rate(const MeasuredRow& row) {
    if (row.bytes) return formatted("%.4g MB/s", megabytes_per_second(row));
    return row.median_time.value_or(0) > 0 ? formatted("%.4g op/s", 1e9 / *row.median_time) : "";
}
std::string time(double ns) {
    if (ns < 1e3) return formatted("%.4g ns", ns);
    if (ns < 1e6) return formatted("%.4g us", ns / 1e3);
    return ns < 1e9 ? formatted("%.4g ms", ns / 1e6) : formatted("%.4g s", ns / 1e9);
}
std::string cycles(const MeasuredRow& row) {
    if (row.instructions) return formatted("%.0f instructions", *row.instructions);
    if (!row.cycles) return "";
    return row.bytes && *row.bytes != 0 ? formatted("%.2f /B", *row.cycles / static_cast<double>(*row.bytes))
                                        : formatted("%.0f /op", *row.cycles);
}
std::string bytes(const std::optional<uint64_t>& value) { return value ? std::to_string(*value) : ""; }

}  // namespace

void write_markdown(std::ostream& out, const Measured& measured) {
    const Json& context = measured.context();
    out << "Sealstone " << said(context, "library_version") << " (" << said(context, "git_revision") << "), "
        << said(context, "compiler") << " `" << said(context, "flags") << "`, " << said(context, "board") << ", "
        << said(context, "cpu") << "; MB = 10^6 bytes; medians\n\n"
        << "| row | kernel | rate | time | cycles | stack | workspace | context | flash | ours |\n"
        << "|---|---|--:|--:|--:|--:|--:|--:|--:|--:|\n";
    const MeasuredRow* ours = nullptr;
    for (const MeasuredRow& row : measured.rows) {
        if (row.ours() && (ours == nullptr || ours->name != row.name)) ours = &row;
        out << "| " << row.name << " | " << (row.ours() ? variant_of(row) : "") << " | ";
        if (!row.known_answer) {
            out << "**wrong known answer** | | | | | | | |\n";
            continue;
        }
        const bool compared = !row.ours() && ours != nullptr && ours->known_answer && ours->median_time.value_or(0) > 0;
        out << rate(row) << " | " << time(row.median_time.value_or(0)) << " | " << cycles(row) << " | "
            << bytes(row.stack_bytes) << " | " << bytes(row.workspace_bytes) << " | " << bytes(row.context_bytes)
            << " | " << bytes(row.flash_bytes) << " | "
            << (compared ? formatted("%.2fx", *row.median_time / *ours->median_time) : "") << " |\n";
    }
}

}  // namespace sealstone::cli
