// SPDX-License-Identifier: Apache-2.0
// cli/forms.h - the forms in which a host writes what was measured, once it is known as a whole. The table and the JSON
// are written as the run goes, on every target: check/report.h.
#pragma once
#include "cli/measured.h"

#include <ostream>

namespace sealstone::cli {

void write_csv(std::ostream&, const Measured&);
void write_markdown(std::ostream&, const Measured&);
void write_html(std::ostream&, const Measured&);
void write_lines(std::ostream&, const Measured&);  // lines.h
// Those of others' benchmarks: see docs/vendor-forms.md.
void write_emcrypt(std::ostream&, const Measured&);
void write_wolfcrypt(std::ostream&, const Measured&);
void write_wolfcrypt_csv(std::ostream&, const Measured&);
void write_chip(std::ostream&, const Measured&);
void write_deos(std::ostream&, const Measured&);

struct Form {
    const char* name;  // of --format
    void (*write)(std::ostream&, const Measured&);
    // What the form shows, and so what is measured where the user names no rows, sizes, placement; null: as always.
    const char* filters = nullptr;  // with blanks between them
    const char* sizes = nullptr;
    const char* placement = nullptr;
    const char* optimization = nullptr;
    const char* library = nullptr;
};
inline constexpr const char* wolfcrypt_filters =
    "hash-drbg-sha-256 aes-*-cbc/*crypt/* aes-*-gcm/*crypt/* aes-*-gcm-no-aad/*crypt/* gmac-aes-128 "
    "aes-*-ecb/*crypt/* aes-*-xts/*crypt/* aes-*-cfb128/encrypt/* aes-*-ofb/encrypt/* aes-*-ctr/encrypt/* "
    "aes-*-ccm/*crypt/* aes-*-ccm-no-aad/*crypt/* camellia-128-cbc/encrypt/* chacha20/encrypt/* "
    "chacha20-poly1305/encrypt/* 3des-3key-cbc/encrypt/* md5/digest/* poly1305 sha*/digest/* cmac-aes-* hmac-md5 "
    "hmac-sha-* rsa-1024 rsa-2048 rsa-3072 rsa-4096 ecdsa-* ecdh-*/agree x25519 x448 ed25519/* ed448/*";
inline constexpr Form forms[] = {
    {"csv", write_csv},
    {"markdown", write_markdown},
    {"html", write_html},
    {"lines", write_lines, nullptr, "64,256,1k,4k,16k"},
    {"emcrypt", write_emcrypt,
     "aes-*-ecb/*crypt/* aes-*-cbc/*crypt/* aes-*-gcm/*crypt/* aes-*-ccm/*crypt/* camellia-*-ecb/*crypt/* "
     "camellia-*-cbc/*crypt/* camellia-*-gcm/*crypt/* camellia-*-ccm/*crypt/* des-ecb des-cbc 3des-*key-ecb/* "
     "3des-*key-cbc/* md5/digest/* sha*/digest/* */mac/* ecdh-*/agree ecdsa-*/sign ecdsa-*/verify x25519/agree "
     "x448/agree "
     "ed25519/sign ed25519/verify ed448/sign ed448/verify",
     "16k"},
    {"wolfcrypt", write_wolfcrypt, wolfcrypt_filters, "1M"},
    {"wolfcrypt-csv", write_wolfcrypt_csv, wolfcrypt_filters, "1M"},
    {"chip", write_chip,
     "aes-*-cbc/encrypt/* blowfish-cbc/encrypt/* des-cbc/encrypt/* 3des-*key-cbc/encrypt/* md5/* sha-1/*", "1k",
     "fast,normal"},
    {"deos", write_deos, "sha-256/digest/* sha-512/digest/*", "1k,1M,4M"},
};

const Form* form_of(const std::string& name);  // null: there is none
std::string form_names();                      // "csv, markdown, ..."

}  // namespace sealstone::cli
