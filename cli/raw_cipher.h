// SPDX-License-Identifier: Apache-2.0
// cli/raw_cipher.h - a cipher in a mode without authentication, by its name, as `openssl enc -K -iv` does it.
#pragma once
#include "cli/file.h"
#include "cli/output_file.h"
#include "cli/progress.h"
#include "sealstone/bits/outcome.h"

namespace sealstone::cli {

struct RawRequest {
    std::string name;  // of the catalogue: "aes-128-cbc"
    bool encrypts;
    bool pads;  // by PKCS#7, in modes that need whole blocks
    Bytes key, iv;
};

// Crypts a file, a piece at a time. Nothing but ok was written whole. `unsupported`: no such name. `bad_key`: the key,
// or `bad_length`: the IV, has another length; `problem` says which is due, or how to change the message.
// `bad_encoding`: there is no padding at the end: another key, or not the whole message.
Status crypt_raw(const RawRequest& request, File& in, OutputFile& out, Progress& progress, std::string& problem);

std::string raw_names();

}  // namespace sealstone::cli
