// SPDX-License-Identifier: Apache-2.0
// cli/bytes_option.h - bytes that a command line gives, as they are, as hexadecimal digits, or by a file's name.
#pragma once
#include "sealstone/bits/secret.h"

#include <optional>
#include <string>
#include <vector>

namespace sealstone::cli {

// Wiped at the end of its life.
class SecretBytes {
public:
    SecretBytes() = default;
    explicit SecretBytes(std::vector<uint8_t> bytes) : bytes_(std::move(bytes)) {}
    SecretBytes(const SecretBytes&) = delete;
    SecretBytes& operator=(const SecretBytes&) = delete;
    SecretBytes(SecretBytes&& other) noexcept : bytes_(std::move(other.bytes_)) {}
    ~SecretBytes() { wipe(bytes_.data(), bytes_.size()); }

    Bytes reveal() const { return bytes_; }
    MutBytes reveal_for_writing() { return bytes_; }
    // Forgets all but the first bytes.
    void shorten(size_t size) {
        wipe(bytes_.data() + size, bytes_.size() - size);
        bytes_.resize(size);
    }

private:
    std::vector<uint8_t> bytes_;
};

// Nothing: no hexadecimal digits, or an odd number of them.
std::optional<std::vector<uint8_t>> from_hex(const std::string& hex);
std::string to_hex(Bytes bytes);

// What is public: --NAME TEXT or --NAME-hex HEX, one of them at most.
struct PublicOption {
    std::string text, hex;
    // Nothing: no hexadecimal digits.
    std::optional<std::vector<uint8_t>> bytes() const;
};

// What is secret: --NAME-file FILE, or where that was allowed --NAME-hex HEX.
struct SecretOption {
    std::string file, hex;
    // Nothing, and `problem` says why.
    std::optional<SecretBytes> bytes(std::string& problem) const;
};

// A password is a file's first line, as an editor writes it.
Bytes first_line(Bytes file);

}  // namespace sealstone::cli
