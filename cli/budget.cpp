// SPDX-License-Identifier: Apache-2.0
#include "cli/commands.h"
#include "cli/form_text.h"
#include "cli/forms.h"
#include "cli/output_file.h"

#include <algorithm>
#include <cmath>
#include <sstream>

namespace sealstone::cli {
namespace {

// What is counted of one operation: instructions where the target counts them, else nanoseconds.
struct Cost {
    double setup = 0, per_byte = 0;
    bool one_size = false;  // measured at one size alone: all of it is taken for a cost of bytes
};
struct Range {
    double low, high;  // seconds
};
struct Choice {
    std::string name, hash;
    Range hash_time, verify_time;
    std::optional<double> tpm_time;
    uint64_t ram;
    std::optional<uint64_t> flash;
    bool one_size;

    double total() const { return hash_time.high + verify_time.high + tpm_time.value_or(0); }
    double total_low() const { return hash_time.low + verify_time.low + tpm_time.value_or(0); }
};

// "1.5M": as `bench --size` has it, and fractions.
std::optional<double> parse_number(const std::string& text, double kilo) {
    char* end = nullptr;
    const double value = strtod(text.c_str(), &end);
    const std::string unit = end;
    if (end == text.c_str() || !(value > 0)) return std::nullopt;
    if (unit.empty()) return value;
    if (unit == "k") return value * kilo;
    if (unit == "M") return value * kilo * kilo;
    if (unit == "G") return value * kilo * kilo * kilo;
    return std::nullopt;
}

class Budget {
public:
    explicit Budget(const BudgetRequest& request) : request_(request) {
        for (const std::string& file : request.measured) {
            Measured measured = read_measured(file);
            const std::string board = said(measured.context(), "board");
            if (!request.board.empty() && board != request.board)
                throw Failure(file + ": measured on " + board + ", not on " + request.board);
            if (runs_.empty()) context_ = measured.context();
            runs_.push_back(std::move(measured));
        }
        const auto size = parse_number(request.image_size, 1024);
        if (!size) usage("--image-size " + request.image_size + ": no size; write --image-size 1.5M");
        image_ = *size;
        const auto clock = parse_number(request.clock, 1000);
        if (!clock) usage("--clock " + request.clock + ": no frequency; write --clock 64M");
        clock_ = *clock;
        const size_t dots = request.cpi.find("..");
        const auto low = parse_number(request.cpi.substr(0, dots), 0);
        const auto high = dots == std::string::npos ? low : parse_number(request.cpi.substr(dots + 2), 0);
        if (!low || !high || *high < *low) usage("--cpi " + request.cpi + ": no range; write --cpi 1.1..1.5");
        cpi_ = {*low, *high};
        std::istringstream names(request.signatures);
        for (std::string name; std::getline(names, name, ',');) choices_.push_back(choice(name));
        std::stable_sort(choices_.begin(), choices_.end(),
                         [](const Choice& a, const Choice& b) { return a.total() < b.total(); });
    }

    std::string text(const std::string& format) const {
        return format == "json" ? json() : table(format == "markdown");
    }

private:
    [[noreturn]] static void usage(const std::string& line) { throw Failure(line, Exit::usage); }

    // Of the default kernel; the largest message first.
    std::vector<const MeasuredRow*> rows_of(const std::string& algorithm, const std::string& operation) const {
        std::vector<const MeasuredRow*> found;
        for (const Measured& run : runs_)
            for (const MeasuredRow& row : run.rows)
                if (row.ours() && row.known_answer && row.algorithm == algorithm && row.operation == operation &&
                    row.preset == request_.preset && row.memory != "normal")
                    found.push_back(&row);
        std::stable_sort(found.begin(), found.end(), [](const MeasuredRow* a, const MeasuredRow* b) {
            return a->bytes.value_or(0) > b->bytes.value_or(0);
        });
        return found;
    }
    const MeasuredRow& must_have(const std::string& algorithm, const std::string& operation) const {
        const auto rows = rows_of(algorithm, operation);
        if (!rows.empty()) return *rows.front();
        const std::string board = said(context_, "board");
        throw Failure("no measured row " + algorithm + "/" + operation + " of preset " + request_.preset +
                      "; make it by " + (board == "host" ? "sealstone" : "./dev board " + board) + " bench '" +
                      algorithm + "/" + operation + "*' --format json");
    }
    bool counts_instructions() const {
        return !runs_.front().rows.empty() && runs_.front().rows.front().instructions.has_value();
    }
    double count_of(const MeasuredRow& row) const {
        return counts_instructions() ? row.instructions.value_or(0) : row.median_time.value_or(0);
    }
    Range seconds(double count) const {
        if (!counts_instructions()) return {count / 1e9, count / 1e9};
        return {count * cpi_.low / clock_, count * cpi_.high / clock_};
    }

