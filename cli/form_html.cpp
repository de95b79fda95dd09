// SPDX-License-Identifier: Apache-2.0
// One page that needs nothing else: no script, no network.
#include "cli/forms.h"

#include <algorithm>
#include <iomanip>
#include <map>

namespace sealstone::cli {
namespace {

std::string escaped(const std::string& text) {
    std::string out;
    for (const char c : text) {
        if (c == '&')
            out += "&amp;";
        else if (c == '<')
            out += "&lt;";
        else if (c == '>')
            out += "&gt;";
        else if (c == '"')
            out += "&quot;";
        else
            out += c;
    }
    return out;
}
std::string escaped(const Json& context, const char* key) {
    const auto found = context.find(key);
    return found != context.end() && found->is_string() ? escaped(found->get<std::string>()) : "";
}

constexpr const char* style = R"(
body { font: 14px/1.4 sans-serif; margin: 2em; color: #222; background: #fff }
table { border-collapse: collapse } td, th { padding: 2px 10px; text-align: right; border-bottom: 1px solid #ddd }
td:first-child, th:first-child, td:nth-child(2), th:nth-child(2), td:last-child { text-align: left }
.fail { color: #b00; font-weight: bold }
.bar { display: inline-block; height: 10px; background: #9ab } .ours { background: #27a }
)";

template <class T>
void cell(std::ostream& out, const std::optional<T>& figure) {
    out << "<td>";
    if (figure)
        out << *figure;
    else
        out << '-';
    out << "</td>";
}

void write_row(std::ostream& out, const MeasuredRow& row, double fastest) {
    out << "<tr><td>" << escaped(row.name) << (row.memory == "normal" ? " (normal)" : "") << "</td><td>"
        << escaped(row.kernel) << "</td>";
    if (!row.known_answer) {
        out << "<td class=\"fail\" colspan=\"9\">fail: wrong known answer</td></tr>\n";
        return;
    }
    const double ns = row.median_time.value_or(0);
    out << "<td>";
    if (ns > 0 && row.bytes)
        out << static_cast<double>(*row.bytes) * 1e3 / ns << " MB/s";
    else if (ns > 0)
        out << 1e9 / ns << " op/s";
    out << "</td>";
    cell(out, row.cycles);
    std::optional<double> per_byte;
    if (row.cycles && row.bytes && *row.bytes != 0) per_byte = *row.cycles / static_cast<double>(*row.bytes);
    cell(out, per_byte);
    cell(out, row.min_time);
    cell(out, row.median_time);
    cell(out, row.max_time);
    cell(out, row.stack_bytes);
    cell(out, row.context_bytes);
    out << "<td><span class=\"bar" << (row.ours() ? " ours" : "")
        << "\" style=\"width:" << (ns > 0 ? static_cast<int>(120 * fastest / ns) : 0) << "px\"></span></td></tr>\n";
}

}  // namespace

void write_html(std::ostream& out, const Measured& measured) {
    const Json& context = measured.context();
    out << "<!DOCTYPE html>\n<html lang=\"en\"><head><meta charset=\"utf-8\"><title>Sealstone benchmark</title><style>"
        << style << "</style></head><body>\n<h1>Sealstone benchmark</h1>\n<p>" << escaped(context, "library_version")
        << " (" << escaped(context, "git_revision") << "), " << escaped(context, "compiler") << " "
        << escaped(context, "flags") << ", " << escaped(context, "configuration") << "<br>" << escaped(context, "cpu")
        << ", " << escaped(context, "board") << ", " << escaped(context, "date")
        << "</p>\n<p>MB = 10^6 bytes. Rates and cycles are medians over the rounds; times are of one operation, in "
           "nanoseconds. Bars compare speed within one name.</p>\n<table>\n<tr><th>row</th><th>kernel</th><th>rate</th>"
           "<th>cycles</th><th>cycles a byte</th><th>min</th><th>median</th><th>max</th><th>stack</th><th>context</th>"
           "<th></th></tr>\n"
        << std::fixed << std::setprecision(3);
    const auto group = [](const MeasuredRow& row) {
        return row.algorithm + '/' + row.operation + '/' + std::to_string(row.bytes.value_or(0));
    };
    std::map<std::string, double> fastest;
    for (const MeasuredRow& row : measured.rows)
        if (row.median_time) {
            const auto [at, first] = fastest.emplace(group(row), *row.median_time);
            if (!first) at->second = std::min(at->second, *row.median_time);
        }
    for (const MeasuredRow& row : measured.rows) write_row(out, row, fastest[group(row)]);
    out << "</table>\n</body></html>\n";
}

}  // namespace sealstone::cli
