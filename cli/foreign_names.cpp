// SPDX-License-Identifier: Apache-2.0
#include "cli/foreign_names.h"

#include <cctype>
#include <map>

namespace sealstone::cli {
namespace {

std::vector<WolfcryptRow> make_wolfcrypt_rows() {
    std::vector<WolfcryptRow> all = {{"RNG", "hash-drbg-sha-256", "generate"}};
    const auto both = [&](const std::string& name, const std::string& algorithm, const std::string& suffix = "") {
        all.push_back({name + "-enc" + suffix, algorithm, "encrypt"});
        all.push_back({name + "-dec" + suffix, algorithm, "decrypt"});
    };
    const auto sizes = {"128", "192", "256"};
    for (const std::string bits : sizes) both("AES-" + bits + "-CBC", "aes-" + bits + "-cbc");
    for (const std::string bits : sizes) {
        both("AES-" + bits + "-GCM", "aes-" + bits + "-gcm");
        both("AES-" + bits + "-GCM", "aes-" + bits + "-gcm-no-aad", "-no_AAD");
    }
    all.push_back({"GMAC Small", "gmac-aes-128", "mac"});
    for (const std::string bits : sizes) both("AES-" + bits + "-ECB", "aes-" + bits + "-ecb");
    for (const std::string bits : {"128", "256"}) both("AES-" + bits + "-XTS", "aes-" + bits + "-xts");
    for (const std::string bits : sizes) all.push_back({"AES-" + bits + "-CFB", "aes-" + bits + "-cfb128", "encrypt"});
    for (const std::string bits : sizes) all.push_back({"AES-" + bits + "-OFB", "aes-" + bits + "-ofb", "encrypt"});
    for (const std::string bits : sizes) all.push_back({"AES-" + bits + "-CTR", "aes-" + bits + "-ctr", "encrypt"});
    for (const std::string bits : sizes) {
        both("AES-" + bits + "-CCM", "aes-" + bits + "-ccm");
        both("AES-" + bits + "-CCM", "aes-" + bits + "-ccm-no-aad", "-no_AAD");
    }
    all.push_back({"Camellia", "camellia-128-cbc", "encrypt"});
    all.push_back({"CHACHA", "chacha20", "encrypt"});
    all.push_back({"CHA-POLY", "chacha20-poly1305", "encrypt"});
    all.push_back({"3DES", "3des-3key-cbc", "encrypt"});
    all.push_back({"MD5", "md5", "digest"});
    all.push_back({"POLY1305", "poly1305", "mac"});
    all.push_back({"SHA", "sha-1", "digest"});
    for (const std::string bits : {"224", "256", "384", "512"}) all.push_back({"SHA-" + bits, "sha-" + bits, "digest"});
    for (const std::string bits : {"224", "256"}) all.push_back({"SHA-512/" + bits, "sha-512-" + bits, "digest"});
    for (const std::string bits : {"224", "256", "384", "512"})
        all.push_back({"SHA3-" + bits, "sha3-" + bits, "digest"});
    for (const std::string bits : {"128", "256"}) all.push_back({"SHAKE" + bits, "shake" + bits, "digest"});
    for (const std::string bits : sizes) all.push_back({"AES-" + bits + "-CMAC", "cmac-aes-" + bits, "mac"});
    all.push_back({"HMAC-MD5", "hmac-md5", "mac"});
    all.push_back({"HMAC-SHA", "hmac-sha-1", "mac"});
    for (const std::string bits : {"224", "256", "384", "512"})
        all.push_back({"HMAC-SHA" + bits, "hmac-sha-" + bits, "mac"});
    return all;
}

std::string lower(std::string text) {
    for (char& c : text) c = static_cast<char>(std::tolower(static_cast<unsigned char>(c)));
    return text;
}
// Letters and digits alone: "AES-128/GCM(16)" and "aes-128-gcm" differ by a tag's size.
std::string letters_of(const std::string& text) {
    std::string letters;
    for (const char c : lower(text))
        if (std::isalnum(static_cast<unsigned char>(c)) != 0) letters += c;
    return letters;
}

struct Ours {
    std::string algorithm, operation;  // the operation where none is named
};
std::map<std::string, Ours> make_names() {
    std::map<std::string, Ours> names;
    const auto add = [&](const std::string& foreign, const std::string& algorithm, const std::string& operation) {
        names[letters_of(foreign)] = {algorithm, operation};
    };
    for (const std::string hash : {"md5", "sha-1", "sha-224", "sha-256", "sha-384", "sha-512", "sha3-224", "sha3-256",
                                   "sha3-384", "sha3-512", "shake128", "shake256", "sha-512-224", "sha-512-256"}) {
        add(hash, hash, "digest");
        add("hmac-" + hash, "hmac-" + hash, "mac");
    }
    add("sha", "sha-1", "digest");
    add("hmac-sha", "hmac-sha-1", "mac");
    for (const std::string bits : {"128", "192", "256"}) {
        for (const std::string cipher : {"aes", "camellia"}) {
            for (const std::string mode : {"ecb", "cbc", "ctr", "ofb", "xts"}) {
                add(cipher + bits + mode, cipher + "-" + bits + "-" + mode, "encrypt");
                add(cipher + mode + bits, cipher + "-" + bits + "-" + mode, "encrypt");
            }
            for (const std::string mode : {"gcm", "ccm"}) {  // they time it without additional data
                add(cipher + bits + mode, cipher + "-" + bits + "-" + mode + "-no-aad", "encrypt");
                add(cipher + bits + mode + "16", cipher + "-" + bits + "-" + mode + "-no-aad", "encrypt");
                add(cipher + mode + bits, cipher + "-" + bits + "-" + mode + "-no-aad", "encrypt");
            }
            add(cipher + bits + "cfb", cipher + "-" + bits + "-cfb128", "encrypt");
        }
        add("cmac-aes" + bits, "cmac-aes-" + bits, "mac");
        add("aes" + bits + "cmac", "cmac-aes-" + bits, "mac");
        add("aes-cmac-" + bits, "cmac-aes-" + bits, "mac");
        add("gmac-aes" + bits, "gmac-aes-" + bits, "mac");
    }
    add("des-cbc", "des-cbc", "encrypt");
    for (const char* name : {"des-ede3", "3des", "des-ede3-cbc"}) add(name, "3des-3key-cbc", "encrypt");
    add("blowfish", "blowfish-cbc", "encrypt");
    add("chacha20", "chacha20", "encrypt");
    add("chacha", "chacha20", "encrypt");
    for (const char* name : {"chacha20-poly1305", "chapoly", "chachapoly"})
        add(name, "chacha20-poly1305-no-aad", "encrypt");
    add("poly1305", "poly1305", "mac");
    for (const std::string bits : {"1024", "2048", "3072", "4096"}) {
        add("rsa" + bits, "rsa-" + bits, "private");
        add("rsa" + bits + " signing", "rsa-" + bits + "-pkcs1", "sign");
        add("rsa" + bits + " verify", "rsa-" + bits + "-pkcs1", "verify");
        add("rsa" + bits + " verify (same key)", "rsa-" + bits + "-pkcs1", "verify");
    }
    const std::pair<const char*, const char*> curves[] = {{"P-224", "secp224r1"},
                                                          {"P-256", "secp256r1"},
                                                          {"P-384", "secp384r1"},
                                                          {"P-521", "secp521r1"},
                                                          {"secp192r1", "secp192r1"},
                                                          {"secp224r1", "secp224r1"},
                                                          {"secp256r1", "secp256r1"},
                                                          {"secp384r1", "secp384r1"},
                                                          {"secp521r1", "secp521r1"},
                                                          {"secp192k1", "secp192k1"},
                                                          {"secp224k1", "secp224k1"},
                                                          {"secp256k1", "secp256k1"},
                                                          {"brainpool256r1", "brainpoolp256r1"},
                                                          {"brainpool384r1", "brainpoolp384r1"},
                                                          {"brainpool512r1", "brainpoolp512r1"},
                                                          {"brainpoolp256r1", "brainpoolp256r1"},
                                                          {"brainpoolp384r1", "brainpoolp384r1"},
                                                          {"brainpoolp512r1", "brainpoolp512r1"}};
    for (const auto& [foreign, ours] : curves) {
        add(std::string("ecdsa-") + foreign, std::string("ecdsa-") + ours, "sign");
        add(std::string("ecdsa-") + foreign + " signing", std::string("ecdsa-") + ours, "sign");
        add(std::string("ecdsa-") + foreign + " verify", std::string("ecdsa-") + ours, "verify");
        add(std::string("ecdh-") + foreign, std::string("ecdh-") + ours, "agree");
        add(std::string("ecdhe-") + foreign, std::string("ecdh-") + ours, "agree");
    }
    add("curve25519", "x25519", "agree");
    for (const char* name : {"x25519", "x448"}) add(name, name, "agree");
    for (const char* name : {"ed25519", "ed448"}) {
        add(name, name, "sign");
        add(std::string(name) + " signing", name, "sign");
        add(std::string(name) + " verify", name, "verify");
    }
    return names;
}

std::string operation_of(const std::string& foreign, const std::string& usual) {
    static const std::map<std::string, const char*> names = {
        {"hash", "digest"},          {"encrypt", "encrypt"},  {"decrypt", "decrypt"}, {"enc", "encrypt"},
        {"dec", "decrypt"},          {"mac", "mac"},          {"sign", "sign"},       {"verify", "verify"},
        {"public", "public"},        {"private", "private"},  {"keygen", "keygen"},   {"key gen", "keygen"},
        {"key agreements", "agree"}, {"agree", "agree"},      {"handshake", "agree"}, {"seal", "encrypt"},
        {"open", "decrypt"},         {"generate", "generate"}};
    const auto found = names.find(lower(foreign));
    return foreign.empty() ? usual : found != names.end() ? found->second : lower(foreign);
}

}  // namespace

std::string our_name(const std::string& algorithm, const std::string& operation, std::optional<uint64_t> bytes) {
    static const std::map<std::string, Ours> names = make_names();
    const auto found = names.find(letters_of(algorithm));
    std::string name;
    if (found != names.end())
        name = found->second.algorithm + "/" + operation_of(operation, found->second.operation);
    else
        name = lower(algorithm) + (operation.empty() ? "" : "/" + operation_of(operation, ""));
    return bytes ? name + "/" + std::to_string(*bytes) : name;
}

const std::vector<WolfcryptRow>& wolfcrypt_rows() {
    static const std::vector<WolfcryptRow> rows = make_wolfcrypt_rows();
    return rows;
}

}  // namespace sealstone::cli
