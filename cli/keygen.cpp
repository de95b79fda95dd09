// SPDX-License-Identifier: Apache-2.0
#include "cli/commands.h"
#include "cli/host.h"
#include "cli/key.h"
#include "cli/output_file.h"
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

void write(const std::string& name, OutputFile::Readers readers, Bytes bytes) {
    OutputFile out(name, readers);
    out.write(bytes);
    out.keep();
    if (!out.problem().empty()) throw Failure(out.problem());
}

void check_form(const std::string& form) {
    if (form != "pem" && form != "der" && form != "raw")
        throw Failure("--form " + form + ": unknown; there are pem, der, raw", Exit::usage);
}

void write_public(const PublicKey& key, const std::string& form, const std::string& output) {
    const std::vector<uint8_t> bytes = form == "raw" ? key.raw() : key.der();
    if (form == "pem")
        write(output, OutputFile::Readers::as_usual, pem(bytes, "PUBLIC KEY").reveal());
    else
        write(output, OutputFile::Readers::as_usual, bytes);
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

}  // namespace

Exit keygen(const KeygenRequest& request) {
    check_form(request.form);
    const KeyType* type = find_key_type(request.type);
    if (type == nullptr) throw Failure(request.type + ": unknown; there are " + key_type_names(), Exit::usage);
    const bool encrypts = request.password.is_password();
    const SecretBytes password = encrypts ? password_for(request) : SecretBytes();
    Status status = Status::ok;
    const std::unique_ptr<PrivateKey> key = type->generate(status);
    if (status == Status::no_entropy) throw Failure("no random bits from the kernel; see getrandom(2)");
    if (key == nullptr) throw Failure("the new pair failed its test; do not use this machine");
    const SecretBytes plain = request.form == "raw" ? key->raw() : key->der();
    const SecretBytes encrypted =
        encrypts ? encrypt(plain.reveal(), password.reveal(), request.iterations) : SecretBytes();
    const SecretBytes& bytes = encrypts ? encrypted : plain;
    const char* label = encrypts ? "ENCRYPTED PRIVATE KEY" : "PRIVATE KEY";
    if (request.form == "pem")
        write(request.output, OutputFile::Readers::owner, pem(bytes.reveal(), label).reveal());
    else
        write(request.output, OutputFile::Readers::owner, bytes.reveal());
    if (!request.public_output.empty()) write_public(*key->public_key(), request.form, request.public_output);
    return Exit::done;
}

Exit pubkey(const PubkeyRequest& request) {
    check_form(request.form);
    write_public(*load_private_key(request.key, request.type, request.password)->public_key(), request.form,
                 request.output);
    return Exit::done;
}

}  // namespace sealstone::cli
