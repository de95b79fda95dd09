// SPDX-License-Identifier: Apache-2.0
#include "check/json.h"
#include "cli/commands.h"
#include "cli/description.h"
#include "cli/host.h"
#include "sealstone/encoding/ecdsa_signature.h"
#include "sealstone/encoding/encrypted_private_key.h"
#include "sealstone/encoding/pem.h"

#include <string.h>

namespace sealstone::cli {

// What a file in DER that is two numbers may be, or by its size; there is no more in a signature.
Description describe_signature(Bytes bytes) {
    Description found;
    uint8_t raw[2 * 66];
    const size_t size = bytes.size();
    if (ecdsa_signature_from_der(bytes, raw) == Status::ok) {
        size_t bits = 0;
        for (const size_t half : {size_t{0}, sizeof raw / 2})
            for (size_t i = 0; i < sizeof raw / 2; ++i)
                if (raw[half + i] != 0) {
                    size_t top = 8 * (sizeof raw / 2 - i);
                    for (unsigned byte = raw[half + i]; byte < 0x80; byte <<= 1) --top;
                    bits = std::max(bits, top);
                    break;
                }
        found.add("kind", "signature");
        found.add("type", "ecdsa");
        found.add("form", "DER");
        found.add("bits", uint64_t{bits});  // of the larger number: a curve has as many, or a few more
        return found;
    }
    std::vector<std::string> candidates;
    if (size == 64) candidates.emplace_back("ed25519");
    if (size == 114) candidates.emplace_back("ed448");
    for (const size_t curve : {160u, 192u, 224u, 256u, 320u, 384u, 512u})
        if (size == curve / 4) candidates.push_back("ecdsa of a curve of " + std::to_string(curve) + " bits, raw");
    if (size == 132) candidates.emplace_back("ecdsa of secp521r1, raw");
    for (const size_t rsa : {1024u, 1536u, 2048u, 3072u, 4096u, 6144u, 8192u})
        if (size == rsa / 8) candidates.push_back("rsa-" + std::to_string(rsa) + ", signature or ciphertext");
    if (candidates.empty()) return found;
    found.add("kind", "bytes without a form");
    found.add("bytes", uint64_t{size});
    found.add("by_its_size", candidates);
    return found;
}

// docs/sealed-file.md
Description describe_sealed_file(Bytes bytes) {
    Description found;
    constexpr uint8_t magic[] = {'S', 'E', 'A', 'L', 'E', 'D', 0x1a};
    if (bytes.size() < 48 || memcmp(bytes.data(), magic, sizeof magic) != 0) return found;
    constexpr const char* ciphers[] = {"unknown", "aes-256-gcm", "aes-128-gcm", "chacha20-poly1305"};
    found.add("kind", "sealed file");
    found.add("version", uint64_t{bytes[7]});
    found.add("cipher", ciphers[bytes[8] < std::size(ciphers) ? bytes[8] : 0]);
    found.add("under", bytes[9] == 0 ? "key" : "password");
    if (bytes[9] != 0) found.add("iterations", uint64_t{load_be32(bytes.data() + 12)});
    return found;
}

namespace {

struct Found {
    std::string file, label;
    Description description;
};

// What is in an encrypted key, if there is a password.
Description describe_inside(const std::string& name, Bytes der, const KeyOrPassword& password) {
    if (!password.is_password()) return {};
    std::string problem;
    const auto word = password.bytes(false, problem);
    if (!word) throw Failure(problem);
    SecretBytes plain(std::vector<uint8_t>(der.size()));
    size_t size = 0;
    if (decrypt_private_key(der, word->reveal(), most_key_iterations, plain.reveal_for_writing(), size) != Status::ok)
        throw Failure(name + ": another password, or the file was changed; try again");
    return describe_private_key(plain.reveal().first(size));
}

Description describe(const std::string& name, Bytes bytes, const KeyOrPassword& password) {
    for (Description (*const one)(Bytes) :
         {describe_certificate, describe_request, describe_public_key, describe_private_key, describe_sealed_file})
        if (Description found = one(bytes); !found.empty()) return found;
    Description found = describe_encrypted_key(bytes);
    if (found.empty()) return found;
    const Description inside = describe_inside(name, bytes, password);
    for (const Description::Fact& fact : inside.facts())
        if (fact.name != "kind" && fact.name != "form" && fact.name != "encrypted") found.add(fact);
    return found;
}

// The label of a line that opens a PEM block; empty if it is none.
std::string label_in(std::string_view line) {
    constexpr std::string_view begin = "-----BEGIN ";
    const size_t end = line.rfind("-----");
    const bool is = line.starts_with(begin) && end != std::string_view::npos && end > begin.size();
    return std::string(is ? line.substr(begin.size(), end - begin.size()) : "");
}

void inspect_pem(const std::string& name, std::string_view text, const KeyOrPassword& password,
                 std::vector<Found>& all) {
    for (size_t at = 0; at < text.size();) {
        const size_t end = std::min(text.find_first_of("\r\n", at), text.size());
        const std::string label = label_in(text.substr(at, end - at));
        if (!label.empty()) {
            SecretBytes der(std::vector<uint8_t>(text.size() - at));
            size_t size = 0;
            const std::string_view rest = text.substr(at);
            Found found{name, label, {}};
            if (label.size() <= 32 && pem_decode(rest, label.c_str(), der.reveal_for_writing(), size) == Status::ok)
                found.description = describe(name, der.reveal().first(size), password);
            if (found.description.empty()) {
                found.description.add("kind", "PEM block");
                found.description.add("not_taken", "malformed, or of a kind that this program does not know");
            }
            all.push_back(std::move(found));
        }
        at = end + 1;
    }
}

void inspect_file(const std::string& name, const KeyOrPassword& password, std::vector<Found>& all) {
    std::string problem;
    SecretBytes content(read_start(name, longest_key_file, problem));
    if (!problem.empty()) throw Failure(problem);
    const Bytes bytes = content.reveal();
    const std::string_view text(reinterpret_cast<const char*>(bytes.data()), bytes.size());
    if (looks_like_pem(bytes)) return inspect_pem(name, text, password, all);
    Description found = describe(name, bytes, password);
    if (found.empty()) found = describe_signature(bytes);
    if (found.empty())
        throw Failure(name + ": no key, certificate, request, signature or sealed file; is it the right one?");
    all.push_back({name, {}, std::move(found)});
}

void print_text(FileSink& out, const std::vector<Found>& all) {
    std::string text;
    for (const Found& found : all) {
        text += (text.empty() ? "" : "\n") + found.file + (found.label.empty() ? "" : ", PEM " + found.label) + "\n";
        for (const Description::Fact& fact : found.description.facts()) {
            std::string values, name = fact.name;
            for (char& c : name)
                if (c == '_') c = ' ';
            for (const std::string& value : fact.values) values += (values.empty() ? "" : ", ") + value;
            text += "  " + name + ": " + values + "\n";
        }
    }
    out.write(text.data(), text.size());
}

void print_json(FileSink& out, const std::vector<Found>& all) {
    check::Json json(out);
    json.begin_array();
    for (const Found& found : all) {
        json.begin_object();
        json.key("file").string(found.file.c_str());
        json.key("pem_label").string(found.label.empty() ? nullptr : found.label.c_str());
        for (const Description::Fact& fact : found.description.facts()) {
            json.key(fact.name.c_str());
            switch (fact.as) {
                case Description::Fact::As::text:
                    json.string(fact.values[0].c_str());
                    break;
                case Description::Fact::As::number:
                    json.number(std::stoull(fact.values[0]));
                    break;
                case Description::Fact::As::truth:
                    json.boolean(fact.values[0] == "yes");
                    break;
                case Description::Fact::As::list:
                    json.begin_line();
                    for (const std::string& value : fact.values) json.string(value.c_str());
                    json.end_line();
                    break;
            }
        }
        json.end_object();
    }
    json.end_array();
    out.write("\n", 1);
}

}  // namespace

Exit inspect(const InspectRequest& request) {
    std::vector<Found> all;
    for (const std::string& file : request.files) inspect_file(file, request.password, all);
    FileSink out(stdout);
    if (request.json)
        print_json(out, all);
    else
        print_text(out, all);
    if (!out.ok()) throw Failure("standard output cannot be written; check where it goes");
    return Exit::done;
}

}  // namespace sealstone::cli
