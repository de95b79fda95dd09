// SPDX-License-Identifier: Apache-2.0
#include "cli/commands.h"
#include "cli/host.h"
#include "sealstone/hash/sha256.h"

#include <errno.h>
#include <string.h>

#include <array>

namespace sealstone::cli {
namespace {

// False: the file could not be read, and errno says why.
template <class H>
bool hash_file(FILE* file, std::string& hex) {
    H hash;
    std::array<uint8_t, 65536> buffer;
    while (const size_t n = fread(buffer.data(), 1, buffer.size(), file)) hash.update(Bytes(buffer.data(), n));
    if (ferror(file) != 0) return false;
    uint8_t out[H::digest_size];
    hash.finish(out);
    hex.clear();
    for (const uint8_t byte : out) {
        hex += "0123456789abcdef"[byte >> 4];
        hex += "0123456789abcdef"[byte & 15];
    }
    return true;
}

struct Hash {
    const char* name;
    bool (*run)(FILE*, std::string& hex);
};
constexpr Hash hashes[] = {{"sha-224", hash_file<Sha224>}, {"sha-256", hash_file<Sha256>}};

// A name with a line break or backslash is escaped, and the line begins with a backslash.
std::string line_of(const std::string& hex, const std::string& name) {
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
    return (escaped == name ? "" : "\\") + hex + "  " + escaped + "\n";
}

}  // namespace

Exit digest(const std::string& algorithm, const std::vector<std::string>& files) {
    const Hash* hash = nullptr;
    std::string names;
    for (const Hash& one : hashes) {
        if (algorithm == one.name) hash = &one;
        names += (names.empty() ? "" : ", ") + std::string(one.name);
    }
    if (hash == nullptr) {
        complain("digest: unknown algorithm " + algorithm + "; there are " + names);
        return Exit::usage;
    }
    FileSink out(stdout);
    bool all = true;
    for (const std::string& name : files) {
        FILE* file = name == "-" ? stdin : fopen(name.c_str(), "rb");
        std::string hex;
        if (file != nullptr && hash->run(file, hex)) {
            const std::string line = line_of(hex, name);
            out.write(line.data(), line.size());
        } else {
            complain("digest: " + name + ": " + strerror(errno) + "; check the file's name and permissions");
            all = false;
        }
        if (file != nullptr && file != stdin) fclose(file);
    }
    if (!out.ok()) {
        complain("digest: standard output cannot be written; check where it goes");
        all = false;
    }
    return all ? Exit::done : Exit::not_carried_out;
}

}  // namespace sealstone::cli
