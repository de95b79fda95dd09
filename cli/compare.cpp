// SPDX-License-Identifier: Apache-2.0
#include "cli/commands.h"
#include "cli/form_text.h"
#include "cli/forms.h"
#include "cli/host.h"
#include "cli/import.h"
#include "cli/output_file.h"
#include "cli/significance.h"

#include <algorithm>
#include <cmath>
#include <map>
#include <sstream>

namespace sealstone::cli {
namespace {

enum class Change { faster, slower, tie, wrong };
constexpr const char* name_of(Change change) {
    constexpr const char* names[] = {"faster", "slower", "tie", "wrong answer"};
    return names[static_cast<int>(change)];
}

struct Pair {
    std::string name, variant;
    Timing before, after;
    bool exact = false;      // instructions that an emulator counted
    double ratio = 1;        // after over before, of medians
    double least_ratio = 1;  // of minima, which what comes in between cannot lower
    double probability = 1;
    Change change = Change::tie;
    std::vector<std::string> memory;  // what it takes more or less of
};

double least(const Timing& timing) {
    return timing.rounds.empty() ? timing.time : *std::min_element(timing.rounds.begin(), timing.rounds.end());
}

class Comparison {
public:
    Comparison(const Imported& before, const Imported& after, double threshold)
        : before_(before), after_(after), threshold_(threshold) {
        join();
        judge();
    }

    bool regressed() const {
        return std::any_of(pairs_.begin(), pairs_.end(), [&](const Pair& pair) { return is_regression(pair); });
    }
    std::string text(const std::string& format) const {
        return format == "json" ? json() : format == "markdown" ? table(" | ", "| ", " |") : table("  ", "", "");
    }

private:
    bool is_regression(const Pair& pair) const {
        return pair.change == Change::wrong ||
               (pair.change == Change::slower && pair.ratio > 1 + threshold_ && pair.least_ratio > 1 + threshold_);
    }

    static double median_of(std::vector<double>& values) {
        const auto middle = values.begin() + static_cast<std::ptrdiff_t>(values.size() / 2);
        std::nth_element(values.begin(), middle, values.end());
        return *middle;
    }
    // A machine has better and worse minutes, and a row's rounds are all of one: what the rows scatter around their
    // common change is noise that no row's own rounds show. Four robust standard deviations of it, as a logarithm.
    void look_at_all() {
        std::vector<double> changes;
        for (const Pair& pair : pairs_)
            if (!pair.exact && !pair.before.wrong && !pair.after.wrong) changes.push_back(std::log(pair.ratio));
        constexpr size_t enough = 20;
        if (changes.size() < enough) return;
        drift_ = median_of(changes);
        for (double& change : changes) change = std::fabs(change - drift_);
        scatter_ = 4 * 1.4826 * median_of(changes);
    }

    void join() {
        // Where one side does not tell variants apart, the first of a name is meant.
        std::map<std::pair<std::string, std::string>, const Timing*> exactly;
        std::map<std::string, const Timing*> by_name;
        for (const Timing& timing : before_.timings) {
            exactly.emplace(std::pair(timing.name, timing.variant), &timing);
            by_name.emplace(timing.name, &timing);
        }
        std::vector<const Timing*> taken;
        std::map<std::string, bool> seen;
        for (const Timing& timing : after_.timings) {
            const auto found = exactly.find({timing.name, timing.variant});
            const auto named = by_name.find(timing.name);
            const Timing* partner = found != exactly.end() ? found->second : nullptr;
            if (partner == nullptr && named != by_name.end() && !seen[timing.name]) partner = named->second;
            seen[timing.name] = true;
            if (partner == nullptr || std::find(taken.begin(), taken.end(), partner) != taken.end()) {
                only_after_.push_back(timing.name);
                continue;
            }
            taken.push_back(partner);
            Pair pair;
            pair.name = timing.name;
            pair.variant = timing.variant;
            pair.before = *partner;
            pair.after = timing;
            pairs_.push_back(pair);
        }
        for (const Timing& timing : before_.timings)
            if (std::find(taken.begin(), taken.end(), &timing) == taken.end()) only_before_.push_back(timing.name);
    }

