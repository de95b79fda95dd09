// SPDX-License-Identifier: Apache-2.0
#include "cli/digest_line.h"

#include <optional>

namespace sealstone::cli {
namespace {

constexpr bool is_blank(char c) { return c == ' ' || c == '\t'; }
constexpr bool is_letter_or_digit(char c) { return (c >= '0' && c <= '9') || (c >= 'a' && c <= 'z'); }
constexpr bool is_hex(char c) { return (c >= '0' && c <= '9') || (c >= 'a' && c <= 'f'); }
constexpr char small(char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c; }

// The escapes that digest_line() writes, and no others.
std::optional<std::string> unescaped(const std::string& text) {
    std::string name;
    for (size_t i = 0; i < text.size(); ++i) {
        if (text[i] != '\\') {
            name += text[i];
            continue;
        }
        if (++i == text.size()) return std::nullopt;
        if (text[i] == '\\')
            name += '\\';
        else if (text[i] == 'n')
            name += '\n';
        else if (text[i] == 'r')
            name += '\r';
        else
            return std::nullopt;
    }
    return name;
}

// "SHA256 (NAME) = DIGEST", and as OpenSSL writes it: "SHA256(NAME)= DIGEST".
bool parse_tagged(const std::string& text, DigestLine& line) {
    const size_t open = text.find('(');
    const size_t close = text.rfind(')');
    if (open == std::string::npos || close == std::string::npos || close < open) return false;
    const size_t word = open != 0 && text[open - 1] == ' ' ? open - 1 : open;
    bool is_digest = true;  // of a plain line
    for (size_t i = 0; i < word; ++i) {
        const char c = small(text[i]);
        if (is_blank(c)) return false;
        if (is_letter_or_digit(c)) line.algorithm += c;
        is_digest = is_digest && is_hex(c);
    }
    if (is_digest) return false;
    size_t at = close + 1;
    while (at < text.size() && is_blank(text[at])) ++at;
    if (at == text.size() || text[at] != '=') return false;
    do ++at;
    while (at < text.size() && is_blank(text[at]));
    for (; at < text.size(); ++at) line.hex += small(text[at]);
    line.name = text.substr(open + 1, close - open - 1);
    return true;
}

}  // namespace

std::string escaped_name(const std::string& name) {
    std::string escaped;
    for (const char c : name) {
        if (c == '\\')
            escaped += "\\\\";
        else if (c == '\n')
            escaped += "\\n";
        else if (c == '\r')
            escaped += "\\r";
        else
            escaped += c;
    }
    return (escaped == name ? "" : "\\") + escaped;
}

std::string digest_line(const std::string& hex, const std::string& name) {
    const std::string escaped = escaped_name(name);
    if (escaped == name) return hex + "  " + name + "\n";
    return "\\" + hex + "  " + escaped.substr(1) + "\n";
}

bool DigestLineReader::parse_plain(const std::string& text, DigestLine& line) {
    size_t at = 0;
    while (at < text.size() && !is_blank(text[at])) line.hex += small(text[at++]);
    if (at == text.size() || ++at == text.size()) return false;
    const bool two = at + 1 < text.size() && (text[at] == ' ' || text[at] == '*');
    if (!two && gap_ == Gap::two) return false;
    if (gap_ != Gap::one) gap_ = two ? Gap::two : Gap::one;
    line.name = text.substr(gap_ == Gap::two ? at + 1 : at);
    return true;
}

bool DigestLineReader::parse(std::string text, DigestLine& line) {
    line = {};
    size_t begin = 0;
    while (begin < text.size() && is_blank(text[begin])) ++begin;
    const bool escaped = begin < text.size() && text[begin] == '\\';
    text.erase(0, begin + (escaped ? 1 : 0));
    if (!parse_tagged(text, line)) {
        line = {};
        if (!parse_plain(text, line)) return false;
    }
    for (const char c : line.hex)
        if (!is_hex(c)) return false;
    if (line.hex.empty() || line.name.empty()) return false;
    if (!escaped) return true;
    const auto name = unescaped(line.name);
    if (name) line.name = *name;
    return name.has_value();
}

}  // namespace sealstone::cli
