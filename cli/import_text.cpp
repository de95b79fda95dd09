// SPDX-License-Identifier: Apache-2.0
// Benchmarks that print lines.
#include "cli/foreign_names.h"
#include "cli/import.h"

#include <regex>
#include <sstream>

namespace sealstone::cli {
namespace {

// Calls take(match) for each line that is the pattern.
template <class Take>
void for_each_line(const std::string& text, const char* pattern, Take take) {
    const std::regex regex(pattern);
    std::istringstream lines(text);
    for (std::string line; std::getline(lines, line);) {
        if (!line.empty() && line.back() == '\r') line.pop_back();
        if (std::smatch match; std::regex_match(line, match, regex)) take(match);
    }
}
std::string trimmed(const std::string& text) {
    const size_t from = text.find_first_not_of(' '), to = text.find_last_not_of(' ');
    return from == std::string::npos ? "" : text.substr(from, to - from + 1);
}
void add(Timings& timings, const std::string& name, double time) {
    Timing timing;
    timing.name = name;
    timing.time = time;
    if (time > 0) timings.push_back(timing);
}
std::vector<std::string> split(const std::string& line, char at) {
    std::vector<std::string> parts;
    std::istringstream stream(line);
    for (std::string part; std::getline(stream, part, at);) parts.push_back(part);
    return parts;
}

std::string wolfcrypt_name(const std::string& foreign, std::optional<uint64_t> bytes) {
    for (const WolfcryptRow& row : wolfcrypt_rows())
        if (row.name == foreign)
            return row.algorithm + "/" + row.operation + (bytes ? "/" + std::to_string(*bytes) : "");
    return our_name(foreign, "", bytes);
}
// "ECDSA [      SECP256R1]", "RSA", 2048, "key gen"
std::string wolfcrypt_name(const std::string& algorithm, const std::string& bits, const std::string& operation) {
    const size_t curve = algorithm.find('[');
    if (curve != std::string::npos) {
        const std::string family = algorithm.starts_with("ECC") ? "ecdsa-" : trimmed(algorithm.substr(0, curve)) + "-";
        return our_name(family + trimmed(algorithm.substr(curve + 1, algorithm.find(']') - curve - 1)), operation, {});
    }
    const std::string name = trimmed(algorithm);
    if (name == "CURVE") return our_name((bits == "448" ? "x448" : "x25519"), operation, {});
    if (name == "ED") return our_name("ed" + bits, operation, {});
    return our_name(name + "-" + bits, operation, {});
}

}  // namespace

Timings import_openssl_mr(const std::string& text) {
    Timings timings;
    std::vector<std::string> sizes;
    static const char* const curves[] = {"", "secp192r1", "secp224r1", "secp256r1", "secp384r1", "secp521r1"};
    const auto curve = [&](const std::string& family, const std::string& index, const std::string& bits) {
        const size_t i = std::stoul(index);
        return family + (i >= 1 && i <= 5 ? curves[i] : "openssl-" + index + "-" + bits);
    };
    for_each_line(text, R"(\+(H|F\d?):(.*))", [&](const std::smatch& line) {
        const std::string kind = line[1];
        const auto parts = split(line[2], ':');
        if (kind == "H") {
            sizes = parts;
        } else if (kind == "F" && parts.size() == sizes.size() + 2) {
            for (size_t i = 0; i < sizes.size(); ++i)
                add(timings, our_name(parts[1], "", std::stoull(sizes[i])),
                    std::stod(sizes[i]) * 1e9 / std::stod(parts[i + 2]));
        } else if (kind == "F2" && parts.size() == 4) {  // operations a second
            add(timings, "rsa-" + parts[1] + "/private", 1e9 / std::stod(parts[2]));
            add(timings, "rsa-" + parts[1] + "/public", 1e9 / std::stod(parts[3]));
        } else if (kind == "F4" && parts.size() == 4) {
            add(timings, curve("ecdsa-", parts[0], parts[1]) + "/sign", 1e9 / std::stod(parts[2]));
            add(timings, curve("ecdsa-", parts[0], parts[1]) + "/verify", 1e9 / std::stod(parts[3]));
        } else if (kind == "F5" && parts.size() == 4) {
            const std::string name = parts[1] == "253"   ? "x25519"
                                     : parts[1] == "448" ? "x448"
                                                         : curve("ecdh-", parts[0], parts[1]);
            add(timings, name + "/agree", 1e9 / std::stod(parts[2]));
        } else if (kind == "F6" && parts.size() == 5) {
            add(timings, our_name(parts[2], "sign", {}), 1e9 / std::stod(parts[3]));
            add(timings, our_name(parts[2], "verify", {}), 1e9 / std::stod(parts[4]));
        }
    });
    return timings;
}

Timings import_wolfcrypt(const std::string& text) {
    Timings timings;
    std::optional<uint64_t> block;
    for_each_line(text, R"(wolfCrypt Benchmark \(block bytes (\d+),.*)",
                  [&](const std::smatch& line) { block = std::stoull(line[1]); });
    for_each_line(text, R"((\S.*?) +[\d.]+ \S+ took +[\d.]+ seconds, +([\d.]+) (B|[kKMG]i?B)/s.*)",
                  [&](const std::smatch& line) {
                      const std::string unit = line[3];
                      const double kilo = unit.find('i') != std::string::npos ? 1024 : 1000;
                      double bytes = std::stod(line[2]);
                      for (const char c : std::string("KMG")) {
                          if (unit[0] == 'B') break;
                          bytes *= kilo;
                          if (std::toupper(unit[0]) == c) break;
                      }
                      const double size = block ? static_cast<double>(*block) : 1;
                      add(timings, wolfcrypt_name(trimmed(line[1]), block), size * 1e9 / bytes);
                  });
    for_each_line(text,
                  R"((\S.*?) +(\d+) +(key gen|\S+) +\d+ ops took +[\d.]+ sec, avg +[\d.]+ ms, +([\d.]+) ops/sec.*)",
                  [&](const std::smatch& line) {
                      add(timings, wolfcrypt_name(line[1], line[2], line[3]), 1e9 / std::stod(line[4]));
                  });
    return timings;
}

Timings import_wolfcrypt_csv(const std::string& text) {
    Timings timings;
    std::string heading;
    for_each_line(text, R"(([^,]+),([^,]*),([^,]*)(?:,([^,]*),([^,]*))?,?)", [&](const std::smatch& line) {
        if (line[1] == "Algorithm") {
            heading = line[2];
        } else if (heading == "MB/s") {  // no size is said: the time of 10^6 bytes
            add(timings, wolfcrypt_name(line[1], 1000000), 1e9 / std::strtod(line[2].str().c_str(), nullptr));
        } else if (heading == "key size") {
            add(timings, wolfcrypt_name(line[1], line[2], trimmed(line[3])),
                std::strtod(line[4].str().c_str(), nullptr) * 1e6);
        }
    });
    return timings;
}

Timings import_bssl_text(const std::string& text) {
    Timings timings;
    for_each_line(text, R"(Did (\d+) (.+?)(?: \((\d+) bytes?\))?(?: (\S+))? operations in (\d+)us .*)",
                  [&](const std::smatch& line) {
                      std::optional<uint64_t> bytes;
                      if (line[3].matched) bytes = std::stoull(line[3]);
                      std::string name = line[2];
                      std::string operation = line[4];
                      if (!bytes && !operation.empty()) name += " " + operation, operation.clear();
                      add(timings, our_name(name, operation, bytes), std::stod(line[5]) * 1e3 / std::stod(line[1]));
                  });
    return timings;
}

Timings import_mbedtls(const std::string& text) {
    Timings timings;
    constexpr uint64_t size = 1024;  // BUFSIZE of its benchmark
    for_each_line(text, R"(  (\S.*?) +: +(\d+) KiB/s, +\d+ cycles/byte)", [&](const std::smatch& line) {
        add(timings, our_name(line[1], "", size), 1e9 / std::stod(line[2]));
    });
    for_each_line(text, R"(  (\S.*?) +: +(\d+) +(\S+)/s)", [&](const std::smatch& line) {
        add(timings, our_name(line[1], line[3], {}), 1e9 / std::stod(line[2]));
    });
    return timings;
}

// Cycles take the place of times.
Timings import_pqm4(const std::string& text) {
    Timings timings;
    std::vector<std::pair<size_t, std::string>> means;  // columns
    std::istringstream lines(text);
    for (std::string line; std::getline(lines, line);) {
        const auto cells = split(line, ',');
        if (!cells.empty() && cells[0] == "Scheme") {
            means.clear();
            for (size_t i = 2; i < cells.size(); ++i)
                if (const size_t at = cells[i].find(" [cycles] (mean)"); at != std::string::npos)
                    means.emplace_back(i, cells[i].substr(0, at));
        } else {
            for (const auto& [column, operation] : means)
                if (column < cells.size())
                    add(timings,
                        our_name(cells[0] + "-" + cells[1], operation == "Key Generation" ? "keygen" : operation, {}),
                        std::strtod(cells[column].c_str(), nullptr));
        }
    }
    return timings;
}

}  // namespace sealstone::cli
