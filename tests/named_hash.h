// SPDX-License-Identifier: Apache-2.0
// tests/named_hash.h - the hash that a vector file names.
#pragma once
#include <cctype>
#include <string>

#include "sealstone/hash/md5.h"
#include "sealstone/hash/sha1.h"
#include "sealstone/hash/sha256.h"
#include "sealstone/hash/sha3.h"
#include "sealstone/hash/sha512.h"

namespace sealstone::test {

template <class T>
struct Type {
    using type = T;
};

// "SHA2-512/256", "SHA-512/256", "sha512-256", "SHA512_256" are all "sha512256".
inline std::string plain_name(const std::string& name) {
    std::string plain;
    for (const char c : name)
        if (std::isalnum(static_cast<unsigned char>(c)) != 0)
            plain += static_cast<char>(std::tolower(static_cast<unsigned char>(c)));
    if (plain.starts_with("sha2") && plain.size() > 6) plain.erase(3, 1);
    return plain;
}

// f(Type<Hash>) of the hash of that name. False: there is none.
template <class F>
bool with_hash(const std::string& name, F f) {
    const std::string plain = plain_name(name);
    if (plain == "md5") return f(Type<Md5>()), true;
    if (plain == "sha1") return f(Type<Sha1>()), true;
    if (plain == "sha224") return f(Type<Sha224>()), true;
    if (plain == "sha256") return f(Type<Sha256>()), true;
    if (plain == "sha384") return f(Type<Sha384>()), true;
    if (plain == "sha512") return f(Type<Sha512>()), true;
    if (plain == "sha512224") return f(Type<Sha512_224>()), true;
    if (plain == "sha512256") return f(Type<Sha512_256>()), true;
    if (plain == "sha3224") return f(Type<Sha3_224>()), true;
    if (plain == "sha3256") return f(Type<Sha3_256>()), true;
    if (plain == "sha3384") return f(Type<Sha3_384>()), true;
    if (plain == "sha3512") return f(Type<Sha3_512>()), true;
    return false;
}

}  // namespace sealstone::test
