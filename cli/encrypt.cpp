// SPDX-License-Identifier: Apache-2.0
#include "cli/commands.h"
#include "cli/host.h"
#include "cli/password.h"
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

template <class Crypt>
Exit with_files(const std::string& command, const CryptRequest& request, OutputFile::Readers readers, Crypt crypt) {
    if (request.file == "-" && (request.key.file == "-" || request.key.password_file == "-"))
        return give_up(Exit::usage, command, "standard input cannot be both key and message; name a file");
    const auto context = request.context.bytes();
    if (!context) return give_up(Exit::usage, command, "--context-hex has not an even number of hexadecimal digits");
    std::string problem;
    const auto bytes = request.key.bytes(command == "encrypt", problem);
    if (!bytes) return give_up(Exit::not_carried_out, command, problem);
    if (!request.key.is_password() && bytes->reveal().size() < least_key_size)
        return give_up(Exit::not_carried_out, command,
                       "the key is shorter than 16 bytes; make one with `sealstone random 32 --output FILE`");
    if (bytes->reveal().empty())
        return give_up(Exit::not_carried_out, command, "the password is empty; an empty one protects nothing");

    File in(request.file);
    if (!in.problem().empty()) return give_up(Exit::not_carried_out, command, in.problem());
    OutputFile out(request.output, readers);
    if (out.problem().empty() && command == "encrypt" && out.is_terminal())
        return give_up(Exit::usage, command, "a terminal cannot show what is encrypted; give --output");
    Progress progress(command, in.size());
    const Sealed outcome = crypt({bytes->reveal(), request.key.is_password(), *context}, in, out, progress);
    clear_progress();
    if (outcome == Sealed::done) out.keep();
    problem = !in.problem().empty() ? in.problem() : out.problem();
    return conclude(command, request, outcome == Sealed::done && !problem.empty() ? Sealed::file : outcome, problem);
}

}  // namespace

Exit encrypt(const CryptRequest& request) {
    return with_files("encrypt", request, OutputFile::Readers::as_usual,
                      [&](const SealedFileKey& key, File& in, OutputFile& out, Progress& progress) {
                          return seal_file(request.cipher, key, request.iterations, in, out, progress);
                      });
}

Exit decrypt(const CryptRequest& request) {
    return with_files("decrypt", request, OutputFile::Readers::owner,
                      [&](const SealedFileKey& key, File& in, OutputFile& out, Progress& progress) {
                          return open_file(key, request.iterations, in, out, progress);
                      });
}

}  // namespace sealstone::cli
