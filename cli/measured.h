// SPDX-License-Identifier: Apache-2.0
// cli/measured.h - what a benchmark measured, as its JSON says it: of a run that has just ended, or of a file.
#pragma once
#include <nlohmann/json.hpp>

#include <optional>
#include <string>
#include <vector>

namespace sealstone::cli {

using Json = nlohmann::ordered_json;

// Times are nanoseconds, of one operation. What is empty was not measured.
struct MeasuredRow {
    std::string name;  // ALGORITHM/OPERATION[/BYTES][/PEER], which is not unique: kernels, memories, ... share it
    std::string algorithm, operation;
    std::optional<uint64_t> bytes;       // of the message, where the operation is sized
    std::string provider;                // "sealstone", or the peer's name
    std::string kernel, preset, memory;  // ours only
    std::string optimization, library;   // "O2", "shared": where several builds were measured; else empty
    bool known_answer = false;           // false: there are no figures
    std::string buffers;                 // "apart", "in-place", "unaligned"
    uint64_t threads = 1;
    uint64_t iterations = 0;  // of all rounds together
    std::optional<double> min_time, median_time, max_time;
    std::vector<double> rounds_time;
    std::optional<double> cycles, instructions;
    std::optional<uint64_t> stack_bytes, workspace_bytes, context_bytes, flash_bytes;

    bool ours() const { return provider == "sealstone"; }
};

struct Measured {
    Json document;  // as it was read: "context" and "benchmarks"
    std::vector<MeasuredRow> rows;
    std::vector<Measured> baseline;  // what it is compared with, if anything

    const Json& context() const { return document.at("context"); }
};

// Empty, and `error` says what is wrong: not a benchmark's JSON, or none of ours.
std::optional<Measured> parse_measured(const std::string& text, std::string& error);
// The same of a file; - is standard input. Throws a Failure that says what is wrong with it.
Measured read_measured(const std::string& path);

// Adds the rounds of another run of the same rows.
void add_rounds(Measured&, const Measured& more);

// Rows of ours are of this build: empty where it is not said.
void label(Measured&, const std::string& optimization, const std::string& library);
// Adds the rows of another run; the context stays, and `builds` in it has the other's flags, too.
void append(Measured&, const Measured& more);

// What tells rows of one name apart: kernel, preset, memory, build, ...; of a peer's its name.
std::string variant_of(const MeasuredRow&);

// How many rows of ours gave a wrong answer.
size_t wrong_answers(const Measured&);

}  // namespace sealstone::cli
