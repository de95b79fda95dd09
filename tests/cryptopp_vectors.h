// SPDX-License-Identifier: Apache-2.0
// tests/cryptopp_vectors.h - the test vectors that Debian brings in libcrypto++-utils.
#pragma once
#include <functional>
#include <map>

#include "tests/vector_files.h"

namespace sealstone::test {

using CryptoppTest = std::map<std::string, std::string>;

// Bytes in hexadecimal; `r64 00` is 64 times the byte.
inline std::vector<uint8_t> cryptopp_bytes(std::string value) {
    size_t times = 1;
    if (value.starts_with('r')) {
        times = std::stoul(value.substr(1));
        value = value.substr(value.find(' '));
    }
    std::erase(value, ' ');
    const auto once = from_hex(value);
    std::vector<uint8_t> all;
    for (size_t i = 0; i < times; ++i) all.insert(all.end(), once.begin(), once.end());
    return all;
}

// f(test) for each test of the file, whose fields are those since the one before, and "Name".
inline void each_cryptopp_test(const std::string& file, const std::function<void(const CryptoppTest&)>& f) {
    const auto text = load_packaged("libcrypto++-utils", "/usr/share/crypto++/TestVectors/" + file);
    if (!text) return;
    std::string whole = *text;
    std::erase(whole, '\r');
    for (size_t at = 0; (at = whole.find("\\\n", at)) != std::string::npos;) whole.replace(at, 2, "  ");
    CryptoppTest test;
    for (const auto& [field, value] : fields(whole, ':')) {
        test[field] = value;
        if (field != "Test") continue;
        f(test);
        test = {{"Name", test["Name"]}};
    }
}

}  // namespace sealstone::test