    Cost hash_cost(const std::string& hash) const {
        (void)must_have(hash, "digest");
        const auto rows = rows_of(hash, "digest");
        const MeasuredRow &large = *rows.front(), &small = *rows.back();
        const double large_bytes = static_cast<double>(large.bytes.value_or(0)),
                     small_bytes = static_cast<double>(small.bytes.value_or(0));
        Cost cost;
        cost.one_size = large_bytes == small_bytes;
        if (cost.one_size) {
            cost.per_byte = count_of(large) / std::max(1.0, large_bytes);
        } else {
            cost.per_byte = (count_of(large) - count_of(small)) / (large_bytes - small_bytes);
            cost.setup = std::max(0.0, count_of(small) - cost.per_byte * small_bytes);
        }
        return cost;
    }
    static uint64_t ram_of(const MeasuredRow& row) {
        const bool brings_workspace = row.algorithm.starts_with("rsa");  // elsewhere it is a part of the stack
        return row.stack_bytes.value_or(0) + row.context_bytes.value_or(0) +
               (brings_workspace ? row.workspace_bytes.value_or(0) : 0);
    }

    Choice choice(const std::string& name) const {
        static const char* const kinds[] = {"ecdsa-", "rsa-", "ed25519", "ed448", "ml-dsa-", "slh-dsa-", "lms-"};
        if (std::none_of(std::begin(kinds), std::end(kinds), [&](const char* kind) { return name.starts_with(kind); }))
            usage("--signature " + name +
                  ": no signature; write ecdsa-secp256r1, rsa-2048, rsa-2048-pss, ed25519, ...");
        // A plain name of RSA's is PKCS#1 v1.5, as `verify` takes it. EdDSA hashes the image itself (RFC 8032).
        const bool plain_rsa = name.starts_with("rsa-") && name.find('-', 4) == std::string::npos;
        const std::string algorithm = plain_rsa ? name + "-pkcs1" : name;
        Choice result;
        result.name = name;
        result.hash = name == "ed25519" ? "sha-512" : name == "ed448" ? "shake256" : request_.hash;
        const MeasuredRow& verify = must_have(algorithm, "verify");
        const MeasuredRow& digest = must_have(result.hash, "digest");
        const Cost cost = hash_cost(result.hash);
        result.one_size = cost.one_size;
        result.hash_time = seconds(cost.setup + cost.per_byte * image_);
        result.verify_time = seconds(count_of(verify));
        if (const auto tpm = rows_of("tpm-" + name, "verify"); !tpm.empty())
            result.tpm_time = tpm.front()->median_time.value_or(0) / 1e9;
        result.ram = std::max(ram_of(digest), ram_of(verify));  // one after the other
        if (digest.flash_bytes && verify.flash_bytes) result.flash = *digest.flash_bytes + *verify.flash_bytes;
        return result;
    }

    static std::string time_text(Range range) {
        const double scale = range.high < 1e-3 ? 1e6 : range.high < 1 ? 1e3 : 1;
        const char* unit = range.high < 1e-3 ? "us" : range.high < 1 ? "ms" : "s";
        if (range.low == range.high) return formatted("%.3g %s", range.high * scale, unit);
        return formatted("%.3g-%.3g %s", range.low * scale, range.high * scale, unit);
    }
    template <class Less>
    const Choice* best(Less less) const {
        return choices_.empty() ? nullptr : &*std::min_element(choices_.begin(), choices_.end(), less);
    }

