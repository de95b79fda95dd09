// SPDX-License-Identifier: Apache-2.0
// peers/wolfssl.cpp - wolfSSL's public-key cryptography, by the functions of its wolfCrypt.
#include "peers/wolfssl_curves.h"
#include "peers/wolfssl_rsa.h"

#include <wolfssl/version.h>

namespace sealstone::peers {
namespace {

constexpr auto operations = join(curve_operations, edwards_operations, rsa_operations);

}  // namespace
}  // namespace sealstone::peers

const sealstone::peers::Module* sealstone_peer() {
    using namespace sealstone::peers;
    static const Module module{interface_version, {"wolfssl", LIBWOLFSSL_VERSION_STRING, operations}};
    return &module;
}
