// SPDX-License-Identifier: Apache-2.0
#include "cli/commands.h"
#include "cli/file.h"
#include "cli/host.h"
#include "cli/named_hash.h"
#include "cli/output_file.h"
#include "sealstone/kdf/hkdf.h"
#include "sealstone/kdf/kbkdf.h"
#include "sealstone/kdf/pbkdf2.h"
#include "sealstone/kdf/tls12_prf.h"
#include "sealstone/kdf/tls13.h"
#include "sealstone/kdf/tpm.h"
#include "sealstone/kdf/x963.h"

namespace sealstone::cli {
namespace {

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

void write_hex(OutputFile& out, Bytes bytes) {
    std::string line = to_hex(bytes) + "\n";
    out.write(std::string_view(line));
    wipe(line.data(), line.size());
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
    OutputFile out(request.output, OutputFile::Readers::owner);
    if (request.output.empty())
        write_hex(out, derived.reveal());
    else
        out.write(derived.reveal());
    out.keep();
    if (out.problem().empty()) return Exit::done;
    complain("kdf: " + out.problem());
    return Exit::not_carried_out;
}

}  // namespace sealstone::cli
