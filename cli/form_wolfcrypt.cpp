// SPDX-License-Identifier: Apache-2.0
// What wolfCrypt's benchmark prints, and its CSV. MB is 10^6 bytes in both.
#include "cli/foreign_names.h"
#include "cli/form_text.h"
#include "cli/forms.h"

#include <cctype>
#include <numeric>

namespace sealstone::cli {
namespace {

struct Asymmetric {
    std::string name;
    int bits;
    std::string description;
    const MeasuredRow* row;
};
int number_in(const std::string& text) {
    const size_t at = text.find_first_of("0123456789");
    return at == std::string::npos ? 0 : std::atoi(text.c_str() + at);
}
// In the order of the run.
std::vector<Asymmetric> asymmetric(const Measured& measured) {
    std::vector<Asymmetric> all;
    const OurRows rows(measured);
    for (const MeasuredRow& row : measured.rows) {
        if (rows.find(row.algorithm, row.operation) != &row) continue;  // another kernel, a peer
        if (row.operation.starts_with("verify-")) continue;             // many at once
        const std::string operation = row.operation == "keygen" ? "key gen" : row.operation;
        const auto add = [&](const std::string& name, const std::string& of) {
            all.push_back({name, number_in(of), operation, &row});
        };
        const auto curve = [&](const char* name) {
            std::string id = row.algorithm.substr(row.algorithm.find('-') + 1);
            const std::string of = id;
            for (char& c : id) c = static_cast<char>(std::toupper(c));
            add(formatted("%-5s [%15s]", name, id.c_str()), of);
        };
        if (row.algorithm.starts_with("rsa-") && row.algorithm.find('-', 4) == std::string::npos)
            add("RSA", row.algorithm);
        else if (row.algorithm.starts_with("ecdsa-"))
            curve(operation == "key gen" ? "ECC" : "ECDSA");
        else if (row.algorithm.starts_with("ecdh-") && operation == "agree")
            curve("ECDHE");
        else if (row.algorithm == "x25519" || row.algorithm == "x448")
            add("CURVE", row.algorithm);
        else if (row.algorithm == "ed25519" || row.algorithm == "ed448")
            add("ED", row.algorithm);
    }
    return all;
}

double mean_seconds(const MeasuredRow& row) {
    if (row.rounds_time.empty()) return 0;
    return std::accumulate(row.rounds_time.begin(), row.rounds_time.end(), 0.0) / 1e9 /
           static_cast<double>(row.rounds_time.size());
}
std::string cycles_per_byte(const MeasuredRow& row, const char* format) {
    if (!row.cycles || !row.bytes || *row.bytes == 0) return "";
    return formatted(format, *row.cycles / static_cast<double>(*row.bytes));
}

std::string symmetric_line(const WolfcryptRow& what, const MeasuredRow& row) {
    if (!row.known_answer) return formatted("%-24s failed: wrong known answer", what.name.c_str());
    const double seconds = mean_seconds(row) * static_cast<double>(row.iterations);
    const double megabytes = static_cast<double>(row.iterations) * static_cast<double>(*row.bytes) / 1e6;
    return formatted("%-24s %5.0f %s took %5.3f seconds, %8.3f %s/s", what.name.c_str(), megabytes, "MB", seconds,
                     seconds > 0 ? megabytes / seconds : 0, "MB") +
           cycles_per_byte(row, " Cycles per byte = %6.2f");
}
std::string asymmetric_line(const Asymmetric& what) {
    const MeasuredRow& row = *what.row;
    const std::string name = formatted("%-6s %5d %8s", what.name.c_str(), what.bits, what.description.c_str());
    if (!row.known_answer) return name + " failed: wrong known answer";
    const double average = mean_seconds(row);
    return name + formatted(" %6llu ops took %5.3f sec, avg %5.3f ms, %9.3f ops/sec",
                            static_cast<unsigned long long>(row.iterations),
                            average * static_cast<double>(row.iterations), average * 1e3,
                            average > 0 ? 1 / average : 0);
}

std::vector<std::pair<WolfcryptRow, const MeasuredRow*>> symmetric_rows(const Measured& measured) {
    std::vector<std::pair<WolfcryptRow, const MeasuredRow*>> found;
    const OurRows rows(measured);
    for (const WolfcryptRow& what : wolfcrypt_rows())
        if (const MeasuredRow* row = rows.find(what.algorithm, what.operation); row != nullptr && row->bytes)
            found.emplace_back(what, row);
    return found;
}

}  // namespace

void write_wolfcrypt(std::ostream& out, const Measured& measured) {
    const std::string rule(78, '-');
    const Json& context = measured.context();
    const auto rows = symmetric_rows(measured);
    const auto min_time = context.find("min_time");
    out << rule << "\n Sealstone " << said(context, "library_version") << ", " << said(context, "compiler") << ' '
        << said(context, "flags") << '\n'
        << rule << '\n'
        << formatted("wolfCrypt Benchmark (block bytes %d, min %.1f sec each)\n",
                     rows.empty() ? 0 : static_cast<int>(rows.front().second->bytes.value_or(0)),
                     min_time != context.end() && min_time->is_number() ? min_time->get<double>() / 1e9 : 0);
    for (const auto& [what, row] : rows) out << symmetric_line(what, *row) << '\n';
    for (const Asymmetric& what : asymmetric(measured)) out << asymmetric_line(what) << '\n';
    if (const size_t wrong = wrong_answers(measured); wrong != 0)
        out << "Benchmark failed: " << wrong << " wrong known answers\n";
    else
        out << "Benchmark complete\n";
}

void write_wolfcrypt_csv(std::ostream& out, const Measured& measured) {
    out << "Algorithm,MB/s,Cycles per byte\n";
    for (const auto& [what, row] : symmetric_rows(measured))
        if (row->known_answer)
            out << what.name << ','
                << formatted("%.3f", 1 / mean_seconds(*row) * static_cast<double>(*row->bytes) / 1e6) << ','
                << cycles_per_byte(*row, "%.6f") << '\n';
        else
            out << what.name << ",failed,\n";
    out << "\nAlgorithm,key size,operation,avg ms,ops/sec\n";
    for (const Asymmetric& what : asymmetric(measured)) {
        out << what.name << ',' << what.bits << ',' << what.description << ',';
        if (what.row->known_answer)
            out << formatted("%.6f,%.3f\n", mean_seconds(*what.row) * 1e3, 1 / mean_seconds(*what.row));
        else
            out << "failed,\n";
    }
}

}  // namespace sealstone::cli
