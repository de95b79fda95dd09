// SPDX-License-Identifier: Apache-2.0
#include "cli/commands.h"
#include "cli/file.h"
#include "cli/host.h"
#include "sealstone/hash/md5.h"
#include "sealstone/hash/sha1.h"
#include "sealstone/hash/sha256.h"
#include "sealstone/hash/sha3.h"
#include "sealstone/hash/sha512.h"
#include "sealstone/hash/shake.h"

namespace sealstone::cli {
namespace {

template <class H>
std::string hash_file(File& file) {
    H hash;
    for (Bytes piece = file.read(); !piece.empty(); piece = file.read()) hash.update(piece);
    uint8_t digest[H::digest_size];
    hash.finish(digest);
    std::string hex;
    for (const uint8_t byte : digest) {
        hex += "0123456789abcdef"[byte >> 4];
        hex += "0123456789abcdef"[byte & 15];
    }
    return hex;
}

// As many bytes as collisions of its strength take.
template <size_t Strength>
struct FixedShake : Shake<Strength> {
    static constexpr size_t digest_size = Strength / 4;
};

struct Hash {
    const char* name;
    std::string (*of)(File&);
};
constexpr Hash hashes[] = {
    {"md5", hash_file<Md5>},
    {"sha-1", hash_file<Sha1>},
    {"sha-224", hash_file<Sha224>},
    {"sha-256", hash_file<Sha256>},
    {"sha-384", hash_file<Sha384>},
    {"sha-512", hash_file<Sha512>},
    {"sha-512-224", hash_file<Sha512_224>},
    {"sha-512-256", hash_file<Sha512_256>},
    {"sha3-224", hash_file<Sha3_224>},
    {"sha3-256", hash_file<Sha3_256>},
    {"sha3-384", hash_file<Sha3_384>},
    {"sha3-512", hash_file<Sha3_512>},
    {"shake128", hash_file<FixedShake<128>>},
    {"shake256", hash_file<FixedShake<256>>},
    {"cshake128", hash_file<FixedShake<128>>},  // without a customization the same
    {"cshake256", hash_file<FixedShake<256>>},
};

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
        File file(name);
        const std::string line = line_of(hash->of(file), name);
        if (file.problem().empty()) {
            out.write(line.data(), line.size());
        } else {
            complain("digest: " + file.problem());
            all = false;
        }
    }
    if (!out.ok()) {
        complain("digest: standard output cannot be written; check where it goes");
        all = false;
    }
    return all ? Exit::done : Exit::not_carried_out;
}

}  // namespace sealstone::cli
