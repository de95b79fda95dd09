// SPDX-License-Identifier: Apache-2.0
// encoding/encrypted_private_key.h - private keys under a password: EncryptedPrivateKeyInfo (RFC 5958, section 3) by
// PBES2 (RFC 8018, section 6.2). PEM calls it ENCRYPTED PRIVATE KEY. What is in it is a PrivateKeyInfo (PKCS#8) of any
// kind of key.
#pragma once
#include "sealstone/encoding/algorithm_identifier.h"
#include "sealstone/rng/random_source.h"

namespace sealstone {

enum class Pbes2Cipher : uint8_t { aes_128_cbc, aes_192_cbc, aes_256_cbc, des_ede3_cbc };

// Taken apart, and nothing computed of it. Views of the input.
struct EncryptedPrivateKeyInfo {
    Pbes2Cipher cipher = Pbes2Cipher::aes_256_cbc;
    HashName prf = HashName::none;  // of HMAC in PBKDF2: SHA-1, or one of SHA-2
    uint32_t iterations = 0;        // at most 2^32 - 1, which stands for more, too
    Bytes salt, iv;
    Bytes encrypted;  // one block of the cipher or more

    // Nothing changes unless the answer is `ok`. `unsupported`: PBES1, scrypt, another cipher or PRF; `bad_encoding`:
    // no strict DER, no iteration, a key length or IV that is not the cipher's, no whole blocks, or bytes follow.
    Status parse(Bytes der);
};

// Decrypts into `out`, which has at least as many bytes as `encrypted` has; it begins where that does, or does not
// overlap the input. The key is the first `size` bytes of it, the rest of them zeroed.
//
// `limit_reached`: the file wants more iterations than `most_iterations`, and nothing was computed: who makes a file
// chooses that number, and how long this takes. `bad_key`: another password, or the file was changed: one answer for
// whatever is found in its place, padding or a key's beginning. PBES2 does not authenticate. `bad_length`: out is too
// short; else as EncryptedPrivateKeyInfo::parse(). size is zero and out all zeros then. Time depends on sizes and
// iterations, and on whether the padding was right.
Status decrypt_private_key(Bytes der, Bytes password, uint32_t most_iterations, MutBytes out, size_t& size);

// The most bytes that encrypt_private_key() needs.
constexpr size_t encrypted_private_key_max_size(size_t info_size) { return info_size + 192; }

// The inverse, by AES-256-CBC under PBKDF2 with HMAC-SHA-256 and a salt of 16 bytes, which every OpenSSL reads. As many
// iterations as the user can wait for: they are what guessing costs; OWASP asks for 600,000 (2023). size is the number
// of bytes written. `bad_length`: der is too short, or no iteration; `no_entropy`: the source failed; size is zero and
// der all zeros then. der may not overlap info. Time depends on sizes and iterations.
Status encrypt_private_key(Bytes info, Bytes password, uint32_t iterations, RandomSource source, MutBytes der,
                           size_t& size);

}  // namespace sealstone
