// SPDX-License-Identifier: Apache-2.0
#include "cli/lines.h"

#include "cli/form_text.h"
#include "cli/forms.h"

#include <algorithm>
#include <cmath>

namespace sealstone::cli {
namespace {

struct Point {
    double bytes, time;
    std::optional<double> cycles;
};

Line fit(const MeasuredRow& row, std::vector<Point> points) {
    // Weights are 1/time^2: the sums of a relative error's normal equations.
    double s = 0, sx = 0, sxx = 0, sy = 0, sxy = 0;
    std::sort(points.begin(), points.end(), [](const Point& a, const Point& b) { return a.bytes < b.bytes; });
    for (const Point& point : points) {
        const double w = 1 / (point.time * point.time);
        s += w;
        sx += w * point.bytes;
        sxx += w * point.bytes * point.bytes;
        sy += w * point.time;
        sxy += w * point.bytes * point.time;
    }
    const double determinant = s * sxx - sx * sx;
    Line line;
    line.name = row.algorithm + '/' + row.operation;
    line.variant = variant_of(row);
    line.ours = row.ours();
    line.per_byte = (s * sxy - sx * sy) / determinant;
    line.setup = (sy - line.per_byte * sx) / s;
    line.worst = 0;
    for (const Point& point : points)
        line.worst = std::max(line.worst, std::fabs((line.setup + line.per_byte * point.bytes) / point.time - 1));
    const Point& last = points.back();  // the clock at which the longest message ran
    if (last.cycles && last.time > 0) line.cycles_per_byte = line.per_byte * *last.cycles / last.time;
    line.least = static_cast<uint64_t>(points.front().bytes);
    line.most = static_cast<uint64_t>(last.bytes);
    return line;
}

}  // namespace

std::vector<Line> lines_of(const Measured& measured) {
    std::vector<Line> lines;
    std::vector<bool> taken(measured.rows.size());
    for (size_t i = 0; i < measured.rows.size(); ++i) {
        const MeasuredRow& row = measured.rows[i];
        std::vector<Point> points;
        for (size_t k = i; k < measured.rows.size(); ++k) {
            const MeasuredRow& other = measured.rows[k];
            if (taken[k] || !other.bytes || !other.known_answer || other.median_time.value_or(0) <= 0) continue;
            if (other.algorithm != row.algorithm || other.operation != row.operation ||
                variant_of(other) != variant_of(row))
                continue;
            taken[k] = true;
            points.push_back({static_cast<double>(*other.bytes), *other.median_time, other.cycles});
        }
        if (points.size() >= 2 && points.front().bytes != points.back().bytes) lines.push_back(fit(row, points));
    }
    return lines;
}

std::optional<double> crossover(const Line& beneath_then, const Line& other) {
    if (beneath_then.per_byte >= other.per_byte) return std::nullopt;
    const double at = (beneath_then.setup - other.setup) / (other.per_byte - beneath_then.per_byte);
    const double least = static_cast<double>(std::max(beneath_then.least, other.least));
    const double most = static_cast<double>(std::min(beneath_then.most, other.most));
    return at > least && at < most ? std::optional(at) : std::nullopt;
}

std::string lines_text(const Measured& measured) {
    const std::vector<Line> lines = lines_of(measured);
    std::string text;
    size_t width = 0;
    for (const Line& line : lines) width = std::max(width, line.name.size() + line.variant.size() + 3);
    for (const Line& line : lines) {
        const std::string name = line.name + " (" + line.variant + ")";
        text += formatted("%-*s %9.4g ns + %8.4g ns a byte", static_cast<int>(width), name.c_str(), line.setup,
                          line.per_byte);
        if (line.cycles_per_byte) text += formatted(" (%.3g cycles)", *line.cycles_per_byte);
        text += formatted(", within %.0f %%", 100 * line.worst);
        for (const Line& other : lines)
            if (other.name == line.name && &other != &line)
                if (const auto at = crossover(line, other))
                    text += formatted("; overtakes %s at %.0f bytes", other.variant.c_str(), std::ceil(*at - 1e-6));
        text += '\n';
    }
    return text.empty() ? text : "Set-up and cost of a byte, fitted:\n" + text;
}

void write_lines(std::ostream& out, const Measured& measured) { out << lines_text(measured); }

}  // namespace sealstone::cli
