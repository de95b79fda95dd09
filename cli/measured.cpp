// SPDX-License-Identifier: Apache-2.0
#include "cli/measured.h"

#include "cli/commands.h"
#include "cli/file.h"

#include <algorithm>

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

size_t wrong_answers(const Measured& measured) {
    return static_cast<size_t>(std::count_if(measured.rows.begin(), measured.rows.end(),
                                             [](const MeasuredRow& row) { return row.ours() && !row.known_answer; }));
}

}  // namespace sealstone::cli
