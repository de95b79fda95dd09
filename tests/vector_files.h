// SPDX-License-Identifier: Apache-2.0
// tests/vector_files.h - published test vectors, read from the folder that SEALSTONE_VECTORS names; files may be
// gzipped.
#pragma once
#include <gtest/gtest.h>
#include <zlib.h>

#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <filesystem>
#include <nlohmann/json.hpp>
#include <optional>
#include <sstream>
#include <string>
#include <utility>
#include <vector>

namespace sealstone::test {

inline std::string vectors_dir() {
    const char* dir = std::getenv("SEALSTONE_VECTORS");
    return dir == nullptr ? "" : dir;
}

// What is told in the report of a test that could not read its vectors. GTEST_SKIP() << vectors_absent(files);
inline std::string vectors_absent(size_t files) {
    const std::string text = std::to_string(files) + " vector files NOT run: set SEALSTONE_VECTORS to their folder";
    std::fprintf(stderr, "*** %s\n", text.c_str());
    return text;
}

// The file, or the same name with .gz, unpacked. The test fails if it is not there or damaged.
inline std::optional<std::string> load_path(const std::string& path) {
    gzFile file = gzopen(path.c_str(), "rb");  // reads plain files, too
    if (file == nullptr) file = gzopen((path + ".gz").c_str(), "rb");
    if (file == nullptr) {
        ADD_FAILURE() << "cannot open " << path;
        return std::nullopt;
    }
    std::string text;
    char buffer[1 << 16];
    int n;
    while ((n = gzread(file, buffer, sizeof buffer)) > 0) text.append(buffer, static_cast<size_t>(n));
    const bool whole = n == 0 && gzclose(file) == Z_OK;
    if (!whole) {
        ADD_FAILURE() << "cannot read " << path;
        return std::nullopt;
    }
    return text;
}

// A file in the folder of vectors. Nothing if SEALSTONE_VECTORS is not set.
inline std::optional<std::string> load_text(const std::string& relative) {
    if (vectors_dir().empty()) return std::nullopt;
    return load_path(vectors_dir() + "/" + relative);
}

// A file that a Debian package brings. Nothing, said loudly, if it is not installed.
inline std::optional<std::string> load_packaged(const std::string& package, const std::string& path) {
    if (std::filesystem::exists(path)) return load_path(path);
    std::fprintf(stderr, "*** vectors NOT run: %s; install %s\n", path.c_str(), package.c_str());
    return std::nullopt;
}

// The `name = value` or `name: value` lines of a text in their order; without comments (#) and headings ([...]).
inline std::vector<std::pair<std::string, std::string>> fields(const std::string& text, char separator) {
    std::vector<std::pair<std::string, std::string>> all;
    const auto trim = [](const std::string& s) {
        const auto first = s.find_first_not_of(" \t\r");
        return first == std::string::npos ? "" : s.substr(first, s.find_last_not_of(" \t\r") - first + 1);
    };
    std::istringstream lines(text);
    for (std::string line; std::getline(lines, line);) {
        const auto at = line.find(separator);
        if (line.starts_with('#') || line.starts_with('[') || at == std::string::npos) continue;
        all.emplace_back(trim(line.substr(0, at)), trim(line.substr(at + 1)));
    }
    return all;
}

inline std::optional<nlohmann::json> load_json(const std::string& relative) {
    const auto text = load_text(relative);
    if (!text) return std::nullopt;
    auto json = nlohmann::json::parse(*text, nullptr, false);
    if (json.is_discarded()) {
        ADD_FAILURE() << relative << " is not JSON";
        return std::nullopt;
    }
    return json;
}

// Hexadecimal digits; a wrong one or an odd number of them fails the test.
inline std::vector<uint8_t> from_hex(const std::string& hex) {
    std::vector<uint8_t> bytes;
    const auto digit = [&](char c) -> unsigned {
        if (c >= '0' && c <= '9') return static_cast<unsigned>(c - '0');
        if (c >= 'a' && c <= 'f') return static_cast<unsigned>(c - 'a' + 10);
        if (c >= 'A' && c <= 'F') return static_cast<unsigned>(c - 'A' + 10);
        ADD_FAILURE() << "not hexadecimal: " << hex;
        return 0;
    };
    if (hex.size() % 2 != 0) ADD_FAILURE() << "half a byte: " << hex;
    for (size_t i = 0; i + 1 < hex.size(); i += 2)
        bytes.push_back(static_cast<uint8_t>(digit(hex[i]) << 4 | digit(hex[i + 1])));
    return bytes;
}

}  // namespace sealstone::test
