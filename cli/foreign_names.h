// SPDX-License-Identifier: Apache-2.0
// cli/foreign_names.h - what other libraries' benchmarks call what we have.
#pragma once
#include <optional>
#include <string>
#include <vector>

namespace sealstone::cli {

// ALGORITHM/OPERATION[/BYTES] for a foreign name of an algorithm ("AES-CBC-128", "aes-128-cbc", "ECDSA P-256 signing")
// and of an operation, if that is apart from it; what is not known keeps its own words.
std::string our_name(const std::string& algorithm, const std::string& operation, std::optional<uint64_t> bytes);

// The symmetric rows of wolfCrypt's benchmark, in its order.
struct WolfcryptRow {
    std::string name;
    std::string algorithm, operation;  // ours
};
const std::vector<WolfcryptRow>& wolfcrypt_rows();

}  // namespace sealstone::cli
