// SPDX-License-Identifier: Apache-2.0
// peers/load.h - opens the modules that lie beside the program.
#pragma once
#include "check/bench.h"

#include <string>
#include <vector>

namespace sealstone::peers {

struct Loaded {
    std::vector<const check::Peer*> peers;  // which stay for the life of the program
    std::string unknown;                    // a name that no peer has; empty: none
    std::string failed;                     // one that could not be opened, and why; empty: none
};

// `names` is "all" (whatever lies there) or a list with commas.
Loaded load(const std::string& names);

// The names a peer may have, for messages: "openssl, wolfssl, ...".
std::string known_names();

}  // namespace sealstone::peers
