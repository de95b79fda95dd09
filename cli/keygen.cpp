// SPDX-License-Identifier: Apache-2.0
#include "cli/commands.h"
#include "cli/host.h"
#include "cli/key.h"
#include "cli/output_file.h"
#include "cli/progress.h"
#include "ports/linux/getrandom.h"
#include "sealstone/encoding/encrypted_private_key.h"
#include "sealstone/encoding/pem.h"

namespace sealstone::cli {
namespace {

SecretBytes pem(Bytes der, const char* label) {
    std::vector<uint8_t> text(pem_max_size(der.size()));
    size_t size = 0;
    (void)pem_encode(der, label, text, size);
    text.resize(size);
    return SecretBytes(std::move(text));
}

void check(const OutputFile& out) {
    if (!out.problem().empty()) throw Failure(out.problem());
}
void keep(OutputFile& out) {
    out.keep();
    check(out);
}

void check_form(const std::string& form) {
    if (form != "pem" && form != "der" && form != "raw")
        throw Failure("--form " + form + ": unknown; there are pem, der, raw", Exit::usage);
}

void write_public(const PublicKey& key, const std::string& form, OutputFile& out) {
    const std::vector<uint8_t> bytes = form == "raw" ? key.raw() : key.der();
    if (form == "pem")
        out.write(pem(bytes, "PUBLIC KEY").reveal());
    else
        out.write(bytes);
}

SecretBytes password_for(const KeygenRequest& request) {
    if (request.form == "raw") throw Failure("--form raw: cannot be encrypted; take pem or der", Exit::usage);
    std::string problem;
    auto password = request.password.bytes(true, problem);
    if (!password) throw Failure(problem);
    if (password->reveal().empty()) throw Failure("the password is empty, and protects nothing; give another");
    return std::move(*password);
}

SecretBytes encrypt(Bytes info, Bytes password, uint32_t iterations) {
    std::vector<uint8_t> der(encrypted_private_key_max_size(info.size()));
    size_t size = 0;
    ports::Getrandom source;
    if (encrypt_private_key(info, password, iterations, source, der, size) != Status::ok)
        throw Failure("no random bits from the kernel; see getrandom(2)");
    der.resize(size);
    return SecretBytes(std::move(der));
}

// A key of RSA may take a minute.
void show_search(uint32_t candidates) {
    static Pace pace;
    if (!pace.due()) return;
    show_progress(("looking for two primes: " + std::to_string(pace.seconds()) + " s, " + std::to_string(candidates) +
                   " numbers tested")
                      .c_str());
}

}  // namespace

Exit keygen(const KeygenRequest& request) {
    check_form(request.form);
    const KeyType* type = find_key_type(request.type);
    if (type == nullptr) throw Failure(request.type + ": unknown; there are " + key_type_names(), Exit::usage);
    const bool encrypts = request.password.is_password();
    const SecretBytes password = encrypts ? password_for(request) : SecretBytes();
    OutputFile out(request.output, OutputFile::Readers::owner);
    check(out);
    std::optional<OutputFile> public_out;
    if (!request.public_output.empty()) check(public_out.emplace(request.public_output, OutputFile::Readers::as_usual));
    Status status = Status::ok;
    const std::unique_ptr<PrivateKey> key = type->generate(show_search, status);
    clear_progress();
    if (status == Status::no_entropy) throw Failure("no random bits from the kernel; see getrandom(2)");
    if (key == nullptr) throw Failure("the new pair failed its test; do not use this machine");
    const SecretBytes plain = request.form == "raw" ? key->raw() : key->der();
    const SecretBytes encrypted =
        encrypts ? encrypt(plain.reveal(), password.reveal(), request.iterations) : SecretBytes();
    const SecretBytes& bytes = encrypts ? encrypted : plain;
    const char* label = encrypts ? "ENCRYPTED PRIVATE KEY" : "PRIVATE KEY";
    if (request.form == "pem")
        out.write(pem(bytes.reveal(), label).reveal());
    else
        out.write(bytes.reveal());
    if (public_out) write_public(*key->public_key(), request.form, *public_out);
    keep(out);
    if (public_out) keep(*public_out);
    return Exit::done;
}

Exit pubkey(const PubkeyRequest& request) {
    check_form(request.form);
    const auto key = load_private_key(request.key, request.type, request.password);
    OutputFile out(request.output, OutputFile::Readers::as_usual);
    write_public(*key->public_key(), request.form, out);
    keep(out);
    return Exit::done;
}

}  // namespace sealstone::cli
