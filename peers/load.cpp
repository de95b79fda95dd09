// SPDX-License-Identifier: Apache-2.0
#include "peers/load.h"

#include "peers/peer.h"

#include <dlfcn.h>

#include <filesystem>

namespace sealstone::peers {
namespace {

constexpr const char* names_of_peers[] = {"openssl", "wolfssl",   "mbedtls",  "botan",       "libgcrypt",
                                          "nettle",  "libsodium", "cryptopp", "libtomcrypt", "libsecp256k1"};

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

bool is_known(const std::string& name) {
    for (const char* known : names_of_peers)
        if (name == known) return true;
    return false;
}

}  // namespace

Loaded load(const std::string& names) {
    Loaded loaded;
    std::vector<std::string> wanted;
    if (names == "all") {
        for (const char* name : names_of_peers)
            if (std::filesystem::exists(module_path(name))) wanted.emplace_back(name);
        if (wanted.empty())
            loaded.failed = "all: no module is beside the program; build with a library's development files";
    } else {
        wanted = split(names);
    }
    for (const std::string& name : wanted) {
        std::string why;
        if (!is_known(name)) {
            loaded.unknown = name;
            return loaded;
        }
        if (!std::filesystem::exists(module_path(name)))
            why = "its module is not beside the program; install the library's development package and build again";
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
    for (const char* name : names_of_peers) all += (all.empty() ? "" : ", ") + std::string(name);
    return all;
}

}  // namespace sealstone::peers
