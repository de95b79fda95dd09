// SPDX-License-Identifier: Apache-2.0
#include "cli/commands.h"
#include "cli/file.h"
#include "cli/host.h"
#include "sealstone/hash/sha256.h"
#include "sealstone/verify/ecdsa.h"
#include "sealstone/verify/key_file.h"

namespace sealstone::cli {
namespace {

constexpr size_t longest_input = 65536;  // of keys and signatures; whatever is longer is neither

using Key = EcPublicKey<Secp256r1>;
using verify::SignatureForm;

Exit cannot(const std::string& why) {
    complain("verify: " + why);
    return Exit::not_carried_out;
}

// Empty: the key is good. Else why not, and what to do.
std::string load_key(const std::string& name, Key& key) {
    std::string problem;
    const std::vector<uint8_t> file = read_start(name, longest_input, problem);
    if (!problem.empty()) return problem;
    std::vector<uint8_t> room(file.size());
    switch (verify::read_key(file, room, key)) {
        case Status::ok:
            return {};
        case Status::unsupported:
            return name +
                   ": not a public key of a kind that this program knows; it takes those of ECDSA P-256, as "
                   "openssl pkey -pubout writes them";
        case Status::bad_key:
            return name + ": no point of P-256, so that nothing can be genuine under it; get the key anew";
        default:
            return name + ": malformed or cut off, no public key in PEM or DER; get the key anew";
    }
}

template <class H, SignatureForm form>
Status judge(const Key& key, Bytes signature, File& file, Verdict& verdict) {
    verify::Verifier<verify::Ecdsa<Secp256r1, H, Fast, form>> verifier;
    if (const Status status = verifier.begin(key, signature); status != Status::ok) return status;
    for (Bytes piece = file.read(); !piece.empty(); piece = file.read())
        if (const Status status = verifier.update(piece); status != Status::ok) return status;
    return verifier.finish(verdict);
}

template <class H>
Status judge(const Key& key, Bytes signature, File& file, Verdict& verdict) {
    if (verify::recognise_signature(signature, EcdsaSignature<Secp256r1>::extent) == SignatureForm::raw)
        return judge<H, SignatureForm::raw>(key, signature, file, verdict);
    return judge<H, SignatureForm::der>(key, signature, file, verdict);
}

}  // namespace

Exit verify(const VerifyRequest& request) {
    Verdict verdict = Verdict::forged;
    auto* const by_hash = request.hash == "sha-256"   ? judge<Sha256>
                          : request.hash == "sha-224" ? judge<Sha224>
                                                      : nullptr;
    if (by_hash == nullptr) {
        complain("verify: --hash " + request.hash + ": unknown; there are sha-256 and sha-224");
        return Exit::usage;
    }
    if (request.scheme != "ecdsa") {
        complain("verify: --scheme " + request.scheme + ": unknown; there is ecdsa");
        return Exit::usage;
    }

    Key key;
    std::string problem = load_key(request.key, key);
    if (!problem.empty()) return cannot(problem);
    const std::vector<uint8_t> signature = read_start(request.signature, longest_input, problem);
    if (!problem.empty()) return cannot(problem);
    File file(request.file);
    const Status status = by_hash(key, signature, file, verdict);
    if (!file.problem().empty()) return cannot(file.problem());
    if (status != Status::ok) return cannot(request.key + ": the key cannot be used; get it anew");

    if (verdict != Verdict::genuine || confirm(verdict) != Confirmed::genuine) {
        complain("verify: " + request.file + ": not genuine: " + request.signature +
                 " is not a signature of it under " + request.key + "; do not trust the file");
        return Exit::failed;
    }
    FileSink out(stdout);
    const std::string line = request.file + ": genuine\n";
    out.write(line.data(), line.size());
    return out.ok() ? Exit::done : cannot("standard output cannot be written; check where it goes");
}

}  // namespace sealstone::cli
