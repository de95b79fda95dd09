// SPDX-License-Identifier: Apache-2.0
#include "cli/commands.h"
#include "cli/host.h"
#include "cli/key.h"
#include "cli/password.h"
#include "cli/raw_cipher.h"
#include "cli/sealed_file.h"

namespace sealstone::cli {
namespace {

constexpr size_t least_key_size = 16;

Exit give_up(Exit exit, const std::string& command, const std::string& why) {
    complain(command + ": " + why);
    return exit;
}

// What to say of an outcome, and how to end.
Exit conclude(const std::string& command, const CryptRequest& request, Sealed outcome, const std::string& problem) {
    const std::string name = request.file == "-" ? "standard input" : request.file;
    const auto usage = [&](const std::string& what) { return give_up(Exit::usage, command, what); };
    const auto cannot = [&](const std::string& what) { return give_up(Exit::not_carried_out, command, what); };
    switch (outcome) {
        case Sealed::done:
            return Exit::done;
        case Sealed::forged:
            return give_up(Exit::failed, command,
                           name +
                               ": not genuine: changed, cut off, or under another key, password or context; do not "
                               "trust it");
        case Sealed::no_cipher:
            return usage("unknown cipher " + request.cipher + "; there are " + sealed_file_ciphers);
        case Sealed::other_key:
            return usage(name + (request.key.is_password() ? ": encrypted under a key; give --key-file, no password"
                                                           : ": encrypted under a password; give --password-file"));
        case Sealed::no_entropy:
            return cannot("the kernel gives no random bits; see whether a sandbox forbids getrandom(2)");
        case Sealed::not_sealed:
            return cannot(name + ": not a file that `sealstone encrypt` has made; name the right one");
        case Sealed::unsupported:
            return cannot(name + ": of a version or a cipher that this program does not know; get a newer program");
        case Sealed::too_many:
            return cannot(name +
                          ": wants more iterations for its password than --iterations allows; raise that if you "
                          "trust the file");
        case Sealed::file:
            break;
    }
    return cannot(problem);
}

// How a raw mode ended, which knows nothing of genuine.
Exit conclude(const std::string& command, const CryptRequest& request, Status status, const std::string& problem) {
    switch (status) {
        case Status::ok:
            return Exit::done;
        case Status::unsupported:
            return give_up(Exit::usage, command, "unknown cipher " + request.raw + "; there are " + raw_names());
        case Status::bad_encoding:
            return give_up(Exit::failed, command,
                           (request.file == "-" ? "standard input" : request.file) +
                               ": no padding at its end: another key or IV, or changed, or cut off");
        default:
            return give_up(Exit::not_carried_out, command, problem);
    }
}

// What both forms have in common: where key and bytes come from, and that an output is whole or not there.
class Job {
public:
    Job(const std::string& command, const CryptRequest& request) : command_(command), request_(request) {}

    // Done: key and files are there.
    Exit begin(OutputFile::Readers readers) {
        if (request_.file == "-" && (request_.key.file == "-" || request_.key.password_file == "-"))
            return give_up(Exit::usage, command_, "standard input cannot be both key and message; name a file");
        std::string problem;
        auto key = request_.key.bytes(command_ == "encrypt", problem);
        if (!key) return cannot(problem);
        key_.emplace(std::move(*key));
        in_.emplace(request_.file);
        if (!in_->problem().empty()) return cannot(in_->problem());
        out_.emplace(request_.output, readers);
        if (out_->problem().empty() && command_ == "encrypt" && out_->is_terminal())
            return give_up(Exit::usage, command_, "a terminal cannot show what is encrypted; give --output");
        progress_.emplace(command_, in_->size());
        return Exit::done;
    }
    // Afterwards the output has its name, if all was well. What went wrong with the files, if anything.
    std::string end(bool well) {
        clear_progress();
        if (well && in_->problem().empty()) out_->keep();
        return !in_->problem().empty() ? in_->problem() : out_->problem();
    }
    Exit cannot(const std::string& why) const { return give_up(Exit::not_carried_out, command_, why); }

