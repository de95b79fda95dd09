// SPDX-License-Identifier: Apache-2.0
// cli/rsa_schemes.h - what RSA's keys do, as the command line says: PKCS#1 v1.5, PSS, OAEP. All throw Failure.
#pragma once
#include "cli/key.h"
#include "sealstone/encoding/rsa_pss_parameters.h"
#include "sealstone/pubkey/rsa_private_key.h"

namespace sealstone::cli {

// A key for RSASSA-PSS alone, and what it asks of signatures; hash none: nothing.
struct PssOnly {
    bool yes = false;
    RsaPssParameters parameters;
};

std::vector<uint8_t> rsa_sign(const RsaPrivateKey& key, const PssOnly& pss, const SignatureOptions& options,
                              File& file);
Verdict rsa_verify(const RsaPublicKey& key, const PssOnly& pss, const SignatureOptions& options, File& file,
                   Bytes signature);
std::vector<uint8_t> rsa_encrypt(const RsaPublicKey& key, const EncryptionOptions& options, Bytes message);
// Nothing: not genuine.
std::optional<SecretBytes> rsa_decrypt(const RsaPrivateKey& key, const EncryptionOptions& options, Bytes ciphertext);

}  // namespace sealstone::cli
