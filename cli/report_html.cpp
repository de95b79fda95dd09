// SPDX-License-Identifier: Apache-2.0
#include "cli/report_html.h"

#include "check/build_info.h"

#include <string>

namespace sealstone::cli {
namespace {

std::string escaped(const char* text) {
    std::string out;
    for (; *text != 0; ++text) {
        if (*text == '&')
            out += "&amp;";
        else if (*text == '<')
            out += "&lt;";
        else if (*text == '>')
            out += "&gt;";
        else if (*text == '"')
            out += "&quot;";
        else
            out += *text;
    }
    return out;
}

std::string decimal(uint64_t value, unsigned decimals) {
    if (value == check::unknown) return "-";
    const auto text = check::Text{}.fixed(value, decimals);
    return {text.data(), text.size()};
}

void write(check::Sink& out, const std::string& text) { out.write(text.data(), text.size()); }

std::string cell(const std::string& text) { return "<td>" + text + "</td>"; }

constexpr const char* style = R"(
body { font: 14px/1.4 sans-serif; margin: 2em; color: #222; background: #fff }
table { border-collapse: collapse } td, th { padding: 2px 10px; text-align: right; border-bottom: 1px solid #ddd }
td:first-child, th:first-child, td:nth-child(2), th:nth-child(2), td:last-child { text-align: left }
tr.first td { border-top: 2px solid #888 } .fail { color: #b00; font-weight: bold }
.bar { display: inline-block; height: 10px; background: #9ab } .ours { background: #27a }
)";

}  // namespace

void HtmlReport::begin(const check::Platform& platform, const check::BenchOptions& options) {
    const check::BuildInfo& build = check::build_info;
    write(out_,
          std::string("<!DOCTYPE html>\n<html lang=\"en\"><head><meta charset=\"utf-8\"><title>Sealstone benchmark"
                      "</title><style>") +
              style + "</style></head><body>\n<h1>Sealstone benchmark</h1>\n<p>" + escaped(build.version) + " (" +
              escaped(build.revision) + "), " + escaped(build.compiler) + " " + escaped(build.flags) + ", " +
              escaped(build.configuration) + "<br>" + escaped(platform.cpu) + ", " + escaped(platform.board) + ", " +
              (platform.date != nullptr ? escaped(platform.date) : "") +
              (options.normal ? "<br>" + escaped(check::memories(platform).data()) : "") +
              "</p>\n<p>MB = 10^6 bytes. Rates and cycles are medians over the rounds; times are of one operation, in "
              "nanoseconds. Bars compare speed within one name.</p>\n<table>\n<tr><th>row</th><th>kernel</th><th>rate"
              "</th><th>cycles</th><th>cycles a byte</th><th>min</th><th>median</th><th>max</th><th>stack</th>"
              "<th>context</th><th></th></tr>\n");
}

void HtmlReport::rows(Span<const check::Row> rows) {
    uint64_t fastest = check::unknown;
    for (const check::Row& one : rows)
        if (one.known_answer && one.median_time < fastest) fastest = one.median_time;
    for (const check::Row& one : rows) {
        write(out_, &one == rows.begin() ? "<tr class=\"first\">" : "<tr>");
        row(one, fastest);
        write(out_, "</tr>\n");
    }
}

void HtmlReport::row(const check::Row& row, uint64_t fastest) {
    const auto name = check::row_label(row);
    write(out_, cell(escaped(name.data())) + cell(escaped(row.kernel)));
    if (!row.known_answer)
        return write(out_, std::string("<td class=\"fail\" colspan=\"9\">fail: wrong known answer</td>"));
    const bool by_byte = row.bytes != 0;
    const uint64_t rate =
        by_byte ? check::per_second(row.bytes, row.median_time, 0) : check::per_second(1, row.median_time, 3);
    const uint64_t per_byte =
        by_byte && row.cycles != check::unknown ? check::mul_div(row.cycles, 1, row.bytes) : check::unknown;
    const uint64_t width = row.median_time != 0 ? check::mul_div(fastest, 120, row.median_time) : 0;
    write(out_, cell(by_byte ? decimal(rate / 10000, 2) + " MB/s" : decimal(rate, 3) + " op/s") +
                    cell(decimal(row.cycles, 3)) + cell(decimal(per_byte, 3)) + cell(decimal(row.min_time, 3)) +
                    cell(decimal(row.median_time, 3)) + cell(decimal(row.max_time, 3)) +
                    cell(decimal(row.stack_bytes, 0)) + cell(decimal(row.context_bytes, 0)) +
                    cell("<span class=\"bar" + std::string(row.entry != nullptr ? " ours" : "") +
                         "\" style=\"width:" + std::to_string(width) + "px\"></span>"));
}

void HtmlReport::end() { write(out_, std::string("</table>\n</body></html>\n")); }

}  // namespace sealstone::cli
