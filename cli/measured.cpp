// SPDX-License-Identifier: Apache-2.0
#include "cli/measured.h"

#include "cli/commands.h"
#include "cli/file.h"

#include <algorithm>
#include <cmath>

namespace sealstone::cli {
namespace {

template <class T>
std::optional<T> figure(const Json& row, const char* key) {
    const auto found = row.find(key);
    if (found == row.end() || found->is_null()) return std::nullopt;
    return found->get<T>();
}
std::string text(const Json& row, const char* key) { return figure<std::string>(row, key).value_or(""); }

MeasuredRow row_of(const Json& json) {
    MeasuredRow row;
    row.name = json.at("name");
    row.algorithm = json.at("algorithm");
    row.operation = json.at("operation");
    row.bytes = figure<uint64_t>(json, "bytes");
    row.provider = json.at("provider");
    row.kernel = text(json, "kernel");
    row.preset = text(json, "preset");
    row.memory = text(json, "context_memory");
    row.optimization = text(json, "optimization");
    row.library = text(json, "library");
    row.known_answer = json.at("known_answer") == "pass";
    row.buffers = text(json, "buffers");
    row.threads = figure<uint64_t>(json, "threads").value_or(1);
    row.iterations = figure<uint64_t>(json, "iterations").value_or(0);
    row.min_time = figure<double>(json, "min_time");
    row.median_time = figure<double>(json, "median_time");
    row.max_time = figure<double>(json, "max_time");
    row.rounds_time = json.at("rounds_time").get<std::vector<double>>();
    row.cycles = figure<double>(json, "cycles_per_op");
    row.instructions = figure<double>(json, "instructions_per_op");
    row.stack_bytes = figure<uint64_t>(json, "stack_bytes");
    row.workspace_bytes = figure<uint64_t>(json, "workspace_bytes");
    row.context_bytes = figure<uint64_t>(json, "context_bytes");
    row.flash_bytes = figure<uint64_t>(json, "flash_bytes");
    return row;
}

}  // namespace

std::optional<Measured> parse_measured(const std::string& text, std::string& error) {
    try {
        Measured measured;
        measured.document = Json::parse(text);
        for (const Json& json : measured.document.at("benchmarks")) measured.rows.push_back(row_of(json));
        (void)measured.context();
        return measured;
    } catch (const Json::exception& e) {
        error = e.what();
        return std::nullopt;
    }
}

Measured read_measured(const std::string& path) {
    File file(path);
    std::string text;
    for (Bytes bytes = file.read(); !bytes.empty(); bytes = file.read())
        text.append(reinterpret_cast<const char*>(bytes.data()), bytes.size());
    if (!file.problem().empty()) throw Failure(file.problem());
    std::string error;
    if (std::optional<Measured> measured = parse_measured(text, error)) return *std::move(measured);
    throw Failure(path + ": no report of this program's; `sealstone bench --format json` writes one (" + error + ")");
}

void add_rounds(Measured& measured, const Measured& more) {
    Json& rows = measured.document.at("benchmarks");
    for (size_t i = 0; i < rows.size() && i < more.rows.size(); ++i) {
        Json& row = rows[i];
        if (row.at("name") != more.rows[i].name || !measured.rows[i].known_answer || !more.rows[i].known_answer)
            continue;
        std::vector<double> rounds = measured.rows[i].rounds_time;
        rounds.insert(rounds.end(), more.rows[i].rounds_time.begin(), more.rows[i].rounds_time.end());
        row["rounds_time"] = rounds;
        row["iterations"] = measured.rows[i].iterations + more.rows[i].iterations;
        std::sort(rounds.begin(), rounds.end());
        const double median = (rounds[(rounds.size() - 1) / 2] + rounds[rounds.size() / 2]) / 2;
        row["min_time"] = rounds.front();
        row["max_time"] = rounds.back();
        row["median_time"] = row["real_time"] = row["cpu_time"] = median;
        row["items_per_second"] = 1e9 / median;
        if (row.contains("bytes_per_second"))
            row["bytes_per_second"] =
                std::round(1e9 * static_cast<double>(measured.rows[i].bytes.value_or(0)) / median);
        if (measured.rows[i].cycles && more.rows[i].cycles) {  // each run's median has its share
            const double share =
                static_cast<double>(more.rows[i].rounds_time.size()) / static_cast<double>(rounds.size());
            const double cycles = *measured.rows[i].cycles * (1 - share) + *more.rows[i].cycles * share;
            row["cycles_per_op"] = cycles;
            if (row.at("cycles_per_byte").is_number())
                row["cycles_per_byte"] = cycles / static_cast<double>(measured.rows[i].bytes.value_or(1));
        }
        measured.rows[i] = row_of(row);
    }
}

void label(Measured& measured, const std::string& optimization, const std::string& library) {
    Json& context = measured.document.at("context");
    context["builds"] = {{{"optimization", optimization}, {"library", library}, {"flags", context.value("flags", "")}}};
    Json& rows = measured.document.at("benchmarks");
    for (size_t i = 0; i < rows.size(); ++i) {
        if (!measured.rows[i].ours()) continue;
        if (!optimization.empty()) rows[i]["optimization"] = measured.rows[i].optimization = optimization;
        if (!library.empty()) rows[i]["library"] = measured.rows[i].library = library;
    }
}

void append(Measured& measured, const Measured& more) {
    for (const Json& row : more.document.at("benchmarks")) measured.document.at("benchmarks").push_back(row);
    for (const Json& build : more.context().value("builds", Json::array()))
        measured.document.at("context")["builds"].push_back(build);
    measured.rows.insert(measured.rows.end(), more.rows.begin(), more.rows.end());
}

std::string variant_of(const MeasuredRow& row) {
    std::string variant = row.ours() ? row.kernel : row.provider;
    for (const std::string& part :
         {row.preset == "fast" ? "" : row.preset, row.memory == "fast" ? "" : row.memory, row.optimization, row.library,
          row.buffers == "apart" ? "" : row.buffers, row.threads > 1 ? std::to_string(row.threads) + " threads" : ""})
        if (!part.empty()) variant += " " + part;
    return variant;
}

size_t wrong_answers(const Measured& measured) {
    return static_cast<size_t>(std::count_if(measured.rows.begin(), measured.rows.end(),
                                             [](const MeasuredRow& row) { return row.ours() && !row.known_answer; }));
}

}  // namespace sealstone::cli
