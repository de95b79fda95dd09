// SPDX-License-Identifier: Apache-2.0
// tests/openssl_der.h - what OpenSSL writes of its objects, and ways to spoil it.
#pragma once
#include <openssl/evp.h>
#include <openssl/x509.h>

#include <memory>
#include <vector>

namespace sealstone::test {

using Vector = std::vector<uint8_t>;

template <auto encode, class Object>
Vector der_of(Object* object) {
    const int size = encode(object, nullptr);
    Vector der(size > 0 ? static_cast<size_t>(size) : 0);
    uint8_t* at = der.data();
    if (size > 0) encode(object, &at);
    return der;
}

inline Vector spki_of(const EVP_PKEY* key) { return der_of<i2d_PUBKEY>(key); }
// PKCS#1, or SEC 1.
inline Vector traditional_of(const EVP_PKEY* key) { return der_of<i2d_PrivateKey>(key); }
inline Vector pkcs8_of(const EVP_PKEY* key) {
    const std::unique_ptr<PKCS8_PRIV_KEY_INFO, void (*)(PKCS8_PRIV_KEY_INFO*)> info(EVP_PKEY2PKCS8(key),
                                                                                    PKCS8_PRIV_KEY_INFO_free);
    return der_of<i2d_PKCS8_PRIV_KEY_INFO>(info.get());
}

inline Vector operator+(Vector a, const Vector& b) {
    a.insert(a.end(), b.begin(), b.end());
    return a;
}

// A value in DER, or with its length in more bytes than are due.
inline Vector tlv(uint8_t tag, const Vector& content, size_t extra = 0) {
    Vector length;
    for (size_t n = content.size(); n != 0; n >>= 8) length.insert(length.begin(), static_cast<uint8_t>(n));
    length.insert(length.begin(), extra, 0);
    Vector header = {tag};
    if (content.size() < 0x80 && extra == 0)
        header.push_back(static_cast<uint8_t>(content.size()));
    else
        header = header + Vector{static_cast<uint8_t>(0x80 | length.size())} + length;
    return header + content;
}

}  // namespace sealstone::test