    std::string table(bool markdown) const {
        std::ostringstream out;
        out << "Boot verification of an image of " << formatted("%.0f", image_) << " bytes on "
            << said(context_, "board") << " (" << said(context_, "cpu") << "), preset " << request_.preset << ", "
            << said(context_, "compiler") << ' ' << said(context_, "flags") << ".\n";
        if (counts_instructions())
            out << formatted(
                "Instructions are exact; times are theirs at %g MHz and %g to %g cycles for each, which depends on "
                "wait states of\nflash and on the core's own table.\n",
                clock_ / 1e6, cpi_.low, cpi_.high);
        else
            out << "Times are medians that were measured.\n";
        const bool has_tpm =
            std::any_of(choices_.begin(), choices_.end(), [](const Choice& c) { return c.tpm_time.has_value(); });
        const auto line = [&](const std::vector<std::string>& cells) {
            constexpr int widths[] = {26, 12, 16, 16, 16, 16, 10, 10, 0};
            out << (markdown ? "|" : "");
            for (size_t i = 0; i < cells.size(); ++i) {
                if (i == 4 && !has_tpm) continue;
                out << (markdown ? " " + cells[i] + " |"
                                 : formatted(i < 2 || i == 8 ? "%-*s" : "%*s", widths[i], cells[i].c_str()));
                if (i == 7 && !markdown) out << "  ";
            }
            out << '\n';
        };
        out << '\n';
        line({"signature", "hash", "hash time", "signature time", "TPM time", "together", "RAM", "flash", "best in"});
        if (markdown) line({"---", "---", "--:", "--:", "--:", "--:", "--:", "--:", "---"});
        const Choice* const quickest = best([](const Choice& a, const Choice& b) { return a.total() < b.total(); });
        const Choice* const leanest = best([](const Choice& a, const Choice& b) { return a.ram < b.ram; });
        const Choice* const smallest = best([](const Choice& a, const Choice& b) {
            return a.flash.value_or(~uint64_t{0}) < b.flash.value_or(~uint64_t{0});
        });
        for (const Choice& c : choices_) {
            std::string praise;
            const auto add = [&](const Choice* one, const char* what) {
                if (one == &c) praise += (praise.empty() ? "" : ", ") + std::string(what);
            };
            add(quickest, "time");
            add(leanest, "RAM");
            if (smallest->flash) add(smallest, "flash");
            line({c.name, c.hash, time_text(c.hash_time), time_text(c.verify_time),
                  c.tpm_time ? time_text({*c.tpm_time, *c.tpm_time}) : "-", time_text({c.total_low(), c.total()}),
                  std::to_string(c.ram), c.flash ? std::to_string(*c.flash) : "-", praise});
        }
        out << "\nRAM: stack, context and workspace of the larger of hash and signature, which come one after the "
               "other. Flash: what "
               "both\nneed, counted for each; - where it was not measured (`./dev size` measures whole programs).\n";
        if (std::any_of(choices_.begin(), choices_.end(), [](const Choice& c) { return c.one_size; }))
            out << "A hash was measured at one size alone: its set-up is taken for a cost of its bytes.\n";
        return out.str();
    }
    std::string json() const {
        Json rows = Json::array();
        for (const Choice& c : choices_)
            rows.push_back({{"signature", c.name},
                            {"hash", c.hash},
                            {"hash_seconds", {c.hash_time.low, c.hash_time.high}},
                            {"signature_seconds", {c.verify_time.low, c.verify_time.high}},
                            {"tpm_seconds", c.tpm_time ? Json(*c.tpm_time) : Json(nullptr)},
                            {"seconds", {c.total_low(), c.total()}},
                            {"ram_bytes", c.ram},
                            {"flash_bytes", c.flash ? Json(*c.flash) : Json(nullptr)}});
        return Json{{"board", said(context_, "board")},
                    {"image_bytes", image_},
                    {"preset", request_.preset},
                    {"clock_hz", counts_instructions() ? Json(clock_) : Json(nullptr)},
                    {"cycles_per_instruction", counts_instructions() ? Json({cpi_.low, cpi_.high}) : Json(nullptr)},
                    {"choices", rows}}
                   .dump(1) +
               "\n";
    }

    const BudgetRequest& request_;
    std::vector<Measured> runs_;
    Json context_;
    double image_ = 0, clock_ = 0;
    Range cpi_{};
    std::vector<Choice> choices_;
};

}  // namespace

Exit budget(const BudgetRequest& request) {
    if (request.format != "table" && request.format != "json" && request.format != "markdown")
        throw Failure("--format " + request.format + ": no such format; there are table, json, markdown", Exit::usage);
    if (request.measured.empty())
        throw Failure(
            "what was measured? --measured FILE, as `bench --format json` writes it; `./dev budget` measures it",
            Exit::usage);
    const std::string text = Budget(request).text(request.format);
    OutputFile out(request.output, OutputFile::Readers::as_usual);
    out.write({reinterpret_cast<const uint8_t*>(text.data()), text.size()});
    out.keep();
    if (!out.problem().empty()) throw Failure(out.problem());
    return Exit::done;
}

}  // namespace sealstone::cli
