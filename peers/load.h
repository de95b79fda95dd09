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
    std::string absent;                     // of "all": who is left out, with the package to install; empty: none
};

// `names` is "all" (whatever is built) or a list with commas, each of which must be there.
Loaded load(const std::string& names);

// Those with an adapter, for messages: "openssl, mbedtls, ...".
std::string known_names();

}  // namespace sealstone::peers