    void judge() {
        std::vector<double> probabilities;
        for (Pair& pair : pairs_) {
            if (pair.after.wrong || pair.before.wrong) continue;
            pair.exact = pair.before.instructions && pair.after.instructions;
            const double before = pair.exact ? *pair.before.instructions : pair.before.time;
            const double after = pair.exact ? *pair.after.instructions : pair.after.time;
            pair.ratio = before > 0 ? after / before : 1;
            pair.least_ratio =
                pair.exact || least(pair.before) <= 0 ? pair.ratio : least(pair.after) / least(pair.before);
            pair.probability = rank_sum_probability(pair.before.rounds, pair.after.rounds);
            if (!pair.exact && has_rounds(pair)) probabilities.push_back(pair.probability);
            compare_memory(pair);
        }
        look_at_all();
        const double limit = discovery_limit(probabilities, 0.01);
        for (Pair& pair : pairs_) {
            if (pair.after.wrong || pair.before.wrong)
                pair.change = pair.after.wrong ? Change::wrong : Change::tie;
            else if (pair.exact)
                pair.change = pair.ratio > 1 ? Change::slower : pair.ratio < 1 ? Change::faster : Change::tie;
            else if (!has_rounds(pair))
                pair.change = pair.ratio > 1 + threshold_   ? Change::slower
                              : pair.ratio < 1 - threshold_ ? Change::faster
                                                            : Change::tie;
            else if (std::fabs(std::log(pair.ratio)) < scatter_)
                pair.change = Change::tie;
            else if (pair.probability <= limit && std::min(pair.ratio, pair.least_ratio) > 1.01)
                pair.change = Change::slower;
            else if (pair.probability <= limit && std::max(pair.ratio, pair.least_ratio) < 0.99)
                pair.change = Change::faster;
        }
    }
    static bool has_rounds(const Pair& pair) { return pair.before.rounds.size() >= 5 && pair.after.rounds.size() >= 5; }
    static void compare_memory(Pair& pair) {
        const auto one = [&](const char* what, const std::optional<uint64_t>& before,
                             const std::optional<uint64_t>& after) {
            // Where rows are not exact, a stack's alignment differs from run to run.
            const uint64_t unsure = pair.exact ? 0 : 64;
            if (before && after && (*before > *after + unsure || *after > *before + unsure))
                pair.memory.push_back(std::string(what) + " " + std::to_string(*before) + " -> " +
                                      std::to_string(*after));
        };
        one("stack", pair.before.stack, pair.after.stack);
        one("workspace", pair.before.workspace, pair.after.workspace);
        one("flash", pair.before.flash, pair.after.flash);
    }

    static std::string time_text(const Timing& timing, bool exact) {
        if (timing.wrong) return "wrong";
        if (exact) return formatted("%.0f instr", *timing.instructions);
        const double ns = timing.time;
        return ns < 1e3   ? formatted("%.4g ns", ns)
               : ns < 1e6 ? formatted("%.4g us", ns / 1e3)
                          : formatted("%.4g ms", ns / 1e6);
    }
    size_t count(Change change) const {
        return static_cast<size_t>(
            std::count_if(pairs_.begin(), pairs_.end(), [&](const Pair& pair) { return pair.change == change; }));
    }

