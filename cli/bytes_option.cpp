// SPDX-License-Identifier: Apache-2.0
#include "cli/bytes_option.h"

#include "cli/file.h"

namespace sealstone::cli {

std::optional<std::vector<uint8_t>> from_hex(const std::string& hex) {
    const auto digit = [](char c) {
        return c >= '0' && c <= '9'   ? c - '0'
               : c >= 'a' && c <= 'f' ? c - 'a' + 10
               : c >= 'A' && c <= 'F' ? c - 'A' + 10
                                      : -1;
    };
    std::vector<uint8_t> bytes;
    bytes.reserve(hex.size() / 2);
    if (hex.size() % 2 != 0) return std::nullopt;
    for (size_t i = 0; i < hex.size(); i += 2) {
        const int high = digit(hex[i]), low = digit(hex[i + 1]);
        if (high < 0 || low < 0) return std::nullopt;
        bytes.push_back(static_cast<uint8_t>(high << 4 | low));
    }
    return bytes;
}

std::string to_hex(Bytes bytes) {
    std::string hex;
    hex.reserve(2 * bytes.size());
    for (const uint8_t byte : bytes) {
        hex += "0123456789abcdef"[byte >> 4];
        hex += "0123456789abcdef"[byte & 15];
    }
    return hex;
}

std::optional<std::vector<uint8_t>> PublicOption::bytes() const {
    if (hex.empty()) return std::vector<uint8_t>(text.begin(), text.end());
    return from_hex(hex);
}

std::optional<SecretBytes> SecretOption::bytes(std::string& problem) const {
    if (file.empty()) {
        auto bytes = from_hex(hex);
        if (bytes) return SecretBytes(std::move(*bytes));
        problem = "the key is not an even number of hexadecimal digits";
        return std::nullopt;
    }
    constexpr size_t longest = 1 << 20;
    SecretBytes content(read_start(file, longest + 1, problem));
    if (content.reveal().size() > longest) problem = file + ": longer than 1 MiB, no key; name another file";
    if (!problem.empty()) return std::nullopt;
    return content;
}

Bytes first_line(Bytes file) {
    size_t size = 0;
    while (size < file.size() && file[size] != '\n') ++size;
    if (size < file.size() && size != 0 && file[size - 1] == '\r') --size;
    return file.first(size);
}

}  // namespace sealstone::cli
