// SPDX-License-Identifier: Apache-2.0
// cli/digest_line.h - lines that name a file and its digest, as sha256sum and its like write and read them.
#pragma once
#include <string>

namespace sealstone::cli {

// "DIGEST  NAME\n". A name with a line break or backslash is escaped, and the line begins with a backslash.
std::string digest_line(const std::string& hex, const std::string& name);

// `name` so escaped, with the backslash before it where it is.
std::string escaped_name(const std::string& name);

struct DigestLine {
    std::string algorithm;  // small letters and digits of what the line names: "sha256"; empty: it names none
    std::string hex;        // small letters
    std::string name;       // of the file
};

// Reads the lines of one list.
class DigestLineReader {
public:
    // False: no such line. `text` comes without its line break.
    bool parse(std::string text, DigestLine& line);

private:
    bool parse_plain(const std::string& text, DigestLine& line);

    // With one blank between digest and name (BSD's md5 -r), or with two or a blank and an asterisk: all of one list
    // are alike, or a name that begins with a blank could be taken for another.
    enum class Gap { unknown, one, two } gap_ = Gap::unknown;
};

}  // namespace sealstone::cli
