// SPDX-License-Identifier: Apache-2.0
#include "peers/load.h"

#include "peers/peer.h"

#include <dlfcn.h>

#include <filesystem>

namespace sealstone::peers {
namespace {

struct Known {
    const char* name;
    const char* package;  // Debian's, with what its adapter is built from
};
constexpr Known known_peers[] = {{"openssl", "libssl-dev"},          {"wolfssl", "libwolfssl-dev"},
                                 {"mbedtls", "libmbedtls-dev"},      {"botan", "libbotan-2-dev"},
                                 {"libgcrypt", "libgcrypt20-dev"},   {"nettle", "nettle-dev"},
                                 {"libsodium", "libsodium-dev"},     {"cryptopp", "libcrypto++-dev"},
                                 {"libtomcrypt", "libtomcrypt-dev"}, {"libsecp256k1", "libsecp256k1-dev"}};

std::filesystem::path module_path(const std::string& name) {
    return std::filesystem::read_symlink("/proc/self/exe").parent_path() / ("sealstone-peer-" + name + ".so");
}

// RTLD_LOCAL: two libraries may define the same symbols.
const check::Peer* open(const std::string& name, std::string& why) {
    void* module = dlopen(module_path(name).c_str(), RTLD_NOW | RTLD_LOCAL);
    void* symbol = module != nullptr ? dlsym(module, "sealstone_peer") : nullptr;
    if (symbol == nullptr) {
        why = dlerror();
        return nullptr;
    }
    const Module* exported = reinterpret_cast<decltype(&sealstone_peer)>(symbol)();
    if (exported == nullptr)
        why = "the library refuses to work here";
    else if (exported->interface != interface_version)
        why = "the module was built for another version of this program";
    else
        return &exported->peer;
    return nullptr;
}

std::vector<std::string> split(const std::string& list) {
    std::vector<std::string> names;
    for (size_t at = 0; at <= list.size();) {
        const size_t comma = std::min(list.find(',', at), list.size());
        names.push_back(list.substr(at, comma - at));
        at = comma + 1;
    }
    return names;
}

const Known* find(const std::string& name) {
    for (const Known& peer : known_peers)
        if (name == peer.name) return &peer;
    return nullptr;
}

bool is_built(const std::string& name) { return std::filesystem::exists(module_path(name)); }

// All that are built; `absent` are those that could be.
std::vector<std::string> every(std::string& absent) {
    std::vector<std::string> names;
    for (const Known& peer : known_peers) {
        if (is_built(peer.name))
            names.emplace_back(peer.name);
        else
            absent += (absent.empty() ? "" : ", ") + std::string(peer.name) + " (" + peer.package + ")";
    }
    return names;
}

}  // namespace

Loaded load(const std::string& names) {
    Loaded loaded;
    const std::vector<std::string> wanted = names == "all" ? every(loaded.absent) : split(names);
    if (wanted.empty()) loaded.failed = "all: none is built; install " + loaded.absent + " and build again";
    for (const std::string& name : wanted) {
        const Known* const known = find(name);
        if (known == nullptr) {
            loaded.unknown = name;
            return loaded;
        }
        std::string why;
        if (!is_built(name))
            why = "its module is not beside the program; install " + std::string(known->package) + " and build again";
        else if (const check::Peer* peer = open(name, why))
            loaded.peers.push_back(peer);
        if (why.empty()) continue;
        loaded.failed = name + ": " + why;
        return loaded;
    }
    return loaded;
}

std::string known_names() {
    std::string all;
    for (const Known& peer : known_peers)
        if (peer.package != nullptr) all += (all.empty() ? "" : ", ") + std::string(peer.name);
    return all;
}

}  // namespace sealstone::peers
