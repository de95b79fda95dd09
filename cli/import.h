// SPDX-License-Identifier: Apache-2.0
// cli/import.h - reports of benchmarks, ours and others', brought to one form: times of operations under our names.
#pragma once
#include <optional>
#include <string>
#include <vector>

namespace sealstone::cli {

struct Timing {
    std::string name;     // ALGORITHM/OPERATION[/BYTES]; what has no name here keeps its own
    std::string variant;  // what tells rows of one name apart: kernel, memory, build; the peer
    double time = 0;      // nanoseconds of one operation; cycles in a form that has nothing else
    std::vector<double> rounds;
    std::optional<double> instructions;  // exact, where an emulator counted them
    std::optional<uint64_t> stack, workspace, flash;
    bool wrong = false;  // its known answer was; there is no time
};
struct Imported {
    const char* form = "";  // what it was recognised as
    std::string target;     // CPU, compiler and flags, where it says so
    std::vector<Timing> timings;
};

// Reads a file, - for standard input, and recognises its form by what is in it. Throws a Failure.
Imported import_benchmark(const std::string& path);

// Of one form each; empty: it is none.
using Timings = std::vector<Timing>;
Timings import_google(const std::string& text);
Timings import_botan(const std::string& text);
Timings import_bssl_json(const std::string& text);  // AWS-LC's and BoringSSL's `bssl speed`
Timings import_bssl_text(const std::string& text);
Timings import_openssl_mr(const std::string& text);
Timings import_wolfcrypt(const std::string& text);
Timings import_wolfcrypt_csv(const std::string& text);
Timings import_mbedtls(const std::string& text);
Timings import_pqm4(const std::string& text);

}  // namespace sealstone::cli
