// SPDX-License-Identifier: Apache-2.0
// RFC 4180: a line of names, then a line for each row. What was not measured is empty. Times are nanoseconds.
#include "cli/form_text.h"
#include "cli/forms.h"

namespace sealstone::cli {
namespace {

class Line {
public:
    explicit Line(std::ostream& out) : out_(out) {}
    ~Line() { out_ << "\r\n"; }
    Line(const Line&) = delete;

    void put(const std::string& text) {
        out_ << (first_ ? "" : ",");
        first_ = false;
        if (text.find_first_of(",\"\r\n") == std::string::npos) {
            out_ << text;
            return;
        }
        out_ << '"';
        for (const char c : text) out_ << (c == '"' ? "\"\"" : std::string(1, c));
        out_ << '"';
    }
    void put(const std::optional<uint64_t>& value) { put(value ? std::to_string(*value) : std::string()); }
    void put(const std::optional<double>& value, int decimals) {
        put(value ? formatted("%.*f", decimals, *value) : std::string());
    }

private:
    std::ostream& out_;
    bool first_ = true;
};

}  // namespace

void write_csv(std::ostream& out, const Measured& measured) {
    {
        Line names(out);
        for (const char* name :
             {"name",        "algorithm",        "operation",      "bytes",           "provider",
              "kernel",      "preset",           "context_memory", "optimization",    "library",
              "buffers",     "threads",          "known_answer",   "min_time",        "median_time",
              "max_time",    "bytes_per_second", "cycles_per_op",  "cycles_per_byte", "instructions_per_op",
              "stack_bytes", "workspace_bytes",  "context_bytes",  "flash_bytes"})
            names.put(name);
    }
    for (const MeasuredRow& row : measured.rows) {
        Line line(out);
        for (const std::string& text : {row.name, row.algorithm, row.operation}) line.put(text);
        line.put(row.bytes);
        for (const std::string& text :
             {row.provider, row.kernel, row.preset, row.memory, row.optimization, row.library, row.buffers})
            line.put(text);
        line.put(std::optional(row.threads));
        line.put(row.known_answer ? "pass" : "fail");
        line.put(row.min_time, 3);
        line.put(row.median_time, 3);
        line.put(row.max_time, 3);
        const bool has_rate = row.bytes && row.median_time && *row.median_time > 0;
        line.put(has_rate ? std::optional(1e6 * megabytes_per_second(row)) : std::nullopt, 0);
        line.put(row.cycles, 3);
        const bool per_byte = row.bytes && *row.bytes != 0 && row.cycles;
        line.put(per_byte ? std::optional(*row.cycles / static_cast<double>(*row.bytes)) : std::nullopt, 6);
        line.put(row.instructions, 0);
        for (const auto& bytes : {row.stack_bytes, row.workspace_bytes, row.context_bytes, row.flash_bytes})
            line.put(bytes);
    }
}

}  // namespace sealstone::cli
