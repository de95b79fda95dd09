// SPDX-License-Identifier: Apache-2.0
#include "sealstone/mac/hmac.h"
#include "cli/commands.h"
#include "cli/digest_line.h"
#include "cli/file.h"
#include "cli/host.h"
#include "cli/named_hash.h"

namespace sealstone::cli {
namespace {

template <class H>
std::string hmac_file(const typename Hmac<H>::Key& key, File& file) {
    Hmac<H> hmac(key);
    for (Bytes piece = file.read(); !piece.empty(); piece = file.read()) hmac.update(piece);
    uint8_t tag[H::digest_size];
    hmac.finish(tag);
    return to_hex(tag);
}

// False: a file could not be read, which has been said.
template <class H>
bool print(Bytes key_bytes, const std::vector<std::string>& files, FileSink& out) {
    const typename Hmac<H>::Key key(key_bytes);
    bool all = true;
    for (const std::string& name : files) {
        File file(name);
        const std::string line = digest_line(hmac_file<H>(key, file), name);
        if (file.problem().empty()) {
            out.write(line.data(), line.size());
        } else {
            complain("hmac: " + file.problem());
            all = false;
        }
    }
    return all;
}

}  // namespace

Exit hmac(const HmacRequest& request) {
    const std::vector<std::string> files = request.files.empty() ? std::vector<std::string>{"-"} : request.files;
    for (const std::string& name : files)
        if (name == "-" && request.key.file == "-") {
            complain("hmac: standard input cannot be both key and message; name a file");
            return Exit::usage;
        }
    std::string problem;
    const auto key = request.key.bytes(problem);
    if (!key) {
        complain("hmac: " + problem);
        return request.key.file.empty() ? Exit::usage : Exit::not_carried_out;
    }
    FileSink out(stdout);
    bool all = true;
    const bool known =
        with_hash(request.hash, [&]<class H>(HashType<H>) { all = print<H>(key->reveal(), files, out); });
    if (!known) {
        complain("hmac: unknown hash " + request.hash + "; there are " + hash_names);
        return Exit::usage;
    }
    if (!out.ok()) {
        complain("hmac: standard output cannot be written; check where it goes");
        all = false;
    }
    return all ? Exit::done : Exit::not_carried_out;
}

}  // namespace sealstone::cli
