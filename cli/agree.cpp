// SPDX-License-Identifier: Apache-2.0
#include "cli/commands.h"
#include "cli/host.h"
#include "cli/key.h"
#include "cli/output_file.h"

namespace sealstone::cli {

Exit agree(const AgreeRequest& request) {
    const std::unique_ptr<PrivateKey> key = load_private_key(request.key, request.type, request.password);
    const std::unique_ptr<PublicKey> peer = load_public_key(request.peer, request.type);
    const SecretBytes secret = key->agree(*peer);
    OutputFile out(request.output, OutputFile::Readers::owner);
    if (request.output.empty()) {
        const std::string line = to_hex(secret.reveal()) + "\n";
        out.write({reinterpret_cast<const uint8_t*>(line.data()), line.size()});
    } else {
        out.write(secret.reveal());
    }
    out.keep();
    if (!out.problem().empty()) throw Failure(out.problem());
    return Exit::done;
}

}  // namespace sealstone::cli
