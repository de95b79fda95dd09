// SPDX-License-Identifier: Apache-2.0
#include "cli/commands.h"
#include "cli/file.h"
#include "cli/host.h"
#include "cli/named_hash.h"
#include "sealstone/kdf/hkdf.h"
#include "sealstone/kdf/kbkdf.h"
#include "sealstone/kdf/pbkdf2.h"
#include "sealstone/kdf/tls12_prf.h"
#include "sealstone/kdf/tls13.h"
#include "sealstone/kdf/tpm.h"
#include "sealstone/kdf/x963.h"

#include <fcntl.h>
#include <string.h>
#include <unistd.h>

#include <algorithm>

namespace sealstone::cli {
namespace {

// A password is a file's first line, as an editor writes it.
Bytes first_line(Bytes file) {
    size_t size = 0;
    while (size < file.size() && file[size] != '\n') ++size;
    if (size < file.size() && size != 0 && file[size - 1] == '\r') --size;
    return file.first(size);
}

// first, second: the request's public inputs in the order of the KDF's options.
template <class H>
Status derive(const KdfRequest& request, Bytes key, Bytes label, Bytes first, Bytes second, MutBytes out) {
    switch (request.kdf) {
        case Kdf::hkdf:
            return hkdf<H>(first, key, second, out);
        case Kdf::pbkdf2:
            return pbkdf2<H>(first_line(key), first, request.iterations, out);
        case Kdf::kbkdf:
            return kbkdf<Hmac<H>>(typename Hmac<H>::Key(key), label, first, out);
        case Kdf::x963:
            return x963_kdf<H>(key, first, out);
        case Kdf::tls12_prf:
            tls12_prf<H>(key, label, first, out);
            return Status::ok;
        case Kdf::tls13_expand_label:
            return tls13_expand_label<H>(key, label, first, out);
        case Kdf::kdfa:
            return kdfa<H>(key, label, first, second, request.bits, out);
        case Kdf::kdfe:
            return kdfe<H>(key, label, first, second, request.bits, out);
    }
    return Status::unsupported;
}

// A new file is for its owner's eyes only.
bool write_file(const std::string& name, Bytes bytes) {
    const int file = open(name.c_str(), O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, S_IRUSR | S_IWUSR);
    if (file < 0) return false;
    bool good = true;
    while (good && !bytes.empty()) {
        const ssize_t n = write(file, bytes.data(), bytes.size());
        good = n > 0;
        if (good) bytes = bytes.subspan(static_cast<size_t>(n));
    }
    return close(file) == 0 && good;
}

bool write_hex(Bytes bytes) {
    FileSink out(stdout);
    std::string line = to_hex(bytes) + "\n";
    out.write(line.data(), line.size());
    wipe(line.data(), line.size());
    return out.ok();
}

Exit mistake(const std::string& what) {
    complain("kdf: " + what);
    return Exit::usage;
}

}  // namespace

Exit kdf(const KdfRequest& request) {
    const auto label = request.label.bytes(), first = request.first.bytes(), second = request.second.bytes();
    if (!label || !first || !second)
        return mistake("an option that ends in -hex has not an even number of hexadecimal digits");
    std::string problem;
    const auto key = request.key.bytes(problem);
    if (!key) {
        complain("kdf: " + problem);
        return request.key.file.empty() ? Exit::usage : Exit::not_carried_out;
    }
    const size_t size = request.bits != 0 ? request.bits / 8 + (request.bits % 8 != 0 ? 1 : 0) : request.size;
    SecretBytes derived(std::vector<uint8_t>(size, 0));
    Status status = Status::unsupported;
    const bool known = with_hash(request.hash, [&]<class H>(HashType<H>) {
        status = derive<H>(request, key->reveal(), *label, *first, *second, derived.reveal_for_writing());
    });
    if (!known) return mistake("unknown hash " + request.hash + "; there are " + hash_names);
    if (status != Status::ok)
        return mistake("a length is not what the standard allows: of the output, the label or the context; change it");
    if (request.output.empty() ? write_hex(derived.reveal()) : write_file(request.output, derived.reveal()))
        return Exit::done;
    complain("kdf: " + (request.output.empty() ? "standard output" : request.output) +
             " cannot be written; check where it goes");
    return Exit::not_carried_out;
}

}  // namespace sealstone::cli