    Bytes key() const { return key_->reveal(); }
    File& in() { return *in_; }
    OutputFile& out() { return *out_; }
    Progress& progress() { return *progress_; }

private:
    std::string command_;
    const CryptRequest& request_;
    std::optional<SecretBytes> key_;
    std::optional<File> in_;
    std::optional<OutputFile> out_;
    std::optional<Progress> progress_;
};

Exit crypt_sealed(const std::string& command, const CryptRequest& request, Job& job) {
    if (!request.iv_hex.empty() || request.no_padding)
        return give_up(Exit::usage, command, "--iv-hex and --no-padding go with --raw; a sealed file has neither");
    const auto context = request.context.bytes();
    if (!context) return give_up(Exit::usage, command, "--context-hex has not an even number of hexadecimal digits");
    if (request.key.is_password() && job.key().empty())
        return job.cannot("the password is empty, and protects nothing; give another");
    if (!request.key.is_password() && job.key().size() < least_key_size)
        return job.cannot("the key is shorter than 16 bytes; make one with `sealstone random 32 --output FILE`");
    const SealedFileKey key{job.key(), request.key.is_password(), *context};
    const Sealed outcome = command == "encrypt"
                               ? seal_file(request.cipher, key, request.iterations, job.in(), job.out(), job.progress())
                               : open_file(key, request.iterations, job.in(), job.out(), job.progress());
    const std::string problem = job.end(outcome == Sealed::done);
    return conclude(command, request, outcome == Sealed::done && !problem.empty() ? Sealed::file : outcome, problem);
}

Exit crypt_as_it_is(const std::string& command, const CryptRequest& request, Job& job) {
    const auto iv = from_hex(request.iv_hex);
    if (!iv) return give_up(Exit::usage, command, "--iv-hex has not an even number of hexadecimal digits");
    if (request.key.is_password() || !request.context.text.empty() || !request.context.hex.empty())
        return give_up(Exit::usage, command, "--raw takes a key, and neither a password nor a context");
    const RawRequest raw{request.raw, command == "encrypt", !request.no_padding, job.key(), *iv};
    std::string problem;
    const Status status = crypt_raw(raw, job.in(), job.out(), job.progress(), problem);
    const std::string of_files = job.end(status == Status::ok);
    if (!of_files.empty() && (status == Status::ok || problem.empty())) return job.cannot(of_files);
    return conclude(command, request, status, problem);
}

// --to and --key: the whole message is one operation of RSA.
Exit crypt_by_key(const std::string& command, const CryptRequest& request) {
    constexpr size_t longest = 65536;
    const PublicKeyOptions& asked = request.asymmetric;
    const auto label = request.context.bytes();
    if (!label) throw Failure("--context-hex has not an even number of hexadecimal digits", Exit::usage);
    if (!request.raw.empty() || !request.iv_hex.empty() || request.no_padding)
        throw Failure("--raw, --iv-hex and --no-padding do not go with a key of RSA", Exit::usage);
    EncryptionOptions options{asked.scheme.empty() ? "oaep" : asked.scheme, asked.hash, asked.mgf1_hash, *label};
    std::unique_ptr<PublicKey> to;
    std::unique_ptr<PrivateKey> key;
    if (command == "encrypt")
        to = load_public_key(asked.to, {});
    else
        key = load_private_key(asked.key, {}, request.key);
    std::string problem;
    const SecretBytes message(read_start(request.file, longest, problem));
    if (!problem.empty()) throw Failure(problem);
    OutputFile out(request.output, to ? OutputFile::Readers::as_usual : OutputFile::Readers::owner);
    if (to != nullptr) {
        if (out.problem().empty() && out.is_terminal())
            throw Failure("a terminal cannot show what is encrypted; give --output", Exit::usage);
        out.write(to->encrypt(options, message.reveal()));
    } else {
        const auto opened = key->decrypt(options, message.reveal());
        if (!opened)
            throw Failure((request.file == "-" ? "standard input" : request.file) +
                              ": not genuine: changed, or for another key, --hash or --context; do not trust it",
                          Exit::failed);
        out.write(opened->reveal());
    }
    out.keep();
    if (!out.problem().empty()) throw Failure(out.problem());
    return Exit::done;
}

// Which of the options that say what is encrypted under were given.
void check_keys(const CryptRequest& request) {
    const bool to = !request.asymmetric.to.empty(), key = !request.asymmetric.key.empty(), by_key = to || key;
    const int passwords = int{!request.key.password_file.empty()} + int{request.key.ask};
    const int others = int{!request.key.file.empty()} + int{!request.key.hex.empty()} + int{to};
    if (key ? others != 0 || passwords > 1 : others + passwords != 1)
        throw Failure("one key is due: --key-file, --key-hex, a password, or one of RSA", Exit::usage);
    if (!by_key && (!request.asymmetric.scheme.empty() || !request.asymmetric.hash.empty() ||
                    !request.asymmetric.mgf1_hash.empty()))
        throw Failure("--scheme, --hash and --mgf1-hash go with a key of RSA", Exit::usage);
}

Exit crypt(const std::string& command, const CryptRequest& request) {
    check_keys(request);
    if (!request.asymmetric.to.empty() || !request.asymmetric.key.empty()) return crypt_by_key(command, request);
    Job job(command, request);
    const auto readers = command == "encrypt" ? OutputFile::Readers::as_usual : OutputFile::Readers::owner;
    if (const Exit exit = job.begin(readers); exit != Exit::done) return exit;
    return request.raw.empty() ? crypt_sealed(command, request, job) : crypt_as_it_is(command, request, job);
}

}  // namespace

Exit encrypt(const CryptRequest& request) { return crypt("encrypt", request); }
Exit decrypt(const CryptRequest& request) { return crypt("decrypt", request); }

}  // namespace sealstone::cli
