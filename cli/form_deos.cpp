// SPDX-License-Identifier: Apache-2.0
// The page of DDC-I's Deos CryptoLib: hashes of three sizes; a column for each build and caching mode that was
// measured.
#include "cli/form_text.h"
#include "cli/forms.h"

#include <algorithm>

namespace sealstone::cli {
namespace {

struct Column {
    std::string optimization, library;
    bool operator==(const Column&) const = default;
};
std::vector<Column> columns_of(const Measured& measured) {
    std::vector<Column> columns;
    for (const MeasuredRow& row : measured.rows) {
        const Column column{row.optimization, row.library};
        if (row.ours() && std::find(columns.begin(), columns.end(), column) == columns.end()) columns.push_back(column);
    }
    return columns;
}

// "-O2 -gdwarf-4": the last word that is a level.
std::string level_in(const std::string& flags) {
    const size_t at = flags.rfind("-O");
    return at == std::string::npos ? "unknown" : flags.substr(at, flags.find(' ', at) - at);
}

std::string cell(const MeasuredRow* row) {
    if (row == nullptr) return "-";
    if (!row->known_answer || !row->median_time) return "failed";
    const double ns = *row->median_time;
    return formatted(ns >= 1e4 ? "%.0fus, " : "%.0fns, ", ns >= 1e4 ? ns / 1e3 : ns) +
           formatted("%.0fMB/s", megabytes_per_second(*row));
}

// One table: what was measured in one run.
void write_table(std::ostream& out, const Measured& measured) {
    const Json& context = measured.context();
    const OurRows rows(measured);
    const auto columns = columns_of(measured);
    const auto put = [&](const std::string& first, const auto& text_of) {
        out << formatted("%-22s", first.c_str());
        for (const Column& column : columns) out << formatted(" | %-20s", std::string(text_of(column)).c_str());
        out << '\n';
    };
    out << "Sealstone " << said(context, "library_version") << ", " << said(context, "cpu") << ", "
        << said(context, "compiler") << "; 1 KB = 1024 bytes, 1 MB = 1024 KB; MB/s = 10^6 bytes a second\n\n";
    put("", [&](const Column&) { return said(context, "board"); });
    struct Size {
        const char* name;
        uint64_t bytes;
    };
    constexpr Size sizes[] = {{"1 KB", 1 << 10}, {"1 MB", 1 << 20}, {"4 MB", 4 << 20}};
    const auto put_hash = [&](const char* name, const char* algorithm) {
        out << name << '\n';
        for (const Size& size : sizes)
            put(std::string("  ") + size.name, [&](const Column& column) {
                return cell(rows.find(algorithm, "digest", [&](const MeasuredRow& row) {
                    return row.bytes == size.bytes && row.memory != "normal" &&
                           Column{row.optimization, row.library} == column;
                }));
            });
    };
    put_hash("SHA256", "sha-256");
    put_hash("SHA512", "sha-512");
    put("Optimization Level", [&](const Column& column) {
        return column.optimization.empty() ? level_in(said(context, "flags")) : "-" + column.optimization;
    });
    put("Caching mode", [&](const Column&) {
        return context.contains("cache") ? said(context, "cache") : std::string("as the target has it");
    });
    put("Event Log Clock Freq", [&](const Column&) { return said(context, "clock_source"); });
}

}  // namespace

void write_deos(std::ostream& out, const Measured& measured) {
    for (const Measured& baseline : measured.baseline) {
        out << "Baseline: " << said(baseline.context(), "git_revision") << '\n';
        write_table(out, baseline);
        out << "\nLater revision: " << said(measured.context(), "git_revision") << '\n';
    }
    write_table(out, measured);
    if (const size_t wrong = wrong_answers(measured); wrong != 0)
        out << "\nBenchmark failed: " << wrong << " wrong known answers\n";
}

}  // namespace sealstone::cli
