// SPDX-License-Identifier: Apache-2.0
// peers/openssl.cpp - OpenSSL 3 through EVP, as its manual advises for many short messages: algorithms fetched once,
// contexts kept, cipher and key set before the timing, and for a message only its nonce.
#include "peers/peer.h"

#include "sealstone/bits/outcome.h"

#include <openssl/core_names.h>
#include <openssl/crypto.h>
#include <openssl/evp.h>

namespace sealstone::peers {
namespace {

using check::Bench;
using check::PeerOperation;

// One operation is prepared at a time.
EVP_MD_CTX* digest_context = nullptr;

constexpr char sha_224[] = "SHA2-224", sha_256[] = "SHA2-256";

template <const char* Name>
void prepare_digest(Bench&) {
    static const EVP_MD* const algorithm = EVP_MD_fetch(nullptr, Name, nullptr);
    EVP_DigestInit_ex2(digest_context, algorithm, nullptr);
}
void digest(Bench& bench) {
    EVP_DigestInit_ex2(digest_context, nullptr, nullptr);
    EVP_DigestUpdate(digest_context, bench.message.data(), bench.message.size());
    EVP_DigestFinal_ex(digest_context, bench.result, nullptr);
}

constexpr PeerOperation operations[] = {
    {"sha-224", "digest", prepare_digest<sha_224>, digest},
    {"sha-256", "digest", prepare_digest<sha_256>, digest},
};

}  // namespace
}  // namespace sealstone::peers

const sealstone::peers::Module* sealstone_peer() {
    using namespace sealstone::peers;
    static const Module module{interface_version,
                               {"openssl", OpenSSL_version(OPENSSL_FULL_VERSION_STRING), operations}};
    digest_context = EVP_MD_CTX_new();
    return digest_context != nullptr ? &module : nullptr;
}
