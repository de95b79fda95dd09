// SPDX-License-Identifier: Apache-2.0
#include "cli/rsa_schemes.h"
#include "cli/named_hash.h"
#include "ports/linux/getrandom.h"
#include "sealstone/encoding/hash_name.h"
#include "sealstone/pubkey/rsa_oaep_decrypt.h"
#include "sealstone/pubkey/rsa_pkcs1_decrypt.h"
#include "sealstone/pubkey/rsa_pkcs1_sign.h"
#include "sealstone/pubkey/rsa_pss.h"
#include "sealstone/pubkey/rsa_pss_sign.h"

namespace sealstone::cli {
namespace {

using PublicWorkspace = RsaPublicWorkspace<rsa_max_bits>;
using PrivateWorkspace = RsaPrivateWorkspace<rsa_max_bits>;

[[noreturn]] void refuse(const std::string& what) { throw Failure(what, Exit::usage); }

// What a key for PSS alone asks for is what it signs by, if nothing else is said.
std::string hash_of(const PssOnly& key, const SignatureOptions& options) {
    return options.hash.empty() && key.parameters.hash != HashName::none && key.yes ? name_of(key.parameters.hash)
                                                                                    : options.hash;
}
std::string mgf1_hash_of(const PssOnly& key, const SignatureOptions& options) {
    return options.mgf1_hash.empty() && key.parameters.hash != HashName::none && key.yes
               ? name_of(key.parameters.mgf1_hash)
               : options.mgf1_hash;
}

// use(HashType<Hash>, HashType<MaskHash>): of MGF1 it may be the same, or SHA-1, which some programs always take.
template <class Use>
void with_hashes(const std::string& name, const std::string& mask_name, Use use) {
    const std::string hash = name.empty() ? "sha-256" : name;
    const bool known = with_hash(hash, [&]<class H>(HashType<H> type) {
        if constexpr (!RsaHash<H>) {
            refuse("--hash " + hash + ": too weak for RSA; take sha-256 or better");
        } else if (mask_name.empty() || mask_name == hash) {
            use(type, type);
        } else if (mask_name == "sha-1") {
            use(type, HashType<Sha1>());
        } else {
            refuse("--mgf1-hash " + mask_name + ": there are the hash itself, the default, and sha-1");
        }
    });
    if (!known) refuse("--hash " + hash + ": unknown; there are " + hash_names);
}

template <class H>
std::vector<uint8_t> digest_of(File& file) {
    H state;
    for (Bytes piece = file.read(); !piece.empty(); piece = file.read()) state.update(piece);
    if (!file.problem().empty()) throw Failure(file.problem());
    std::vector<uint8_t> digest(H::digest_size);
    state.finish(Span<uint8_t, H::digest_size>::trust(digest.data()));
    return digest;
}

void finish(Status status) {
    if (status == Status::no_entropy) throw Failure("no random bits from the kernel; see getrandom(2)");
    if (status == Status::device)
        throw Failure("the result was wrong: the key's numbers do not belong together, or this machine is disturbed");
    if (status != Status::ok) throw Failure("the key cannot be used; get it anew");
}

// Which scheme signs: PKCS#1 v1.5 if nothing is said, unless the key is for PSS alone.
bool is_pss(const PssOnly& key, const SignatureOptions& options) {
    if (!options.context.text.empty() || !options.context.hex.empty()) refuse("--context: RSA has none; leave it out");
    if (options.raw || options.hedged) refuse("--raw and --hedged are for ECDSA; leave them out");
    const std::string scheme = options.scheme.empty() ? (key.yes ? "pss" : "pkcs1") : options.scheme;
    if (scheme != "pkcs1" && scheme != "pss")
        refuse("--scheme " + scheme + ": unknown for this key; there are pkcs1, pss");
    if (scheme == "pkcs1" && key.yes) refuse("--scheme pkcs1: this key is for pss alone");
    if (scheme == "pkcs1" && (!options.salt.empty() || !options.mgf1_hash.empty()))
        refuse("--salt and --mgf1-hash go with --scheme pss");
    return scheme == "pss";
}

// --salt: a number of bytes, or `otherwise`.
size_t salt_size(const SignatureOptions& options, size_t otherwise) {
    if (options.salt.empty()) return otherwise;
    if (options.salt.size() > 4 || options.salt.find_first_not_of("0123456789") != std::string::npos)
        refuse("--salt " + options.salt + ": a number of bytes is due");
    return std::stoul(options.salt);
}

// What a key for PSS alone wants (RFC 4055, section 3.3).
template <class Hash, class MaskHash>
void check_restriction(const PssOnly& key, size_t salt) {
    const RsaPssParameters& wanted = key.parameters;
    if (!key.yes || wanted.hash == HashName::none) return;
    if (wanted.hash != hash_name<Hash> || wanted.mgf1_hash != hash_name<MaskHash>)
        refuse("the key asks for another --hash or --mgf1-hash: see `sealstone inspect`");
    if (salt < wanted.salt_size)
        refuse("--salt: the key asks for " + std::to_string(wanted.salt_size) + " bytes or more");
}

bool is_oaep(const EncryptionOptions& options) {
    if (options.scheme != "oaep" && options.scheme != "pkcs1")
        refuse("--scheme " + options.scheme + ": unknown for this key; there are oaep, pkcs1");
    if (options.scheme == "pkcs1" && (!options.hash.empty() || !options.mgf1_hash.empty() || !options.label.empty()))
        refuse("--hash, --mgf1-hash and --context go with --scheme oaep");
    return options.scheme == "oaep";
}

void check_length(Bytes message, size_t longest) {
    if (message.size() > longest)
        refuse("the message has " + std::to_string(message.size()) + " bytes or more, and this key takes " +
               std::to_string(longest) +
               " at most; encrypt it with --key-file and a random key, and that key with --to");
}

}  // namespace

std::vector<uint8_t> rsa_sign(const RsaPrivateKey& key, const PssOnly& pss, const SignatureOptions& options,
                              File& file) {
    const bool by_pss = is_pss(pss, options);
    std::vector<uint8_t> signature(key.size());
    const auto workspace = std::make_unique<PrivateWorkspace>();
    ports::Getrandom source;
    with_hashes(hash_of(pss, options), mgf1_hash_of(pss, options), [&]<class H, class M>(HashType<H>, HashType<M>) {
        const size_t salt = salt_size(options, std::max<size_t>(H::digest_size, pss.parameters.salt_size));
        if (by_pss) check_restriction<H, M>(pss, salt);
        const std::vector<uint8_t> bytes = digest_of<H>(file);
        const auto digest = Bytes(bytes).first<H::digest_size>();
        const Status status = by_pss ? rsa_pss_sign<H, M>(key, digest, signature, *workspace, source, salt)
                                     : rsa_pkcs1_sign<H>(key, digest, signature, *workspace, source);
        if (status == Status::bad_length)
            refuse("the key is too short for this hash and salt; take a shorter --salt or --hash");
        finish(status);
    });
    return signature;
}

Verdict rsa_verify(const RsaPublicKey& key, const PssOnly& pss, const SignatureOptions& options, File& file,
                   Bytes signature) {
    const bool by_pss = is_pss(pss, options);
    Verdict verdict = Verdict::forged;
    const auto workspace = std::make_unique<PublicWorkspace>();
    with_hashes(hash_of(pss, options), mgf1_hash_of(pss, options), [&]<class H, class M>(HashType<H>, HashType<M>) {
        const size_t salt = salt_size(options, rsa_any_salt);
        if (by_pss) check_restriction<H, M>(pss, salt);
        const std::vector<uint8_t> bytes = digest_of<H>(file);
        const auto digest = Bytes(bytes).first<H::digest_size>();
        finish(by_pss ? rsa_pss_verify<H, M>(key, digest, signature, *workspace, verdict, salt)
                      : rsa_pkcs1_verify<H>(key, digest, signature, *workspace, verdict));
    });
    return verdict;
}

std::vector<uint8_t> rsa_encrypt(const RsaPublicKey& key, const EncryptionOptions& options, Bytes message) {
    std::vector<uint8_t> ciphertext(key.size());
    const auto workspace = std::make_unique<PublicWorkspace>();
    ports::Getrandom source;
    if (!is_oaep(options)) {
        check_length(message, rsa_pkcs1_max_message(key.size()));
        finish(rsa_pkcs1_encrypt(key, message, ciphertext, *workspace, source));
        return ciphertext;
    }
    with_hashes(options.hash, options.mgf1_hash, [&]<class H, class M>(HashType<H>, HashType<M>) {
        if (key.size() < 2 * H::digest_size + 2) refuse("the key is too short for this hash; take a shorter --hash");
        check_length(message, rsa_oaep_max_message<H>(key.size()));
        finish(rsa_oaep_encrypt<H, M>(key, message, ciphertext, *workspace, source, options.label));
    });
    return ciphertext;
}

std::optional<SecretBytes> rsa_decrypt(const RsaPrivateKey& key, const EncryptionOptions& options, Bytes ciphertext) {
    const bool by_oaep = is_oaep(options);
    const size_t room = by_oaep ? key.size() : rsa_pkcs1_max_message(key.size());
    SecretBytes message{std::vector<uint8_t>(room)};
    size_t size = 0;
    Verdict verdict = Verdict::forged;
    const auto workspace = std::make_unique<PrivateWorkspace>();
    ports::Getrandom source;
    if (ciphertext.size() != key.size()) return std::nullopt;
    if (!by_oaep) {
        const Status status =
            rsa_pkcs1_decrypt(key, ciphertext, message.reveal_for_writing(), size, *workspace, source);
        if (status == Status::bad_encoding) return std::nullopt;
        finish(status);
        verdict = Verdict::genuine;  // as far as anybody can say: what is wrong gives a message, too
    } else {
        with_hashes(options.hash, options.mgf1_hash, [&]<class H, class M>(HashType<H>, HashType<M>) {
            if (key.size() < 2 * H::digest_size + 2)
                refuse("the key is too short for this hash; take a shorter --hash");
            finish(rsa_oaep_decrypt<H, M>(key, ciphertext, message.reveal_for_writing(), size, *workspace, source,
                                          verdict, options.label));
        });
    }
    if (verdict != Verdict::genuine) return std::nullopt;
    message.shorten(size);
    return message;
}

}  // namespace sealstone::cli
