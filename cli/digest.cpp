// SPDX-License-Identifier: Apache-2.0
#include "cli/commands.h"
#include "cli/digest_line.h"
#include "cli/file.h"
#include "cli/host.h"
#include "sealstone/hash/md5.h"
#include "sealstone/hash/sha1.h"
#include "sealstone/hash/sha256.h"
#include "sealstone/hash/sha3.h"
#include "sealstone/hash/sha512.h"
#include "sealstone/hash/shake.h"

#include <algorithm>
#include <filesystem>

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
    size_t size;
    std::string (*of)(File&);
};
template <class H>
constexpr Hash entry(const char* name) {
    return {name, H::digest_size, hash_file<H>};
}
constexpr Hash hashes[] = {
    entry<Md5>("md5"),
    entry<Sha1>("sha-1"),
    entry<Sha224>("sha-224"),
    entry<Sha256>("sha-256"),
    entry<Sha384>("sha-384"),
    entry<Sha512>("sha-512"),
    entry<Sha512_224>("sha-512-224"),
    entry<Sha512_256>("sha-512-256"),
    entry<Sha3_224>("sha3-224"),
    entry<Sha3_256>("sha3-256"),
    entry<Sha3_384>("sha3-384"),
    entry<Sha3_512>("sha3-512"),
    entry<FixedShake<128>>("shake128"),
    entry<FixedShake<256>>("shake256"),
    entry<FixedShake<128>>("cshake128"),  // without a customization the same
    entry<FixedShake<256>>("cshake256"),
};

const Hash* find(const std::string& name) {
    for (const Hash& hash : hashes)
        if (name == hash.name) return &hash;
    return nullptr;
}

// As a line names it: "sha256" is sha-256, and so is OpenSSL's "sha2256".
const Hash* find_in_line(const std::string& name) {
    for (const Hash& hash : hashes) {
        std::string bare(hash.name);
        std::erase(bare, '-');
        if (name == bare || (bare.starts_with("sha") && name == "sha2" + bare.substr(3))) return &hash;
    }
    return nullptr;
}

Exit print(const Hash& hash, const std::vector<std::string>& files, FileSink& out) {
    Exit exit = Exit::done;
    for (const std::string& name : files) {
        File file(name);
        const std::string line = digest_line(hash.of(file), name);
        if (file.problem().empty()) {
            out.write(line.data(), line.size());
        } else {
            complain("digest: " + file.problem());
            exit = Exit::not_carried_out;
        }
    }
    return exit;
}

// What came of a list's lines.
class Check {
public:
    // hash: of lines that name none; null: each must name one
    Check(const DigestRequest& request, const Hash* hash, FileSink& out) : request_(request), hash_(hash), out_(out) {}

    Exit list(const std::string& name) {
        std::string problem;
        const std::vector<uint8_t> bytes = read_start(name, ~size_t{0}, problem);
        if (!problem.empty()) {
            complain("digest: " + problem);
            return Exit::not_carried_out;
        }
        DigestLineReader reader;
        size_t number = 0;
        for (auto at = bytes.begin(); at != bytes.end();) {
            const auto end = std::find(at, bytes.end(), '\n');
            std::string text(at, end);
            at = end == bytes.end() ? end : end + 1;
            ++number;
            if (text.ends_with('\r')) text.pop_back();
            if (text.empty() || text.starts_with('#')) continue;
            DigestLine line;
            if (!reader.parse(text, line) || !file(line)) malformed(name, number);
        }
        return close(name);
    }

private:
    // False: the line is not of this hash.
    bool file(const DigestLine& line) {
        const Hash* const hash = line.algorithm.empty() ? hash_ : find_in_line(line.algorithm);
        if (hash == nullptr || (hash_ != nullptr && hash != hash_) || line.hex.size() != 2 * hash->size) return false;
        ++well_formed_;
        if (request_.ignore_missing && line.name != "-" && !std::filesystem::exists(line.name)) return true;
        ++tried_;
        File content(line.name);
        const std::string hex = hash->of(content);
        if (!content.problem().empty()) {
            complain("digest: " + content.problem());
            ++unread_;
            say(line, "FAILED open or read");
        } else if (hex != line.hex) {
            ++different_;
            say(line, "FAILED");
        } else if (!request_.quiet) {
            say(line, "OK");
        }
        return true;
    }
    void say(const DigestLine& line, const char* result) {
        if (request_.status) return;
        const std::string text = escaped_name(line.name) + ": " + result + "\n";
        out_.write(text.data(), text.size());
    }
    void malformed(const std::string& name, size_t number) {
        ++malformed_;
        if (request_.warn)
            complain("digest: " + name + ": line " + std::to_string(number) +
                     " does not name a file and its digest; get the list anew");
    }

    Exit close(const std::string& name) const {
        const bool strict = request_.strict && malformed_ != 0;
        std::string line;
        if (well_formed_ == 0)
            line = "no line names a file and its digest; choose the right list and algorithm";
        else if (different_ != 0)
            line = std::to_string(different_) + " of " + std::to_string(tried_) +
                   " files do not have the digest listed; do not trust them";
        else if (tried_ == 0)
            line = "none of the files listed is there; change to their folder";
        else if (malformed_ != 0 && (strict || !request_.status))
            line = std::to_string(malformed_) + " lines do not name a file and its digest; see them with --warn";
        if (!line.empty() && (!request_.status || different_ == 0)) complain("digest: " + name + ": " + line);
        if (different_ != 0) return Exit::failed;
        return well_formed_ == 0 || tried_ == 0 || unread_ != 0 || strict ? Exit::not_carried_out : Exit::done;
    }

    const DigestRequest& request_;
    const Hash* const hash_;
    FileSink& out_;
    size_t well_formed_ = 0, malformed_ = 0, tried_ = 0, unread_ = 0, different_ = 0;
};

Exit check_lists(const DigestRequest& request, const Hash* hash, const std::vector<std::string>& lists, FileSink& out) {
    Exit worst = Exit::done;
    for (const std::string& name : lists) {
        const Exit exit = Check(request, hash, out).list(name);
        if (exit == Exit::failed || worst == Exit::done) worst = exit;
    }
    return worst;
}

}  // namespace

Exit digest(const DigestRequest& request) {
    const Hash* const hash = find(request.algorithm);
    std::vector<std::string> files = request.files;
    if (hash == nullptr) {
        // A list whose lines name their algorithms needs no other name.
        if (!request.check || !files.empty()) {
            std::string names;
            for (const Hash& one : hashes) names += (names.empty() ? "" : ", ") + std::string(one.name);
            complain("digest: unknown algorithm " + request.algorithm + "; there are " + names);
            return Exit::usage;
        }
        files.push_back(request.algorithm);
    }
    if (files.empty()) {
        complain("digest: no file is named; - is standard input");
        return Exit::usage;
    }
    FileSink out(stdout);
    const Exit exit = request.check ? check_lists(request, hash, files, out) : print(*hash, files, out);
    if (out.ok()) return exit;
    complain("digest: standard output cannot be written; check where it goes");
    return Exit::not_carried_out;
}

}  // namespace sealstone::cli
