// SPDX-License-Identifier: Apache-2.0
// peers/peer.h - what a peer's module exports.
//
// A module times another library through the interface its users have, used as well as its documentation advises: what
// may be fetched, allocated or scheduled once is done in prepare(), and run() does what a message needs. It is built
// with the program that opens it, so that both mean the same by check::Bench.
#pragma once
#include "check/bench.h"

namespace sealstone::peers {

// Raised when check::Bench or check::Peer changes.
inline constexpr uint32_t interface_version = 3;

struct Module {
    uint32_t interface;
    check::Peer peer;
};

}  // namespace sealstone::peers

// The one symbol of a module, named so in load.cpp, too. Null: the library does not work here.
extern "C" __attribute__((visibility("default"))) const sealstone::peers::Module* sealstone_peer();
