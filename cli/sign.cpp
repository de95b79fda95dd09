// SPDX-License-Identifier: Apache-2.0
#include "cli/commands.h"
#include "cli/host.h"
#include "cli/key.h"
#include "cli/output_file.h"

namespace sealstone::cli {

Exit sign(const SignRequest& request) {
    const std::unique_ptr<PrivateKey> key = load_private_key(request.key, request.type, request.password);
    File file(request.file);
    if (!file.problem().empty()) throw Failure(file.problem());
    const std::vector<uint8_t> signature = key->sign(request.options, file);
    OutputFile out(request.output, OutputFile::Readers::as_usual);
    out.write(signature);
    out.keep();
    if (!out.problem().empty()) throw Failure(out.problem());
    return Exit::done;
}

Exit verify(const VerifyRequest& request) {
    constexpr size_t longest_signature = 65536;  // whatever is longer is none
    const std::unique_ptr<PublicKey> key = load_public_key(request.key, request.type);
    std::string problem;
    const std::vector<uint8_t> signature = read_start(request.signature, longest_signature, problem);
    if (!problem.empty()) throw Failure(problem);
    File file(request.file);
    if (!file.problem().empty()) throw Failure(file.problem());
    const Verdict verdict = key->verify(request.options, file, signature);
    if (verdict != Verdict::genuine || confirm(verdict) != Confirmed::genuine)
        throw Failure(request.file + ": not genuine: " + request.signature + " is not a signature of it under " +
                          request.key + "; do not trust the file",
                      Exit::failed);
    FileSink out(stdout);
    const std::string line = request.file + ": genuine\n";
    out.write(line.data(), line.size());
    if (!out.ok()) throw Failure("standard output cannot be written; check where it goes");
    return Exit::done;
}

}  // namespace sealstone::cli
