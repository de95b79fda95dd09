// SPDX-License-Identifier: Apache-2.0
#include "cli/import.h"

#include "cli/commands.h"
#include "cli/file.h"
#include "cli/foreign_names.h"
#include "cli/form_text.h"

#include <algorithm>

namespace sealstone::cli {
namespace {

std::string text_of(const std::string& path) {
    File file(path);
    std::string text;
    for (Bytes bytes = file.read(); !bytes.empty(); bytes = file.read())
        text.append(reinterpret_cast<const char*>(bytes.data()), bytes.size());
    if (!file.problem().empty()) throw Failure(file.problem());
    return text;
}

Timing timing_of(const MeasuredRow& row) {
    Timing timing;
    timing.name = row.name;
    timing.variant = row.ours() ? variant_of(row) : "";
    timing.time = row.median_time.value_or(0);
    timing.rounds = row.rounds_time;
    timing.instructions = row.instructions;
    timing.stack = row.stack_bytes;
    timing.workspace = row.workspace_bytes;
    timing.flash = row.flash_bytes;
    timing.wrong = !row.known_answer;
    return timing;
}

}  // namespace

Timings import_google(const std::string& text) {
    Timings timings;
    const Json json = Json::parse(text);
    if (!json.is_object() || !json.contains("benchmarks")) return {};
    for (const Json& row : json.at("benchmarks")) {
        if (row.value("run_type", "iteration") != "iteration" || row.value("error_occurred", false)) continue;
        const std::string unit = row.value("time_unit", "ns");
        const double scale = unit == "s" ? 1e9 : unit == "ms" ? 1e6 : unit == "us" ? 1e3 : 1;
        const std::string name = row.value("run_name", row.at("name").get<std::string>());
        const double time = row.at("real_time").get<double>() * scale;
        if (timings.empty() || timings.back().name != name) {  // repetitions follow one another
            timings.push_back({});
            timings.back().name = name;
        }
        Timing& timing = timings.back();
        timing.rounds.push_back(time);
        std::vector<double> sorted = timing.rounds;
        std::sort(sorted.begin(), sorted.end());
        timing.time = sorted[sorted.size() / 2];
    }
    for (Timing& timing : timings)
        if (timing.rounds.size() == 1) timing.rounds.clear();
    return timings;
}

Timings import_botan(const std::string& text) {
    Timings timings;
    const Json json = Json::parse(text);
    if (!json.is_array()) return {};
    for (const Json& row : json) {
        if (!row.contains("algo")) return {};
        std::string algorithm = row.at("algo");
        algorithm = algorithm.substr(0, algorithm.find(" ["));
        const std::string operation = row.at("op");
        const double nanos = row.at("nanos"), events = row.at("events");
        Timing timing;
        std::optional<uint64_t> bytes;
        if (row.contains("buf_size")) bytes = row.at("buf_size").get<uint64_t>();
        if (const size_t padding = algorithm.find(" EMSA"); padding != std::string::npos) {
            if (algorithm.starts_with("RSA")) algorithm += operation == "sign" ? " signing" : " verify";
            algorithm = algorithm.substr(0, padding) +
                        (algorithm.starts_with("RSA") ? (operation == "sign" ? " signing" : " verify") : "");
        }
        timing.name = our_name(algorithm, operation, bytes);
        timing.time = bytes ? nanos / events * static_cast<double>(*bytes) : nanos / events;
        if (events > 0) timings.push_back(timing);
    }
    return timings;
}

Timings import_bssl_json(const std::string& text) {
    Timings timings;
    const Json json = Json::parse(text);
    if (!json.is_array()) return {};
    for (const Json& row : json) {
        if (!row.contains("description")) return {};
        const double calls = row.at("numCalls"), microseconds = row.at("microseconds");
        std::string name = row.at("description");
        std::optional<uint64_t> bytes;
        if (row.contains("bytesPerCall")) bytes = row.at("bytesPerCall").get<uint64_t>();
        if (const size_t size = name.find(" ("); size != std::string::npos && bytes) name.resize(size);
        Timing timing;
        timing.name = our_name(name, "", bytes);
        timing.time = microseconds * 1e3 / calls;
        if (calls > 0) timings.push_back(timing);
    }
    return timings;
}

Imported import_benchmark(const std::string& path) {
    const std::string text = text_of(path);
    std::string error;
    if (const std::optional<Measured> ours = parse_measured(text, error)) {
        Imported imported;
        imported.form = "Sealstone";
        for (const char* key : {"cpu", "compiler", "flags", "configuration", "board"})
            imported.target += said(ours->context(), key) + "; ";
        for (const MeasuredRow& row : ours->rows) imported.timings.push_back(timing_of(row));
        return imported;
    }
    const std::pair<const char*, Timings (*)(const std::string&)> forms[] = {
        {"Google Benchmark", import_google}, {"Botan", import_botan},         {"AWS-LC JSON", import_bssl_json},
        {"OpenSSL -mr", import_openssl_mr},  {"wolfCrypt", import_wolfcrypt}, {"wolfCrypt CSV", import_wolfcrypt_csv},
        {"AWS-LC", import_bssl_text},        {"Mbed TLS", import_mbedtls},    {"pqm4", import_pqm4}};
    for (const auto& [form, read] : forms) {
        try {
            Imported imported;
            imported.form = form;
            imported.timings = read(text);
            if (!imported.timings.empty()) return imported;
        } catch (const Json::exception&) {  // it is none of this form
        }
    }
    throw Failure(path +
                  ": no benchmark that is known here: JSON of ours, Google Benchmark, Botan, AWS-LC; wolfCrypt's text "
                  "or CSV, openssl speed -mr, bssl speed, Mbed TLS, pqm4");
}

}  // namespace sealstone::cli