    // What changed, the most first, and how many did not.
    std::string table(const char* between, const char* left, const char* right) const {
        std::ostringstream out;
        std::vector<const Pair*> changed;
        size_t width = 20;
        for (const Pair& pair : pairs_)
            if (pair.change != Change::tie || !pair.memory.empty()) {
                changed.push_back(&pair);
                width = std::max(width, pair.name.size() + (pair.variant.empty() ? 0 : pair.variant.size() + 3));
            }
        std::stable_sort(changed.begin(), changed.end(),
                         [](const Pair* x, const Pair* y) { return x->ratio > y->ratio; });
        const auto line = [&](const std::string& name, const std::string& before, const std::string& after,
                              const std::string& change, const std::string& what) {
            out << left << formatted("%-*s", static_cast<int>(width), name.c_str()) << between
                << formatted("%14s", before.c_str()) << between << formatted("%14s", after.c_str()) << between
                << formatted("%8s", change.c_str()) << between << what << right << '\n';
        };
        out << "Old: " << before_.form << (before_.target.empty() ? "" : ", ") << before_.target
            << "\nNew: " << after_.form << (after_.target.empty() ? "" : ", ") << after_.target << '\n';
        if (before_.target != after_.target && !before_.target.empty() && !after_.target.empty())
            out << "They are of different machines or builds.\n";
        if (std::fabs(drift_) > 0.03)
            out << formatted(
                "The rows changed by %+.1f %% in their median: another clock frequency, machine or build?\n",
                100 * (std::exp(drift_) - 1));
        if (scatter_ > threshold_)
            out << formatted(
                "The rows scatter so much that no change of less than %.0f %% can be told from noise; measure with\n"
                "`bench --repeat 5` on a quiet machine.\n",
                100 * (std::exp(scatter_) - 1));
        out << '\n';
        if (!changed.empty()) {
            line("row", "old", "new", "change", "");
            if (*left != 0) out << "|---|--:|--:|--:|---|\n";
        }
        for (const Pair* pair : changed) {
            std::string what = pair->change == Change::tie ? "" : name_of(pair->change);
            if (is_regression(*pair)) what += formatted(", more than %g %%", 100 * threshold_);
            if (!pair->exact && pair->change != Change::tie && pair->change != Change::wrong && !has_rounds(*pair))
                what += " (one time each: noise cannot be told)";
            for (const std::string& memory : pair->memory) what += (what.empty() ? "" : "; ") + memory;
            line(pair->name + (pair->variant.empty() ? "" : " (" + pair->variant + ")"),
                 time_text(pair->before, pair->exact), time_text(pair->after, pair->exact),
                 pair->change == Change::wrong ? "" : formatted("%+.1f %%", 100 * (pair->ratio - 1)), what);
        }
        out << (changed.empty() ? "" : "\n") << pairs_.size() << " rows on both sides: " << count(Change::faster)
            << " faster, " << count(Change::slower) << " slower, " << count(Change::tie) << " tie";
        if (count(Change::wrong) != 0) out << ", " << count(Change::wrong) << " with a wrong answer";
        out << '\n';
        list_others(out, "old", only_before_);
        list_others(out, "new", only_after_);
        return out.str();
    }
    static void list_others(std::ostream& out, const char* side, const std::vector<std::string>& names) {
        if (names.empty()) return;
        out << names.size() << " rows in " << side << " alone: ";
        for (size_t i = 0; i < names.size() && i < 5; ++i) out << (i != 0 ? ", " : "") << names[i];
        out << (names.size() > 5 ? ", ...\n" : "\n");
    }
    std::string json() const {
        Json rows = Json::array();
        for (const Pair& pair : pairs_)
            rows.push_back({{"name", pair.name},
                            {"variant", pair.variant},
                            {"old", pair.exact ? *pair.before.instructions : pair.before.time},
                            {"new", pair.exact ? *pair.after.instructions : pair.after.time},
                            {"unit", pair.exact ? "instructions" : "ns"},
                            {"ratio", pair.ratio},
                            {"ratio_of_minima", pair.least_ratio},
                            {"p", has_rounds(pair) && !pair.exact ? Json(pair.probability) : Json(nullptr)},
                            {"change", name_of(pair.change)},
                            {"regression", is_regression(pair)},
                            {"memory", pair.memory}});
        return Json{{"threshold_percent", 100 * threshold_},
                    {"drift_percent", 100 * (std::exp(drift_) - 1)},
                    {"noise_percent", 100 * (std::exp(scatter_) - 1)},
                    {"rows", rows},
                    {"only_old", only_before_},
                    {"only_new", only_after_}}
                   .dump(1) +
               "\n";
    }

    const Imported& before_;
    const Imported& after_;
    double threshold_;
    double drift_ = 0, scatter_ = 0;  // logarithms of ratios
    std::vector<Pair> pairs_;
    std::vector<std::string> only_before_, only_after_;
};

}  // namespace

Exit compare(const CompareRequest& request) {
    const auto formats = {"table", "json", "markdown", "html"};
    if (std::find(formats.begin(), formats.end(), request.format) == formats.end())
        throw Failure("--format " + request.format + ": no such format; there are table, json, markdown, html",
                      Exit::usage);
    const Imported before = import_benchmark(request.before), after = import_benchmark(request.after);
    const Comparison comparison(before, after, request.threshold / 100);
    std::string text;
    if (request.format == "html") {
        Measured measured = read_measured(request.after);
        measured.baseline.push_back(read_measured(request.before));
        std::ostringstream page;
        write_html(page, measured);
        text = page.str();
    } else {
        text = comparison.text(request.format);
    }
    OutputFile out(request.output, OutputFile::Readers::as_usual);
    out.write({reinterpret_cast<const uint8_t*>(text.data()), text.size()});
    out.keep();
    if (!out.problem().empty()) throw Failure(out.problem());
    return comparison.regressed() ? Exit::failed : Exit::done;
}

}  // namespace sealstone::cli
