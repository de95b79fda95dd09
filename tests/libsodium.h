// SPDX-License-Identifier: Apache-2.0
// tests/libsodium.h - functions of libsodium, where it is installed.
#pragma once
#include <dlfcn.h>

#include <cstdio>

namespace sealstone::test {

// Null, said loudly, if there is no libsodium.
template <class Function>
Function* libsodium(const char* name) {
    static void* const library = [] {
        void* found = dlopen("libsodium.so.23", RTLD_NOW | RTLD_LOCAL);
        if (found == nullptr) found = dlopen("libsodium.so", RTLD_NOW | RTLD_LOCAL);
        if (found == nullptr) std::fprintf(stderr, "*** NOT compared with libsodium: install libsodium-dev\n");
        return found;
    }();
    return library == nullptr ? nullptr : reinterpret_cast<Function*>(dlsym(library, name));
}

}  // namespace sealstone::test
