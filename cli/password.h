// SPDX-License-Identifier: Apache-2.0
// cli/password.h - a key, or a password, from where the command line says.
#pragma once
#include "cli/bytes_option.h"

namespace sealstone::cli {

struct KeyOrPassword : SecretOption {
    std::string password_file;  // whose first line it is
    bool ask = false;           // at the terminal

    bool is_password() const { return ask || !password_file.empty(); }
    // `twice`: who chooses a password types it again. Nothing, and `problem` says why.
    std::optional<SecretBytes> bytes(bool twice, std::string& problem) const;
};

}  // namespace sealstone::cli
