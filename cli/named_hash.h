// SPDX-License-Identifier: Apache-2.0
// cli/named_hash.h - the hash that a command's option names.
#pragma once
#include "sealstone/encoding/algorithm_identifier.h"
#include "sealstone/hash/md5.h"
#include "sealstone/hash/sha1.h"
#include "sealstone/hash/sha256.h"
#include "sealstone/hash/sha3.h"
#include "sealstone/hash/sha512.h"

#include <string>

namespace sealstone::cli {

template <class H>
struct HashType {
    using Hash = H;
};

inline constexpr const char* hash_names =
    "md5, sha-1, sha-224, sha-256, sha-384, sha-512, sha-512-224, sha-512-256, sha3-224, sha3-256, sha3-384, sha3-512";

// Of a hash in a key or certificate; "none", if there is none.
inline const char* name_of(HashName hash) {
    switch (hash) {
        case HashName::sha1:
            return "sha-1";
        case HashName::sha224:
            return "sha-224";
        case HashName::sha256:
            return "sha-256";
        case HashName::sha384:
            return "sha-384";
        case HashName::sha512:
            return "sha-512";
        case HashName::sha512_224:
            return "sha-512-224";
        case HashName::sha512_256:
            return "sha-512-256";
        case HashName::sha3_224:
            return "sha3-224";
        case HashName::sha3_256:
            return "sha3-256";
        case HashName::sha3_384:
            return "sha3-384";
        case HashName::sha3_512:
            return "sha3-512";
        case HashName::none:
            break;
    }
    return "none";
}

// f(HashType<H>) of the hash of that name. False: there is none.
template <class F>
bool with_hash(const std::string& name, F f) {
    const auto is = [&]<class H>(const char* its_name, HashType<H> type) {
        if (name != its_name) return false;
        f(type);
        return true;
    };
    return is("md5", HashType<Md5>()) || is("sha-1", HashType<Sha1>()) || is("sha-224", HashType<Sha224>()) ||
           is("sha-256", HashType<Sha256>()) || is("sha-384", HashType<Sha384>()) ||
           is("sha-512", HashType<Sha512>()) || is("sha-512-224", HashType<Sha512_224>()) ||
           is("sha-512-256", HashType<Sha512_256>()) || is("sha3-224", HashType<Sha3_224>()) ||
           is("sha3-256", HashType<Sha3_256>()) || is("sha3-384", HashType<Sha3_384>()) ||
           is("sha3-512", HashType<Sha3_512>());
}

}  // namespace sealstone::cli
