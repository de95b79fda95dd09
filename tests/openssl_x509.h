// SPDX-License-Identifier: Apache-2.0
// tests/openssl_x509.h - certificates that OpenSSL makes as a test asks for them.
#pragma once
#include <gtest/gtest.h>
#include <openssl/evp.h>
#include <openssl/rsa.h>
#include <openssl/x509v3.h>

#include <string>
#include <utility>

#include "tests/openssl_der.h"

namespace sealstone::test {

using Key = std::shared_ptr<EVP_PKEY>;
inline Key key_of(const std::string& kind) {
    EVP_PKEY* made = kind == "ED25519" || kind == "ED448" ? EVP_PKEY_Q_keygen(nullptr, nullptr, kind.c_str())
                     : kind.starts_with("RSA")            ? EVP_RSA_gen(kind == "RSA" ? 1024u : 2048u)
                                                          : EVP_EC_gen(kind.c_str());
    return {made, EVP_PKEY_free};
}

struct CertificateRequest {
    std::string subject = "leaf", issuer = "root";
    Key key, issuer_key;
    std::vector<std::pair<int, std::string>> extensions;  // as in openssl.cnf: "critical,CA:TRUE"
    time_t not_before = 1700000000, not_after = 1900000000;
    const EVP_MD* hash = EVP_sha256();  // null: the key has its own
    int pss_salt = -1;                  // by RSASSA-PSS with such a salt
    long version = 2;
    int unknown_extension = 0;  // 1: there is one, 2: it is critical
};

inline void set_name(X509_NAME* name, const std::string& text) {
    X509_NAME_add_entry_by_txt(name, "O", MBSTRING_UTF8, reinterpret_cast<const uint8_t*>("Sealstone tests"), -1, -1,
                               0);
    X509_NAME_add_entry_by_txt(name, "CN", MBSTRING_UTF8, reinterpret_cast<const uint8_t*>(text.c_str()), -1, -1, 0);
}

inline std::shared_ptr<X509> certificate_of(const CertificateRequest& request) {
    const std::shared_ptr<X509> made(X509_new(), X509_free);
    X509* x = made.get();
    X509_set_version(x, request.version);
    ASN1_INTEGER_set(X509_get_serialNumber(x), 0x123456);
    set_name(X509_get_subject_name(x), request.subject);
    set_name(X509_get_issuer_name(x), request.issuer);
    ASN1_TIME_adj(X509_getm_notBefore(x), request.not_before, 0, 0);
    ASN1_TIME_adj(X509_getm_notAfter(x), request.not_after, 0, 0);
    X509_set_pubkey(x, request.key.get());
    for (const auto& [nid, value] : request.extensions) {
        X509V3_CTX context;
        X509V3_set_ctx(&context, x, x, nullptr, nullptr, 0);
        X509_EXTENSION* extension = X509V3_EXT_conf_nid(nullptr, &context, nid, value.c_str());
        EXPECT_NE(extension, nullptr) << value;
        X509_add_ext(x, extension, -1);
        X509_EXTENSION_free(extension);
    }
    if (request.unknown_extension != 0) {
        ASN1_OBJECT* id = OBJ_txt2obj("1.3.6.1.4.1.99999.1", 1);
        ASN1_OCTET_STRING* value = ASN1_OCTET_STRING_new();
        ASN1_OCTET_STRING_set(value, reinterpret_cast<const uint8_t*>("\5\0"), 2);
        X509_EXTENSION* extension = X509_EXTENSION_create_by_OBJ(nullptr, id, request.unknown_extension == 2, value);
        X509_add_ext(x, extension, -1);
        X509_EXTENSION_free(extension), ASN1_OCTET_STRING_free(value), ASN1_OBJECT_free(id);
    }
    EVP_MD_CTX* context = EVP_MD_CTX_new();
    EVP_PKEY_CTX* options = nullptr;
    EXPECT_EQ(EVP_DigestSignInit(context, &options, request.hash, nullptr, request.issuer_key.get()), 1);
    if (request.pss_salt >= 0) {
        EXPECT_EQ(EVP_PKEY_CTX_set_rsa_padding(options, RSA_PKCS1_PSS_PADDING), 1);
        EXPECT_EQ(EVP_PKEY_CTX_set_rsa_pss_saltlen(options, request.pss_salt), 1);
    }
    EXPECT_GT(X509_sign_ctx(x, context), 0);
    EVP_MD_CTX_free(context);
    return made;
}
inline Vector certificate_der(const CertificateRequest& request) {
    return der_of<i2d_X509>(certificate_of(request).get());
}

}  // namespace sealstone::test
